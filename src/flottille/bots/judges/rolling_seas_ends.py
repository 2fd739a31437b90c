"""The best ends of a plan of Rolling Seas, gathered while its routes are followed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.actions import goes_ashore, verb_of
from flottille.games.rolling_seas.state import PROVISIONS, SHIP, Fields
from flottille.games.rolling_seas.steps.plan import decide, list_plan

NEVER: Final = -1000000.0
MOST: Final[i64] = 64  # choices of one decision in a plan


class Ends:
    """What the best end is worth, and as many of the best as there is room for; voyages are seat 0 of their maps."""

    def __init__(self, room: i64) -> None:
        self.room: i64 = room
        self.best: float = NEVER
        self.count: i64 = 0
        self.worths: vec[float] = vec[float]([NEVER] * room)  # the best first
        self.voyages: list[Fields] = []

    def clear(self) -> None:
        """Forget them all."""
        self.best = NEVER
        self.count = 0
        for i in range(self.room):
            self.worths[i] = NEVER
        self.voyages = []

    def offer(self, s: Fields, worth: float) -> None:
        """A plan may end so."""
        self.offer_at(s, s.figure(0, SHIP), s.figure(0, PROVISIONS), worth)

    def offer_at(self, s: Fields, square: i64, provisions: i64, worth: float) -> None:
        """A plan may end so, but with the ship on this square and so much aboard."""
        if worth > self.best:
            self.best = worth
        if self.room > 0 and worth > self.worths[self.room - 1] and not self.has(square, worth):
            copy = s.alone(0)
            copy.sheets[SHIP] = square
            copy.sheets[PROVISIONS] = provisions
            self.insert(copy, worth)

    def has(self, square: i64, worth: float) -> bool:
        """Whether an end as good is known on this square: another way to the same end."""
        for i in range(self.count):
            if self.worths[i] == worth and self.voyages[i].figure(0, SHIP) == square:
                return True
        return False

    def insert(self, s: Fields, worth: float) -> None:
        """Put an end in its place; the last one makes room."""
        place: i64 = 0
        while place < self.count and self.worths[place] >= worth:
            place += 1
        self.voyages.insert(place, s)
        if self.count < self.room:
            self.count += 1
        else:
            self.voyages.pop()
        i = self.count - 1
        while i > place:
            self.worths[i] = self.worths[i - 1]
            i -= 1
        self.worths[place] = worth


def branches(s: Fields, ashore: bool) -> list[Fields]:
    """A copy after each legal decision of a plan, or after each exploration and visit only."""
    legal = vec[i64]([0] * MOST)
    found: list[Fields] = []
    for i in range(list_plan(s, 0, legal)):
        if not ashore or goes_ashore(verb_of(legal[i])):
            copy = s.alone(0)
            decide(copy, 0, legal[i])
            found.append(copy)
    return found
