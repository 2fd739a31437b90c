"""Reads components into tables and names every mistake of an edition file.

An edition may change what is printed on a component (icons, gold, curses, costs, powers, effects, numbers), never which
components there are: their ids, and colour, value and copy of a map card, are those of the standard edition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.loot_island.tables import FACES, JOKER, MOST_LIFT, MOST_SEATS, PILES, Tables, flat
from flottille.parts.wide import HALF

Item = Mapping[str, Any]

COLOUR_IDS = ("red", "green", "blue", "violet")
VALUE_IDS = (*(f"{value:02d}" for value in range(1, 11)), "joker")
CARD_IDS = tuple(f"map_{colour}_{value}_{copy}" for colour in COLOUR_IDS for value in VALUE_IDS for copy in "ab")
TREASURE_IDS = tuple(f"t{number:02d}" for number in range(1, 75))
HEALER_IDS = tuple(f"healer_{number:02d}" for number in range(1, 15))
TILE_IDS = tuple(
    f"isl_{name}" for name in ("spring", "chapel", "undertow", "lookout", "mapmaker", "wreck", "tradewind")
)
EVENT_IDS = tuple([f"event_a{n}" for n in range(1, 5)] + [f"event_b{n}" for n in range(1, 15)])
LANDING_IDS = ("n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2")
CORNER_IDS = ("c0", "c1", "c2", "c3")
COAST_IDS = ("north", "east", "south", "west")
PILE_IDS = ("I", "II", "III", "IV")

ICON_IDS = ("", "one", "plus_one", "chest", "draw_card", "discard_cube")
TYPE_IDS = ("amulet", "coin_bag", "book", "jewel", "crown", "skull")
FACE_IDS = ("right", "left", "front")
POWERS = {  # power: its one number
    "discard_cubes": "up_to",
    "disc_to_bottom": "",
    "place_disc": "",
    "draw_cards": "count",
    "cursed_dig": "cubes",
    "move_ship": "steps",
}
EFFECTS = {  # effect: its numbers
    "opt_draw_for_cubes": ("cards", "cubes"),
    "treasure_on_pass": ("per_player",),
    "island_costs_cubes": ("cubes",),
    "loot_delta": ("big", "small"),
    "move_ship": ("steps",),
    "rotate_ship": (),
    "disable_random_island": ("count",),
    "disc_limit": ("max",),
    "hand_delta": ("delta",),
    "discard_icon_value": ("value",),
    "island_extra_card": ("cards",),
    "first_pass_curses_others": ("cubes",),
    "island_one_card_then_pass": ("cards",),
    "small_loot_lift": ("cubes",),
    "big_is_fewest": (),
    "reverse_stack": (),
    "explore_next_coast": (),
}
CONSTANTS = {  # name: lowest value
    "rounds": 1,
    "start_cubes": 0,
    "elimination_cubes": 1,
    "first_player_gold": 0,
    "discs_per_player": 2,
    "events_a_in_game": 1,
    "events_b_in_game": 0,
    "discard_treasure_lift": 0,
    "amulet_extra_lift": 0,
}
COUNT_ROW = {"hand": 1, "min_cards_for_loot": 1, "healers": 2}


class Edition:
    """One set of components being read. Every question returns something usable; mistakes gather in `problems`."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.problems: list[str] = []
        self.tables = Tables()

    def items(self, group: str, ids: Sequence[str]) -> list[Item]:
        """The items of a group in the standard order; an empty list when they are not all there."""
        found = self.group(group).get("items")
        if not isinstance(found, list) or not all(isinstance(item, Mapping) for item in found):
            self.problems.append(f"{group}: needs a list of objects under 'items'")
            return []
        by_id = {item.get("id"): item for item in found}
        names = [item.get("id") for item in found]
        wrong = [f"{group}: no component {name!r}" for name in names if name not in ids]
        wrong += [f"{group}: id {name!r} is used twice" for name in ids if names.count(name) > 1]
        wrong += [f"{group}: {name} is missing" for name in ids if name not in by_id]
        self.problems += wrong
        return [] if wrong else [by_id[name] for name in ids]

    def group(self, name: str) -> Item:
        """A component group; an empty one when it is none."""
        found = self.components.get(name)
        return found if isinstance(found, Mapping) else {}

    def number(self, where: str, item: Item, field: str, low: int = 0, high: int = 99) -> int:
        """A whole number within bounds."""
        value = item.get(field)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problems.append(f"{where}: {field} is a whole number from {low} to {high}, not {value!r}")
        return low

    def choice(self, where: str, item: Item, field: str, names: Sequence[str]) -> int:
        """The index of one of several names."""
        value = item.get(field)
        if value in names:
            return names.index(str(value))
        self.problems.append(f"{where}: {field} is one of {', '.join(names)}, not {value!r}")
        return 0

    def params(self, where: str, item: Item, names: Sequence[str]) -> list[int]:
        """The numbers of a power or effect."""
        given = item.get("params")
        found = given if isinstance(given, Mapping) else {}
        return [self.number(where, found, name, -MOST_LIFT, int(MOST_LIFT)) for name in names]


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    edition = Edition(components)
    t = edition.tables
    t.card_ids, t.colour_ids, t.treasure_ids = list(CARD_IDS), list(COLOUR_IDS), list(TREASURE_IDS)
    t.healer_ids, t.tile_ids, t.event_ids = list(HEALER_IDS), list(TILE_IDS), list(EVENT_IDS)
    t.landing_ids = list(LANDING_IDS)
    read_constants(edition)
    read_cards(edition)
    read_treasures(edition)
    read_healers(edition)
    read_tiles(edition)
    read_events(edition)
    read_bonuses(edition)
    read_counts(edition)
    if edition.problems:
        raise BadEdition(edition.problems)
    return t


