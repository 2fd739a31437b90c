"""Where randomness comes from: always an argument, never part of a state.

A game draws by name: `chance.draw(20, "wind", round)` is one of the 20 cards left of the wind deck as it was shuffled
in that round, `chance.draw(6, "ship die", turn)` the die of that turn. What comes follows from the name alone, so that
neither an undo nor another choice nor a pause changes what is to come. The number of cards left is part of the name:
a deck gives its cards in the same order whenever they are drawn, and no order lies in the state.

How it works: `FastChance` is a multiply-with-carry generator of one word. The word stays below 2^62, so the
compiled and the uncompiled engine draw the same numbers bit for bit.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from flottille.engine.errors import BadDraw, BadOption
from flottille.engine.fields import bare
from flottille.engine.whole import whole

LOW_32: Final[i64] = 0xFFFFFFFF
WORD: Final[int] = 1 << 32
MULTIPLIER: Final[i64] = 698769069
WARM_UP: Final[i64] = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """One primitive: a whole number from 0 up to, not including, n."""

    def below(self, n: i64) -> i64:
        """Draw uniformly from 0 .. n-1; n is from 1 to 2^29."""
        raise NotImplementedError

    def draw(self, n: i64, what: str, occasion: i64) -> i64:
        """The same for a card or a die: `what` is drawn, and which shuffle or roll of it this is.

        A chance without names (search, records) takes the next draw.
        """
        return self.below(n)

    def copy(self) -> Chance:
        """An independent one that goes on with the same draws."""
        return deepcopy(self)

    def __copy__(self) -> Chance:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """As `copy` and `pickle` want it: the class and whatever the instance holds."""
        return bare, (type(self),), getattr(self, "__dict__", None) or None


class FastChance(Chance):
    """For search and simulation: fast and reproducible, not secret."""

    def __init__(self, seed: object) -> None:
        found: object = whole(seed)
        if not isinstance(found, int) or isinstance(found, bool):
            raise BadOption("a seed is a whole number")
        low: i64 = found % WORD
        high: i64 = (found // WORD) % WORD
        carry: i64 = (362436069 + high) % (MULTIPLIER - 1)
        self.word: i64 = (carry << 32) | low
        for _i in range(WARM_UP):
            self.below(2)

    def below(self, n: i64) -> i64:
        """Draw uniformly from 0 .. n-1."""
        word = (self.word & LOW_32) * MULTIPLIER + (self.word >> 32)
        self.word = word
        return ((word & LOW_32) * n) >> 32

    def draw(self, n: i64, what: str, occasion: i64) -> i64:
        """The same; names cost nothing in a search."""
        word = (self.word & LOW_32) * MULTIPLIER + (self.word >> 32)
        self.word = word
        return ((word & LOW_32) * n) >> 32

    def copy(self) -> FastChance:
        """One that goes on with the same draws."""
        return going_on(self.word)

    def __deepcopy__(self, memo: Any) -> FastChance:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return going_on, (self.word,)


def going_on(word: i64) -> FastChance:
    """A chance that goes on from this word."""
    found = FastChance(0)
    found.word = word
    return found


class NoChance(Chance):
    """For steps that must not draw."""

    def below(self, n: i64) -> i64:
        """Refuse: nothing is random here."""
        raise BadDraw("a draw where none is allowed")


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordedChance(Chance):
    """Hands out the draws of a record again, in order."""

    def __init__(self, draws: object) -> None:
        if not isinstance(draws, list | tuple):
            raise BadOption("recorded draws are a list of whole numbers")
        for draw in draws:
            if not isinstance(draw, int) or isinstance(draw, bool):
                raise BadOption("recorded draws are a list of whole numbers")
        self.draws: list[int] = list(draws)
        self.used: i64 = 0

    def below(self, n: i64) -> i64:
        """The next recorded draw; refuses one that is missing or too large."""
        if self.used >= len(self.draws):
            raise BadDraw(f"draw {self.used + 1} is missing")
        value = self.draws[self.used]
        if not 0 <= value < n:
            raise BadDraw(f"draw {self.used + 1} is {value}, not from 0 to {n - 1}")
        self.used += 1
        return value

    def is_used_up(self) -> bool:
        """Whether every recorded draw was asked for."""
        return self.used == len(self.draws)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.draws,), {**getattr(self, "__dict__", {}), "used": self.used}


class Recorder(Chance):
    """Passes draws on and remembers them; one that cannot be is refused, whatever its source."""

    def __init__(self, source: Chance) -> None:
        self.source: Chance = source
        self.draws: list[int] = []

    def below(self, n: i64) -> i64:
        """Draw from the source and note it."""
        return self.note(self.source.below(n), n)

    def draw(self, n: i64, what: str, occasion: i64) -> i64:
        """Draw by name from the source and note it."""
        return self.note(self.source.draw(n, what, occasion), n)

    def note(self, value: i64, n: i64) -> i64:
        """Remember a draw, if it can be one."""
        if not 0 <= value < n:
            raise BadDraw(f"a draw is {value}, not from 0 to {n - 1}")
        self.draws.append(value)
        return value

    def take(self) -> list[int]:
        """The draws since the last call."""
        draws = self.draws
        self.draws = []
        return draws

    def copy(self) -> Recorder:
        """One with a source of its own."""
        found = Recorder(self.source.copy())
        found.draws = self.draws[:]
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.draws:
            return Recorder, (self.source,)
        return Recorder, (self.source,), {"draws": list(self.draws)}


def shuffled(n: i64, chance: Chance) -> list[int]:
    """The numbers 0 .. n-1 in random order."""
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        j = chance.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order
