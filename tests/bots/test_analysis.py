"""Decisions analysed, and a search that can be interrupted."""

from __future__ import annotations

import signal
from typing import Any

import pytest

import flottille
from flottille import BadOption, Judge, Match
from flottille.bots.search import Search
from flottille.engine.chance import FastChance

GAMES = list(flottille.games())


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_an_opinion(game: str) -> None:
    """Best first, a worth from 0 to 1, a line that begins with the action; the same seed says the same."""
    match = Match(game, 2, seed=3)
    seat = match.to_act[0]
    mask = match.mask(seat)
    found = flottille.analyse(mask, seat, iterations=60, seed=1)
    assert sorted(each.action.number for each in found) == match.legal(seat)
    assert [each.visits for each in found] == sorted((each.visits for each in found), reverse=True)
    assert all(0 <= each.worth <= 1 and each.line[0] == (seat, each.action) for each in found)
    assert found == flottille.analyse(mask, seat, iterations=60, seed=1)
    assert mask == match.mask(seat)


def test_a_line_can_be_played() -> None:
    """From one of the positions the seat holds possible; after it the search expects an answer."""
    match = Match("fleet_dice", 2, seed=3)  # nothing is hidden
    seat = match.to_act[0]
    best = flottille.analyse(match.mask(seat), seat, iterations=400, seed=1)[0]
    assert len(best.line) > 1
    for move in best.line[:2]:
        match.play(move.seat, move.action)


def test_the_only_action_is_looked_at_too() -> None:
    """A decision without a choice has a worth as well."""
    match = Match("santa_timea", 2, seed=1)
    while len(match.legal(match.to_act[0])) > 1:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    (only,) = flottille.analyse(match.mask(seat), seat, iterations=20)
    assert only.visits == 20


class Likes(Judge):
    """Thinks whoever is seat 0 has won."""

    def value(self, s: Any, out: Any) -> None:
        for seat in range(s.seats):
            out[seat] = 1.0 if seat == 0 else 0.0


def test_a_judge_of_ones_own_is_asked() -> None:
    """Its values are the worth."""
    match = Match("santa_timea", 2, seed=2)
    seat = match.to_act[0]
    found = flottille.analyse(match.mask(seat), seat, iterations=30, judge=Likes())
    assert {1.0 if seat == 0 else 0.0} == {each.worth for each in found if each.visits}


def test_a_search_without_a_budget_is_refused() -> None:
    """It would never end."""
    match = Match("santa_timea", 2, seed=2)
    search = Search(Judge(), match.game.actions.size, 0.4, FastChance(1))
    for visits, seconds in ((0, 0.0), (-1, -1.0), (0, -0.5)):
        with pytest.raises(BadOption, match="visits or a time"):
            search.run(match.mask(match.to_act[0]), visits, seconds)


class Interrupted(Exception):
    """What the alarm raises."""


LISTENERS = ("flottille.bots.search", "flottille.bots.judges.rolling_seas_ahead")  # what may take long
LOOKS_AHEAD = {"rolling_seas": "open"}  # before that its judge only rates, at once


def at_a_long_thought(game: str) -> Match:
    """A match at a decision that is thought over, not settled by a look."""
    match, sailor = Match(game, 2, seed=1), flottille.bot("sailor", game, seed=1)
    while True:
        seat = match.to_act[0]
        asked = match.view(seat).get("prompt", "")
        if len(match.legal(seat)) > 1 and asked == LOOKS_AHEAD.get(game, asked):
            return match
        match.play(seat, sailor.choose(match.mask(seat), seat))


@pytest.mark.parametrize("heard", [1, 2, 5])
@pytest.mark.parametrize("game", GAMES)
def test_a_search_listens_all_the_time(game: str, heard: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only when it begins: whoever interrupts it is heard at any of its pauses, compiled or not."""
    match = at_a_long_thought(game)
    seat = match.to_act[0]
    captain = flottille.bot("captain", game, seed=1)
    pauses = iter(range(1, heard))

    def listen() -> None:
        if next(pauses, None) is None:
            raise Interrupted

    for module in LISTENERS:
        monkeypatch.setattr(f"{module}.listen", listen)
    with pytest.raises(Interrupted):
        captain.choose(match.mask(seat), seat, iterations=20_000)
    monkeypatch.undo()
    assert captain.choose(match.mask(seat), seat, iterations=4) in match.legal(seat)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarm here")
def test_a_signal_is_heard_where_a_search_listens() -> None:
    """Else it would think for half a minute."""

    def ring(*_: object) -> None:
        raise Interrupted

    match = at_a_long_thought("santa_timea")
    seat = match.to_act[0]
    captain = flottille.bot("captain", "santa_timea", seed=1)
    before = signal.signal(signal.SIGALRM, ring)
    try:
        with pytest.raises(Interrupted):
            signal.setitimer(signal.ITIMER_REAL, 0.05)
            captain.choose(match.mask(seat), seat, seconds=30)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
