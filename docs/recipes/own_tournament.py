"""A tournament of bot objects of one's own, beside those that come along."""

from __future__ import annotations

from typing import Any

import flottille
from flottille.lab.tournament import Tournament, tournament


class Highest(flottille.Bot):
    """Takes the last action of the table."""

    def _decide(self, mask: Any, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        return legal[-1]


class Second(flottille.Bot):
    """Asks a search and takes its second best."""

    def __init__(self, game: flottille.Game, seed: int | None = None) -> None:
        super().__init__(game, seed)
        self.captain: Any = flottille.bot("captain", game, seed)

    def _decide(self, mask: Any, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        return int(self.captain.hint(mask, seat, iterations=iterations or 50)[1].action)


def contest(matches: int = 12) -> Tournament:
    """Every deal with every rotation of the seats."""
    return tournament(
        "fleet_dice", {"highest": Highest, "second": Second, "sailor": "sailor"}, matches, iterations=20, seed=3
    )


if __name__ == "__main__":
    for line in contest().standings:
        print(f"{line.bot:10} {line.win_rate:6.1%} ({line.win_rate_low:.1%} to {line.win_rate_high:.1%})")
