"""Puts what is going on into a state: questions, duels, discards owed, cards set aside, effects in progress."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position.tally import Tally
from flottille.games.souvenirs.state import Fields

Found = dict[str, Any]


def place_pending(s: Fields, found: Found, tally: Tally, notes: Notes) -> None:
    """What is asked, and what is going on."""
    s.ask = found["asking"]
    s.deciding = sum(1 << seat for seat in found["to_act"])
    s.window = found["window"]
    s.ship_die = found["ship_die"]
    s.picks = vec[i64]([int(st.NO_PICK) if pick is None else pick for pick in found["picks"]])
    place_aside(s, found, tally, notes)
    if found["swap"] is not None:
        s.swap_spot = t.spot_of(found["swap"]["place"], found["swap"]["copy"] - 1)
    if found["owed"] is not None:
        owed = found["owed"]
        s.owe_seat, s.owe_left, s.owe_type, s.owe_why = owed["seat"], owed["cards"], owed["type"], owed["why"]
    if found["duel"] is not None:
        place_duel(s, found["duel"])
    place_effects(s, found["effects"], tally, notes)


def place_aside(s: Fields, found: Found, tally: Tally, notes: Notes) -> None:
    """Cards looked at, read, or about to go onto the ship."""
    s.looker = -1 if found["looker"] is None else found["looker"]
    is_reading = s.ask == st.ASK_READ
    looked: list[int] = []
    for i, number in enumerate(found["looked"]):
        encounter = number - int(t.MEMORIES)
        if (encounter >= 0) != is_reading:
            notes.add(f"looked[{i}]", f"is {'an encounter' if is_reading else 'a memory'} when this is asked")
        elif tally.take(int(t.ENCOUNTER_CODE) + encounter if is_reading else number, f"looked[{i}]"):
            looked.append(encounter if is_reading else number)
    s.looked = vec[i64](looked)
    if found["incoming"] is not None and tally.take(found["incoming"], "incoming"):
        s.incoming = found["incoming"]
    if found["reading"] is not None and tally.take(int(t.ENCOUNTER_CODE) + found["reading"], "reading"):
        s.reading = found["reading"]


def place_duel(s: Fields, duel: Found) -> None:
    """The duel being fought."""
    s.attacker = duel["attacker"]
    s.prize_spot = t.spot_of(duel["place"], duel["copy"] - 1)
    s.prize_memory = -1 if duel["memory"] is None else duel["memory"]
    s.defender = s.holder[s.prize_spot]
    s.free = int(duel["free"])
    s.rolls, s.wins, s.losses = duel["rolls"], duel["wins"], duel["losses"]
    s.attack_die, s.defence_die = duel["dice"]


def place_effects(s: Fields, effects: list[Found], tally: Tally, notes: Notes) -> None:
    """Effects in progress, the outermost first; an encounter that is resolved lies nowhere else."""
    frames: list[int] = []
    for i, effect in enumerate(effects):
        source = effect["card"]
        first = int(s.tables.program[s.mode * t.SOURCES + source])
        if first < 0:
            notes.add(f"effects[{i}].card", "has no effect here")
            continue
        if effect["behind"] > length(s, first):
            notes.add(f"effects[{i}].behind", f"has {length(s, first)} instructions, not {effect['behind']}")
            continue
        if t.ENCOUNTER_CODE <= source < t.CARDS:
            tally.take(source, f"effects[{i}].card")
        actor = int(s.active) if effect["seat"] is None else effect["seat"]
        frames += [first + effect["behind"], actor, source, effect["cursor"], effect["result"]]
    s.stack = vec[i64](frames)


def length(s: Fields, first: int) -> int:
    """How many instructions a program has before its end."""
    n = 0
    while s.tables.code[(first + n) * t.WORD] != t.STOP:
        n += 1
    return n
