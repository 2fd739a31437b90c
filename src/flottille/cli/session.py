"""One match in the terminal: who sits where, what may be taken back, what each person has been told, and its record."""

from __future__ import annotations

import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flottille.bots import can_play, names, usual
from flottille.bots.command_line import from_command_line, seated
from flottille.bots.crew import Crew
from flottille.bots.seated import Seated
from flottille.cli.asked import ME, Seat
from flottille.cli.record_file import RecordFile, whole_lines
from flottille.engine import record as records
from flottille.engine.chance import Chance, RecordedChance
from flottille.engine.game import Game
from flottille.engine.hearing import EVERYONE
from flottille.engine.match import Asked, Match
from flottille.engine.record import Entry, Record
from flottille.engine.registry import find
from flottille.engine.replay import Replay
from flottille.engine.sealed import SeededChance
from flottille.engine.state import State
from flottille.engine.steps import Step, Steps
from flottille.words import YOU

BOT_SEEDS = 1 << 48


@dataclass(frozen=True)
class Told:
    """An event and whose step brought it."""

    event: dict[str, Any]
    seat: int

    def is_seen_by(self, viewer: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        seen_by = self.event.get("seen_by")
        return seen_by is None or (viewer is not None and seen_by >> viewer & 1 == 1)


@dataclass(frozen=True)
class Taken:
    """A step that stands: whose, how many events had been told before it, and with which typed line it came."""

    seat: int
    told: int
    line: int = 0


class Session:
    """A match, its players and its record."""

    def __init__(
        self, match: Match, seats: list[Seat], path: Path, next_chance: Chance | None = None, is_replay: bool = False
    ) -> None:
        self.match = match
        self.seats = seats
        self.path = path
        self._file = RecordFile(path)
        self.is_replay = is_replay
        self.told: list[Told] = []
        self.steps: list[Taken] = []
        self.line = 0  # how many lines have been typed
        self.back = Steps.none(match.seats)  # those that can be taken back
        self._next_chance = next_chance
        self._begun = time.monotonic() - (max((entry.time for entry in match.entries), default=0) / 1000)
        self.processes = 1  # that think together about a decision
        self._sitting: dict[int, Seated] = {}
        self._crew: Crew | None = None

    def with_processes(self, processes: int) -> Session:
        """The same, with bots that search on so many processes."""
        self.processes = processes
        return self

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [seat.name for seat in self.seats]

    @property
    def spoken(self) -> list[str]:
        """The players as sentences speak of them: somebody alone at the keyboard is `YOU`."""
        reader = self.people if len(self.people) == 1 and not self.is_replay else []
        return [YOU if seat in reader else name for seat, name in enumerate(self.names)]

    @property
    def people(self) -> list[int]:
        """The seats that decide at this keyboard."""
        return [number for number, seat in enumerate(self.seats) if seat.is_me]

    def next_seat(self) -> int | None:
        """Who decides now: bots before people, so that people can still take back."""
        owing = self.match.to_act
        return min(owing, key=lambda seat: (self.seats[seat].is_me, seat)) if owing else None

    def play(self, seat: int, action: Asked) -> list[Told]:
        """Take a step; what happened."""
        crew = self._listening()
        before = self.match.state.clone()
        events = self.match.play(seat, action, self._next_chance)
        self._next_chance = None
        self.match.entries[-1] = self.match.entries[-1]._replace(time=self._now())
        self.steps.append(Taken(seat, len(self.told), self.line))
        number = self.match.game.actions.read(action)
        self.back.taken(Step(len(self.match.entries) - 1, seat, number, EVERYONE), before, self.match.state)
        crew.tell(seat, number, events)
        fresh = [Told(event, seat) for event in events]
        self.told += fresh
        return fresh

    def bot(self, seat: int) -> Seated:
        """The bot of a seat."""
        if seat not in self._sitting:
            typed = self.seats[seat].controller
            player = from_command_line(typed, self.match.game, self._seed_of(seat), self.processes)
            self._sitting[seat] = seated(typed, player, seat)
        return self._sitting[seat]

    def _listening(self) -> Crew:
        """All bots, from the first step on; those of a match that goes on hear what happens from here."""
        if self._crew is None:
            bots = [] if self.is_replay else [seat for seat, each in enumerate(self.seats) if not each.is_me]
            self._crew = Crew(self.match.game, [self.bot(seat) for seat in bots])
            if not self.steps:
                self._crew.begin(self.match.start_events)
        return self._crew

    def choose(self, seat: int) -> int:
        """What the bot of a seat takes."""
        self._listening()
        return self.bot(seat).choose(self.match.mask(seat))

    def _seed_of(self, seat: int) -> int:
        """What a bot follows: the same seed gives the same match."""
        return (self.match.seed + 1 + seat) % BOT_SEEDS

    def may_undo(self, seat: int) -> bool:
        """Whether the last step was this seat's and nothing new became known by it."""
        return bool(self.back.of(seat))

    def undo(self) -> None:
        """Take back the last step; the record keeps both."""
        last = self.steps.pop()
        undone = self.back.of(last.seat)[-1:]
        self.match.state = self.back.without(undone)
        self.back.back(undone)
        self._listening().take_back(last.seat, undone[0].action, [told.event for told in self.told[last.told :]])
        del self.told[last.told :]
        self.match.entries.append(Entry(seat=last.seat, undo=1, time=self._now()))

    def undo_line(self, seat: int) -> None:
        """Take back what the last line typed by a seat did, as far as nothing became known by it."""
        line = self.steps[-1].line
        self.undo()
        while self.steps and self.steps[-1].line == line and self.steps[-1].seat == seat and self.may_undo(seat):
            self.undo()

    def save(self) -> None:
        """Bring the record on disk up to date."""
        self._file.save(self.match, self.names)

    def _now(self) -> int:
        return int((time.monotonic() - self._begun) * 1000)


def new_session(match: Match, seats: list[Seat], path: Path | None) -> Session:
    """A match that begins; the record says who plays each seat."""
    for number, seat in enumerate(seats):
        match.entries.append(Entry(seat=number, controller=seat.written))
    return Session(match, seats, path or record_path(match.game.id))


def resume_session(text: str, path: Path) -> Session:
    """A match that goes on where its record ends, at the last whole line; raises `BadRecord`."""
    record = records.read(whole_lines(text) or text)
    run = Replay(record)
    steps: list[Taken] = []
    told: list[Told] = []
    for number, entry in enumerate(record.entries[1:], 1):
        before = run.match.state.clone()
        run.step(number)
        if entry.undo is not None:
            del told[steps[-entry.undo].told :]
            del steps[-entry.undo :]
        elif entry.controller is None and entry.seat is not None:
            steps.append(Taken(entry.seat, len(told), -number))
            told += [Told(event, entry.seat) for event in events_of(run.match.game, before, entry)]
    session = Session(run.match, seats_of(record), path, SeededChance(secrets.randbits(48)))
    session.steps, session.told, session.back = steps, told, run.steps
    return session


def events_of(game: Game, before: State, entry: Entry) -> list[dict[str, Any]]:
    """What a step of a record brought about, taken again from the position before it."""
    if entry.seat is None or entry.action is None:
        return []
    state = before.clone()
    heard = state.listen()
    state.apply(entry.seat, game.actions.read(entry.action), RecordedChance(list(entry.draws)))
    return [game.events.write(event) for event in heard]


def seats_of(record: Record) -> list[Seat]:
    """Who plays each seat, as the record says; otherwise the first is a person and the others are bots.

    A bot that is not registered here is replaced by the usual one: a record cannot name a program.
    """
    game = find(record.header.game)
    known = (ME, *(name for name in names() if can_play(name, game)))
    controllers = [ME] + [usual(game)] * (len(record.header.seats) - 1)
    for entry in record.entries:
        if entry.controller is not None and entry.seat is not None:
            controllers[entry.seat] = entry.controller if entry.controller in known else usual(game)
    return [Seat(controller, name) for controller, name in zip(controllers, record.header.seats, strict=True)]


def record_path(game: str) -> Path:
    """Where records go when nobody says otherwise."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "flottille" / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
