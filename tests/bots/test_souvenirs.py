"""Bots for Escales & Souvenirs: legal in every mode, wise to what a good player knows, strong as their level says."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec

import flottille
from flottille import Match
from flottille._pure import is_compiled
from flottille.bots import names
from flottille.bots.bot import Bot, SearchBot
from flottille.bots.judges.souvenirs import JUDGE
from tests.games.souvenirs.tables import solo, table, team

compiled_only = pytest.mark.skipif(not is_compiled(), reason="strength is measured on the compiled engine")
MODES: list[tuple[int, dict[str, Any]]] = [(1, {}), (2, {}), (3, {}), (5, {}), (4, {"teams": True})]


def played(bots: list[Bot], seed: int, iterations: int, **options: Any) -> Match:
    """A match between bots, one per seat."""
    match = Match("souvenirs", seats=len(bots), seed=seed, **options)
    while not match.is_over:
        seat = match.to_act[0]
        action = bots[seat].choose(match.mask(seat), seat, iterations=iterations)
        assert action in match.legal(seat)
        match.play(seat, action)
    return match


def wins(strong: str, weak: str, matches: int, iterations: int = 1, first: int = 0) -> float:
    """The share of four-seat matches, from a first deal on, that one strong bot wins against three weak ones."""
    won = 0
    for number in range(matches):
        seat = number % 4
        seed = 1000 * first + 10 * number
        kinds = [strong if other == seat else weak for other in range(4)]
        bots = [flottille.bot(kind, "souvenirs", seed=seed + other) for other, kind in enumerate(kinds)]
        won += played(bots, first + number // 4, iterations).state.ranks()[seat] == 1
    return won / matches


def wins_alone(name: str, matches: int, iterations: int = 1) -> float:
    """The share of solo matches that are won."""
    won = 0
    for seed in range(matches):
        won += played([flottille.bot(name, "souvenirs", seed=10 * seed)], seed, iterations).state.ranks()[0] == 1
    return won / matches


def choice(match: Match, name: str = "sailor", iterations: int = 1) -> str:
    """What a bot does there, in notation."""
    seat = match.to_act[0]
    action = flottille.bot(name, "souvenirs", seed=1).choose(match.mask(seat), seat, iterations=iterations)
    return match.game.actions.write(action)


def hopes(match: Match) -> list[float]:
    """Each seat's share of the victory as the judge sees it."""
    out = vec[float]([0.0] * match.state.seats)
    JUDGE.value(match.state, out)
    return list(out)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_bot_finishes_a_match(name: str, seats: int, options: dict[str, Any]) -> None:
    """With legal actions only."""
    bots = [flottille.bot(name, "souvenirs", seed=seat) for seat in range(seats)]
    assert played(bots, 1, iterations=2, **options).is_over


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("steps", [0, 40])
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str, steps: int) -> None:
    """The same mask and seed give the same choice, whatever the other hands really are."""
    match = Match("souvenirs", seats=3, seed=3)
    sailors = [flottille.bot("sailor", "souvenirs", seed=seat) for seat in range(3)]
    for _step in range(steps):
        match.play(match.to_act[0], sailors[match.to_act[0]].choose(match.mask(match.to_act[0]), match.to_act[0]))
    seat = match.to_act[0]
    truth = match.mask(seat)
    other = truth.fill(flottille.FastChance(9)).mask(seat)
    choices = {flottille.bot(name, "souvenirs", seed=4).choose(mask, seat, iterations=5) for mask in (truth, other)}
    assert 1 == len(choices)


def test_a_search_tries_the_best_rated_actions_first() -> None:
    """Few visits go to few actions, and the sailor's choice is among them."""
    match = table(("kite hammock_nap seashell distant_drum footprints",), ("village cave beach",))
    captain = flottille.bot("captain", "souvenirs", seed=1)
    assert isinstance(captain, SearchBot)
    captain.choose(match.mask(0), 0, iterations=6)
    visited = {action for action in match.legal(0) if captain.search.opinion(action)[0] > 0}
    rates = {action: JUDGE.rate(match.mask(0), 0, action) for action in match.legal(0)}
    assert len(visited) < len(rates)
    assert max(rates.values()) == max(rates[action] for action in visited)


