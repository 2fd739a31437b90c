"""How somebody does in each game, from what he played."""

from __future__ import annotations

from collections.abc import Iterator

from flottille.bots import LEVELS
from flottille.hall.wire.logbook import GameFigures, LevelFigures, RatingPoint
from flottille.server.logbook.rating import NEEDED, doubt, shown
from flottille.store.logbook import Logged, Played

Match = tuple[Logged, list[Played]]
LONGEST_COURSE = 60  # points
MINUTE = 60_000


def mine(seats: list[Played], person: str) -> Played:
    """The seat of somebody; the first of those he played, one he stayed at before one he left."""
    return min((each for each in seats if each.person == person), key=lambda each: (each.is_left, each.number))


def figures(matches: list[Match], person: str) -> list[GameFigures]:
    """For each game all matches, then those of each number of seats; most played first."""
    games: dict[str, list[Match]] = {}
    for match in matches:
        games.setdefault(match[0].game, []).append(match)
    return [found for _, some in sorted(games.items(), key=lambda item: -len(item[1])) for found in _of(some, person)]


def _of(matches: list[Match], person: str) -> Iterator[GameFigures]:
    yield _figures(matches, person, 0)
    for seats in sorted({logged.seats for logged, _ in matches}):
        yield _figures([match for match in matches if match[0].seats == seats], person, seats)


def _figures(matches: list[Match], person: str, seats: int) -> GameFigures:
    """Ratings are of a number of seats; all together have none."""
    own = [mine(sat, person) for _, sat in matches]
    course = list(_course(matches, person)) if seats else []
    stayed = [each for each in own if not each.is_left]
    is_sure = len(course) >= NEEDED
    return GameFigures(
        game=matches[0][0].game,
        seats=seats,
        matches=len(matches),
        won=sum(each.rank == 1 for each in stayed),
        left=len(own) - len(stayed),
        best=max((each.score for each in stayed if each.score is not None), default=None),
        minutes=sum(logged.lasted for logged, _ in matches) // MINUTE,
        rated=len(course),
        rating=course[-1].rating if is_sure else None,
        doubt=course[-1].doubt if is_sure else None,
        course=course[-LONGEST_COURSE:] if is_sure else [],
        places=_places(stayed),
        levels=_levels(matches, person),
    )


def _course(matches: list[Match], person: str) -> Iterator[RatingPoint]:
    for logged, sat in sorted(matches, key=lambda match: match[0].ended):
        played = mine(sat, person)
        if played.skill is not None and played.doubt is not None:
            yield RatingPoint(logged.ended, shown(played.skill), doubt(played.doubt))


def _places(stayed: list[Played]) -> list[int]:
    ranks = [each.rank for each in stayed if each.rank is not None]
    return [ranks.count(place) for place in range(1, max(ranks, default=0) + 1)]


def _levels(matches: list[Match], person: str) -> list[LevelFigures]:
    """Won and played by the strongest bot that was there; the four levels in their order, others behind."""
    found: dict[str, list[bool]] = {}
    for _, sat in matches:
        levels = sorted({each.level for each in sat if each.level is not None}, key=_order)
        played = mine(sat, person)
        if levels and not played.is_left:
            strongest = next((level for level in reversed(levels) if level in LEVELS), levels[0])
            found.setdefault(strongest, []).append(played.rank == 1)
    return [LevelFigures(level, sum(won), len(won)) for level, won in sorted(found.items(), key=lambda i: _order(i[0]))]


def _order(level: str) -> tuple[int, str]:
    return (LEVELS.index(level) if level in LEVELS else len(LEVELS), level)
