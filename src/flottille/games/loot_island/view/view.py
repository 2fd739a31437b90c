"""A mask as a message: everything a client needs to draw the island without knowing a rule."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.patch import Patch
from flottille.engine.state import State
from flottille.engine.views import Kept, Views, instead
from flottille.games.loot_island import state as st
from flottille.games.loot_island import tables as tb
from flottille.games.loot_island.actions import ACCEPT, LIFT
from flottille.games.loot_island.legal import tiles_up
from flottille.games.loot_island.position.writing import cards, stack, treasures
from flottille.games.loot_island.sheet import sheet
from flottille.games.loot_island.state import PHASES, PROMPTS, Fields
from flottille.games.loot_island.steps.board import (
    cards_at,
    chests,
    column_colour,
    column_count,
    column_value,
    landing_ahead,
    next_corner,
    qualifies,
)
from flottille.games.loot_island.steps.islands import can_pay, needs_pair, price
from flottille.games.loot_island.steps.loot import coasts_explored
from flottille.games.loot_island.steps.plays import inserts_ones
from flottille.games.loot_island.view import previews
from flottille.games.loot_island.view.players import aaron_view, hand_view, healers, is_aaron, own_healers, player_view
from flottille.games.loot_island.view.printed import card_face, event_figures, figures, printed
from flottille.games.loot_island.view.vain import vain
from flottille.parts.bits import members
from flottille.parts.wide import size, wide_members


def shared(mask: State) -> dict[str, Any]:
    """What everybody sees."""
    return again(mask, Kept())


def again(mask: State, kept: Kept) -> dict[str, Any]:
    """The same; the score sheets are written anew when something that counts has changed."""
    s = cast(Fields, mask)
    counts = (list(s.treasures), list(s.cubes), list(s.healers), int(s.eliminated), int(s.first_player))
    sheets = kept.get("sheets", counts, lambda: [sheet(s, seat).as_json() for seat in range(s.seats)])
    return {
        "phase": PHASES[s.stage],
        "prompt": "over" if s.stage == st.OVER else "wait",
        "asking": PROMPTS[s.asking] if s.deciding else None,
        "round": int(s.round),
        "event": tb.EVENT_IDS[s.event] if s.event >= 0 else None,
        "event_figures": event_figures(s),
        "known_events": [tb.EVENT_IDS[e] for e in members(s.event_bag)] if s.has_variant(st.KNOWN_EVENTS) else None,
        "ship": ship(s),
        "first_player": int(s.first_player),
        "active": int(s.active) if s.in_actions() else None,
        "acting_as_aaron": is_aaron(s) and s.in_actions(),
        "landings": [landing_view(s, landing) for landing in range(tb.LANDINGS)],
        "tiles": [tile_view(s, tile) for tile in members(s.tables.tiles[s.seats])],
        "payment": {"cards": int(price(s)), "pair": needs_pair(s)},
        "decks": decks(s),
        "hand": [],
        "marked": [],
        "players": [player_view(s, seat, sheets[seat]) for seat in range(s.seats)],
        "aaron": aaron_view(s) if s.has_aaron() else None,
        "shown": previews.treasure_previews(s, wide_members(s.treasures, st.SHOWN)),
        "gifts": previews.treasure_previews(s, wide_members(s.treasures, st.GIFTS)),
        "healers": healers(s),
        "pending": pending(s),
        "figures": figures(s),
        "outlooks": {},
        "passing": None,
        "orders": {},
        "scores": [int(score) for score in s.scores()],
        "ranks": [int(rank) for rank in s.ranks()] if s.stage == st.OVER else None,
    }


def own(mask: State) -> dict[str, Patch]:
    """A seat's hand and healers, the tiles it could use; whoever decides: what is asked and what would come of it."""
    s = cast(Fields, mask)
    seat = int(s.viewer)
    seen: dict[str, Any] = {"hand": hand_view(s, seat), "marked": cards(s, st.MARKED + 2 * seat)}
    if s.owes(seat):
        seen["prompt"] = prompt(s)
        seen["outlooks"] = previews.outlooks(s, [int(action) for action in s.legal(seat)])
        seen["passing"] = previews.passing(s)
        seen["orders"] = previews.orders(s)
    return {**instead(seen), "tiles": usable_tiles(s), "healers": instead(own_healers(s))}


def prompt(s: Fields) -> str:
    """What the viewer, who decides, has to do now."""
    if is_aaron(s) and s.asking in (st.ASK_TURN, st.ASK_RECALL):
        return f"{PROMPTS[s.asking]}_aaron"
    return PROMPTS[s.asking]


