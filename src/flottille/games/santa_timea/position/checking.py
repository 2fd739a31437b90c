"""What the parts of a position must say of each other."""

from __future__ import annotations

from flottille.engine.reading import Reader
from flottille.games.santa_timea.state import OVER, PLAYING, TRIPLETS, Fields
from flottille.games.santa_timea.steps.triplets import owns_triplet
from flottille.games.santa_timea.tables import ALL_DIRECTIONS, DIRECTIONS, ROUNDS, TRICKS


def check_frame(s: Fields, reader: Reader) -> None:
    """Round, trick and leader belong to the phase."""
    if s.phase == OVER and s.round != ROUNDS:
        reader.problem("round", f"a match is over after round {int(ROUNDS)}")
    if s.phase == PLAYING and s.trick == 0 and s.leader != s.opener:
        reader.problem("leader", f"the opener, seat {int(s.opener)}, leads trick 1")
    if s.phase != PLAYING and s.trick != TRICKS:
        reader.problem("trick", f"this phase comes after trick {int(TRICKS)}")


def check_answers(s: Fields, reader: Reader) -> None:
    """Only triplets that exist are asked about and discarded, in their order."""
    if s.phase == TRIPLETS and (s.asked_direction < 0 or not owns_triplet(s, s.asked_seat, s.asked_direction)):
        reader.problem("asking", f"seat {int(s.asked_seat)} has no triplet in that direction")
    for seat in range(s.seats):
        if s.discarded[seat] & ~triplet_directions(s, seat):
            reader.problem("discarded", f"seat {seat} discarded a triplet it does not have")
        elif s.discarded[seat] & ~answered(s, seat):
            reader.problem("discarded", f"seat {seat} was not asked about that triplet yet")


def answered(s: Fields, seat: int) -> int:
    """The directions a seat can have answered for by now, as bits (ST-4.17)."""
    if s.phase == PLAYING:
        return 0
    if s.phase == OVER:
        return int(ALL_DIRECTIONS)
    turn, now = (seat - s.opener) % s.seats, (s.asked_seat - s.opener) % s.seats
    if turn == now:
        return (1 << max(int(s.asked_direction), 0)) - 1
    return int(ALL_DIRECTIONS) if turn < now else 0


def triplet_directions(s: Fields, seat: int) -> int:
    """The directions in which a seat owns a triplet, as bits."""
    return sum(1 << direction for direction in range(DIRECTIONS) if owns_triplet(s, seat, direction))
