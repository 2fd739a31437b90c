"""What is asked, of whom, and what waits behind it."""

from __future__ import annotations

from typing import Any

from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields

NAMES = tb.SECTION_IDS


def prompt(s: Fields) -> str:
    """What the viewer, who decides, has to decide now, as a situation."""
    if s.ask == st.ASK_USE:
        return "use_shared" if s.is_shared() else "use"
    if s.ask == st.ASK_STAR and s.stage == st.SWORDFISH_STAGE:
        return "swordfish_star"
    if s.ask == st.ASK_OYSTER and s.stage != st.FISHING_STAGE:
        return "oyster_private"
    return st.QUESTION_IDS[s.ask]


def prompt_params(s: Fields) -> dict[str, Any]:
    """What the sentence of the prompt speaks of."""
    if s.ask in (st.ASK_REROLL, st.ASK_USE):
        return {"face": tb.FACE_IDS[s.hand]}
    if s.ask == st.ASK_ITEM:
        return {"faces": int(s.faces_left), "stars": int(s.stars_left)}
    if s.ask == st.ASK_STAR:
        return {"stars": int(s.pending[s.owner()] + s.stars_due)}
    if s.ask == st.ASK_CIRCLE:
        return {"type": NAMES[s.asked_type]}
    if s.ask == st.ASK_OYSTER:
        return {"number": int(s.oyster_boat) + 1}
    return {}


def asking(s: Fields) -> dict[str, Any] | None:
    """Who is asked what, with the box or boat it is about."""
    if s.stage == st.OVER:
        return None
    found: dict[str, Any] = {"seat": int(s.owner()), "question": st.QUESTION_IDS[s.ask]}
    if s.ask == st.ASK_CIRCLE:
        found["type"] = NAMES[s.asked_type]
    if s.ask == st.ASK_OYSTER:
        found |= {"boat": int(s.oyster_boat) + 1, "coins": int(s.oyster_coins)}
        found["private"] = s.stage != st.FISHING_STAGE
    return found


def chain(s: Fields) -> dict[str, int]:
    """What waits behind the question: stars, shrimp items, swordfish bonus (FL-4.31)."""
    waiting = 0 if s.stage == st.OVER else int(s.pending[s.owner()])
    return {
        "pending_stars": waiting,
        "faces_left": int(s.faces_left),
        "stars_left": int(s.stars_left),
        "stars_due": int(s.stars_due),
        "coins_due": int(s.coins_due),
    }
