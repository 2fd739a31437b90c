"""Ratings by openskill: what each bot would be worth in any company, with how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flottille._extras import extra
from flottille.lab.playing import Result
from flottille.lab.statistics import mean


@dataclass(frozen=True)
class Rating:
    """Skill and its uncertainty; 25 is where everybody begins."""

    skill: float
    uncertainty: float


def ratings(results: Sequence[Result]) -> dict[str, Rating]:
    """Every bot's rating after these matches in their order; none without anyone to meet.

    A bot that sits several times in a match is rated by the mean of its ranks.
    """
    with extra("lab"):
        from openskill.models import PlackettLuce

    model = PlackettLuce()
    found: dict[str, Any] = {}
    for result in results:
        names = list(dict.fromkeys(result.lineup))
        if len(names) > 1:
            sat = list(zip(result.lineup, result.ranks, strict=True))
            means = [mean(rank for other, rank in sat if other == name) for name in names]
            teams = [[found.setdefault(name, model.rating(name=name))] for name in names]
            rated = model.rate(teams, ranks=means)
            found |= {name: team[0] for name, team in zip(names, rated, strict=True)}
    return {name: Rating(float(each.mu), float(each.sigma)) for name, each in found.items()}
