"""Bots for Fleet: wise to what a good player knows, and as strong as their level says."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import Match
from flottille.bots.judge import Judge
from flottille.bots.judges.fleet_dice import JUDGE
from flottille.bots.search import Search
from flottille.engine.chance import FastChance
from flottille.engine.state import State
from tests.bots.driver import choice, compiled_only, lead, mean_alone, rate, wins
from tests.games.fleet_dice.tables import alone, chosen, draft, shared, star, table


def test_judging_leaves_no_trace() -> None:
    """Rating every action changes nothing."""
    match = Match("fleet_dice", seats=2, seed=3)
    seat = match.to_act[0]
    mask = match.mask(seat)
    before = match.game.dump(mask)
    for action in mask.legal(seat):
        JUDGE.rate(mask, seat, action)
    assert before == match.game.dump(mask)


def test_a_search_tries_the_best_rated_first() -> None:
    """With few visits only as many actions of a star as the judge allows; with more of them, more."""
    match = star("oyster 3")
    seat = match.to_act[0]
    legal = match.mask(seat).legal(seat)
    tried = []
    for visits in (12, 400):
        search = Search(JUDGE, match.game.actions.size, 0.4, FastChance(1))
        search.run(match.mask(seat), visits, 0.0)
        tried.append([action for action in legal if search.opinion(action)[0]])
    best = sorted(legal, key=lambda action: -JUDGE.rate(match.mask(seat), seat, action))
    assert set(best[: len(tried[0])]) == set(tried[0])
    assert len(tried[0]) < len(tried[1]) <= len(legal)


class Rounds(Judge):
    """Notes in which rounds playouts stop."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.stopped: set[int] = set()

    def epoch(self, s: State) -> int:
        return int(s.round)  # type: ignore[attr-defined]

    def horizon(self) -> int:
        return self.rounds

    def daring(self) -> float:
        return 0.5

    def value(self, s: State, out: Any) -> None:
        self.stopped.add(int(s.round))  # type: ignore[attr-defined]
        out[0] = out[1] = 0.5


def test_a_search_looks_as_far_and_as_wide_as_the_judge_says() -> None:
    """A playout stops where the epochs of the horizon are over; daring scales what is explored."""
    match = Match("fleet_dice", seats=2, seed=3)
    for rounds in (1, 2):
        judge = Rounds(rounds)
        search = Search(judge, match.game.actions.size, 0.4, FastChance(1))
        search.run(match.mask(match.to_act[0]), 5, 0.0)
        assert {rounds} == judge.stopped
        assert 0.2 == search.explore


# --- what a good player knows -----------------------------------------------------------------------------


def test_a_box_is_better_than_a_coin() -> None:
    """Insight 1."""
    assert "fill cod" == choice(chosen("cod", "oyster 3"))


def test_a_boat_is_launched_before_the_last_fishing() -> None:
    """Insight 2: it is worth its fish to come."""
    early = rate(chosen("cod", "oyster 3; cod 2", round=1), "fill cod")
    assert early >= 3.0 + rate(chosen("cod", "oyster 3; cod 2", round=10, town=True), "fill cod")


@pytest.mark.parametrize("type", ["swordfish", "lobster"])
def test_some_licences_are_for_early(type: str) -> None:
    """Insights 4 and 5: each round or fishing left pays."""
    early = rate(chosen(type, f"oyster 3; {type} 1", round=1), f"fill {type}")
    late = rate(chosen(type, f"oyster 3; {type} 1", round=9), f"fill {type}")
    assert early > 1.5 * late


def test_a_shrimp_die_is_taken_with_the_licence() -> None:
    """Insight 6: two or three boxes for one die."""
    assert "pick shrimp" == choice(draft("shrimp cod coins", "shrimp 5 L2 [1]", "oyster 3", round=3))


def test_oyster_boats_are_enlarged_before_they_are_full() -> None:
    """Insight 7 and 13: level 2 pays coins and room."""
    match = table(
        "oyster 9 L1 [6,6]", "cod 3", stage="boat_shared", pool=["oyster"], ask="circle", circle="oyster", round=9
    )
    assert "licence" == choice(match)


