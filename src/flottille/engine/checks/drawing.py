"""The law about draws: each has a name of its own, so that what comes does not depend on when it is drawn."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.checks.broken import Broken
from flottille.engine.sealed import SeededChance

LAW = "every draw has a name of its own"


class NamedChance(SeededChance):
    """Draws of a seed that come by name only, no name twice."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.names: set[tuple[str, int, int]] = set()

    def below(self, n: i64) -> i64:
        """Refuse: this draw would depend on when it is drawn."""
        raise Broken(LAW, f"a draw of {int(n)} has none")

    def draw(self, n: i64, what: str, occasion: i64) -> i64:
        """The draw of this name, once."""
        name = (what, int(occasion), int(n))
        if n > 1 and name in self.names:
            raise Broken(LAW, f"{what!r} of {int(n)} is drawn twice on occasion {int(occasion)}")
        self.names.add(name)
        return super().draw(n, what, occasion)
