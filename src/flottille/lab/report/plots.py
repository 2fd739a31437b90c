"""The plots reports share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from statistics import median

from flottille.lab.report.speech import Speech, percent
from flottille.lab.report.svg import LEFT, RIGHT, ROW, WIDTH, Drawing, Scale, bins, histogram, tincture
from flottille.lab.standings import Rate

Row = tuple[str, Sequence[float]]  # a name and its values


def rates(speech: Speech, title: str, rows: Sequence[tuple[str, Rate]], fair: float) -> Drawing:
    """Win rates with their intervals, and where a fair share is."""
    top = min(1.0, ceil(10 * max([fair * 1.5, *(rate.high for _, rate in rows)])) / 10)
    scale = Scale(0.0, top)
    bottom = ROW * len(rows) + 6
    drawn = Drawing(bottom + 44, title)
    drawn.axis(scale, 0, bottom, lambda tick: percent(speech, tick))
    drawn.line(scale(fair), 0, scale(fair), bottom, "fair")
    drawn.text(scale(fair), bottom + 36, speech.say("lab.report.fair", rate=percent(speech, fair)), "tick", "middle")
    for number, (name, rate) in enumerate(rows):
        y = ROW * number + ROW / 2
        drawn.name(y, name, tincture(number))
        drawn.interval(scale, y, rate.low, rate.rate, rate.high, tincture(number))
        drawn.text(WIDTH, y + 5, percent(speech, rate.rate, 1), "", "end")
    return drawn


def by_seat(speech: Speech, title: str, rows: Sequence[tuple[str, Sequence[Rate]]], fair: float) -> Drawing:
    """The same seat by seat: a column for each seat."""
    seats = len(rows[0][1])
    gap = 40
    wide = (WIDTH - LEFT - 12 - gap * (seats - 1)) / seats
    bottom = ROW * len(rows) + 26
    drawn = Drawing(bottom + 24, title)
    for seat in range(seats):
        left = LEFT + seat * (wide + gap)
        scale = Scale(0.0, 1.0, left, left + wide)
        drawn.text(left + wide / 2, 12, speech.say("common.seat", number=seat + 1), "name", "middle")
        for tick in (0.0, 0.5, 1.0):
            drawn.line(scale(tick), 22, scale(tick), bottom, "grid")
            drawn.text(scale(tick), bottom + 17, speech.number(100 * tick, 0), "tick", "middle")
        drawn.line(scale(fair), 22, scale(fair), bottom, "fair")
        for number, (_, found) in enumerate(rows):
            rate = found[seat]
            if rate.played:
                y = ROW * number + 26 + ROW / 2
                drawn.interval(scale, y, rate.low, rate.rate, rate.high, tincture(number))
    for number, (name, _) in enumerate(rows):
        drawn.name(ROW * number + 26 + ROW / 2, name, tincture(number))
    return drawn


def distributions(title: str, rows: Sequence[Row], words: Callable[[float], str], kinds: Sequence[str] = ()) -> Drawing:
    """A histogram in each row, all on the same scale, with the median as a line."""
    high = 64
    everything = [value for _, values in rows for value in values]
    low, width = bins(everything)
    count = int((max(everything) - low) / width) + 1
    scale = Scale(low, low + count * width)
    bottom = high * len(rows)
    drawn = Drawing(bottom + 28, title)
    drawn.axis(scale, 0, bottom, words, width / 2 if width >= 1 else 0.0)
    for number, (name, values) in enumerate(rows):
        kind = kinds[number] if kinds else tincture(number)
        base = high * (number + 1)
        drawn.name(base - 14, name, kind)
        if not values:
            continue
        shares = histogram(values, low, width, count)
        tallest = max(shares)
        for place, share in enumerate(shares):
            if share:
                x = scale(low + place * width)
                tall = (high - 12) * share / tallest
                tip = f"{words(low + place * width)}: {100 * share:.0f} %"
                drawn.bar(x + 0.5, base - tall, scale(low + (place + 1) * width) - x - 1, tall, f"f-{kind} soft", tip)
        drawn.line(LEFT, base, WIDTH - RIGHT, base, "grid")
        middle = median(values)
        at = scale(middle + (width / 2 if width >= 1 else 0))
        drawn.line(at, base - high + 12, at, base, "mid")
        drawn.text(WIDTH, base - 9, words(middle), "", "end")
    return drawn


def bars(title: str, rows: Sequence[tuple[str, float]], words: Callable[[float], str]) -> Drawing:
    """A bar in each row."""
    scale = Scale(0.0, max([value for _, value in rows] + [1e-9]))
    bottom = ROW * len(rows)
    drawn = Drawing(bottom + 26, title)
    drawn.axis(scale, 0, bottom, words)
    for number, (name, value) in enumerate(rows):
        y = ROW * number + ROW / 2
        drawn.name(y, name, tincture(number))
        drawn.bar(LEFT, y - 9, scale(value) - LEFT, 18, f"f-{tincture(number)} soft")
        drawn.text(WIDTH, y + 5, words(value), "", "end")
    return drawn


def intervals(
    title: str,
    rows: Sequence[tuple[str, float, float, float]],
    words: Callable[[float], str],
    mark: float | None = None,
) -> Drawing:
    """A value with its interval in each row: name, low, value, high."""
    edges = [edge for _, low, _, high in rows for edge in (low, high)] + ([mark] if mark is not None else [])
    scale = Scale(min(edges), max(edges))
    bottom = ROW * len(rows)
    drawn = Drawing(bottom + 26, title)
    drawn.axis(scale, 0, bottom, words)
    if mark is not None:
        drawn.line(scale(mark), 0, scale(mark), bottom, "fair")
    for number, (name, low, value, high) in enumerate(rows):
        y = ROW * number + ROW / 2
        drawn.name(y, name, tincture(number))
        drawn.interval(scale, y, low, value, high, tincture(number))
        drawn.text(WIDTH, y + 5, words(value), "", "end")
    return drawn
