"""Chapter 4.2 and the immediate part of events: a round begins."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.events import NONE
from flottille.games.loot_island.events import (
    CHOICE_LOCKED,
    DISC_RECALLED,
    DRAW_DECLINED,
    EVENT_TURNED,
    ROUND_STARTED,
    TILE_HIDDEN,
    TILES_TURNED_UP,
)
from flottille.games.loot_island.state import (
    AARON,
    ASK_CHEST,
    ASK_DROPS,
    ASK_RECALL,
    DROPS,
    EVENT_NOW,
    GIFTS,
    HAND,
    MARKED,
    RECALLS,
    TURNS,
    Fields,
)
from flottille.games.loot_island.steps.board import come_about, disc_limit, sail, take_disc, tell_who
from flottille.games.loot_island.steps.supply import discard_card, draw_cards, reveal, take_cubes
from flottille.games.loot_island.tables import (
    DISABLE_RANDOM_ISLAND,
    HAND_DELTA,
    OPT_DRAW_FOR_CUBES,
    ROTATE_SHIP,
    SHIP_SAILS_ON,
    TREASURE_ON_PASS,
)
from flottille.parts.bits import bit, count, draw_named
from flottille.parts.wide import empty, next_member, put


def next_round(s: Fields, chance: Chance) -> None:
    """Steps 1 to 3 of phase 1: ship, tiles, event (LI-4.10 to LI-4.12)."""
    s.round += 1
    s.tell(ROUND_STARTED, s.round)
    sail(s, 1, NONE)
    s.tiles_down = 0
    s.tell(TILES_TURNED_UP)
    turn_event(s, s.event_bag, chance, "B events")
    s.stage = EVENT_NOW


def turn_event(s: Fields, bag: i64, chance: Chance, deck: str) -> None:
    """The old event leaves the game, a new one is turned up (LI-4.12)."""
    s.event = draw_named(bag, chance, deck, 0)
    s.event_bag &= ~bit(s.event)
    s.queue = 0
    s.reveals += 1
    s.tell(EVENT_TURNED, s.event)


# --- the immediate part of the event ------------------------------------------------------------------------


def carry_out_event(s: Fields, chance: Chance) -> None:
    """The immediate part (LI-4.12, LI-4.15); A1 asks one seat after the other."""
    effect = s.effect()
    amount = s.tables.effect_first[s.event]
    if effect == OPT_DRAW_FOR_CUBES and s.queue < s.seats:
        s.ask(s.in_turn_order(s.queue), ASK_CHEST)
        return
    if effect == TREASURE_ON_PASS:
        reveal(s, amount * s.seats, GIFTS, chance)
    elif effect == SHIP_SAILS_ON:
        sail(s, amount, s.event)
    elif effect == ROTATE_SHIP:
        come_about(s)
    elif effect == DISABLE_RANDOM_ISLAND:
        hide_tiles(s, amount, chance)
    s.queue = 0
    if s.round > 1:
        ask_drops(s)
    else:
        s.stage = RECALLS


def answer_chest(s: Fields, seat: i64, accepts: bool, chance: Chance) -> None:
    """A1: exactly two extra cards for two cubes, or nothing (LI-5.A1)."""
    s.queue += 1
    if accepts:
        draw_cards(s, seat, s.tables.effect_first[s.event], s.event, chance)
        take_cubes(s, seat, s.tables.effect_second[s.event], s.event)
    else:
        s.tell(DRAW_DECLINED, seat, s.event)


def hide_tiles(s: Fields, tiles: i64, chance: Chance) -> None:
    """B3: random tiles in play are turned face down (LI-5.B3)."""
    for _i in range(tiles):
        up = s.tables.tiles[s.seats] & ~s.tiles_down
        if up:
            tile = draw_named(up, chance, "tile in the mist", s.round)
            s.tiles_down |= bit(tile)
            s.reveals += 1
            s.tell(TILE_HIDDEN, tile, s.event)


# --- discards and refill ------------------------------------------------------------------------------------


def ask_drops(s: Fields) -> None:
    """Everybody with cards chooses, all at once and in secret, what to discard (LI-4.13)."""
    s.stage = DROPS
    s.asking = ASK_DROPS
    for seat in range(s.seats):
        if s.sizes[seat] > 0:
            s.deciding |= bit(seat)


def mark(s: Fields, seat: i64, card: i64) -> None:
    """Put a card among those the seat will discard; nobody else sees it."""
    put(s.cards, MARKED + 2 * seat, card)


def lock(s: Fields, seat: i64) -> None:
    """The seat has chosen and cannot take it back (LI-4.13, LI-7.13)."""
    s.deciding &= ~bit(seat)
    s.tell(CHOICE_LOCKED, seat)


def carry_out_drops(s: Fields) -> None:
    """All chosen cards are discarded face up together."""
    for place in range(s.seats):
        seat = s.in_turn_order(place)
        card = next_member(s.cards, MARKED + 2 * seat, 0)
        while card >= 0:
            discard_card(s, seat, card)
            s.reveals += 1
            card = next_member(s.cards, MARKED + 2 * seat, card + 1)
        empty(s.cards, MARKED + 2 * seat)


def refill(s: Fields, chance: Chance) -> None:
    """Everyone draws up to the hand size, nobody down to it; Aaron gets a new hand (LI-4.14, LI-7.2)."""
    change = s.tables.effect_first[s.event] if s.effect() == HAND_DELTA else 0
    for place in range(s.seats):
        seat = s.in_turn_order(place)
        draw_cards(s, seat, s.tables.hand[s.seats] + change - s.sizes[seat], NONE, chance)
    if s.has_aaron():
        card = next_member(s.cards, HAND + 2 * AARON, 0)
        while card >= 0:
            discard_card(s, AARON, card)
            card = next_member(s.cards, HAND + 2 * AARON, card + 1)
        draw_cards(s, AARON, s.tables.aaron_hand + change, NONE, chance)
    s.stage = RECALLS


# --- B4 -----------------------------------------------------------------------------------------------------


def recall_discs(s: Fields) -> None:
    """Who has more discs out than allowed takes one back; then phase 2."""
    owner = next_recall(s)
    if owner >= 0:
        s.actor = owner
        s.ask(owner if owner < s.seats else s.first_player, ASK_RECALL)
        return
    s.actor = s.active
    s.stage = TURNS


def next_recall(s: Fields) -> i64:
    """The first owner with more discs out than allowed, in turn order, Aaron last; -1: nobody (LI-5.B4, LI-7.9)."""
    for place in range(s.owners()):
        owner = s.in_turn_order(place) if place < s.seats else AARON
        if count(s.discs[owner]) > disc_limit(s):
            return owner
    return -1


def recall(s: Fields, landing: i64) -> None:
    """Take a disc back into the supply."""
    take_disc(s, s.actor, landing)
    tell_who(s, DISC_RECALLED, s.actor, landing, s.event)
