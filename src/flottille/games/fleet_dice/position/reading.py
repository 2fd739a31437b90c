"""Any position as JSON with component ids, read back: the table around the sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.reading import Reader
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.conservation import lost
from flottille.games.fleet_dice.position.checking import (
    check_circle,
    check_dice,
    check_oyster,
    check_question,
    check_waiting,
)
from flottille.games.fleet_dice.position.sheets import SheetReader
from flottille.games.fleet_dice.rules import State


def load(position: Mapping[str, Any], s: State) -> State:
    """Read a position into a blank state; what is left out is as at the start of a boat phase. Raises `BadPosition`."""
    reader = Reader(position, int(s.seats))
    read_round(s, reader)
    read_sheets(s, reader)
    read_cards(s, reader)
    if s.stage != st.OVER and not reader.problems:
        read_pool(s, reader)
        read_question(s, reader)
    return reader.whole(s, lost)


def read_round(s: State, reader: Reader) -> None:
    """Stage, round, first player and mover."""
    s.stage = reader.choice("stage", st.STAGE_IDS, int(st.BOAT_DRAFT))
    last = int(s.rounds())
    s.round = reader.number("round", 1, last, default=last if s.stage == st.OVER else 1) - 1
    s.reveals = reader.number("reveals", 0, 1 << 40, default=0)
    if s.stage == st.OVER and s.round + 1 != last:
        reader.problem("round", f"a match is over after round {last}")
    if s.stage in (st.FISHING_STAGE, st.WAITING_STARS, st.SWORDFISH_STAGE) and not s.is_fishing_round():
        reader.problem("stage", "fishing takes place in even rounds")
    if s.is_solo():
        s.first = s.round % 2  # FL-7.3
        s.turn = s.first if s.stage in (st.BOAT_DRAFT, st.BOAT_SHARED, st.TOWN_DRAFT, st.TOWN_SHARED) else 0
        return
    s.first = reader.number("first", 0, int(s.seats) - 1, default=0)
    if s.stage != st.OVER:
        s.turn = (reader.number("mover", 0, int(s.seats) - 1, default=int(s.first)) - s.first) % s.seats


def read_sheets(s: State, reader: Reader) -> None:
    """One sheet per seat."""
    sheets = reader.get("sheets")
    if not isinstance(sheets, list) or len(sheets) != s.seats or not all(isinstance(one, Mapping) for one in sheets):
        reader.problem("sheets", f"needs one object for each of {int(s.seats)} seats")
        return
    for seat, written in enumerate(sheets):
        one = SheetReader(written, s, seat)
        one.read()
        reader.problems += [f"sheets[{seat}].{problem}" for problem in one.problems]
        if s.bonus[seat] >= 0:
            s.bonuses_taken |= 1 << int(s.bonus[seat])


def read_cards(s: State, reader: Reader) -> None:
    """Trophies and tokens."""
    if s.trophies:
        s.gold = reader.choice("gold", tb.GOLD_IDS, -1)
        s.silver = reader.choice("silver", tb.SILVER_IDS, -1)
        s.silver_owner = reader.number("silver_owner", -1, int(s.seats) - 1, default=-1)
        for name in ("gold", "silver"):
            if reader.get(name) is None:
                reader.problem(name, "is missing")
    if s.is_solo():
        tokens = reader.get("tokens", [tb.SECTION_IDS[section] for section in s.tokens])
        loops = (tb.TYPE_IDS, tb.HARBOR_IDS, tb.WHARF_IDS)
        if not isinstance(tokens, list) or len(tokens) != 3 or any(tokens[i] not in loops[i] for i in range(3)):
            reader.problem("tokens", "is a boat column, a harbor section and a wharf building")
            return
        for i, section in enumerate(tokens):
            s.tokens[i] = tb.SECTION_IDS.index(section)


def read_pool(s: State, reader: Reader) -> None:
    """The dice still in the pool, and the one in hand."""
    s.ask = reader.choice("ask", st.QUESTION_IDS, int(st.ASK_USE if s.is_shared() else st.ASK_PICK))
    pool = reader.get("pool", [])
    faces = [face for face in pool if face is not None] if isinstance(pool, list) else ["?"]
    drafting = s.is_draft()
    due = len(s.pool) - int(s.turn) - (s.ask != st.ASK_PICK) if drafting else int(s.is_shared())
    if any(face not in tb.FACE_IDS for face in faces) or len(faces) != due or len(pool) > len(s.pool):
        reader.problem("pool", f"holds {due} dice now; faces are {', '.join(tb.FACE_IDS)}; a taken die is null")
        return
    for place, face in enumerate(pool):
        s.pool[place] = tb.FACE_IDS.index(face) if face is not None else -1
    if s.is_shared():
        s.hand = tb.FACE_IDS.index(faces[0])
    elif drafting and s.ask != st.ASK_PICK:
        s.hand = reader.choice("hand", tb.FACE_IDS, -1)
        if s.hand < 0:
            reader.problem("hand", "is the face of the die in use")
    check_dice(s, reader)


def read_question(s: State, reader: Reader) -> None:
    """What is asked, and what waits behind it."""
    seat = int(s.owner())
    s.deciding = 1 << seat
    check_question(s, reader, seat)
    read_waiting(s, reader)
    if s.ask == st.ASK_CIRCLE:
        read_circle(s, reader, seat)
    if s.ask == st.ASK_OYSTER:
        read_oyster(s, reader, seat)


def read_waiting(s: State, reader: Reader) -> None:
    """What is left of a shrimp licence in use and of a swordfish step."""
    s.faces_left = reader.number("faces_left", 0, 1000, default=0)
    s.stars_left = reader.number("stars_left", 0, 1000, default=0)
    s.stars_due = reader.number("stars_due", 0, 1000, default=0)
    s.coins_due = reader.number("coins_due", 0, 1000, default=0)
    check_waiting(s, reader)


def read_circle(s: State, reader: Reader, seat: int) -> None:
    """The "?" circle that asks."""
    s.asked_type = reader.choice("circle", tb.TYPE_IDS, -1)
    if s.asked_type < 0:
        reader.problem("circle", "names the column of the circle")
        return
    check_circle(s, reader, seat)


def read_oyster(s: State, reader: Reader, seat: int) -> None:
    """The oyster boat that asks and the coins of those before it."""
    boats = int(s.launched(seat, tb.OYSTER))
    s.oyster_boat = reader.number("oyster_boat", 1, max(boats, 1), default=1) - 1
    s.oyster_coins = reader.number("oyster_coins", 0, int(s.oyster_boat), default=0)
    check_oyster(s, reader, seat)
