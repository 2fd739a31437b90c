"""How good the chances of a review are: learned from matches of bots, tried on others.

How it works: bots play; a few positions of each match are looked at as a review does, from one seat, and put beside
what came out. Two numbers for each game and number of seats follow from that. Whether they are right is told by
matches they were not learned from: of all positions with about this chance, how many were won?
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from flottille.bots.command_line import from_command_line
from flottille.engine.chance import FastChance
from flottille.engine.game import Game
from flottille.engine.match import Match
from flottille.engine.record import read
from flottille.engine.registry import find
from flottille.lab.plan import VISITS, spread_of
from flottille.lab.workers import share_out
from flottille.review.course import Course
from flottille.review.scale import WHOLE, Scale, result
from flottille.review.steps import lived

POSITIONS: Final = 8  # of a match that are looked at
TENTHS: Final = 10
TELLING: Final = 50  # cases from which a tenth says something

Case = tuple[float, float]  # what a judge thought, and what came out


@dataclass(frozen=True)
class Play:
    """One match to be played and looked at."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    bot: str
    visits: int
    seed: int
    number: int


class Tenth(NamedTuple):
    """Positions with about the same chance, and how many of them were won."""

    said: float
    came: float
    cases: int

    @property
    def off(self) -> float:
        """How far the two are apart."""
        return abs(self.said - self.came)


def cases_of(play: Play) -> list[Case]:
    """A few positions of a match, from a seat that changes from match to match."""
    match = Match(play.game, play.seats, seed=spread_of(play.seed, play.number), **dict(play.options))
    players = [
        from_command_line(play.bot, play.game, spread_of(play.seed, play.number, seat), 1) for seat in range(play.seats)
    ]
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.mask(seat), seat, iterations=VISITS.get(play.bot)))
    seat = play.number % play.seats
    through = lived(read(match.record([str(each) for each in range(play.seats)])), seat)
    course = Course(through, Scale(), play.visits)
    came = result(match.game, match.state, seat) / WHOLE
    chance = FastChance(spread_of(play.seed, play.number, "looks"))
    places = sorted({int(chance.below(len(through.steps))) for _ in range(POSITIONS)})
    return [(course.worth_at(place), came) for place in places]


def gather(
    game: str | Game,
    seats: int,
    matches: int,
    visits: int,
    options: dict[str, Any] | None = None,
    bot: str = "sailor",
    seed: int = 1,
    workers: int = 1,
    tell: Callable[[int], None] | None = None,
) -> list[Case]:
    """The cases of so many matches, in any order."""
    found = find(game)
    chosen = tuple(found.check_setup(seats, options or {}).items())
    plays = [Play(found.id, seats, chosen, bot, visits, seed, number) for number in range(matches)]
    cases: list[Case] = []
    for done, each in enumerate(share_out(cases_of, plays, workers), 1):
        cases += each
        if tell is not None:
            tell(done)
    return sorted(cases)


def tenths(cases: Sequence[Case], scale: Scale) -> list[Tenth]:
    """How what was said and what came lie beside each other, by tenths of what was said."""
    groups: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for worth, came in cases:
        said = scale.chance(worth)
        groups[min(int(TENTHS * said), TENTHS - 1)].append((said, came))
    return [
        Tenth(sum(said for said, _ in group) / len(group), sum(came for _, came in group) / len(group), len(group))
        for group in groups
        if group
    ]
