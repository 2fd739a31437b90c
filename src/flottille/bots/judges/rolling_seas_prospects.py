"""What the actions of a Rolling Seas decision may lead to, looked at ever more closely.

How it works: a *prospect* is a voyage at rest that some action leads to. All are ordered by their worth; the best are
looked at one turn ahead and ordered anew, then the best of those two turns ahead, as far as the time goes.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_ahead import Foresight
from flottille.bots.judges.rolling_seas_ends import NEVER
from flottille.games.rolling_seas.state import Fields

SEEN_ONE_AHEAD: Final[i64] = 40  # prospects, at most
SEEN_TWO_AHEAD: Final[i64] = 16
LOOKS_FOR_TWO: Final[i64] = 20  # looks one turn ahead that two turns take, about


class Prospects:
    """The prospects of one decision, the best first."""

    def __init__(self, sign: float) -> None:
        self.sign: float = sign  # -1.0: a rival's voyages, the worse the better
        self.voyages: list[Fields] = []
        self.choices: list[int] = []  # the number of the action that leads there
        self.values: list[float] = []

    def add(self, s: Fields, choice: i64, worth: float) -> None:
        """An action may lead to this voyage."""
        self.voyages.append(s)
        self.choices.append(choice)
        self.values.append(self.sign * worth)

    def look_closer(self, sight: Foresight, looks: i64) -> None:
        """Order all prospects as well as there is time for; so many looks at most (0: any number)."""
        ones = SEEN_ONE_AHEAD if looks == 0 else min(SEEN_ONE_AHEAD, looks)
        twos = SEEN_TWO_AHEAD if looks == 0 else min(SEEN_TWO_AHEAD, (looks - ones) // LOOKS_FOR_TWO)
        self.put_best_first(len(self.values))
        seen = self.look_one_ahead(sight, self.first_different(ones, len(self.values)))
        self.put_best_first(seen)
        self.put_best_first(self.look_two_ahead(sight, self.first_different(twos, seen)))

    def first_different(self, wanted: i64, count: i64) -> i64:
        """How many of the first so many hold the wanted number of different ones: ways to the same end are equal."""
        different: i64 = 0
        for i in range(count):
            if i == 0 or self.values[i] != self.values[i - 1]:
                different += 1
                if different > wanted:
                    return i
        return count

    def look_one_ahead(self, sight: Foresight, most: i64) -> i64:
        """Value the first ones one turn ahead, in half of the time; how many."""
        halfway = 0.5 * (perf_counter() + sight.until) if sight.until > 0.0 else 0.0
        seen: i64 = 0
        while seen < most and (halfway == 0.0 or perf_counter() < halfway):
            self.values[seen] = self.sign * sight.one(self.voyages[seen])
            seen += 1
        return seen

    def look_two_ahead(self, sight: Foresight, most: i64) -> i64:
        """Value the first ones two turns ahead; how many, 0 if there is nothing to compare."""
        found: list[float] = []
        while len(found) < most:
            value = sight.two(self.voyages[len(found)])
            if value == NEVER:
                break
            found.append(self.sign * value)
        if len(found) < 2:
            return 0
        for i in range(len(found)):
            self.values[i] = found[i]
        return len(found)

    def put_best_first(self, count: i64) -> None:
        """Order the first so many by value."""
        for i in range(1, count):
            voyage = self.voyages[i]
            choice = self.choices[i]
            value = self.values[i]
            place = i
            while place > 0 and self.values[place - 1] < value:
                self.voyages[place] = self.voyages[place - 1]
                self.choices[place] = self.choices[place - 1]
                self.values[place] = self.values[place - 1]
                place -= 1
            self.voyages[place] = voyage
            self.choices[place] = choice
            self.values[place] = value

    def share_out(self, values: vec[float], n: i64) -> None:
        """Every action's value: that of its best prospect, never above what was found better."""
        for i in range(n):
            values[i] = NEVER
        least = -NEVER
        for i in range(len(self.values)):
            least = min(least, self.values[i])
            if values[self.choices[i]] == NEVER:
                values[self.choices[i]] = least
