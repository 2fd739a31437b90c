"""What a hall is handed: where tables are kept, who thinks, what wakes others, what counts.

How it works: the store is the only truth, and its numbers are the only fence. Thinkers may be slow or die. The bus only
wakes: whatever it loses, the watchdog finds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, Protocol

from flottille.hall.rows import Attempt, ChatRow, EntryRow, Holder, SeatRow, Stored, TableRow

GRACE = 2.0  # seconds of the processor beyond what a job was given, before it is ended
What = Literal["entries", "refused", "messages", "tables", "bots", "woken"]
Sitting = tuple[SeatRow, Holder | None]  # a seat and who holds it


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
        revision: int = 0,
    ) -> None:
        """Keep an entry at its number, whoever asked waiting since then.

        Raises `Conflict` if there is one, or if the table has another revision.
        """

    async def change(self, row: TableRow, sitting: Sitting | None = None) -> None:
        """Keep a table's next revision: its rematch, what goes on beside it, a seat with who holds it from now on.

        Raises `Conflict` if there is one, or no such table.
        """

    async def say(self, table: str, number: int, chat: ChatRow) -> None:
        """Keep something said; raises `Conflict` if something else has that number."""

    async def forget(self, table: str, as_of: News | None = None) -> None:
        """Remove a table and everything of it; raises `Conflict` if it has gone on since."""

    async def keep_review(self, table: str, seat: int, text: str) -> None:
        """Keep the review of a seat in place of the one before; of a table that is gone nothing."""

    async def review(self, table: str, seat: int) -> str | None:
        """The review of a seat, if there is one."""

    async def attempt(self, new: Attempt) -> None:
        """Keep that somebody plays a deal of the day; raises `Conflict` if he did already."""

    async def end_attempt(self, ended: Attempt) -> None:
        """Keep what came of it."""

    async def attempts(self, day: str, game: str, seats: int, most: int) -> list[Attempt]:
        """Those at a deal of the day that came to something, best first."""

    async def attempt_of(self, day: str, game: str, seats: int, person: str) -> Attempt | None:
        """What somebody made of a deal of the day, or makes of it."""

    async def dealt(self, first: str, most: int) -> list[str]:
        """The tables that are over and have the deal of another, newest first."""

    async def load(self, table: str, until: int | None = None, whole: bool = False) -> Stored | None:
        """A table: its last snapshot and the entries after it; `until` an entry, or `whole` without a snapshot."""

    async def entries(self, table: str, after: int, until: int | None = None) -> list[EntryRow]:
        """The entries with numbers above `after`, up to `until`."""

    async def heard(self, table: str, viewer: int | None, first: int, last: int) -> list[EntryRow]:
        """The entries a seat (None: a spectator) counts from `first` to `last`."""

    async def sitting(self, table: str) -> Stored | None:
        """A table without its match: who sits there, what goes on beside it."""

    async def news(self, tables: list[str]) -> list[News]:
        """How far tables have come; those that are gone are left out."""

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
    """How far a table has come: its last entry, its revision, what was said so far."""

    table: str
    seq: int
    revision: int = 0
    said: int = 0


class There(NamedTuple):
    """Who follows a table at one hall; good for a while, so it is said again and again."""

    table: str
    hall: str
    people: tuple[str, ...] = ()
    spectators: int = 0
    is_asking: bool = False  # who is there elsewhere?


class Nudge(NamedTuple):
    """Somebody at a hall reminds those who are waited for."""

    table: str
    hall: str
    seats: tuple[int, ...]
    by: int


class Missed(NamedTuple):
    """Something about a table may not have been heard."""

    table: str


class Turn(NamedTuple):
    """A bot owes a decision at a seat: the one it has since its options last changed, or since it plays there."""

    table: str
    seat: int
    changed: int  # the seat's number of an entry
    handed: int  # an entry


Told = News | There | Nudge
Heard = Told | Missed


class Bus(Protocol):
    """Wakes whoever follows a table or thinks, in this process or elsewhere. It may lose what it likes."""

    is_shared: bool  # whether others may go on with our tables

    def publish(self, told: Told) -> None:
        """Tell all who follow the table."""

    def follow(self, table: str, hear: Callable[[Heard], None]) -> Callable[[], None]:
        """Hear what is published about a table, until what is returned is called."""

    def is_well(self) -> bool:
        """Whether nothing was lost since this was asked last, as far as it can know."""

    def queue(self, turn: Turn) -> bool:
        """Let somebody see to a turn; one that waits or is seen to already is not queued again.

        Whether it may be new: it is not known here.
        """

    async def take(self) -> Turn:
        """The next turn, for whoever takes it and nobody else, until he is done or gone."""

    def done(self, turn: Turn) -> None:
        """A turn that was taken is over, whatever came of it."""

    async def close(self) -> None:
        """Hear and tell no more; turns that are not done are somebody else's."""


class Counts(Protocol):
    """What is counted, for whoever runs it."""

    def count(self, what: What, *of: str) -> None:
        """One more of these."""

    def took(self, seconds: float) -> None:
        """So long from a wish to its stored entry."""
