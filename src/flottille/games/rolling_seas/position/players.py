"""Puts the map and the sheet of a player into a position."""

from __future__ import annotations

from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas import state as st
from flottille.games.rolling_seas import tables as tb
from flottille.games.rolling_seas.position.shape import CELLS
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.tables import is_sea

PLAIN = {"story": st.STORY, "cannons": st.CANNONS, "monster_power": st.MONSTER_POWER, "pirate_power": st.PIRATE_POWER}


def place_player(s: State, seat: int, written: dict[str, Any], turn: int, notes: Notes) -> None:
    """The ship, the map, the sheet and the ambushes of a seat."""
    path = f"players[{seat}]"
    place_ship(s, seat, written, path, notes)
    place_drawn(s, seat, written["drawn"], path, notes)
    place_done(s, seat, written, path, notes)
    place_told(s, seat, written["told"], path, notes)
    place_track(s, seat, written["track"], path, notes)
    place_figures(s, seat, written, turn)
    for slot, ambush in enumerate(written["ambushes"]):
        place_ambush(s, seat, slot, ambush, f"{path}.ambushes[{slot}]", notes)


def place_ship(s: State, seat: int, written: dict[str, Any], path: str, notes: Notes) -> None:
    """Ship and home, both or neither."""
    at, ship, home = int(st.FIGURES * seat), written["ship"], written["home"]
    if (ship is None) != (home is None):
        notes.add(f"{path}.home", "ship and home are given together or not at all")
    if ship is not None:
        s.sheets[at + st.SHIP] = ship
        if not is_sea(s.terrain(ship)):
            notes.add(f"{path}.ship", f"{tb.SQUARE_IDS[ship]} is not at sea")
    if home is not None:
        s.sheets[at + st.HOME] = home
        if s.terrain(home) != tb.PORT:
            notes.add(f"{path}.home", f"{tb.SQUARE_IDS[home]} is no port")


def place_drawn(s: State, seat: int, drawn: dict[int, int], path: str, notes: Notes) -> None:
    """What is drawn on each square; a spent one was sailed."""
    for square, kind in drawn.items():
        if s.terrain(square) != tb.SEA:
            notes.add(f"{path}.drawn.{tb.SQUARE_IDS[square]}", "is no sea square without pirates")
        cell = CELLS[kind]
        s.maps[tb.SQUARES * seat + square] |= cell | (st.TRACK if cell & st.SPENT else 0)


def place_done(s: State, seat: int, written: dict[str, Any], path: str, notes: Notes) -> None:
    """What was explored, and the pirates met."""
    for square in written["explored"]:
        s.maps[tb.SQUARES * seat + square] |= st.DONE
        if is_sea(s.terrain(square)) or s.terrain(square) == tb.PORT:
            notes.add(f"{path}.explored", f"{tb.SQUARE_IDS[square]} is no land to explore")
        if s.terrain(square) == tb.MONOLITH:
            s.sheets[st.FIGURES * seat + st.SLOTS] += 1
    for square in written["met"]:
        s.maps[tb.SQUARES * seat + square] |= st.DONE | st.TRACK
        if s.terrain(square) != tb.PIRATES:
            notes.add(f"{path}.met", f"{tb.SQUARE_IDS[square]} has no pirates")


def place_told(s: State, seat: int, told: list[dict[str, int]], path: str, notes: Notes) -> None:
    """The port boxes: which port, how much fame."""
    at = int(st.FIGURES * seat)
    for i, box in enumerate(told):
        port = box["port"]
        if s.terrain(port) != tb.PORT or s.cell(seat, port) & st.DONE:
            notes.add(f"{path}.told[{i}].port", f"{tb.SQUARE_IDS[port]} is no port, or told twice")
        s.maps[tb.SQUARES * seat + port] |= st.DONE
        s.sheets[at + st.BOXES + i], s.sheets[at + st.BOX_PORTS + i] = box["fame"], port
    s.sheets[at + st.TOLD] = len(told)


def place_track(s: State, seat: int, track: list[int] | None, path: str, notes: Notes) -> None:
    """Where the ship was; left out, only where the map says so: its square, what is spent and who was met."""
    if s.figure(seat, st.SHIP) >= 0:
        s.maps[tb.SQUARES * seat + s.figure(seat, st.SHIP)] |= st.TRACK
    for square in track or []:
        s.maps[tb.SQUARES * seat + square] |= st.TRACK
        if not is_sea(s.terrain(square)):
            notes.add(f"{path}.track", f"{tb.SQUARE_IDS[square]} is not at sea")


def place_figures(s: State, seat: int, written: dict[str, Any], turn: int) -> None:
    """The sheet; circles that are left out are as few as what is left allows."""
    t, at = s.tables, int(st.FIGURES * seat)
    for name, figure in PLAIN.items():
        s.sheets[at + figure] = written[name]
    s.sheets[at + st.LEVEL] = written["level"] - 1
    for name, left, circled, outside, start in (
        ("provisions", st.PROVISIONS, st.PROVISIONS_CIRCLED, int(t.start_provisions), 0),
        ("gold", st.GOLD, st.GOLD_CIRCLED, 0, int(t.start_gold)),
        ("wind", st.WIND, st.WIND_CIRCLED, 0, int(t.start_wind)),
    ):
        circles = written[f"{name}_circled"]
        s.sheets[at + left] = written[name]
        s.sheets[at + circled] = max(start, written[name] - outside) if circles is None else circles
    finished = written["finished"]
    if finished is None:
        finished = max(turn - 1, 1) if s.figure(seat, st.SLOTS) == tb.MONOLITHS else 0
    s.sheets[at + st.FINISHED] = finished


def place_ambush(s: State, seat: int, slot: int, ambush: dict[str, Any], path: str, notes: Notes) -> None:
    """One ambush with its marks, each on a sea square of its own."""
    at = int(st.AMBUSH_FIGURES * (s.tables.ambushes * seat + slot))
    centre, dots = ambush["centre"], ambush["dots"]
    for square in (centre, *(int(s.tables.near[8 * centre + dot]) for dot in dots)):
        if square < 0 or s.terrain(square) != tb.SEA or s.cell(seat, square) & st.MARK:
            notes.add(path, "centre and dots are sea squares without pirates, none marked twice")
        else:
            s.maps[tb.SQUARES * seat + square] |= st.MARK
    s.ambushes[at + st.OWNER], s.ambushes[at + st.CENTRE] = ambush["owner"], centre
    s.ambushes[at + st.DOTS] = sum(1 << dot for dot in dots)
    s.ambushes[at + st.TRIGGERED] = int(ambush["triggered"])
    s.ambushes[at + st.WHEN_ENTERED] = ambush["entered"]
