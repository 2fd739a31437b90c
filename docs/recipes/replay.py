"""From a record to its positions: where a finished match turned, by the scores after every decision.

python docs/recipes/replay.py match.jsonl     # a record: `flottille play ... --record match.jsonl` writes one
"""

from __future__ import annotations

import argparse
from pathlib import Path

import flottille


def course(record: str) -> list[tuple[int, str, list[int]]]:
    """Each decision that stood: its number, what was done, the scores before it."""
    return [
        (position.seq + 1, f"{position.seat}: {position.action}", position.match.scores)
        for position in flottille.positions(record)
        if position.action is not None and position.stands
    ]


def main() -> None:
    """A line for each decision of a record."""
    asked = argparse.ArgumentParser(description="where a match turned")
    asked.add_argument("record", type=Path)
    for number, done, scores in course(asked.parse_args().record.read_text(encoding="utf-8")):
        print(number, done, scores)


if __name__ == "__main__":
    main()
