"""What is printed on map cards, treasures and healers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.loot_island.tables import (
    AMULET,
    BOOK,
    CARDS,
    CARDS_OF_COLOUR,
    CHEST,
    COLOURS,
    CROWN,
    FACE_IDS,
    ICON_IDS,
    JOKER,
    MOST_LIFT,
    ONE,
    PILE_IDS,
    PILES,
    PLAIN,
    PLUS_ONE,
    SKULL,
    TYPE_IDS,
    TYPES,
    VALUES,
    Tables,
    flat,
)
from flottille.parts.wide import HALF

Item = Mapping[str, Any]


def wide_sets(groups: list[list[int]]) -> Any:
    """Sets of cards or treasures, two words each."""
    words: list[int] = []
    for group in groups:
        words.append(sum(1 << i for i in group if i < HALF))
        words.append(sum(1 << int(i - HALF) for i in group if i >= HALF))
    return flat(words)


# --- map cards ----------------------------------------------------------------------------------------------


def value_of(card: int) -> int:
    """The value printed on a map card; a joker's is `JOKER`."""
    return card % int(CARDS_OF_COLOUR) // 2 + 1


def of_colour(colour: int) -> list[int]:
    """The cards of a colour."""
    return list(range(int(CARDS_OF_COLOUR) * colour, int(CARDS_OF_COLOUR) * (colour + 1)))


def fitting(colour: int, value: int) -> list[int]:
    """The cards of a colour that may be played on a column of this value: no lower number but 1 (LI-4.43)."""
    return [card for card in of_colour(colour) if value_of(card) == 1 or value_of(card) >= value]


def read_cards(components: Item, t: Tables, notes: Notes) -> None:
    """The map cards with their icons."""
    icons = []
    for card, item in enumerate(components["map_cards"]["items"]):
        icons.append(ICON_IDS.index(item["icon"]) if item["icon"] is not None else int(PLAIN))
        check_card(item, value_of(card), icons[-1], notes)
    t.colour = flat([card // int(CARDS_OF_COLOUR) for card in range(CARDS)])
    t.value = flat([value_of(card) for card in range(CARDS)])
    t.icon = flat(icons)
    t.of_colour = wide_sets([of_colour(colour) for colour in range(COLOURS)])
    t.fits = wide_sets([fitting(colour, value) for colour in range(COLOURS) for value in range(VALUES)])


def check_card(item: Item, value: int, icon: int, notes: Notes) -> None:
    """A 1 has its own icon, a joker a chest or nothing; `plus_one` counts twice (LI-4.60, LI-5.4)."""
    path = f"map_cards.items[{item['id']}]"
    if (icon == ONE) != (value == 1):
        notes.add(f"{path}.icon", "'one' is on every 1 and on no other card")
    if value == JOKER and icon not in (PLAIN, CHEST):
        notes.add(f"{path}.icon", "a joker has a chest or nothing")
    if item["counts_as"] != (2 if icon == PLUS_ONE else 1):
        notes.add(f"{path}.counts_as", "is 2 with 'plus_one', otherwise 1")


# --- treasures and healers ----------------------------------------------------------------------------------


def read_treasures(components: Item, t: Tables, notes: Notes) -> None:
    """Everything printed on treasures."""
    items = components["treasure_cards"]["items"]
    kinds = [TYPE_IDS.index(item["type"]) for item in items]
    piles = [PILE_IDS.index(item["pile"]) for item in items]
    faces = [FACE_IDS.index(item["skull_face"]) if item["skull_face"] is not None else -1 for item in items]
    t.kind, t.pile, t.face = flat(kinds), flat(piles), flat(faces)
    for name in ("reference", "gold", "curse", "lift", "crosses", "multiplier"):
        setattr(t, name, flat([item[name] for item in items]))
    t.of_pile = wide_sets([[i for i, pile in enumerate(piles) if pile == p] for p in range(PILES)])
    t.of_kind = wide_sets([[i for i, kind in enumerate(kinds) if kind == k] for k in range(TYPES)])
    t.most_curse, t.most_multiplier = max(t.curse), max(t.multiplier)
    seen: dict[int, str] = {}
    for item, kind in zip(items, kinds, strict=True):
        check_treasure(item, kind, notes)
        if item["reference"] in seen:
            notes.add(f"treasure_cards.items[{item['id']}].reference", f"is that of {seen[item['reference']]}")
        seen.setdefault(item["reference"], item["id"])
    if t.discard_lift + t.amulet_lift * kinds.count(int(AMULET)) > MOST_LIFT:
        notes.add("constants.amulet_extra_lift", f"all amulets would lift more than {int(MOST_LIFT)} cubes at once")


def check_treasure(item: Item, kind: int, notes: Notes) -> None:
    """No figure that says nothing on a treasure of its type, and a curse or a lift (LI-4.66, LI-5.20)."""
    path = f"treasure_cards.items[{item['id']}]"
    idle = [("crosses", kind != CROWN), ("multiplier", kind != BOOK), ("gold", kind == BOOK)]
    for name, says_nothing in [*idle, ("lift", item["curse"] > 0)]:
        if says_nothing and item[name]:
            because = "with a curse" if name == "lift" else f"on a {item['type']}"
            notes.add(f"{path}.{name}", f"is 0 {because}, not {item[name]}")
    if (item["skull_face"] is not None) != (kind == SKULL):
        notes.add(f"{path}.skull_face", "is there on skulls, and only there")


def read_healers(components: Item, t: Tables, notes: Notes) -> None:
    """What each healer costs."""
    items = components["healers"]["items"]
    t.per_cube, t.fixed = flat([item["per_cube"] for item in items]), flat([item["fixed"] for item in items])
