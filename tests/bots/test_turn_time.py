"""A captain's turn takes three seconds, whatever the number of decisions in it; what makes no difference takes none."""

from __future__ import annotations

import sys

import pytest

import flottille
from flottille.bots import MATES_LOOKS, bot
from flottille.bots import purse as purses
from flottille.bots.bot import SearchBot
from flottille.bots.purse import Purse, is_vain
from flottille.engine.match import Match
from flottille.engine.state import State

MOST = 3.0
BOT = sys.modules["flottille.bots.bot"]  # the module: the package has a function of this name


class Watch:
    """A clock that goes on while somebody thinks."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def captain_on(watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str) -> tuple[SearchBot, list[float]]:
    """A captain who thinks all the time he is given, and a little longer, and the times he was given."""
    found = bot("captain", game, seed=3)
    assert isinstance(found, SearchBot)
    given: list[float] = []

    def think(mask: State, iterations: int, seconds: float) -> None:
        given.append(seconds)
        watch.now += seconds + 0.005
        found.search.settle(mask, 0)

    monkeypatch.setattr(BOT, "perf_counter", watch)
    monkeypatch.setattr(found, "_think", lambda mask, seconds, iterations: think(mask, 0, seconds))
    return found, given


@pytest.mark.parametrize("game", sorted(flottille.games()))
def test_a_turn_takes_three_seconds_at_most(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Added up over all decisions of a seat in a turn, in a whole match of four."""
    watch = Watch()
    captain, given = captain_on(watch, monkeypatch, game)
    match, spent, turns = Match(game, 4, seed=5), dict[tuple[int, int], float](), 0
    sailors = [bot("sailor", game, seed=seat) for seat in range(4)]
    while not match.is_over:
        seat = match.to_act[0]
        before, turn, key = watch.now, (turns, seat), match.game.turn(match.state)
        assert key == match.game.turn(match.mask(None)) == match.game.turn(match.mask(seat))
        captain.choose(match.mask(seat), seat)
        spent[turn] = spent.get(turn, 0.0) + watch.now - before
        match.play(seat, sailors[seat].choose(match.mask(seat), seat))
        turns += key != match.game.turn(match.state)
    assert max(spent.values()) <= MOST
    assert max(given) > MOST / 3
    assert len(spent) > 8


def test_a_purse_is_never_empty_before_the_last_decision_has_its_share() -> None:
    """Half of what is left, never less than finds something, nothing once it is gone; full again in the next turn."""
    match = Match("santa_timea", 2, seed=1)
    mask = match.mask(match.to_act[0])
    found, shares = Purse(match.game, 3.0), []
    while share := found.share(mask):
        shares.append(share)
        found.spend(mask, share)
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == pytest.approx(1.35)
    assert shares[-1] == purses.LEAST
    assert sum(shares) < MOST
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert found.share(match.mask(mask.viewer)) == pytest.approx(1.35)


def test_what_makes_no_difference_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option beside itself is alike; two cards are not."""
    match = Match("santa_timea", 2, seed=1)
    seat = match.to_act[0]
    mask, legal = match.mask(seat), match.legal(seat)
    assert is_vain(mask, seat, [legal[0], legal[0]])
    assert not is_vain(mask, seat, legal)
    captain, given = captain_on(Watch(), monkeypatch, "santa_timea")
    monkeypatch.setattr(BOT, "is_vain", lambda mask, seat, legal: True)
    assert captain.choose(mask, seat) == min(legal)
    assert given == []


@pytest.mark.parametrize(("name", "game", "asked", "given"), [
    ("mate", "rolling_seas", 100, MATES_LOOKS), ("mate", "rolling_seas", 0, MATES_LOOKS),
    ("mate", "rolling_seas", 1, 1),
    ("captain", "rolling_seas", 100, 100), ("captain", "rolling_seas", 0, 0), ("mate", "santa_timea", 100, 100),
])  # fmt: skip
def test_a_mate_looks_a_few_times_where_a_captain_sees_everything(name: str, game: str, asked: int, given: int) -> None:
    """Where a judge needs no tree both would play alike, within any time."""
    found = bot(name, game, seed=1)
    assert isinstance(found, SearchBot)
    assert found._at_most(asked) == given
