"""Chapter 4.7 and LI-6.1: landings are explored, treasures revealed and shared, the coast is cleared.

How it works: `visit` says how far exploration has come. In phase 3 each coast takes three visits: Big Loot, Small Loot,
B10's blessing. In the Final Exploration each of the eight landings is one visit.
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.loot_island.events import BIG_LOOT_FOUND, FINAL_EXPLORATION, SMALL_LOOT_FOUND, TREASURE_DISCARDED
from flottille.games.loot_island.state import ASK_LOOT, FINAL, SHOWN, THROWN, Fields
from flottille.games.loot_island.steps.board import (
    chests,
    clear_landing,
    column_count,
    has_disc,
    landing_ahead,
    qualifies,
)
from flottille.games.loot_island.steps.ending import end_exploring, end_round
from flottille.games.loot_island.steps.islands import aaron_takes
from flottille.games.loot_island.steps.preparation import next_round
from flottille.games.loot_island.steps.scoring import owned
from flottille.games.loot_island.steps.supply import ask_lift, reveal
from flottille.games.loot_island.steps.turns import keep_treasure
from flottille.games.loot_island.tables import (
    AMULET,
    BIG_IS_FEWEST,
    EXPLORE_NEXT_COAST,
    HEIGHT,
    LANDINGS,
    LOOT_DELTA,
    REVERSE_STACK,
    SMALL_LOOT_LIFT,
)
from flottille.parts.wide import is_empty, next_member, put, take

# --- what there is to find ----------------------------------------------------------------------------------


def coasts_explored(s: Fields) -> i64:
    """The Explored Coast, under B14 the next one too."""
    return 2 if s.effect() == EXPLORE_NEXT_COAST else 1


def big_landing(s: Fields, coast: i64) -> i64:
    """The landing of the Big Loot on the coast so many coasts ahead; -1: none qualifies (LI-4.61, LI-5.B12)."""
    near = landing_ahead(s, 2 * coast)
    far = landing_ahead(s, 2 * coast + 1)
    if not qualifies(s, near):
        return far if qualifies(s, far) else -1
    if not qualifies(s, far):
        return near
    more = column_count(s, far) - column_count(s, near)
    if s.effect() == BIG_IS_FEWEST:
        more = -more
    return far if more > 0 else near


def small_landing(s: Fields, coast: i64) -> i64:
    """The landing of the Small Loot: the other one, if both qualify (LI-4.63)."""
    near = landing_ahead(s, 2 * coast)
    far = landing_ahead(s, 2 * coast + 1)
    if not qualifies(s, near) or not qualifies(s, far):
        return -1
    return near + far - big_landing(s, coast)


def loot_size(s: Fields, landing: i64, is_big: bool) -> i64:
    """How many treasures a landing gives; none without a disc (LI-4.62 to LI-4.64)."""
    if s.heights[landing] == 0:
        return 0
    treasures = chests(s, landing)
    if is_big:
        treasures += s.heights[landing]
    if s.effect() == LOOT_DELTA:
        treasures += s.tables.effect_first[s.event] if is_big else s.tables.effect_second[s.event]
    return treasures if treasures > 0 else 0


def picker(s: Fields, landing: i64, pick: i64) -> i64:
    """The owner who makes this pick, counted from 0: from bottom to top and again, under B13 from the top (LI-4.65)."""
    place = pick % s.heights[landing]
    if s.effect() == REVERSE_STACK:
        place = s.heights[landing] - 1 - place
    return s.stacks[landing * HEIGHT + place]


# --- exploring ----------------------------------------------------------------------------------------------


def explore(s: Fields, chance: Chance) -> None:
    """Phase 3: go on until somebody has to choose."""
    if go_on_sharing(s):
        return
    if s.ran_out:
        end_exploring(s)
        return
    coast = s.visit // 3
    part = s.visit % 3
    if coast == coasts_explored(s):
        upkeep(s, chance)
    elif part == 2:
        bless(s, coast)
    else:
        s.visit += 1
        find_loot(s, big_landing(s, coast) if part == 0 else small_landing(s, coast), part == 0, chance)


def find_loot(s: Fields, landing: i64, is_big: bool, chance: Chance) -> None:
    """Reveal the treasures of a landing; -1: there is no such loot."""
    if landing < 0:
        return
    treasures = loot_size(s, landing, is_big)
    s.tell(BIG_LOOT_FOUND if is_big else SMALL_LOOT_FOUND, landing, treasures)
    s.landing = landing
    s.picks = 0
    reveal(s, treasures, SHOWN, chance)


def go_on_sharing(s: Fields) -> bool:
    """Let the next in the stack pick; Aaron does so by himself. False when no treasure is left (LI-4.65)."""
    while not is_empty(s.treasures, SHOWN):
        owner = picker(s, s.landing, s.picks)
        if owner < s.seats:
            s.ask(owner, ASK_LOOT)
            return True
        aaron_takes(s, highest_reference(s))
        s.picks += 1
    return False


def highest_reference(s: Fields) -> i64:
    """The revealed treasure with the highest reference number: Aaron's pick (LI-7.6)."""
    best: i64 = -1
    treasure = next_member(s.treasures, SHOWN, 0)
    while treasure >= 0:
        if best < 0 or s.tables.reference[treasure] > s.tables.reference[best]:
            best = treasure
        treasure = next_member(s.treasures, SHOWN, treasure + 1)
    return best


