"""A table in memory: its match, its seats, and those who follow it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from time import monotonic, time
from typing import Any, NamedTuple, Protocol

from flottille.engine.daily import opens
from flottille.engine.hearing import EVERYONE, SPECTATORS, ear
from flottille.engine.patch import apply
from flottille.engine.sealed import SealedChance, commitment
from flottille.engine.showing import Part, Showing
from flottille.hall import wire
from flottille.hall.bots.ears import Ears
from flottille.hall.calm import Calm
from flottille.hall.needs import News, There, Turn
from flottille.hall.rows import ChatRow, EntryRow, Holder, SeatRow, Stored, TableRow, Wish
from flottille.table import BOT, Controller, Decision, Table

RECENT = 64  # entries whose events are kept in memory
GAP = 0.25  # seconds between two messages on who is there
STAYS = 15.0  # seconds that what another hall said of who is there is believed
RECENTLY = 10.0  # seconds since an entry of elsewhere from which bots still count; before, they count from now
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
    _held: tuple[object, tuple[int, ...]] = (None, ())  # seats it may play, and the holders that was found with

    def yours(self, live: Live) -> tuple[int, ...]:
        """The seats this connection may play."""
        if self._held[0] is not live.holders:
            found = [seat for seat in range(len(live.seats)) if self.listener.holds(live, seat)]
            self._held = live.holders, tuple(found)
        return self._held[1]


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
        self.talking = asyncio.Lock()  # of what is said
        self.is_gone = False  # from the store
        self.elsewhere: dict[str, tuple[There, float]] = {}  # who follows it at other halls, and when they said so
        self.announced: There | None = None  # what others were told of who is here
        self.announce: Callable[[], None] = lambda: None
        self.ears = Ears(table)
        heard = [row.entry.time for row in self.recent if row.heard & SPECTATORS]
        self.moment = self._moment_of(max(heard, default=0))  # when everybody last heard of something
        self.moved = monotonic()  # when it last went on
        self.alarm: asyncio.TimerHandle | None = None  # for whoever runs out of time
        self.answered: dict[int, tuple[int, int]] = {}  # by seat: in which turn a bot answered last, and how often
        self.calm = Calm(GAP)  # of those who come and go
        self.showing = Showing(table.match.game)
        self._infos: tuple[object, list[wire.SeatInfo]] | None = None  # who plays, and what that was made of
        self.frames: dict[int | None, Part] = {}  # what stands around the views, by who sees it

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    def chance(self) -> SealedChance:
        """The draws of the next entry."""
        return SealedChance(bytes.fromhex(self.row.secret), self.table.seq + 1, self.row.by_name)

    def now(self) -> int:
        """Milliseconds since the match began; never before the last entry, whoever's clock that had."""
        last = self.recent[-1].entry.time if self.recent else 0
        return max(last, int(time() * 1000) - self.row.created)

    @property
    def is_kept_back(self) -> bool:
        """Whether others still play this deal of a day: then a match of it is shown to nobody but its player."""
        return self.opens_in is not None

    @property
    def opens_in(self) -> int | None:
        """Milliseconds until it is shown to others; None: it is, if it ever will be."""
        left = 0 if self.row.day is None else opens(self.row.day) - int(time() * 1000)
        return left if left > 0 else None

    @property
    def is_open_book(self) -> bool:
        """Whether nothing of the match is hidden any more: it is over, and nobody plays its deal for anything."""
        return self.table.match.is_over and not self.is_kept_back

    @property
    def spectators_allowed(self) -> bool:
        """Whether the table is shown to those who have no seat."""
        return self.row.spectators and not self.is_kept_back

    @property
    def due(self) -> int | None:
        """When somebody will have run out of time, in milliseconds since 1970."""
        due = None if self.table.clock is None or self.is_closed else self.table.clock.due()
        return None if due is None else self.row.created + due

    @property
    def run_out(self) -> list[int]:
        """The seats that have no time left."""
        return [] if self.table.clock is None else self.table.clock.run_out(self.now())

    def clocks(self, viewer: int | None) -> list[wire.ClockInfo]:
        """The time of each person, as a viewer may know it."""
        if self.table.clock is None:
            return []
        now, clock = self.now(), self.table.clock
        people = [s for s, each in enumerate(self.table.controllers) if each.kind != BOT or each.until_return]
        return [wire.ClockInfo(seat, *clock.reading(seat, viewer, now)) for seat in people]

    def _moment_of(self, milliseconds: int) -> float:
        """When an entry was, by our clock; one of long ago, or of a clock that is ahead, counts as of now."""
        ago = time() - (self.row.created + milliseconds) / 1000
        return monotonic() - (ago if 0 <= ago <= RECENTLY else 0)

    @property
    def news(self) -> News:
        """How far it has come, as far as is known here."""
        return News(self.id, self.table.seq, self.row.revision, max(0, self.said))

    @property
    def wish(self) -> Wish | None:
        """What somebody asks all people for."""
        return self.row.aside.wish

    @property
    def is_closed(self) -> bool:
        """Whether the last person has left it for good."""
        return self.is_gone or self.row.aside.is_closed

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
        self._note(decision, EntryRow.of(decision), monotonic())

    def follow(self, row: EntryRow) -> None:
        """Somebody else's decision was stored, and so it is true here too."""
        decision = self.table.follow(row.entry, row.asked, row.heard)
        self._note(replace(decision, events=row.events), row, self._moment_of(row.entry.time))

    def _note(self, decision: Decision, row: EntryRow, moment: float) -> None:
        self.ears.note(decision)
        self.recent.append(row)
        self.row.is_over = self.table.match.is_over
        self.moved = monotonic()
        if decision.heard & SPECTATORS:
            self.moment = moment

    def sit(self, row: TableRow, seats: list[SeatRow], holders: dict[int, Holder]) -> None:
        """Who sits here, and what goes on beside the match, is as it was stored."""
        self.row, self.seats, self.holders = row, seats, holders

    def read_again(self, table: Table, recent: list[EntryRow]) -> None:
        """Others went on with this match: it is as it was stored."""
        self.table = table
        self.moved = monotonic()
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
        """Whether hints are given: only one person plays, or all agree; never at a deal of the day."""
        if self.row.day is not None:
            return False
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
        return None if self.spectators_allowed or self.seats_of(person) else "no_spectators"

    def seats_of(self, person: str) -> list[int]:
        """The seats somebody may play."""
        return [seat for seat in range(len(self.seats)) if self.holds(person, seat)]

    @property
    def host(self) -> int | None:
        """A seat of whoever opened the table; None if he only looks on."""
        return next(iter(self.seats_of(self.row.host)), None)

    def is_present(self, seat: int) -> bool:
        """Whether somebody who may play this seat follows the table."""
        here = any(viewer.listener.holds(self, seat) for viewer in self.viewers)
        return here or any(self.holds(person, seat) for there, _ in self.elsewhere.values() for person in there.people)

    @property
    def spectators(self) -> int:
        """How many look on, here and elsewhere."""
        here = sum(viewer.seat is None for viewer in self.viewers)
        return here + sum(there.spectators for there, _ in self.elsewhere.values())

    def there(self, hall: str, is_asking: bool = False) -> There:
        """Who is here, for those elsewhere."""
        people = sorted({viewer.listener.person for viewer in self.viewers})
        return There(self.id, hall, tuple(people), sum(viewer.seat is None for viewer in self.viewers), is_asking)

    def hear_of(self, there: There) -> bool:
        """Somebody is there elsewhere, or is no more; whether that is new."""
        before = self.elsewhere.pop(there.hall, None)
        if there.people or there.spectators:
            self.elsewhere[there.hall] = there, monotonic()
        told = None if before is None else before[0][2:4]
        return told != (there[2:4] if there.hall in self.elsewhere else None)

    def forget_those_who_are_silent(self) -> bool:
        """Nobody is where nobody says so any more; whether there was somebody."""
        late = [hall for hall, (_, heard) in self.elsewhere.items() if monotonic() - heard > STAYS]
        for hall in late:
            del self.elsewhere[hall]
        return bool(late)

    def seat_infos(self) -> list[wire.SeatInfo]:
        """Who plays, as everyone may know."""
        there = {viewer.listener.person for viewer in self.viewers}
        for each, _ in self.elsewhere.values():
            there.update(each.people)
        of = self.seats, self.holders, self.table.controllers[:], there
        if self._infos is None or self._infos[0] != of:
            self._infos = of, [self._seat_info(seat, each, there) for seat, each in enumerate(of[2])]
        return self._infos[1]

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

    def turns(self) -> list[Turn]:
        """What bots owe."""
        owed = [] if self.is_closed else self.table.bots_to_act()
        return [Turn(self.id, seat, self.table.changed[seat], self.table.handed[seat]) for seat in owed]

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
