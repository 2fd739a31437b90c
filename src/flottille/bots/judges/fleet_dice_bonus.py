"""What bonuses of a Fleet sheet are worth: crab bonuses, captain cards, and the fish some of them count."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.bots.judges.fleet_dice_time import fishings_left, max_float, min_float, rounds_left
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.metrics import full_boats, metric
from flottille.games.fleet_dice.tables import (
    BARGE,
    BOATS_LAUNCHED,
    BUILDINGS_COMPLETED,
    FISH_TOTAL,
    FULL_BOATS,
    KINDS,
    LICENCE_LEVELS,
    OYSTER,
)
from flottille.parts.bits import bit


def bonus_step(s: Fields, seat: i64, which: i64) -> float:
    """What one more of a metric adds to the seat's crab bonus and captain card."""
    step = 0.0
    mine = s.bonus[seat]
    if mine >= 0 and s.tables.bonus_metric[mine] == which:
        per = s.tables.bonus_per[mine]
        vp = s.tables.bonus_vp[mine]
        if metric(s, seat, which) // per * vp < s.tables.bonus_most:
            step += float(vp) / float(per)
    card = s.captain[seat]
    if card >= 0 and s.tables.captain_metric[card] == which:
        per = s.tables.captain_per[card]
        vp = s.tables.captain_vp[card]
        if metric(s, seat, which) // per * vp < s.tables.captain_most[card]:
            step += float(vp) / float(per)
    return step


def bonus_hope(s: Fields, seat: i64, which: i64) -> float:
    """What a crab bonus may be worth at the end, by what there is and the rounds left."""
    metric_of = s.tables.bonus_metric[which]
    left = rounds_left(s)
    now = float(metric(s, seat, metric_of))
    if metric_of == FISH_TOTAL:
        now += future_fish(s, seat) + 1.5 * left
    elif metric_of == BUILDINGS_COMPLETED:
        now += 0.35 * left
    elif metric_of == BOATS_LAUNCHED:
        now += 0.8 * left
    elif metric_of == FULL_BOATS:
        now = will_be_full(s, seat) + 0.2 * left
    elif metric_of == LICENCE_LEVELS:
        now += 0.5 * left
    hope = now / float(s.tables.bonus_per[which]) * float(s.tables.bonus_vp[which])
    return min_float(hope, float(s.tables.bonus_most))


def best_bonus_hope(s: Fields, seat: i64) -> float:
    """The best crab bonus nobody has."""
    best = 0.0
    for which in range(len(s.tables.bonus_metric)):
        if s.bonuses_taken & bit(which) == 0:
            best = max_float(best, bonus_hope(s, seat, which))
    return best


def future_fish(s: Fields, seat: i64) -> float:
    """Fish the launched boats will still catch in the fishing phases left."""
    return fish_in(s, seat, fishings_left(s))


def fish_in(s: Fields, seat: i64, fishings: i64) -> float:
    """Fish the launched boats catch in so many fishings; the barge is fed by boats full now."""
    if fishings == 0:
        return 0.0
    fish: i64 = 0
    launched = s.boats
    first = KINDS * seat
    for kind in range(KINDS):
        boats = launched[first + kind]
        if boats == 0:
            continue
        room = s.room(seat, kind)
        if room > 0:
            start = s.slot(seat, kind)
            catch = fishings
            if kind == OYSTER:
                catch *= 2
            elif kind == BARGE:
                catch *= full_boats(s, seat)
            for slot in range(start, start + boats):
                fish += min(catch, room - s.fish[slot])
    return float(fish)


def will_be_full(s: Fields, seat: i64) -> float:
    """How many launched boats the fishing phases left will fill."""
    full: i64 = 0
    fishings = fishings_left(s)
    for kind in range(KINDS):
        boats = s.launched(seat, kind)
        room = s.room(seat, kind)
        if boats > 0 and room > 0 and kind != BARGE:
            start = s.slot(seat, kind)
            catch = fishings
            if kind == OYSTER:
                catch *= 2
            for slot in range(start, start + boats):
                if s.fish[slot] + catch >= room:
                    full += 1
    return float(full)
