"""Chapters 4.6, 5.1 and 5.12: a die is picked, perhaps rerolled, and used in exactly one mode."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.fleet_dice.actions import COIN, COLLECT, HEXAGON, SHIPYARD, STAR, STOP, is_fill, section_of
from flottille.games.fleet_dice.events import (
    DIE_KEPT,
    DIE_PICKED,
    DIE_REROLLED,
    DIE_USED,
    HEXAGON_MARKED,
    LICENCE_LEFT,
    LICENCE_USED,
    SHARED_DIE_USED,
    SHIPYARD_MARKED,
)
from flottille.games.fleet_dice.events import MARKET as MARKET_EVENT
from flottille.games.fleet_dice.state import (
    ASK_NOTHING,
    ASK_REROLL,
    ASK_USE,
    BY_BAIT_SHOP,
    BY_COIN_DIE,
    BY_SHRIMP_LICENCE,
    COIN_MODE,
    HEXAGON_MODE,
    NORMAL_MODE,
    SHIPYARD_MODE,
    Fields,
)
from flottille.games.fleet_dice.steps.circles import fill_box
from flottille.games.fleet_dice.steps.coins import gain
from flottille.games.fleet_dice.steps.metrics import fish_total
from flottille.games.fleet_dice.tables import BAIT_SHOP, CASINO, MARKET, SHRIMP, SMOKEHOUSE, is_town_face
from flottille.games.fleet_dice.tables import SHIPYARD as SHIPYARD_SECTION
from flottille.parts.bits import bit

ROLLS_PER_PHASE: Final[i64] = 8  # more than dice in a pool, and than seats


def roll(s: Fields, place: i64, is_town_die: bool, chance: Chance) -> i64:
    """The face of the die in a place of the pool, boat or town (FL-4.5, FL-4.12)."""
    if is_town_die:
        return s.tables.town_die[chance.draw(len(s.tables.town_die), "town die", occasion(s, place))]
    return s.tables.boat_die[chance.draw(len(s.tables.boat_die), "boat die", occasion(s, place))]


def roll_again(s: Fields, seat: i64, is_town_die: bool, chance: Chance) -> i64:
    """The face a seat's picked die shows after the reroll of this phase (FL-5.12)."""
    sides = s.tables.town_die if is_town_die else s.tables.boat_die
    return sides[chance.draw(len(sides), "casino", occasion(s, seat))]


def occasion(s: Fields, which: i64) -> i64:
    """The number of a roll in a match: the round, its phase, and which die or whose reroll of that phase."""
    phase: i64 = 1 if s.is_town() else 0
    return (2 * s.round + phase) * ROLLS_PER_PHASE + which


def take_from_pool(s: Fields, face: i64) -> i64:
    """Take the first die that shows a face out of the pool; its place (FL-4.6)."""
    place: i64 = 0
    while s.pool[place] != face:
        place += 1
    s.pool[place] = -1
    return place


def pick_die(s: Fields, seat: i64, face: i64) -> None:
    """Choose a die; with a casino the reroll is asked before the use (FL-4.6, FL-5.12)."""
    place = take_from_pool(s, face)
    s.hand = face
    s.tell(DIE_PICKED, seat, face, place)
    s.ask = ASK_REROLL if s.is_complete(seat, CASINO) else ASK_USE


def answer_reroll(s: Fields, seat: i64, rerolls: bool, chance: Chance) -> None:
    """Roll the picked die once more or not; the face stands (FL-5.12, Q-19)."""
    face = s.hand
    if rerolls:
        s.hand = roll_again(s, seat, is_town_face(face), chance)
        s.reveals += 1
        s.tell(DIE_REROLLED, seat, face, s.hand)
    else:
        s.tell(DIE_KEPT, seat, face)
    s.ask = ASK_USE


def uses_shrimp_licence(s: Fields, seat: i64) -> bool:
    """Whether the die in use is a chosen shrimp die of a seat with the licence (FL-5.1)."""
    return s.hand == SHRIMP and not s.is_shared() and s.level(seat, SHRIMP) > 0


