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

SEEN: Final[vec[i64]] = vec[i64]([40, 16])  # prospects looked at one and two turns ahead, at most
LOOKS: Final[vec[i64]] = vec[i64]([1, 20])  # and about how many looks one turn ahead each of them takes


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
        seen = len(self.values)
        left = looks
        for turns in range(len(SEEN)):
            self.put_best_first(seen)
            wanted = SEEN[turns]
            if looks > 0:
                wanted = min(wanted, left // LOOKS[turns])
                left -= wanted * LOOKS[turns]
            if turns > 0 and wanted < 2:
                return  # nothing to compare
            seen = self.look_ahead(sight, turns + 1, self.first_different(wanted, seen))
        self.put_best_first(seen)

    def first_different(self, wanted: i64, count: i64) -> i64:
        """How many of the first so many hold the wanted number of different ones: ways to the same end are equal."""
        different: i64 = 0
        for i in range(count):
            if i == 0 or self.values[i] != self.values[i - 1]:
                different += 1
                if different > wanted:
                    return i
        return count

    def look_ahead(self, sight: Foresight, turns: i64, most: i64) -> i64:
        """Value the first ones so many turns ahead; how many, 0 if there is nothing to compare."""
        halfway = 0.5 * (perf_counter() + sight.until)
        found: list[float] = []
        while len(found) < most:
            if turns == 1 and sight.until > 0.0 and perf_counter() >= halfway:
                break
            value = sight.ahead(self.voyages[len(found)], turns)
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
