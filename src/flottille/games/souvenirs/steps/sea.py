"""Chapter 4.2, Adventure: an encounter is read, may be cancelled, takes effect."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.actions import ADVENTURE, DUEL_MEMORY, DUEL_PLACE, LANTERN, READ, verb_of
from flottille.games.souvenirs.events import (
    CARD_SEEN,
    ENCOUNTER_CANCELLED,
    ENCOUNTER_READ,
    GOLD_KEPT,
    LOOKED,
    SLID_UNDER,
)
from flottille.games.souvenirs.state import ASK_CHARM, ASK_READ, NOTHING, SEA_DONE, Fields
from flottille.games.souvenirs.steps.decks import draw_encounter, put_on_discard
from flottille.games.souvenirs.steps.duel import start_duel
from flottille.games.souvenirs.steps.gold import held_for, play_or_pass
from flottille.games.souvenirs.steps.hands import gain, tell_seats
from flottille.games.souvenirs.steps.stack import push_effect
from flottille.games.souvenirs.steps.targets import spot_with
from flottille.games.souvenirs.tables import AT_READING, BLUE, ENCOUNTER, ENCOUNTER_CODE
from flottille.parts.deck import EVERY_SEAT, joined_end

LANTERN_LOOK: Final[i64] = 2
READER_CANCELS: Final[i64] = 0  # windows of a reading, each followed by the next
PARTNER_CANCELS: Final[i64] = 1
EFFECT_BEGINS: Final[i64] = 2


def sail(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Carry out the choice of phase II (SV-4.20)."""
    s.phase = SEA_DONE
    if action == ADVENTURE:
        read(s, seat, draw_encounter(s, chance))
    elif action == LANTERN:
        use_lantern(s, seat, chance)
    elif verb_of(action) == DUEL_PLACE:
        start_duel(s, seat, -1, action - DUEL_PLACE, 0)
    else:
        memory = action - DUEL_MEMORY
        start_duel(s, seat, memory, spot_with(s, memory), 0)


def use_lantern(s: Fields, seat: i64, chance: Chance) -> None:
    """Look at two encounters to read one; a single one is read at once (SV-4.21)."""
    cards = NOTHING
    for _i in range(LANTERN_LOOK):
        encounter = draw_encounter(s, chance)
        if encounter >= 0:
            cards = joined_end(cards, encounter)
    if len(cards) < LANTERN_LOOK:
        read(s, seat, cards[0] if len(cards) == 1 else -1)
        return
    s.looker = seat
    s.looked = cards
    s.tell(LOOKED, seat, ENCOUNTER, len(cards))
    for i in range(len(cards)):
        tell_seats(s, s.team(seat), CARD_SEEN, seat, ENCOUNTER_CODE + cards[i])
    s.ask_seat(ASK_READ, seat)


def choose_reading(s: Fields, seat: i64, action: i64) -> None:
    """Read one of the two, slide the other under the deck unshown."""
    chosen = action - READ
    other = s.looked[1] if s.looked[0] == chosen else s.looked[0]
    s.encounter_deck.put_bottom(other, s.team(seat))
    s.looked = NOTHING
    s.looker = -1
    s.reveals += 1
    s.tell(SLID_UNDER, seat, ENCOUNTER, 1)
    read(s, seat, chosen)


def read(s: Fields, seat: i64, encounter: i64) -> None:
    """Show an encounter: gold goes to hand, blue waits for the lucky charm (SV-4.22, SV-4.23); -1: none left."""
    if encounter < 0:
        return
    card = ENCOUNTER_CODE + encounter
    s.tell(ENCOUNTER_READ, seat, card)
    if s.tables.window[encounter] != BLUE:
        gain(s, seat, card, EVERY_SEAT)
        s.tell(GOLD_KEPT, seat, card)
        return
    s.reading = encounter
    s.window = READER_CANCELS


def advance_reading(s: Fields) -> None:
    """Ask the reader, then the partner, for a lucky charm; then the effect begins (SV-5.45, SV-5.46)."""
    while s.window != EFFECT_BEGINS:
        seat = s.active if s.window == READER_CANCELS else s.partner(s.active)
        s.window += 1
        if seat >= 0 and held_for(s, seat, AT_READING) >= 0:
            s.ask_seat(ASK_CHARM, seat)
            return
    encounter = s.reading
    end_reading(s)
    push_effect(s, s.active, ENCOUNTER_CODE + encounter)


def answer_charm(s: Fields, seat: i64, action: i64) -> None:
    """Cancel the encounter, or let it come."""
    charm = play_or_pass(s, seat, action, AT_READING)
    if charm < 0:
        return
    card = ENCOUNTER_CODE + s.reading
    s.tell(ENCOUNTER_CANCELLED, card, ENCOUNTER_CODE + charm)
    put_on_discard(s, card)
    put_on_discard(s, ENCOUNTER_CODE + charm)
    end_reading(s)


def end_reading(s: Fields) -> None:
    """Nothing is read any more."""
    s.reading = -1
    s.window = READER_CANCELS
