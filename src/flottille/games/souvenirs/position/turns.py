"""Turns that cannot be: flags and figures before anything could have set them."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.conservation import encounter_totals
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.view.prompts import PHASES

BEFORE_SEA = (st.EXPLORE, st.COMPASS, st.SEA)
BEFORE_MOORING = (*BEFORE_SEA, st.SEA_DONE)
OF_THE_SHIP = (st.SHIP_TURN, st.SHIP_ROLLED, st.SHIP_DONE)
FRESH = {"fog": 0, "placed": 0, "turn_granted": 0, "throws": 0, "thefts": 0, "memory_left": 1}
SET_BY = {  # what only some effects set
    "fog": (t.FOG,),
    "shields": (t.SHIELD,),
    "becalmed": (t.BECALM,),
    "skip_ship": (t.SKIP,),
    "turn_granted": (t.AGAIN,),
    "extra_turn": (t.AGAIN,),
    "thefts": (t.STEAL, t.BARTER),
}


def check_turn(s: Fields, notes: Notes) -> None:
    """Flags and counters fit the phase."""
    check_counters(s, notes)
    check_placements(s, notes)
    known = operations(s)
    for name, setters in SET_BY.items():
        if getattr(s, name) and known.isdisjoint(setters):
            notes.add(name, "nothing in this mode brings it about")
    if s.mode != t.SOLO:
        if s.power_used:
            notes.add("power_used", "belongs to a single player")
        if s.phase in OF_THE_SHIP:
            notes.add("phase", "the ship has a turn against a single player only")


def check_counters(s: Fields, notes: Notes) -> None:
    """A turn begins with everything fresh (SV-4.2); the ship's die lies only in its own turn."""
    if s.phase in BEFORE_SEA:
        for name, fresh in FRESH.items():
            if getattr(s, name) != fresh:
                notes.add(name, f"is still {fresh} before the sea")
        if s.extra_turn == 0 and s.shields >> s.active & 1:
            notes.add("shields", f"seat {int(s.active)} has begun a turn: the shield is over")
    if s.turn_granted and s.extra_turn >= s.tables.extra_turns:
        notes.add("turn_granted", "so many turns in a row are not possible")
    if s.ship_die and s.phase not in (*OF_THE_SHIP, st.OVER):
        notes.add("ship_die", "belongs to the ship's turn")
    if s.ship_die == 0 and s.phase == st.SHIP_ROLLED:
        notes.add("ship_die", "the ship has rolled")
    if s.ship_die and s.throws == 0:
        notes.add("throws", "the ship's die was thrown")


def check_placements(s: Fields, notes: Notes) -> None:
    """What is left to put down, and whether something was (SV-4.30)."""
    if s.phase in BEFORE_MOORING:
        if s.place_left != 1:
            notes.add("place_left", f"is still 1 in phase {PHASES[s.phase]}")
        if s.memory_left == 0:
            notes.add("memory_left", f"is at least 1 in phase {PHASES[s.phase]}")
    elif not s.placed and (s.place_left == 0 or s.memory_left == 0):
        notes.add("placed", "something was put down")
    if s.memory_left > most_placements(s):
        notes.add("memory_left", f"at most {most_placements(s)} can be left")


def operations(s: Fields) -> set[int]:
    """The operations of every effect in this mode."""
    return {op for source in range(t.SOURCES) for op, _ in program(s, source)}


def program(s: Fields, source: int) -> list[tuple[int, int]]:
    """The operations of one source with their numbers."""
    found: list[tuple[int, int]] = []
    at = int(s.tables.program[s.mode * t.SOURCES + source])
    while at >= 0 and s.tables.code[at * t.WORD] != t.STOP:
        found.append((int(s.tables.code[at * t.WORD]), int(s.tables.code[at * t.WORD + 1])))
        at += 1
    return found


def most_placements(s: Fields) -> int:
    """One, and what every card could add."""
    copies = [1] * int(t.MEMORIES) + [0] * int(t.KINDS) + encounter_totals(s)
    bonus = [sum(n for op, n in program(s, source) if op == t.BONUS) for source in range(t.CARDS)]
    return 1 + sum(n * times for n, times in zip(bonus, copies, strict=True))
