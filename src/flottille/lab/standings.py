"""What the results of an arena say about each bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from flottille.lab.playing import Result
from flottille.lab.ratings import Rating, ratings
from flottille.lab.statistics import mean, wilson


@dataclass(frozen=True)
class Rate:
    """A win rate with its confidence interval; a win shared by k counts 1/k."""

    played: int
    wins: float
    rate: float
    low: float  # 95 % confidence
    high: float


@dataclass(frozen=True)
class Standing:
    """One bot's figures over all its seats in all matches."""

    bot: str
    played: int  # seats taken: a bot that sits twice in a match played twice
    wins: float  # a win shared by k counts 1/k
    win_rate: float
    win_rate_low: float  # 95 % confidence
    win_rate_high: float
    mean_score: float
    mean_rank: float
    decisions: int
    seconds: float  # thinking time in all
    by_seat: tuple[Rate, ...] = ()
    rating: Rating | None = None
    faults: tuple[tuple[str, int], ...] = ()  # what went wrong, how often

    @property
    def whole(self) -> Rate:
        """Its win rate over all seats."""
        return Rate(self.played, self.wins, self.win_rate, self.win_rate_low, self.win_rate_high)

    @property
    def decisions_per_second(self) -> float:
        """How fast it decides."""
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def seconds_per_match(self) -> float:
        """How long it thinks in one match."""
        return self.seconds / self.played if self.played else 0.0

    @property
    def decisions_per_match(self) -> float:
        """How often it is asked in one match."""
        return self.decisions / self.played if self.played else 0.0

    def as_json(self) -> dict[str, object]:
        """Every figure by name."""
        return {
            **asdict(self),
            "faults": dict(self.faults),
            "decisions_per_match": self.decisions_per_match,
            "decisions_per_second": self.decisions_per_second,
            "seconds_per_match": self.seconds_per_match,
        }


def standings(results: Sequence[Result], bots: Sequence[str]) -> list[Standing]:
    """One line per bot, the best win rate first."""
    rated = ratings(results)
    found = [standing(results, name, rated.get(name)) for name in dict.fromkeys(bots)]
    return sorted(found, key=lambda line: (-line.win_rate, line.mean_rank))


def standing(results: Sequence[Result], name: str, rating: Rating | None = None) -> Standing:
    """The figures of one bot."""
    sat = sittings(results, name)
    whole = rate(sat)
    seats = len(results[0].lineup) if results else 0
    faults = Counter(fault for result, seat in sat for fault in (result.faults[seat] if result.faults else ()))
    return Standing(
        bot=name,
        played=whole.played,
        wins=whole.wins,
        win_rate=whole.rate,
        win_rate_low=whole.low,
        win_rate_high=whole.high,
        mean_score=mean(result.scores[seat] for result, seat in sat),
        mean_rank=mean(result.ranks[seat] for result, seat in sat),
        decisions=sum(result.decisions[seat] for result, seat in sat),
        seconds=sum(result.seconds[seat] for result, seat in sat),
        by_seat=tuple(rate([each for each in sat if each[1] == seat]) for seat in range(seats)),
        rating=rating,
        faults=tuple(faults.most_common()),
    )


def sittings(results: Sequence[Result], name: str) -> list[tuple[Result, int]]:
    """Every match and seat a bot sat at."""
    return [(result, seat) for result in results for seat, bot in enumerate(result.lineup) if bot == name]


def rate(sat: Sequence[tuple[Result, int]]) -> Rate:
    """How often these seats of these matches won.

    Seats of one match win together at most once: the interval is that of the matches won, divided among the seats.
    """
    wins = sum(1 / result.ranks.count(1) for result, seat in sat if result.ranks[seat] == 1)
    matches = count_matches(sat)
    share = matches / len(sat) if sat else 1.0
    low, high = wilson(wins, matches)
    return Rate(len(sat), wins, wins / len(sat) if sat else 0.0, low * share, high * share)


def count_matches(sat: Sequence[tuple[Result, int]]) -> int:
    """How many matches some seats are of, given match by match."""
    begun = [
        number == 0 or sat[number - 1][0] is not result or sat[number - 1][1] >= seat
        for number, (result, seat) in enumerate(sat)
    ]
    return sum(begun)


def seat_rates(results: Sequence[Result]) -> list[Rate]:
    """How often each seat won, whoever sat there."""
    seats = len(results[0].lineup) if results else 0
    return [rate([(result, seat) for result in results]) for seat in range(seats)]
