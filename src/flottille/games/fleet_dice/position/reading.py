"""Reads a written position into a state: the table around the sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.positions import read_position
from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.conservation import lost
from flottille.games.fleet_dice.position.bounds import FISHING, fits
from flottille.games.fleet_dice.position.checking import check
from flottille.games.fleet_dice.position.shape import shape
from flottille.games.fleet_dice.position.sheets import place_sheet
from flottille.games.fleet_dice.position.writing import dump
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.steps.round import shared_face

LOOPS = (tb.TYPE_IDS, tb.HARBOR_IDS, tb.WHARF_IDS)


def load(position: Mapping[str, Any], s: State) -> State:
    """Read a position into a blank state; what is left out is as at the start of a boat phase. Raises `BadPosition`."""
    return read_position(position, s, shape(s), place, check, lost, dump)


def place(s: State, found: dict[str, Any], notes: Notes) -> None:
    """Put what was written into a blank state."""
    s.stage = found["stage"]
    for seat, sheet in enumerate(found["sheets"]):
        place_sheet(s, seat, sheet, notes)
    if s.trophies:
        s.gold, s.silver = found["gold"], found["silver"]
        s.silver_owner = found["silver_owner"] if found["silver_owner"] is not None else -1
    if s.is_solo():
        place_tokens(s, found["tokens"], notes)
    place_turn(s, found)
    if s.stage != st.OVER:
        place_question(s, found, notes)
    if found["round"] is None:
        place_turn(s, found | {"round": first_round(s, found)})
    s.reveals = found["reveals"]


def place_turn(s: State, found: dict[str, Any]) -> None:
    """Round, first player and mover."""
    s.round = found["round"] - 1 if found["round"] is not None else 0
    if s.is_solo():
        s.first = s.round % 2  # FL-7.3
        s.turn = s.first if s.is_draft() or s.is_shared() else 0
        return
    s.first = found["first"]
    if s.stage != st.OVER and found["mover"] is not None:
        s.turn = (found["mover"] - s.first) % s.seats


def first_round(s: State, found: dict[str, Any]) -> int:
    """The round of a position that does not say it: the first without fishing that can have brought the sheets."""
    last = int(s.rounds())
    if s.stage == st.OVER:
        return last
    rounds = range(2 if s.stage in FISHING else 1, last + 1, 2)
    for number in rounds:
        place_turn(s, found | {"round": number})
        if fits(s):
            return number
    return rounds[-1] if rounds else 1


def place_tokens(s: State, tokens: list[int] | None, notes: Notes) -> None:
    """Where Captain Ruth's tokens stand; left out, where they start."""
    for i, section in enumerate(tokens if tokens is not None else s.tables.token_start):
        if tb.SECTION_IDS[section] in LOOPS[i]:
            s.tokens[i] = section
        else:
            notes.add(f"tokens[{i}]", f"is one of {', '.join(LOOPS[i])}")


def place_question(s: State, found: dict[str, Any], notes: Notes) -> None:
    """The dice, what is asked, and what waits behind it."""
    s.deciding = 1 << int(s.owner())
    asked = found["ask"]
    if asked is None and not s.is_draft() and not s.is_shared():
        notes.add("ask", "is missing")
    s.ask = asked if asked is not None else st.ASK_USE if s.is_shared() else st.ASK_PICK
    for i, face in enumerate(found["pool"]):
        s.pool[i] = face if face is not None else -1
    if s.is_shared():
        s.hand = shared_face(s)
    elif s.is_draft() and s.ask != st.ASK_PICK and found["hand"] is not None:
        s.hand = found["hand"]
    s.faces_left, s.stars_left = found["faces_left"], found["stars_left"]
    s.stars_due, s.coins_due = found["stars_due"], found["coins_due"]
    if s.ask == st.ASK_CIRCLE:
        place_circle(s, found["circle"], notes)
    if s.ask == st.ASK_OYSTER:
        s.oyster_boat = found["oyster_boat"] - 1 if found["oyster_boat"] is not None else 0
        s.oyster_coins = found["oyster_coins"]


def place_circle(s: State, circle: int | None, notes: Notes) -> None:
    """The column of the "?" circle that asks."""
    if circle is None:
        notes.add("circle", "is missing: it names the column of the circle that asks")
    else:
        s.asked_type = circle
