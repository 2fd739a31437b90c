"""A plan sent whole (RS-4.35): read into the same small decisions, all of them legal or none taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from flottille.engine.errors import BadNotation
from flottille.engine.match import Match
from flottille.engine.shapes import Id, List, Notes, Object, Shape, Whole
from flottille.engine.texts import quoted
from flottille.games.rolling_seas.actions import ACTIONS
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import ROW_DUE, SHIP
from flottille.games.rolling_seas.steps.ashore import beside
from flottille.games.rolling_seas.steps.decisions import note
from flottille.games.rolling_seas.tables import ROWS, SIDE_NAMES, SQUARE_IDS
from flottille.parts.grid import DIRECTION_NAMES

DIRECTION, SQUARE, BOOK_ROW = Id(DIRECTION_NAMES), Id(SQUARE_IDS), Whole(1, ROWS)
BUYS = ("ship", "fill", "cannon")
LONGEST = 99  # of anything in a plan
ACTION_FIELDS: dict[str, dict[str, Shape]] = {
    "navigate": {"wind": DIRECTION, "steps": List(DIRECTION, most=LONGEST, default=[])},
    "explore": {"square": SQUARE, "row": BOOK_ROW, "build": Whole(0, LONGEST, default=0)},
    "visit": {"port": SQUARE, "buys": List(Id(BUYS), most=LONGEST, default=[])},
}


class OneAction(Shape):
    """One of the three actions, by its type."""

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """Its fields, with the name of the type."""
        kind = value.get("type") if isinstance(value, Mapping) else None
        if not isinstance(kind, str) or kind not in ACTION_FIELDS:
            notes.add(f"{path}.type", f"is one of {', '.join(ACTION_FIELDS)}, not {quoted(kind)}")
            return None
        return Object({"type": Id([kind]), **ACTION_FIELDS[kind]}).read(value, path, notes) | {"type": kind}


PLAN = Object(
    {
        "opening": List(DIRECTION, most=LONGEST, default=[]),
        "action": OneAction(),
        "closing": List(DIRECTION, most=LONGEST, default=[]),
        "pirate_rows": List(BOOK_ROW, most=LONGEST, default=[]),
    }
)


def play_plan(match: Match, seat: int, plan: Mapping[str, Any]) -> None:
    """Play a whole plan; raises `IllegalAction` or `BadNotation` with nothing changed."""
    for action in decisions(cast(State, match.state), seat, plan):
        match.play(seat, action)


def decisions(state: State, seat: int, plan: Mapping[str, Any]) -> list[int]:
    """The decisions a plan is made of, each found legal in turn; the seat has not begun its plan."""
    notes = Notes()
    found = PLAN.read(plan, "", notes)
    if notes.problems:
        raise BadNotation("; ".join(notes.all()))
    probe = state.clone()
    rows, taken = list(found["pirate_rows"]), list[int]()
    for text in _texts(probe, seat, found):
        _decide(probe, seat, text, taken)
        if probe.figure(seat, ROW_DUE) and text != "commit":
            _decide(probe, seat, f"row {rows.pop(0)}" if rows else "commit", taken)
    if rows:
        raise BadNotation(f"pirate_rows: {len(rows)} more than pirates beaten")
    return taken


def _decide(probe: State, seat: int, text: str, taken: list[int]) -> None:
    """Take one decision on the probe, where nobody's commit closes the phase."""
    action = ACTIONS.read(text)
    if not probe.is_legal(seat, action):
        raise probe.refusal(seat, action)
    note(probe, seat, action)
    taken.append(action)


def _texts(probe: State, seat: int, plan: Mapping[str, Any]) -> Iterator[str]:
    """The notations one after the other; squares become sides of where the ship is by then."""
    yield from (f"wind {DIRECTION_NAMES[direction]}" for direction in plan["opening"])
    yield from _action(probe, seat, plan["action"])
    yield "end"
    yield from (f"wind {DIRECTION_NAMES[direction]}" for direction in plan["closing"])
    yield "commit"


def _action(probe: State, seat: int, action: Mapping[str, Any]) -> Iterator[str]:
    if action["type"] == "navigate":
        yield f"navigate {DIRECTION_NAMES[action['wind']]}"
        yield from (f"step {DIRECTION_NAMES[direction]}" for direction in action["steps"])
    elif action["type"] == "explore":
        yield f"explore {_side(probe, seat, action['square'])} {action['row']}"
        yield from ["build"] * action["build"]
    else:
        yield f"visit {_side(probe, seat, action['port'])}"
        yield from (BUYS[bought] for bought in action["buys"])


def _side(probe: State, seat: int, square: int) -> str:
    """On which side of the ship a square lies."""
    for side, name in enumerate(SIDE_NAMES):
        if beside(probe, seat, side) == square:
            return name
    ship = SQUARE_IDS[probe.figure(seat, SHIP)]
    raise BadNotation(f"action: {SQUARE_IDS[square]} is not beside the ship on {ship}")
