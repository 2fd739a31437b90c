"""The kind of decision a viewer faces."""

from __future__ import annotations

from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    CLOSING,
    DRAWING,
    EXPLORING,
    FIGHTING,
    HOMING,
    MUST_LEAVE,
    NAVIGATING,
    OPEN,
    ROW_DUE,
    STAGE,
    VISITING,
    Fields,
)
from flottille.games.rolling_seas.steps.placement import map_drawn_by

STAGE_PROMPTS = {OPEN: "open", NAVIGATING: "navigate", EXPLORING: "explore", VISITING: "visit", CLOSING: "close"}


def prompt(s: Fields) -> str:
    """Its name, also that of the sentence on the screen; the viewer decides."""
    seat = int(s.viewer)
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
    return "leave_peril" if s.figure(seat, MUST_LEAVE) else STAGE_PROMPTS[s.figure(seat, STAGE)]
