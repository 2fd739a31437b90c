"""Chapter 6: the five rows of the score, and who wins."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice.events import GOLD_AWARDED, MATCH_ENDED
from flottille.games.fleet_dice.state import OVER, Fields
from flottille.games.fleet_dice.steps.metrics import fish_total, licences_level3, metric
from flottille.games.fleet_dice.steps.trophies import gold_winners
from flottille.games.fleet_dice.tables import BUILDINGS, CASINO, KINDS, SECTIONS
from flottille.parts.bits import bit, count


def boat_points(s: Fields, seat: i64) -> i64:
    """The printed points of every launched boat."""
    points: i64 = 0
    for kind in range(KINDS):
        start = s.tables.first_slot[kind]
        for slot in range(start, start + s.boats[KINDS * seat + kind]):
            points += s.tables.boat_vp[slot]
    return points


def licence_points(s: Fields, seat: i64) -> i64:
    """The king crab licence and every licence of the highest level."""
    points = s.tables.top_licence_vp * licences_level3(s, seat)
    if s.has_crab_licence(seat):
        points += s.tables.crab_licence_vp
    return points


def building_points(s: Fields, seat: i64, building: i64) -> i64:
    """A building (0-7): its points if complete, and those of its boxes (FL-5.13, FL-5.16)."""
    points = s.tables.vp_per_box[building] * s.filled[SECTIONS * seat + CASINO + building]
    if s.is_complete(seat, CASINO + building):
        points += s.tables.vp_complete[building]
    return points


def wharf_points(s: Fields, seat: i64) -> i64:
    """All buildings."""
    points: i64 = 0
    for building in range(BUILDINGS):
        points += building_points(s, seat, building)
    return points


def crab_points_of(s: Fields, seat: i64, bonus: i64) -> i64:
    """What a crab bonus is worth to a seat now, rounded down and capped (FL-6.2)."""
    points = metric(s, seat, s.tables.bonus_metric[bonus]) // s.tables.bonus_per[bonus] * s.tables.bonus_vp[bonus]
    return min(points, s.tables.bonus_most)


def crab_points(s: Fields, seat: i64) -> i64:
    """The seat's own crab bonus."""
    bonus = s.bonus[seat]
    return crab_points_of(s, seat, bonus) if bonus >= 0 else 0


def hexagon_points(s: Fields, seat: i64) -> i64:
    """The buffet, by number of different hexagons (FL-5.14)."""
    return s.tables.hexagon_vp[count(s.hexagons[seat])]


def captain_points(s: Fields, seat: i64) -> i64:
    """The end bonus of the captain card (FL-7.12)."""
    card = s.captain[seat]
    if card < 0:
        return 0
    points = metric(s, seat, s.tables.captain_metric[card]) // s.tables.captain_per[card] * s.tables.captain_vp[card]
    return min(points, s.tables.captain_most[card])


def silver_points(s: Fields, seat: i64) -> i64:
    """The silver card, from the moment it is taken (FL-7.13)."""
    return s.tables.trophy_vp if s.silver_owner == seat else 0


def gold_points(s: Fields, seat: i64) -> i64:
    """The gold card, once the match is over (FL-6.4)."""
    if s.gold < 0 or s.stage != OVER:
        return 0
    return s.tables.trophy_vp if gold_winners(s) & bit(seat) else 0


def bonus_points(s: Fields, seat: i64) -> i64:
    """The bonus row."""
    cards = captain_points(s, seat) + silver_points(s, seat) + gold_points(s, seat)
    return crab_points(s, seat) + hexagon_points(s, seat) + cards


def total(s: Fields, seat: i64) -> i64:
    """Fish, boats, licences, buildings and bonus (FL-6.1)."""
    on_board = fish_total(s, seat) + boat_points(s, seat) + licence_points(s, seat)
    return on_board + wharf_points(s, seat) + bonus_points(s, seat)


def is_better(s: Fields, a: i64, b: i64) -> bool:
    """Whether a seat is ahead of another: more points, then more fish (FL-6.3)."""
    ours = total(s, a)
    theirs = total(s, b)
    return ours > theirs or (ours == theirs and fish_total(s, a) > fish_total(s, b))


def rank(s: Fields, seat: i64) -> i64:
    """The rank of a seat from 1; those level in points and fish share it."""
    better: i64 = 0
    for other in range(s.seats):
        if is_better(s, other, seat):
            better += 1
    return better + 1


def solo_rank(s: Fields) -> i64:
    """The title a solo score earns, 0 is the best (FL-7.11)."""
    points = total(s, 0)
    title: i64 = 0
    while title + 1 < len(s.tables.rank_least) and points < s.tables.rank_least[title]:
        title += 1
    return title


def end_match(s: Fields) -> None:
    """Award the gold card and name the winners."""
    s.stage = OVER
    s.deciding = 0
    s.turn = 0
    s.hand = -1
    s.clear_pool()
    if s.gold >= 0:
        s.tell(GOLD_AWARDED, s.gold, gold_winners(s))
    if s.heard is not None:
        winners: i64 = 0
        for seat in range(s.seats):
            if rank(s, seat) == 1:
                winners |= bit(seat)
        s.tell(MATCH_ENDED, winners)
