"""What a shelf is made of: texts under keys, in order. In a browser that is IndexedDB."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from flottille.hall.needs import Busy


class Change(NamedTuple):
    """What is written at once: all of it, or nothing where a new key is taken."""

    new: Sequence[tuple[str, str]] = ()
    changed: Sequence[tuple[str, str]] = ()
    gone: Sequence[tuple[str, str]] = ()  # from a key to a key, both included


class Drawers(Protocol):
    """Keeps texts. Everything may raise `Busy`, and changes nothing then."""

    async def all(self, first: str, last: str) -> list[str]:
        """The texts from one key to another, in the order of their keys."""

    async def last(self, first: str, last: str) -> str | None:
        """The last of them."""

    async def write(self, change: Change) -> bool:
        """Whether it was written: not where something has a new key already."""


class Browser:
    """The drawers of a browser. Only texts cross the line: JavaScript would round our numbers."""

    def __init__(self, there: Any) -> None:
        self._there = there  # an object of JavaScript with the same three functions

    async def all(self, first: str, last: str) -> list[str]:
        """The texts from one key to another, in the order of their keys."""
        return msgspec.json.decode(await self._ask("all", first, last), type=list[str])

    async def last(self, first: str, last: str) -> str | None:
        """The last of them."""
        return msgspec.json.decode(await self._ask("last", first, last), type=str | None)

    async def write(self, change: Change) -> bool:
        """Whether it was written."""
        return msgspec.json.decode(await self._ask("write", msgspec.json.encode(change).decode()), type=bool)

    async def _ask(self, what: str, *given: str) -> str:
        """What the browser answers; one that refuses, for want of room or of leave, has changed nothing."""
        try:
            return str(await getattr(self._there, what)(*given))
        except Exception as error:
            raise Busy(f"the browser keeps nothing now: {error}") from error


class Memory:
    """Drawers for as long as the page is open, where a browser keeps nothing."""

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}

    async def all(self, first: str, last: str) -> list[str]:
        """The texts from one key to another, in the order of their keys."""
        return [self._kept[key] for key in self._between(first, last)]

    async def last(self, first: str, last: str) -> str | None:
        """The last of them."""
        keys = self._between(first, last)
        return self._kept[keys[-1]] if keys else None

    async def write(self, change: Change) -> bool:
        """Whether it was written."""
        if any(key in self._kept for key, _ in change.new):
            return False
        for first, last in change.gone:
            for key in self._between(first, last):
                del self._kept[key]
        self._kept.update([*change.new, *change.changed])
        return True

    def _between(self, first: str, last: str) -> list[str]:
        return sorted(key for key in self._kept if first <= key <= last)