def keep(s: Fields, seat: i64, treasure: i64) -> None:
    """Keep a revealed treasure (LI-4.66)."""
    take(s.treasures, SHOWN, treasure)
    s.picks += 1
    keep_treasure(s, seat, treasure)


def throw_away(s: Fields, seat: i64, treasure: i64) -> None:
    """Discard a revealed treasure and lift cubes, more with amulets owned (LI-4.67, R-40)."""
    take(s.treasures, SHOWN, treasure)
    put(s.treasures, THROWN, treasure)
    s.picks += 1
    s.tell(TREASURE_DISCARDED, seat, treasure)
    ask_lift(s, seat, discard_lift(s, seat))


def discard_lift(s: Fields, seat: i64) -> i64:
    """Cubes that may be lifted for a discarded treasure."""
    return s.tables.discard_lift + s.tables.amulet_lift * owned(s, seat, AMULET)


def bless(s: Fields, coast: i64) -> None:
    """B10: after the Small Loot everybody with a disc there may lift cubes, in turn order (LI-5.B10, R-41)."""
    landing = small_landing(s, coast)
    if s.effect() == SMALL_LOOT_LIFT and landing >= 0:
        while s.queue < s.seats:
            seat = s.in_turn_order(s.queue)
            s.queue += 1
            if has_disc(s, seat, landing):
                ask_lift(s, seat, s.tables.effect_first[s.event])
                if s.deciding:
                    return
    s.queue = 0
    s.visit += 1


def upkeep(s: Fields, chance: Chance) -> None:
    """Clear the explored coasts; then the next round, or the Final Exploration (LI-4.68)."""
    for place in range(2 * coasts_explored(s)):
        clear_landing(s, landing_ahead(s, place))
    end_round(s)
    if s.round < s.tables.rounds:
        next_round(s, chance)
        return
    s.stage = FINAL
    s.event = -1  # no event applies any more
    s.tell(FINAL_EXPLORATION)


def explore_finally(s: Fields, chance: Chance) -> None:
    """Once around the island: each landing that qualifies gives a Small Loot (LI-6.1)."""
    if go_on_sharing(s):
        return
    if s.ran_out or s.visit == LANDINGS:
        end_exploring(s)
        return
    landing = landing_ahead(s, s.visit)
    s.visit += 1
    if qualifies(s, landing) and s.heights[landing] > 0:
        find_loot(s, landing, False, chance)
