"""The fields of a Hearts position. Sets of cards are the bits of one word."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bench.hearts.tables import HAND, PASS, SEATS
from flottille.engine.state import State
from flottille.parts.bits import count

PASSING: Final[i64] = 0
PLAYING: Final[i64] = 1
OVER: Final[i64] = 2

NOTHING: Final[vec[i64]] = vec[i64]()


class Fields(State):
    """Everything that is on the table; all public but `hands` and `passed`."""

    def __init__(self) -> None:
        super().__init__(SEATS)
        self.phase: i64 = PASSING
        self.direction: i64 = 0  # where passed cards go: seats to the left, 0 for no passing
        self.chosen: i64 = 0  # cards laid out for passing, by all seats together
        self.played: i64 = 0  # cards played in all tricks
        self.broken: bool = False  # a heart or the queen of spades was played: hearts may be led
        self.best: i64 = -1  # card that wins the trick so far; its suit is the one led
        self.taker: i64 = -1  # seat that played it
        self.stake: i64 = 0  # points in the trick
        self.hands: vec[i64] = NOTHING  # cards in hand by seat; in a mask only those the viewer knows
        self.passed: vec[i64] = NOTHING  # cards given away by seat; in a mask only those the viewer knows
        self.shown: vec[i64] = NOTHING  # cards played by seat
        self.points: vec[i64] = NOTHING  # points taken by seat

    def lay_out(self) -> None:
        """Make room for everything a match needs."""
        self.hands = vec[i64]([0] * SEATS)
        self.passed = vec[i64]([0] * SEATS)
        self.shown = vec[i64]([0] * SEATS)
        self.points = vec[i64]([0] * SEATS)

    def copy_fields(self, other: Fields) -> None:
        """Take over everything from another position."""
        self.copy_frame(other)
        self.phase = other.phase
        self.direction = other.direction
        self.chosen = other.chosen
        self.played = other.played
        self.broken = other.broken
        self.best = other.best
        self.taker = other.taker
        self.stake = other.stake
        self.hands = other.hands[:]
        self.passed = other.passed[:]
        self.shown = other.shown[:]
        self.points = other.points[:]

    def laid_out_by(self, seat: i64) -> i64:
        """How many cards a seat has laid out for passing: seat 0 chooses all of its own first, then seat 1."""
        mine = self.chosen - PASS * seat
        if mine < 0:
            return 0
        return mine if mine < PASS else PASS

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds; everybody may count them."""
        if self.phase == PASSING:
            return HAND - self.laid_out_by(seat)
        return HAND - count(self.shown[seat])

    def receiver(self, seat: i64) -> i64:
        """Who gets the cards a seat passes."""
        return (seat + self.direction) & 3

    def giver(self, seat: i64) -> i64:
        """Whose passed cards a seat gets."""
        return (seat - self.direction) & 3
