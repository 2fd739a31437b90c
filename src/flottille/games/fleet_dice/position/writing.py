"""Any position as JSON with component ids, as a person would write it down."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State as EngineState
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.tables import ALL_SECTIONS, BOAT_COLUMNS, BOAT_KINDS
from flottille.parts.bits import members


def dump(state: EngineState) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(Fields, state)
    found: dict[str, Any] = {"stage": st.STAGE_IDS[s.stage], "round": int(s.round) + 1}
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
    found["ask"] = st.QUESTION_IDS[s.ask]
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


def write_sheet(s: Fields, seat: int) -> dict[str, Any]:
    """A sheet; what is empty is left out."""
    name = tb.SECTION_IDS
    found: dict[str, Any] = {
        "boxes": {name[i]: int(s.boxes(seat, i)) for i in ALL_SECTIONS if s.boxes(seat, i)},
        "licences": {name[i]: int(s.level(seat, i)) for i in BOAT_COLUMNS if s.level(seat, i)},
        "boats": {name[i]: s.fish_of(seat, i) for i in BOAT_KINDS if s.launched(seat, i)},
        "coin": int(s.coin[seat]),
        "crossed": {name[i]: int(s.crosses(seat, i)) for i in ALL_SECTIONS if s.crosses(seat, i)},
        "crossed_stars": [int(s.tables.star_box[star]) for star in members(s.crossed_stars[seat])],
        "completed": [name[section] for section in members(s.completed[seat])],
        "hexagons": [name[type] for type in members(s.hexagons[seat])],
        "shipyard_stars": int(s.yard_uses[seat]),
        "crab_bonus": tb.BONUS_IDS[s.bonus[seat]] if s.bonus[seat] >= 0 else None,
        "captain": tb.CAPTAIN_IDS[s.captain[seat]] if s.captain[seat] >= 0 else None,
        "pending_stars": int(s.pending[seat]),
    }
    return {field: value for field, value in found.items() if value or field in ("boxes", "coin")}
