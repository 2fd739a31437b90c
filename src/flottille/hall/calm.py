"""Something that is done at once, and then at most once in a while, however often it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Loop(Protocol):
    """What has a clock and can wait."""

    def time(self) -> float:
        """Seconds."""

    def call_later(self, delay: float, callback: Callable[..., Any]) -> Any:
        """Call in so many seconds."""


class Calm:
    """Lets something be done, again after a gap; what is asked for meanwhile is done once, at the gap's end."""

    def __init__(self, gap: float) -> None:
        self.gap = gap
        self._then = float("-inf")
        self._is_waiting = False

    def ask(self, do: Callable[[], None], loop: Loop) -> bool:
        """Do it now, or once when the gap is over; whether it was done now."""
        if self._is_waiting:
            return False
        left = self._then + self.gap - loop.time()
        if left <= 0:
            self._do(do, loop)
            return True
        self._is_waiting = True
        loop.call_later(left, lambda: self._do(do, loop))
        return False

    def _do(self, do: Callable[[], None], loop: Loop) -> None:
        self._is_waiting = False
        self._then = loop.time()
        do()
