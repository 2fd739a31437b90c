"""A plan sent whole (RS-4.35): read into the same small decisions, all of them legal or none taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from flottille.engine.errors import BadNotation
from flottille.engine.match import Match
from flottille.games.rolling_seas.actions import ACTIONS
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import ROW_DUE, SHIP
from flottille.games.rolling_seas.steps.ashore import beside
from flottille.games.rolling_seas.steps.decisions import note
from flottille.games.rolling_seas.tables import SIDE_NAMES, SQUARE_IDS

FIELDS = ("opening", "action", "closing", "pirate_rows")


def play_plan(match: Match, seat: int, plan: Mapping[str, Any]) -> None:
    """Play a whole plan; raises `IllegalAction` or `BadNotation` with nothing changed."""
    for action in decisions(cast(State, match.state), seat, plan):
        match.play(seat, action)


def decisions(state: State, seat: int, plan: Mapping[str, Any]) -> list[int]:
    """The decisions a plan is made of, each found legal in turn; the seat has not begun its plan."""
    unknown = [name for name in plan if name not in FIELDS]
    if unknown:
        raise BadNotation(f"a plan has {', '.join(FIELDS)}, not {', '.join(unknown)}")
    probe = state.clone()
    rows = list(plan.get("pirate_rows", []))
    taken: list[int] = []
    for text in _texts(probe, seat, plan):
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
    yield from (f"wind {direction}" for direction in plan.get("opening", []))
    yield from _action(probe, seat, plan.get("action"))
    yield "end"
    yield from (f"wind {direction}" for direction in plan.get("closing", []))
    yield "commit"


def _action(probe: State, seat: int, action: Any) -> Iterator[str]:
    kind = action.get("type") if isinstance(action, Mapping) else None
    if kind == "navigate":
        yield f"navigate {action.get('wind')}"
        yield from (f"step {direction}" for direction in action.get("steps", []))
    elif kind == "explore":
        yield f"explore {_side(probe, seat, action.get('square'))} {action.get('row')}"
        yield from ["build"] * int(action.get("build", 0))
    elif kind == "visit":
        yield f"visit {_side(probe, seat, action.get('port'))}"
        yield from action.get("buys", [])
    else:
        raise BadNotation(f"the type of an action is navigate, explore or visit, not {kind!r}")


def _side(probe: State, seat: int, square: Any) -> str:
    """On which side of the ship a square lies."""
    ship = probe.figure(seat, SHIP)
    for side, name in enumerate(SIDE_NAMES):
        near = beside(probe, seat, side)
        if near >= 0 and SQUARE_IDS[near] == square:
            return name
    raise BadNotation(f"{square!r} is not beside the ship on {SQUARE_IDS[ship]}")
