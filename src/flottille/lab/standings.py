"""What the results of an arena say about each bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from flottille.lab.arena import Result
from flottille.lab.statistics import mean, wilson


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

    @property
    def decisions_per_second(self) -> float:
        """How fast it decides."""
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def seconds_per_match(self) -> float:
        """How long it thinks in one match."""
        return self.seconds / self.played if self.played else 0.0

    def as_json(self) -> dict[str, object]:
        """Every figure by name."""
        return {
            **asdict(self),
            "decisions_per_second": self.decisions_per_second,
            "seconds_per_match": self.seconds_per_match,
        }


def standings(results: Sequence[Result], bots: Sequence[str]) -> list[Standing]:
    """One line per bot, the best win rate first."""
    found = [standing(results, name) for name in dict.fromkeys(bots)]
    return sorted(found, key=lambda line: (-line.win_rate, line.mean_rank))


def standing(results: Sequence[Result], name: str) -> Standing:
    """The figures of one bot."""
    sat = [(result, seat) for result in results for seat, bot in enumerate(result.lineup) if bot == name]
    wins = sum(1 / result.ranks.count(1) for result, seat in sat if result.ranks[seat] == 1)
    low, high = wilson(wins, len(sat))
    return Standing(
        bot=name,
        played=len(sat),
        wins=wins,
        win_rate=wins / len(sat) if sat else 0.0,
        win_rate_low=low,
        win_rate_high=high,
        mean_score=mean(result.scores[seat] for result, seat in sat),
        mean_rank=mean(result.ranks[seat] for result, seat in sat),
        decisions=sum(result.decisions[seat] for result, seat in sat),
        seconds=sum(result.seconds[seat] for result, seat in sat),
    )
