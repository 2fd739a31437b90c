"""Chapter 6: a place is validated, the match ends."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.souvenirs.events import MATCH_ENDED, PLACE_VALIDATED
from flottille.games.souvenirs.state import ASK_NOTHING, CENTRE, FRAME, NOTHING, OVER, SOURCE, Fields
from flottille.games.souvenirs.steps.stack import leave
from flottille.games.souvenirs.tables import COPIES, SPOTS, kind_of
from flottille.parts.bits import bit, count


def validate(s: Fields, seat: i64, spot: i64) -> None:
    """Complete a place for good; the central ship goes to whoever completed it (SV-6.1, SV-7.22)."""
    s.validated |= bit(spot)
    if s.holder[spot] == CENTRE:
        s.holder[spot] = seat
    owner = s.holder[spot]
    s.tell(PLACE_VALIDATED, owner, kind_of(spot), spot % COPIES)
    if has_won(s, s.team(owner)):
        finish(s, s.team(owner))


def has_won(s: Fields, seats: i64) -> bool:
    """Whether these seats have as many validated places as the goal asks for (SV-6.2)."""
    return validated_places(s, seats) >= s.tables.goal[s.mode]


def validated_places(s: Fields, seats: i64) -> i64:
    """How many validated places lie in the zones of these seats."""
    n: i64 = 0
    for spot in range(SPOTS):
        if s.is_validated(spot) and s.holder[spot] >= 0 and seats & bit(s.holder[spot]):
            n += 1
    return n


def memories_in_zones(s: Fields, seats: i64) -> i64:
    """How many memories lie in the zones of these seats."""
    n: i64 = 0
    for spot in range(SPOTS):
        if s.holder[spot] >= 0 and seats & bit(s.holder[spot]):
            n += count(s.on[spot])
    return n


def finish(s: Fields, winners: i64) -> None:
    """End the match at once; nothing more is resolved (SV-4.3, SV-6.3). Nobody wins a draw or a lost solo match."""
    for i in range(len(s.stack) // FRAME):
        leave(s, s.stack[i * FRAME + SOURCE])
    s.stack = NOTHING
    s.phase = OVER
    s.ask = ASK_NOTHING
    s.deciding = 0
    s.winners = winners
    s.tell(MATCH_ENDED, winners)
