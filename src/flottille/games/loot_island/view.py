"""A mask as a message: everything a client needs to draw the island without knowing a rule."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.loot_island import state as st
from flottille.games.loot_island.edition import (
    CARD_IDS,
    COAST_IDS,
    COLOUR_IDS,
    CORNER_IDS,
    EVENT_IDS,
    HEALER_IDS,
    ICON_IDS,
    LANDING_IDS,
    PILE_IDS,
    TILE_IDS,
    TYPE_IDS,
)
from flottille.games.loot_island.legal import playable, tiles_up
from flottille.games.loot_island.position import PHASES, column, stack, treasures
from flottille.games.loot_island.previews import (
    forecast,
    healer_costs,
    pending,
    picking_order,
    treasure_face,
    treasure_previews,
)
from flottille.games.loot_island.refusals import PROMPTS
from flottille.games.loot_island.sheet import sheet
from flottille.games.loot_island.state import AARON, HAND, KEPT, Fields
from flottille.games.loot_island.steps import scoring
from flottille.games.loot_island.steps.board import (
    chests,
    column_colour,
    column_count,
    column_value,
    landing_ahead,
    must_move_disc,
    qualifies,
)
from flottille.games.loot_island.steps.islands import can_pay, needs_pair, price
from flottille.games.loot_island.steps.loot import coasts_explored, highest_reference
from flottille.games.loot_island.tables import JOKER
from flottille.games.loot_island.view_plays import outlooks
from flottille.parts.bits import members
from flottille.parts.wide import HALF, is_empty, wide_members


def view(mask: State) -> dict[str, Any]:
    """What the viewer of a mask sees."""
    s = cast(Fields, mask)
    return {
        "phase": PHASES[s.stage],
        "prompt": prompt(s),
        "asking": PROMPTS[s.asking] if s.deciding else None,
        "round": int(s.round),
        "rounds": int(s.tables.rounds),
        "event": EVENT_IDS[s.event] if s.event >= 0 else None,
        "known_events": [EVENT_IDS[e] for e in members(s.event_bag)] if s.has_variant(st.KNOWN_EVENTS) else None,
        "ship": ship(s),
        "first_player": int(s.first_player),
        "active": int(s.active) if st.TURNS <= s.stage <= st.PASSING else None,
        "acting_as_aaron": s.has_aaron() and s.actor == AARON and st.TURNS <= s.stage <= st.ISLAND,
        "needed": int(s.tables.needed[s.seats]),
        "landings": [landing_view(s, landing) for landing in range(8)],
        "tiles": [tile_view(s, tile) for tile in members(s.tables.tiles[s.seats])],
        "payment": {"cards": int(price(s)), "pair": needs_pair(s)},
        "decks": decks(s),
        "hand": [card_view(s, card, int(s.viewer)) for card in own_cards(s)],
        "marked": [CARD_IDS[card] for card in wide_members(s.cards, st.MARKED + 2 * s.viewer)] if s.viewer >= 0 else [],
        "players": [player_view(s, seat) for seat in range(s.seats)],
        "aaron": aaron_view(s) if s.has_aaron() else None,
        "shown": treasure_previews(s, wide_members(s.treasures, st.SHOWN)),
        "gifts": treasure_previews(s, wide_members(s.treasures, st.GIFTS)),
        "healers": healers(s),
        "pending": {**pending(s), "playing": [card_face(s, card) for card in wide_members(s.cards, st.PLAYED)]},
        "outlooks": outlooks(s, [int(action) for action in s.legal(s.viewer)]) if s.viewer >= 0 else {},
    }


def prompt(s: Fields) -> str:
    """What the viewer has to do now."""
    if s.stage == st.OVER:
        return "over"
    if not s.owes(s.viewer):
        return "wait"
    is_aaron = s.has_aaron() and s.actor == AARON
    if is_aaron and s.asking in (st.ASK_TURN, st.ASK_RECALL):
        return f"{PROMPTS[s.asking]}_aaron"
    return PROMPTS[s.asking]


def ship(s: Fields) -> dict[str, Any]:
    """Where the ship lies, what it explores, where it goes next."""
    near = int(landing_ahead(s, 0))
    return {
        "corner": CORNER_IDS[s.corner],
        "heading": int(s.heading),
        "coast": COAST_IDS[near // 2],
        "nearest": LANDING_IDS[near],
        "explored": [LANDING_IDS[landing_ahead(s, place)] for place in range(2 * int(coasts_explored(s)))],
        "tour": [LANDING_IDS[landing_ahead(s, place)] for place in range(8)],
        "next_corner": CORNER_IDS[(s.corner + s.heading) % 4],
    }


# --- the board ----------------------------------------------------------------------------------------------


def landing_view(s: Fields, landing: int) -> dict[str, Any]:
    """A column with its badge, a stack with its picking order, and what would be found there now."""
    colour = int(column_colour(s, landing))
    return {
        "id": LANDING_IDS[landing],
        "coast": COAST_IDS[landing // 2],
        "cards": [card_face(s, CARD_IDS.index(card)) for card in column(s, landing)],
        "colour": COLOUR_IDS[colour] if colour >= 0 else None,
        "value": int(column_value(s, landing)),
        "count": int(column_count(s, landing)),
        "qualifies": bool(qualifies(s, landing)),
        "chests": int(chests(s, landing)),
        "stack": stack(s, landing),
        "picking_order": picking_order(s, landing),
        "forecast": forecast(s, landing),
        "one_is_inserted": bool(column_value(s, landing) >= 2),
    }


def card_face(s: Fields, card: int) -> dict[str, Any]:
    """What is printed on a map card."""
    value = int(s.tables.value[card])
    return {
        "id": CARD_IDS[card],
        "colour": COLOUR_IDS[s.tables.colour[card]],
        "value": value if value != JOKER else "joker",
        "icon": ICON_IDS[s.tables.icon[card]] or None,
    }


def card_view(s: Fields, card: int, owner: int) -> dict[str, Any]:
    """A card in hand, with the landings where it could be played in a turn."""
    word = 1 if card >= HALF else 0
    places = [i for i in range(8) if playable(s, owner, i, word) >> int(card - HALF * word) & 1]
    return {**card_face(s, card), "landings": [LANDING_IDS[i] for i in places]}


def tile_view(s: Fields, tile: int) -> dict[str, Any]:
    """A Small Island, and whether the viewer could pay for it."""
    payer = int(s.actor if s.owes(s.viewer) and s.stage == st.TURNS else s.viewer)
    is_up = bool(tiles_up(s) >> tile & 1)
    return {"id": TILE_IDS[tile], "face_up": is_up, "affordable": is_up and payer >= 0 and bool(can_pay(s, payer))}


def decks(s: Fields) -> dict[str, Any]:
    """Sizes, open discard piles, and the numeral on the next treasure's back."""
    return {
        "map": int(s.deck_size),
        "map_discards": [CARD_IDS[card] for card in wide_members(s.cards, st.DISCARDS)],
        "treasures": len(wide_members(s.treasures, st.HOARD)),
        "treasure_discards": treasures(s, st.THROWN),
        "next_pile": PILE_IDS[s.next_pile] if s.next_pile >= 0 else None,
    }


