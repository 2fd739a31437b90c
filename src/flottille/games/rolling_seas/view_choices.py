"""What the viewer may decide now, with what each decision would bring, or why it is refused."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.errors import IllegalAction
from flottille.games.rolling_seas.actions import STEP, square_of_draw, turn_of_draw
from flottille.games.rolling_seas.edition_boards import SQUARE_IDS
from flottille.games.rolling_seas.legal import list_legal, most_legal, problem
from flottille.games.rolling_seas.notation import TABLE
from flottille.games.rolling_seas.refusals import describe
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CANNONS,
    CHOOSING,
    CLOSING,
    DRAWING,
    EXPLORING,
    FIGHTING,
    GOLD,
    HOMING,
    MUST_LEAVE,
    NAVIGATING,
    OPEN,
    OVER,
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
from flottille.games.rolling_seas.steps.placement import is_passable, lay, map_drawn_by, outflow
from flottille.games.rolling_seas.steps.plan import decide
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import step_cost
from flottille.games.rolling_seas.steps.scoring import fame
from flottille.games.rolling_seas.tables import CURRENT, MOST_SQUARES, SQUARES
from flottille.games.rolling_seas.view_reach import reach
from flottille.parts.grid import DIRECTION_NAMES, DIRECTIONS

CHANGES = {"story": STORY, "gold": GOLD, "provisions": PROVISIONS, "wind": WIND, "cannons": CANNONS}
STAGE_PROMPTS = {OPEN: "open", NAVIGATING: "navigate", EXPLORING: "explore", CLOSING: "close"}


def choices(s: Fields) -> dict[str, Any]:
    """Everything a screen shows around the viewer's decision; empty for those who owe none."""
    seat = int(s.viewer)
    found: dict[str, Any] = {"decided": [], "drawing_on": None, "placements": {}, "in_sight": [], "previews": {}}
    found |= {"refused": {}, "costs": {}, "reach": {}}
    if seat < 0:
        return found
    found["decided"] = [TABLE.write(s.planned(seat, i)) for i in range(s.plan_sizes[seat])]
    if not s.owes(seat):
        return found
    if s.phase in (DRAWING, AMBUSHING):
        found["drawing_on"] = int(map_drawn_by(s, seat))
    if s.phase == DRAWING:
        found["placements"] = placements(s, seat)
    elif s.phase == AMBUSHING:
        found["in_sight"] = in_sight(s, int(map_drawn_by(s, seat)))
    elif s.phase == SAILING:
        found["previews"] = {TABLE.write(action): preview(s, seat, action) for action in legal(s, seat)}
        found["refused"] = refused(s, seat)
        if s.figure(seat, STAGE) == NAVIGATING and not s.figure(seat, ROW_DUE):
            found["costs"] = {DIRECTION_NAMES[d]: int(step_cost(s, seat, d)) for d in range(DIRECTIONS)}
            found["reach"] = reach(s, seat)
    return found


def legal(s: Fields, seat: int) -> list[int]:
    """The legal actions of a seat."""
    out = vec[i64]([0] * int(most_legal(s)))
    return [int(out[i]) for i in range(list_legal(s, seat, out))]


def prompt(s: Fields) -> str:
    """The kind of decision the viewer faces."""
    seat = int(s.viewer)
    if s.phase == OVER:
        return "over"
    if seat < 0 or not s.owes(seat):
        return "wait"
    if s.phase == DRAWING:
        return "draw" if map_drawn_by(s, seat) == seat else "draw_on_other"
    if s.phase == AMBUSHING:
        return "dot" if s.plan_sizes[seat] else "ambush"
    if s.phase == HOMING:
        return "start" if s.plan_sizes[seat] else "home"
    if s.phase == CHOOSING:
        return "choose"
    if s.phase == FIGHTING:
        return "win" if s.fight_winner == seat else "lose"
    if s.figure(seat, ROW_DUE):
        return "row"
    return "leave_peril" if s.figure(seat, MUST_LEAVE) else STAGE_PROMPTS.get(s.figure(seat, STAGE), "visit")


def placements(s: Fields, seat: int) -> dict[str, Any]:
    """The squares, arrows and outflow of every legal drawing."""
    t, card = s.tables, s.card()
    flows = t.card_type[card] == CURRENT
    squares = vec[i64]([0] * int(MOST_SQUARES))
    found: dict[str, Any] = {}
    for action in legal(s, seat):
        turn = int(turn_of_draw(action))
        size = int(lay(s, card, square_of_draw(action), turn, squares))
        shown: dict[str, Any] = {"squares": [SQUARE_IDS[squares[i]] for i in range(size)]}
        if flows:
            start = MOST_SQUARES * (4 * t.card_shape[card] + turn)
            shown["arrows"] = [DIRECTION_NAMES[t.shape_arrow[start + i]] for i in range(size)]
            shown["outflow"] = SQUARE_IDS[outflow(s, card, turn, squares, size)]
        found[TABLE.write(action)] = shown
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
    if action >= STEP and probe.figure(0, MUST_LEAVE):
        shown["must_leave"] = True
    if probe.figure(0, STOPPED) != s.figure(seat, STOPPED):
        shown["stops"] = True
    return shown


def refused(s: Fields, seat: int) -> dict[str, Any]:
    """The decisions of this stage that are not on offer, with the reason."""
    stage = int(s.figure(seat, STAGE))
    if s.figure(seat, ROW_DUE):
        verbs = {"row"}
    else:
        known = {int(OPEN): {"wind", "visit", "explore"}, int(NAVIGATING): {"step", "end"}, int(EXPLORING): {"build"}}
        verbs = known.get(stage, {"ship", "fill", "cannon"} if stage != CLOSING else {"wind", "commit"})
    found: dict[str, Any] = {}
    for action in TABLE.all:
        if action.verb in verbs and (action.verb != "explore" or action.args["row"] == s.die):
            why = problem(s, seat, action.number)
            if why != FINE:
                found[str(action)] = reason(describe(s, seat, action.number, why))
    return found


def reason(refusal: IllegalAction) -> dict[str, Any]:
    """A refusal as JSON."""
    return {"rule": refusal.rule, "key": refusal.key, "params": refusal.params}


