"""One score sheet, read back from JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.conservation import circles, outcomes
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.tables import (
    ALL_SECTIONS,
    BOAT_COLUMNS,
    HARBOR_SECTIONS,
    TYPE_IDS,
    WHARF_BUILDINGS,
    WHARF_IDS,
)

FIELDS = (
    "boxes", "licences", "boats", "coin", "crossed", "crossed_stars", "completed", "hexagons", "shipyard_stars",
    "crab_bonus", "captain", "pending_stars",
)  # fmt: skip
BOAT_IDS = (*TYPE_IDS, *(name for name in tb.HARBOR_IDS if name != "captains_club"))


class SheetReader:
    """Reads one written sheet into a state; `problems` says what was wrong."""

    def __init__(self, written: Mapping[str, Any], s: Fields, seat: int) -> None:
        self.written = written
        self.s = s
        self.seat = seat
        self.problems: list[str] = []

    def read(self) -> None:
        """Everything on the sheet."""
        s, seat = self.s, self.seat
        self.problems += [f"{name}: no such field" for name in self.written if name not in FIELDS]
        for section, boxes in self.counts("boxes", tb.SECTION_IDS, 60).items():
            s.filled[tb.SECTIONS * seat + section] = min(boxes, s.tables.size[section])
            if boxes > s.tables.size[section]:
                self.problem("boxes", f"{tb.SECTION_IDS[section]} has {int(s.tables.size[section])} boxes, not {boxes}")
        for section, boxes in self.counts("crossed", tb.SECTION_IDS, 60).items():
            s.crossed[tb.SECTIONS * seat + section] = boxes
        for section in ALL_SECTIONS:
            s.close_if_full(seat, section)
        self.read_columns()
        self.read_boats()
        self.read_completed()
        self.read_marks()

    def read_columns(self) -> None:
        """Licence levels and boats; where the circles leave no choice they may be left out."""
        levels = self.counts("licences", TYPE_IDS, int(self.s.tables.levels))
        given = self.get("boats", {})
        for type in BOAT_COLUMNS:
            filled, most = int(self.s.boxes(self.seat, type)), int(self.s.tables.boat_most[type])
            found = outcomes(circles(self.s, type, filled), int(self.s.tables.levels), most)
            if len(found) == 1:
                level, boats = next(iter(found))
                self.s.levels[tb.TYPES * self.seat + type] = levels.get(type, level)
                if isinstance(given, Mapping) and TYPE_IDS[type] not in given:
                    self.s.boats[tb.KINDS * self.seat + type] = boats
            else:
                self.s.levels[tb.TYPES * self.seat + type] = levels.get(type, 0)

    def read_boats(self) -> None:
        """The fish on each boat; harbor boats may be left out while they are empty."""
        s, seat, given = self.s, self.seat, self.get("boats", {})
        for kind in HARBOR_SECTIONS:
            launched = circles(s, kind, int(s.boxes(seat, kind))).count(int(tb.BOAT))
            s.boats[tb.KINDS * seat + kind] = min(launched, s.tables.boat_most[kind])
        if not isinstance(given, Mapping):
            self.problem("boats", "is an object with a list of fish for each kind")
            return
        for name, fish in given.items():
            if name not in BOAT_IDS:
                self.problem("boats", f"no such boat {name!r}")
                continue
            kind = tb.SECTION_IDS.index(name)
            if not isinstance(fish, list) or not all(map(is_count, fish)) or len(fish) > s.tables.boat_most[kind]:
                self.problem("boats", f"{name} is a list of at most {int(s.tables.boat_most[kind])} numbers of fish")
                continue
            s.boats[tb.KINDS * seat + kind] = len(fish)
            for i, n in enumerate(fish):
                s.fish[s.slot(seat, kind) + i] = n

    def read_completed(self) -> None:
        """Completed buildings; where Ruth crossed nothing out they may be left out."""
        s, seat = self.s, self.seat
        bits = self.id_set("completed", WHARF_IDS) << 10
        for section in WHARF_BUILDINGS:
            if not s.is_open(seat, section) and s.crosses(seat, section) == 0:
                bits |= 1 << section
        s.completed[seat] = bits

    def read_marks(self) -> None:
        """Coins, stars, hexagons, shipyard, bonus, captain."""
        s, seat = self.s, self.seat
        s.coin[seat] = self.number("coin", int(s.tables.track))
        stars = self.get("crossed_stars", [])
        boxes = [int(box) for box in s.tables.star_box]
        if isinstance(stars, list) and all(box in boxes for box in stars):
            s.crossed_stars[seat] = sum(1 << boxes.index(box) for box in set(stars))
        else:
            self.problem("crossed_stars", "is a list of star boxes of the coin track")
        s.hexagons[seat] = self.id_set("hexagons", TYPE_IDS)
        s.yard_uses[seat] = self.number("shipyard_stars", int(s.tables.shipyard_uses))
        s.pending[seat] = self.number("pending_stars", 1000)
        s.bonus[seat] = self.id("crab_bonus", tb.BONUS_IDS)
        s.captain[seat] = self.id("captain", tb.CAPTAIN_IDS)

    # --- single fields ------------------------------------------------------------------------------------

    def problem(self, name: str, text: str) -> None:
        """Note a mistake in a field."""
        self.problems.append(f"{name}: {text}")

    def get(self, name: str, default: Any) -> Any:
        """A field; null counts as left out."""
        value = self.written.get(name)
        return default if value is None else value

    def counts(self, name: str, ids: Sequence[str], most: int) -> dict[int, int]:
        """An object of numbers by id."""
        value = self.get(name, {})
        if not isinstance(value, Mapping):
            self.problem(name, "is an object of numbers")
            return {}
        for key, number in value.items():
            if key not in ids:
                self.problem(name, f"no such id {key!r}")
            elif not is_count(number) or number > most:
                self.problem(name, f"{key} is a whole number from 0 to {most}, not {number!r}")
        return {ids.index(key): n for key, n in value.items() if key in ids and is_count(n) and n <= most}

    def number(self, name: str, most: int) -> int:
        """A whole number from 0."""
        value = self.get(name, 0)
        if is_count(value) and value <= most:
            return int(value)
        self.problem(name, f"is a whole number from 0 to {most}, not {value!r}")
        return 0

    def id(self, name: str, ids: Sequence[str]) -> int:
        """One of several ids; -1 when left out."""
        value = self.get(name, None)
        if value is None or value in ids:
            return -1 if value is None else ids.index(value)
        self.problem(name, f"is one of {', '.join(ids)}, not {value!r}")
        return -1

    def id_set(self, name: str, ids: Sequence[str]) -> int:
        """A list of ids as bits."""
        value = self.get(name, [])
        if isinstance(value, list) and all(item in ids for item in value):
            return sum(1 << ids.index(item) for item in set(value))
        self.problem(name, f"is a list of {', '.join(ids)}")
        return 0


def is_count(value: object) -> bool:
    """Whether this is a whole number from 0."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
