"""Chapters 4.4 and 5.3: Small Islands are paid for and used."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.loot_island.events import (
    CARD_DISCARDED,
    DISC_RAISED,
    DISC_SLID,
    POWER_DECLINED,
    TILE_CHOSEN,
    TILE_TURNED_DOWN,
    TREASURE_DISCARDED,
    TREASURE_KEPT,
)
from flottille.games.loot_island.state import (
    AARON,
    ASK_MOVE,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_POWER,
    ASK_SLIDE,
    ASK_WRECK,
    DISCARDS,
    HAND,
    ISLAND,
    KEPT,
    PASSING,
    PLAYED,
    SHOWN,
    THROWN,
    Fields,
)
from flottille.games.loot_island.steps.board import (
    must_move_disc,
    place_disc,
    put_disc,
    put_disc_below,
    sail,
    take_disc,
    tell_who,
)
from flottille.games.loot_island.steps.causes import by_tile
from flottille.games.loot_island.steps.supply import ask_lift, can_draw, draw_cards, give_up, reveal, take_cubes
from flottille.games.loot_island.steps.turns import finish_aaron, pass_turn
from flottille.games.loot_island.tables import (
    COLOURS,
    CROWN,
    CURSED_DIG,
    DISC_TO_BOTTOM,
    DISCARD_CUBES,
    DRAW_CARDS,
    ISLAND_COSTS_CUBES,
    ISLAND_EXTRA_CARD,
    ISLAND_ONE_CARD_THEN_PASS,
    MOVE_SHIP,
    PAIR,
    PLACE_DISC,
    REVERSE_STACK,
)
from flottille.parts.bits import bit, count
from flottille.parts.wide import next_member, put, size, take

# --- payment ------------------------------------------------------------------------------------------------


def price(s: Fields) -> i64:
    """How many cards a Small Island costs now (LI-4.30)."""
    effect = s.effect()
    if effect == ISLAND_ONE_CARD_THEN_PASS:
        return s.tables.effect_first[s.event]
    if effect == ISLAND_EXTRA_CARD:
        return PAIR + s.tables.effect_first[s.event]
    return PAIR


def needs_pair(s: Fields) -> bool:
    """Whether two of the cards paid have to be of one colour (LI-4.30)."""
    return s.effect() != ISLAND_ONE_CARD_THEN_PASS


def of_colour(s: Fields, place: i64, colour: i64) -> i64:
    """How many cards of a colour a set holds."""
    low = s.cards[place] & s.tables.of_colour[2 * colour]
    return count(low) + count(s.cards[place + 1] & s.tables.of_colour[2 * colour + 1])


def can_pay(s: Fields, owner: i64) -> bool:
    """Whether the hand can complete what is paid so far, or a whole payment."""
    if s.sizes[owner] + size(s.cards, PLAYED) < price(s):
        return False
    for colour in range(COLOURS):
        if of_colour(s, HAND + 2 * owner, colour) > 0 and pays_on(s, owner, colour):
            return True
    return False


def pays_on(s: Fields, owner: i64, colour: i64) -> bool:
    """Whether a card of this colour, held in hand, may be paid next: the payment can still be completed after it."""
    hand = HAND + 2 * owner
    left = price(s) - size(s.cards, PLAYED) - 1
    if left > s.sizes[owner] - 1:
        return False
    if not needs_pair(s):
        return True
    for other in range(COLOURS):
        extra: i64 = 1 if other == colour else 0
        paid = of_colour(s, PLAYED, other) + extra
        held = of_colour(s, hand, other) - extra
        if paid >= PAIR:
            return True
        if paid + held >= PAIR and PAIR - paid <= left:
            return True
    return False


# --- the action ---------------------------------------------------------------------------------------------


def choose_tile(s: Fields, seat: i64, tile: i64) -> None:
    """Name the tile; the payment follows (LI-4.31)."""
    s.tile = tile
    tell_who(s, TILE_CHOSEN, s.actor, tile)
    s.ask(seat, ASK_PAYMENT)


def pay(s: Fields, seat: i64, card: i64) -> None:
    """Put a card into the payment; when it is complete it is discarded, and A3's cube is taken (LI-4.31, R-10)."""
    give_up(s, s.actor, card, PLAYED)
    if size(s.cards, PLAYED) < price(s):
        s.ask(seat, ASK_PAYMENT)
        return
    paid = next_member(s.cards, PLAYED, 0)
    while paid >= 0:
        take(s.cards, PLAYED, paid)
        put(s.cards, DISCARDS, paid)
        tell_who(s, CARD_DISCARDED, s.actor, paid)
        paid = next_member(s.cards, PLAYED, paid + 1)
    s.stage = ISLAND
    if s.effect() == ISLAND_COSTS_CUBES and s.actor == seat:
        take_cubes(s, seat, s.tables.effect_first[s.event], s.event)
    ask_power(s, seat)


