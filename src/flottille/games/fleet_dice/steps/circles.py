"""Chapters 4.7, 4.8 and 5: boxes are filled, circles work, stars are used."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
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
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.coins import gain
from flottille.games.fleet_dice.steps.fishing import start_fishing
from flottille.games.fleet_dice.steps.trophies import check_silver
from flottille.games.fleet_dice.tables import SECTIONS
from flottille.parts.bits import bit


def fill_box(s: Fields, seat: i64, section: i64, cause: i64) -> None:
    """Fill the highest free box of a section and let it work (FL-4.3, FL-4.31)."""
    s.ask = st.ASK_NOTHING
    at = SECTIONS * seat + section
    s.filled[at] += 1
    box = s.filled[at]
    s.tell(BOX_FILLED, seat, section, box, cause)
    if s.close_if_full(seat, section) and tb.is_building(section):
        s.completed[seat] |= bit(section)  # FL-5.11, FL-7.8: the player filled the last free box
        s.tell(BUILDING_COMPLETED, seat, section)
    check_silver(s, seat)
    work(s, seat, section, s.tables.box_effect(section, box))


def work(s: Fields, seat: i64, section: i64, effect: i64) -> None:
    """A circle works at once; "?" and the crab bonus ask (FL-4.23, FL-4.26)."""
    if effect == tb.LICENCE:
        raise_licence(s, seat, section)
    elif effect == tb.BOAT:
        launch(s, seat, section)
    elif effect == tb.CHOICE:
        if can_raise(s, seat, section) or can_launch(s, seat, section):
            s.ask = st.ASK_CIRCLE
            s.asked_type = section
        else:
            s.tell(CIRCLE_EMPTY, seat, section)
    elif effect == tb.CRAB_LICENCE:
        s.ask = st.ASK_BONUS
    elif effect == tb.FISHING:
        start_fishing(s, seat)


def can_raise(s: Fields, seat: i64, type: i64) -> bool:
    """Whether a licence has a level left."""
    return s.level(seat, type) < s.tables.levels


def can_launch(s: Fields, seat: i64, kind: i64) -> bool:
    """Whether a kind has a boat left."""
    return s.boats[tb.KINDS * seat + kind] < s.tables.boat_most[kind]


def raise_licence(s: Fields, seat: i64, type: i64) -> None:
    """The next level; the second one pays coins (FL-4.25). Nothing when there is none."""
    if not can_raise(s, seat, type):
        s.tell(CIRCLE_EMPTY, seat, type)
    elif one_more(s, seat, type, s.levels, tb.TYPES * seat + type, LICENCE_RAISED) == 2:
        gain(s, seat, s.tables.second_licence_coins, st.BY_SECOND_LEVEL)


def launch(s: Fields, seat: i64, kind: i64) -> None:
    """The next boat, empty; then the cod licence pays (FL-4.24, FL-5.2). Nothing when there is none."""
    if not can_launch(s, seat, kind):
        s.tell(CIRCLE_EMPTY, seat, kind)
        return
    one_more(s, seat, kind, s.boats, tb.KINDS * seat + kind, BOAT_LAUNCHED)
    gain(s, seat, s.tables.cod_coins[s.level(seat, tb.COD)], st.BY_COD_LICENCE)


def one_more(s: Fields, seat: i64, section: i64, tally: vec[i64], at: i64, event: i64) -> i64:
    """Count one level or boat more, tell it, and see whether it wins the silver card; how many there are now."""
    tally[at] += 1
    s.tell(event, seat, section, tally[at])
    check_silver(s, seat)
    return tally[at]


def answer_circle(s: Fields, seat: i64, raises: bool, launches: bool) -> None:
    """Licence, boat or neither (FL-4.23, Q-22)."""
    type = s.asked_type
    s.ask = st.ASK_NOTHING
    s.asked_type = -1
    if raises:
        raise_licence(s, seat, type)
    elif launches:
        launch(s, seat, type)
    else:
        s.tell(CIRCLE_DECLINED, seat, type)


def take_bonus(s: Fields, seat: i64, which: i64) -> None:
    """Choose a crab bonus nobody has (FL-5.6)."""
    s.ask = st.ASK_NOTHING
    s.bonus[seat] = which
    s.bonuses_taken |= bit(which)
    s.tell(BONUS_TAKEN, seat, which)


def use_star(s: Fields, seat: i64, section: i64) -> None:
    """A star action fills a box of any section (FL-4.28)."""
    s.pending[seat] -= 1
    fill_box(s, seat, section, st.BY_STAR)


def decline_star(s: Fields, seat: i64) -> None:
    """Let a star go (FL-4.28)."""
    s.ask = st.ASK_NOTHING
    s.pending[seat] -= 1
    s.tell(STAR_DECLINED, seat)
