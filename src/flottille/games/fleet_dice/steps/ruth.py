"""Chapter 7.1: Captain Ruth takes dice and crosses out boxes; she never decides anything (FL-7.10)."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.events import (
    BOX_CROSSED,
    RUTH_HAD_NO_EFFECT,
    RUTH_PASSED,
    RUTH_SHARED,
    RUTH_TOOK,
    STAR_CROSSED,
    TOKEN_MOVED,
)
from flottille.games.fleet_dice.state import YOU, Fields
from flottille.games.fleet_dice.steps.coins import next_star
from flottille.games.fleet_dice.steps.die import take_from_pool
from flottille.games.fleet_dice.tables import ALL_BOATS, ALL_HARBOR, ALL_WHARF, SECTIONS
from flottille.parts.bits import bit


def ruth_chooses(s: Fields) -> None:
    """She takes a die and crosses out two boxes, or passes and a die leaves all the same (FL-7.4, Q-24)."""
    face = wanted_face(s)
    if face >= 0:
        s.tell(RUTH_TOOK, face, take_from_pool(s, face))
        apply_face(s, face, s.tables.cross_chosen)
    else:
        face = passed_face(s)
        s.tell(RUTH_PASSED, face, take_from_pool(s, face))


def ruth_shares(s: Fields) -> None:
    """The shared die crosses out one box, if it can (FL-7.14, FL-7.15)."""
    s.tell(RUTH_SHARED, s.hand)
    if can_apply(s, s.hand):
        apply_face(s, s.hand, s.tables.cross_shared)
    else:
        s.tell(RUTH_HAD_NO_EFFECT, s.hand)


def wanted_face(s: Fields) -> i64:
    """The die she takes from the pool as it is; -1: she passes (FL-7.6, FL-7.7)."""
    return first_face(s, False)


def passed_face(s: Fields) -> i64:
    """The die that leaves the pool when she passes (Q-24, Q-47)."""
    return first_face(s, True)


def first_face(s: Fields, even_useless: bool) -> i64:
    """The first die in her order, leaving out those she cannot use unless told otherwise; -1: none."""
    if not s.is_town():
        return first_boat_face(s, even_useless)
    for i in range(len(s.tables.town_priority)):
        kind = s.tables.town_priority[i]
        for place in range(len(s.pool)):
            face = s.pool[place]
            if face >= 0 and tb.die_kind(face) == kind and (even_useless or face == tb.MARKET or can_apply(s, face)):
                return face
    return -1


def first_boat_face(s: Fields, even_useless: bool) -> i64:
    """Types clockwise from her boat token, then coins (FL-7.6)."""
    face = s.tokens[tb.BOAT_TOKEN]
    for _ in range(tb.TYPES):
        if is_shown(s, face) and (even_useless or can_apply(s, face)):
            return face
        face = s.tables.clockwise[face]
    if is_shown(s, tb.COINS) and (even_useless or can_apply(s, tb.COINS)):
        return tb.COINS
    return -1


def is_shown(s: Fields, face: i64) -> bool:
    """Whether a die of the pool shows a face."""
    return any(s.pool[place] == face for place in range(len(s.pool)))


def can_apply(s: Fields, face: i64) -> bool:
    """Whether a face would cross out anything (FL-7.6, FL-7.7)."""
    if face == tb.MARKET:
        return next_star(s, YOU) >= 0
    return target(s, face) >= 0


def target(s: Fields, face: i64) -> i64:
    """The section a face crosses out, -1: none. A type has its own column, the others start at a token."""
    if tb.shows_type(face):
        return face if s.is_open(YOU, face) else -1
    if face == tb.COINS:
        return clockwise_open(s, s.tokens[tb.BOAT_TOKEN], ALL_BOATS)
    if face == tb.HARBOR:
        return clockwise_open(s, s.tokens[tb.HARBOR_TOKEN], ALL_HARBOR)
    if face == tb.WHARF:
        return clockwise_open(s, s.tokens[tb.WHARF_TOKEN], ALL_WHARF)
    return -1


def clockwise_open(s: Fields, section: i64, loop: i64) -> i64:
    """The first section with a free box from this one on, clockwise; -1: the loop has none."""
    if s.open[YOU] & loop == 0:
        return -1
    while not s.is_open(YOU, section):
        section = s.tables.clockwise[section]
    return section


def apply_face(s: Fields, face: i64, boxes: i64) -> None:
    """Cross out what a face stands for; coins and the market have their own number."""
    if face == tb.MARKET:
        for _ in range(s.tables.cross_stars):
            cross_star(s)
    else:
        cross_boxes(s, target(s, face), s.tables.cross_coins if face == tb.COINS else boxes)


def cross_boxes(s: Fields, section: i64, boxes: i64) -> None:
    """Cross out the lowest free boxes of one section, no more than it has (FL-7.4)."""
    at = SECTIONS * YOU + section
    for _ in range(boxes):
        if s.is_open(YOU, section):
            s.tell(BOX_CROSSED, section, s.tables.size[section] - s.crossed[at])
            s.crossed[at] += 1
            s.close_if_full(YOU, section)


def cross_star(s: Fields) -> None:
    """Cross out the next star of the coin track, if there is one (FL-7.7, Q-32)."""
    star = next_star(s, YOU)
    if star >= 0:
        s.crossed_stars[YOU] |= bit(star)
        s.tell(STAR_CROSSED, s.tables.star_box[star])
    else:
        s.tell(RUTH_HAD_NO_EFFECT, tb.MARKET)


def move_tokens(s: Fields) -> None:
    """Each token moves to the next section clockwise with a free box (FL-7.9)."""
    for token in range(tb.TOKENS):
        section = s.tokens[token]
        loop = ALL_BOATS if token == tb.BOAT_TOKEN else ALL_HARBOR if token == tb.HARBOR_TOKEN else ALL_WHARF
        moved = clockwise_open(s, s.tables.clockwise[section], loop)
        if moved >= 0 and moved != section:
            s.tokens[token] = moved
            s.tell(TOKEN_MOVED, token, moved)
