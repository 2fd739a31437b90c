"""Records: a match as JSON Lines that replays without seed or generator.

The first line is the header. Each further line is an entry: the start, an action, an undo, or a change of controller.
Every line carries a hash of itself and of the line before, so a changed byte is found where it is.
The header's `result` is written when the match is exported and is outside the chain: replaying proves it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice, repeat
from typing import Any, Final, NamedTuple

from flottille.engine.errors import BadOption, BadRecord
from flottille.engine.lines import Line, parse
from flottille.engine.texts import problem_of_text, quoted

FORMAT = 1
HASH_LENGTH = 32
LARGEST = 2_000_000  # characters of a record
MOST_ENTRIES = 20_000
MOST_SEATS = 16
MOST_OPTIONS = 40
MOST_DRAWS = 2_000  # of one entry
LONGEST_NAME = 40
LONGEST_ACTION = 120
LARGEST_DRAW = 1 << 62
LARGEST_NUMBER = 1 << 53  # that every program reads as it was written
BOT_NAME = re.compile(r"[\w.-]{1,27}")
CONTROLLER = re.compile(rf"{BOT_NAME.pattern}( until return)?")  # a person, nobody yet, or a bot; never a command
HEX_32_BYTES = re.compile(r"[0-9a-f]{64}")


class Entry(NamedTuple):
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


SPOKEN: Final = 3  # the fields of an entry that most of them fill
SILENT: Final = tuple(Entry._field_defaults.values())[SPOKEN:]


def columns(entries: list[Entry]) -> tuple[tuple[Any, ...], ...]:
    """Entries as columns; those that say nothing are left out."""
    found = tuple(zip(*entries, strict=True))
    is_silent = found[SPOKEN:] == tuple((value,) * len(entries) for value in SILENT)
    return found[:SPOKEN] if is_silent else found


def rows(columns: tuple[tuple[Any, ...], ...]) -> list[Entry]:
    """The entries again."""
    silent = map(repeat, SILENT[len(columns) - SPOKEN :])
    return [tuple.__new__(Entry, row) for row in zip(*columns, *silent, strict=False)]


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
    sealed_from: int = 0  # the entry from which on all draws come from the secret; those before are open

    def as_json(self) -> dict[str, Any]:
        """The header without result and hash."""
        data = {"flottille": FORMAT, **self.__dict__}
        if not self.sealed_from:
            del data["sealed_from"]
        return data


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
    return canonical({**head, "result": result, "hash": last}) + "\n" + write_entries(entries, 0, last)[0]


def write_entries(entries: Iterable[Entry], first: int, last: str) -> tuple[str, str]:
    """Entries from a number on as lines behind the line with this hash, and the hash of the last of them."""
    lines: list[str] = []
    for number, entry in enumerate(entries, first):
        data = {"n": number, **entry.as_json()}
        last = chain(last, data)
        lines.append(canonical({**data, "hash": last}) + "\n")
    return "".join(lines), last


def check_names(names: Iterable[str], seats: int) -> list[str]:
    """Names as a record can hold them, one for each seat; raises `BadOption`."""
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise BadOption(f"the names are a list, not {quoted(names)}")
    found = list(islice(names, seats + 1))
    if len(found) != seats:
        raise BadOption(f"a record has a name for each of {seats} seats, not {len(found)}")
    for name in found:
        problem = problem_of_text(name, LONGEST_NAME) if isinstance(name, str) else "is no text"
        if problem is not None:
            raise BadOption(f"the name {quoted(name)} {problem}")
    return found


def read(text: str | Iterable[str]) -> Record:
    """Check form and hashes of a record; raises `BadRecord` naming the line and the field."""
    lines = _lines(text)
    head = parse(1, lines[0])
    result = head.pop("result", None)
    last = _chained(1, "", head, lines[0], {"result": result})
    header = _header(Line(1, head))
    result = _result(Line(1, {"result": result}), len(header.seats))
    entries: list[Entry] = []
    for number, line in enumerate(lines[1:], 2):
        data = parse(number, line)
        last = _chained(number, last, data, line, {})
        entries.append(_entry(Line(number, data), len(header.seats)))
    if header.sealed_from > len(entries):
        raise BadRecord(1, f"sealed_from: is at most {len(entries)}, the number of entries")
    return Record(header, result, tuple(entries))


def _lines(text: str | Iterable[str]) -> list[str]:
    if not isinstance(text, str):
        text = _joined(text)
    if len(text) > LARGEST:
        raise BadRecord(1, f"is the first of {len(text)} characters; a record has at most {LARGEST}")
    lines = text.split("\n")
    if not text.strip():
        raise BadRecord(1, "is missing: the record is empty")
    if lines[-1]:
        raise BadRecord(len(lines), "does not end with a line break")
    if len(lines) > MOST_ENTRIES + 2:
        raise BadRecord(MOST_ENTRIES + 2, f"is beyond the last: a record has at most {MOST_ENTRIES} entries")
    return lines[:-1]


def _joined(lines: object) -> str:
    """A record given line by line, as a file gives it."""
    if not isinstance(lines, Iterable) or isinstance(lines, bytes | bytearray | Mapping):
        raise BadRecord(1, f"is missing: a record is text or lines of it, not {quoted(lines)}")
    found: list[str] = []
    for number, line in enumerate(islice(lines, MOST_ENTRIES + 3), 1):
        if not isinstance(line, str):
            raise BadRecord(number, f"is no text but {quoted(line)}")
        found.append(line.rstrip("\n"))
    return "\n".join(found) + "\n"


def _chained(number: int, previous: str, data: dict[str, Any], line: str, unhashed: dict[str, Any]) -> str:
    """The hash of a line, if it is the one written there."""
    found = data.pop("hash", None)
    if number == 1 and data.get("flottille") != FORMAT:
        raise BadRecord(1, f"is not the header of a record of format {FORMAT}")
    try:
        if canonical({**data, **unhashed, "hash": found}) == line and found == chain(previous, data):
            return str(found)
    except UnicodeEncodeError:
        raise BadRecord(number, "has half a character, which cannot be written") from None
    raise BadRecord(number, "was changed: its hash does not fit")


def _header(line: Line) -> Header:
    line.whole("flottille", line.take("flottille"), FORMAT, FORMAT)
    header = Header(
        line.text("game", line.needed("game"), 40),
        line.text("rules", line.needed("rules"), 20),
        _names(line),
        _options(line),
        _table_or_none(line, "edition"),
        _table_or_none(line, "position"),
        _hex_or_none(line, "commitment", line.take("commitment")),
    )
    sealed_from = line.take("sealed_from")
    if sealed_from is not None:
        header.sealed_from = line.whole("sealed_from", sealed_from, 1, MOST_ENTRIES)
        if header.commitment is None:
            raise line.wrong("sealed_from", "says nothing without a commitment")
    line.finish("header")
    return header


def _names(line: Line) -> list[str]:
    names = line.needed("seats")
    if not isinstance(names, list) or not 1 <= len(names) <= MOST_SEATS:
        raise line.wrong("seats", f"is a list of 1 to {MOST_SEATS} names, not {names!r}")
    return [line.text(f"seats[{seat}]", name, LONGEST_NAME) for seat, name in enumerate(names)]


def _options(line: Line) -> dict[str, Any]:
    options = line.take("options")
    if options is None:
        return {}
    for name, value in line.table("options", options, MOST_OPTIONS).items():
        line.text("options", name, LONGEST_NAME)
        if isinstance(value, str):
            line.text(f"options.{name}", value, LONGEST_NAME)
        elif not isinstance(value, bool):
            line.whole(f"options.{name}", value, -LARGEST_NUMBER, LARGEST_NUMBER)
    return dict(options)


def _table_or_none(line: Line, name: str) -> dict[str, Any] | None:
    value = line.take(name)
    return None if value is None else line.table(name, value)


def _hex_or_none(line: Line, name: str, value: Any) -> str | None:
    if value is not None and (not isinstance(value, str) or not HEX_32_BYTES.fullmatch(value)):
        raise line.wrong(name, f"is 64 hexadecimal digits, not {value!r}")
    return value


def _result(line: Line, seats: int) -> dict[str, Any] | None:
    """What the header says came out: scores and ranks, the secret, or both."""
    value = line.take("result")
    if value is None:
        return None
    result = dict(line.table("result", value, 3))
    if unknown := set(result) - {"scores", "ranks", "secret"}:
        raise line.wrong("result", f"has a field that no result has: {min(unknown)}")
    if "scores" in result or "ranks" in result:
        line.wholes("result.scores", result.get("scores"), -LARGEST_NUMBER, LARGEST_NUMBER, seats)
        line.wholes("result.ranks", result.get("ranks"), 1, MOST_SEATS + 1, seats)  # alone, one can be second
    if "secret" in result:
        _hex_or_none(line, "result.secret", result["secret"])
    return result


def _entry(line: Line, seats: int) -> Entry:
    """An entry; which of its fields go together depends on what it is."""
    expected = line.number - 2
    if type(number := line.take("n")) is not int or number != expected:
        raise BadRecord(line.number, f"should be entry {expected}")
    seat, action, undo, controller = map(line.take, ("seat", "action", "undo", "controller"))
    said = [value for value in (action, undo, controller) if value is not None]
    if expected == 0 and (said or seat is not None):
        raise BadRecord(line.number, "is the start of the match: it has draws and a time, nothing else")
    if expected and (len(said) != 1 or seat is None):
        raise BadRecord(line.number, "names no seat, or not exactly one of action, undo and controller")
    entry = Entry(
        None if seat is None else line.whole("seat", seat, 0, seats - 1),
        None if action is None else line.text("action", action, LONGEST_ACTION),
        tuple(line.wholes("draws", line.fields.pop("draws", []), 0, LARGEST_DRAW, MOST_DRAWS)),
        line.whole("time", line.fields.pop("time", 0), 0, LARGEST_NUMBER),
        None if undo is None else line.whole("undo", undo, 1, MOST_ENTRIES),
        None if controller is None else _controller(line, controller),
    )
    if entry.draws and action is None and expected:
        raise line.wrong("draws", "only a step draws")
    line.finish("entry")
    return entry


def _controller(line: Line, value: Any) -> str:
    if not isinstance(value, str) or not CONTROLLER.fullmatch(value):
        raise line.wrong("controller", f"is a person, open or the name of a bot, not {value!r}")
    return value
