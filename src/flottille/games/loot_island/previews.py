"""What would come of it: loot forecasts, treasures kept or discarded, chests added, cubes lifted."""

from __future__ import annotations

from typing import Any

from flottille.games.loot_island import state as st
from flottille.games.loot_island.actions import ACCEPT, LIFT, act
from flottille.games.loot_island.edition import CARD_IDS, FACE_IDS, LANDING_IDS, PILE_IDS, TILE_IDS, TYPE_IDS
from flottille.games.loot_island.position import cards
from flottille.games.loot_island.state import AARON, KEPT, Fields
from flottille.games.loot_island.steps.board import landing_ahead, qualifies
from flottille.games.loot_island.steps.loot import (
    big_landing,
    coasts_explored,
    discard_lift,
    loot_size,
    picker,
    small_landing,
)
from flottille.games.loot_island.steps.scoring import healer_cost, loot_value
from flottille.parts.wide import put, take


def who(s: Fields, owner: int) -> int | str:
    """A seat, or Aaron."""
    return "aaron" if s.has_aaron() and owner == AARON else owner


# --- loot ---------------------------------------------------------------------------------------------------


def picking_order(s: Fields, landing: int) -> list[int | str]:
    """The discs of a landing in the order in which they pick."""
    return [who(s, int(picker(s, landing, pick))) for pick in range(int(s.heights[landing]))]


def loot_kind(s: Fields, landing: int) -> str | None:
    """Big or Small Loot if phase 3 came now, a Small Loot of the Final Exploration, or nothing."""
    if s.stage > st.FINAL:
        return None
    if s.stage != st.FINAL:
        for coast in range(int(coasts_explored(s))):
            if landing == big_landing(s, coast):
                return "big"
            if landing == small_landing(s, coast):
                return "small"
        if landing in [landing_ahead(s, place) for place in range(2 * int(coasts_explored(s)))]:
            return None
    return "final" if qualifies(s, landing) else None


def forecast(s: Fields, landing: int) -> dict[str, Any] | None:
    """How many treasures a landing would give, made of what, and how many picks each owner would get."""
    kind = loot_kind(s, landing)
    if kind is None:
        return None
    event = s.event
    if kind == "final":
        s.event = -1  # no event applies in the Final Exploration
    found = int(loot_size(s, landing, kind == "big"))
    picks = [picker(s, landing, pick) for pick in range(found)] if s.heights[landing] else []
    order = picking_order(s, landing)
    s.event = event
    return {
        "kind": kind,
        "treasures": found,
        "picks": [[owner, [who(s, int(pick)) for pick in picks].count(owner)] for owner in order],
        "next_chest": order[found % len(order)] if order else None,
    }


# --- treasures ----------------------------------------------------------------------------------------------


def treasure_previews(s: Fields, found: list[int]) -> list[dict[str, Any]]:
    """Treasures on show, and what keeping or discarding each would do to whoever chooses, or to the viewer."""
    seat = int(s.first_to_act()) if s.deciding else int(s.viewer)
    return [{**treasure_face(s, treasure), **(outcome(s, seat, treasure) if seat >= 0 else {})} for treasure in found]


def treasure_face(s: Fields, treasure: int) -> dict[str, Any]:
    """What is printed on a treasure."""
    t = s.tables
    return {
        "id": t.treasure_ids[treasure],
        "type": TYPE_IDS[t.kind[treasure]],
        "pile": PILE_IDS[t.pile[treasure]],
        "gold": int(t.gold[treasure]),
        "curse": int(t.curse[treasure]),
        "lift": int(t.lift[treasure]),
        "crosses": int(t.crosses[treasure]),
        "multiplier": int(t.multiplier[treasure]),
        "face": FACE_IDS[t.face[treasure]] if t.face[treasure] >= 0 else None,
    }


def outcome(s: Fields, seat: int, treasure: int) -> dict[str, Any]:
    """Cubes and gold after keeping, cubes after discarding with the most lifted."""
    t = s.tables
    before, cubes = int(loot_value(s, seat)), int(s.cubes[seat])
    put(s.treasures, KEPT + 2 * seat, treasure)
    gold = int(loot_value(s, seat)) - before
    take(s.treasures, KEPT + 2 * seat, treasure)
    kept = cubes + int(t.curse[treasure]) - min(cubes, int(t.lift[treasure]))
    lifted = min(cubes, int(discard_lift(s, seat)))
    dangerous = kept >= t.elimination_cubes and s.round == t.rounds
    return {
        "keep": {"seat": seat, "cubes": kept, "gold": gold, "eliminates": bool(dangerous)},
        "discard": {"seat": seat, "cubes": cubes - lifted, "lifts": lifted} if s.asking != st.ASK_GIFT else None,
    }


def healer_costs(s: Fields, healer: int) -> list[int]:
    """What a healer would ask of each seat now."""
    return [int(healer_cost(s, seat, healer)) for seat in range(s.seats)]


# --- the decision under way ---------------------------------------------------------------------------------


def pending(s: Fields) -> dict[str, Any]:
    """What the deciding seat is in the middle of, and the answer a client may give by itself (LI-4.5, R-09)."""
    copied = [int(s.first_copy), int(s.second_copy)][: int(s.copies)] if s.stage == st.TURNS else []
    default = None
    if s.asking == st.ASK_LIFT and s.deciding:
        default = int(act(LIFT, s.most))
    elif s.asking == st.ASK_DRAW and s.deciding:
        default = int(act(ACCEPT))
    return {
        "landing": LANDING_IDS[s.landing] if s.landing >= 0 else None,
        "tile": TILE_IDS[s.tile] if s.tile >= 0 else None,
        "cards": cards(s, st.PLAYED),
        "laid": cards(s, st.LAID),
        "copied": [CARD_IDS[card] if card >= 0 else None for card in copied],
        "most": int(s.most),
        "picks": int(s.picks),
        "default": default,
    }
