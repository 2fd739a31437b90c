"""A position read from JSON; what a written one leaves out is as when a turn starts, or follows from the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.positions import read_position
from flottille.engine.shapes import Notes
from flottille.games.loot_island import state as st
from flottille.games.loot_island.conservation import lost
from flottille.games.loot_island.position.checking import check, check_frame
from flottille.games.loot_island.position.components import place_cards, place_healers, place_treasures
from flottille.games.loot_island.position.settling import settle
from flottille.games.loot_island.position.shape import shape
from flottille.games.loot_island.position.writing import whole
from flottille.games.loot_island.rules import State

Found = dict[str, Any]


def load(position: Mapping[str, Any], s: State) -> State:
    """Read a position into a blank state. Raises `BadPosition` naming every mistake."""
    return read_position(position, s, shape(s), place, check, lost, whole)


def place(s: State, found: Found, notes: Notes) -> None:
    """Put everything where it was written, then work out what follows from it."""
    place_frame(s, found, notes)
    place_events(s, found)
    place_cards(s, found, notes)
    place_treasures(s, found)
    place_healers(s, found)
    check_frame(s, notes)
    if not notes.problems:
        settle(s, found, notes)


def bits(seats: list[int] | None) -> int:
    """Seats as a set."""
    return sum(1 << seat for seat in seats or ())


def place_frame(s: State, found: Found, notes: Notes) -> None:
    """Phase, round, ship, whose turn it is."""
    s.stage = found["phase"]
    is_late = s.stage == st.FINAL or s.is_ending()
    s.round = found["round"] or (int(s.tables.rounds) if is_late else 1)
    s.corner, s.heading = found["ship"]["corner"], found["ship"]["heading"]
    if s.heading == 0:
        notes.add("ship.heading", "is 1 or -1, not 0")
    every = (1 << int(s.seats)) - 1
    s.passed = every if s.stage == st.LOOT and found["passed"] is None else bits(found["passed"])
    s.first_player = found["first_player"]
    s.active = active(s, found["active"])
    s.actor = s.active if found["actor"] != st.AARON or not s.has_aaron() else st.AARON
    s.tiles_down = bits(found["tiles_down"])
    s.aaron_finished = int(found["aaron_finished"])
    s.ran_out = int(found["ran_out"])
    s.reveals = found["reveals"]
    for seat in range(s.seats):
        s.cubes[seat] = found["cubes"][seat] if found["cubes"] is not None else s.tables.start_cubes


def active(s: State, written: int | None) -> int:
    """Whose turn it is: the holder of the tile, or the first seat that may still act."""
    if written is not None:
        return written
    acting = [seat for seat in range(s.seats) if not s.passed >> seat & 1]
    may_pass = s.stage != st.PASSING and s.in_actions() and s.passed >> s.first_player & 1
    return acting[0] if acting and may_pass else int(s.first_player)


def place_events(s: State, found: Found) -> None:
    """The event in force and those to come."""
    s.event = -1 if found["event"] is None else found["event"]
    now = 1 << int(s.event) if s.event >= 0 else 0
    if s.has_variant(st.KNOWN_EVENTS):
        s.event_bag = bits(found["known_events"])
    else:
        s.event_bag = s.tables.b_events & ~bits(found["past_events"]) & ~now
