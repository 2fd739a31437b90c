"""One match in progress, without any I/O: decides; never sends, stores or waits."""

from flottille.table.asked import Act, Change, Decision, Done, Refused, Undo
from flottille.table.clock import Clock
from flottille.table.controller import BOT, OPEN, PERSON, Controller
from flottille.table.pace import Pace
from flottille.table.table import Table

__all__ = [
    "BOT", "OPEN", "PERSON", "Act", "Change", "Clock", "Controller", "Decision", "Done", "Pace", "Refused", "Table",
    "Undo",
]  # fmt: skip
