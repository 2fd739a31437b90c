"""Who hears whom, and who is wanted where.

How it works: whom somebody does not hear is read when he connects and kept while he is there, for what is said is told
at once. What he changes himself is true for all his connections here; at another server from his next one on.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from flottille.hall.live import Live
from flottille.hall.needs import Busy
from flottille.hall.refusal import Refusal
from flottille.store.company import Companies

if TYPE_CHECKING:
    from flottille.server.house import House

NOBODY: frozenset[str] = frozenset()


class Company:
    """The people of a server, as they get on with each other."""

    def __init__(self, house: House) -> None:
        self.books = Companies(house.store)
        self._there: Counter[str] = Counter()  # connections
        self._deaf: dict[str, frozenset[str]] = {}  # those who are there, to whom

    async def come(self, person: str) -> None:
        """Somebody connects."""
        self._there[person] += 1
        try:
            await self.read(person)
        except Busy:  # he hears everybody until he comes again
            return

    def go(self, person: str) -> None:
        """A connection of somebody ends."""
        self._there[person] -= 1
        if self._there[person] <= 0:
            del self._there[person]
            self._deaf.pop(person, None)

    async def read(self, person: str) -> None:
        """Whom somebody does not hear has changed."""
        found = frozenset(each.other for each in await self.books.shunned_by(person))
        if self._there[person] > 0:
            self._deaf[person] = found

    def hears(self, listener: str, speaker: str | None) -> bool:
        """Whether what somebody says is told to somebody else."""
        return speaker is None or speaker not in self._deaf.get(listener, NOBODY)

    async def welcome(self, person: str, live: Live | None) -> None:
        """Raises `Refusal` if somebody was shown the door, or is blocked by whoever opened the table or sits there."""
        holders = [] if live is None else [live.row.host, *(holder.person for holder in live.holders.values())]
        await self.meet(person, sorted({*holders} - {person}))

    async def meet(self, person: str, others: list[str]) -> None:
        """Raises `Refusal` if somebody was shown the door, or is blocked by one of these."""
        if await self.books.is_closed(person):
            raise Refusal(403, "closed", "whoever runs this server has closed it to you")
        if others and await self.books.is_blocked(person, others):
            raise Refusal(403, "not_welcome", "somebody at this table does not want to play with you")
