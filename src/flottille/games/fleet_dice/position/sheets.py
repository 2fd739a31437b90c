"""Reads one written sheet into a state."""

from __future__ import annotations

from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.conservation import circles, outcomes
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.tables import ALL_SECTIONS, BOAT_COLUMNS, BOAT_KINDS, WHARF_BUILDINGS


def place_sheet(s: State, seat: int, found: dict[str, Any], notes: Notes) -> None:
    """Everything on the sheet."""
    path = f"sheets[{seat}]"
    place_boxes(s, seat, found, path, notes)
    for type in BOAT_COLUMNS:
        level = found["licences"][tb.TYPE_IDS[type]]
        s.levels[tb.TYPES * seat + type] = level if level is not None else forced(s, seat, type)[0]
    for kind in BOAT_KINDS:
        if kind != tb.CAPTAINS_CLUB:
            place_boats(s, seat, kind, found["boats"][tb.SECTION_IDS[kind]])
    place_completed(s, seat, found["completed"])
    place_marks(s, seat, found, path, notes)


def place_boxes(s: State, seat: int, found: dict[str, Any], path: str, notes: Notes) -> None:
    """Filled and crossed-out boxes, no more than a section has."""
    for section in ALL_SECTIONS:
        name, at = tb.SECTION_IDS[section], tb.SECTIONS * seat + section
        filled, crossed, size = found["boxes"][name], found["crossed"][name], int(s.tables.size[section])
        if filled + crossed > size:
            notes.add(
                f"{path}.crossed.{name}", f"{size} boxes, {filled} of them filled, leave {size - filled} to cross"
            )
            continue
        s.filled[at], s.crossed[at] = filled, crossed
        s.close_if_full(seat, section)


def forced(s: State, seat: int, kind: int) -> tuple[int, int]:
    """Licence level and boats that the filled boxes leave no choice about; none of either where they do."""
    effects = circles(s, kind, int(s.boxes(seat, kind)))
    found = outcomes(effects, int(s.tables.levels), int(s.tables.boat_most[kind]))
    return next(iter(found)) if len(found) == 1 else (0, 0)


def place_boats(s: State, seat: int, kind: int, fish: list[int] | None) -> None:
    """The boats of a kind with their fish; left out, as many as there must be, empty."""
    if fish is None:
        fish = [0] * forced(s, seat, kind)[1]
    s.boats[tb.KINDS * seat + kind] = len(fish)
    for i, caught in enumerate(fish):
        s.fish[s.slot(seat, kind) + i] = caught


def place_completed(s: State, seat: int, completed: list[int] | None) -> None:
    """Completed buildings; left out, those without a free box that Ruth crossed nothing out of."""
    for i, section in enumerate(WHARF_BUILDINGS):
        is_filled = not s.is_open(seat, section) and not s.crosses(seat, section)
        if is_filled if completed is None else i in completed:
            s.completed[seat] |= 1 << section


def place_marks(s: State, seat: int, found: dict[str, Any], path: str, notes: Notes) -> None:
    """Coins, stars, hexagons, shipyard, bonus, captain."""
    stars = [int(box) for box in s.tables.star_box]
    for box in found["crossed_stars"]:
        if box in stars:
            s.crossed_stars[seat] |= 1 << stars.index(box)
        else:
            notes.add(f"{path}.crossed_stars", f"box {box} of the coin track is no star")
    s.coin[seat] = found["coin"]
    s.hexagons[seat] = sum(1 << type for type in found["hexagons"])
    s.yard_uses[seat] = found["shipyard_stars"]
    s.pending[seat] = found["pending_stars"]
    if found["crab_bonus"] is not None:
        s.bonus[seat] = found["crab_bonus"]
        s.bonuses_taken |= 1 << found["crab_bonus"]
    if s.captains:
        s.captain[seat] = found["captain"]
