"""What is printed on map cards, treasures and healers."""

from __future__ import annotations

from typing import Any

from flottille.games.loot_island.edition.mistakes import Edition
from flottille.games.loot_island.tables import (
    AMULET,
    CARD_IDS,
    CARDS,
    CARDS_OF_COLOUR,
    CHEST,
    COLOUR_IDS,
    COLOURS,
    FACE_IDS,
    HEALER_IDS,
    ICON_IDS,
    JOKER,
    MOST_LIFT,
    ONE,
    PILE_IDS,
    PILES,
    PLAIN,
    SKULL,
    TREASURE_IDS,
    TYPE_IDS,
    TYPES,
    VALUES,
    flat,
)
from flottille.parts.wide import HALF


def value_of(card: int) -> int:
    """The value printed on a map card; a joker's is `JOKER`."""
    return card % int(CARDS_OF_COLOUR) // 2 + 1


def read_cards(e: Edition) -> None:
    """The map cards: only their icons may differ from the standard edition."""
    items = e.items("map_cards", CARD_IDS)
    icons: list[int] = []
    for card, item in enumerate(items):
        where = f"map card {item['id']}"
        colour, value = COLOUR_IDS[card // int(CARDS_OF_COLOUR)], value_of(card)
        is_joker = value == JOKER
        if item.get("colour") != colour or item.get("joker") is not is_joker:
            e.problems.append(f"{where}: colour is {colour!r} and joker is {str(is_joker).lower()}")
        if not is_joker and item.get("value") != value:
            e.problems.append(f"{where}: value is {value}, not {item.get('value')!r}")
        icons.append(e.choice(where, {"icon": item.get("icon") or ICON_IDS[PLAIN]}, "icon", ICON_IDS))
        if (icons[-1] == ONE) != (value == 1):
            e.problems.append(f"{where}: icon 'one' is on every 1 and on no other card")
        if is_joker and icons[-1] not in (PLAIN, CHEST):
            e.problems.append(f"{where}: a joker has a chest or nothing")
    t = e.tables
    t.colour = flat([card // int(CARDS_OF_COLOUR) for card in range(CARDS)])
    t.value = flat([value_of(card) for card in range(CARDS)])
    t.icon = flat(icons)
    t.of_colour = wide_sets([of_colour(colour) for colour in range(COLOURS)])
    t.fits = wide_sets([fitting(colour, value) for colour in range(COLOURS) for value in range(VALUES)])


def of_colour(colour: int) -> list[int]:
    """The cards of a colour."""
    return list(range(int(CARDS_OF_COLOUR) * colour, int(CARDS_OF_COLOUR) * (colour + 1)))


def fitting(colour: int, value: int) -> list[int]:
    """The cards of a colour that may be played on a column of this value: no lower number but 1 (LI-4.43)."""
    return [card for card in of_colour(colour) if value_of(card) == 1 or value_of(card) >= value]


def read_treasures(e: Edition) -> None:
    """The treasures."""
    items = e.items("treasure_cards", TREASURE_IDS)
    t = e.tables
    kinds, piles, faces = [], [], []
    columns: dict[str, list[int]] = {"gold": [], "curse": [], "lift": [], "crosses": [], "multiplier": []}
    for item in items:
        where = f"treasure {item['id']}"
        kinds.append(e.choice(where, item, "type", TYPE_IDS))
        piles.append(e.choice(where, item, "pile", PILE_IDS))
        is_skull = kinds[-1] == SKULL
        faces.append(e.choice(where, item, "skull_face", FACE_IDS) if is_skull else -1)
        for name, column in columns.items():
            column.append(e.number(where, item, name, 0, int(MOST_LIFT)))
        if columns["curse"][-1] and columns["lift"][-1]:
            e.problems.append(f"{where}: has a curse or a lift, not both")
    references = [e.number(f"treasure {item['id']}", item, "reference", 1, 999) for item in items]
    if len(set(references)) != len(references):
        e.problems.append("treasure_cards: each reference number is there once")
    t.kind, t.pile, t.face, t.reference = flat(kinds), flat(piles), flat(faces), flat(references)
    t.gold, t.curse, t.lift = flat(columns["gold"]), flat(columns["curse"]), flat(columns["lift"])
    t.crosses, t.multiplier = flat(columns["crosses"]), flat(columns["multiplier"])
    t.of_pile = wide_sets([[i for i, pile in enumerate(piles) if pile == p] for p in range(PILES)])
    t.of_kind = wide_sets([[i for i, kind in enumerate(kinds) if kind == k] for k in range(TYPES)])
    t.most_curse = max(columns["curse"], default=0)
    t.most_multiplier = max(columns["multiplier"], default=0)
    if t.discard_lift + t.amulet_lift * kinds.count(int(AMULET)) > MOST_LIFT:
        e.problems.append(f"treasure_cards: with every amulet more than {int(MOST_LIFT)} cubes could be lifted at once")


def read_healers(e: Edition) -> None:
    """What each healer costs."""
    items = e.items("healers", HEALER_IDS)
    e.tables.per_cube = flat([e.number(f"healer {item['id']}", item, "per_cube") for item in items])
    e.tables.fixed = flat([e.number(f"healer {item['id']}", item, "fixed") for item in items])


def wide_sets(groups: list[list[int]]) -> Any:
    """Sets of cards or treasures, two words each."""
    words: list[int] = []
    for group in groups:
        words.append(sum(1 << i for i in group if i < HALF))
        words.append(sum(1 << int(i - HALF) for i in group if i >= HALF))
    return flat(words)
