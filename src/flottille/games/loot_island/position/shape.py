"""What a written position may say: its fields, their types and ranges, and what each is when left out."""

from __future__ import annotations

from typing import Any

from flottille.engine.shapes import Flag, Id, Ids, IdSet, List, Maybe, Notes, Object, Seats, Shape, Table, Whole
from flottille.games.loot_island.state import AARON, PHASES, PROMPTS, TURNS, Fields
from flottille.games.loot_island.tables import (
    CARD_IDS,
    CARDS,
    CARDS_OF_COLOUR,
    CORNER_IDS,
    EVENT_IDS,
    HEALER_IDS,
    HEIGHT,
    LANDING_IDS,
    LANDINGS,
    MOST_LIFT,
    PILE_IDS,
    TILE_IDS,
    TREASURE_IDS,
    TREASURES,
)

MOST_CUBES = 9999  # the supply has no end; more nobody could take
MOST_SHUFFLES = 9999
MOST_REVEALS = 1 << 40


class Owner(Whole):
    """A seat, or Aaron where he plays."""

    def __init__(self, s: Fields, default: Any = None) -> None:
        super().__init__(0, int(s.seats) - 1, default)
        self.has_aaron = s.has_aaron()

    def read(self, value: Any, path: str, notes: Notes) -> int:
        """The number of the owner."""
        is_aaron = self.has_aaron and isinstance(value, str) and value == "aaron"
        return int(AARON) if is_aaron else super().read(value, path, notes)


def shape(s: Fields) -> Object:
    """All fields of a position with these seats, in this edition."""
    return Object({**frame(s), **cards(s), **treasures(s), **healers(s), **pending(s)})


def by_seat(s: Fields, each: Shape, default: Any = None) -> List:
    """One of these for each seat."""
    return List(each, int(s.seats), int(s.seats), default)


def frame(s: Fields) -> dict[str, Shape]:
    """Phase, round, ship, whose turn it is."""
    seats = int(s.seats)
    ship = {"corner": Id(CORNER_IDS, 0), "heading": Whole(-1, 1, 1)}
    return {
        "phase": Id(PHASES, int(TURNS)),
        "asking": Maybe(Id(PROMPTS)),
        "deciding": Maybe(Seats(seats)),
        "round": Maybe(Whole(1, s.tables.rounds)),
        "event": Maybe(Id(EVENT_IDS)),
        "past_events": IdSet(EVENT_IDS, default=[]),
        "known_events": IdSet(EVENT_IDS, default=[]),
        "ship": Object(ship, {"corner": 0, "heading": 1}),
        "first_player": Whole(0, seats - 1, default=0),
        "active": Maybe(Whole(0, seats - 1)),
        "actor": Maybe(Owner(s)),
        "passed": Maybe(Seats(seats)),
        "tiles_down": IdSet(TILE_IDS, default=[]),
        "cubes": by_seat(s, Whole(0, MOST_CUBES)),
        "reveals": Whole(0, MOST_REVEALS, 0),
    }


def cards(s: Fields) -> dict[str, Shape]:
    """Map cards and discs."""
    return {
        "hands": by_seat(s, IdSet(CARD_IDS)),
        **({"aaron_hand": IdSet(CARD_IDS, default=[])} if s.has_aaron() else {}),
        "columns": Table(LANDING_IDS, Ids(CARD_IDS, 1, int(CARDS_OF_COLOUR)), {}),
        "stacks": Table(LANDING_IDS, List(Owner(s), 1, int(HEIGHT)), {}),
        "map_discards": IdSet(CARD_IDS, default=None),
        "map_deck": IdSet(CARD_IDS, default=None),
        "map_shuffles": Whole(0, MOST_SHUFFLES, 0),
        "older": List(IdSet(CARD_IDS), most=int(CARDS), default=[]),
        "marked": by_seat(s, IdSet(CARD_IDS)),
        "played": IdSet(CARD_IDS, default=[]),
        "laid": IdSet(CARD_IDS, default=[]),
    }


def treasures(s: Fields) -> dict[str, Shape]:
    """Treasures by where they are."""
    return {
        "kept": by_seat(s, IdSet(TREASURE_IDS)),
        **({"aaron_kept": IdSet(TREASURE_IDS, default=[])} if s.has_aaron() else {}),
        "treasure_discards": IdSet(TREASURE_IDS, default=None),
        "treasure_deck": IdSet(TREASURE_IDS, default=None),
        "treasure_shuffles": Whole(0, MOST_SHUFFLES, 0),
        "next_pile": Maybe(Id(PILE_IDS)),
        "shown": IdSet(TREASURE_IDS, default=[]),
        "gifts": IdSet(TREASURE_IDS, default=[]),
    }


def healers(s: Fields) -> dict[str, Shape]:
    """Healers shown, taken and held; who is out."""
    seats = int(s.seats)
    return {
        "healer_row": IdSet(HEALER_IDS, default=[]),
        "healers": by_seat(s, Maybe(Id(HEALER_IDS))),
        "pairs": by_seat(s, IdSet(HEALER_IDS)),
        "offered": by_seat(s, Maybe(Id(HEALER_IDS))),
        "eliminated": Maybe(Seats(seats)),
        "bankrupt": Maybe(Seats(seats)),
    }


def pending(s: Fields) -> dict[str, Shape]:
    """What is under way."""
    return {
        "landing": Maybe(Id(LANDING_IDS)),
        "tile": Maybe(Id(TILE_IDS)),
        "copied": List(Maybe(Id(CARD_IDS)), 2, 2, [None, None]),
        "copies": Whole(0, 2, 0),
        "cursor": Whole(0, CARDS, 0),
        "queue": Whole(0, s.seats, 0),
        "most": Whole(0, MOST_LIFT, 0),
        "picks": Whole(0, TREASURES, 0),
        "visit": Whole(0, LANDINGS, 0),
        "inserted": Flag(False),
        "aaron_finished": Flag(False),
        "ran_out": Flag(False),
    }
