"""The figures of an edition: constants, bonuses, set-up by seat count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.loot_island.tables import FACES, MOST_SEATS, PILE_IDS, Tables, flat

Item = Mapping[str, Any]


def read_constants(components: Item, t: Tables, notes: Notes) -> None:
    """The figures of every match."""
    found = components["constants"]
    t.rounds, t.b_in_game = found["rounds"], found["events_b_in_game"]
    t.start_cubes, t.elimination_cubes = found["start_cubes"], found["elimination_cubes"]
    t.first_player_gold, t.discs = found["first_player_gold"], found["discs_per_player"]
    t.discard_lift, t.amulet_lift = found["discard_treasure_lift"], found["amulet_extra_lift"]
    most = 1 + sum(item["deck"] == "B" for item in components["events"]["items"])
    if t.b_in_game != t.rounds - 1 or t.rounds > most:
        notes.add("constants.rounds", f"there is a B event for every round but the first, and at most {most} rounds")


def read_bonuses(components: Item, t: Tables, notes: Notes) -> None:
    """Crowns, jewels and skulls (2.7)."""
    t.crown_bonus = flat(components["crown_bonus"]["by_rank"])
    t.jewel_pair, t.jewel_triple = components["jewel_bonus"]["set_of_2"], components["jewel_bonus"]["set_of_3"]
    sets = components["skull_bonus"]["per_other_type_by_set_size"]
    t.skull_bonus = flat([0, *(sets[str(size)] for size in range(1, int(FACES) + 1))])


def read_counts(components: Item, t: Tables, notes: Notes) -> None:
    """The figures of each seat count (2.8) and of the chosen opening hand (LI-7.13)."""
    hand, needed, piles, healers = ([0] * (int(MOST_SEATS) + 1) for _ in range(4))
    for i, row in enumerate(components["setup_by_player_count"]["rows"]):
        players = row["players"]
        hand[players], needed[players] = row["hand"], row["min_cards_for_loot"]
        healers[players] = row["healers"]
        piles[players] = sum(1 << PILE_IDS.index(name) for name in row["treasure_piles"])
        t.aaron_hand = row.get("virtual_hand", int(t.aaron_hand))
        check_row(row, f"setup_by_player_count.rows[{i}]", piles[players], t, notes)
    t.hand, t.needed, t.piles, t.healers_dealt = flat(hand), flat(needed), flat(piles), flat(healers)
    read_opening(components, t, notes)


def check_row(row: Item, path: str, piles: int, t: Tables, notes: Notes) -> None:
    """Counts that follow from other components are right, and there is a healer and a treasure for everybody."""
    players = row["players"]
    treasures = sum(piles >> pile & 1 for pile in t.pile)
    tiles = int(t.tiles[players]).bit_count()
    if row["treasure_deck"] != treasures:
        notes.add(f"{path}.treasure_deck", f"the piles hold {treasures} treasures, not {row['treasure_deck']}")
    if treasures < players:
        notes.add(f"{path}.treasure_piles", f"hold fewer treasures than {players} players take")
    if row["small_islands"] != tiles:
        notes.add(f"{path}.small_islands", f"{tiles} tiles are for {players} players, not {row['small_islands']}")
    if row["healers"] < players:
        notes.add(f"{path}.healers", f"there is one for each of {players} players")


def read_opening(components: Item, t: Tables, notes: Notes) -> None:
    """How many cards each player is dealt in `opening_draft`, by turn order; at least the normal hand."""
    variants = components["variants"]["items"]
    draft = next(item for item in variants if item["id"] == "opening_draft")
    t.dealt = flat([cards or 0 for cards in draft["dealt_by_turn_order"]])
    for place, cards in enumerate(t.dealt):
        hand = max(t.hand[place + 1 :])
        if 0 < cards < hand:
            path = f"variants.items[opening_draft].dealt_by_turn_order[{place}]"
            notes.add(path, f"is at least a hand of {hand} cards, not {cards}")
