"""From what a judge thinks to the chance to win: learned from matches of bots, by game and number of seats.

How it works: worths are put on the scale of odds, and two numbers move and stretch them there: for each game, number of
seats and, where one matters, mode, they are those that fit the results of many matches best. Chances are whole tenths
of a percent, so whatever is added up adds up exactly.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from typing import Any, Final

from flottille.engine.files import read_text
from flottille.engine.game import Game
from flottille.engine.state import State

WHOLE: Final = 1000  # tenths of a percent
LEAST: Final = 0.001  # no chance is nearer to nothing, or to everything, before the end
USUAL_VISITS: Final = 100


@dataclass(frozen=True)
class Scale:
    """How worths become chances."""

    shift: float = 0.0
    stretch: float = 1.0
    start: float = 0.5  # the chance of anyone before anything is known
    matches: int = 0  # it was learned from; 0: from none

    def chance(self, worth: float) -> float:
        """The chance to win."""
        return 1.0 / (1.0 + exp(-(self.shift + self.stretch * odds(worth))))

    def tenths(self, worth: float) -> int:
        """The same in whole tenths of a percent."""
        return round(WHOLE * self.chance(worth))


@dataclass(frozen=True)
class Scales:
    """All scales of a game, and how often its positions are looked at for a coarse review."""

    scales: Mapping[str, Scale]
    visits: int = USUAL_VISITS
    learned_with: int = USUAL_VISITS  # the visits of the positions it was learned from

    def of(self, game: Game, seats: int, options: Mapping[str, Any]) -> Scale:
        """The scale of a match: of its mode where that has one, else of its seats, else of the nearest number."""
        for name in (f"{mode_of(game, seats, options)} {seats}", str(seats)):
            if name in self.scales:
                return self.scales[name]
        counts = [int(name) for name in self.scales if name.isdigit() and (int(name) > 1) == (seats > 1)]
        if not counts:
            return Scale(start=1.0 / seats if seats > 1 else 0.5)
        return self.scales[str(min(counts, key=lambda count: (abs(count - seats), count)))]


def mode_of(game: Game, seats: int, options: Mapping[str, Any]) -> str:
    """The name of the mode with these options."""
    return next((name for name, count, set_to in game.setups() if count == seats and set_to == dict(options)), "")


@lru_cache(maxsize=32)
def scales(game: str) -> Scales:
    """What was learned of a game."""
    try:
        return read_scales(json.loads(read_text("flottille.review", f"calibrations/{game}.json")))
    except FileNotFoundError:
        return Scales({})


def read_scales(data: Mapping[str, Any]) -> Scales:
    """The scales of a file."""
    found = {name: Scale(**fields) for name, fields in data["scales"].items()}
    return Scales(found, data["visits"], data["learned_with"])


def odds(worth: float) -> float:
    """A worth from 0 to 1 on the scale of odds."""
    inside = min(max(worth, LEAST), 1.0 - LEAST)
    return log(inside / (1.0 - inside))


def result(game: Game, state: State, seat: int) -> int:
    """What came out, in tenths of a percent: a victory, shared or not, or nothing; alone the share of the scale."""
    if state.seats == 1:
        return round(WHOLE * game.solo_share(state))
    return WHOLE if state.ranks()[seat] == 1 else 0


def learned(cases: Sequence[tuple[float, float]], matches: int) -> Scale:
    """The scale that fits these worths and what came of them best; each result is from 0 to 1."""
    start = sum(came for _, came in cases) / len(cases)
    shift, stretch = 0.0, 1.0
    points = [(odds(worth), came) for worth, came in cases]
    for _ in range(ROUNDS):
        shift, stretch = _better(points, shift, stretch)
    return Scale(round(shift, 4), round(stretch, 4), round(start, 4), matches)


ROUNDS: Final = 30
RIDGE: Final = 1.0  # keeps the stretch near 1 where there are few cases


def _better(points: Sequence[tuple[float, float]], shift: float, stretch: float) -> tuple[float, float]:
    """A step of Newton's method towards the likeliest scale."""
    slope = [0.0, -RIDGE * (stretch - 1.0)]
    bend = [1e-9, 0.0, RIDGE]
    for x, came in points:
        p = 1.0 / (1.0 + exp(-(shift + stretch * x)))
        slope[0] += came - p
        slope[1] += (came - p) * x
        weight = p * (1.0 - p)
        bend[0] += weight
        bend[1] += weight * x
        bend[2] += weight * x * x
    size = bend[0] * bend[2] - bend[1] ** 2
    return (
        shift + (bend[2] * slope[0] - bend[1] * slope[1]) / size,
        max(stretch + (bend[0] * slope[1] - bend[1] * slope[0]) / size, 0.05),
    )
