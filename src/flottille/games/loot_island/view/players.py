"""The players of a view: hands, treasures, cubes and discs, Aaron, healers."""

from __future__ import annotations

from typing import Any

from flottille.games.loot_island import state as st
from flottille.games.loot_island.legal import playable
from flottille.games.loot_island.state import AARON, HAND, KEPT, Fields
from flottille.games.loot_island.steps import scoring
from flottille.games.loot_island.steps.board import must_move_disc
from flottille.games.loot_island.steps.loot import discard_lift, highest_reference
from flottille.games.loot_island.tables import HEALER_IDS, LANDING_IDS, LANDINGS, TREASURE_IDS, TYPE_IDS
from flottille.games.loot_island.view.printed import card_face, healer_face, treasure_face
from flottille.parts.bits import members
from flottille.parts.wide import HALF, is_empty, wide_members


def is_aaron(s: Fields) -> bool:
    """Whether the actor is Aaron."""
    return s.has_aaron() and s.actor == AARON


def hand_view(s: Fields, owner: int) -> list[dict[str, Any]]:
    """The cards of a hand."""
    return [card_view(s, card, owner) for card in wide_members(s.cards, HAND + 2 * owner)]


def card_view(s: Fields, card: int, owner: int) -> dict[str, Any]:
    """A card in hand, with the landings where it could be played in a turn."""
    word = 1 if card >= HALF else 0
    places = [i for i in range(LANDINGS) if playable(s, owner, i, word) >> int(card - HALF * word) & 1]
    return {**card_face(s, card), "landings": [LANDING_IDS[i] for i in places]}


def by_type(s: Fields, owner: int) -> dict[str, list[str]]:
    """Kept treasures, type by type."""
    found: dict[str, list[str]] = {name: [] for name in TYPE_IDS}
    for treasure in wide_members(s.treasures, KEPT + 2 * owner):
        found[TYPE_IDS[s.tables.kind[treasure]]].append(TREASURE_IDS[treasure])
    return found


def kept(s: Fields, owner: int) -> list[dict[str, Any]]:
    """What is printed on each kept treasure."""
    return [treasure_face(s, treasure) for treasure in wide_members(s.treasures, KEPT + 2 * owner)]


def player_view(s: Fields, seat: int, sheet: dict[str, Any]) -> dict[str, Any]:
    """Everything public about a seat, with its score as it stands and where that comes from."""
    crosses = int(scoring.crosses(s, seat))
    return {
        "seat": seat,
        "cubes": int(s.cubes[seat]),
        "cards": int(s.sizes[seat]),
        "discs": int(s.supply(seat)),
        "must_move_disc": bool(must_move_disc(s, seat)),
        "treasures": by_type(s, seat),
        "kept": kept(s, seat),
        "amulet_lift": int(discard_lift(s, seat)),
        "crosses": crosses,
        "crown_rank": int(scoring.crown_rank(s, seat)) + 1 if crosses else None,
        "passed": bool(s.passed >> seat & 1) and (s.in_actions() or s.stage == st.LOOT),
        "first_player": s.first_player == seat,
        "out": bool(scoring.is_out(s, seat)),
        "healer": HEALER_IDS[s.healers[seat]] if s.healers[seat] >= 0 else None,
        "loot_value": int(scoring.loot_value(s, seat)),
        "sheet": sheet,
    }


def aaron_view(s: Fields) -> dict[str, Any]:
    """The virtual player: all of him is public; his next pick is known as soon as treasures lie open."""
    next_pick = int(highest_reference(s)) if not is_empty(s.treasures, st.SHOWN) else -1
    return {
        "hand": hand_view(s, int(AARON)),
        "discs": int(s.supply(AARON)),
        "treasures": by_type(s, int(AARON)),
        "kept": kept(s, int(AARON)),
        "crosses": int(scoring.crosses(s, AARON)),
        "finished": bool(s.aaron_finished),
        "next_pick": TREASURE_IDS[next_pick] if next_pick >= 0 else None,
    }


def healers(s: Fields) -> dict[str, Any]:
    """Healers face up with what each would cost each seat."""
    return {"row": [healer_view(s, healer) for healer in members(s.healer_row)], "pair": [], "offered": None}


def own_healers(s: Fields) -> dict[str, Any]:
    """The viewer's own pair."""
    offered = s.offered[s.viewer]
    return {
        "pair": [healer_view(s, healer) for healer in members(s.pairs[s.viewer])],
        "offered": HEALER_IDS[offered] if offered >= 0 else None,
    }


def healer_view(s: Fields, healer: int) -> dict[str, Any]:
    """A healer's price, and what it comes to for each seat now."""
    return {
        **healer_face(s, healer),
        "costs": [int(scoring.healer_cost(s, seat, healer)) for seat in range(s.seats)],
    }
