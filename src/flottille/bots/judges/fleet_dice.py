"""Judgement for Fleet: The Dice Game: what each die, star and circle brings by the end of the match."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge, stray
from flottille.bots.judges.fleet_dice_boats import BOX, boat_worth, fish_worth, licence_worth
from flottille.bots.judges.fleet_dice_bonus import bonus_hope
from flottille.bots.judges.fleet_dice_prospects import prospects
from flottille.bots.judges.fleet_dice_time import fishings_left, max_float, rounds_left
from flottille.bots.judges.fleet_dice_worth import best_section, coins_worth, hexagon_worth, section_worth
from flottille.engine.chance import Chance
from flottille.engine.state import State
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.actions import (
    COIN,
    COLLECT,
    FISH_AND_COIN,
    HEXAGON,
    KEEP,
    LAUNCH,
    RAISE,
    REROLL,
    SHIPYARD,
    STAR,
    TWO_FISH,
    bonus_of,
    face_of,
    is_bonus,
    is_fill,
    is_pick,
    section_of,
)
from flottille.games.fleet_dice.legal import sections_of
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.die import can_use_shipyard, coin_value, market_value, smokehouse_value
from flottille.games.fleet_dice.steps.scoring import total
from flottille.games.fleet_dice.tables import SECTIONS
from flottille.parts.bits import bit

EVERYWHERE: Final[i64] = bit(SECTIONS) - 1
STRAY: Final[i64] = 12  # in a playout one choice of so many is random
YARD_COST: Final = 0.7  # a shipyard star used now cannot be used later
GOOD_ALONE: Final = 76.0  # points of a good match against Ruth
SPREAD_ALONE: Final = 8.0  # points more that make a match clearly better
GOOD: Final = 110.0  # and with rivals
LEAD: Final = 0.4  # how much being ahead counts
ROUND_WORTH: Final = 7.0  # what a round brings beyond the prospects of a sheet
SPREAD: Final = 10.0
DARING: Final = 0.3
NARROWEST: Final[i64] = 3  # actions a search tries at first
WIDEN: Final[i64] = 40  # and one more after so many visits


class FleetDiceJudge(Judge):
    """Sees the boxes ahead of each section, fish and stars to come, and what a die leaves to all."""

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """Points to be expected from the action."""
        t = cast(Fields, s)
        return rate_given(t, seat, action, star_worth(t, seat))

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """Mostly what rates best, now and then anything."""
        strayed = stray(legal, n, STRAY, chance)
        if strayed >= 0:
            return strayed
        t = cast(Fields, s)
        star = star_worth(t, seat)
        best = legal[0]
        best_rate = rate_given(t, seat, best, star)
        for i in range(1, n):
            rate = rate_given(t, seat, legal[i], star)
            if rate > best_rate:
                best = legal[i]
                best_rate = rate
        return best

    def breadth(self, visits: i64, n: i64) -> i64:
        """A star has 18 uses, few of them good."""
        return NARROWEST + visits // WIDEN

    def daring(self) -> float:
        """A point more or less is little against a whole match."""
        return DARING

    def epoch(self, s: State) -> i64:
        """Alone look ahead to the end of the match, with rivals by rounds."""
        return 0 if s.seats == 1 else cast(Fields, s).round

    def horizon(self) -> i64:
        """This round and the next: one of them has a fishing."""
        return 2

    def value(self, s: State, out: vec[float]) -> None:
        """Alone the points; else being ahead, steadied by the points themselves: rivals' luck is noise."""
        t = cast(Fields, s)
        for seat in range(t.seats):
            out[seat] = float(total(t, seat))
            if t.stage != st.OVER:
                out[seat] += prospects(t, seat) + ROUND_WORTH * rounds_left(t)
        if t.seats == 1:
            out[0] = rising(out[0] - GOOD_ALONE, SPREAD_ALONE)
            return
        best = 0
        second = 1
        if out[1] > out[0]:
            best = 1
            second = 0
        for seat in range(2, t.seats):
            if out[seat] > out[best]:
                second = best
                best = seat
            elif out[seat] > out[second]:
                second = seat
        first_points = out[best]
        second_points = out[second]
        for seat in range(t.seats):
            mine = out[seat]
            lead = mine - (second_points if seat == best else first_points)
            out[seat] = LEAD * rising(lead, SPREAD) + (1.0 - LEAD) * rising(mine - GOOD, SPREAD)


def rising(points: float, spread: float) -> float:
    """From 0 to 1, one half at 0 points."""
    return 1.0 / (1.0 + exp(-points / spread))


def star_worth(s: Fields, seat: i64) -> float:
    """A star action where the question has to do with coins and stars; 0 where it has not."""
    if s.ask == st.ASK_USE or s.ask == st.ASK_PICK or s.ask == st.ASK_ITEM or s.ask == st.ASK_REROLL:
        return best_section(s, seat, EVERYWHERE)
    return 0.0


