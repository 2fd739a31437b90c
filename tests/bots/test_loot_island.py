"""Loot Island's judge: bots finish every mode, see nothing they must not, and know what a good player knows."""

from __future__ import annotations

from typing import Any

import pytest

import flottille
import flottille.bots
from flottille import Match
from flottille._pure import is_compiled
from flottille.bots import names
from flottille.bots.bot import Bot, SearchBot

compiled_only = pytest.mark.skipif(not is_compiled(), reason="strength is measured on the compiled engine")
VARIANTS = [
    {},
    {"healers_open": True, "events_known": True},
    {"healers_pairs": True, "opening_draft": True},
]
COLOURS = {"R": "red", "G": "green", "B": "blue", "V": "violet"}


def played(bots: list[Bot], seed: int, iterations: int, **options: bool) -> Match:
    """A match between bots, one per seat."""
    match = Match("loot_island", seats=len(bots), seed=seed, **options)
    while not match.is_over:
        seat = match.to_act[0]
        action = bots[seat].choose(match.mask(seat), seat, iterations=iterations)
        assert action in match.legal(seat)
        match.play(seat, action)
    return match


def wins(strong: str, weak: str, matches: int, iterations: int = 1) -> float:
    """The share of four-seat matches that one strong bot wins against three weak ones."""
    won = 0
    for number in range(matches):
        seat = number % 4
        kinds = [strong if other == seat else weak for other in range(4)]
        bots = [flottille.bot(kind, "loot_island", seed=10 * number + other) for other, kind in enumerate(kinds)]
        won += played(bots, number // 4, iterations).state.ranks()[seat] == 1
    return won / matches


def cards(codes: str) -> list[str]:
    """The ids of map cards: `R3a` is the first red 3, `VJb` the second violet joker."""
    found = []
    for code in codes.split():
        value = code[1:-1]
        found.append(f"map_{COLOURS[code[0]]}_{'joker' if value == 'J' else value.zfill(2)}_{code[-1]}")
    return found


def table(hand: str, columns: dict[str, str] | None = None, seats: int = 4, **fields: Any) -> Match:
    """A position where seat 0 is to move with this hand; round 1, event A3, ship at c0 heading clockwise."""
    position = {
        "game": "loot_island", "seats": seats, "round": 1, "event": "event_a3", "active": 0, "cubes": [3] * seats,
        "hands": [cards(hand)] + [[] for _ in range(seats - 1)],
        "columns": {landing: cards(codes) for landing, codes in (columns or {}).items()}, **fields,
    }  # fmt: skip
    return Match.load(position, seed=1)


def choice(match: Match, seat: int = 0) -> str:
    """What the sailor does there, in notation."""
    action = flottille.bot("sailor", "loot_island", seed=1).choose(match.mask(seat), seat)
    return next(str(option) for option in match.actions(seat) if option.number == action)


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["deckhand", "sailor"])
def test_greedy_bots_finish_every_mode(name: str, seats: int, options: dict[str, bool]) -> None:
    """With legal actions only."""
    bots = [flottille.bot(name, "loot_island", seed=seat) for seat in range(seats)]
    assert played(bots, 1, 1, **options).is_over


@compiled_only
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["search", "mate", "captain"])
def test_searching_bots_finish_every_mode(name: str, seats: int, options: dict[str, bool]) -> None:
    """With legal actions only."""
    bots = [flottille.bot(name, "loot_island", seed=seat) for seat in range(seats)]
    assert played(bots, 2, 2, **options).is_over


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("steps", [0, 60])
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str, steps: int) -> None:
    """The same mask and seed give the same choice, whatever the other hands really are."""
    match = Match("loot_island", seats=3, seed=3)
    sailors = [flottille.bot("sailor", "loot_island", seed=seat) for seat in range(3)]
    for _step in range(steps):
        match.play(match.to_act[0], sailors[match.to_act[0]].choose(match.mask(match.to_act[0]), match.to_act[0]))
    seat = match.to_act[0]
    truth = match.mask(seat)
    other = truth.fill(flottille.FastChance(9)).mask(seat)
    choices = {flottille.bot(name, "loot_island", seed=4).choose(mask, seat, iterations=3) for mask in (truth, other)}
    assert 1 == len(choices)


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
    match = Match("loot_island", seats=4, seed=1)
    seat = match.to_act[0]
    captain = flottille.bot("captain", "loot_island", seed=1)
    assert isinstance(captain, SearchBot)
    captain.choose(match.mask(seat), seat, iterations=12)
    visited = {action for action in match.legal(seat) if captain.search.opinion(action)[0] > 0}
    judge = flottille.bots.judge(match.game)
    rates = {action: judge.rate(match.mask(seat), seat, action) for action in match.legal(seat)}
    assert 2 <= len(visited) <= 3 < len(rates)
    assert max(rates.values()) == max(rates[action] for action in visited)


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
    """Seat 0 picks first at a Big Loot on n1."""
    owned = [treasures.split() for treasures in kept] + [[] for _ in range(4 - len(kept))]
    known = {"cubes": [3] * 4, "round": 2, "event": "event_b5", **fields}
    return table(
        "", {"n1": "R2a R3a R4a R5a"}, stacks={"n1": [0, 1]}, phase="loot", asking="loot", landing="n1",
        shown=shown.split(), kept=owned, passed=[0, 1, 2, 3], **known,
    )  # fmt: skip


# --- strength -----------------------------------------------------------------------------------------------


@compiled_only
def test_sailor_beats_random() -> None:
    """Fixed seeds; the full measure is `flottille arena`."""
    assert 0.85 <= wins("sailor", "random", 40)


@compiled_only
def test_captain_beats_sailor() -> None:
    """Few visits are enough for a margin (25 % would be chance)."""
    assert 0.35 <= wins("captain", "sailor", 12, iterations=40)