def ask_power(s: Fields, seat: i64) -> None:
    """Let the user decide on the power; where nothing could come of it there is no question (LI-4.32, R-15)."""
    power = s.tables.power[s.tile]
    value = s.tables.power_value[s.tile]
    is_seat = s.actor == seat  # Aaron has no cubes and draws nothing (LI-7.5)
    if power == DISCARD_CUBES:
        if is_seat:
            ask_lift(s, seat, value)
    elif power == DRAW_CARDS:
        if is_seat and can_draw(s):
            s.ask(seat, ASK_POWER)
    elif power == DISC_TO_BOTTOM:
        if s.discs[s.actor]:
            s.ask(seat, ASK_SLIDE)
    elif power == PLACE_DISC:
        s.ask(seat, ASK_PLACE)
    else:
        s.ask(seat, ASK_POWER)


def decline_power(s: Fields) -> None:
    """The tile is used up without its power (LI-4.32)."""
    tell_who(s, POWER_DECLINED, s.actor, s.tile)


def use_power(s: Fields, seat: i64, chance: Chance) -> None:
    """Mapmaker's Hut, Shipwreck, Trade Wind (LI-5.13 to LI-5.15)."""
    power = s.tables.power[s.tile]
    value = s.tables.power_value[s.tile]
    if power == DRAW_CARDS:
        draw_cards(s, s.actor, value, by_tile(s.tile), chance)
    elif power == MOVE_SHIP:
        sail(s, value, by_tile(s.tile))
    elif power == CURSED_DIG:
        dig(s, seat, value, chance)


def dig(s: Fields, seat: i64, cubes: i64, chance: Chance) -> None:
    """Shipwreck: the cube first, then one treasure to keep or discard; Aaron keeps crowns only (LI-5.14, LI-7.5)."""
    if s.actor == seat:
        take_cubes(s, seat, cubes, by_tile(s.tile))
    reveal(s, 1, SHOWN, chance)
    if s.ran_out:
        return
    if s.actor == seat:
        s.ask(seat, ASK_WRECK)
    else:
        aaron_takes(s, next_member(s.treasures, SHOWN, 0))


def aaron_takes(s: Fields, treasure: i64) -> None:
    """Aaron keeps a crown and discards everything else (LI-7.5, LI-7.6, R-33)."""
    take(s.treasures, SHOWN, treasure)
    if s.tables.kind[treasure] == CROWN:
        put(s.treasures, KEPT + 2 * AARON, treasure)
        tell_who(s, TREASURE_KEPT, AARON, treasure)
    else:
        put(s.treasures, THROWN, treasure)
        tell_who(s, TREASURE_DISCARDED, AARON, treasure)


def slide(s: Fields, landing: i64) -> None:
    """Undertow: a disc goes to the bottom of its stack, under B13 to the top (LI-5.11)."""
    to_top = s.effect() == REVERSE_STACK
    take_disc(s, s.actor, landing)
    if to_top:
        put_disc(s, s.actor, landing)
    else:
        put_disc_below(s, s.actor, landing)
    tell_who(s, DISC_RAISED if to_top else DISC_SLID, s.actor, landing)


def choose_place(s: Fields, seat: i64, landing: i64) -> None:
    """Lookout: a disc without cards where there is none yet (LI-5.12)."""
    s.landing = landing
    if must_move_disc(s, s.actor):
        s.ask(seat, ASK_MOVE)
    else:
        place_disc(s, s.actor, landing, -1)


def finish_island(s: Fields) -> None:
    """The tile turns face down; under B9 its user then passes (LI-4.31, R-48)."""
    s.tiles_down |= bit(s.tile)
    s.tell(TILE_TURNED_DOWN, s.tile)
    s.tile = -1
    s.landing = -1
    s.picks = 0
    s.stage = PASSING
    if s.effect() == ISLAND_ONE_CARD_THEN_PASS:
        if s.actor == s.active:
            pass_turn(s, s.active, s.event)
        else:
            finish_aaron(s)
