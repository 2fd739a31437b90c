"""A plot: the course of a match as an SVG picture, with nothing to install.

python docs/recipes/plots.py match.jsonl course.svg     # `flottille play ... --record match.jsonl` writes a record

With matplotlib the same numbers go into `plt.plot(*course(match))`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import flottille

WIDTH, HEIGHT = 640, 320
COLOURS = ("#1f5f8b", "#b0413e", "#3d7a4e", "#6b4f8b", "#b58a1b", "#444444")


def course(match: flottille.Match) -> list[list[int]]:
    """Each seat's points before every decision."""
    scores = [position.match.scores for position in flottille.positions(match.record())]
    return [[each[seat] for each in scores] for seat in range(match.seats)]


def drawing(match: flottille.Match) -> str:
    """The course of a match as an SVG picture, a line for each seat."""
    seats = course(match)
    low, high = (edge(map(edge, seats)) for edge in (min, max))
    lines = []
    for points, colour in zip(seats, COLOURS, strict=False):
        xs = [WIDTH * number / max(len(points) - 1, 1) for number in range(len(points))]
        ys = [HEIGHT * (high - value) / max(high - low, 1) for value in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
        lines.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
    box = f'viewBox="-4 -4 {WIDTH + 8} {HEIGHT + 8}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(lines)}</svg>\n'


def main() -> None:
    """Draw the course of a record."""
    asked = argparse.ArgumentParser(description="the course of a match as a picture")
    asked.add_argument("record", type=Path)
    asked.add_argument("picture", type=Path)
    given = asked.parse_args()
    given.picture.write_text(drawing(flottille.replay(given.record.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
