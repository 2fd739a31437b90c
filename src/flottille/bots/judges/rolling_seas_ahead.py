"""One turn further in Rolling Seas: what a voyage comes to on average over all dice of the coming turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_chart import KEY, MIXER
from flottille.bots.judges.rolling_seas_plans import Planner
from flottille.bots.judges.rolling_seas_worth import prize_of, worth
from flottille.games.rolling_seas.state import FIGURES, SAILING, Fields
from flottille.games.rolling_seas.steps.plan import rest
from flottille.games.rolling_seas.tables import DIE_FACES, SQUARES
from flottille.parts.grid import DIRECTIONS

PATIENCE: Final[i64] = 12
MOST_KEPT: Final = 100000


def mix(s: Fields, key: i64) -> i64:
    """A number for all that a lone voyage can be judged by."""
    for square in range(SQUARES):
        if s.maps[square] != 0:
            key = (key * MIXER + 512 * square + s.maps[square]) & KEY
    for i in range(FIGURES):
        key = (key * MIXER + s.sheets[i] + 2) & KEY
    return key


def expected(s: Fields, prize: float) -> float:
    """What a lone voyage at the start of a turn comes to, before its dice are rolled."""
    winds = vec[float]([0.0] * DIRECTIONS)
    planner = Planner(prize, PATIENCE)
    for wind in range(DIRECTIONS):
        found = planner.sail_with(s, wind)
        i = wind
        while i > 0 and winds[i - 1] < found:  # the best first
            winds[i] = winds[i - 1]
            i -= 1
        winds[i] = found
    total = 0.0
    for die in range(1, DIE_FACES + 1):
        s.die = die
        other = planner.ashore(s)
        for i in range(DIRECTIONS):
            first = float(DIRECTIONS - i) / float(DIRECTIONS)
            second = float(DIRECTIONS - i - 1) / float(DIRECTIONS)
            chance = first * first * first - second * second * second  # that this is the best of three dice
            total += chance * (other if other > winds[i] else winds[i])
    return total / float(DIE_FACES)


class Lookout:
    """Looks one turn further, and remembers what it saw."""

    def __init__(self) -> None:
        self.kept: dict[int, float] = {}

    def ahead(self, s: Fields, seat: i64, turns: i64) -> float:
        """What a seat's voyage comes to when it goes on so many turns (0 or 1) after this one."""
        copy = s.alone(seat)
        prize = prize_of(s)
        if s.turn() + turns > s.turns():
            return worth(copy, 0, prize)
        key = mix(copy, (copy.turn() * 8 + copy.board) * 2 + turns)
        found = self.kept.get(key)
        if found is not None:
            return found
        rest(copy, 0)
        copy.phase = SAILING
        copy.cards_out += turns
        value = expected(copy, prize)
        if len(self.kept) >= MOST_KEPT:
            self.kept = {}
        self.kept[key] = value
        return value
