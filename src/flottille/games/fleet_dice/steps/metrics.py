"""Chapter 2.11: what bonuses, cards and trophies count."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.tables import ALL_WHARF, SECTIONS
from flottille.parts.bits import bit, count


def metric(s: Fields, seat: i64, which: i64) -> i64:
    """The value of a metric for a seat, now."""
    if which == tb.FISH_TOTAL:
        return fish_total(s, seat)
    if which == tb.BOATS_LAUNCHED:
        return sum_of(s.boats, tb.KINDS * seat, tb.KINDS)
    if which == tb.FULL_BOATS:
        return full_boats(s, seat)
    if which == tb.LICENCE_LEVELS:
        return sum_of(s.levels, tb.TYPES * seat, tb.TYPES)  # king crab is not counted
    if which == tb.LICENCES_LEVEL3:
        return licences_level3(s, seat)
    if which == tb.BUILDINGS_COMPLETED:
        return count(s.completed[seat] & ALL_WHARF)
    if which == tb.WHARF_BOXES:
        return boxes_filled(s, seat, tb.CASINO, SECTIONS)
    if which == tb.HARBOR_BOXES:
        return boxes_filled(s, seat, tb.KING_CRAB, tb.CASINO)
    if which == tb.SPECIES_WITH_BOAT:
        return species_with_boat(s, seat)
    if which == tb.STARS_FILLED:
        return stars_filled(s, seat)
    if which == tb.COINS_MARKED:
        return coins_marked(s, seat)
    return 0


def sum_of(figures: vec[i64], first: i64, n: i64) -> i64:
    """The sum of so many figures from the first one on."""
    total: i64 = 0
    for at in range(first, first + n):
        total += figures[at]
    return total


def fish_total(s: Fields, seat: i64) -> i64:
    """Filled fish boxes on all boats, the barge included."""
    return sum_of(s.fish, s.tables.slots * seat, s.tables.slots)


def full_of_kind(s: Fields, seat: i64, kind: i64) -> i64:
    """Boats of a kind whose fish are as many as they hold now; a research vessel is never full (FL-5.8, Q-10)."""
    room = s.room(seat, kind)
    if room == 0:
        return 0
    full: i64 = 0
    start = s.slot(seat, kind)
    for slot in range(start, start + s.boats[tb.KINDS * seat + kind]):
        if s.fish[slot] >= room:
            full += 1
    return full


def full_boats(s: Fields, seat: i64) -> i64:
    """Full boats of every kind, a full barge included (Q-12)."""
    full: i64 = 0
    for kind in range(tb.KINDS):
        if s.boats[tb.KINDS * seat + kind] > 0:
            full += full_of_kind(s, seat, kind)
    return full


def barge_catch(s: Fields, seat: i64) -> i64:
    """What a launched barge would catch now: a fish per full boat, up to its capacity (FL-4.9 a)."""
    if s.boats[tb.KINDS * seat + tb.BARGE] == 0:
        return 0
    free = s.room(seat, tb.BARGE) - s.fish[s.slot(seat, tb.BARGE)]
    return min(free, full_boats(s, seat))


def licences_level3(s: Fields, seat: i64) -> i64:
    """How many licences are at the highest level."""
    n: i64 = 0
    for at in range(tb.TYPES * seat, tb.TYPES * seat + tb.TYPES):
        if s.levels[at] == s.tables.levels:
            n += 1
    return n


def boxes_filled(s: Fields, seat: i64, first: i64, end: i64) -> i64:
    """Filled boxes of the sections from first up to, not including, end; crossed-out ones do not count."""
    return sum_of(s.filled, SECTIONS * seat + first, end - first)


def species_with_boat(s: Fields, seat: i64) -> i64:
    """How many of the five die types have a launched boat."""
    n: i64 = 0
    for at in range(tb.KINDS * seat, tb.KINDS * seat + tb.TYPES):
        if s.boats[at] > 0:
            n += 1
    return n


def stars_filled(s: Fields, seat: i64) -> i64:
    """Star boxes of the coin track that are filled, not crossed out."""
    n: i64 = 0
    star: i64 = 0
    while star < len(s.tables.star_box) and s.tables.star_box[star] <= s.coin[seat]:
        if s.crossed_stars[seat] & bit(star) == 0:
            n += 1
        star += 1
    return n


def coins_marked(s: Fields, seat: i64) -> i64:
    """Filled boxes of the coin track; the crossed-out ones among them were jumped over."""
    marked = s.coin[seat]
    star: i64 = 0
    while star < len(s.tables.star_box) and s.tables.star_box[star] <= s.coin[seat]:
        if s.crossed_stars[seat] & bit(star):
            marked -= 1
        star += 1
    return marked
