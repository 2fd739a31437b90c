"""What only a server answers, beside the requests of every hall: it knows people from one table to the next."""

from __future__ import annotations

from typing import Any

from flottille.hall.routes import TABLE, Route
from flottille.server.logbook import requests as logbook

ROWS: tuple[tuple[Any, ...], ...] = (
    ("GET", "/logbook", "list", logbook.read_logbook, "My matches and figures"),
    ("GET", "/logbook/lines", "list", logbook.export_lines, "My matches as lines", 200, "application/jsonl"),
    ("GET", "/logbook/table", "list", logbook.export_table, "My matches as a table", 200, "text/csv"),
    ("GET", f"{TABLE}/note", "read", logbook.read_note, "What I noted at a table"),
    ("POST", f"{TABLE}/note", "hands", logbook.keep_note, "Note something at a table", 200),
)
SERVED = tuple(Route(*row) for row in ROWS)
