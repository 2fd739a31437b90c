"""Which scores a match can have: the figures of one round, and totals after some rounds.

How it works: what a seat can have of a round is the set of its possible (winds, damage, pair bonus), over all sets of
winds and all discards. Rounds of which only the totals are known are bounded for every number of seats together: the
j lowest of them have at least what the j lowest can have in a round, the j highest at most what those can.
"""

from __future__ import annotations

from functools import lru_cache

from flottille.games.santa_timea.state import BONUS, DAMAGE, PENALTY, Fields
from flottille.games.santa_timea.steps.scoring import penalty_size
from flottille.games.santa_timea.tables import DIRECTIONS, TRICKS, Tables, place_points

Outcome = tuple[int, int, int]  # winds collected, damage and pair bonus of those kept


@lru_cache(maxsize=16)
def outcomes(t: Tables) -> frozenset[Outcome]:
    """All a seat can have at the end of a round."""
    found: set[Outcome] = {(0, 0, 0)}
    for direction in range(DIRECTIONS):
        options = _outcomes_of_direction(t, direction)
        sums = {tuple(map(sum, zip(one, other, strict=True))) for one in found for other in options}
        found = {(winds, damage, bonus) for winds, damage, bonus in sums if winds <= TRICKS}
    return frozenset(found)


def _outcomes_of_direction(t: Tables, direction: int) -> set[Outcome]:
    found: set[Outcome] = set()
    for winds in range(32):
        for kept in {winds, winds & ~int(t.triplet[32 * direction + winds])}:
            at = 32 * direction + kept
            found.add((winds.bit_count(), int(t.damage[at]), int(t.bonus[at])))
    return found


@lru_cache(maxsize=64)
def fewest_winds(t: Tables, size: int) -> dict[tuple[int, int, int], int]:
    """How few winds can give a seat each damage, pair bonus and card penalty; a size of 0 is the basic game."""
    found: dict[tuple[int, int, int], int] = {}
    for winds, damage, bonus in outcomes(t):
        figures = (damage, bonus, winds // size) if size else (damage, 0, 0)
        found[figures] = min(found.get(figures, winds), winds)
    return found


def winds_needed(s: Fields, number: int, seat: int) -> int | None:
    """How few winds can have given a seat its figures of a round; None when none can."""
    damage, bonus, penalty = (int(s.figure(number, seat, which)) for which in (DAMAGE, BONUS, PENALTY))
    return fewest_winds(s.tables, int(penalty_size(s)) if s.expert else 0).get((damage, bonus, penalty))


def due_points(s: Fields, number: int, seat: int) -> int:
    """The place points that follow from the damages of a round (ST-6.2, ST-6.3)."""
    damages = [int(s.figure(number, other, DAMAGE)) for other in range(s.seats)]
    worse = sum(other > damages[seat] for other in damages)
    return int(place_points(s.seats, worse, damages.count(damages[seat])))


def heaviest_round(t: Tables) -> int:
    """The damage of the twelve heaviest winds."""
    return sum(sorted(map(int, t.wind_damage))[-int(TRICKS) :])


def unknown_rounds(s: Fields) -> int:
    """How many finished rounds are known by their totals only."""
    return sum(not s.is_known(number) for number in range(s.round))


def unknown_points(s: Fields) -> list[int]:
    """The points of those rounds, by seat."""
    return [int(total) - int(known) for total, known in zip(s.totals, s.sums(), strict=True)]


def due_opener(s: Fields) -> int | None:
    """Who must open after the finished rounds (ST-3.7, R-12); None: nobody ever led alone, as far as is known."""
    opener: int | None = None
    points = unknown_points(s)
    unknown = unknown_rounds(s)
    for number in range(max(unknown - 1, 0), s.round):
        if number >= unknown:
            points = [points[seat] + int(s.points(number, seat)) for seat in range(s.seats)]
        if points.count(max(points)) == 1:
            opener = points.index(max(points))
    return opener


def possible_points(s: Fields, points: list[int], rounds: int) -> bool:
    """Whether seats can have these points after so many rounds; rules out only what no match can reach."""
    ordered = sorted(points)
    for seats in range(1, int(s.seats) + 1):
        least, most = round_bounds(s, seats)
        if sum(ordered[:seats]) < rounds * least or sum(ordered[-seats:]) > rounds * most:
            return False
    return True


def round_bounds(s: Fields, seats: int) -> tuple[int, int]:
    """The fewest and the most points that so many seats together can have of one round."""
    orders = _place_orders(int(s.seats))
    least, most = min(sum(order[:seats]) for order in orders), max(sum(order[-seats:]) for order in orders)
    if not s.expert:
        return least, most
    size = int(penalty_size(s))
    free = seats * (size - 1)  # winds that cost these seats nothing
    gains = [bonus - max(0, -((free - winds) // size)) for winds, bonus in _best_bonus(s.tables)]
    return least - int(TRICKS) // size, most + max(gains)


def _place_orders(seats: int) -> list[list[int]]:
    """Everybody's place points, sorted, for every way to share places."""
    orders: list[list[int]] = []

    def share(order: list[int]) -> None:
        worse = len(order)
        if worse == seats:
            orders.append(sorted(order))
        for same in range(1, seats - worse + 1):
            share(order + [int(place_points(seats, worse, same))] * same)

    share([])
    return orders


def _best_bonus(t: Tables) -> list[tuple[int, int]]:
    """The highest pair bonus that so many winds can give."""
    found = outcomes(t)
    return [(winds, max(bonus for count, _, bonus in found if count == winds)) for winds in range(int(TRICKS) + 1)]
