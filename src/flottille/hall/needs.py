"""What a hall is handed: where tables are kept, who thinks, what wakes others, what counts.

How it works: the store is the only truth, and its numbers are the only fence. Thinkers may be slow or die. The bus only
wakes: whatever it loses, the watchdog finds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, Protocol

from flottille.hall.rows import ChatRow, EntryRow, Holder, SeatRow, Stored

GRACE = 2.0  # seconds of the processor beyond what a job was given, before it is ended
What = Literal["entries", "refused", "messages", "tables", "bots", "woken"]


class Conflict(Exception):
    """What was to be written is there already."""


class Busy(Exception):
    """The store is locked, full or away: nothing can be read or written at the moment."""


class Overrun(Exception):
    """A job gave no answer: whoever thought about it died, or is stuck."""


class Spent(Overrun):
    """A job has used up its time of the processor."""


class JobFailed(Exception):
    """A job ended with an error."""


class Store(Protocol):
    """Keeps tables. Whatever is written is safe when it returns; everything may raise `Busy`, and changes nothing."""

    async def create(self, new: Stored, snapshots: Iterable[dict[str, Any]]) -> None:
        """Keep a new table with its start, and with all its entries if it comes from elsewhere; twice is once."""

    async def append(
        self,
        table: str,
        entry: EntryRow,
        snapshot: dict[str, Any] | None = None,
        is_over: bool = False,
        since: float | None = None,
    ) -> None:
        """Keep an entry at its number; raises `Conflict` if there is one. Whoever asked waits since then."""

    async def sit(self, table: str, seat: SeatRow, holder: Holder | None) -> None:
        """Change a seat and who holds it; whoever held it before holds it no longer."""

    async def set_rematch(self, table: str, following: str) -> None:
        """Name the table that follows."""

    async def say(self, table: str, number: int, chat: ChatRow) -> None:
        """Keep something said; raises `Conflict` if something else has that number."""

    async def forget(self, table: str) -> None:
        """Remove a table and everything of it."""

    async def load(self, table: str, until: int | None = None, whole: bool = False) -> Stored | None:
        """A table: its last snapshot and the entries after it; `until` an entry, or `whole` without a snapshot."""

    async def entries(self, table: str, after: int, until: int | None = None) -> list[EntryRow]:
        """The entries with numbers above `after`, up to `until`."""

    async def heard(self, table: str, viewer: int | None, first: int, last: int) -> list[EntryRow]:
        """The entries a seat (None: a spectator) counts from `first` to `last`."""

    async def last_seq(self, table: str) -> int:
        """The number of the last entry."""

    async def tables_of(self, person: str, most: int = 100) -> list[str]:
        """The tables where somebody holds a seat, unfinished ones first, newest first."""

    async def unfinished(self) -> list[str]:
        """All tables that are not over, newest first."""

    async def count_unfinished(self, host: str) -> int:
        """How many tables somebody opened that are not over."""

    async def chats(self, table: str, most: int = 50) -> tuple[int, list[ChatRow]]:
        """How many things were said at a table, and the last of them."""


class Thinkers(Protocol):
    """Do the jobs of `jobs.py`, elsewhere or here."""

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> Any:
        """The answer to a job that may use the processor for so long; raises `Overrun` or `JobFailed`."""

    def load(self) -> float:
        """How many jobs there are for each thinker; at least 1."""


class News(NamedTuple):
    """Something happened at a table: so far its entries go."""

    table: str
    seq: int


class Turn(NamedTuple):
    """A bot owes a decision at a seat, after an entry."""

    table: str
    seq: int
    seat: int


class Bus(Protocol):
    """Wakes whoever follows a table or thinks, in this process or elsewhere."""

    def publish(self, news: News) -> None:
        """Tell all who follow the table."""

    def follow(self, table: str, hear: Callable[[News], None]) -> Callable[[], None]:
        """Hear what is published about a table, until what is returned is called."""

    def queue(self, turn: Turn) -> None:
        """Let somebody see to a turn; one that waits or is seen to already is not queued again."""

    async def take(self) -> Turn:
        """The next turn, for whoever takes it and nobody else."""

    def done(self, turn: Turn) -> None:
        """A turn that was taken is over, whatever came of it."""


class Counts(Protocol):
    """What is counted, for whoever runs it."""

    def count(self, what: What, *of: str) -> None:
        """One more of these."""

    def took(self, seconds: float) -> None:
        """So long from a wish to its stored entry."""
