"""What only a server answers, beside the requests of every hall: it knows people from one table to the next."""

from __future__ import annotations

from typing import Any

from flottille.hall.routes import SEAT, TABLE, Route
from flottille.server.calls import requests as calls
from flottille.server.company import requests as company
from flottille.server.logbook import requests as logbook

ROWS: tuple[tuple[Any, ...], ...] = (
    ("GET", "/logbook", "list", logbook.read_logbook, "My matches and figures"),
    ("GET", "/logbook/lines", "list", logbook.export_lines, "My matches as lines", 200, "application/jsonl"),
    ("GET", "/logbook/table", "list", logbook.export_table, "My matches as a table", 200, "text/csv"),
    ("GET", f"{TABLE}/note", "read", logbook.read_note, "What I noted at a table"),
    ("POST", f"{TABLE}/note", "hands", logbook.keep_note, "Note something at a table", 200),
    ("GET", f"{TABLE}/company", "read", company.read_company, "Who sits at a table"),
    ("POST", f"{SEAT}/shun", "hands", company.shun, "Hear somebody no longer, or again", 202),
    ("POST", f"{SEAT}/report", "prove", company.report, "Tell the operator about somebody", 202),
    ("GET", "/shunned", "list", company.list_shunned, "Those I do not hear"),
    ("DELETE", "/shunned/{shunned}", "hands", company.forgive, "Hear somebody again", 204),
    ("GET", "/calls", "read", calls.read_calls, "How I am called when it is my turn"),
    ("POST", "/calls", "prove", calls.add_way, "Call me here, too", 201),
    ("POST", "/calls/quiet", "hands", calls.be_quiet, "When not to call me"),
    ("POST", "/calls/confirm", "prove", calls.confirm_way, "A letter has arrived", 204),
    ("POST", "/calls/stop/{token}", "prove", calls.stop_way, "No more of these", 204),
    ("POST", "/calls/{way}/try", "prove", calls.try_way, "Send something there now", 204),
    ("DELETE", "/calls/{way}", "hands", calls.drop_way, "Call me there no longer", 204),
)
SERVED = tuple(Route(*row) for row in ROWS)
