"""Plays a record again and proves it: every step legal, every draw accounted for, the result as it says."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from flottille.engine import record as records
from flottille.engine.chance import RecordedChance
from flottille.engine.errors import BadRecord, FlottilleError
from flottille.engine.match import Match
from flottille.engine.record import Entry, Record
from flottille.engine.sealed import commitment, sealed_draw


class SealedReplay(RecordedChance):
    """Recorded draws that must also be those of the published secret."""

    def __init__(self, draws: list[int], secret: bytes, entry: int) -> None:
        super().__init__(draws)
        self.secret = secret
        self.entry = entry

    def below(self, n: i64) -> i64:
        """The next recorded draw, checked against the secret."""
        index = int(self.used)
        value = super().below(n)
        if value != sealed_draw(self.secret, self.entry, index, int(n)):
            raise ValueError(f"draw {index + 1} is not the one the secret gives")
        return value


class Replay:
    """A record being played again."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.secret = _secret(record)
        self.match = self._begin()

    def step(self, number: int) -> None:
        """Play entry `number` (1 is the first after the start)."""
        entry = self.record.entries[number]
        if entry.controller is not None:
            self.match.entries.append(entry)
        elif entry.undo is not None:
            self._take_back(entry, number)
        else:
            self._play(entry, number)

    def draws(self, number: int) -> RecordedChance:
        """The recorded draws of an entry, checked against the secret where it is known."""
        draws = list(self.record.entries[number].draws)
        return RecordedChance(draws) if self.secret is None else SealedReplay(draws, self.secret, number)

    def _begin(self) -> Match:
        header = self.record.header
        if not self.record.entries:
            raise BadRecord(2, "is missing: the first entry is the start of the match")
        chance = self.draws(0)
        try:
            if header.position is not None:
                match = Match.load(header.position)
            else:
                match = Match(header.game, len(header.seats), 0, header.edition, chance, **header.options)
        except (FlottilleError, ValueError, TypeError) as error:
            raise BadRecord(1 if header.position is not None else 2, str(error)) from None
        if not chance.is_used_up():
            raise BadRecord(2, "has more draws than the start needs")
        if header.rules != match.game.rules_version:
            raise BadRecord(1, f"follows rules {header.rules}; here they are {match.game.rules_version}")
        match.entries = [self.record.entries[0]]
        return match

    def _play(self, entry: Entry, number: int) -> None:
        if entry.seat is None or entry.action is None:
            raise BadRecord(number + 2, "names no seat or no action")
        chance = self.draws(number)
        try:
            self.match.play(entry.seat, entry.action, chance)
        except (FlottilleError, ValueError, TypeError) as error:
            raise BadRecord(number + 2, str(error)) from None
        if not chance.is_used_up():
            raise BadRecord(number + 2, "has more draws than the step needs")
        self.match.entries[-1] = entry

    def _take_back(self, entry: Entry, number: int) -> None:
        """Undo: begin again and play the steps that stand."""
        stand = standing(self.record.entries[:number])
        back = entry.undo
        if not isinstance(back, int) or not 1 <= back < len(stand):
            raise BadRecord(number + 2, f"takes back {back} of {len(stand) - 1} steps")
        self.match = self._begin()
        for kept in stand[1 : len(stand) - back]:
            self._play(self.record.entries[kept], kept)
        self.match.entries = list(self.record.entries[: number + 1])


def standing(entries: Iterable[Entry]) -> list[int]:
    """The numbers of the start and of the steps that were not taken back."""
    kept: list[int] = []
    for number, entry in enumerate(entries):
        if entry.undo is not None:
            del kept[max(len(kept) - entry.undo, 0) :]
        elif entry.controller is None:
            kept.append(number)
    return kept


def replay(text: str | Iterable[str], until: int | None = None) -> Match:
    """The match of a record, every step checked; raises `BadRecord` naming the line.

    `until` stops after that many entries, the start not counted.
    """
    record = records.read(text)
    run = Replay(record)
    for number in range(1, len(record.entries)):
        if until is not None and number > until:
            return run.match
        run.step(number)
    told = {name: value for name, value in (record.result or {}).items() if name != "secret"} or None
    if told != run.match.result:
        raise BadRecord(1, f"says the result is {told}, but the moves give {run.match.result}")
    return run.match


def _secret(record: Record) -> bytes | None:
    """The published secret; it must fit the commitment."""
    shown = (record.result or {}).get("secret")
    if shown is None:
        return None
    try:
        secret = bytes.fromhex(shown)
    except (ValueError, TypeError):
        raise BadRecord(1, "shows a secret that cannot be read") from None
    if commitment(secret) != record.header.commitment:
        raise BadRecord(1, "shows a secret that does not fit its commitment")
    return secret
