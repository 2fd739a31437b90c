"""Two worlds that differ only in what one seat and the spectators may not know, played side by side."""

from __future__ import annotations

import asyncio
from typing import Any

from flottille.engine.chance import FastChance
from flottille.engine.fields import fields
from flottille.engine.match import Match
from flottille.engine.state import State
from flottille.engine.steps import Steps
from flottille.hall.answers.acting import undo
from flottille.hall.answers.asking import sheet, why
from flottille.hall.answers.following import watch
from flottille.hall.live import Live
from flottille.hall.rows import SeatRow, Stored, TableRow
from flottille.hall.wire import Sheet, Undo, Watch, Why
from flottille.server.house import House
from flottille.server.settings import Settings
from flottille.table import Act, Controller, Decision, Done, Table

ME, OTHER, SPECTATOR = 0, 1, None  # who has secrets; who must not notice them


class Ear:
    """A connection that keeps what it is told."""

    def __init__(self, seat: int | None, takes_parts: bool) -> None:
        self.seat, self.takes_parts, self.person, self.is_open = seat, takes_parts, f"person-{seat}", True
        self.told: list[bytes] = []
        self.watching: dict[Any, Any] = {}

    def push(self, message: bytes) -> None:
        self.told.append(message)

    def say(self, message: Any) -> None:
        import msgspec

        self.told.append(msgspec.json.encode(message))

    def holds(self, live: Live, seat: int) -> bool:
        return seat == self.seat


class World:
    """One table with two people and a spectator; nothing is stored, everything told is kept."""

    def __init__(self, hall: House, match: Match, name: str) -> None:
        self.hall, self.name = hall, name
        row = TableRow(
            "one-table", match.game.id, match.game.rules_version, match.options, match.edition, None, "00" * 32, 0,
            True, True, "host", 0,
        )  # fmt: skip
        seats = [SeatRow(seat, f"Player {seat + 1}", "t" * 32) for seat in range(match.seats)]
        self.live = Live(Stored(row, seats, {}, None, []), Table(match, [Controller() for _ in range(match.seats)]))
        self.live.chats.clear()
        self.live.said = 0
        self.seed = 0
        self.secrets = 0  # choices of ME in a row that nobody heard of
        self.live.chance = lambda: FastChance(self.seed)  # type: ignore[assignment, method-assign, return-value]
        self.live.now = lambda: 0  # type: ignore[method-assign]
        self.ears = [Ear(seat, takes_parts) for seat in (OTHER, SPECTATOR) for takes_parts in (False, True)]

    @property
    def state(self) -> State:
        return self.live.table.match.state

    def known(self, viewer: int | None) -> dict[str, Any]:
        return fields(self.live.table.match.mask(viewer))

    def become(self, other: World, seed: int) -> None:
        """Turn into a world that OTHER cannot tell from another one."""
        theirs, ours = other.live.table, self.live.table
        ours.match.state = other.live.table.match.mask(OTHER).fill(FastChance(seed))
        self.live.showing.forget()
        for table in (theirs, ours):
            table.steps = Steps.none(table.match.seats)
            table._options = table._all_options()
        ours.numbers.counts = [n + 3 * (seat == ME) for seat, n in enumerate(theirs.numbers.counts)]
        ours.changed = [n + 3 * (seat == ME) for seat, n in enumerate(theirs.changed)]
        self.live.recent.clear()
        other.live.recent.clear()
        for viewer in self.live.viewers:
            viewer.seq = self.live.number(viewer.seat)

    async def listen(self) -> None:
        """Both follow the table, or begin anew: each told in whole views, and in parts."""
        for ear in self.ears:
            asked = Watch("one-table", ear.seat, self.live.number(ear.seat), parts=ear.takes_parts)
            await self._answer(watch, ear, asked)

    async def _answer(self, what: Any, ear: Ear, said: Any) -> None:
        async def find(_: str) -> Live:
            return self.live

        self.hall.find = find  # type: ignore[method-assign]
        await what(self.hall, ear, said)

    async def act(self, seat: int, action: int) -> Any:
        """A seat takes a legal action."""
        answer = await self.hall.act(self.live, Act(seat, action, self.live.number(seat)))
        assert isinstance(answer, Done), answer
        return answer

    def is_secret(self, action: int) -> bool:
        """Whether neither of the others can see any difference after ME does this."""
        after = self.state.clone()
        events = after.listen()
        after.apply(ME, action, FastChance(self.seed))
        known = [fields(after.mask(OTHER)), fields(after.mask(-1))]
        return known == [self.known(OTHER), self.known(SPECTATOR)] and all(event.seen_by == 1 for event in events)

    def plan(self, seat: int, action: int) -> Decision | None:
        """What would come of an action; nothing if it is not legal here."""
        if not self.state.is_legal(seat, action):
            return None
        decision = self.live.table.decide(Act(seat, action, self.live.number(seat)), FastChance(self.seed))
        assert isinstance(decision, Decision)
        return decision

    async def pry(self, number: int) -> None:
        """Ask for everything that OTHER and a spectator may ask at any time."""
        for ear in self.ears:
            await self._answer(sheet, ear, Sheet("one-table", f"s{number}", ear.seat))
        await self.listen()
        other = next(ear for ear in self.ears if ear.seat == OTHER)
        await self._answer(undo, other, Undo("one-table", f"u{number}", OTHER, 64))
        for action in range(number % 7, self.live.table.match.game.actions.size, 41):
            if not self.state.is_legal(OTHER, action):
                await self._answer(why, other, Why("one-table", f"w{number}", OTHER, action))

    def heard(self) -> list[list[bytes]]:
        """What each ear was told since the last time, byte by byte."""
        found = [ear.told[:] for ear in self.ears]
        for ear in self.ears:
            ear.told.clear()
        return found


def hall() -> House:
    """A hall that stores nothing and thinks of nothing."""
    return House(Settings(is_storing=False, workers=1), None)  # type: ignore[arg-type]


def run(work: Any) -> Any:
    """Run a story to its end."""
    return asyncio.run(work)
