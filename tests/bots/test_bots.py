"""Bots: always legal, blind to what their seat does not know, and as strong as their level says."""

from __future__ import annotations

import pytest

import flottille
from flottille import BadOption, Match
from flottille._pure import is_compiled
from flottille.bots import LEVELS, names
from flottille.bots.bot import Bot, SearchBot

compiled_only = pytest.mark.skipif(not is_compiled(), reason="strength is measured on the compiled engine")


def played(bots: list[Bot], seed: int, iterations: int = 30, **options: bool) -> Match:
    """A match between bots, one per seat; each is told what it may see."""
    match = Match("santa_timea", seats=len(bots), seed=seed, **options)
    while not match.is_over:
        seat = match.to_act[0]
        action = bots[seat].choose(match.mask(seat), seat, iterations=iterations)
        assert action in match.legal(seat)
        match.play(seat, action)
        for bot in bots:
            bot.saw(seat, action)
    return match


def wins(strong: str, weak: str, matches: int, iterations: int = 30) -> float:
    """The share of four-seat matches that one strong bot wins against three weak ones; shared wins count in part."""
    won = 0.0
    for number in range(matches):
        seat = number % 4
        kinds = [strong if other == seat else weak for other in range(4)]
        bots = [flottille.bot(kind, "santa_timea", seed=10 * number + other) for other, kind in enumerate(kinds)]
        ranks = played(bots, number // 4, iterations).state.ranks()
        won += (ranks[seat] == 1) / ranks.count(1)
    return won / matches


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("expert", [False, True])
def test_every_bot_finishes_a_match(name: str, expert: bool) -> None:
    """With legal actions only."""
    bots = [flottille.bot(name, "santa_timea", seed=seat) for seat in range(3)]
    assert played(bots, 1, iterations=5, expert=expert).is_over


@pytest.mark.parametrize("name", names())
def test_no_bot_is_handed_a_state(name: str) -> None:
    """A full state, or the mask of another seat, is refused."""
    match = Match("santa_timea", seats=3, seed=1)
    seat = match.to_act[0]
    bot = flottille.bot(name, "santa_timea")
    for foreign in (match.state, match.mask((seat + 1) % 3), match.mask(None)):
        with pytest.raises(ValueError, match="mask of its own seat"):
            bot.choose(foreign, seat)


@pytest.mark.parametrize("name", names())
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str) -> None:
    """The same mask and seed give the same choice, whatever the other hands really are."""
    match = Match("santa_timea", seats=3, seed=1)
    seat = match.to_act[0]
    truth = match.mask(seat)
    other = truth.fill(flottille.FastChance(9)).mask(seat)
    choices = {flottille.bot(name, "santa_timea", seed=4).choose(mask, seat, iterations=60) for mask in (truth, other)}
    assert 1 == len(choices)


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
        bot = flottille.bot("captain", "santa_timea", seed=3)
        assert isinstance(bot, SearchBot)
        bot.choose(match.mask(seat), seat, iterations=200)
        opinions.append([bot.search.opinion(action) for action in match.legal(seat)])
    assert opinions[0] == opinions[1]
    assert 200 == sum(visits for visits, _ in opinions[0])


def test_a_hint_orders_all_actions() -> None:
    """Best first, each with its worth from 0 to 1."""
    match = Match("santa_timea", seats=3, seed=6)
    seat = match.to_act[0]
    bot = flottille.bot("mate", "santa_timea", seed=3)
    assert isinstance(bot, SearchBot)
    hint = bot.hint(match.mask(seat), seat, seconds=0.05)
    assert match.legal(seat) == sorted(action for action, _, _ in hint)
    assert [visits for _, visits, _ in hint] == sorted((visits for _, visits, _ in hint), reverse=True)
    assert all(0.0 <= worth <= 1.0 for _, _, worth in hint)


def test_a_kept_tree_has_more_visits() -> None:
    """Told what happened, a search goes on where it was."""
    match = Match("santa_timea", seats=2, seed=6)
    seat = match.to_act[0]
    bot = flottille.bot("captain", "santa_timea", seed=3)
    assert isinstance(bot, SearchBot)
    action = bot.choose(match.mask(seat), seat, iterations=300)
    visits, _ = bot.search.opinion(action)
    match.play(seat, action)
    bot.saw(seat, action)
    assert visits == bot.search.tree.visits[0]


@compiled_only
def test_sailor_beats_deckhand_and_random() -> None:
    """Fixed seeds, generous margins; the full measure is `flottille arena`."""
    assert 0.7 <= wins("sailor", "random", 40)
    assert 0.3 <= wins("sailor", "deckhand", 80)


@compiled_only
def test_captain_beats_sailor() -> None:
    """Few visits are enough for a margin (25 % would be chance)."""
    assert 0.4 <= wins("captain", "sailor", 16, iterations=150)


def test_levels_are_the_four_of_the_product() -> None:
    """From newcomer to captain."""
    assert ("deckhand", "sailor", "mate", "captain") == LEVELS
    assert set(LEVELS) < set(names())
