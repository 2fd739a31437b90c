"""Bots for Loot Island: wise to what a good player knows, and as strong as their level says."""

from __future__ import annotations

from typing import Any

import pytest

import flottille
from flottille import Match
from tests.bots.driver import choice, compiled_only, tried_and_rated, wins
from tests.games.loot_island.tables import cards


def table(hand: str, columns: dict[str, str] | None = None, seats: int = 4, **fields: Any) -> Match:
    """A position where seat 0 is to move with this hand; round 1, event A3, ship at c0 heading clockwise."""
    position = {
        "game": "loot_island", "seats": seats, "round": 1, "event": "event_a3", "active": 0, "cubes": [3] * seats,
        "hands": [cards(hand)] + [[] for _ in range(seats - 1)],
        "columns": {landing: cards(codes) for landing, codes in (columns or {}).items()}, **fields,
    }  # fmt: skip
    return Match.load(position, seed=1)


def test_rating_leaves_the_mask_as_it_is() -> None:
    """Judging puts back whatever it tries."""
    match = Match("loot_island", seats=3, seed=5)
    sailor = flottille.bot("sailor", "loot_island", seed=1)
    while not match.is_over:
        seat = match.to_act[0]
        before = match.dump()
        action = sailor.choose(match.state.mask(seat), seat) if len(match.legal(seat)) < 30 else match.legal(seat)[0]
        assert before == match.dump()
        match.play(seat, action)


def test_a_search_tries_the_best_rated_actions_first() -> None:
    """Few visits go to few actions, and the sailor's choice is among them."""
    tried, rates = tried_and_rated(Match("loot_island", seats=4, seed=1), 12)
    assert 2 <= len(tried) <= 3 < len(rates)
    assert max(rates.values()) == max(rates[action] for action in tried)


# --- what a good player does (section 12) -------------------------------------------------------------------


def test_a_chest_is_added_where_its_pick_is_ones_own() -> None:
    """12.2: alone below two others, the chest after 3 treasures is the bottom disc's."""
    full = {"n1": "R2a R3a R4a R5a"}
    low = table("R8b", full, stacks={"n1": [0, 1, 2]}, passed=[1, 2, 3], tiles_down=TILES)
    assert "play map_red_08_b n1" == choice(low)
    high = table("R8b", full, stacks={"n1": [1, 2, 0]}, passed=[1, 2, 3], tiles_down=TILES)
    assert not choice(high).endswith("n1")


def test_a_column_is_completed_where_one_has_a_disc() -> None:
    """12.4: the card that is missing."""
    match = table("R6a V9a", {"n1": "R3a R4a R4b R5a"}, stacks={"n1": [0]}, passed=[1, 2, 3])
    assert "play map_red_06_a n1" == choice(match)


def test_the_third_jewel_is_taken() -> None:
    """12.10: it is worth 12 more than the second."""
    match = loot("t10 t15 t13", ["t02 t24"])
    assert "keep t10" == choice(match)


def test_a_curse_that_eliminates_is_not_kept() -> None:
    """12.7: in the last exploration 13 cubes are the end."""
    match = loot("t16", [""], cubes=[11, 3, 3, 3], round=5, event="event_b5")
    assert "discard t16" == choice(match)


def test_the_cheapest_healer_is_taken() -> None:
    """12.16: few cubes want a price per cube."""
    match = Match.load(
        {
            "game": "loot_island", "seats": 4, "phase": "healing", "round": 5, "cubes": [2, 5, 6, 7],
            "healer_row": ["healer_02", "healer_10", "healer_12", "healer_14"],
        }
    )  # fmt: skip
    assert "heal healer_02" == choice(match)


def test_useless_cards_pay_for_the_shipwreck() -> None:
    """12.14: a treasure for two cards that fit nowhere."""
    down = [tile for tile in TILES if tile != "isl_wreck"]
    match = table("R3a R3b", {}, tiles_down=down, passed=[1, 2, 3], round=5, event="event_b5")
    assert "island isl_wreck" == choice(match)


def test_in_the_last_round_the_tile_is_worth_a_pass() -> None:
    """12.12: 5 gold for passing first with nothing better to do."""
    match = table("R3a", {}, tiles_down=TILES, round=5, event="event_b5", first_player=1)
    assert "pass" == choice(match)


def test_all_cubes_are_lifted() -> None:
    """LI-4.5: declining is never better."""
    match = loot("t02", [""], cubes=[5, 3, 3, 3], round=5, event="event_b5")
    match.play(0, "discard t02")
    assert "lift 2" == choice(match)


TILES = ["isl_spring", "isl_undertow", "isl_lookout", "isl_mapmaker", "isl_wreck", "isl_tradewind"]


def loot(shown: str, kept: list[str], **fields: Any) -> Match:
    """Seat 0 picks first at a Big Loot on n1, where each treasure is found for a disc."""
    found = shown.split()
    owned = [treasures.split() for treasures in kept] + [[] for _ in range(4 - len(kept))]
    known = {"cubes": [3] * 4, "round": 2, "event": "event_b5", **fields}
    return table(
        "", {"n1": "R2a R3a R4a R5a"}, stacks={"n1": list(range(len(found)))}, phase="loot", asking="loot",
        landing="n1", shown=found, kept=owned, passed=[0, 1, 2, 3], **known,
    )  # fmt: skip


# --- strength -----------------------------------------------------------------------------------------------


@compiled_only
def test_sailor_beats_random() -> None:
    """Fixed seeds; the full measure is `flottille arena`."""
    assert 0.85 <= wins("loot_island", "sailor", "random", 40)


@pytest.mark.long
@compiled_only
def test_captain_beats_sailor() -> None:
    """Few visits are enough for a margin (25 % would be chance)."""
    assert 0.35 <= wins("loot_island", "captain", "sailor", 24, visits=100)
