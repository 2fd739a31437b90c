"""Remembers what voyages of Rolling Seas were found to be worth, so that a search need not work it out again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_chart import KEY, MIXER
from flottille.games.rolling_seas.state import FIGURES, MARK, TRACK, Fields
from flottille.games.rolling_seas.tables import SQUARES, WIND_DICE, Tables

MOST_KEPT: Final = 50000
PLANNED: Final[i64] = 0  # what is asked: the best end of a plan


def voyage_key(s: Fields, use: i64, prize: float) -> i64:
    """A number for a lone voyage and what is asked about it; dice count once they are rolled."""
    key = ((s.turn() * 8 + s.board) * 8 + s.recipe) * 32 + use
    key = key * 64 + int(prize)
    for i in range(WIND_DICE):
        key = (key * MIXER + s.wind_dice[i] + 1) & KEY
    key = (key * MIXER + s.die) & KEY
    for square in range(SQUARES):
        cell = s.maps[square] & ~TRACK & ~MARK
        if cell != 0:
            key = (key * MIXER + 1024 * square + cell) & KEY
    for i in range(FIGURES):
        key = (key * MIXER + s.sheets[i] + 2) & KEY
    return key


class Memory:
    """Worths by key; it forgets everything when it is full."""

    def __init__(self) -> None:
        self.kept: dict[int, float] = {}
        self.tables: Tables | None = None

    def belong_to(self, tables: Tables) -> None:
        """Forget everything when another edition is played."""
        if self.tables is not tables:
            self.kept = {}
            self.tables = tables

    def find(self, key: i64) -> float | None:
        """What was kept under a key."""
        return self.kept.get(key)

    def keep(self, key: i64, worth: float) -> float:
        """Keep a worth and hand it back."""
        if len(self.kept) >= MOST_KEPT:
            self.kept = {}
        self.kept[key] = worth
        return worth
