"""Turns a proved record into entries, events and snapshots, so that it can be opened, seen and played on."""

from __future__ import annotations

from typing import Any

from flottille.engine import record as records
from flottille.engine.chance import NoChance
from flottille.engine.record import Record
from flottille.engine.replay import Replay
from flottille.store.opening import fresh
from flottille.store.rows import EntryRow, TableRow
from flottille.table import BOT, Change, Controller, Decision, Table, snapshot

EVERY = 50  # entries between two snapshots
USUAL_BOT = "sailor"


def imported(text: str, seat: int | None) -> dict[str, Any]:
    """What to store of a record; one that is not over goes on with me at one seat and bots at the others."""
    record = records.read(text)
    header = record.header
    secret = Replay(record).secret
    row = _row(record)
    start = EntryRow(0, record.entries[0])
    match = fresh(row, len(header.seats), start)
    table = Table(match, [Controller() for _ in header.seats])
    rows = [EntryRow(0, record.entries[0], events=match.start_events)]
    shots = [snapshot.write(table)]
    for entry in record.entries[1:]:
        rows.append(EntryRow.of(table.follow(entry)))
        if table.seq % EVERY == 0:
            shots.append(snapshot.write(table))
    mine = seat if seat is not None and seat < len(header.seats) else next(iter(match.to_act), 0)
    if not table.match.is_over:
        rows += _hand_over(table, mine)
    if shots[-1]["seq"] != table.seq:
        shots.append(snapshot.write(table))
    return {
        "row": {"rules": match.game.rules_version, "options": match.options, "edition": header.edition,
                "position": match.position, "is_over": table.match.is_over},
        "secret": None if secret is None else secret.hex(),
        "names": [str(name)[:40] for name in header.seats],
        "mine": mine,
        "entries": rows,
        "snapshots": shots,
    }  # fmt: skip


def _row(record: Record) -> TableRow:
    head = record.header
    return TableRow("", head.game, head.rules, head.options, head.edition, head.position, "", False, True, True, "", 0)


def _hand_over(table: Table, mine: int) -> list[EntryRow]:
    """Me at my seat, bots where no bot plays yet."""
    rows: list[EntryRow] = []
    for seat, old in enumerate(table.controllers):
        bot = old if old.kind == BOT and not old.until_return else Controller(BOT, USUAL_BOT)
        wish = Change(seat, Controller() if seat == mine else bot)
        decision = table.decide(wish, NoChance())
        if isinstance(decision, Decision):
            table.commit(decision)
            rows.append(EntryRow.of(decision))
    return rows
