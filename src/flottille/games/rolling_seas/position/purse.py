"""What is left was circled once, fits into the hold, and no port heard more than the story."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    BOXES,
    FIGHTING,
    GOLD,
    GOLD_CIRCLED,
    PROVISIONS,
    PROVISIONS_CIRCLED,
    STORY,
    TOLD,
    WIND,
    WIND_CIRCLED,
)


def check_purse(s: State, seat: int, notes: Notes) -> None:
    """Nothing was never circled or is yet to be trimmed (RS-5.2, after a fight); no port heard more than the story."""
    start = int(s.tables.start_provisions)
    for name, left, most in (
        ("provisions", PROVISIONS, int(s.figure(seat, PROVISIONS_CIRCLED)) + start),
        ("gold", GOLD, int(s.figure(seat, GOLD_CIRCLED))),
        ("wind", WIND, int(s.figure(seat, WIND_CIRCLED))),
    ):
        if s.figure(seat, left) > most:
            notes.add(f"players[{seat}].{name}", f"is at most {most}, all that was ever circled")
    hold = max(int(s.hold(seat)), start)
    if s.phase != FIGHTING and s.figure(seat, PROVISIONS) > hold:
        notes.add(f"players[{seat}].provisions", f"is at most {hold}, what the hold takes")
    for i in range(s.figure(seat, TOLD)):
        if s.figure(seat, BOXES + i) > s.figure(seat, STORY):
            notes.add(f"players[{seat}].told[{i}].fame", f"is at most {int(s.figure(seat, STORY))}, the story so far")