# --- the players --------------------------------------------------------------------------------------------


def own_cards(s: Fields) -> list[int]:
    """The viewer's hand."""
    return wide_members(s.cards, HAND + 2 * s.viewer) if s.viewer >= 0 else []


def by_type(s: Fields, owner: int) -> dict[str, list[str]]:
    """Kept treasures, type by type."""
    found: dict[str, list[str]] = {name: [] for name in TYPE_IDS}
    for treasure in wide_members(s.treasures, KEPT + 2 * owner):
        found[TYPE_IDS[s.tables.kind[treasure]]].append(s.tables.treasure_ids[treasure])
    return found


def kept(s: Fields, owner: int) -> list[dict[str, Any]]:
    """What is printed on each kept treasure."""
    return [treasure_face(s, treasure) for treasure in wide_members(s.treasures, KEPT + 2 * owner)]


def player_view(s: Fields, seat: int) -> dict[str, Any]:
    """Everything public about a seat, with its score as it stands."""
    crosses = int(scoring.crosses(s, seat))
    return {
        "seat": seat,
        "cubes": int(s.cubes[seat]),
        "cards": int(s.sizes[seat]),
        "discs": int(s.supply(seat)),
        "must_move_disc": bool(must_move_disc(s, seat)),
        "treasures": by_type(s, seat),
        "kept": kept(s, seat),
        "amulet_lift": int(s.tables.discard_lift + s.tables.amulet_lift * scoring.owned(s, seat, 0)),
        "crosses": crosses,
        "crown_rank": int(scoring.crown_rank(s, seat)) + 1 if crosses else None,
        "passed": bool(s.passed >> seat & 1) and st.TURNS <= s.stage <= st.LOOT,
        "first_player": s.first_player == seat,
        "out": bool(scoring.is_out(s, seat)),
        "healer": HEALER_IDS[s.healers[seat]] if s.healers[seat] >= 0 else None,
        "loot_value": int(scoring.loot_value(s, seat)),
        "sheet": sheet(s, seat).as_json(),
    }


def aaron_view(s: Fields) -> dict[str, Any]:
    """The virtual player: all of him is public; his next pick is known as soon as treasures lie open."""
    next_pick = int(highest_reference(s)) if not is_empty(s.treasures, st.SHOWN) else -1
    return {
        "hand": [card_view(s, card, int(AARON)) for card in wide_members(s.cards, HAND + 2 * AARON)],
        "discs": int(s.supply(AARON)),
        "treasures": by_type(s, int(AARON)),
        "kept": kept(s, int(AARON)),
        "crosses": int(scoring.crosses(s, AARON)),
        "finished": bool(s.aaron_finished),
        "next_pick": s.tables.treasure_ids[next_pick] if next_pick >= 0 else None,
    }


def healers(s: Fields) -> dict[str, Any]:
    """Healers face up with what each would cost each seat; the viewer's own pair."""
    pair = members(s.pairs[s.viewer]) if s.viewer >= 0 else []
    return {
        "row": [healer_view(s, healer) for healer in members(s.healer_row)],
        "pair": [healer_view(s, healer) for healer in pair],
        "offered": HEALER_IDS[s.offered[s.viewer]] if s.viewer >= 0 and s.offered[s.viewer] >= 0 else None,
    }


def healer_view(s: Fields, healer: int) -> dict[str, Any]:
    """A healer's price, and what it comes to for each seat now."""
    price = {"per_cube": int(s.tables.per_cube[healer]), "fixed": int(s.tables.fixed[healer])}
    return {"id": HEALER_IDS[healer], **price, "costs": healer_costs(s, healer)}
