"""What the components do to a game: which seats win, what is scored, and what is used by those who win."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.lab.plan import Plan
from flottille.lab.playing import Result
from flottille.lab.standings import Rate, rate, seat_rates
from flottille.lab.statistics import interval, mean

SHOWN = 24  # components of a group in a report


@dataclass(frozen=True)
class Use:
    """A component in one role, say the card of `play`: how often, and how its users fared."""

    verb: str
    arg: str  # empty for a verb without arguments
    value: str
    times: int
    per_match: float
    users: Rate  # seats that used it at least once
    others: Rate

    @property
    def lift(self) -> float:
        """How much oftener users won than others."""
        return self.users.rate - self.others.rate if self.users.played and self.others.played else 0.0

    @property
    def weight(self) -> float:
        """The same in standard errors: how little it looks like chance."""
        a, b = self.users, self.others
        if not a.played or not b.played:
            return 0.0
        pooled = (a.wins + b.wins) / (a.played + b.played)
        error = sqrt(pooled * (1 - pooled) * (1 / a.played + 1 / b.played))
        return self.lift / error if error else 0.0

    def as_json(self) -> dict[str, Any]:
        """Every figure by name."""
        return {**asdict(self), "lift": self.lift, "weight": self.weight}


@dataclass(frozen=True)
class Balance:
    """One edition, measured."""

    name: str
    plan: Plan
    results: tuple[Result, ...]
    seats: tuple[Rate, ...]
    uses: tuple[Use, ...]

    @property
    def scores(self) -> list[int]:
        """Of all seats in all matches."""
        return [score for result in self.results for score in result.scores]

    @property
    def margins(self) -> list[int]:
        """By how much the first is ahead of the second; of games with several seats."""
        return [int(lead(result)) for result in self.results if len(result.scores) > 1]

    def as_json(self) -> dict[str, Any]:
        """Every figure by name."""
        return {
            "edition": self.name,
            "matches": len(self.results),
            "mean_score": mean(self.scores),
            "mean_margin": mean(self.margins),
            "mean_length": mean(result.length for result in self.results),
            "seats": [asdict(each) for each in self.seats],
            "uses": [use.as_json() for use in self.uses],
        }


def balance(name: str, plan: Plan, results: Sequence[Result]) -> Balance:
    """What these matches say of their edition."""
    return Balance(name, plan, tuple(results), tuple(seat_rates(results)), tuple(uses(find(plan.game), results)))


def difference(
    first: Sequence[Result], second: Sequence[Result], figure: Callable[[Result], float]
) -> tuple[float, float, float]:
    """How much larger a figure of a match is in the second edition than in the first, with its 95 % interval.

    Matches of the same deal belong together: what the deal gives both does not blur the difference.
    """
    before, after = _by_deal(first, figure), _by_deal(second, figure)
    return interval([after[deal] - before[deal] for deal in before if deal in after])


def lead(result: Result) -> float:
    """By how much the first is ahead of the second; nothing alone."""
    ordered = sorted(result.scores, reverse=True)
    return float(ordered[0] - ordered[1]) if len(ordered) > 1 else 0.0


FIGURES: dict[str, Callable[[Result], float]] = {
    "score": lambda result: mean(result.scores),
    "margin": lead,
    "length": lambda result: float(result.length),
}


def differences(first: Balance, second: Balance) -> dict[str, tuple[float, float, float]]:
    """How the second edition differs from the first in every figure, each with its 95 % interval."""
    return {name: difference(first.results, second.results, figure) for name, figure in FIGURES.items()}


def _by_deal(results: Sequence[Result], figure: Callable[[Result], float]) -> dict[int, float]:
    found: dict[int, list[float]] = {}
    for result in results:
        found.setdefault(result.deal, []).append(figure(result))
    return {deal: mean(figures) for deal, figures in found.items()}


def uses(game: Game, results: Sequence[Result]) -> Iterator[Use]:
    """Every component in every role in which somebody used it."""
    sat = [(result, seat) for result in results for seat in range(len(result.lineup))]
    counted: dict[tuple[str, str, str], dict[int, int]] = {}
    for number, (result, seat) in enumerate(sat):
        for notation, times in result.uses[seat].items():
            for role in roles(game, notation):
                by_seat = counted.setdefault(role, {})
                by_seat[number] = by_seat.get(number, 0) + times
    whole = rate(sat)
    for (verb, arg, value), by_seat in counted.items():
        users = rate([sat[number] for number in by_seat])
        played, wins = whole.played - users.played, whole.wins - users.wins
        others = Rate(played, wins, wins / played if played else 0.0, 0.0, 1.0)
        times = sum(by_seat.values())
        yield Use(verb, arg, value, times, times / max(len(results), 1), users, others)


def roles(game: Game, notation: str) -> list[tuple[str, str, str]]:
    """What an action uses: verb, argument and component; a verb without arguments uses itself."""
    action = game.actions[game.actions.read(notation)]
    return [(action.verb, arg, str(value)) for arg, value in action.args.items()] or [(action.verb, "", action.verb)]


def groups(editions: Sequence[Balance]) -> dict[tuple[str, str], list[str]]:
    """The components of each role that several can play, the most telling first, at most `SHOWN`."""
    found: dict[tuple[str, str], dict[str, float]] = {}
    for each in editions:
        for use in each.uses:
            values = found.setdefault((use.verb, use.arg) if use.arg else ("", ""), {})
            values[use.value] = max(values.get(use.value, 0.0), abs(use.weight))
    ranked = {role: sorted(values, key=lambda value: -values[value])[:SHOWN] for role, values in found.items()}
    return {role: values for role, values in ranked.items() if len(values) > 1}
