"""Chapters 4.3 and 4.6: whose turn it is, acting as Aaron, passing."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.loot_island.events import (
    AARON_FINISHED,
    ACTING_AS_AARON,
    FIRST_PLAYER_TAKEN,
    PASSED,
    TREASURE_KEPT,
)
from flottille.games.loot_island.state import (
    AARON,
    ASK_GIFT,
    ASK_TURN,
    GIFTS,
    KEPT,
    LOOT,
    PASSING,
    TURNS,
    Fields,
)
from flottille.games.loot_island.steps.causes import by_treasure
from flottille.games.loot_island.steps.supply import ask_lift, curse_others, take_cubes
from flottille.games.loot_island.tables import FIRST_PASS_CURSES_OTHERS, TREASURE_ON_PASS
from flottille.parts.bits import bit
from flottille.parts.wide import is_empty, put, take


def ask_turn(s: Fields) -> None:
    """The active seat takes exactly one action (LI-4.20)."""
    s.actor = s.active
    s.ask(s.active, ASK_TURN)


def act_as_aaron(s: Fields, seat: i64) -> None:
    """The action of this turn will be Aaron's (LI-7.3)."""
    s.actor = AARON
    s.tell(ACTING_AS_AARON, seat)
    s.ask(seat, ASK_TURN)


def end_turn(s: Fields) -> None:
    """On to the next seat that has not passed; when all have, phase 3 begins (LI-4.20)."""
    for i in range(1, s.seats + 1):
        seat = (s.active + i) % s.seats
        if not s.passed & bit(seat):
            s.active = seat
            s.actor = seat
            s.stage = TURNS
            return
    s.active = s.first_player
    s.actor = s.first_player
    s.stage = LOOT


def pass_turn(s: Fields, seat: i64, cause: i64) -> None:
    """Pass: the tile for the first, then B8's curse, then A2's treasure (LI-4.50 to LI-4.52)."""
    is_first = s.passed == 0
    s.passed |= bit(seat)
    s.stage = PASSING
    s.tell(PASSED, seat, cause)
    if is_first:
        s.first_player = seat
        s.tell(FIRST_PLAYER_TAKEN, seat)
        if s.effect() == FIRST_PASS_CURSES_OTHERS:
            curse_others(s, seat, s.tables.effect_first[s.event], s.event)
    if s.effect() == TREASURE_ON_PASS and not is_empty(s.treasures, GIFTS):
        s.ask(seat, ASK_GIFT)


def finish_aaron(s: Fields) -> None:
    """B9: nobody may act as Aaron any more this round (LI-7.8)."""
    s.aaron_finished = 1
    s.stage = PASSING
    s.tell(AARON_FINISHED, s.event)


def take_gift(s: Fields, seat: i64, treasure: i64) -> None:
    """A2: the treasure is kept, with its curse or lift (LI-4.52, R-26)."""
    take(s.treasures, GIFTS, treasure)
    keep_treasure(s, seat, treasure)


def keep_treasure(s: Fields, seat: i64, treasure: i64) -> None:
    """Put a treasure before you: take its curse, or lift cubes if it shows that (LI-4.66)."""
    put(s.treasures, KEPT + 2 * seat, treasure)
    s.tell(TREASURE_KEPT, seat, treasure)
    take_cubes(s, seat, s.tables.curse[treasure], by_treasure(treasure))
    ask_lift(s, seat, s.tables.lift[treasure])
