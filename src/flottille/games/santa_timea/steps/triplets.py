"""Chapter 4.3: owners of triplets discard or keep them, one direction at a time."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.santa_timea.events import TRIPLET_DISCARDED, TRIPLET_KEPT
from flottille.games.santa_timea.state import TRIPLETS, Fields
from flottille.games.santa_timea.steps.scoring import end_round
from flottille.games.santa_timea.tables import DIRECTIONS, winds_of
from flottille.parts.bits import bit


def open_triplets(s: Fields, chance: Chance) -> None:
    """Start asking with the round's opener (ST-4.17)."""
    s.phase = TRIPLETS
    ask_from(s, 0, 0, chance)


def answer(s: Fields, seat: i64, direction: i64, discards: bool, chance: Chance) -> None:
    """Note the answer and ask the next triplet (ST-4.16)."""
    note_answer(s, seat, direction, discards)
    ask_from(s, (seat - s.opener + s.seats) % s.seats, direction + 1, chance)


def note_answer(s: Fields, seat: i64, direction: i64, discards: bool) -> None:
    """Discard or keep a triplet."""
    if discards:
        s.discarded[seat] |= bit(direction)
        s.tell(TRIPLET_DISCARDED, seat, direction)
    else:
        s.tell(TRIPLET_KEPT, seat, direction)


def ask_from(s: Fields, turn: i64, direction: i64, chance: Chance) -> None:
    """Ask the next owner of a triplet, clockwise from the opener, north to west; score when there is none left."""
    while turn < s.seats:
        seat = (s.opener + turn) % s.seats
        while direction < DIRECTIONS:
            if owns_triplet(s, seat, direction):
                s.asked_seat = seat
                s.asked_direction = direction
                s.deciding = bit(seat)
                return
            direction += 1
        direction = 0
        turn += 1
    s.asked_seat = -1
    s.asked_direction = -1
    end_round(s, chance)


def owns_triplet(s: Fields, seat: i64, direction: i64) -> bool:
    """One 1, one 2 and one 3 of the direction among the collected winds (ST-4.15)."""
    return s.tables.triplet[32 * direction + winds_of(s.taken[seat], direction)] != 0
