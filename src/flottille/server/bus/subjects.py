"""How what is told of tables and what bots owe is written for NATS.

How it works: all subjects begin with the name that the halls of one database share, so that several databases can use
one NATS. What is told of a table has the table's subject, a turn has its own: the queue holds one message of each.
"""

from __future__ import annotations

from typing import Any

import msgspec

from flottille.hall.needs import News, Nudge, There, Told, Turn

KINDS: dict[str, type[Any]] = {"news": News, "there": There, "nudge": Nudge}
NAMES = {kind: name for name, kind in KINDS.items()}


class Subjects:
    """The subjects of the halls of one database."""

    def __init__(self, space: str) -> None:
        self.stream = f"flottille-{space}"
        self.turns = f"flottille.{space}.turn.>"
        self._space = f"flottille.{space}"

    def of_table(self, table: str) -> str:
        """Where something of a table is told."""
        return f"{self._space}.table.{table}"

    def of_turn(self, turn: Turn) -> str:
        """Where a turn is queued."""
        return f"{self._space}.turn.{turn.table}.{turn.seat}.{turn.changed}.{turn.handed}"


def write(told: Told) -> bytes:
    """Something told, as a message."""
    return msgspec.json.encode([NAMES[type(told)], *told])


def read(data: bytes) -> Told | None:
    """A message as something told; None if it is nothing of ours."""
    try:
        name, *values = msgspec.json.decode(data)
        found: Told = msgspec.convert(values, KINDS[name])
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError):
        return None
    return found


def read_turn(subject: str) -> Turn | None:
    """The turn of a subject; None if it is nothing of ours."""
    try:
        *_, table, seat, changed, handed = subject.split(".")
        return Turn(table, int(seat), int(changed), int(handed))
    except ValueError:
        return None
