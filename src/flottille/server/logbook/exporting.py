"""A logbook as a file: a line for each match, as JSON or as a table."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime

import msgspec

from flottille.hall.wire.logbook import LoggedMatch, LoggedSeat

COLUMNS = ("ended", "game", "table", "seats", "place", "score", "left", "rating_change", "minutes", "opponents", "note")
FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would compute instead of showing it


def as_lines(matches: list[LoggedMatch]) -> str:
    """JSON Lines."""
    return "".join(f"{msgspec.json.encode(match).decode()}\n" for match in matches)


def as_table(matches: list[LoggedMatch]) -> str:
    """Comma-separated values with a head."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(_row, matches))
    return file.getvalue()


def _row(match: LoggedMatch) -> list[object]:
    me = match.seats[match.mine]
    others = "; ".join(_name(each) for each in match.seats if not each.is_you)
    when = datetime.fromtimestamp(match.ended / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    minutes = round(match.lasted / 60_000, 1)
    count = len({each.seat for each in match.seats})
    change = "" if match.change is None else match.change
    place, score = (_or_nothing(each) for each in (me.rank, me.score))
    written = when, match.game, match.table, count, place, score, int(me.has_left), change, minutes
    return [*written, _plain(others), _plain(match.note)]


def _name(seat: LoggedSeat) -> str:
    return f"{seat.name} ({seat.level})" if seat.level else seat.name


def _or_nothing(value: int | None) -> int | str:
    return "" if value is None else value


def _plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text
