"""Chapters 5.3 to 5.7: what happens to a ship on the square it enters."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.rolling_seas.events import (
    BY_CURRENT,
    BY_MONSTER,
    BY_PERIL,
    BY_PIRATES,
    CURRENT_RIDDEN,
    MONSTER_MET,
    PERIL_CROSSED,
    PIRATES_MET,
)
from flottille.games.rolling_seas.state import (
    AMBUSH_FIGURES,
    CANNONS,
    CENTRE,
    DONE,
    DOTS,
    ENTERED,
    FIGURES,
    MARK,
    MONSTER_POWER,
    MUST_LEAVE,
    OWNER,
    PIRATE_POWER,
    PROVISIONS,
    ROW_DUE,
    SHIP,
    SPENT,
    STOPPED,
    TRACK,
    TRIGGERED,
    WHEN_ENTERED,
    Fields,
)
from flottille.games.rolling_seas.steps.gains import gain
from flottille.games.rolling_seas.steps.problems import FINE, MONSTER_UNPAID, PIRATES_UNPAID, RIDE_BLOCKED, RIDE_UNPAID
from flottille.games.rolling_seas.steps.squares import arrow_leads_to, has_pirates, is_passable, live
from flottille.games.rolling_seas.tables import CURRENT, GAIN_GOLD, GAIN_STORY, MONSTER, PERIL, SQUARES
from flottille.parts.bits import bit
from flottille.parts.grid import DIRECTIONS


def enter(s: Fields, seat: i64, square: i64) -> i64:
    """The ship is on a square: track, ambush marks, then what lives there (RS-4.24)."""
    at = FIGURES * seat
    s.sheets[at + MUST_LEAVE] = 0
    if live(s, seat, square) == CURRENT:
        return ride(s, seat, square)
    s.sheets[at + SHIP] = square
    s.maps[SQUARES * seat + square] |= TRACK
    if s.cell(seat, square) & MARK:
        note_ambush(s, seat, square)
    kind = live(s, seat, square)
    if kind == MONSTER:
        return meet_monster(s, seat, square)
    if kind == PERIL:
        cross_peril(s, seat, square)
    elif has_pirates(s, seat, square):
        return meet_pirates(s, seat, square)
    return FINE


def matches(s: Fields, seat: i64, power: i64) -> bool:
    """Whether the cannons match a power (RS-5.3, RS-5.6)."""
    return s.figure(seat, CANNONS) >= s.figure(seat, power)


def pay_provisions(s: Fields, seat: i64, power: i64, cost: i64) -> i64:
    """Pay unless the cannons match the power; what was paid, -1 if it could not be."""
    at = FIGURES * seat
    if matches(s, seat, power):
        return 0
    s.sheets[at + PROVISIONS] -= cost
    return cost if s.sheets[at + PROVISIONS] >= 0 else -1


def meet_monster(s: Fields, seat: i64, square: i64) -> i64:
    """Pay, then gain the story (RS-5.3)."""
    t = s.tables
    paid = pay_provisions(s, seat, MONSTER_POWER, t.monster_cost)
    if paid < 0:
        return MONSTER_UNPAID
    s.maps[SQUARES * seat + square] |= SPENT
    s.say(seat, MONSTER_MET, square, paid)
    gain(s, seat, GAIN_STORY, t.monster_story, BY_MONSTER)
    return FINE


def cross_peril(s: Fields, seat: i64, square: i64) -> None:
    """Gain the story; the ship must leave again (RS-5.4)."""
    s.maps[SQUARES * seat + square] |= SPENT
    s.sheets[FIGURES * seat + MUST_LEAVE] = 1
    s.say(seat, PERIL_CROSSED, square)
    gain(s, seat, GAIN_STORY, s.tables.peril_story, BY_PERIL)


def ride(s: Fields, seat: i64, start: i64) -> i64:
    """Follow the arrows while the squares are live currents, gain the story, then enter the arrival square (RS-5.5)."""
    square = start
    length: i64 = 0
    while live(s, seat, square) == CURRENT:
        s.maps[SQUARES * seat + square] |= SPENT | TRACK
        length += 1
        square = arrow_leads_to(s, seat, square)
        if square < 0 or not is_passable(s, seat, square):
            return RIDE_BLOCKED
    story = length // s.tables.ride_squares
    s.say(seat, CURRENT_RIDDEN, start, square, length, story)
    gain(s, seat, GAIN_STORY, story, BY_CURRENT)
    return RIDE_UNPAID if enter(s, seat, square) != FINE else FINE


def meet_pirates(s: Fields, seat: i64, square: i64) -> i64:
    """Pay, then gain story and gold, and a row if the cannons did it; the ship stops (RS-5.6)."""
    t = s.tables
    at = FIGURES * seat
    paid = pay_provisions(s, seat, PIRATE_POWER, t.pirates_cost)
    if paid < 0:
        return PIRATES_UNPAID
    s.maps[SQUARES * seat + square] |= DONE
    s.sheets[at + STOPPED] = 1
    s.say(seat, PIRATES_MET, square, paid)
    beaten = matches(s, seat, PIRATE_POWER) and s.sheets[at + CANNONS] > 0
    gain(s, seat, GAIN_STORY, t.pirates_story, BY_PIRATES)
    gain(s, seat, GAIN_GOLD, t.pirates_gold, BY_PIRATES)
    if beaten:
        s.sheets[at + ROW_DUE] = 1
    return FINE


def note_ambush(s: Fields, seat: i64, square: i64) -> None:
    """Remember an ambush entered for the first time this turn, for the end of the turn (RS-4.33)."""
    for slot in range(s.tables.ambushes):
        at = AMBUSH_FIGURES * (s.tables.ambushes * seat + slot)
        is_waiting = s.ambushes[at + OWNER] >= 0 and s.ambushes[at + TRIGGERED] == 0
        if is_waiting and s.ambushes[at + WHEN_ENTERED] == 0 and is_marked(s, at, square):
            s.sheets[FIGURES * seat + ENTERED] += 1
            s.ambushes[at + WHEN_ENTERED] = s.sheets[FIGURES * seat + ENTERED]


def is_marked(s: Fields, at: i64, square: i64) -> bool:
    """Whether a square is the centre or a dot of the ambush stored here."""
    centre = s.ambushes[at + CENTRE]
    if square == centre:
        return True
    for direction in range(DIRECTIONS):
        if s.ambushes[at + DOTS] & bit(direction) and s.tables.near[DIRECTIONS * centre + direction] == square:
            return True
    return False
