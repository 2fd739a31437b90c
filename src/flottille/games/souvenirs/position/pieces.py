"""Shapes of what only positions of this game hold: hands, zones, berths, piles, and who knows a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from flottille.engine.shapes import REQUIRED, Id, IdSet, List, Maybe, Notes, Object, Seats, Shape, Whole
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.state import ADVERSARY, CENTRE
from flottille.parts.deck import EVERY_SEAT

BERTHS = {"centre": int(CENTRE), "adversary": int(ADVERSARY)}


class Cards(List):
    """Cards whose order says nothing; the same one may be there twice."""

    def __init__(self, names: Sequence[str], default: Any = REQUIRED) -> None:
        super().__init__(Id(names), most=int(t.CARDS), default=default)

    def read(self, value: Any, path: str, notes: Notes) -> list[int]:
        """Their codes, sorted."""
        return sorted(super().read(value, path, notes))


class Berth(Shape):
    """Where the ship lies: a seat, the centre, or against a single player."""

    def __init__(self, seats: int) -> None:
        super().__init__(None)
        self.seat = Whole(0, seats - 1)

    def read(self, value: Any, path: str, notes: Notes) -> int:
        """The holder of the ship's spot."""
        if isinstance(value, str) and value in BERTHS:
            return BERTHS[value]
        return self.seat.read(value, path, notes)


class Knowers(Shape):
    """Who knows a card: a list of seats, or "all"."""

    def __init__(self, seats: int, default: Any) -> None:
        super().__init__(default)
        self.seats = Seats(seats)

    def read(self, value: Any, path: str, notes: Notes) -> int:
        """The seats as a set."""
        if value == "all":
            return int(EVERY_SEAT)
        return sum(1 << seat for seat in self.seats.read(value, path, notes))


class Pile(Shape):
    """Cards with a place in a deck, each with who knows it; a bare id is known to nobody."""

    def __init__(self, names: Sequence[str], seats: int) -> None:
        super().__init__([])
        self.cards = List(Object({"card": Id(names), "to": Knowers(seats, 0)}), most=int(t.CARDS))

    def read(self, value: Any, path: str, notes: Notes) -> list[tuple[int, int]]:
        """Each card and the seats that know it, from the top down."""
        cards = self.cards.read(in_full(value, "card"), path, notes)
        return [(card["card"], card["to"]) for card in cards]


class Known(Shape):
    """Which cards of hands are known to others than their holder and his partner."""

    def __init__(self, names: Sequence[str], seats: int, team: Callable[[int], int]) -> None:
        super().__init__([])
        fields = {"seat": Whole(0, seats - 1), "card": Id(names), "to": Knowers(seats, int(EVERY_SEAT))}
        self.cards, self.team = List(Object(fields), most=int(t.CARDS)), team

    def read(self, value: Any, path: str, notes: Notes) -> list[tuple[int, int, int]]:
        """Seat, card and the seats that know it, sorted."""
        cards = self.cards.read(value, path, notes)
        return sorted((card["seat"], card["card"], card["to"] | self.team(card["seat"])) for card in cards)


class Zones(Shape):
    """The places of each seat with their memories; a bare id is a place without any, a copy left out the next one."""

    def __init__(self, places: Sequence[str], memories: Sequence[str], seats: int) -> None:
        super().__init__([[] for _ in range(seats)])
        copy = Maybe(Whole(1, int(t.COPIES)))
        place = Object({"place": Id(places), "copy": copy, "memories": IdSet(memories, default=[])})
        self.zones = List(List(place, most=int(t.SPOTS)), seats, seats)

    def read(self, value: Any, path: str, notes: Notes) -> list[list[tuple[int, list[int]]]]:
        """Spots and memories of each seat, sorted by spot."""
        written = [in_full(zone, "place") for zone in value] if isinstance(value, list) else value
        zones = self.zones.read(written, path, notes)
        taken: set[int] = set()
        for seat, zone in enumerate(zones):
            for i, place in enumerate(zone):
                if place["copy"] is not None:
                    self._take(place, place["copy"], taken, f"{path}[{seat}][{i}]", notes)
        for seat, zone in enumerate(zones):
            for i, place in enumerate(zone):
                if place["copy"] is None:
                    copy = 1 if t.spot_of(place["place"], 0) not in taken else 2
                    self._take(place, copy, taken, f"{path}[{seat}][{i}]", notes)
        return [sorted((place["spot"], place["memories"]) for place in zone) for zone in zones]

    def _take(self, place: dict[str, Any], copy: int, taken: set[int], path: str, notes: Notes) -> None:
        place["spot"] = int(t.spot_of(place["place"], copy - 1))
        if place["spot"] in taken:
            notes.add(path, f"copy {copy} of this place lies in two zones")
        taken.add(place["spot"])


def in_full(value: Any, name: str) -> Any:
    """A list in which a bare id stands for an object with only that field."""
    if not isinstance(value, list):
        return value
    return [{name: item} if isinstance(item, str) else item for item in value]