def use_die(s: Fields, seat: i64, action: i64) -> None:
    """Use the die in hand in one of its modes (FL-4.14 to FL-4.21)."""
    s.ask = ASK_NOTHING
    if action == COIN:
        tell_use(s, seat, COIN_MODE)
        gain(s, seat, coin_value(s, seat), BY_BAIT_SHOP if s.is_complete(seat, BAIT_SHOP) else BY_COIN_DIE)
    elif action == HEXAGON:
        tell_use(s, seat, HEXAGON_MODE)
        s.hexagons[seat] |= bit(s.hand)
        s.tell(HEXAGON_MARKED, seat, s.hand)
    elif action == SHIPYARD:
        tell_use(s, seat, SHIPYARD_MODE)
        s.yard_uses[seat] += 1
        s.pending[seat] += 1
        s.tell(SHIPYARD_MARKED, seat, s.yard_uses[seat])
    else:
        tell_use(s, seat, NORMAL_MODE)
        if uses_shrimp_licence(s, seat):
            level = s.level(seat, SHRIMP)  # read once, before anything of this use happens
            s.faces_left = s.tables.shrimp_faces[level]
            s.stars_left = s.tables.shrimp_stars[level]
            s.tell(LICENCE_USED, seat, s.faces_left, s.stars_left)
            take_item(s, seat, action)
        else:
            use_face(s, seat, action)


def tell_use(s: Fields, seat: i64, mode: i64) -> None:
    """Say how a die is used."""
    s.tell(SHARED_DIE_USED if s.is_shared() else DIE_USED, seat, s.hand, mode)


def use_face(s: Fields, seat: i64, action: i64) -> None:
    """The normal mode: fill a box, or collect coins (FL-4.14 to FL-4.18)."""
    if is_fill(action):
        fill_box(s, seat, section_of(action), s.hand)
    elif s.hand == MARKET:
        sell(s, seat)
    else:
        gain(s, seat, s.tables.coins_face, s.hand)


def take_item(s: Fields, seat: i64, action: i64) -> None:
    """One item of the shrimp licence: a face, the star, or no more (FL-5.1)."""
    s.ask = ASK_NOTHING
    if action == STOP:
        s.tell(LICENCE_LEFT, seat, s.faces_left, s.stars_left)
        s.faces_left = 0
        s.stars_left = 0
    elif action == STAR:
        s.stars_left -= 1
        s.pending[seat] += 1
    else:
        s.faces_left -= 1
        if action == COLLECT:
            gain(s, seat, s.tables.coins_face, BY_SHRIMP_LICENCE)
        else:
            fill_box(s, seat, section_of(action), BY_SHRIMP_LICENCE)


def coin_value(s: Fields, seat: i64) -> i64:
    """Coins for a die used as a coin (FL-4.19, FL-5.17)."""
    return s.tables.die_coin_bait if s.is_complete(seat, BAIT_SHOP) else s.tables.die_coin


def market_value(s: Fields, seat: i64) -> i64:
    """Coins of the market table for the fish on board, without the smokehouse (FL-4.18)."""
    fish = fish_total(s, seat)
    row: i64 = 0
    while row + 1 < len(s.tables.market_fish) and s.tables.market_fish[row + 1] <= fish:
        row += 1
    return s.tables.market_coins[row]


def smokehouse_value(s: Fields, seat: i64) -> i64:
    """What the smokehouse adds at the market (FL-5.18)."""
    return s.tables.smokehouse_coins if s.is_complete(seat, SMOKEHOUSE) else 0


def sell(s: Fields, seat: i64) -> None:
    """The market pays for the fish, which stay on board (FL-4.18)."""
    coins = market_value(s, seat)
    extra = smokehouse_value(s, seat)
    s.tell(MARKET_EVENT, seat, fish_total(s, seat), coins, extra)
    gain(s, seat, coins + extra, s.hand)


def can_use_shipyard(s: Fields, seat: i64) -> bool:
    """Whether the shipyard has a star left (FL-4.21)."""
    return s.is_complete(seat, SHIPYARD_SECTION) and s.yard_uses[seat] < s.tables.shipyard_uses
