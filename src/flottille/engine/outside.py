"""A chance of somebody else's: whatever it answers, only whole numbers come through."""

from __future__ import annotations

from flottille.engine.chance import Chance
from flottille.engine.errors import BadDraw, BadOption
from flottille.engine.texts import quoted

LONGEST_ANSWER = 62  # bits


class OutsideChance(Chance):
    """Passes draws on; an answer that is no whole number is refused like one that is too large."""

    def __init__(self, source: Chance) -> None:
        self.source = source

    def below(self, n: int) -> int:
        """The source's next draw."""
        return _whole(self.source.below(n))

    def draw(self, n: int, what: str, occasion: int) -> int:
        """The source's draw of this name; one without names takes the next."""
        if type(self.source).draw is Chance.draw:
            return self.below(n)
        return _whole(self.source.draw(n, what, occasion))

    def copy(self) -> OutsideChance:
        """One with a source of its own."""
        return OutsideChance(self.source.copy())


def checked_chance(chance: object) -> Chance:
    """A chance that can be drawn from; raises `BadOption`."""
    if not isinstance(chance, Chance):
        raise BadOption(f"a chance is an object of a subclass of Chance, not {quoted(chance)}")
    is_ours = type(chance).__module__.startswith("flottille.")
    return chance if is_ours else OutsideChance(chance)


def _whole(answer: object) -> int:
    if isinstance(answer, int) and answer.bit_length() <= LONGEST_ANSWER:
        return answer
    raise BadDraw(f"a draw is a whole number, not {quoted(answer)}")
