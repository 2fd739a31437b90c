"""Chapter 4.1: draw, trade, hook or spyglass, then the compass."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.actions import DRAW_MEMORY, HOOK, KEEP, PASS, SLIDE, SPYGLASS, TRADE
from flottille.games.souvenirs.events import CARD_DRAWN, MEMORY_TRADED, PASSED, SLID_UNDER
from flottille.games.souvenirs.state import ASK_COMPASS, COMPASS, SEA, Fields
from flottille.games.souvenirs.steps.decks import (
    draw_memory,
    draw_place,
    look_at_memories,
    put_on_discard,
    refill_memories,
    slide_rest,
    take_from_discard,
    take_top,
    told_draw,
)
from flottille.games.souvenirs.steps.hands import gain, lose, lose_under
from flottille.games.souvenirs.steps.onlookers import settle
from flottille.games.souvenirs.steps.pirate import meet
from flottille.games.souvenirs.tables import COMPASS as COMPASS_POWER
from flottille.games.souvenirs.tables import MEMORY, PLACE_CODE, SOLO, type_of
from flottille.parts.bits import bit

SPYGLASS_LOOK: Final[i64] = 2


def explore(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Carry out the choice of phase I (SV-4.10)."""
    s.phase = COMPASS
    if action == DRAW_MEMORY:
        draw_exploring(s, seat, chance)
    elif action == HOOK:
        take_from_discard(s, seat, s.memory_discard[len(s.memory_discard) - 1])
    elif action == SPYGLASS:
        look_at_memories(s, seat, SPYGLASS_LOOK, chance)
    else:
        trade(s, seat, action - TRADE, chance)


def trade(s: Fields, seat: i64, memory: i64, chance: Chance) -> None:
    """Discard a memory, without its anchor, and draw a place (SV-4.10, SV-4.11)."""
    lose(s, seat, memory)
    put_on_discard(s, memory)
    s.tell(MEMORY_TRADED, seat, memory)
    draw_place(s, seat, chance)


def draw_exploring(s: Fields, seat: i64, chance: Chance) -> None:
    """Draw a memory in phase I; in solo a skull goes onto the ship (SV-7.41)."""
    if s.mode != SOLO:
        draw_memory(s, seat, chance)
        return
    refill_memories(s)
    if s.memory_deck.length() > 0:
        s.reveals += 1
        receive_exploring(s, seat, take_top(s, MEMORY, s.team(seat), seat, chance))
        settle(s)


def receive_exploring(s: Fields, seat: i64, memory: i64) -> None:
    """Take a memory of the deck into hand, or meet a skull in solo."""
    if s.mode == SOLO and s.tables.skulls() & bit(memory):
        s.tell(CARD_DRAWN, seat, MEMORY)
        meet(s, memory)
        return
    gain(s, seat, memory, 0)
    told_draw(s, seat, memory)


def keep(s: Fields, seat: i64, action: i64) -> None:
    """Take one of the memories looked at, slide the others under the deck (SV-4.10, SV-5.12)."""
    memory = action - KEEP
    slide_rest(s, memory)
    if len(s.stack) == 0:
        receive_exploring(s, seat, memory)
    else:
        gain(s, seat, memory, 0)
        told_draw(s, seat, memory)


def ask_compass(s: Fields) -> None:
    """Offer the compass to its owner when there is a memory or place to slide (SV-4.12)."""
    seat = s.active
    if s.power() == COMPASS_POWER and s.memories_held(seat) + s.places_held(seat) > 0:
        s.ask_seat(ASK_COMPASS, seat)
    else:
        s.phase = SEA


def use_compass(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Slide a card under its deck and draw one of that deck, which is never refilled for it (SV-4.12)."""
    s.phase = SEA
    if action == PASS:
        s.tell(PASSED, seat)
        return
    card = action - SLIDE
    seen = lose_under(s, seat, card)
    s.tell(SLID_UNDER, seat, type_of(card), 1)
    if type_of(card) == MEMORY:
        s.memory_deck.put_bottom(card, seen)
        draw_exploring(s, seat, chance)
    else:
        s.place_deck.put_bottom(card - PLACE_CODE, seen)
        draw_place(s, seat, chance)
