"""The form of a written position: which fields there are, and what each may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Id, IdSet, List, Maybe, Notes, Object, Shape, Whole
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.tables import ALL_SECTIONS, BOAT_KINDS

MOST_PENDING, MOST_REVEALS = 200, 1 << 40


class Pool(List):
    """The dice of a phase by place, null where one was taken; places left out at the end are taken."""

    def __init__(self, dice: int) -> None:
        super().__init__(Maybe(Id(tb.FACE_IDS)), 0, dice, default=[None] * dice)

    def read(self, value: Any, path: str, notes: Notes) -> list[Any]:
        """The face in every place."""
        found = super().read(value, path, notes)
        return found + [None] * (self.most - len(found))


class StarBoxes(List):
    """Boxes of the coin track in any order, none twice."""

    def read(self, value: Any, path: str, notes: Notes) -> list[int]:
        """The boxes, sorted."""
        found = super().read(value, path, notes)
        if len(set(found)) < len(found):
            notes.add(path, "names a box twice")
        return sorted(set(found))


def optional(fields: Mapping[str, Shape]) -> Object:
    """An object that may be left out like each of its fields."""
    return Object(fields, default={name: shape.default for name, shape in fields.items()})


def shape(s: Fields) -> Object:
    """A position of so many seats, with these options and components."""
    oysters = int(s.tables.boat_most[tb.OYSTER])
    fields: dict[str, Shape] = {
        "stage": Id(st.STAGE_IDS, default=int(st.BOAT_DRAFT)),
        "round": Maybe(Whole(1, int(s.rounds()))),
        "ask": Maybe(Id(st.QUESTION_IDS)),
        "pool": Pool(len(s.pool)),
        "hand": Maybe(Id(tb.FACE_IDS)),
        "circle": Maybe(Id(tb.TYPE_IDS)),
        "oyster_boat": Maybe(Whole(1, oysters)),
        "oyster_coins": Whole(0, oysters, default=0),
        "faces_left": Whole(0, max(s.tables.shrimp_faces), default=0),
        "stars_left": Whole(0, max(s.tables.shrimp_stars), default=0),
        "stars_due": Whole(0, max(s.tables.swordfish_stars), default=0),
        "coins_due": Whole(0, max(s.tables.swordfish_coins), default=0),
        "sheets": List(sheet_shape(s), int(s.seats), int(s.seats)),
        "reveals": Whole(0, MOST_REVEALS, default=0),
    }
    return Object(
        fields | (solo_fields() if s.is_solo() else seat_fields(s)) | (trophy_fields(s) if s.trophies else {})
    )


def solo_fields() -> dict[str, Shape]:
    """The tokens of Captain Ruth."""
    return {"tokens": Maybe(List(Id(tb.SECTION_IDS), len(tb.TOKEN_IDS), len(tb.TOKEN_IDS)))}


def seat_fields(s: Fields) -> dict[str, Shape]:
    """First player and mover."""
    last = int(s.seats) - 1
    return {"first": Whole(0, last, default=0), "mover": Maybe(Whole(0, last))}


def trophy_fields(s: Fields) -> dict[str, Shape]:
    """The cards on the table."""
    owner = Maybe(Whole(0, int(s.seats) - 1))
    return {"gold": Id(tb.GOLD_IDS), "silver": Id(tb.SILVER_IDS), "silver_owner": owner}


def sheet_shape(s: Fields) -> Object:
    """One sheet; licences, boats and completed buildings may be left out where boxes leave no choice."""
    boxes = {tb.SECTION_IDS[i]: Whole(0, int(s.tables.size[i]), default=0) for i in ALL_SECTIONS}
    boats = {tb.SECTION_IDS[kind]: boats_shape(s, kind) for kind in BOAT_KINDS if kind != tb.CAPTAINS_CLUB}
    fields: dict[str, Shape] = {
        "boxes": optional(boxes),
        "licences": optional({name: Maybe(Whole(0, int(s.tables.levels))) for name in tb.TYPE_IDS}),
        "boats": optional(boats),
        "coin": Whole(0, int(s.tables.track), default=0),
        "crossed": optional(boxes),
        "crossed_stars": StarBoxes(Whole(1, int(s.tables.track)), 0, len(s.tables.star_box), default=[]),
        "completed": Maybe(IdSet(tb.WHARF_IDS)),
        "hexagons": IdSet(tb.TYPE_IDS, default=[]),
        "shipyard_stars": Whole(0, int(s.tables.shipyard_uses), default=0),
        "crab_bonus": Maybe(Id(tb.BONUS_IDS)),
        "pending_stars": Whole(0, MOST_PENDING, default=0),
    }
    return Object(fields | ({"captain": Id(tb.CAPTAIN_IDS)} if s.captains else {}))


def boats_shape(s: Fields, kind: int) -> Shape:
    """The fish on each launched boat of a kind."""
    most = max(s.tables.oyster_capacity) if kind == tb.OYSTER else int(s.tables.capacity[kind])
    return Maybe(List(Whole(0, most), 0, int(s.tables.boat_most[kind])))
