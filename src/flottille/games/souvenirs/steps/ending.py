"""Chapters 4.0, 4.4 and 4.5: turns and rounds begin and end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.actions import DRAW_MEMORY
from flottille.games.souvenirs.events import ROUND_ENDED, SHIELD_ENDED, SHIP_SAILED, SHIP_STAYED, TURN_STARTED
from flottille.games.souvenirs.state import (
    ASK_EMPTY,
    EMPTY,
    EXPLORE,
    HAND_LIMIT,
    OVER,
    SHIP_TURN,
    TURN_DONE,
    Fields,
)
from flottille.games.souvenirs.steps.decks import draw_memory, draw_place, has_memory_to_draw, has_place_to_draw
from flottille.games.souvenirs.steps.finish import finish
from flottille.games.souvenirs.steps.hands import memories_on
from flottille.games.souvenirs.steps.owed import owe
from flottille.games.souvenirs.tables import ANY, SOLO, TWO
from flottille.parts.bits import bit

FREE: Final[i64] = 0  # what holds the ship
NOBODY_SAILS: Final[i64] = 1  # two players, solo
VALIDATED: Final[i64] = 2
LOADED: Final[i64] = 3
CALM: Final[i64] = 4


def start_turn(s: Fields, seat: i64, extra: i64) -> None:
    """Begin a turn: flags reset, and before a regular one the shield ends (SV-4.2)."""
    s.active = seat
    s.extra_turn = extra
    s.phase = EXPLORE
    s.throws = s.thefts = s.turn_granted = 0
    s.memory_left = s.place_left = 1
    s.fog = s.placed = s.partner_asked = s.ship_die = 0
    s.tell(TURN_STARTED, s.round, seat, extra)
    if extra == 0 and s.shields & bit(seat):
        s.shields &= ~bit(seat)
        s.tell(SHIELD_ENDED, seat)


def enforce_limit(s: Fields) -> None:
    """Surplus cards are discarded (SV-4.40)."""
    s.phase = EMPTY
    owe(s, s.active, surplus(s, s.active), ANY, HAND_LIMIT)


def surplus(s: Fields, seat: i64) -> i64:
    """Cards of a hand beyond the limit; not positive: none."""
    return s.hand_size(seat) - s.tables.hand_limit


def ask_empty(s: Fields) -> None:
    """With an empty hand the player draws a memory or a place (SV-4.41)."""
    if s.hand_size(s.active) == 0 and (has_memory_to_draw(s) or has_place_to_draw(s)):
        s.ask_seat(ASK_EMPTY, s.active)
    else:
        s.phase = TURN_DONE


def draw_for_empty(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Draw the chosen type; the solo skull rule is not concerned (SV-7.41)."""
    s.phase = TURN_DONE
    if action == DRAW_MEMORY:
        draw_memory(s, seat, chance)
    else:
        draw_place(s, seat, chance)


def end_turn(s: Fields) -> None:
    """Another turn of the same player, the ship's turn, or the player on the left (SV-4.42, SV-4.43, SV-7.43)."""
    if s.turn_granted:
        start_turn(s, s.active, s.extra_turn + 1)
    elif s.mode == SOLO:
        s.phase = SHIP_TURN
    else:
        pass_turn(s)


def pass_turn(s: Fields) -> None:
    """The next seat plays; a round ends before the starter does."""
    seat = (s.active + 1) % s.seats
    if seat == s.starter:
        end_round(s)
    if s.phase != OVER:
        start_turn(s, seat, 0)


def end_round(s: Fields) -> None:
    """The ship sails, the round is counted, and after the last one nobody wins (SV-4.50 to SV-4.52, SV-6.5)."""
    sail_ship(s)
    s.becalmed = 0
    s.tell(ROUND_ENDED, s.round)
    if s.round >= s.tables.last_round:
        finish(s, 0)
    else:
        s.round += 1


def sail_ship(s: Fields) -> None:
    """To the right, unless something holds it (SV-4.50, SV-4.51)."""
    spot = s.tables.spot_ship()
    holder = s.holder[spot]
    held_by = ship_held_by(s)
    if held_by in (NOBODY_SAILS, VALIDATED):
        return
    if held_by != FREE:
        s.tell(SHIP_STAYED, holder)
        return
    s.holder[spot] = next_berth(s)
    s.tell(SHIP_SAILED, holder, s.holder[spot])


def ship_held_by(s: Fields) -> i64:
    """Why the ship does not sail at the end of this round, FREE: it does (SV-4.50, SV-4.51, SV-5.29)."""
    spot = s.tables.spot_ship()
    if s.holder[spot] < 0 or s.mode == TWO:
        return NOBODY_SAILS
    if s.is_validated(spot):
        return VALIDATED
    if memories_on(s, spot) >= s.tables.ship_stops:
        return LOADED
    return CALM if s.becalmed else FREE


def next_berth(s: Fields) -> i64:
    """The seat on the right of the ship's holder."""
    return (s.holder[s.tables.spot_ship()] + s.seats - 1) % s.seats
