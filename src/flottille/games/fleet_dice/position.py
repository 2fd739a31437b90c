"""Any position as JSON with component ids, both ways: the table around the sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from flottille.engine.reading import Reader
from flottille.engine.state import State as EngineState
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.conserved import lost
from flottille.games.fleet_dice.names import QUESTIONS, STAGES
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.circles import can_launch, can_raise
from flottille.games.fleet_dice.written_sheet import SheetReader, write_sheet

CHAIN = (st.ASK_STAR, st.ASK_CIRCLE, st.ASK_BONUS, st.ASK_OYSTER)
ASKED_IN = {
    st.BOAT_DRAFT: (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE, st.ASK_ITEM, *CHAIN),
    st.BOAT_SHARED: (st.ASK_USE, *CHAIN),
    st.INCOME_STAGE: CHAIN,
    st.FISHING_STAGE: (st.ASK_OYSTER,),
    st.WAITING_STARS: CHAIN,
    st.SWORDFISH_STAGE: CHAIN,
    st.TOWN_DRAFT: (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE, st.ASK_ITEM, *CHAIN),
    st.TOWN_SHARED: (st.ASK_USE, *CHAIN),
}


def dump(state: EngineState) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(Fields, state)
    found: dict[str, Any] = {"stage": STAGES[s.stage], "round": int(s.round) + 1}
    if not s.is_solo():
        found["first"] = int(s.first)
    if s.stage != st.OVER:
        found |= dump_question(s)
    if s.trophies:
        owner = int(s.silver_owner) if s.silver_owner >= 0 else None
        found |= {"gold": tb.GOLD_IDS[s.gold], "silver": tb.SILVER_IDS[s.silver], "silver_owner": owner}
    if s.is_solo():
        found["tokens"] = [tb.SECTION_IDS[section] for section in s.tokens]
    found["sheets"] = [write_sheet(s, seat) for seat in range(s.seats)]
    found["reveals"] = int(s.reveals)
    return found


def dump_question(s: Fields) -> dict[str, Any]:
    """Whose step it is, what is asked, and what waits behind it."""
    found: dict[str, Any] = {} if s.is_solo() else {"mover": int(s.owner())}
    found["ask"] = QUESTIONS[s.ask]
    found["pool"] = [tb.FACE_IDS[face] if face >= 0 else None for face in s.pool]
    if s.hand >= 0 and not s.is_shared():
        found["hand"] = tb.FACE_IDS[s.hand]
    if s.ask == st.ASK_CIRCLE:
        found["circle"] = tb.SECTION_IDS[s.asked_type]
    if s.ask == st.ASK_OYSTER:
        found |= {"oyster_boat": int(s.oyster_boat) + 1, "oyster_coins": int(s.oyster_coins)}
    waiting = {"faces_left": s.faces_left, "stars_left": s.stars_left}
    waiting |= {"stars_due": s.stars_due, "coins_due": s.coins_due}
    return found | {name: int(number) for name, number in waiting.items() if number}


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
    s.stage = reader.choice("stage", STAGES, int(st.BOAT_DRAFT))
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
        loops = (tb.SECTION_IDS[:5], tb.SECTION_IDS[5:10], tb.SECTION_IDS[10:])
        if not isinstance(tokens, list) or len(tokens) != 3 or any(tokens[i] not in loops[i] for i in range(3)):
            reader.problem("tokens", "is a boat column, a harbor section and a wharf building")
            return
        for i, section in enumerate(tokens):
            s.tokens[i] = tb.SECTION_IDS.index(section)


def read_pool(s: State, reader: Reader) -> None:
    """The dice still in the pool, and the one in hand."""
    s.ask = reader.choice("ask", QUESTIONS, int(st.ASK_USE if s.is_shared() else st.ASK_PICK))
    pool = reader.get("pool", [])
    faces = [face for face in pool if face is not None] if isinstance(pool, list) else ["?"]
    drafting = s.stage in (st.BOAT_DRAFT, st.TOWN_DRAFT)
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


def check_dice(s: State, reader: Reader) -> None:
    """No more boat or town faces than dice of that kind."""
    shown = [int(face) for face in s.pool if face >= 0] + ([int(s.hand)] if s.hand >= 0 and not s.is_shared() else [])
    town = int(s.tables.town_pool[s.seats]) if s.is_town() else 0
    if sum(face >= tb.HARBOR for face in shown) > town or sum(face < tb.HARBOR for face in shown) > len(s.pool) - town:
        reader.problem("pool", f"this phase has {town} town dice and {len(s.pool) - town} boat dice")


def read_question(s: State, reader: Reader) -> None:
    """What is asked, and what waits behind it."""
    seat = int(s.owner())
    s.deciding = 1 << seat
    asked = ASKED_IN[s.stage]
    if s.ask not in asked:
        reader.problem("ask", f"is one of {', '.join(QUESTIONS[ask] for ask in asked)} in this stage")
    if s.ask == st.ASK_REROLL and not s.is_complete(seat, tb.CASINO):
        reader.problem("ask", "a reroll needs the casino")
    read_waiting(s, reader)
    if s.ask == st.ASK_CIRCLE:
        read_circle(s, reader, seat)
    if s.ask == st.ASK_OYSTER:
        read_oyster(s, reader, seat)
    if s.ask == st.ASK_BONUS and s.boxes(seat, tb.KING_CRAB) != s.tables.crab_box:
        reader.problem("ask", "a bonus is asked for when the king crab licence circle was filled last")


def read_waiting(s: State, reader: Reader) -> None:
    """The shrimp licence in use and the swordfish step: what is left of them can be left at some level."""
    s.faces_left = reader.number("faces_left", 0, 1000, default=0)
    s.stars_left = reader.number("stars_left", 0, 1000, default=0)
    s.stars_due = reader.number("stars_due", 0, 1000, default=0)
    s.coins_due = reader.number("coins_due", 0, 1000, default=0)
    if s.ask == st.ASK_ITEM and s.faces_left + s.stars_left == 0:
        reader.problem("ask", "no item of a shrimp licence is left")
    if s.faces_left + s.stars_left > 0 and not is_budget_left(s):
        reader.problem("faces_left", "no shrimp licence in use leaves that many faces and stars")
    if s.stage == st.SWORDFISH_STAGE or s.stars_due + s.coins_due > 0:
        rest = (int(s.stars_due), int(s.coins_due))
        if s.stage != st.SWORDFISH_STAGE or rest not in swordfish_rests(s):
            reader.problem("stars_due", "no swordfish licence leaves that many stars and coins")


def is_budget_left(s: State) -> bool:
    """Whether a chosen shrimp die may have these items left after its first one (FL-5.1)."""
    if s.hand != tb.SHRIMP or s.is_shared() or s.ask in (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE):
        return False
    for level in range(1, int(s.level(s.owner(), tb.SHRIMP)) + 1):
        faces, stars = s.tables.shrimp_faces[level], s.tables.shrimp_stars[level]
        if s.faces_left <= faces and s.stars_left <= stars and s.faces_left + s.stars_left < faces + stars:
            return True
    return False


def swordfish_rests(s: State) -> set[tuple[int, int]]:
    """Stars and coins that can still be due in a swordfish step (FL-5.4)."""
    rests: set[tuple[int, int]] = set()
    for level in range(1, int(s.level(s.owner(), tb.SWORDFISH)) + 1):
        coins = int(s.tables.swordfish_coins[level])
        rests |= {(stars, coins) for stars in range(int(s.tables.swordfish_stars[level]))} | {(0, 0)}
    return rests


def read_circle(s: State, reader: Reader, seat: int) -> None:
    """The "?" circle that asks: filled last, with something left to choose."""
    s.asked_type = reader.choice("circle", tb.SECTION_IDS[:5], -1)
    if s.asked_type < 0:
        reader.problem("circle", "names the column of the circle")
        return
    box = s.boxes(seat, s.asked_type)
    if box == 0 or s.tables.box_effect(s.asked_type, box) != tb.CHOICE:
        reader.problem("circle", f"the last filled box of {tb.SECTION_IDS[s.asked_type]} is no '?' circle")
    if not can_raise(s, seat, s.asked_type) and not can_launch(s, seat, s.asked_type):
        reader.problem("circle", "nothing is left to choose")


def read_oyster(s: State, reader: Reader, seat: int) -> None:
    """The oyster boat that asks and the coins of those before it."""
    boats = int(s.launched(seat, tb.OYSTER))
    s.oyster_boat = reader.number("oyster_boat", 1, max(boats, 1), default=1) - 1
    s.oyster_coins = reader.number("oyster_coins", 0, int(s.oyster_boat), default=0)
    if boats == 0 or s.fish[s.slot(seat, tb.OYSTER) + s.oyster_boat] >= s.room(seat, tb.OYSTER):
        reader.problem("oyster_boat", "is a launched oyster boat that is not full")
    club = int(s.boxes(seat, tb.CAPTAINS_CLUB))
    if s.stage != st.FISHING_STAGE and (club == 0 or s.tables.box_effect(tb.CAPTAINS_CLUB, club) != tb.FISHING):
        reader.problem("ask", "a private fishing starts at a circle of the captains_club")