def rate_given(s: Fields, seat: i64, action: i64, star: float) -> float:
    """Points to be expected from the action, when a star brings so many."""
    if is_fill(action):
        return section_worth(s, seat, section_of(action))
    if is_pick(action):
        return pick_rate(s, seat, face_of(action), star)
    if is_bonus(action):
        return bonus_hope(s, seat, bonus_of(action))
    if action == COIN:
        return coins_worth(s, seat, coin_value(s, seat), star)
    if action == COLLECT:
        return coins_worth(s, seat, collected(s, seat, s.hand), star)
    if action == HEXAGON:
        return hexagon_worth(s, seat)
    if action == SHIPYARD:
        return star - yard_cost(s)
    if action == STAR:
        return star + 0.01
    if action == KEEP:
        return face_worth(s, seat, s.hand, False, star)
    if action == REROLL:
        return mean_face_worth(s, seat, tb.is_town_face(s.hand), star)
    return answer_rate(s, seat, action)


def answer_rate(s: Fields, seat: i64, action: i64) -> float:
    """Circles and oysters; 0 for letting something go."""
    if action == RAISE:
        return licence_worth(s, seat, s.asked_type, s.level(seat, s.asked_type))
    if action == LAUNCH:
        level = s.level(seat, s.asked_type)
        return boat_worth(s, seat, s.asked_type, s.launched(seat, s.asked_type), level)
    if action == TWO_FISH:
        return oyster_fish(s, seat, 2) * fish_worth(s, seat)
    if action == FISH_AND_COIN:
        coin = coins_worth(s, seat, s.oyster_coins + 1, BOX) - coins_worth(s, seat, s.oyster_coins, BOX)
        return oyster_fish(s, seat, 1) * fish_worth(s, seat) + coin
    return 0.0


def collected(s: Fields, seat: i64, face: i64) -> i64:
    """Coins a face pays."""
    if face == tb.MARKET:
        return market_value(s, seat) + smokehouse_value(s, seat)
    return s.tables.coins_face


def oyster_fish(s: Fields, seat: i64, now: i64) -> float:
    """The fish the asked boat will have caught by the end if it takes so many now."""
    room = s.room(seat, tb.OYSTER) - s.fish[s.slot(seat, tb.OYSTER) + s.oyster_boat]
    return float(min(room, now + 2 * fishings_left(s)))


def yard_cost(s: Fields) -> float:
    """What it costs to use a shipyard star now."""
    return YARD_COST if rounds_left(s) > 1.5 else 0.1


def pick_rate(s: Fields, seat: i64, face: i64, star: float) -> float:
    """The die itself, and when one other is left, what sharing that one brings me more than the rest."""
    mine = face_worth(s, seat, face, False, star)
    dice: i64 = 0
    rest: i64 = -1
    skipped = False
    for place in range(len(s.pool)):
        other = s.pool[place]
        if other >= 0:
            dice += 1
            if other == face and not skipped:
                skipped = True
            else:
                rest = other
    if dice != 2:
        return mine
    shared = face_worth(s, seat, rest, True, star)
    if s.seats == 1:
        return mine + shared
    theirs = 0.0
    for rival in range(s.seats):
        if rival != seat:
            theirs += face_worth(s, rival, rest, True, best_section(s, rival, EVERYWHERE))
    return mine + shared - theirs / float(s.seats)


def face_worth(s: Fields, seat: i64, face: i64, shared: bool, star: float) -> float:
    """The best use of a face."""
    if face == tb.SHRIMP and not shared and s.level(seat, tb.SHRIMP) > 0:
        return licence_use_worth(s, seat, star)
    if face in (tb.COINS, tb.MARKET):
        best = coins_worth(s, seat, collected(s, seat, face), star)
    else:
        best = max_float(best_section(s, seat, sections_of(face)), coins_worth(s, seat, coin_value(s, seat), star))
    if tb.shows_type(face) and s.is_complete(seat, tb.SEAFOOD_BUFFET) and s.hexagons[seat] & bit(face) == 0:
        best = max_float(best, hexagon_worth(s, seat))
    if can_use_shipyard(s, seat):
        best = max_float(best, star - yard_cost(s))
    return best


def licence_use_worth(s: Fields, seat: i64, star: float) -> float:
    """A chosen shrimp die with the licence: its faces and its star."""
    level = s.level(seat, tb.SHRIMP)
    face = max_float(best_section(s, seat, tb.ALL_BOATS), coins_worth(s, seat, s.tables.coins_face, star))
    worth = face + 0.9 * star * float(s.tables.shrimp_stars[level])
    return worth + 0.9 * face * float(s.tables.shrimp_faces[level] - 1)


def mean_face_worth(s: Fields, seat: i64, town: bool, star: float) -> float:
    """What a die brings when it is rolled again."""
    sides = s.tables.town_die if town else s.tables.boat_die
    sum = 0.0
    for side in range(len(sides)):
        sum += face_worth(s, seat, sides[side], False, star)
    return sum / float(len(sides))


JUDGE: Final = FleetDiceJudge()
