"""A few marks on a plane: scales, axes, dots with intervals, bars. Colours are the page's, named by class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from math import ceil, floor, log10

WIDTH = 760
ROW = 40  # height of a row with a name
LEFT = 150  # room for the names
RIGHT = 96  # room for the figures
TICKS = 5
TINCTURES = ("azure", "gules", "vert", "purpure", "or", "sable")


@dataclass(frozen=True)
class Scale:
    """Where values stand between two edges."""

    low: float
    high: float
    left: float = LEFT
    right: float = WIDTH - RIGHT

    def __call__(self, value: float) -> float:
        """The place of a value."""
        share = (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5
        return self.left + min(max(share, 0.0), 1.0) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """A few round values between the edges."""
        span = self.high - self.low
        if span <= 0:
            return [self.low]
        rough = span / TICKS
        size = 10 ** floor(log10(rough))
        step = next(factor * size for factor in (1, 2, 5, 10) if factor * size >= rough * 0.999)
        first = ceil(self.low / step - 1e-9)
        return [number * step for number in range(first, floor(self.high / step + 1e-9) + 1)]


@dataclass
class Drawing:
    """Marks in the order they are put down."""

    height: float
    title: str
    width: float = WIDTH
    marks: list[str] = field(default_factory=list)

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        """A straight line."""
        self.marks.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>')

    def bar(self, x: float, y: float, width: float, height: float, kind: str, tip: str = "") -> None:
        """A filled rectangle; `tip` is shown to who points at it."""
        inside = f"<title>{escape(tip)}</title>" if tip else ""
        self.marks.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}" class="{kind}">'
            f"{inside}</rect>"
        )

    def dot(self, x: float, y: float, kind: str, radius: float = 6) -> None:
        """A round mark."""
        self.marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="{kind}"/>')

    def text(self, x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> None:
        """Words."""
        self.marks.append(f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>')

    def axis(self, scale: Scale, top: float, bottom: float, words: Callable[[float], str], shift: float = 0.0) -> None:
        """Grid lines with their values below; `shift` puts them into the middle of bars."""
        for tick in scale.ticks():
            if tick + shift <= scale.high:
                at = scale(tick + shift)
                self.line(at, top, at, bottom, "grid")
                self.text(at, bottom + 18, words(tick), "tick", "middle")

    def interval(self, scale: Scale, y: float, low: float, at: float, high: float, kind: str) -> None:
        """A dot with the interval around it."""
        self.line(scale(low), y, scale(high), y, f"whisker s-{kind}")
        for edge in (low, high):
            self.line(scale(edge), y - 5, scale(edge), y + 5, f"whisker s-{kind}")
        self.dot(scale(at), y, f"dot f-{kind}")

    def name(self, y: float, words: str, kind: str) -> None:
        """What a row is about, with its colour."""
        self.bar(0, y - 7, 5, 14, f"f-{kind}")
        self.text(14, y + 5, words if len(words) <= 20 else f"{words[:19]}…", "name")

    def __str__(self) -> str:
        return (
            f'<div class="scroll"><svg viewBox="0 0 {self.width:g} {self.height:g}" role="img" '
            f'aria-label="{escape(self.title)}">{"".join(self.marks)}</svg></div>'
        )


def tincture(number: int) -> str:
    """The colour of the row with this number."""
    return TINCTURES[number % len(TINCTURES)]


def bins(values: Sequence[float], most: int = 36) -> tuple[float, float]:
    """Where a histogram of these values begins and how wide its bars are; whole numbers keep whole bars."""
    low, high = min(values), max(values)
    span = max(high - low, 1)
    width = max(1, ceil((span + 1) / most)) if all(value == int(value) for value in values) else span / most
    return low, width


def histogram(values: Sequence[float], low: float, width: float, count: int) -> list[float]:
    """The share of the values in each bar."""
    found = [0.0] * count
    for value in values:
        found[min(int((value - low) / width), count - 1)] += 1 / len(values)
    return found
