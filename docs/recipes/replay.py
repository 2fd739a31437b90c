"""From a record to its positions: where a finished match turned, by the scores after every decision."""

from __future__ import annotations

import sys
from pathlib import Path

import flottille


def course(record: str) -> list[tuple[int, str, list[int]]]:
    """Each decision that stood: its number, what was done, the scores before it."""
    return [
        (position.seq + 1, f"{position.seat}: {position.action}", position.match.scores)
        for position in flottille.positions(record)
        if position.action is not None and position.stands
    ]


if __name__ == "__main__":
    for number, done, scores in course(Path(sys.argv[1]).read_text(encoding="utf-8")):
        print(number, done, scores)
