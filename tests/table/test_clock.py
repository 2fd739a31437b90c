"""The clock of a table, by a script: whatever people do, undo, hand over or leave open, and whatever breaks down."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flottille.engine.chance import FastChance
from flottille.engine.hearing import SPECTATORS
from flottille.engine.match import Match
from flottille.table import BOT, OPEN, Act, Change, Clock, Controller, Decision, Pace, Table, Undo, snapshot
from flottille.table.clock import FIRST, FREE, LEAST, MOST_SHOWN, SHOWN, Reading
from flottille.table.pace import DAY, MINUTE, SECOND
from tests.table.driver import CAPTAIN
from tests.table.harbour import GAME

LIVE = Pace("live", 10 * MINUTE, 5 * SECOND)
DAYS = Pace("days", DAY)
NIGHTS = Pace("days", DAY, quiet=(23 * 60, 8 * 60))
LONG = MOST_SHOWN * SHOWN + FIRST
SEATS = 3


class Script:
    """A table whose time is told."""

    def __init__(self, pace: Pace, game: Any = GAME, seats: int = SEATS, outages: Any = ()) -> None:
        self.game, self.seats = game, seats
        self.fresh: Callable[[], Clock] = lambda: Clock(pace, seats, 0, outages)
        self.table = Table(self.match(), [Controller() for _ in range(seats)], clock=self.fresh())
        self.time = 0
        self.entries: list[tuple[Any, int]] = []

    def match(self) -> Match:
        return Match(self.game, self.seats, seed=1)

    @property
    def clock(self) -> Clock:
        assert self.table.clock is not None
        return self.table.clock

    def do(self, asked: Any) -> bool:
        """Whether it was possible."""
        decision = self.table.decide(asked, FastChance(3), self.time)
        if not isinstance(decision, Decision):
            return False
        self.table.commit(decision)
        self.entries.append((decision.entry, decision.heard))
        return True

    def act(self, seat: int, action: Any, after: int = 0) -> None:
        self.time += after
        is_bot = self.table.controllers[seat].kind == BOT
        assert self.do(Act(seat, action, self.table.numbers.of(seat), is_bot=is_bot))

    def left(self, seat: int) -> int:
        """As the seat itself sees it."""
        return self.clock.reading(seat, seat, self.time).left

    def readings(self) -> list[Reading]:
        viewers = [*range(self.seats), None]
        return [self.clock.reading(seat, viewer, self.time) for seat in range(self.seats) for viewer in viewers]

    def again(self) -> Table:
        """Opened from a snapshot, by another process."""
        written = json.loads(json.dumps(snapshot.write(self.table)))
        return snapshot.read(self.match(), written, self.fresh())

    def replayed(self) -> Table:
        """Opened from all entries."""
        table = Table(self.match(), [Controller() for _ in range(self.seats)], clock=self.fresh())
        for entry, heard in self.entries:
            table.follow(entry, heard=heard)
        return table


def some(dice: Random, script: Script) -> Any:
    """Something people might do."""
    seat = dice.randrange(script.seats)
    roll = dice.random()
    if roll < 0.15:
        return Undo(seat, dice.randint(1, 2))
    if roll < 0.35:
        kinds = [Controller(), CAPTAIN, Controller(BOT, "captain", until_return=True), Controller(OPEN)]
        return Change(seat, dice.choice(kinds))
    legal = script.table.match.state.legal(seat)
    is_bot = script.table.controllers[seat].kind == BOT
    return Act(seat, dice.choice(legal), script.table.numbers.of(seat), is_bot=is_bot) if legal else None


def wander(script: Script, seed: int, steps: int, each: Callable[[Any, bool], None]) -> None:
    """So many things that happen, each after a while."""
    dice = Random(seed)
    for _ in range(steps):
        script.time += dice.choice([0, 300, 5_000, 60_000, 3_600_000])
        asked = some(dice, script)
        each(asked, asked is not None and script.do(asked))


GAMES = st.sampled_from([GAME, "santa_timea", "rolling_seas", "loot_island"])
PACES = st.sampled_from([LIVE, DAYS, NIGHTS])
SEEDS = st.integers(0, 10**6)


def owing(script: Script) -> set[int]:
    """Who owes a decision, worked out again."""
    controllers = script.table.controllers
    if any(each.kind == OPEN for each in controllers):
        return set()
    return {seat for seat in script.table.match.to_act if controllers[seat].kind != BOT}


@given(GAMES, PACES, SEEDS)
def test_only_who_owes_a_decision_loses_time(game: Any, pace: Pace, seed: int) -> None:
    """No bot does, and nobody while somebody is waited for to sit down."""
    script = Script(pace, game)

    def each(asked: Any, _: bool) -> None:
        assert owing(script) == {seat for seat, glass in enumerate(script.clock.glasses) if glass.since is not None}
        before = [script.left(seat) for seat in range(script.seats)]
        script.time += LONG + HOUR
        after = [script.left(seat) for seat in range(script.seats)]
        for seat in range(script.seats):
            assert after[seat] <= before[seat]
            assert after[seat] == before[seat] or seat in owing(script)

    wander(script, seed, 25, each)


HOUR = 60 * MINUTE


@given(GAMES, PACES, SEEDS)
def test_a_table_opened_again_has_the_same_clock(game: Any, pace: Pace, seed: int) -> None:
    """From a snapshot and from its entries; and it goes on alike."""
    script = Script(pace, game)

    def is_same(other: Table) -> bool:
        assert other.clock is not None
        return (script.clock.write(), script.clock.due()) == (other.clock.write(), other.clock.due())

    wander(script, seed, 15, lambda asked, done: None)
    assert is_same(script.replayed())
    script.table = script.again()
    wander(script, seed + 1, 5, lambda asked, done: None)
    assert is_same(script.replayed())


@given(GAMES, st.sampled_from([LIVE, DAYS]), SEEDS, st.integers(0, HOUR), st.integers(1, 3 * DAY))
def test_an_outage_is_as_if_it_had_not_been(game: Any, pace: Pace, seed: int, begin: int, length: int) -> None:
    """Two clocks: one stands still as long as no server is there, the other has no such time at all."""
    here, there = Script(pace, game), Script(pace, game, outages=((begin, begin + length),))
    dice = Random(seed)
    for _ in range(15):
        here.time += dice.choice([300, 5_000, 60_000, 3_600_000])
        there.time = here.time + (length if here.time >= begin else 0)
        asked = some(dice, here)
        if asked is not None:
            assert here.do(asked) == there.do(asked)
        assert [each.left for each in here.readings()] == [each.left for each in there.readings()]
        assert here.time < begin or here.readings() == there.readings()


@given(GAMES, PACES, SEEDS)
def test_nobody_sees_by_a_clock_what_was_done_in_secret(game: Any, pace: Pace, seed: int) -> None:
    """An entry nobody else hears of leaves what they see of every glass but their own."""
    script = Script(pace, game)

    def seen(but: int) -> list[Reading]:
        viewers = [viewer for viewer in (*range(script.seats), None) if viewer != but]
        return [script.clock.reading(seat, viewer, script.time) for seat in range(script.seats) for viewer in viewers]

    dice = Random(seed)
    for _ in range(25):
        script.time += dice.choice([0, 300, 5_000, 60_000, 3_600_000])
        asked = some(dice, script)
        if asked is None:
            continue
        before = seen(asked.seat)
        if script.do(asked) and not script.entries[-1][1] & SPECTATORS:
            after = seen(asked.seat)
            assert before == after
            script.time += LONG
            assert [each.left for each in after] >= [each.left for each in seen(asked.seat)]


@given(GAMES, PACES, SEEDS)
def test_what_all_see_is_true_once_nothing_is_hidden(game: Any, pace: Pace, seed: int) -> None:
    """After an act all have heard of, whoever seems to owe a decision as he does has the glass he has."""
    script = Script(pace, game)

    def each(asked: Any, done: bool) -> None:
        if done and isinstance(asked, Act) and script.entries[-1][1] & SPECTATORS:
            seeming = set(script.table.match.mask(None).to_act())
            for seat in range(script.seats):
                if (seat in seeming) == (seat in script.table.match.to_act):
                    mine = script.clock.reading(seat, seat, script.time)
                    assert mine == script.clock.reading(seat, None, script.time)

    wander(script, seed, 25, each)


@given(GAMES, PACES, SEEDS)
def test_time_runs_out_when_it_was_said(game: Any, pace: Pace, seed: int) -> None:
    """Not a millisecond earlier; the next to run out is the one that is due."""
    script = Script(pace, game)

    def each(asked: Any, done: bool) -> None:
        due = script.clock.due()
        if due is None:
            assert not script.clock.run_out(script.time + 100 * DAY)
        elif due > script.time:
            assert not script.clock.run_out(due - 1)
            late = script.clock.run_out(due)
            assert late
            assert {0} == {script.clock.reading(seat, seat, due).left for seat in late}

    wander(script, seed, 20, each)


@pytest.mark.parametrize("pace", [LIVE, DAYS])
@given(st.lists(st.integers(0, 5_000), min_size=2, max_size=20))
def test_taking_back_wins_no_time(pace: Pace, waits: list[int]) -> None:
    """Whoever does something and takes it back, again and again, has spent all of the time that went by."""
    script = Script(pace)
    script.act(0, "load 1", FIRST + 10_000)
    assert script.do(Undo(0))
    began, left = script.time, script.left(0)
    for wait in waits:
        script.act(0, "load 1", wait)
        script.time += wait
        assert script.do(Undo(0))
    assert left - (script.time - began) == script.left(0)


@given(st.lists(st.integers(0, FREE), min_size=1, max_size=3))
def test_what_a_message_takes_costs_nothing(waits: list[int]) -> None:
    """Whoever answers at once only wins what each move brings."""
    script = Script(LIVE)
    for number, wait in enumerate(waits, 1):
        script.act(1, "load 0", wait)
        assert LIVE.base + number * LIVE.increment == script.left(1)


def test_what_others_did_is_shown_for_free() -> None:
    """Each move of others that is shown takes a while, and so does the first look at the table."""
    script = Script(LIVE, "santa_timea")
    script.time = 4 * FIRST
    leader = script.table.match.to_act[0]
    script.act(leader, script.table.match.legal(leader)[0])
    follower = script.table.match.to_act[0]
    script.time += FIRST
    assert LIVE.base == script.left(follower)
    script.time += 1_000
    assert LIVE.base - 1_000 == script.left(follower)
    script.act(follower, script.table.match.legal(follower)[0])
    third = script.table.match.to_act[0]
    assert 2 * SHOWN + FREE <= FIRST == script.clock.glasses[third].free


def test_each_move_has_its_days() -> None:
    """However long the one before took."""
    script = Script(DAYS)
    script.act(0, "load 1", 20 * HOUR)
    assert DAY == script.left(0)
    script.time += HOUR
    assert script.do(Undo(0))
    assert DAY - 21 * HOUR == script.left(0)


def test_a_bot_takes_over_from_who_ran_out_and_gives_way() -> None:
    """Whoever comes back has half of it, then a quarter, and never less than a little."""
    script = Script(LIVE)
    stand_in = Controller(BOT, "captain", until_return=True)
    for part in (2, 4, 8, 16, 32, 64, 128):
        due = script.clock.due()
        assert due is not None
        script.time = due
        late = script.clock.run_out(script.time)
        for seat in late:
            assert script.do(Change(seat, stand_in))
        assert script.clock.due() is None or set(late) != {0, 1, 2}
        for seat in late:
            assert script.do(Change(seat, Controller()))
        assert {max(LEAST, LIVE.base // part)} == {script.left(seat) for seat in late}


def test_whoever_leaves_in_time_finds_what_was_left() -> None:
    """A bot's clock stands."""
    script = Script(LIVE)
    script.time = FIRST + 30_000
    assert script.do(Change(0, Controller(BOT, "captain", until_return=True)))
    script.act(0, "load 1", HOUR)
    assert script.do(Change(0, Controller()))
    assert LIVE.base - 30_000 == script.left(0)


def test_no_clock_runs_while_a_seat_is_free() -> None:
    script = Script(LIVE)
    assert script.do(Change(2, Controller(OPEN)))
    script.time += DAY
    assert [LIVE.base] * 3 == [script.left(seat) for seat in range(3)]
    assert script.clock.due() is None
    assert script.do(Change(2, Controller()))
    assert script.time + FIRST + LIVE.base == script.clock.due()


def test_an_undo_that_would_cost_all_time_is_known_before() -> None:
    """What the move brought would be gone."""
    script = Script(DAYS)
    script.act(0, "load 1", FIRST + 23 * HOUR)
    assert script.clock.allows(0, [1], script.time + HOUR - FIRST - 1)
    assert not script.clock.allows(0, [1], script.time + HOUR - FIRST)
