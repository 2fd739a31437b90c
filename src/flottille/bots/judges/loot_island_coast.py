"""Loot Island's landings: what discs there promise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.bots.judges.loot_island_worth import rounds_left
from flottille.games.loot_island.state import Fields, explores
from flottille.games.loot_island.steps.board import (
    chests,
    column_count,
    has_disc,
    sibling,
)
from flottille.games.loot_island.steps.loot import coasts_explored
from flottille.games.loot_island.tables import (
    BIG_IS_FEWEST,
    HEIGHT,
    LANDINGS,
    LOOT_DELTA,
    REVERSE_STACK,
)
from flottille.parts.bits import bit

PICK: Final = 4.0  # gold of an average treasure, its curse paid
CHOICE: Final = 0.6  # gold for each more treasure to choose from


def place_of(s: Fields, landing: i64) -> i64:
    """Where the ship's tour meets a landing: 0 and 1 are the coast explored this round."""
    if s.heading > 0:
        return (landing - 2 * s.corner + 2 * LANDINGS) % LANDINGS
    return (2 * s.corner - 1 - landing + 2 * LANDINGS) % LANDINGS


def picks(treasures: i64, height: i64, index: i64) -> i64:
    """How often the disc at this place of the stack picks."""
    if treasures <= index:
        return 0
    return (treasures - index + height - 1) // height


def index_of(s: Fields, owner: i64, landing: i64) -> i64:
    """How many discs are below an owner's; -1: none there."""
    if not has_disc(s, owner, landing):
        return -1
    i: i64 = 0
    while s.stacks[landing * HEIGHT + i] != owner:
        i += 1
    return i


def builders(s: Fields, seat: i64) -> i64:
    """Other seats that may still play cards this round."""
    n: i64 = 0
    if explores(s.stage):
        return n
    for other in range(s.seats):
        if other != seat and not s.passed & bit(other) and s.sizes[other] > 0:
            n += 1
    return n


def completion(s: Fields, seat: i64, n: i64, is_now: bool) -> float:
    """How likely a landing with this count will have enough cards when it is explored."""
    missing = s.tables.needed[s.seats] - n
    if missing <= 0:
        return 1.0
    ratio = 0.8 if rounds_left(s) > 0 else 0.65
    if is_now:
        if explores(s.stage):
            return 0.0
        ratio = 0.12 + 0.16 * float(min(builders(s, seat), 3))
    chance = ratio
    for _i in range(missing - 1):
        chance *= ratio
    return chance


def gain(treasures: i64, height: i64, index: i64, envied: float) -> float:
    """Gold from a loot of so many treasures for the disc at this place; the others' picks count against it."""
    if treasures <= 0:
        return 0.0
    mine: i64 = 0
    worth = 0.0
    if index >= 0:
        mine = picks(treasures, height, index)
        if mine > 0:
            worth = PICK * float(mine) + CHOICE * float(min(treasures - index, 5) - 1)
    return worth - envied * PICK * float(treasures - mine)


def landing_worth(
    s: Fields, seat: i64, landing: i64, n: i64, chest: i64, height: i64, index: i64, rival: i64, envied: float
) -> float:
    """What a landing with this count, these chests and discs promises; `rival`: the count of its neighbour."""
    if height == 0:
        return 0.0
    place = place_of(s, landing)
    coast = place // 2
    is_now = coast < coasts_explored(s)
    likely = completion(s, seat, n, is_now)
    if likely <= 0.0:
        return 0.0
    on_big: i64 = 0
    on_small: i64 = 0
    lead = n - rival
    if is_now:
        effect = s.effect()
        if effect == LOOT_DELTA:
            on_big = s.tables.effect_first[s.event]
            on_small = s.tables.effect_second[s.event]
        elif effect == BIG_IS_FEWEST:
            lead = -lead
        elif effect == REVERSE_STACK and index >= 0:
            index = height - 1 - index
    elif coast > rounds_left(s):
        likely *= 0.9
        small = gain(chest, height, index, envied)
        return likely * 0.5 * (small + gain(chest + 1, height, index, envied) if rounds_left(s) > 0 else 2.0 * small)
    ahead = 2.0 * float(lead) + (1.0 if place % 2 == 0 else -1.0)
    if is_now and builders(s, seat) == 0:
        big = 1.0 if ahead > 0.0 else 0.0
    else:
        big = min(max(0.5 + 0.12 * ahead, 0.05), 0.95)
    rivalry = completion(s, seat, rival, is_now)
    big = 1.0 - rivalry + rivalry * big
    worth = big * gain(chest + height + on_big, height, index, envied)
    worth += (1.0 - big) * gain(chest + on_small, height, index, envied)
    if not is_now:
        worth *= 0.85 - 0.1 * float(coast)
    return likely * worth


def disc_worth(s: Fields, seat: i64, landing: i64) -> float:
    """What a seat's disc on a landing promises as things are."""
    n = column_count(s, landing)
    rival = column_count(s, sibling(landing))
    return landing_worth(
        s, seat, landing, n, chests(s, landing), s.heights[landing], index_of(s, seat, landing), rival, 0.0
    )


def least_disc(s: Fields, owner: i64) -> float:
    """What the disc promises that an owner would miss least."""
    least = 99.0
    for landing in range(LANDINGS):
        if has_disc(s, owner, landing):
            least = min(least, disc_worth(s, owner, landing))
    return least
