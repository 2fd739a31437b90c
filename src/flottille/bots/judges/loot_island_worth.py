"""Loot Island in gold: what cubes cost, what treasures and cards are worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.games.loot_island.state import FINAL, HAND, KEPT, SHOWN, Fields, ends
from flottille.games.loot_island.steps.board import column_colour, column_value, landing_ahead
from flottille.games.loot_island.steps.loot import discard_lift
from flottille.games.loot_island.steps.scoring import (
    books,
    crosses,
    crown_bonus,
    loot_value,
    owned,
    skull_bonus,
)
from flottille.games.loot_island.tables import (
    BOOK,
    CARDS_OF_COLOUR,
    CHEST,
    DISCARD_CUBE,
    DRAW_CARD,
    JEWEL,
    JOKER,
    LANDINGS,
    ONE,
    PLUS_ONE,
    SKULL,
)
from flottille.parts.wide import next_member, put, take

DRAW: Final = 1.0  # gold a drawn card is worth
ENVY: Final = 0.8  # how much all others' gold together counts against one's own
CROSS: Final = 3.0  # gold a cross promises early on
FIRST_CUBE: Final = 2.5
SAFE_CUBE: Final = 1.2
MANY_CUBES: Final = 1.5  # each from the ninth
DEADLY_CUBE: Final = 5.0


def rounds_left(s: Fields) -> i64:
    """Rounds to come after this one."""
    return 0 if s.stage == FINAL or ends(s.stage) else s.tables.rounds - s.round


def envy(s: Fields) -> float:
    """How much one gold of one other seat counts against one's own."""
    return ENVY / float(s.seats - 1)


# --- cubes --------------------------------------------------------------------------------------------------


def cube_cost(s: Fields, cubes: i64) -> float:
    """What so many cubes will cost: the healer, and the danger of elimination."""
    if cubes <= 0:
        return 0.0
    cost = FIRST_CUBE + SAFE_CUBE * float(min(cubes, 8) - 1)
    if cubes > 8:
        cost += MANY_CUBES * float(cubes - 8)
    over = cubes + 1 - s.tables.elimination_cubes
    left = rounds_left(s)
    if over >= 0 and left > 0:
        cost += DEADLY_CUBE * float(over + 1) / (0.5 + 0.5 * float(left))
    elif over > 0:
        cost += 40.0 + DEADLY_CUBE * float(over)
    return cost


def lift_worth(s: Fields, seat: i64, cubes: i64) -> float:
    """What it is worth to a seat to lift up to so many cubes."""
    held = s.cubes[seat]
    return cube_cost(s, held) - cube_cost(s, max(held - cubes, 0))


def curse_worth(s: Fields, seat: i64, cubes: i64) -> float:
    """What so many cubes more cost a seat."""
    held = s.cubes[seat]
    return cube_cost(s, held + cubes) - cube_cost(s, held)


# --- treasures ----------------------------------------------------------------------------------------------


def holdings(s: Fields, seat: i64) -> float:
    """The worth of all a seat has kept, with what it may grow to."""
    hope = 0.25 * float(rounds_left(s))
    worth = float(loot_value(s, seat))
    if hope <= 0.0:
        return worth
    cross = float(crosses(s, seat))
    worth += hope * (min(CROSS * cross, 22.0) - float(crown_bonus(s, seat)))
    jewels = owned(s, seat, JEWEL) % 3
    worth += hope * (3.0 if jewels == 1 else (4.0 if jewels == 2 else 0.0))
    if owned(s, seat, BOOK) > 0 and books(s, seat) == 0:
        worth += hope * 4.0
    if owned(s, seat, SKULL) > 0:
        worth += hope * (2.0 + 0.3 * float(skull_bonus(s, seat)))
    return worth


def keeping_worth(s: Fields, seat: i64, treasure: i64) -> float:
    """What keeping a treasure brings: gold, sets, curse or lift."""
    before = holdings(s, seat)
    put(s.treasures, KEPT + 2 * seat, treasure)
    worth = holdings(s, seat) - before
    take(s.treasures, KEPT + 2 * seat, treasure)
    worth -= curse_worth(s, seat, s.tables.curse[treasure])
    if s.tables.lift[treasure] > 0:
        worth += lift_worth(s, seat, s.tables.lift[treasure])
    return worth


def throwing_worth(s: Fields, seat: i64) -> float:
    """What discarding a treasure brings: cubes lifted."""
    return lift_worth(s, seat, discard_lift(s, seat))


def wanted_by(s: Fields, seat: i64, treasure: i64) -> float:
    """How much more a seat likes a treasure than the second best of those shown: what it loses without it."""
    mine = max(keeping_worth(s, seat, treasure), throwing_worth(s, seat))
    other = throwing_worth(s, seat)
    shown = next_member(s.treasures, SHOWN, 0)
    while shown >= 0:
        if shown != treasure:
            other = max(other, keeping_worth(s, seat, shown))
        shown = next_member(s.treasures, SHOWN, shown + 1)
    return max(mine - other, 0.0)


# --- cards --------------------------------------------------------------------------------------------------


def icon_worth(icon: i64) -> float:
    """What an icon adds to a card."""
    if icon == CHEST:
        return 0.4
    if icon in (ONE, PLUS_ONE):
        return 0.5
    return 0.25 if icon in (DRAW_CARD, DISCARD_CUBE) else 0.0


def card_worth(s: Fields, owner: i64, card: i64) -> float:
    """What a card in hand is good for: its icon, low numbers, a column nearby that it fits."""
    value = s.tables.value[card]
    colour = s.tables.colour[card]
    worth = 0.3 + icon_worth(s.tables.icon[card])
    if value < JOKER:
        worth += 0.03 * float(10 - value)
    for place in range(LANDINGS):
        landing = landing_ahead(s, place)
        if s.lengths[landing] == 0 or column_colour(s, landing) != colour:
            continue
        if value == 1 or value >= column_value(s, landing):
            mine = s.discs[owner] >> landing & 1
            worth += (0.5 if mine else 0.2) / (1.0 + 0.5 * float(place // 2))
    return worth


def cheapest_pair(s: Fields, owner: i64) -> float:
    """What the two cards of one colour cost that a hand misses least."""
    best = 99.0
    for colour in range(4):
        first = 99.0
        second = 99.0
        card = next_member(s.cards, HAND + 2 * owner, CARDS_OF_COLOUR * colour)
        while card >= 0 and card < CARDS_OF_COLOUR * (colour + 1):
            worth = card_worth(s, owner, card)
            if worth < first:
                second = first
                first = worth
            elif worth < second:
                second = worth
            card = next_member(s.cards, HAND + 2 * owner, card + 1)
        best = min(best, first + second)
    return best
