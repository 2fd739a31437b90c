"""Plays a record again and proves it: every step legal, every draw accounted for, the result as it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from mypy_extensions import i64

from flottille.engine import record as records
from flottille.engine.chance import RecordedChance
from flottille.engine.errors import BadDraw, BadOption, BadRecord, FlottilleError
from flottille.engine.hearing import heard_by
from flottille.engine.match import Match
from flottille.engine.record import Entry, Header, Record
from flottille.engine.sealed import SealedChance, is_by_name
from flottille.engine.steps import MOST, Step, Steps
from flottille.engine.texts import quoted

NEAR = 16 * MOST  # steps among which all are that can be taken back


class SealedReplay(RecordedChance):
    """Recorded draws that must also be those of the published secret."""

    def __init__(self, draws: list[int], sealed: SealedChance) -> None:
        super().__init__(draws)
        self.sealed = sealed

    def below(self, n: i64) -> i64:
        """The next recorded draw, checked against the secret."""
        return self._checked(super().below(n), self.sealed.below(n))

    def draw(self, n: i64, what: str, occasion: i64) -> i64:
        """The same by name."""
        return self._checked(super().below(n), self.sealed.draw(n, what, occasion))

    def __reduce__(self) -> tuple[Any, ...]:
        return SealedReplay, (self.draws, self.sealed), {"used": self.used}

    def _checked(self, value: i64, due: i64) -> i64:
        if value != due:
            raise BadDraw(f"draw {int(self.used)} is not the one the secret gives")
        return value


class Replay:
    """A record being played again."""

    def __init__(self, record: Record, keeps_steps: bool = False) -> None:
        self.record = record
        self.secret, self.by_name = _secret(record)
        self.match = self._begin()
        self.steps = Steps.none(self.match.seats)  # what may still be taken back, as at a table
        self._keeps_steps = keeps_steps or any(entry.undo is not None for entry in record.entries)

    @property
    def sealed_from(self) -> int | None:
        """The entry from which on all draws come from the published secret; None: it is not known."""
        return None if self.secret is None else self.record.header.sealed_from

    def step(self, number: int) -> None:
        """Play entry `number` (1 is the first after the start)."""
        entry = self.record.entries[number]
        if entry.controller is not None:
            self.match.entries.append(entry)
        elif entry.undo is not None:
            self._take_back(entry, entry.undo, number)
        else:
            self._play(entry, number)

    def draws(self, number: int) -> RecordedChance:
        """The recorded draws of an entry, checked against the secret where they come from it."""
        draws = list(self.record.entries[number].draws)
        if self.secret is None or number < self.record.header.sealed_from:
            return RecordedChance(draws)
        return SealedReplay(draws, SealedChance(self.secret, number, self.by_name))

    def prove_result(self) -> None:
        """The record says what came out; raises `BadRecord`."""
        told = {name: value for name, value in (self.record.result or {}).items() if name != "secret"} or None
        if told != self.match.result:
            raise BadRecord(1, f"says the result is {told}, but the moves give {self.match.result}")

    def _begin(self) -> Match:
        header = self.record.header
        if not self.record.entries:
            raise BadRecord(2, "is missing: the first entry is the start of the match")
        chance = self.draws(0)
        with refusing(header, 1 if header.position is not None else 2):
            if header.position is not None:
                match = Match.load(header.position)
            else:
                match = Match(header.game, len(header.seats), 0, header.edition, chance, **header.options)
        if not chance.is_used_up():
            raise BadRecord(2, "has more draws than the start needs")
        _compare(header, match)
        match.entries = [self.record.entries[0]]
        return match

    def _play(self, entry: Entry, number: int) -> None:
        if entry.seat is None or entry.action is None:
            raise BadRecord(number + 2, "names no seat or no action")
        chance = self.draws(number)
        before = self.match.state.clone()
        with refusing(self.record.header, number + 2):
            events = self.match.play(entry.seat, entry.action, chance)
        if not chance.is_used_up():
            raise BadRecord(number + 2, "has more draws than the step needs")
        self.match.entries[-1] = entry
        if self._keeps_steps:
            heard = heard_by(before, self.match.state, entry.seat, events)
            action = self.match.game.actions.read(entry.action)
            self.steps.taken(Step(number, entry.seat, action, heard), before, self.match.state)

    def _take_back(self, entry: Entry, back: int, number: int) -> None:
        """Undo: the position without the steps it takes back."""
        possible = [] if entry.seat is None else self.steps.of(entry.seat)
        if back > len(possible):
            raise BadRecord(number + 2, f"takes back {back} steps, but the seat may take back {len(possible)}")
        self.match.state = self.steps.without(possible[-back:])
        self.steps.back(possible[-back:])
        self.match.entries.append(entry)


@contextmanager
def refusing(header: Header, line: int) -> Iterator[None]:
    """What fails here is the fault of the record, at this line.

    A position or components that somebody wrote may break what a game takes for granted, in any way.
    """
    try:
        yield
    except BadRecord:
        raise
    except (FlottilleError, ValueError, TypeError) as error:
        raise BadRecord(line, str(error)) from None
    except Exception as error:
        if header.position is None and header.edition is None:
            raise
        raise BadRecord(line, f"cannot be played: {type(error).__name__}: {error}") from None


def _compare(header: Header, match: Match) -> None:
    """The header says what was played; a position in it says the same."""
    if header.rules != match.game.rules_version:
        raise BadRecord(1, f"follows rules {header.rules}; here they are {match.game.rules_version}")
    if (header.game, len(header.seats)) != (match.game.id, match.seats):
        raise BadRecord(1, f"position: is one of {match.game.id} with {match.seats} seats, unlike the header")
    if header.options != {name: match.options.get(name) for name in header.options}:
        raise BadRecord(1, f"position: has the options {match.options}, unlike the header")
    if header.edition != match.edition:
        raise BadRecord(1, "position: has another edition than the header")


def standing(entries: Iterable[Entry]) -> list[int]:
    """The numbers of the start and of the steps that were not taken back."""
    found = list(entries)
    kept: list[int] = []
    for number, entry in enumerate(found):
        if entry.undo is not None:
            own = [each for each in kept[-NEAR:] if each and found[each].seat == entry.seat][-entry.undo :]
            kept[-NEAR:] = [each for each in kept[-NEAR:] if each not in own]
        elif entry.controller is None:
            kept.append(number)
    return kept


def replay(text: str | Iterable[str], until: int | None = None) -> Match:
    """The match of a record, every step checked; raises `BadRecord` naming the line.

    `until` stops after that many entries, the start not counted. From there it goes on with draws of its own.
    """
    match = proved(records.read(text), until).match
    match.reseed()
    return match


def proved(record: Record, until: int | None = None) -> Replay:
    """A record played again to its end, or until an entry; raises `BadRecord` naming the line."""
    if until is not None and type(until) is not int:
        raise BadOption(f"until is a number of entries, not {quoted(until)}")
    run = Replay(record)
    for number in range(1, len(record.entries)):
        if until is not None and number > until:
            return run
        run.step(number)
    run.prove_result()
    return run


def _secret(record: Record) -> tuple[bytes | None, bool]:
    """The published secret, which must fit the commitment, and whether draws follow from it by name."""
    shown = (record.result or {}).get("secret")
    if shown is None:
        return None, True
    secret = bytes.fromhex(shown)
    by_name = is_by_name(secret, record.header.commitment)
    if by_name is None:
        raise BadRecord(1, "shows a secret that does not fit its commitment")
    return secret, by_name