def ship(s: Fields) -> dict[str, Any]:
    """Where the ship lies, what it explores, where it goes next."""
    near = int(landing_ahead(s, 0))
    return {
        "corner": tb.CORNER_IDS[s.corner],
        "heading": int(s.heading),
        "coast": tb.COAST_IDS[near // 2],
        "nearest": tb.LANDING_IDS[near],
        "explored": [tb.LANDING_IDS[landing_ahead(s, place)] for place in range(2 * int(coasts_explored(s)))],
        "tour": [tb.LANDING_IDS[landing_ahead(s, place)] for place in range(tb.LANDINGS)],
        "next_corner": tb.CORNER_IDS[next_corner(s)],
    }


# --- the board ----------------------------------------------------------------------------------------------


def landing_view(s: Fields, landing: int) -> dict[str, Any]:
    """A column with its badge, a stack with its picking order, and what would be found there now."""
    colour = int(column_colour(s, landing))
    return {
        "id": tb.LANDING_IDS[landing],
        "coast": tb.COAST_IDS[landing // 2],
        "cards": [card_face(s, card) for card in cards_at(s, landing)],
        "colour": tb.COLOUR_IDS[colour] if colour >= 0 else None,
        "value": int(column_value(s, landing)),
        "count": int(column_count(s, landing)),
        "qualifies": bool(qualifies(s, landing)),
        "chests": int(chests(s, landing)),
        "stack": stack(s, landing),
        "picking_order": previews.picking_order(s, landing),
        "forecast": previews.forecast(s, landing),
        "one_is_inserted": bool(inserts_ones(s, landing)),
    }


def tile_view(s: Fields, tile: int) -> dict[str, Any]:
    """A Small Island."""
    return {
        "id": tb.TILE_IDS[tile],
        "figure": int(s.tables.power_value[tile]),
        "face_up": bool(tiles_up(s) >> tile & 1),
        "affordable": False,
        "vain": None,
        "explores": coast_after(s, tile),
    }


def usable_tiles(s: Fields) -> dict[str, Patch]:
    """By place: whether the viewer could pay for a Small Island, and why it would bring nothing."""
    payer = int(s.actor if s.owes(s.viewer) and s.stage == st.TURNS else s.viewer)
    payable = int(tiles_up(s)) if can_pay(s, payer) else 0
    return {
        str(place): instead({"affordable": bool(payable >> tile & 1), "vain": vain(s, payer, tile)})
        for place, tile in enumerate(members(s.tables.tiles[s.seats]))
    }


def coast_after(s: Fields, tile: int) -> str | None:
    """The coast a tile that moves the ship would have explored; None for the others."""
    if s.tables.power[tile] != tb.MOVE_SHIP:
        return None
    return tb.COAST_IDS[landing_ahead(s, 2 * int(s.tables.power_value[tile]) % tb.LANDINGS) // 2]


def decks(s: Fields) -> dict[str, Any]:
    """Sizes, open discard piles, and the numeral on the next treasure's back."""
    return {
        "map": int(s.deck_size),
        "map_discards": cards(s, st.DISCARDS),
        "treasures": int(size(s.treasures, st.HOARD)),
        "treasure_discards": treasures(s, st.THROWN),
        "next_pile": tb.PILE_IDS[s.next_pile] if s.next_pile >= 0 else None,
    }


# --- the decision under way ---------------------------------------------------------------------------------


def pending(s: Fields) -> dict[str, Any]:
    """What the deciding seat is in the middle of, and the answer a client may give by itself (LI-4.5, R-09)."""
    copied = [int(s.first_copy), int(s.second_copy)][: int(s.copies)] if s.stage == st.TURNS else []
    default = None
    if s.asking == st.ASK_LIFT and s.deciding:
        default = int(LIFT + s.most)
    elif s.asking == st.ASK_DRAW and s.deciding:
        default = int(ACCEPT)
    return {
        "landing": tb.LANDING_IDS[s.landing] if s.landing >= 0 else None,
        "tile": tb.TILE_IDS[s.tile] if s.tile >= 0 else None,
        "cards": cards(s, st.PLAYED),
        "laid": cards(s, st.LAID),
        "copied": [tb.CARD_IDS[card] if card >= 0 else None for card in copied],
        "most": int(s.most),
        "picks": int(s.picks),
        "default": default,
        "playing": [card_face(s, card) for card in wide_members(s.cards, st.PLAYED)],
    }


VIEW = Views(printed, shared, own, again)
