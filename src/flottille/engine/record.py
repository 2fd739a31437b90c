"""Records: a match as JSON Lines that replays without seed or generator.

The first line is the header. Each further line is an entry: the start, an action, an undo, or a change of controller.
Every line carries a hash of itself and of the line before, so a changed byte is found where it is.
The header's `result` is written when the match is exported and is outside the chain: replaying proves it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from flottille.engine.errors import BadRecord

FORMAT = 1
HASH_LENGTH = 32


@dataclass(frozen=True)
class Entry:
    """One line after the header."""

    seat: int | None = None
    action: str | None = None  # in notation; None with seat None: the start of the match
    draws: tuple[int, ...] = ()
    time: int = 0  # milliseconds since the match began
    undo: int | None = None  # how many earlier entries are taken back
    controller: str | None = None  # who plays the seat from now on

    def as_json(self) -> dict[str, Any]:
        """The fields that say something."""
        data: dict[str, Any] = {}
        for name in ("seat", "action", "undo", "controller"):
            value = getattr(self, name)
            if value is not None:
                data[name] = value
        if self.draws:
            data["draws"] = list(self.draws)
        data["time"] = self.time
        return data


@dataclass
class Header:
    """What is known before the first entry."""

    game: str
    rules: str
    seats: list[str]  # a name per seat
    options: dict[str, Any] = field(default_factory=dict)
    edition: dict[str, Any] | None = None
    position: dict[str, Any] | None = None  # where the match began, if not at its start
    commitment: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The header without result and hash."""
        return {"flottille": FORMAT, **self.__dict__}


@dataclass(frozen=True)
class Record:
    """A record that was read: its hashes hold, its moves are not replayed yet."""

    header: Header
    result: dict[str, Any] | None
    entries: tuple[Entry, ...]


def canonical(data: object) -> str:
    """The one way to write a line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def chain(previous: str, data: dict[str, Any]) -> str:
    """The hash of a line, given the hash of the line before."""
    return hashlib.sha256(f"{previous}\n{canonical(data)}".encode()).hexdigest()[:HASH_LENGTH]


def write(header: Header, entries: Iterable[Entry], result: dict[str, Any] | None) -> str:
    """A record as text, one line each."""
    head = header.as_json()
    last = chain("", head)
    lines = [canonical({**head, "result": result, "hash": last})]
    for number, entry in enumerate(entries):
        data = {"n": number, **entry.as_json()}
        last = chain(last, data)
        lines.append(canonical({**data, "hash": last}))
    return "\n".join(lines) + "\n"


def read(text: str | Iterable[str]) -> Record:
    """Check form and hashes of a record; raises `BadRecord` naming the line."""
    lines = _lines(text)
    head = _parse(1, lines[0])
    result = head.pop("result", None)
    header = _header(head, lines[0], result)
    last = chain("", {"flottille": FORMAT, **header.__dict__})
    entries: list[Entry] = []
    for number, line in enumerate(lines[1:], 2):
        data = _parse(number, line)
        found = data.pop("hash", None)
        last = chain(last, data)
        if found != last or canonical({**data, "hash": found}) != line:
            raise BadRecord(number, "was changed: its hash does not fit")
        entries.append(_entry(number, data))
    return Record(header, result, tuple(entries))


def _lines(text: str | Iterable[str]) -> list[str]:
    if not isinstance(text, str):
        text = "\n".join(line.rstrip("\n") for line in text) + "\n"
    lines = text.split("\n")
    if not text.strip():
        raise BadRecord(1, "is missing: the record is empty")
    if lines[-1]:
        raise BadRecord(len(lines), "does not end with a line break")
    return lines[:-1]


def _parse(number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        raise BadRecord(number, "is not JSON") from None
    if not isinstance(data, dict):
        raise BadRecord(number, "is not a JSON object")
    return data


def _header(head: dict[str, Any], line: str, result: Any) -> Header:
    found = head.pop("hash", None)
    if head.get("flottille") != FORMAT:
        raise BadRecord(1, f"is not the header of a record of format {FORMAT}")
    if found != chain("", head) or canonical({**head, "result": result, "hash": found}) != line:
        raise BadRecord(1, "was changed: its hash does not fit")
    del head["flottille"]
    try:
        return Header(**head)
    except TypeError:
        raise BadRecord(1, "has fields no header has, or lacks some") from None


def _entry(number: int, data: dict[str, Any]) -> Entry:
    if data.pop("n", None) != number - 2:
        raise BadRecord(number, f"should be entry {number - 2}")
    try:
        return Entry(**{**data, "draws": tuple(data.get("draws", ()))})
    except TypeError:
        raise BadRecord(number, "has fields no entry has") from None
