"""Captain Ruth's side of the table: what she would do with the dice as they are."""

from __future__ import annotations

from typing import Any

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import ruth, scoring
from flottille.games.fleet_dice.steps.coins import next_star

NAMES = tb.SECTION_IDS


def ruth_board(s: Fields) -> dict[str, Any]:
    """Her tokens, the die she would take from the pool as it is, and what it would cross out."""
    drafting = s.is_draft() and s.turn == 0 and any(face >= 0 for face in s.pool)
    face = int(ruth.wanted_face(s)) if drafting else -1
    star = int(next_star(s, 0))
    return {
        "tokens": {token: NAMES[s.tokens[i]] for i, token in enumerate(tb.TOKEN_IDS)},
        "would_take": tb.FACE_IDS[face] if face >= 0 else None,
        "would_pass": drafting and face < 0,
        "targets": {name: target(s, face) for face, name in enumerate(tb.FACE_IDS) if face != tb.MARKET},
        "next_star": int(s.tables.star_box[star]) if star >= 0 else None,
        "rank": int(scoring.solo_rank(s)),
        "rank_least": [int(least) for least in s.tables.rank_least][:-1],
    }


def target(s: Fields, face: int) -> str | None:
    """The section a face would cross out."""
    section = ruth.target(s, face)
    return NAMES[section] if section >= 0 else None
