"""Chapter 6: what treasures are worth."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.loot_island.state import KEPT, Fields
from flottille.games.loot_island.tables import BOOK, CROWN, FACES, JEWEL, SKULL, TYPES
from flottille.parts.bits import bit, count
from flottille.parts.wide import next_member


def owned(s: Fields, owner: i64, kind: i64) -> i64:
    """How many treasures of a type an owner has kept."""
    at = KEPT + 2 * owner
    low = s.treasures[at] & s.tables.of_kind[2 * kind]
    return count(low) + count(s.treasures[at + 1] & s.tables.of_kind[2 * kind + 1])


def printed(s: Fields, owner: i64, kind: i64, figures: vec[i64]) -> i64:
    """The sum of a figure printed on an owner's treasures of a type."""
    total: i64 = 0
    treasure = next_member(s.treasures, KEPT + 2 * owner, 0)
    while treasure >= 0:
        if s.tables.kind[treasure] == kind:
            total += figures[treasure]
        treasure = next_member(s.treasures, KEPT + 2 * owner, treasure + 1)
    return total


def showing(s: Fields, owner: i64, kind: i64, figures: vec[i64], figure: i64) -> i64:
    """How many of an owner's treasures of a type show this figure."""
    n: i64 = 0
    treasure = next_member(s.treasures, KEPT + 2 * owner, 0)
    while treasure >= 0:
        if s.tables.kind[treasure] == kind and figures[treasure] == figure:
            n += 1
        treasure = next_member(s.treasures, KEPT + 2 * owner, treasure + 1)
    return n


def base_gold(s: Fields, owner: i64, kind: i64) -> i64:
    """The gold printed on an owner's treasures of a type; books have none (LI-5.20)."""
    if kind == BOOK:
        return 0
    return printed(s, owner, kind, s.tables.gold)


# --- books --------------------------------------------------------------------------------------------------


def books(s: Fields, owner: i64) -> i64:
    """Each book times the curse of a treasure of its own, the best assignment: highest with highest (LI-6.10)."""
    gold: i64 = 0
    curse = s.tables.most_curse
    partners = with_curse(s, owner, curse)
    for multiplier in range(s.tables.most_multiplier, 0, -1):
        for _i in range(showing(s, owner, BOOK, s.tables.multiplier, multiplier)):
            while partners == 0 and curse > 0:
                curse -= 1
                partners = with_curse(s, owner, curse)
            gold += multiplier * curse
            partners -= 1
    return gold


def with_curse(s: Fields, owner: i64, curse: i64) -> i64:
    """How many of an owner's treasures have this curse and are no books (R-54); curse 0 earns nothing anyway."""
    n: i64 = 0
    treasure = next_member(s.treasures, KEPT + 2 * owner, 0)
    while treasure >= 0:
        if s.tables.curse[treasure] == curse and s.tables.kind[treasure] != BOOK:
            n += 1
        treasure = next_member(s.treasures, KEPT + 2 * owner, treasure + 1)
    return n


# --- sets ---------------------------------------------------------------------------------------------------


