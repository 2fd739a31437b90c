"""Reads what each seat has decided in this phase, and what all sailed last."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import NoChance
from flottille.engine.errors import FlottilleError
from flottille.engine.reading import Reader
from flottille.games.rolling_seas.actions import ACTIONS
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import CHOOSING, DRAWING, FIGHTING


def read_last_plans(s: State, reader: Reader) -> None:
    """The same, read; nothing depends on it but what is shown."""
    value = reader.get("last_plans")
    if value is None:
        return
    if not isinstance(value, list) or len(value) != s.seats or not all(isinstance(item, list) for item in value):
        reader.problem("last_plans", f"needs one list for each of {int(s.seats)} seats")
        return
    actions: list[int] = []
    for seat, plan in enumerate(value):
        s.last_sizes[seat] = len(plan)
        for i, text in enumerate(plan):
            try:
                actions.append(ACTIONS.read(text))
            except FlottilleError as error:
                reader.problem(f"last_plans[{seat}][{i}]", str(error))
    s.last_plans = vec[i64](actions)


def read_decisions(s: State, reader: Reader) -> list[list[Any]]:
    """What each seat has decided in this phase so far."""
    value = reader.get("decisions")
    if value is None:
        return [[] for _ in range(s.seats)]
    if not isinstance(value, list) or len(value) != s.seats or not all(isinstance(item, list) for item in value):
        reader.problem("decisions", f"needs one list for each of {int(s.seats)} seats")
        return [[] for _ in range(s.seats)]
    return value


def replay_decisions(s: State, reader: Reader, decisions: list[list[Any]]) -> None:
    """Take the decisions again, each checked; at least one seat is not done."""
    if all(decisions) and s.phase in (DRAWING, CHOOSING, FIGHTING) and s.asked == (1 << int(s.seats)) - 1:
        reader.problem("decisions", "all have decided: the phase is over")
        return
    for seat, asked in enumerate(decisions):
        for i, text in enumerate(asked):
            try:
                s.apply(seat, ACTIONS.read(text), NoChance())
            except (FlottilleError, ValueError) as error:
                reader.problem(f"decisions[{seat}][{i}]", f"{text!r}: {error}")
                return
