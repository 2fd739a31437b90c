"""What the viewer may decide now, with what each decision would bring, or why it is refused."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.actions import Action
from flottille.engine.errors import IllegalAction
from flottille.games.rolling_seas.actions import ACTIONS, NAVIGATE, is_move, square_of_draw, turn_of_draw, verb_of
from flottille.games.rolling_seas.legal import problem
from flottille.games.rolling_seas.refusals import describe
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CANNONS,
    DRAWING,
    GOLD,
    MUST_LEAVE,
    NAVIGATING,
    PROVISIONS,
    ROW_DUE,
    SAILING,
    SHIP,
    STAGE,
    STOPPED,
    STORY,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.drawing import is_out_of_sight
from flottille.games.rolling_seas.steps.placement import lay, map_drawn_by, outflow
from flottille.games.rolling_seas.steps.plan import decide, fits_stage
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import step_cost
from flottille.games.rolling_seas.steps.scoring import fame
from flottille.games.rolling_seas.steps.squares import is_passable
from flottille.games.rolling_seas.tables import CURRENT, MOST_SQUARES, SQUARE_IDS, SQUARES
from flottille.games.rolling_seas.view.goals import goals
from flottille.games.rolling_seas.view.reach import glance, reach
from flottille.parts.grid import DIRECTION_NAMES, DIRECTIONS

CHANGES = {"story": STORY, "gold": GOLD, "provisions": PROVISIONS, "wind": WIND, "cannons": CANNONS}


def no_choices() -> dict[str, Any]:
    """The same for those who only look on."""
    return {
        "decided": [],
        "drawing_on": None,
        "placements": {},
        "in_sight": [],
        "previews": {},
        "refused": {},
        "costs": {},
        "reach": {},
        "goals": [],
    }


def choices(s: Fields) -> dict[str, Any]:
    """Everything a screen shows around the viewer's decision; for those who owe none, what they have decided."""
    seat = int(s.viewer)
    found: dict[str, Any] = {"decided": [ACTIONS.write(s.planned(seat, i)) for i in range(s.plan_sizes[seat])]}
    if not s.owes(seat):
        return found
    if s.phase in (DRAWING, AMBUSHING):
        found["drawing_on"] = int(map_drawn_by(s, seat))
    if s.phase == DRAWING:
        found["placements"] = placements(s, seat)
    elif s.phase == AMBUSHING:
        found["in_sight"] = in_sight(s, int(map_drawn_by(s, seat)))
    elif s.phase == SAILING:
        found["previews"] = {ACTIONS.write(action): preview(s, seat, action) for action in s.legal(seat)}
        found["refused"] = refused(s, seat)
        if s.figure(seat, STAGE) == NAVIGATING and not s.figure(seat, ROW_DUE):
            found["costs"] = {DIRECTION_NAMES[d]: int(step_cost(s, seat, d)) for d in range(DIRECTIONS)}
            found["reach"] = reach(s, seat)
            found["goals"] = goals(s, seat, found["reach"])
    return found


def placements(s: Fields, seat: int) -> dict[str, Any]:
    """The squares, arrows and outflow of every legal drawing."""
    t, card = s.tables, s.card()
    flows = t.card_type[card] == CURRENT
    squares = vec[i64]([0] * int(MOST_SQUARES))
    found: dict[str, Any] = {}
    for action in s.legal(seat):
        turn = int(turn_of_draw(action))
        size = int(lay(s, card, square_of_draw(action), turn, squares))
        shown: dict[str, Any] = {"squares": [SQUARE_IDS[squares[i]] for i in range(size)]}
        if flows:
            start = MOST_SQUARES * (4 * t.card_shape[card] + turn)
            shown["arrows"] = [DIRECTION_NAMES[t.shape_arrow[start + i]] for i in range(size)]
            shown["outflow"] = SQUARE_IDS[outflow(s, card, turn, squares, size)]
        found[ACTIONS.write(action)] = shown
    return found


def in_sight(s: Fields, seat: int) -> list[str]:
    """The sea squares in sight of the ship on a map: no ambush there."""
    ship = s.figure(seat, SHIP)
    sea = [square for square in range(SQUARES) if is_passable(s, seat, square)]
    return [SQUARE_IDS[square] for square in sea if not is_out_of_sight(s, ship, square)]


def preview(s: Fields, seat: int, action: int) -> dict[str, Any]:
    """What a decision of the plan changes: figures, fame as it stands, and where the ship ends up."""
    probe = s.alone(seat)
    decide(probe, 0, action)
    changed = {name: int(probe.figure(0, figure) - s.figure(seat, figure)) for name, figure in CHANGES.items()}
    shown: dict[str, Any] = {name: change for name, change in changed.items() if change}
    shown["fame"] = int(fame(probe, 0) - fame(s, seat))
    if probe.figure(0, SHIP) != s.figure(seat, SHIP):
        shown["ship"] = SQUARE_IDS[probe.figure(0, SHIP)]
    if is_move(verb_of(action)) and probe.figure(0, MUST_LEAVE):
        shown["must_leave"] = True
    if probe.figure(0, STOPPED) != s.figure(seat, STOPPED):
        shown["stops"] = True
    if verb_of(action) == NAVIGATE:
        shown |= outlook(probe)
    return shown


def outlook(probe: Fields) -> dict[str, Any]:
    """How far a wind would carry the ship, and to what."""
    within = glance(probe, 0)
    return {"squares": len(within) - 1, "goals": goals(probe, 0, within)}


def refused(s: Fields, seat: int) -> dict[str, Any]:
    """The decisions of this stage that are not on offer, with the reason."""
    found: dict[str, Any] = {}
    for action in ACTIONS.all[NAVIGATE:]:
        if is_of_stage(s, seat, action):
            why = problem(s, seat, action.number)
            if why != FINE:
                found[str(action)] = reason(describe(s, seat, action.number, why))
    return found


def is_of_stage(s: Fields, seat: int, action: Action) -> bool:
    """Whether a decision is worth a reason: not a wind that no die shows, nor land with a row that the die does not."""
    if s.figure(seat, ROW_DUE):
        return action.verb == "row"
    if action.verb == "navigate" or (action.verb == "explore" and action.args["row"] != s.die):
        return False
    return fits_stage(verb_of(action.number), s.figure(seat, STAGE))


def reason(refusal: IllegalAction) -> dict[str, Any]:
    """A refusal as JSON."""
    return {"rule": refusal.rule, "key": refusal.key, "params": refusal.params}
