"""What is to be played: every deal with every rotation of the seats, cut into matches any process can play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from itertools import combinations, cycle, islice
from typing import Any

from flottille.bots import names
from flottille.bots.bot import LONGEST_THOUGHT, MOST_VISITS, check_budget
from flottille.bots.command_line import is_command, is_outside
from flottille.bots.sharing import check_processes
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.options import OptionValue
from flottille.engine.registry import find
from flottille.engine.sealed import check_whole, spread
from flottille.engine.texts import quoted
from flottille.engine.whole import whole

Lineup = tuple[str, ...]  # a bot per seat

# How often each searching bot visits its tree for a decision when no budget is given: the same on every machine.
VISITS = {"search": 100, "mate": 100, "captain": 600}
MOST_MATCHES = 100_000_000


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int  # matches wished for; rounded up to whole deals
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int = 0
    seconds: float | None = None
    iterations: int | None = None
    edition: Mapping[str, Any] | None = None
    counts_uses: bool = False  # whether every seat's actions are counted
    processes: int = 1  # that think together about a decision

    @cached_property
    def lineups(self) -> list[Lineup]:
        """Every way to sit down that a deal is played with."""
        return rotations(self.bots, self.seats)

    @property
    def deals(self) -> int:
        """How many different starts are played, each with all rotations."""
        return -(-self.games // len(self.lineups))

    @property
    def matches(self) -> int:
        """How many matches will be played."""
        return self.deals * len(self.lineups)

    def budget(self, name: str) -> tuple[float | None, int | None]:
        """Seconds and visits a bot may think for a decision."""
        if self.seconds is None and self.iterations is None:
            return None, VISITS.get(name)
        return self.seconds, self.iterations

    @property
    def timed(self) -> list[str]:
        """The bots whose play depends on the clock: with them another run may have other results."""
        searching = [name for name in dict.fromkeys(self.bots) if name in VISITS and self.seconds is not None]
        return searching + [name for name in dict.fromkeys(self.bots) if is_outside(name)]

    def as_json(self) -> dict[str, Any]:
        """Every field by name."""
        return asdict(self)


@dataclass(frozen=True)
class Job:
    """One match to be played."""

    plan: Plan
    deal: int
    lineup: Lineup


def plan(
    game: str,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    seconds: float | None = None,
    iterations: int | None = None,
    edition: Mapping[str, Any] | None = None,
    counts_uses: bool = False,
    processes: int = 1,
) -> Plan:
    """A checked plan; raises `BadOption` saying what would be fine."""
    for name in bots:
        if name not in names() and not is_command(name):
            raise BadOption(f"no bot {name!r}; bots are: {', '.join(names())}")
    processes = check_processes(processes)
    found = plan_of(game, bots, games, seats, options, seed, seconds, iterations, edition, counts_uses)
    return replace(found, processes=processes)


def plan_of(
    game: str | Game,
    bots: Sequence[str],
    games: int,
    seats: int | None,
    options: Mapping[str, object] | None,
    seed: int,
    seconds: float | None,
    iterations: int | None,
    edition: Mapping[str, Any] | None,
    counts_uses: bool = False,
) -> Plan:
    """A checked plan of bots that may be anybody's."""
    found = find(game)
    if not bots:
        raise BadOption("an arena needs bots")
    games = whole(games)
    if type(games) is not int or not 1 <= games <= MOST_MATCHES:
        raise BadOption(f"an arena plays at least 1 match and at most {MOST_MATCHES:,}, not {quoted(games)}")
    if seconds is not None and iterations is not None:
        raise BadOption("bots think for some seconds or some iterations, not both")
    seconds = check_budget("seconds", seconds, LONGEST_THOUGHT, (int, float))
    iterations = check_budget("iterations", iterations, MOST_VISITS, (int,))
    seed = check_whole("a seed", seed)
    count = whole(seats) if seats is not None else next((n for n in found.seats if n >= len(bots)), found.seats[-1])
    checked = found.check_setup(count, options or {})
    found.edition_tables(edition)
    return Plan(found.id, tuple(bots), count, games, checked, seed, seconds, iterations, edition, counts_uses)


def rotations(bots: Sequence[str], seats: int) -> list[Lineup]:
    """Every way to sit down that a deal is played with; fewer bots than seats sit several times, more take turns."""
    tables = combinations(bots, seats) if len(bots) > seats else [tuple(islice(cycle(bots), seats))]
    found: dict[Lineup, None] = {}
    for table in tables:
        for shift in range(seats):
            found[table[shift:] + table[:shift]] = None
    return list(found)


def jobs(plan: Plan) -> Iterator[Job]:
    """All matches of a plan, deal by deal."""
    for deal in range(plan.deals):
        for lineup in plan.lineups:
            yield Job(plan, deal, lineup)


def spread_of(*parts: object) -> int:
    """A seed made of several parts, the same in every process."""
    return spread(int.from_bytes(" ".join(map(str, parts)).encode(), "big"))
