"""Chapters 5.8, 5.10, 5.11, 5.15: exploring land, building cannons, visiting a port and buying there."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.rolling_seas.actions import CANNON, FILL
from flottille.games.rolling_seas.actions import SHIP as BUY_SHIP
from flottille.games.rolling_seas.events import (
    BY_BOOK,
    BY_LAND,
    BY_PORT,
    BY_PURCHASE,
    CANNON_BOUGHT,
    CANNON_BUILT,
    CANNON_TRACK,
    HOLD_FILLED,
    LAND_EXPLORED,
    MONOLITH_FOUND,
    MONOLITH_TRACK,
    PORT_VISITED,
    SHIP_BOUGHT,
    STORY_TOLD,
)
from flottille.games.rolling_seas.state import (
    BOX_PORTS,
    BOXES,
    CANNONS,
    DONE,
    EXPLORING,
    FIGURES,
    FILLED,
    FINISHED,
    GOLD,
    LEVEL,
    PROVISIONS,
    SHIP,
    SLOTS,
    STAGE,
    STORY,
    TOLD,
    VISITING,
    Fields,
)
from flottille.games.rolling_seas.steps.gains import fill_hold, gain, is_full, take_bonus, take_effects, trim_hold
from flottille.games.rolling_seas.steps.problems import (
    EXPLORED_BEFORE,
    FILLED_BEFORE,
    FINE,
    HOLD_FULL,
    NO_CANNON_LEFT,
    NO_LAND,
    NO_PORT,
    NO_SHIP_LEFT,
    PORT_NOT_EXPLORED,
    TOO_FEW_PROVISIONS,
    TOO_LITTLE_GOLD,
    TRACK_FULL,
    WRONG_ROW,
)
from flottille.games.rolling_seas.tables import (
    GAIN_PROVISION,
    GAIN_STORY,
    MONOLITH,
    MONOLITHS,
    PORT,
    ROWS,
    SQUARES,
    is_sea,
    row_effects,
)
from flottille.parts.grid import DIRECTIONS

# --- exploring -----------------------------------------------------------------------------------------------------


def beside(s: Fields, seat: i64, side: i64) -> i64:
    """The square on a side of the ship (0 to 3: N, E, S, W); -1 beyond the edge."""
    return s.tables.near[DIRECTIONS * s.figure(seat, SHIP) + 2 * side]


def explore_problem(s: Fields, seat: i64, side: i64, row: i64) -> i64:
    """What forbids exploring on this side with this row (RS-4.26, RS-4.28, RS-5.8)."""
    square = beside(s, seat, side)
    if square < 0 or is_sea(s.terrain(square)):
        return NO_LAND
    if s.terrain(square) == PORT:
        return PORT_NOT_EXPLORED
    if s.cell(seat, square) & DONE:
        return EXPLORED_BEFORE
    return FINE if may_take_row(s, square, row) else WRONG_ROW


def may_take_row(s: Fields, square: i64, row: i64) -> bool:
    """The row of the die; at a monolith also the one above or below, 6 and 1 being neighbours."""
    if row == s.die:
        return True
    off = (row - s.die + ROWS) % ROWS
    return s.terrain(square) == MONOLITH and (off == 1 or off == ROWS - 1)


def explore_land(s: Fields, seat: i64, side: i64, row: i64) -> None:
    """Gain the row, the printed icon and the monolith slot; then cannons may be built (RS-5.8 a to c)."""
    t = s.tables
    square = beside(s, seat, side)
    s.sheets[FIGURES * seat + STAGE] = EXPLORING
    s.maps[SQUARES * seat + square] |= DONE
    s.say(seat, LAND_EXPLORED, square, row)
    take_effects(s, seat, row_effects(row), BY_BOOK)
    gain(s, seat, t.icon_effect[s.terrain(square)], 1, BY_LAND)
    if s.terrain(square) == MONOLITH:
        tick_slot(s, seat)


def tick_slot(s: Fields, seat: i64) -> None:
    """The next monolith slot: story for the first two, the treasure race for the third (RS-5.8 c)."""
    at = FIGURES * seat
    s.sheets[at + SLOTS] += 1
    slot = s.sheets[at + SLOTS]
    s.say(seat, MONOLITH_FOUND, slot)
    if slot == MONOLITHS:
        s.sheets[at + FINISHED] = s.turn()
    else:
        take_bonus(s, seat, MONOLITH_TRACK, slot, s.tables.slot_kind[slot - 1], s.tables.slot_amount[slot - 1])


def build_problem(s: Fields, seat: i64) -> i64:
    """A cannon costs provisions aboard, and there are only so many (RS-5.8 d, RS-5.15)."""
    if s.figure(seat, CANNONS) >= s.tables.cannons():
        return NO_CANNON_LEFT
    return FINE if s.figure(seat, PROVISIONS) >= s.tables.build_cost else TOO_FEW_PROVISIONS


def build_cannon(s: Fields, seat: i64) -> None:
    """Pay in provisions; the hold limit waits for the end of building (RS-5.2)."""
    s.sheets[FIGURES * seat + PROVISIONS] -= s.tables.build_cost
    s.say(seat, CANNON_BUILT, s.figure(seat, CANNONS) + 1, s.tables.build_cost)
    add_cannon(s, seat)


def add_cannon(s: Fields, seat: i64) -> None:
    """The next cannon with its bonus, however it was obtained (RS-5.11)."""
    s.sheets[FIGURES * seat + CANNONS] += 1
    number = s.figure(seat, CANNONS)
    take_bonus(s, seat, CANNON_TRACK, number, s.tables.cannon_kind[number - 1], s.tables.cannon_amount[number - 1])


# --- a port -------------------------------------------------------------------------------------------------------


def visit_problem(s: Fields, seat: i64, side: i64) -> i64:
    """There must be a port on that side (RS-4.27, RS-4.28)."""
    square = beside(s, seat, side)
    return FINE if square >= 0 and s.terrain(square) == PORT else NO_PORT


def visit_port(s: Fields, seat: i64, side: i64) -> None:
    """Tell the story at a new port: write the boxes ticked, gain one, tick the port (RS-5.10 a)."""
    at = FIGURES * seat
    port = beside(s, seat, side)
    s.sheets[at + STAGE] = VISITING
    s.say(seat, PORT_VISITED, port)
    if s.cell(seat, port) & DONE:
        return
    fame = s.sheets[at + STORY]
    box = s.sheets[at + TOLD]
    s.sheets[at + BOXES + box] = fame
    s.sheets[at + BOX_PORTS + box] = port
    s.sheets[at + TOLD] += 1
    s.maps[SQUARES * seat + port] |= DONE
    s.say(seat, STORY_TOLD, port, fame)
    gain(s, seat, GAIN_STORY, 1, BY_PORT)
    trim_hold(s, seat)


def price_of(s: Fields, seat: i64, verb: i64) -> i64:
    """What a purchase costs now in gold; there is one left to buy."""
    if verb == BUY_SHIP:
        return s.tables.ship_price[s.figure(seat, LEVEL) + 1]
    return s.tables.fill_price if verb == FILL else s.tables.cannon_price[s.figure(seat, CANNONS)]


def buy_problem(s: Fields, seat: i64, verb: i64) -> i64:
    """What forbids a purchase, judged on what is there at this moment (RS-5.10 b, RS-5.15)."""
    if verb == BUY_SHIP and s.figure(seat, LEVEL) + 1 >= len(s.tables.ship_price):
        return NO_SHIP_LEFT
    if verb == CANNON and s.figure(seat, CANNONS) >= s.tables.cannons():
        return NO_CANNON_LEFT
    if verb == FILL:
        if s.figure(seat, FILLED) == 1:
            return FILLED_BEFORE
        if s.figure(seat, PROVISIONS) >= s.hold(seat):
            return HOLD_FULL
        if is_full(s, seat, GAIN_PROVISION):
            return TRACK_FULL
    return FINE if s.figure(seat, GOLD) >= price_of(s, seat, verb) else TOO_LITTLE_GOLD


def buy(s: Fields, seat: i64, verb: i64) -> None:
    """Pay and take the ship, the provisions or the cannon (RS-5.10 b)."""
    at = FIGURES * seat
    price = price_of(s, seat, verb)
    s.sheets[at + GOLD] -= price
    if verb == BUY_SHIP:
        s.sheets[at + LEVEL] += 1
        s.say(seat, SHIP_BOUGHT, s.sheets[at + LEVEL], price)
    elif verb == FILL:
        s.sheets[at + FILLED] = 1
        s.say(seat, HOLD_FILLED, price)
        fill_hold(s, seat, BY_PURCHASE)
    else:
        s.say(seat, CANNON_BOUGHT, s.figure(seat, CANNONS) + 1, price)
        add_cannon(s, seat)
    trim_hold(s, seat)
