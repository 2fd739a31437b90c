"""Chapter 4.3: places and memories are put down, or a memory is discarded."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.souvenirs.actions import (
    DISCARD_MEMORY,
    END_MOORING,
    PASS,
    PLACE_MEMORY,
    PLACE_PLACE,
    PLAY,
    memory_put,
    spot_put,
    verb_of,
)
from flottille.games.souvenirs.events import MEMORY_PUT, MOORING_ENDED, PASSED, PLACE_PUT
from flottille.games.souvenirs.state import ASK_MOORING, ASK_PARTNER_GOLD, MOORED, OVER, Fields
from flottille.games.souvenirs.steps.decks import discard
from flottille.games.souvenirs.steps.finish import validate
from flottille.games.souvenirs.steps.gold import play_gold
from flottille.games.souvenirs.steps.hands import lose
from flottille.games.souvenirs.steps.stack import push_effect
from flottille.games.souvenirs.steps.targets import free_copy, may_play_at_mooring
from flottille.games.souvenirs.tables import COPIES, ENCOUNTER_CODE, ENCOUNTERS, PLACE_CODE, kind_of
from flottille.parts.bits import bit, count


def ask_mooring(s: Fields) -> None:
    """Ask a partner with a playable gold card first, then the active player (SV-4.30, SV-7.33)."""
    partner = s.partner(s.active)
    if partner >= 0 and not s.partner_asked and has_mooring_gold(s, partner):
        s.ask_seat(ASK_PARTNER_GOLD, partner)
    else:
        s.ask_seat(ASK_MOORING, s.active)


def has_mooring_gold(s: Fields, seat: i64) -> bool:
    """Whether a hand holds a gold card that can be played now."""
    if s.golds[seat] == 0:
        return False
    return any(may_play_at_mooring(s, seat, encounter) for encounter in range(ENCOUNTERS))


def answer_partner(s: Fields, seat: i64, action: i64) -> None:
    """The partner passes, or plays a gold card for the active player and is asked again."""
    if action == PASS:
        s.partner_asked = 1
        s.tell(PASSED, seat)
    else:
        play_at_mooring(s, seat, action - PLAY)


def moor(s: Fields, seat: i64, action: i64) -> None:
    """Carry out one mooring action."""
    s.partner_asked = 0
    verb = verb_of(action)
    if verb == END_MOORING:
        s.phase = MOORED
        s.tell(MOORING_ENDED, seat)
    elif verb == PLACE_MEMORY:
        s.memory_left -= 1
        put_memory(s, seat, memory_put(action), spot_put(action))
    elif verb == PLAY:
        play_at_mooring(s, seat, action - PLAY)
    elif verb == PLACE_PLACE:
        s.place_left -= 1
        put_place(s, seat, action - PLACE_PLACE)
    else:
        discard_memory(s, seat, action - DISCARD_MEMORY)


def play_at_mooring(s: Fields, seat: i64, encounter: i64) -> None:
    """Play a gold card for the player whose mooring it is (SV-5.44)."""
    play_gold(s, seat, encounter)
    push_effect(s, s.active, ENCOUNTER_CODE + encounter)


def put_place(s: Fields, seat: i64, kind: i64) -> None:
    """Put a place card of the hand into the own zone."""
    lose(s, seat, PLACE_CODE + kind)
    spot = free_copy(s, kind)
    s.holder[spot] = seat
    s.placed = 1
    s.tell(PLACE_PUT, seat, kind, spot % COPIES)


def put_memory(s: Fields, seat: i64, memory: i64, spot: i64) -> None:
    """Put a memory of the hand down."""
    lose(s, seat, memory)
    attach(s, seat, memory, spot)


def attach(s: Fields, seat: i64, memory: i64, spot: i64) -> None:
    """Attach a memory: validation, goal, then its anchor (SV-4.32)."""
    s.on[spot] |= bit(memory)
    s.placed = 1
    s.tell(MEMORY_PUT, seat, memory, kind_of(spot), spot % COPIES, s.holder[spot])
    if count(s.on[spot]) >= s.tables.full:
        validate(s, seat, spot)
        if s.phase == OVER:
            return
    push_effect(s, seat, memory)


def discard_memory(s: Fields, seat: i64, memory: i64) -> None:
    """Discard a memory instead of putting anything down; its anchor is resolved, then the turn ends (SV-4.34)."""
    s.phase = MOORED
    discard(s, seat, memory)
    push_effect(s, seat, memory)