def test_the_cannery_wants_full_boats() -> None:
    """Insight 8."""
    full = chosen("wharf", "cod 5 L1 [4,4]; lobster 5 L1 [4,4]", round=4)
    empty = chosen("wharf", "cod 3", round=4)
    assert rate(full, "fill ridback_cannery") > 1.0 + rate(empty, "fill ridback_cannery")


@pytest.mark.parametrize("building", ["seafood_buffet", "smokehouse", "casino"])
def test_buildings_with_a_use_come_early(building: str) -> None:
    """Insight 9."""
    early = rate(chosen("wharf", "cod 3", round=2), f"fill {building}")
    assert early > 1.0 + rate(chosen("wharf", "cod 3", round=10), f"fill {building}")


def test_the_crab_bonus_fits_the_sheet() -> None:
    """Insight 10: a builder takes the buildings."""
    builder = "oyster 3; king_crab 4; casino 2; shipyard 2; bait_shop 2; smokehouse 2"
    match = table(builder, "cod 3", stage="town_shared", pool=["harbor"], ask="bonus", round=8)
    assert "bonus kb_buildings" == choice(match)


def test_the_club_is_for_many_boats() -> None:
    """Insight 11."""
    many = "captains_club 2; cod 5 L1 [0,0]; lobster 5 L1 [0,0]; shrimp 5 L1 [0,0]"
    few = rate(chosen("harbor", "captains_club 2; cod 3", round=9), "fill captains_club")
    assert rate(chosen("harbor", many, round=9), "fill captains_club") >= 4.0 + few


def test_the_last_box_goes_to_the_bank() -> None:
    """Insight 12: two points now, no pub that cannot be completed."""
    assert "fill ama_bank" == choice(shared("wharf", "cod 3", round=10))
    assert "fill fishermens_pub" == choice(shared("wharf", "cod 3; fishermens_pub 3", round=10))


def test_the_die_left_is_everybodys() -> None:
    """Insight 14: of two equal dice the last to pick takes the one the others want."""
    wanted = "oyster 3; lobster 2"
    match = draft("cod lobster", "oyster 3; cod 2; lobster 2", wanted, round=2, mover=0, first=1)
    assert rate(match, "pick lobster") > 0.5 + rate(match, "pick cod")


def test_coins_to_the_next_star_are_counted() -> None:
    """Insight 15: at the end a coin counts only if it reaches a star."""
    near = rate(shared("market", "cod 3; coin 3", round=10), "coin")
    assert near >= 1.5 + rate(shared("market", "cod 3; coin 1", round=10), "coin")


def test_a_building_half_crossed_out_is_cheap() -> None:
    """Insight 16: one box completes it."""
    crossed = alone("oyster 3; smokehouse 0 x1", "wharf", round=3)
    whole = alone("oyster 3", "wharf", round=3)
    assert rate(crossed, "fill smokehouse") > 1.5 * rate(whole, "fill smokehouse")


# --- strength ---------------------------------------------------------------------------------------------


@compiled_only
def test_sailor_beats_random() -> None:
    """Fixed seeds; the full measure is `flottille arena`."""
    assert 0.85 <= wins("fleet_dice", "sailor", "random", 20)
    assert 62.0 <= mean_alone("fleet_dice", "sailor", 60)
    assert mean_alone("fleet_dice", "deckhand", 60) <= mean_alone("fleet_dice", "sailor", 60) - 5.0


@compiled_only
def test_captain_beats_sailor_alone() -> None:
    """Few visits are enough for a margin."""
    assert mean_alone("fleet_dice", "captain", 6, visits=100) >= mean_alone("fleet_dice", "sailor", 6) + 2.0


@pytest.mark.long
@compiled_only
def test_captain_beats_sailors() -> None:
    """Points say it with fewer matches than wins do; equals would be level."""
    assert 3.0 <= lead("fleet_dice", "captain", "sailor", 8, visits=60)
