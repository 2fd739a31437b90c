"""A table in memory: its match, its seats, and those who follow it."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from functools import cached_property
from time import monotonic, time
from typing import Any, NamedTuple, Protocol

from flottille.engine.hearing import EVERYONE, SPECTATORS, ear
from flottille.engine.patch import apply
from flottille.engine.sealed import SealedChance, commitment
from flottille.engine.showing import Part, Showing
from flottille.hall import wire
from flottille.hall.bots.ears import Ears
from flottille.hall.calm import Calm
from flottille.hall.rows import ChatRow, EntryRow, Stored
from flottille.hall.seats.wished import Wish
from flottille.table import BOT, Controller, Decision, Table

RECENT = 64  # entries whose events are kept in memory
GAP = 0.25  # seconds between two messages on who is there
Key = tuple[str, int | None]
Numbered = tuple[int, EntryRow]  # an entry with the number it has for somebody


class Listener(Protocol):
    """Whoever can be told something."""

    person: str

    def push(self, message: bytes) -> None:
        """Send when it can be sent."""

    def holds(self, live: Live, seat: int) -> bool:
        """Whether this one may play the seat."""

    def lose(self, live: Live, seat: int | None, why: wire.ErrorCode) -> None:
        """Follow the table as this seat no longer, and hear why."""


class Known(NamedTuple):
    """The numbers of the parts a viewer has; 0: none yet."""

    shared: int = 0
    own: int = 0
    frame: int = 0


NOTHING = Known()
NO_UNDO = wire.UndoInfo(False)
NO_PART = Part({})  # of a spectator's own; never changed


@dataclass(eq=False)
class Viewer:
    """A connection that follows a table as a seat, or as a spectator."""

    listener: Listener
    seat: int | None
    seq: int  # the last entry it was told, as it counts
    known: Known | None = None  # the parts it has; None: it gets whole views


class Live:
    """One table that is open."""

    def __init__(self, stored: Stored, table: Table) -> None:
        self.row = stored.row
        self.seats = stored.seats
        self.holders = stored.holders
        self.table = table
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.recent: deque[EntryRow] = deque(stored.entries, RECENT)  # the last entries, without gaps
        self.chats: deque[ChatRow] = deque(maxlen=50)
        self.said = -1  # things said so far; -1: not read yet
        self.wish: Wish | None = None  # what somebody asks all people for
        self.is_closed = False  # the last person has left it for good
        self.nudges: dict[int, int] = {}  # seats that were nudged while nobody was there, and by whom
        self.asked_again: int | None = None  # the seat that asked for the rematch
        self.thinking: set[int] = set()  # seats whose bot thinks
        self.ears = Ears(table)
        self.moment = monotonic()  # when everybody last heard of something
        self.calm = Calm(GAP)  # of those who come and go
        self.showing = Showing(table.match.game)
        self.frames: dict[int | None, Part] = {}  # what stands around the views, by who sees it

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    def chance(self) -> SealedChance:
        """The draws of the next entry."""
        return SealedChance(bytes.fromhex(self.row.secret), self.table.seq + 1, self.row.by_name)

    def now(self) -> int:
        """Milliseconds since the match began."""
        return max(0, int(time() * 1000) - self.row.created)

    @cached_property
    def commitment(self) -> str | None:
        """What was published about the secret before the first draw that comes from it."""
        if self.row.sealed_from is None:
            return None
        return commitment(bytes.fromhex(self.row.secret), self.row.by_name)

    def number(self, viewer: int | None) -> int:
        """The last entry a seat (None: a spectator) has heard of, as it counts."""
        return self.table.numbers.of(viewer)

    def commit(self, decision: Decision) -> None:
        """A decision is stored, and so it is true."""
        self.table.commit(decision)
        self.ears.note(decision)
        self.recent.append(EntryRow.of(decision))
        self.row.is_over = self.table.match.is_over
        if decision.heard & SPECTATORS:
            self.moment = monotonic()

    def read_again(self, stored: Stored, table: Table, recent: list[EntryRow]) -> None:
        """Others went on with this table: it is as it was stored."""
        self.row, self.seats, self.holders = stored.row, stored.seats, stored.holders
        self.table = table
        self.ears = Ears(table)
        self.showing.forget()
        self.recent.clear()
        self.recent.extend(recent)

    @property
    def result(self) -> wire.Result | None:
        """Scores and ranks of a finished match."""
        found = self.table.match.result
        return None if found is None else wire.Result(found["scores"], found["ranks"])

    @property
    def hints(self) -> bool:
        """Whether hints are given: only one person plays, or all agree."""
        people = [seat for seat, controller in enumerate(self.table.controllers) if controller.kind != BOT]
        return len(people) <= 1 or all(self.seats[seat].hints for seat in people)

    # --- seats --------------------------------------------------------------------------------------------

    def is_holder(self, person: str, seat: int) -> bool:
        """Whether somebody is the one who holds a seat."""
        return seat in self.holders and self.holders[seat].person == person

    def is_device(self, person: str, seat: int) -> bool:
        """Whether this is another device of the one who holds a seat."""
        return seat in self.holders and person in self.holders[seat].devices

    def holds(self, person: str, seat: int) -> bool:
        """Whether somebody may play a seat."""
        holder = self.holders.get(seat)
        return holder is not None and (holder.person == person or person in holder.devices)

    def closed_to(self, person: str, seat: int | None) -> wire.ErrorCode | None:
        """Why somebody may not follow the table as a seat (None: as a spectator), or None if he may."""
        if seat is not None:
            return None if self.holds(person, seat) else "not_yours"
        return None if self.row.spectators or self.seats_of(person) else "no_spectators"

    def seats_of(self, person: str) -> list[int]:
        """The seats somebody may play."""
        return [seat for seat in range(len(self.seats)) if self.holds(person, seat)]

    @property
    def host(self) -> int | None:
        """A seat of whoever opened the table; None if he only looks on."""
        return next(iter(self.seats_of(self.row.host)), None)

    def is_present(self, seat: int) -> bool:
        """Whether somebody who may play this seat follows the table."""
        return any(viewer.listener.holds(self, seat) for viewer in self.viewers)

    def seat_infos(self) -> list[wire.SeatInfo]:
        """Who plays, as everyone may know."""
        there = {viewer.listener.person for viewer in self.viewers}
        return [self._seat_info(seat, each, there) for seat, each in enumerate(self.table.controllers)]

    def _seat_info(self, seat: int, controller: Controller, there: set[str]) -> wire.SeatInfo:
        level: Any = controller.level
        kind: Any = controller.kind
        row = self.seats[seat]
        colour: Any = row.colour
        holder = self.holders.get(seat)
        is_present = holder is not None and (holder.person in there or not holder.devices.isdisjoint(there))
        return wire.SeatInfo(
            seat, row.name, kind, level, controller.until_return, is_present, row.hints, colour,
            row.earlier + (holder is not None), 0 if holder is None else len(holder.devices),
        )  # fmt: skip

    def bots_that_wait(self) -> list[int]:
        """The seats where a bot owes a decision and does not think yet."""
        return [] if self.is_closed else [seat for seat in self.table.bots_to_act() if seat not in self.thinking]

    # --- views --------------------------------------------------------------------------------------------

    def shared(self) -> Part:
        """What everybody sees now."""
        return self.showing.shared(self.table.match.state, self.number(None))

    def own(self, seat: int | None) -> Part:
        """What a seat sees now besides; nothing for a spectator."""
        return NO_PART if seat is None else self.showing.own(self.table.match.state, seat, self.number(seat))

    def waited_for(self, seat: int | None) -> list[int]:
        """The seats that owe a decision, as far as a seat can see."""
        return to_act_of(self.shared(), self.own(seat))

    def prompt(self, seat: int | None, to_act: list[int]) -> wire.Prompt:
        """What the viewer is asked for, who sees that these seats owe a decision."""
        if not to_act:
            return wire.Prompt("over", [])
        mine = seat in to_act and seat is not None and self.table.controllers[seat].kind != BOT
        return wire.Prompt("act" if mine else "wait", to_act)

    def undo(self, seat: int | None) -> wire.UndoInfo:
        """How far a viewer may take back."""
        possible = [] if seat is None or self.table.controllers[seat].kind == BOT else self.table.possible(seat)
        if seat is None or not possible:
            return NO_UNDO
        return wire.UndoInfo(True, possible[0].numbers[seat] - 1, len(possible))


def to_act_of(shared: Part, own: Part) -> list[int]:
    """The seats that owe a decision, as these parts of a view tell it."""
    change = own.value.get("to_act")
    found: list[int] = shared.value["to_act"]
    return found if change is None else apply(found, change)


def seen(entries: list[Numbered], seat: int | None) -> list[wire.GameEvent]:
    """The events of entries that a seat (None: a spectator) may know of."""
    found: list[wire.GameEvent] = []
    for number, row in entries:
        for event in row.events:
            if event.get("seen_by", EVERYONE) & ear(seat):
                args = event["told"][str(seat)] if "told" in event else event["args"]
                found.append(wire.GameEvent(number, row.entry.seat, event["kind"], args))
    return found
