"""Chapter 3: a match is set up."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.events import NONE
from flottille.games.loot_island import state as st
from flottille.games.loot_island.events import HEALERS_DEALT
from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.steps.preparation import turn_event
from flottille.games.loot_island.steps.supply import draw_cards, draw_some, see_next_back
from flottille.games.loot_island.tables import CARDS, CORNERS, HEALERS, PILES
from flottille.parts.bits import bit
from flottille.parts.wide import put, size


def start_match(s: Fields, chance: Chance) -> None:
    """Everything up to the first event, with draws in the order of LI-3.10."""
    for seat in range(s.seats):
        s.cubes[seat] = s.tables.start_cubes
    s.first_player = chance.draw(s.seats, "first player", 0)
    s.active = s.first_player
    s.actor = s.first_player
    s.corner = chance.draw(CORNERS, "corner", 0)
    s.heading = 1 - 2 * chance.draw(2, "heading", 0)
    stack_treasures(s, chance)
    deal_hands(s, chance)
    set_healers_aside(s, chance)
    s.event_bag = s.tables.b_events
    if s.has_variant(st.KNOWN_EVENTS):
        s.event_bag = draw_some(s.tables.b_events, s.tables.b_in_game, chance, "known events")  # LI-7.12
        s.reveals += 1
    turn_event(s, s.tables.a_events, chance, "A events")
    s.stage = st.EVENT_NOW
    if s.has_variant(st.OPENING_DRAFT):
        open_draft(s)


def stack_treasures(s: Fields, chance: Chance) -> None:
    """The piles of this seat count, I on top; each is a bag (LI-3.4)."""
    for pile in range(PILES):
        if s.tables.piles[s.seats] & bit(pile):
            s.treasures[st.HOARD] |= s.tables.of_pile[2 * pile]
            s.treasures[st.HOARD + 1] |= s.tables.of_pile[2 * pile + 1]
    see_next_back(s, chance)


def deal_hands(s: Fields, chance: Chance) -> None:
    """A hand to each player, the first player first; then Aaron's, open (LI-3.5, LI-7.1)."""
    for card in range(CARDS):
        put(s.cards, st.DECK, card)
    s.deck_size = CARDS
    for place in range(s.seats):
        draw_cards(s, s.in_turn_order(place), dealt(s, place), NONE, chance)
    if s.has_aaron():
        draw_cards(s, st.AARON, s.tables.aaron_hand, NONE, chance)


def dealt(s: Fields, place: i64) -> i64:
    """How many cards the player at this place of the turn order is dealt (LI-3.5, LI-7.13)."""
    hand = s.tables.hand[s.seats]
    if s.has_variant(st.OPENING_DRAFT) and s.tables.dealt[place] > hand:
        return s.tables.dealt[place]
    return hand


def set_healers_aside(s: Fields, chance: Chance) -> None:
    """Unseen healers stay a bag; open ones and pairs are drawn now (LI-3.6, LI-7.10, LI-7.11)."""
    s.healer_bag = bit(HEALERS) - 1
    if s.has_variant(st.OPEN_HEALERS):
        s.healer_row = draw_some(s.healer_bag, s.tables.healers_dealt[s.seats], chance, "healers")
        s.healer_bag &= ~s.healer_row
        s.reveals += 1
    if s.has_variant(st.HEALER_PAIRS):
        for place in range(s.seats):
            seat = s.in_turn_order(place)
            s.pairs[seat] = draw_some(s.healer_bag, 2, chance, "healers")
            s.healer_bag &= ~s.pairs[seat]
            s.tell_seat(seat, HEALERS_DEALT, seat, s.pairs[seat])
        s.reveals += 1


def open_draft(s: Fields) -> None:
    """Everybody with too many cards chooses what to discard, all at once, before A1 and A2 (LI-7.13)."""
    s.stage = st.OPENING
    for seat in range(s.seats):
        if to_drop(s, seat) > 0:
            s.asking = st.ASK_OPENING
            s.deciding |= bit(seat)


def to_drop(s: Fields, seat: i64) -> i64:
    """How many more cards a seat has to discard from its opening hand."""
    return s.sizes[seat] - size(s.cards, st.MARKED + 2 * seat) - s.tables.hand[s.seats]
