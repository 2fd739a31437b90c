"""An evaluation of one's own: a judge in a few lines, searched with and measured against the one that comes along."""

from __future__ import annotations

from typing import Any

import flottille
from flottille.lab.tournament import tournament


class Greedy(flottille.Judge):
    """Thinks a position is worth its share of the points; plays on one round, not to the end."""

    def epoch(self, s: Any) -> int:
        """Stop where the round changes."""
        return int(s.round)

    def value(self, s: Any, out: Any) -> None:
        """Each seat's share of all points."""
        scores = s.scores()
        total = sum(max(score, 0) for score in scores)
        for seat, score in enumerate(scores):
            out[seat] = max(score, 0) / total if total else 1 / len(scores)


def compare(matches: int = 20, iterations: int = 30) -> list[tuple[str, float, float, float]]:
    """Ours against a search that only knows who won in the end: win rates with their 95 % intervals."""
    found = tournament(
        "santa_timea",
        {
            "mine": lambda game, seed: flottille.SearchBot(game, Greedy(), seed=seed),
            "results only": lambda game, seed: flottille.SearchBot(game, flottille.Judge(), seed=seed),
        },
        matches,
        seats=2,
        iterations=iterations,
        seed=1,
    )
    return [(line.bot, line.win_rate, line.win_rate_low, line.win_rate_high) for line in found.standings]


if __name__ == "__main__":
    for line in compare():
        print(*line)
