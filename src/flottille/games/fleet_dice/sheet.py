"""The score sheet: the five rows and where each point came from (chapter 6)."""

from __future__ import annotations

from typing import cast

from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import State
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import scoring
from flottille.games.fleet_dice.steps.metrics import metric
from flottille.games.fleet_dice.tables import BOAT_COLUMNS, BOAT_KINDS
from flottille.parts.bits import members

NAMES = tb.SECTION_IDS


def sheet(state: State, seat: int) -> Sheet:
    """Fish, boats, licences, buildings, bonus (FL-6.1)."""
    s = cast(Fields, state)
    rows = {
        "fish": fish_parts(s, seat),
        "boats": boat_parts(s, seat),
        "licences": licence_parts(s, seat),
        "buildings": building_parts(s, seat),
        "bonus": bonus_parts(s, seat),
    }
    return Sheet(seat, tuple(row(key, parts) for key, parts in rows.items()))


def row(key: str, parts: list[Line]) -> Line:
    """A row with the sum of its parts."""
    return Line(key, sum(part.points for part in parts), "FL-6.1", {}, tuple(parts))


def fish_parts(s: Fields, seat: int) -> list[Line]:
    """One point per fish, by kind of boat."""
    found = {kind: s.fish_of(seat, kind) for kind in BOAT_KINDS}
    return [
        Line("fish_on_boats", sum(fish), "FL-6.1", {"boat": NAMES[kind], "fish": fish})
        for kind, fish in found.items()
        if sum(fish)
    ]


def boat_parts(s: Fields, seat: int) -> list[Line]:
    """The printed points of the launched boats, by kind."""
    parts: list[Line] = []
    for kind in BOAT_KINDS:
        start, count = int(s.tables.first_slot[kind]), int(s.launched(seat, kind))
        worth = [int(s.tables.boat_vp[start + i]) for i in range(count)]
        if count:
            parts.append(Line("boats_of_kind", sum(worth), "FL-6.1", {"boat": NAMES[kind], "points": worth}))
    return parts


def licence_parts(s: Fields, seat: int) -> list[Line]:
    """Licences of the highest level, and the king crab licence."""
    parts = [
        Line("top_licence", int(s.tables.top_licence_vp), "FL-6.1", {"type": NAMES[type]})
        for type in BOAT_COLUMNS
        if s.level(seat, type) == s.tables.levels
    ]
    if s.has_crab_licence(seat):
        parts.append(Line("crab_licence", int(s.tables.crab_licence_vp), "FL-5.6"))
    return parts


def building_parts(s: Fields, seat: int) -> list[Line]:
    """Complete buildings, and the boxes of the bank."""
    parts: list[Line] = []
    for building in range(int(tb.BUILDINGS)):
        points = int(scoring.building_points(s, seat, building))
        boxes = int(s.boxes(seat, tb.CASINO + building))
        per_box = int(s.tables.vp_per_box[building])
        params: dict[str, object] = {"building": NAMES[tb.CASINO + building], "boxes": boxes}
        if per_box and boxes:
            parts.append(Line("building_boxes", points, "FL-5.13", params | {"each": per_box}))
        elif s.is_complete(seat, tb.CASINO + building):
            parts.append(Line("building", points, "FL-5.11", params))
    return parts


def bonus_parts(s: Fields, seat: int) -> list[Line]:
    """Crab bonus, hexagons, captain card and trophies."""
    parts: list[Line] = []
    if s.bonus[seat] >= 0:
        which = int(s.bonus[seat])
        params: dict[str, object] = {"bonus": tb.BONUS_IDS[which], "most": int(s.tables.bonus_most)}
        params["value"] = int(metric(s, seat, s.tables.bonus_metric[which]))
        parts.append(Line("crab_bonus", int(scoring.crab_points(s, seat)), "FL-6.2", params))
    if s.hexagons[seat]:
        marked = [NAMES[type] for type in members(s.hexagons[seat])]
        parts.append(Line("hexagons", int(scoring.hexagon_points(s, seat)), "FL-5.14", {"hexagons": marked}))
    if s.captain[seat] >= 0:
        card = int(s.captain[seat])
        told: dict[str, object] = {"captain": tb.CAPTAIN_IDS[card], "most": int(s.tables.captain_most[card])}
        told["value"] = int(metric(s, seat, s.tables.captain_metric[card]))
        parts.append(Line("captain", int(scoring.captain_points(s, seat)), "FL-7.12", told))
    if s.silver_owner == seat:
        card_id = tb.SILVER_IDS[s.silver]
        parts.append(Line("silver", int(scoring.silver_points(s, seat)), "FL-7.13", {"card": card_id}))
    if scoring.gold_points(s, seat):
        parts.append(Line("gold", int(scoring.gold_points(s, seat)), "FL-6.4", {"card": tb.GOLD_IDS[s.gold]}))
    return parts
