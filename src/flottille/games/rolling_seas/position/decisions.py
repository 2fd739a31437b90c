"""Checks what each seat has decided in this phase by deciding it again, and what all sailed last."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.actions import (
    ACTIONS,
    COMMIT,
    END,
    EXPLORE,
    NAVIGATE,
    ROW,
    VISIT,
    argument,
    is_move,
    row_of_explore,
    verb_of,
)
from flottille.games.rolling_seas.position.bounds import plans_sailed
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    CLOSING,
    EXPLORING,
    FIGHTING,
    HOMING,
    NAVIGATING,
    NOTHING,
    OPEN,
    OVER,
    SAILING,
    VISITING,
)
from flottille.games.rolling_seas.steps.decisions import is_done, note
from flottille.games.rolling_seas.steps.fights import seats_that_choose_loot
from flottille.games.rolling_seas.steps.plan import fits_stage
from flottille.games.rolling_seas.steps.turn import seats_asked_by_card
from flottille.games.rolling_seas.tables import ROWS
from flottille.parts.bits import bit

OPENED_BY = {int(NAVIGATE): NAVIGATING, int(EXPLORE): EXPLORING, int(VISIT): VISITING, int(END): CLOSING}


def ask_seats(s: State) -> None:
    """Who owes a decision at the start of this phase."""
    if s.phase == SAILING:
        s.shown_maps, s.shown_sheets, s.shown_ambushes = s.maps[:], s.sheets[:], s.ambushes[:]
    if s.phase in (SAILING, HOMING):
        s.asked = bit(s.seats) - 1
    elif s.phase == FIGHTING:
        s.asked = seats_that_choose_loot(s)
    elif s.phase != OVER:
        s.asked = seats_asked_by_card(s)
    s.deciding = s.asked


def decide_again(s: State, notes: Notes) -> None:
    """Take the decisions noted, each of them legal in its turn; at least one seat is not done."""
    decisions = [[int(s.planned(seat, i)) for i in range(s.plan_sizes[seat])] for seat in range(s.seats)]
    s.plans = NOTHING
    for seat in range(s.seats):
        s.plan_sizes[seat] = 0
    ask_seats(s)
    if s.asked == 0 and s.phase != OVER:
        notes.add("phase", "nobody has anything to decide here")
    for seat, plan in enumerate(decisions):
        for i, action in enumerate(plan):
            if not s.is_legal(seat, action):
                refusal = s.refusal(seat, action)
                notes.add(f"decisions[{seat}][{i}]", f"{ACTIONS.write(action)} breaks {refusal.rule} ({refusal.key})")
                break
            note(s, seat, action)
            if is_done(s, seat, action):
                s.deciding &= ~bit(seat)
    if s.asked != 0 and s.deciding == 0:
        notes.add("decisions", "all have decided: the phase is over")


def check_last_plans(s: State, notes: Notes) -> None:
    """There is a last plan once all have sailed, and it runs through the stages of a plan (RS-4.39)."""
    if len(s.last_plans) == 0:
        return
    if plans_sailed(s, int(s.turn())) == 0:
        notes.add("last_plans", "is left out before the first plan")
    start = 0
    for seat in range(s.seats):
        plan = [int(action) for action in s.last_plans[start : start + s.last_sizes[seat]]]
        start += int(s.last_sizes[seat])
        if not is_plan(plan):
            notes.add(f"last_plans[{seat}]", "is no whole plan: wind, one action, end, wind, commit")
        elif s.phase != SAILING and s.die and not all(fits_dice(s, action) for action in plan):
            notes.add(f"last_plans[{seat}]", "is not sailed with these dice")


def fits_dice(s: State, action: int) -> bool:
    """Whether the dice allow a decision: a wind they show, a row they show or the next one (RS-4.20, RS-5.8)."""
    verb = verb_of(action)
    if verb == NAVIGATE:
        return s.has_die(argument(action))
    return verb != EXPLORE or (row_of_explore(action) - s.die) % ROWS in (0, 1, ROWS - 1)


def is_plan(plan: list[int]) -> bool:
    """Whether decisions follow each other as in a plan, up to the commit."""
    stage, before = int(OPEN), -1
    for action in plan[:-1]:
        verb = int(verb_of(action))
        if verb == ROW:
            if not is_move(before):
                return False
        elif verb == COMMIT or not fits_stage(verb, stage):
            return False
        stage = int(OPENED_BY.get(verb, stage))
        before = verb
    return bool(plan) and plan[-1] == COMMIT and stage == CLOSING
