"""Turns a proved record into entries, events and snapshots, so that it can be opened, seen and played on.

How it works: this runs where records are proved. What it answers with is packed, in pieces, so that whoever opens the
table never handles the whole of a long record at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from flottille.bots import listed, usual
from flottille.engine.chance import NoChance
from flottille.engine.errors import BadRecord
from flottille.engine.registry import find
from flottille.engine.replay import Replay, refusing
from flottille.hall.playable import play_out
from flottille.hall.reopening import fresh
from flottille.hall.rows import EntryRow, TableRow, pack, unpack
from flottille.table import BOT, Change, Controller, Decision, Table, snapshot

EVERY = 50  # entries between two snapshots
PIECE = 250  # entries that are packed together
MOST_ENTRIES = 6_000  # of a table that is opened from a record
LONGEST_TIME = 100 * 365 * 24 * 3_600_000  # milliseconds; a century

_pieces = msgspec.msgpack.Decoder(list[EntryRow])


def imported(run: Replay, seat: int | None) -> dict[str, Any]:
    """What to store of a proved record; one that is not over goes on with me at one seat and bots at the others.

    Its draws so far are known to whoever brings it, so they go on with a secret of our own. Raises `BadRecord`.
    """
    header, entries = run.record.header, run.record.entries
    if len(entries) > MOST_ENTRIES:
        raise BadRecord(MOST_ENTRIES + 2, f"is beyond the last: a table opens with at most {MOST_ENTRIES} entries")
    with refusing(header, 1):
        if header.position is not None or header.edition is not None:
            play_out(run.match)
        table, rows, shots = _followed(run)
    mine = seat if seat is not None and seat < len(header.seats) else next(iter(table.match.to_act), 0)
    is_over = table.match.is_over
    if not is_over:
        rows += _hand_over(table, mine)
    if shots[-1]["seq"] != table.seq:
        shots.append(snapshot.write(table))
    match = table.match
    return {
        "row": {"rules": match.game.rules_version, "options": match.options, "edition": header.edition,
                "position": match.position, "is_over": is_over,
                "by_name": run.by_name if is_over else True},
        "secret": run.secret.hex() if is_over and run.secret is not None else None,
        "sealed_from": run.sealed_from if is_over else len(entries),
        "names": header.seats,
        "mine": mine,
        "time": min(max(entry.time for entry in entries), LONGEST_TIME),
        "entries": [msgspec.msgpack.encode(rows[at : at + PIECE]) for at in range(0, len(rows), PIECE)],
        "snapshots": [pack(shot) for shot in shots],
    }  # fmt: skip


def entries_of(pieces: list[bytes]) -> list[EntryRow]:
    """The entries of packed pieces."""
    return [row for piece in pieces for row in _pieces.decode(piece)]


def snapshots_of(pieces: list[bytes]) -> Iterator[dict[str, Any]]:
    """The snapshots of packed pieces, one by one."""
    return map(unpack, pieces)


def _followed(run: Replay) -> tuple[Table, list[EntryRow], list[dict[str, Any]]]:
    """The table after all entries, the entries with what happened, and snapshots on the way."""
    head, entries = run.record.header, run.record.entries
    row = TableRow("", head.game, head.rules, head.options, head.edition, head.position, "", None, True, True, "", 0)
    match = fresh(row, len(head.seats), EntryRow(0, entries[0]))
    table = Table(match, [Controller() for _ in head.seats])
    rows = [EntryRow(0, entries[0], events=match.start_events)]
    shots = [snapshot.write(table)]
    for entry in entries[1:]:
        rows.append(EntryRow.of(table.follow(entry)))
        if table.seq % EVERY == 0:
            shots.append(snapshot.write(table))
    return table, rows, shots


def _hand_over(table: Table, mine: int) -> list[EntryRow]:
    """Me at my seat, bots where no bot plays that is known here."""
    rows: list[EntryRow] = []
    for seat, old in enumerate(table.controllers):
        wish = Change(seat, Controller() if seat == mine else known_bot(table.match.game.id, old))
        decision = table.decide(wish, NoChance())
        if isinstance(decision, Decision):
            table.commit(decision)
            rows.append(EntryRow.of(decision))
    return rows


def known_bot(game: str, old: Controller) -> Controller:
    """The bot that plays a seat, if this server offers it for the game; otherwise the usual one."""
    played = find(game)
    is_known = old.kind == BOT and not old.until_return and old.level in listed(played)
    return old if is_known else Controller(BOT, usual(played))
