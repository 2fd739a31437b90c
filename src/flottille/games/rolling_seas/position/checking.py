"""Checks what no single field of a position says: ships and cards fit the phase, and somebody has to decide."""

from __future__ import annotations

from flottille.engine.reading import Reader
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    DRAWING,
    FIGHTING,
    FINISHED,
    HOMING,
    OVER,
    PHASES,
    SAILING,
    SHIP,
)
from flottille.games.rolling_seas.steps.fights import seats_that_choose_loot
from flottille.games.rolling_seas.steps.turn import phase_of_card, seats_asked_by_card


def check_phase(s: State, reader: Reader) -> None:
    """Ships are on the map from turn 1 on; the card fits the phase; a finished turn is over."""
    at_sea = s.turn() > 0
    for seat in range(s.seats):
        if at_sea != (s.figure(seat, SHIP) >= 0):
            reader.problem(f"players[{seat}].ship", "is missing" if at_sea else "is not placed before turn 1")
        finished = int(s.figure(seat, FINISHED))
        if finished > 0 and finished > s.turn() - (s.phase not in (FIGHTING, OVER)):
            reader.problem(f"players[{seat}].finished", f"turn {finished} is not over")
    if s.phase in (DRAWING, AMBUSHING, CHOOSING) and phase_of_card(s) != s.phase:
        reader.problem("card", f"{s.tables.card_ids[s.card()]} does not belong to the phase {PHASES[s.phase]}")


def ask_seats(s: State, reader: Reader) -> None:
    """Who owes a decision at the start of this phase."""
    everyone = (1 << int(s.seats)) - 1
    if s.phase == SAILING:
        s.shown_maps, s.shown_sheets, s.shown_ambushes = s.maps[:], s.sheets[:], s.ambushes[:]
    if s.phase in (SAILING, HOMING):
        s.asked = everyone
    elif s.phase == FIGHTING:
        s.asked = seats_that_choose_loot(s)
    elif s.phase != OVER:
        s.asked = seats_asked_by_card(s)
    s.deciding = s.asked
    if s.asked == 0 and s.phase != OVER:
        reader.problem("phase", "nobody has anything to decide here")
