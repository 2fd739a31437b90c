"""Choices of a chart: a way that is several steps at once, and squares that are typed without having a number.

The loop takes `then` after `action`, all as one line, and reads `typed` where no number or form of the groups fits.
"""

from __future__ import annotations

from dataclasses import dataclass

from flottille.cli.tables.drawing import Choice, Screen


@dataclass(frozen=True)
class Route(Choice):
    """Several actions of one choice."""

    then: tuple[int, ...] = ()  # the actions that follow the first


@dataclass(frozen=True)
class ChartScreen(Screen):
    """A screen with choices that are typed only."""

    typed: tuple[Choice, ...] = ()
