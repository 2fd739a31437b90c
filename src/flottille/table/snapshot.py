"""A table as plain values, so that opening it does not depend on how long it has been played."""

from __future__ import annotations

from typing import Any

from flottille.engine.fields import fields, restore
from flottille.engine.match import Match
from flottille.engine.state import State
from flottille.engine.steps import Step, Steps
from flottille.table.clock import Clock
from flottille.table.controller import Controller
from flottille.table.numbers import Numbers
from flottille.table.table import Table


def write(table: Table) -> dict[str, Any]:
    """Everything a table needs to go on."""
    return {
        "seq": table.seq,
        "state": fields(table.match.state),
        "controllers": [str(controller) for controller in table.controllers],
        "changed": list(table.changed),
        "handed": list(table.handed),
        "done": [dict(known) for known in table.done],
        "numbers": list(table.numbers.counts),
        "base": None if table.steps.base is None else fields(table.steps.base),
        "clock": None if table.clock is None else table.clock.write(),
        "ends": list(table.steps.ends),
        "steps": [[step.seq, step.seat, step.action, step.heard, list(step.numbers)] for step in table.steps.list],
    }


def read(match: Match, written: dict[str, Any], clock: Clock | None = None) -> Table:
    """The table of a snapshot; the match is a fresh one of the same game, seats and options, and so is the clock."""
    blank = match.state
    match.state = _state(blank, written["state"])
    table = Table(match, [Controller.read(text) for text in written["controllers"]], written["seq"], clock)
    if clock is not None:
        clock.read(written["clock"])
    table.changed = list(written["changed"])
    table.handed = list(written.get("handed", table.handed))  # older snapshots do not say
    table.done = [dict(known) for known in written["done"]]
    table.numbers = Numbers(list(written["numbers"]))
    base = None if written["base"] is None else _state(blank, written["base"])
    steps = [Step(seq, seat, action, heard, tuple(numbers)) for seq, seat, action, heard, numbers in written["steps"]]
    table.steps = Steps(list(written["ends"]), base, steps)
    return table


def _state(blank: State, values: dict[str, Any]) -> State:
    return restore(blank.clone(), values)
