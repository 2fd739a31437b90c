"""The numbers of an edition: constants, bonuses, set-up by seat count."""

from __future__ import annotations

from collections.abc import Mapping

from flottille.games.loot_island.edition.mistakes import Edition, Item
from flottille.games.loot_island.tables import FACES, MOST_SEATS, PILE_IDS, flat

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