def jewel_bonus(s: Fields, owner: i64) -> i64:
    """Sets of three, and a set of two if two are left: the best split (LI-6.11)."""
    jewels = owned(s, owner, JEWEL)
    best: i64 = 0
    for triples in range(jewels // 3 + 1):
        bonus = triples * s.tables.jewel_triple + (jewels - 3 * triples) // 2 * s.tables.jewel_pair
        if bonus > best:
            best = bonus
    return best


def skull_sets(s: Fields, owner: i64, set_size: i64) -> i64:
    """How many sets of one, two or three different skulls there are, made as large as possible (LI-6.13)."""
    a = showing(s, owner, SKULL, s.tables.face, 0)
    b = showing(s, owner, SKULL, s.tables.face, 1)
    c = showing(s, owner, SKULL, s.tables.face, 2)
    most = max(a, b, c)
    fewest = min(a, b, c)
    middle = a + b + c - most - fewest
    if set_size == FACES:
        return fewest
    return middle - fewest if set_size == 2 else most - middle


def other_types(s: Fields, owner: i64) -> i64:
    """How many types of treasure an owner has besides skulls (LI-6.13)."""
    n: i64 = 0
    for kind in range(TYPES):
        if kind != SKULL and owned(s, owner, kind) > 0:
            n += 1
    return n


def skull_bonus(s: Fields, owner: i64) -> i64:
    """The worth of the sets times the other types (LI-6.13)."""
    worth: i64 = 0
    for set_size in range(1, FACES + 1):
        worth += skull_sets(s, owner, set_size) * s.tables.skull_bonus[set_size]
    return worth * other_types(s, owner)


# --- crowns -------------------------------------------------------------------------------------------------


def crosses(s: Fields, owner: i64) -> i64:
    """Crosses on an owner's crowns; eliminated players have none any more (LI-6.12)."""
    if owner < s.seats and s.eliminated & bit(owner):
        return 0
    return printed(s, owner, CROWN, s.tables.crosses)


def crown_rank(s: Fields, owner: i64) -> i64:
    """How many owners have more crosses; Aaron takes part (LI-6.12, LI-7.7)."""
    mine = crosses(s, owner)
    better: i64 = 0
    for other in range(s.owners()):
        if crosses(s, other) > mine:
            better += 1
    return better


def crown_sharers(s: Fields, owner: i64) -> i64:
    """How many owners have as many crosses, the owner counted."""
    mine = crosses(s, owner)
    same: i64 = 0
    for other in range(s.owners()):
        if crosses(s, other) == mine:
            same += 1
    return same


def crown_bonus(s: Fields, owner: i64) -> i64:
    """By rank in crosses; ties share the sum of their ranks, rounded down; nothing without crosses (LI-6.12)."""
    if crosses(s, owner) == 0:
        return 0
    rank = crown_rank(s, owner)
    same = crown_sharers(s, owner)
    pot: i64 = 0
    for i in range(rank, rank + same):
        pot += s.tables.crown_bonus[i]
    return pot // same


# --- the whole ----------------------------------------------------------------------------------------------


def tile_gold(s: Fields, seat: i64) -> i64:
    """The First Player tile's gold (LI-6.6)."""
    return s.tables.first_player_gold if s.first_player == seat else 0


def loot_value(s: Fields, seat: i64) -> i64:
    """Everything a seat has, before the healer; nothing for the eliminated (LI-6.2, LI-6.6)."""
    if s.eliminated & bit(seat):
        return 0
    value = tile_gold(s, seat) + books(s, seat) + jewel_bonus(s, seat) + crown_bonus(s, seat) + skull_bonus(s, seat)
    for kind in range(TYPES):
        value += base_gold(s, seat, kind)
    return value


def healer_cost(s: Fields, seat: i64, healer: i64) -> i64:
    """What a healer asks of a seat (LI-6.14)."""
    return s.tables.per_cube[healer] * s.cubes[seat] + s.tables.fixed[healer]


def final_value(s: Fields, seat: i64) -> i64:
    """Loot Value less the healer taken, not below 0 (LI-6.14)."""
    value = loot_value(s, seat)
    if s.healers[seat] >= 0:
        value -= healer_cost(s, seat, s.healers[seat])
    return value if value > 0 else 0


def is_out(s: Fields, seat: i64) -> bool:
    """Whether a seat was eliminated or could not pay."""
    return (s.eliminated | s.bankrupt) & bit(seat) != 0


def standing(s: Fields, seat: i64) -> i64:
    """The place of a seat: by value, then distance to the tile; who is out shares the last place (LI-6.15, LI-6.17)."""
    mine = final_value(s, seat)
    better: i64 = 0
    still_in: i64 = 0
    for other in range(s.seats):
        if is_out(s, other):
            continue
        still_in += 1
        theirs = final_value(s, other)
        if theirs > mine or (theirs == mine and s.distance(other) < s.distance(seat)):
            better += 1
    if is_out(s, seat):
        return still_in + 1 if still_in > 0 else 2  # nobody is first when all are out
    return better + 1
