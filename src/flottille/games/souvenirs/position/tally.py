"""Counts the cards a position names against those there are."""

from __future__ import annotations

from flottille.engine.shapes import Notes


class Tally:
    """How many of each card are not yet named."""

    def __init__(self, names: list[str], totals: list[int], notes: Notes) -> None:
        self.names, self.totals, self.notes = names, totals, notes
        self.left = list(totals)

    def take(self, card: int, path: str) -> bool:
        """Name a card once more; whether there is one, otherwise the mistake is noted."""
        if self.left[card] == 0:
            there = "is nowhere else" if self.totals[card] == 1 else f"is there {self.totals[card]} times"
            problem = f"{self.names[card]} {there}" if self.totals[card] else f"{self.names[card]} is not in play"
            self.notes.add(path, problem)
            return False
        self.left[card] -= 1
        return True
