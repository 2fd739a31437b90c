"""Bots: their levels, what a search remembers and says, and their strength in Santa Timea."""

from __future__ import annotations

import pytest

import flottille
from flottille import BadOption, GreedyBot, Judge, Match, SearchBot
from flottille.bots import LEVELS, names
from tests.bots.driver import compiled_only, searcher, wins


def test_a_seat_that_owes_nothing_cannot_be_played() -> None:
    """The message says so."""
    match = Match("santa_timea", seats=2, seed=1)
    other = 1 - match.to_act[0]
    with pytest.raises(ValueError, match="owes no decision"):
        flottille.bot("sailor", "santa_timea").choose(match.mask(other), other)


def test_an_unknown_bot_is_explained() -> None:
    """The bots that exist are named."""
    with pytest.raises(BadOption, match=r"no bot 'admiral'; bots are: random, .*captain"):
        flottille.bot("admiral", "santa_timea")


def test_iterations_and_seed_fix_a_search() -> None:
    """The same search twice gives the same opinions."""
    match = Match("santa_timea", seats=4, seed=6)
    seat = match.to_act[0]
    opinions = []
    for _ in range(2):
        bot = searcher("santa_timea", "captain", seed=3)
        bot.choose(match.mask(seat), seat, iterations=200)
        opinions.append([bot.search.opinion(action) for action in match.legal(seat)])
    assert opinions[0] == opinions[1]
    assert 200 == sum(visits for visits, _ in opinions[0])


def test_a_hint_orders_all_actions() -> None:
    """Best first, each with its worth from 0 to 1."""
    match = Match("santa_timea", seats=3, seed=6)
    seat = match.to_act[0]
    bot = searcher("santa_timea", "mate", seed=3)
    hint = bot.hint(match.mask(seat), seat, iterations=200)
    assert match.legal(seat) == sorted(action for action, _, _ in hint)
    assert [visits for _, visits, _ in hint] == sorted((visits for _, visits, _ in hint), reverse=True)
    assert all(0.0 <= worth <= 1.0 for _, _, worth in hint)


@compiled_only
def test_sailor_beats_deckhand_and_random() -> None:
    """Fixed seeds, generous margins; the full measure is `flottille arena`."""
    assert 0.7 <= wins("santa_timea", "sailor", "random", 40)
    assert 0.3 <= wins("santa_timea", "sailor", "deckhand", 80)


@compiled_only
def test_captain_beats_sailor() -> None:
    """With the visits of `flottille arena`; measured: two matches of three (25 % would be chance)."""
    assert 0.4 <= wins("santa_timea", "captain", "sailor", 24, visits=600)


def test_levels_are_the_four_of_the_product() -> None:
    """From newcomer to captain."""
    assert ("deckhand", "sailor", "mate", "captain") == LEVELS
    assert set(LEVELS) < set(names())


@pytest.mark.parametrize("name", ["random", "sailor", "captain"])
def test_a_mask_of_another_game_is_refused(name: str) -> None:
    """With a sentence, not by what the judge cannot read."""
    other = Match("loot_island", 2, seed=1)
    seat = other.to_act[0]
    with pytest.raises(BadOption, match="a bot of Santa Timea is given a mask of another game"):
        flottille.bot(name, "santa_timea", seed=1).choose(other.mask(seat), seat, iterations=2)


def test_a_bot_of_ones_own_names_its_game() -> None:
    """By its id as everywhere, and with a judge."""
    match = Match("santa_timea", 2, seed=1)
    seat = match.to_act[0]
    mine = SearchBot("santa_timea", Judge(), seed=1)
    assert mine.choose(match.mask(seat), seat, iterations=4) in match.legal(seat)
    with pytest.raises(BadOption, match="a judge is an object"):
        GreedyBot("santa_timea", "mine")  # type: ignore[arg-type]