def read_constants(e: Edition) -> None:
    """The numbers of every match."""
    group = e.group("constants")
    found = {name: e.number("constants", group, name, low) for name, low in CONSTANTS.items()}
    t = e.tables
    t.rounds, t.start_cubes = found["rounds"], found["start_cubes"]
    t.elimination_cubes, t.first_player_gold = found["elimination_cubes"], found["first_player_gold"]
    t.discs, t.b_in_game = found["discs_per_player"], found["events_b_in_game"]
    t.discard_lift, t.amulet_lift = found["discard_treasure_lift"], found["amulet_extra_lift"]
    if found["events_a_in_game"] != 1 or t.b_in_game != t.rounds - 1:
        e.problems.append("constants: there is one A event, and one B event for every round but the first")
    if t.discs > 8:
        e.problems.append("constants: discs_per_player is at most 8")


def read_cards(e: Edition) -> None:
    """The map cards: only their icons may differ from the standard edition."""
    items = e.items("map_cards", CARD_IDS)
    icons: list[int] = []
    for number, item in enumerate(items):
        where = f"map card {item['id']}"
        colour, value = COLOUR_IDS[number // 22], number % 22 // 2 + 1
        is_joker = value == JOKER
        if item.get("colour") != colour or item.get("joker") is not is_joker:
            e.problems.append(f"{where}: colour is {colour!r} and joker is {str(is_joker).lower()}")
        if not is_joker and item.get("value") != value:
            e.problems.append(f"{where}: value is {value}, not {item.get('value')!r}")
        icons.append(e.choice(where, {"icon": item.get("icon") or ""}, "icon", ICON_IDS))
        if (icons[-1] == 1) != (value == 1):
            e.problems.append(f"{where}: icon 'one' is on every 1 and on no other card")
        if is_joker and ICON_IDS[icons[-1]] not in ("", "chest"):
            e.problems.append(f"{where}: a joker has a chest or nothing")
    t = e.tables
    t.colour = flat([card // 22 for card in range(88)])
    t.value = flat([card % 22 // 2 + 1 for card in range(88)])
    t.icon = flat(icons)
    t.of_colour = wide_sets([[card for card in range(88) if card // 22 == colour] for colour in range(4)])
    t.fits = wide_sets([fitting(colour, value) for colour in range(4) for value in range(12)])


def fitting(colour: int, value: int) -> list[int]:
    """The cards of a colour that may be played on a column of this value: no lower number but 1 (LI-4.43)."""
    found = range(22 * colour, 22 * colour + 22)
    return [card for card in found if card % 22 // 2 + 1 == 1 or card % 22 // 2 + 1 >= value]


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
        is_skull = TYPE_IDS[kinds[-1]] == "skull"
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
    t.of_kind = wide_sets([[i for i, kind in enumerate(kinds) if kind == k] for k in range(len(TYPE_IDS))])
    t.most_curse = max(columns["curse"], default=0)
    t.most_multiplier = max(columns["multiplier"], default=0)
    if t.discard_lift + t.amulet_lift * kinds.count(0) > MOST_LIFT:
        e.problems.append(f"treasure_cards: with every amulet more than {int(MOST_LIFT)} cubes could be lifted at once")


def read_healers(e: Edition) -> None:
    """What each healer costs."""
    items = e.items("healers", HEALER_IDS)
    e.tables.per_cube = flat([e.number(f"healer {item['id']}", item, "per_cube") for item in items])
    e.tables.fixed = flat([e.number(f"healer {item['id']}", item, "fixed") for item in items])


def read_tiles(e: Edition) -> None:
    """The Small Islands, and with how many seats each is in play."""
    items = e.items("small_islands", TILE_IDS)
    powers, values = [], []
    in_play = [0] * (int(MOST_SEATS) + 1)
    for number, item in enumerate(items):
        where = f"small island {item['id']}"
        powers.append(e.choice(where, item, "power", list(POWERS)))
        name = POWERS[list(POWERS)[powers[-1]]]
        values.append(e.params(where, item, [name])[0] if name else 0)
        counts = item.get("player_counts")
        if not isinstance(counts, list) or not all(count in (2, 3, 4, 5) for count in counts):
            e.problems.append(f"{where}: player_counts is a list of seat counts from 2 to 5")
            counts = []
        for count in counts:
            in_play[count] |= 1 << number
    e.tables.power, e.tables.power_value, e.tables.tiles = flat(powers), flat(values), flat(in_play)


def read_events(e: Edition) -> None:
    """What each event does."""
    items = e.items("events", EVENT_IDS)
    effects, first, second = [], [], []
    t = e.tables
    t.a_events = t.b_events = 0
    for number, item in enumerate(items):
        where = f"event {item['id']}"
        effects.append(e.choice(where, item, "effect", list(EFFECTS)))
        params = e.params(where, item, EFFECTS[list(EFFECTS)[effects[-1]]])
        first.append(params[0] if params else 0)
        second.append(params[1] if len(params) > 1 else 0)
        if e.choice(where, item, "deck", ("A", "B")) == 0:
            t.a_events |= 1 << number
        else:
            t.b_events |= 1 << number
    t.effect, t.effect_first, t.effect_second = flat(effects), flat(first), flat(second)
    if items and (not t.a_events or int(t.b_events).bit_count() < t.b_in_game):
        e.problems.append(f"events: at least 1 A event and {int(t.b_in_game)} B events are needed")


def read_bonuses(e: Edition) -> None:
    """Crowns, jewels and skulls (2.7)."""
    t = e.tables
    crowns = e.group("crown_bonus").get("by_rank")
    if not isinstance(crowns, list) or len(crowns) != MOST_SEATS or not all(n in range(1000) for n in crowns):
        e.problems.append(f"crown_bonus: by_rank needs {int(MOST_SEATS)} whole numbers")
        crowns = [0] * int(MOST_SEATS)
    t.crown_bonus = flat(crowns)
    t.jewel_pair = e.number("jewel_bonus", e.group("jewel_bonus"), "set_of_2")
    t.jewel_triple = e.number("jewel_bonus", e.group("jewel_bonus"), "set_of_3")
    sets = e.group("skull_bonus").get("per_other_type_by_set_size")
    skulls = sets if isinstance(sets, Mapping) else {}
    sizes = [e.number("skull_bonus", skulls, str(size)) for size in range(1, int(FACES) + 1)]
    t.skull_bonus = flat([0, *sizes])


def read_counts(e: Edition) -> None:
    """The numbers of each seat count (2.8) and of the chosen opening hand (LI-7.13)."""
    rows = e.group("setup_by_player_count").get("rows")
    by_count = {row.get("players"): row for row in rows if isinstance(row, Mapping)} if isinstance(rows, list) else {}
    table: dict[str, list[int]] = {name: [0] * 6 for name in (*COUNT_ROW, "treasure_piles")}
    for seats in (2, 3, 4, 5):
        where = f"setup_by_player_count for {seats}"
        row = by_count.get(seats)
        if row is None:
            e.problems.append(f"{where}: is missing")
            continue
        for name, low in COUNT_ROW.items():
            table[name][seats] = e.number(where, row, name, low, 14)
        if table["hand"][seats] * (seats + (seats == 2)) > 80 or seats > table["healers"][seats]:
            e.problems.append(f"{where}: hands need at most 80 cards in all, and there is a healer for every player")
        table["treasure_piles"][seats] = read_piles(e, where, row, seats)
        if seats == 2:
            e.tables.aaron_hand = e.number(where, row, "virtual_hand", 0, 14)
    t = e.tables
    t.hand, t.needed = flat(table["hand"]), flat(table["min_cards_for_loot"])
    t.healers_dealt, t.piles = flat(table["healers"]), flat(table["treasure_piles"])
    t.dealt = flat(read_opening(e))


def read_piles(e: Edition, where: str, row: Item, seats: int) -> int:
    """The piles of the treasure deck, as bits."""
    names = row.get("treasure_piles")
    if not isinstance(names, list) or not names or not all(name in PILE_IDS for name in names):
        e.problems.append(f"{where}: treasure_piles is a list of {', '.join(PILE_IDS)}")
        return 1
    piles = sum(1 << PILE_IDS.index(name) for name in set(names))
    if sum(piles >> pile & 1 for pile in e.tables.pile) < seats:
        e.problems.append(f"{where}: the treasure deck needs at least {seats} treasures")
    return piles


def read_opening(e: Edition) -> list[int]:
    """How many cards each player is dealt in `opening_draft`, by turn order."""
    items = e.group("variants").get("items")
    found = [item for item in items if isinstance(item, Mapping)] if isinstance(items, list) else []
    draft: Item = next((item for item in found if item.get("id") == "opening_draft"), {})
    dealt = draft.get("dealt_by_turn_order")
    if not isinstance(dealt, list) or len(dealt) != MOST_SEATS or not all(n is None or 1 <= n <= 15 for n in dealt):
        e.problems.append("variants: opening_draft needs dealt_by_turn_order, five numbers from 1 to 15 or null")
        return [0] * int(MOST_SEATS)
    return [n or 0 for n in dealt]


def wide_sets(groups: list[list[int]]) -> Any:
    """Sets of cards or treasures, two words each."""
    words: list[int] = []
    for group in groups:
        words.append(sum(1 << i for i in group if i < HALF))
        words.append(sum(1 << int(i - HALF) for i in group if i >= HALF))
    return flat(words)
