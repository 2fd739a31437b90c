"""What a seat knows: everything but what the others have decided in the running phase; and what they may have decided.

The deck needs no mask, because no order is stored: what may come next is public. What another seat has committed is
guessed one decision after the other, each uniformly among the legal ones; who has not committed may still take it all
back, and is guessed to have decided nothing.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.rolling_seas.legal import list_legal, most_legal
from flottille.games.rolling_seas.state import DONE_PLANNING, FIGURES, SAILING, STAGE, Fields
from flottille.games.rolling_seas.steps.decisions import is_done, note, take_back
from flottille.parts.bits import bit


def erase(s: Fields, viewer: i64) -> None:
    """Forget the decisions of every other seat; whether it has committed stays known (RS-4.37)."""
    for seat in range(s.seats):
        if seat != viewer and s.asked & bit(seat):
            take_back(s, seat)
            if s.phase == SAILING and not s.owes(seat):
                s.sheets[FIGURES * seat + STAGE] = DONE_PLANNING


def decide_unseen(s: Fields, viewer: i64, chance: Chance) -> None:
    """Give every other seat that has committed a random legal plan; one that has not starts afresh."""
    for seat in range(s.seats):
        if seat != viewer and s.asked & bit(seat) and not s.owes(seat):
            decide_at_random(s, seat, chance)


def decide_at_random(s: Fields, seat: i64, chance: Chance) -> None:
    """One random decision after the other until the seat is done."""
    take_back(s, seat)
    s.deciding |= bit(seat)
    out = vec[i64]([0] * most_legal(s))
    while True:
        action = out[chance.below(list_legal(s, seat, out))]
        note(s, seat, action)
        if is_done(s, seat, action):
            break
    s.deciding &= ~bit(seat)
