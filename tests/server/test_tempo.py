"""A bot's time tells nothing: the same for everybody who knows the same, whatever the bot holds, chooses or thinks."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from flottille.bots import bot
from flottille.engine.chance import FastChance
from flottille.engine.match import Match
from flottille.engine.state import State
from flottille.hall.bots import tempo
from flottille.hall.bots.thinking import Thinking
from flottille.hall.deals import Deals
from flottille.hall.jobs import _mask
from flottille.hall.live import Live
from flottille.hall.rows import SeatRow, Stored, TableRow
from flottille.server.metrics import Metrics
from flottille.table import BOT, Act, Controller, Decision, Done, Table

GAP = 0.25


class Clock:
    """Time that passes only when somebody sleeps or thinks."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


class Minds:
    """Workers that take some of their time, and answer like a random player."""

    def __init__(self, clock: Clock, effort: float, seed: int) -> None:
        self.clock, self.effort, self.seed = clock, effort, seed

    def load(self) -> float:
        return 1.0

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> int:
        self.clock.now += self.effort * seconds
        self.seed += 1
        return int(bot("random", job["game"], self.seed).choose(_mask(job), job["seat"]))


def table_of(match: Match, state: State, level: str) -> Live:
    """A table in a position, with a bot at every seat."""
    row = TableRow("table-01", match.game.id, "1.0", match.options, None, None, "00" * 32, 0, True, True, "ada", 0)
    match.state = state
    seats = [SeatRow(seat, "", "") for seat in range(match.seats)]
    return Live(Stored(row, seats, {}, None, []), Table(match, [Controller(BOT, level) for _ in range(match.seats)]))


def moments(live: Live, seat: int, effort: float, seed: int) -> tuple[float, int]:
    """When a bot is first heard of, and how many secret choices it made before."""
    clock = Clock()
    silent = 0
    heard: list[float] = []

    async def act(live: Live, wish: Act) -> Done:
        nonlocal silent
        decision = live.table.decide(wish, FastChance(5))
        assert isinstance(decision, Decision)
        live.commit(decision)
        if decision.is_silent:
            silent += 1
        else:
            heard.append(clock.now)
        return Done(live.number(seat))

    async def story() -> None:
        since = live.moment = clock.now
        minds = Thinking(Minds(clock, effort, seed), Metrics(), GAP, act, Deals(), clock, clock.sleep)  # type: ignore[arg-type]
        while not heard:
            since = await minds._answer(live, seat, since)

    asyncio.run(story())
    return round(heard[0] - 100.0, 6), silent


def guesses(match: Match) -> list[State]:
    """Positions a spectator cannot tell apart."""
    return [match.mask(None).fill(FastChance(number)) for number in range(40)]


@pytest.mark.parametrize("level", ["sailor", "mate", "captain"])
def test_time_does_not_tell_whether_there_was_a_choice(level: str) -> None:
    """Hands with one card that fits and hands with many, which nobody else can tell apart."""
    match = Match("santa_timea", 3, seed=4)
    while {True, False} != {len(guess.legal(match.to_act[0])) > 1 for guess in guesses(match)}:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    times: set[float] = set()
    for number, guess in enumerate(guesses(match)):
        live = table_of(Match("santa_timea", 3, seed=4), guess, level)
        times.add(moments(live, match.to_act[0], effort=number / 40, seed=number)[0])
    assert {GAP + tempo.SECONDS[level]} == times


@pytest.mark.parametrize(("level", "effort"), [("sailor", 0.2), ("captain", 1.0)])
def test_time_does_not_tell_how_many_secret_choices_were_made(level: str, effort: float) -> None:
    """Everything a bot decides in secret fits into the time until it is heard of."""
    times: set[float] = set()
    numbers: set[int] = set()
    for seed in range(12):
        match = Match("rolling_seas", 3, seed=3)
        for other in (0, 1, 2) * 30:
            if other in match.to_act and match.dump()["phase"] != "sailing":
                match.play(other, match.legal(other)[0])
        found, silent = moments(table_of(match, match.state, level), match.to_act[0], effort, seed)
        times.add(found)
        numbers.add(silent)
    assert len(numbers) > 1
    assert {GAP + tempo.SECONDS[level]} == times


def test_where_everybody_sees_that_there_is_no_choice_a_bot_is_quick() -> None:
    """Five hands are all sixty cards: the last of a round is no secret decision."""
    match = Match("santa_timea", 5, seed=4)
    while len(match.legal(match.to_act[0])) > 1 or not tempo.is_plain(match.state, match.to_act[0]):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert (GAP, 0) == moments(table_of(match, match.state, "captain"), match.to_act[0], 1.0, 1)


def test_what_takes_too_long_is_told_at_the_end_of_a_later_slot() -> None:
    """Never in between, where the time itself would say something."""
    assert [10.5, 10.5, 11.0, 11.0, 11.5] == [tempo.due(10.0, now, 0.5) for now in (10.0, 10.5, 10.6, 11.0, 11.01)]
    assert 10.2 == tempo.due(10.0, 10.2, 0.0)


def told_turns(game: str, answers: int) -> list[float]:
    """How long each turn of captains takes who think as long as they may, until it is told."""
    clock = Clock()
    match = Match(game, 4, seed=5)
    live = table_of(match, match.state, "captain")
    spent: dict[tuple[int, int], float] = {}

    async def act(live: Live, wish: Act) -> Done:
        decision = live.table.decide(wish, FastChance(5))
        assert isinstance(decision, Decision)
        live.commit(decision)
        if not decision.is_silent:
            live.moment = clock.now
        return Done(live.number(wish.seat))

    async def story() -> None:
        minds = Thinking(Minds(clock, 1.0, 7), Metrics(), GAP, act, Deals(), clock, clock.sleep)  # type: ignore[arg-type]
        turns, live.moment = 0, clock.now
        for _ in range(answers):
            if match.is_over:
                return
            seat, before, key = match.to_act[0], clock.now, match.game.turn(match.state)
            await minds._answer(live, seat, live.moment)
            spent[turns, seat] = spent.get((turns, seat), 0.0) + clock.now - before
            turns += key != match.game.turn(match.state)

    asyncio.run(story())
    return list(spent.values())


@pytest.mark.parametrize("game", ["santa_timea", "fleet_dice", "loot_island", "rolling_seas", "souvenirs"])
def test_a_captains_turn_is_told_within_three_seconds(game: str) -> None:
    """However many decisions it has; the first one has as long as ever."""
    turns = told_turns(game, 150)
    assert max(turns) <= 3.0
    assert len(turns) > 3


def test_each_further_answer_of_a_turn_comes_sooner() -> None:
    """The slots follow from how many were heard, and never end."""
    slots = [tempo.slot("captain", GAP, False, place) for place in range(40)]
    assert slots[0] == GAP + tempo.SECONDS["captain"]
    assert slots == sorted(slots, reverse=True)
    assert sum(slots) <= 3.0
    assert slots[-1] > 0
    assert tempo.slot("captain", GAP, True) == GAP
    assert tempo.slot("captain", 0.0, False, 3) == 0.0
