"""Captain Ruth's side of the table: what she would do with the dice as they are."""

from __future__ import annotations

from typing import Any, cast

from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import ruth, scoring
from flottille.games.fleet_dice.steps.coins import next_star
from flottille.games.fleet_dice.steps.die import take_from_pool

NAMES = tb.SECTION_IDS


def ruth_board(s: Fields) -> dict[str, Any]:
    """Her tokens, the die she would take from the pool as it is, and what it would cross out."""
    drafting = is_to_come(s)
    face = int(ruth.wanted_face(s)) if drafting else -1
    star = int(next_star(s, 0))
    return {
        "tokens": {token: NAMES[s.tokens[i]] for i, token in enumerate(tb.TOKEN_IDS)},
        "would_take": tb.FACE_IDS[face] if face >= 0 else None,
        "would_pass": drafting and face < 0,
        "after": after_picks(s) if drafting and s.ask == st.ASK_PICK else {},
        "targets": {name: target(s, face) for face, name in enumerate(tb.FACE_IDS) if face != tb.MARKET},
        "next_star": int(s.tables.star_box[star]) if star >= 0 else None,
        "rank": int(scoring.solo_rank(s)),
        "rank_least": [int(least) for least in s.tables.rank_least][:-1],
    }


def is_to_come(s: Fields) -> bool:
    """Whether she still takes a die in this phase."""
    return s.is_draft() and s.turn == 0 and any(face >= 0 for face in s.pool)


def after_picks(s: Fields) -> dict[str, dict[str, str | None]]:
    """By face: what she would take once you took such a die, your sheet as it is now."""
    found: dict[str, dict[str, str | None]] = {}
    for face in sorted({int(face) for face in s.pool if face >= 0}):
        trial = cast(State, s.clone())
        take_from_pool(trial, face)
        takes = int(ruth.wanted_face(trial))
        name = tb.FACE_IDS[takes] if takes >= 0 else None
        found[tb.FACE_IDS[face]] = {"takes": name, "target": target(trial, takes) if takes >= 0 else None}
    return found


def target(s: Fields, face: int) -> str | None:
    """The section a face would cross out."""
    section = ruth.target(s, face)
    return NAMES[section] if section >= 0 else None
