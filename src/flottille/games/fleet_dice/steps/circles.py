"""Chapters 4.7, 4.8 and 5: boxes are filled, circles work, stars are used."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice.events import (
    BOAT_LAUNCHED,
    BONUS_TAKEN,
    BOX_FILLED,
    BUILDING_COMPLETED,
    CIRCLE_DECLINED,
    CIRCLE_EMPTY,
    LICENCE_RAISED,
    STAR_DECLINED,
)
from flottille.games.fleet_dice.state import ASK_BONUS, ASK_CIRCLE, ASK_NOTHING, BY_STAR, Fields
from flottille.games.fleet_dice.steps.coins import gain
from flottille.games.fleet_dice.steps.fishing import start_fishing
from flottille.games.fleet_dice.steps.trophies import check_silver
from flottille.games.fleet_dice.tables import (
    BOAT,
    CHOICE,
    COD,
    CRAB_LICENCE,
    FISHING,
    KINDS,
    LICENCE,
    SECTIONS,
    TYPES,
    is_building,
)
from flottille.parts.bits import bit


def fill_box(s: Fields, seat: i64, section: i64, by: i64) -> None:
    """Fill the highest free box of a section and let it work (FL-4.3, FL-4.31)."""
    s.ask = ASK_NOTHING
    at = SECTIONS * seat + section
    s.filled[at] += 1
    box = s.filled[at]
    s.tell(BOX_FILLED, seat, section, box, by)
    if s.close_if_full(seat, section) and is_building(section):
        s.completed[seat] |= bit(section)  # FL-5.11, FL-7.8: the player filled the last free box
        s.tell(BUILDING_COMPLETED, seat, section)
    check_silver(s, seat)
    work(s, seat, section, s.tables.box_effect(section, box))


def work(s: Fields, seat: i64, section: i64, effect: i64) -> None:
    """A circle works at once; "?" and the crab bonus ask (FL-4.23, FL-4.26)."""
    if effect == LICENCE:
        raise_licence(s, seat, section)
    elif effect == BOAT:
        launch(s, seat, section)
    elif effect == CHOICE:
        if can_raise(s, seat, section) or can_launch(s, seat, section):
            s.ask = ASK_CIRCLE
            s.asked_type = section
        else:
            s.tell(CIRCLE_EMPTY, seat, section)
    elif effect == CRAB_LICENCE:
        s.ask = ASK_BONUS
    elif effect == FISHING:
        start_fishing(s, seat)


def can_raise(s: Fields, seat: i64, type: i64) -> bool:
    """Whether a licence has a level left."""
    return s.level(seat, type) < s.tables.levels


def can_launch(s: Fields, seat: i64, kind: i64) -> bool:
    """Whether a kind has a boat left."""
    return s.boats[KINDS * seat + kind] < s.tables.boat_most[kind]


def raise_licence(s: Fields, seat: i64, type: i64) -> None:
    """The next level; the second one pays coins (FL-4.25). Nothing when there is none."""
    if not can_raise(s, seat, type):
        s.tell(CIRCLE_EMPTY, seat, type)
        return
    at = TYPES * seat + type
    s.levels[at] += 1
    s.tell(LICENCE_RAISED, seat, type, s.levels[at])
    check_silver(s, seat)
    if s.levels[at] == 2:
        gain(s, seat, s.tables.second_licence_coins)


def launch(s: Fields, seat: i64, kind: i64) -> None:
    """The next boat, empty; then the cod licence pays (FL-4.24, FL-5.2). Nothing when there is none."""
    if not can_launch(s, seat, kind):
        s.tell(CIRCLE_EMPTY, seat, kind)
        return
    at = KINDS * seat + kind
    s.boats[at] += 1
    s.tell(BOAT_LAUNCHED, seat, kind, s.boats[at])
    check_silver(s, seat)
    gain(s, seat, s.tables.cod_coins[s.level(seat, COD)])


def answer_circle(s: Fields, seat: i64, raises: bool, launches: bool) -> None:
    """Licence, boat or neither (FL-4.23, Q-22)."""
    type = s.asked_type
    s.ask = ASK_NOTHING
    s.asked_type = -1
    if raises:
        raise_licence(s, seat, type)
    elif launches:
        launch(s, seat, type)
    else:
        s.tell(CIRCLE_DECLINED, seat, type)


def take_bonus(s: Fields, seat: i64, which: i64) -> None:
    """Choose a crab bonus nobody has (FL-5.6)."""
    s.ask = ASK_NOTHING
    s.bonus[seat] = which
    s.bonuses_taken |= bit(which)
    s.tell(BONUS_TAKEN, seat, which)


def use_star(s: Fields, seat: i64, section: i64) -> None:
    """A star action fills a box of any section (FL-4.28)."""
    s.pending[seat] -= 1
    fill_box(s, seat, section, BY_STAR)


def decline_star(s: Fields, seat: i64) -> None:
    """Let a star go (FL-4.28)."""
    s.ask = ASK_NOTHING
    s.pending[seat] -= 1
    s.tell(STAR_DECLINED, seat)
