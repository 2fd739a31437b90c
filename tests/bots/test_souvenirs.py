"""Bots for Escales & Souvenirs: wise to what a good player knows, and as strong as their level says."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from flottille import Match
from flottille.bots.judges.souvenirs import JUDGE
from tests.bots.driver import choice, compiled_only, tried_and_rated, wins, wins_alone
from tests.games.souvenirs.tables import solo, table, team


def hopes(match: Match) -> list[float]:
    """Each seat's share of the victory as the judge sees it."""
    out = vec[float]([0.0] * match.state.seats)
    JUDGE.value(match.state, out)
    return list(out)


def test_a_search_tries_the_best_rated_actions_first() -> None:
    """Few visits go to few actions, and the sailor's choice is among them."""
    match = table(("kite hammock_nap seashell distant_drum footprints",), ("village cave beach",))
    tried, rates = tried_and_rated(match, 6)
    assert len(tried) < len(rates)
    assert max(rates.values()) == max(rates[action] for action in tried)


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
    assert 0.8 <= wins("souvenirs", "sailor", "random", 20, visits=1)
    assert 0.4 <= wins_alone("souvenirs", "sailor", 60)


@compiled_only
def test_captain_wins_alone() -> None:
    """A few visits win what greed loses."""
    won = wins_alone("souvenirs", "captain", 30, 200)
    assert 0.6 <= won
    assert wins_alone("souvenirs", "sailor", 30) <= won - 0.1


@pytest.mark.long
@compiled_only
def test_captain_beats_sailors() -> None:
    """A match at four is mostly luck: 25 % would be chance, about half are won (54 of 100 other deals).

    A captain that wins half of all matches passes with 98 %, an equal of the sailors with 2 %.
    """
    assert 0.375 <= wins("souvenirs", "captain", "sailor", 64, visits=300)