# --- what a good player does (section 12) -------------------------------------------------------------------


def test_a_place_comes_down_as_soon_as_it_is_in_hand() -> None:
    """12.2."""
    assert "place_place cave" == choice(table(("cave",), ("beach",)))


def test_the_dedicated_memory_is_secured_early() -> None:
    """12.3: of two memories for the same place the dedicated one goes first."""
    assert choice(table(("kite spices_on_wind",), ("market",))).startswith("place_memory spices_on_wind")


def test_finishing_comes_before_spreading() -> None:
    """12.4."""
    match = table(("spices_on_wind footprints",), ("market[kite warm_stone] beach",))
    assert choice(match).startswith("place_memory spices_on_wind market")


def test_who_is_about_to_win_is_challenged() -> None:
    """12.5: one memory from winning."""
    done = "market[kite warm_stone spices_on_wind]"
    match = table(("hammock_nap",), ("beach", f"{done} cave[hands_on_the_wall seashell]"), phase="sea")
    assert choice(match).startswith("duel_memory")


def test_a_team_finishes_the_partners_place() -> None:
    """12.15: the third validation counts wherever it is."""
    match = team(("spices_on_wind footprints",), ("beach", "", "market[kite warm_stone]"))
    assert choice(match).startswith("place_memory spices_on_wind market")


def test_the_fourth_skull_is_refused() -> None:
    """12.16: the special power is for the last moment."""
    skulls = "hauling_shanty mended_flag freebooters_oath"
    match = solo("kite", "beach", ship=skulls, phase="exploration", memory_top="taste_of_salt")
    match.play(0, "draw_memory")
    assert "refuse" == choice(match)


# --- prospects ----------------------------------------------------------------------------------------------


def test_shares_of_the_victory_add_up() -> None:
    """To one match, in teams to one for each partner's side."""
    for seats, options, sum_of_shares in ((4, {}, 1.0), (4, {"teams": True}, 2.0), (2, {}, 1.0)):
        assert sum(hopes(Match("souvenirs", seats=seats, seed=1, **options))) == pytest.approx(sum_of_shares)


def test_what_brings_victory_nearer_raises_its_share() -> None:
    """A validated place, memories put down, a memory in hand that fits; not one that is stuck."""
    none, one, stuck, two, ready, done = (
        hopes(table((hand,), (own, "cave[seashell]"), seats=4))[0]
        for hand, own in (
            ("", "market"),
            ("", "market[spices_on_wind]"),
            ("", "market[kite warm_stone]"),
            ("", "market[kite spices_on_wind]"),
            ("warm_stone", "market[kite spices_on_wind]"),
            ("", "market[kite spices_on_wind warm_stone] beach"),
        )
    )
    assert none < one < stuck < two < ready < done


# --- strength -----------------------------------------------------------------------------------------------


@compiled_only
def test_sailor_beats_random() -> None:
    """Fixed seeds; the full measure is `flottille arena`."""
    assert 0.8 <= wins("sailor", "random", 20)
    assert 0.4 <= wins_alone("sailor", 60)


@compiled_only
def test_captain_wins_alone() -> None:
    """A few visits win what greed loses."""
    won = wins_alone("captain", 30, iterations=200)
    assert 0.6 <= won
    assert wins_alone("sailor", 30) <= won - 0.1


@compiled_only
def test_captain_beats_sailors() -> None:
    """A match at four is mostly luck: it takes many visits and matches to see it (25 % would be chance)."""
    assert 0.35 <= wins("captain", "sailor", 16, iterations=1200, first=100)
