"""What a server keeps beside its tables: who gathers for one, whose time is due, when no server was there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol

from flottille.hall import wire
from flottille.table import Pace
from flottille.table.pace import Span

PlaceKind = Literal["person", "free", "bot"]


@dataclass(frozen=True)
class Place:
    """Who shall sit there: somebody who has come, whoever comes, or a bot."""

    kind: PlaceKind
    person: str = ""
    name: str = ""
    level: str | None = None  # of a bot
    colour: str | None = None


@dataclass(frozen=True)
class Gathering:
    """People who gather for a match; nothing is dealt before all have come."""

    id: str
    host: str
    created: int  # milliseconds since 1970
    touched: int  # when somebody of it was there last
    game: str
    places: tuple[Place, ...]
    options: dict[str, Any] = field(default_factory=dict)
    mode: str | None = None
    pace: Pace | None = None
    wanted: wire.Wanted = "any"  # the level of whoever shall come, in the host's word
    spectators: bool = True
    hints: bool = False
    revision: int = 0
    became: str | None = None  # the table
    removed: tuple[str, ...] = ()  # people the host does not want

    @property
    def people(self) -> list[str]:
        """Those who have come."""
        return [place.person for place in self.places if place.kind == "person"]

    @property
    def free(self) -> list[int]:
        """The places nobody has."""
        return [number for number, place in enumerate(self.places) if place.kind == "free"]

    def place_of(self, person: str) -> int | None:
        """Where somebody has come to."""
        return next((number for number, place in enumerate(self.places) if place.person == person), None)

    def with_place(self, number: int, place: Place) -> Gathering:
        """The next revision, with somebody else there."""
        places = tuple(place if each == number else old for each, old in enumerate(self.places))
        return replace(self, places=places, revision=self.revision + 1)


class Notices(Protocol):
    """Keeps them. Whatever is written is safe when it returns; everything may raise `Busy`."""

    async def gather(self, new: Gathering) -> None:
        """Keep a new one."""

    async def regather(self, changed: Gathering) -> None:
        """Keep its next revision; raises `Conflict` if there is one."""

    async def scatter(self, before: int) -> None:
        """Forget those nobody of whom was there since a moment."""

    async def gathering(self, id: str) -> Gathering | None:
        """One of them."""

    async def gatherings(self, since: int, most: int) -> list[Gathering]:
        """Those that wait and where somebody was there since a moment, oldest first."""

    async def count_gatherings(self, host: str, since: int) -> int:
        """How many of somebody's wait."""

    async def shown(self, most: int) -> list[str]:
        """Tables that all may watch and that are not over, newest first."""

    async def put_due(self, table: str, due: int | None, seq: int) -> None:
        """Keep when somebody's time will have run out, as of an entry, unless a later one is known."""

    async def due(self, until: int, most: int) -> list[str]:
        """Tables where somebody's time has run out by a moment, the longest ago first."""

    async def note_outage(self, span: Span) -> None:
        """No server was there; whoever notes it first is right."""

    async def outages(self, since: int) -> list[Span]:
        """When no server was there, since a moment."""

    async def setting(self, name: str, usual: str) -> str:
        """A setting all servers share; the first one decides."""

    async def setting_now(self, name: str) -> str:
        """A setting that was made."""

    async def beat(self, value: str, name: str) -> None:
        """Change a setting that was made."""
