"""RS-4.30, RS-4.37, RS-4.44: what a seat has decided in the running phase, noted and taken back."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.rolling_seas.actions import COMMIT, START, verb_of
from flottille.games.rolling_seas.state import AMBUSH_FIGURES, AMBUSHING, FIGURES, HOMING, SAILING, Fields
from flottille.games.rolling_seas.steps.drawing import dots_left
from flottille.games.rolling_seas.steps.plan import decide
from flottille.games.rolling_seas.tables import SQUARES
from flottille.parts.cards import with_item, without_items


def note(s: Fields, seat: i64, action: i64) -> None:
    """Take a legal decision, which nobody else sees yet."""
    s.plans = with_item(s.plans, s.plan_start(seat) + s.plan_sizes[seat], action)
    s.plan_sizes[seat] += 1
    if s.phase == SAILING:
        decide(s, seat, action)


def is_done(s: Fields, seat: i64, action: i64) -> bool:
    """Whether a decision just noted completes what the phase asks of a seat."""
    if s.phase == SAILING:
        return action == COMMIT
    if s.phase == HOMING:
        return verb_of(action) == START
    return s.phase != AMBUSHING or dots_left(s, seat) == 0


def take_back(s: Fields, seat: i64) -> None:
    """Forget the seat's decisions of this phase: its map and sheet are again as all know them (RS-4.44)."""
    s.plans = without_items(s.plans, s.plan_start(seat), s.plan_sizes[seat])
    s.plan_sizes[seat] = 0
    if s.phase == SAILING:
        for i in range(SQUARES * seat, SQUARES * (seat + 1)):
            s.maps[i] = s.shown_maps[i]
        for i in range(FIGURES * seat, FIGURES * (seat + 1)):
            s.sheets[i] = s.shown_sheets[i]
        room = AMBUSH_FIGURES * s.tables.ambushes
        for i in range(room * seat, room * (seat + 1)):
            s.ambushes[i] = s.shown_ambushes[i]
