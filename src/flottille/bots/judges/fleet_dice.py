"""Judgement for Fleet: The Dice Game: what each die, star and circle brings by the end of the match."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge, best_rated
from flottille.bots.judges.fleet_dice_worth import (
    best_section,
    bonus_hope,
    boat_worth,
    coins_worth,
    fish_worth,
    fishings_left,
    hexagon_worth,
    licence_worth,
    max_float,
    rounds_left,
    section_worth,
)
from flottille.engine.chance import Chance
from flottille.engine.state import State
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
from flottille.games.fleet_dice.tables import (
    ALL_BOATS,
    COINS,
    HARBOR,
    MARKET,
    OYSTER,
    SEAFOOD_BUFFET,
    SECTIONS,
    SHRIMP,
    TYPES,
)
from flottille.parts.bits import bit

EVERYWHERE: Final[i64] = bit(SECTIONS) - 1
STRAY: Final[i64] = 12  # in a playout one choice of so many is random
YARD_COST: Final = 0.7  # a shipyard star used now cannot be used later
HEAT: Final = 7.0  # points that make a seat clearly ahead


class FleetDiceJudge(Judge):
    """Sees the boxes ahead of each section, fish and stars to come, and what a die leaves to all."""

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """Points to be expected from the action."""
        t = cast(Fields, s)
        if is_fill(action):
            return section_worth(t, seat, section_of(action))
        if is_pick(action):
            return pick_rate(t, seat, face_of(action))
        if is_bonus(action):
            return bonus_hope(t, seat, bonus_of(action))
        return other_rate(t, seat, action)

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """Mostly what rates best, now and then anything."""
        if n == 1:
            return legal[0]
        if chance.below(STRAY) == 0:
            return legal[chance.below(n)]
        return best_rated(self, s, seat, legal, n, chance)

    def epoch(self, s: State) -> i64:
        """Look ahead to the end of the match."""
        return 0

    def value(self, s: State, out: vec[float]) -> None:
        """Alone: points, stretched around those of a good captain. Else the share of the victory."""
        t = cast(Fields, s)
        if t.seats == 1:
            out[0] = 1.0 / (1.0 + exp((70.0 - float(total(t, 0))) / 12.0))
            return
        best = total(t, 0)
        for seat in range(t.seats):
            best = max(best, total(t, seat))
        sum = 0.0
        for seat in range(t.seats):
            hope = exp(float(total(t, seat) - best) / HEAT)
            out[seat] = hope
            sum += hope
        for seat in range(t.seats):
            out[seat] = out[seat] / sum


def other_rate(s: Fields, seat: i64, action: i64) -> float:
    """Coins, hexagons, stars, circles, oysters and rerolls; 0 for letting something go."""
    if action == COIN:
        return coins_worth(s, seat, coin_value(s, seat), best_section(s, seat, EVERYWHERE))
    if action == COLLECT:
        coins = market_value(s, seat) + smokehouse_value(s, seat) if s.hand == MARKET else s.tables.coins_face
        return coins_worth(s, seat, coins, best_section(s, seat, EVERYWHERE))
    if action == HEXAGON:
        return hexagon_worth(s, seat)
    if action == SHIPYARD:
        return best_section(s, seat, EVERYWHERE) - yard_cost(s)
    if action == STAR:
        return best_section(s, seat, EVERYWHERE) + 0.01
    if action == RAISE:
        return licence_worth(s, seat, s.asked_type, s.level(seat, s.asked_type))
    if action == LAUNCH:
        level = s.level(seat, s.asked_type)
        return boat_worth(s, seat, s.asked_type, s.launched(seat, s.asked_type), level)
    if action == TWO_FISH:
        return oyster_fish(s, seat, 2) * fish_worth(s, seat)
    if action == FISH_AND_COIN:
        coin = coins_worth(s, seat, s.oyster_coins + 1, 2.2) - coins_worth(s, seat, s.oyster_coins, 2.2)
        return oyster_fish(s, seat, 1) * fish_worth(s, seat) + coin
    if action == KEEP:
        return face_worth(s, seat, s.hand, False)
    if action == REROLL:
        return mean_face_worth(s, seat, s.hand >= HARBOR)
    return 0.0


def oyster_fish(s: Fields, seat: i64, now: i64) -> float:
    """The fish the asked boat will have caught by the end if it takes so many now."""
    room = s.room(seat, OYSTER) - s.fish[s.slot(seat, OYSTER) + s.oyster_boat]
    return float(min(room, now + 2 * fishings_left(s)))


def yard_cost(s: Fields) -> float:
    """What it costs to use a shipyard star now."""
    return YARD_COST if rounds_left(s) > 1.5 else 0.1


def pick_rate(s: Fields, seat: i64, face: i64) -> float:
    """The die itself, and when one other is left, what sharing that one brings me more than the rest."""
    mine = face_worth(s, seat, face, False)
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
    shared = face_worth(s, seat, rest, True)
    if s.seats == 1:
        return mine + shared
    theirs = 0.0
    for rival in range(s.seats):
        if rival != seat:
            theirs += face_worth(s, rival, rest, True)
    return mine + shared - theirs / float(s.seats)


def face_worth(s: Fields, seat: i64, face: i64, shared: bool) -> float:
    """The best use of a face."""
    star = best_section(s, seat, EVERYWHERE)
    if face == SHRIMP and not shared and s.level(seat, SHRIMP) > 0:
        return licence_use_worth(s, seat, star)
    if face == COINS:
        best = coins_worth(s, seat, s.tables.coins_face, star)
    elif face == MARKET:
        best = coins_worth(s, seat, market_value(s, seat) + smokehouse_value(s, seat), star)
    else:
        best = max_float(best_section(s, seat, sections_of(face)), coins_worth(s, seat, coin_value(s, seat), star))
    if face < TYPES and s.is_complete(seat, SEAFOOD_BUFFET) and s.hexagons[seat] & bit(face) == 0:
        best = max_float(best, hexagon_worth(s, seat))
    if can_use_shipyard(s, seat):
        best = max_float(best, star - yard_cost(s))
    return best


def licence_use_worth(s: Fields, seat: i64, star: float) -> float:
    """A chosen shrimp die with the licence: its faces and its star."""
    level = s.level(seat, SHRIMP)
    face = max_float(best_section(s, seat, ALL_BOATS), coins_worth(s, seat, s.tables.coins_face, star))
    worth = face + 0.9 * star * float(s.tables.shrimp_stars[level])
    return worth + 0.9 * face * float(s.tables.shrimp_faces[level] - 1)


def mean_face_worth(s: Fields, seat: i64, town: bool) -> float:
    """What a die brings when it is rolled again."""
    sides = s.tables.town_die if town else s.tables.boat_die
    sum = 0.0
    for side in range(len(sides)):
        sum += face_worth(s, seat, sides[side], False)
    return sum / float(len(sides))


JUDGE: Final = FleetDiceJudge()
