"""A position as JSON with component ids, as a person would write it down."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State as EngineState
from flottille.games.loot_island import state as st
from flottille.games.loot_island import tables as tb
from flottille.games.loot_island.state import KNOWN_EVENTS, PHASES, PROMPTS, Fields
from flottille.games.loot_island.steps.board import cards_at, discs_at
from flottille.parts.bits import members
from flottille.parts.wide import wide_members

SEEN_FROM_THE_REST = ("map_deck", "treasure_deck")  # what lies nowhere else


def dump(state: EngineState) -> dict[str, Any]:
    """The position; what is under way only where it is not as at the start of a turn."""
    s = cast(Fields, state)
    pending = {name: value for name, value in whole_pending(s).items() if is_worth_telling(value)}
    found = {**whole_frame(s), **whole_cards(s), **whole_treasures(s), **whole_healers(s), **pending}
    return {name: value for name, value in found.items() if name not in SEEN_FROM_THE_REST}


def whole(s: Fields) -> dict[str, Any]:
    """Everything that can be said about a position."""
    return {**whole_frame(s), **whole_cards(s), **whole_treasures(s), **whole_healers(s), **whole_pending(s)}


def is_worth_telling(value: Any) -> bool:
    """Whether something says more than that there is nothing."""
    return any(map(is_worth_telling, value)) if isinstance(value, list) else value is not None and value != 0


# --- names --------------------------------------------------------------------------------------------------


def who(s: Fields, owner: int) -> int | str:
    """A seat, or Aaron."""
    return "aaron" if s.has_aaron() and owner == st.AARON else owner


def named(ids: tuple[str, ...], number: int) -> str | None:
    """The id of a component; None for none."""
    return ids[number] if number >= 0 else None


def cards(s: Fields, place: int) -> list[str]:
    """A set of map cards as ids."""
    return [tb.CARD_IDS[card] for card in wide_members(s.cards, place)]


def treasures(s: Fields, place: int) -> list[str]:
    """A set of treasures as ids."""
    return [tb.TREASURE_IDS[treasure] for treasure in wide_members(s.treasures, place)]


def column(s: Fields, landing: int) -> list[str]:
    """The cards of a landing, start first."""
    return [tb.CARD_IDS[card] for card in cards_at(s, landing)]


def stack(s: Fields, landing: int) -> list[int | str]:
    """The discs of a landing, bottom first."""
    return [who(s, owner) for owner in discs_at(s, landing)]


# --- parts --------------------------------------------------------------------------------------------------


def whole_frame(s: Fields) -> dict[str, Any]:
    """Phase, round, ship, whose turn it is."""
    return {
        "phase": PHASES[s.stage],
        "asking": PROMPTS[s.asking] if s.deciding else None,
        "deciding": members(s.deciding),
        "round": int(s.round),
        "event": named(tb.EVENT_IDS, s.event),
        **whole_events(s),
        "ship": {"corner": tb.CORNER_IDS[s.corner], "heading": int(s.heading)},
        "first_player": int(s.first_player),
        "active": int(s.active),
        "actor": who(s, int(s.actor)),
        "passed": members(s.passed),
        "tiles_down": [tb.TILE_IDS[tile] for tile in members(s.tiles_down)],
        "cubes": [int(cubes) for cubes in s.cubes],
        "reveals": int(s.reveals),
    }


def whole_events(s: Fields) -> dict[str, Any]:
    """The events that may still come: all but the past ones, or the known ones."""
    if s.has_variant(KNOWN_EVENTS):
        return {"known_events": [tb.EVENT_IDS[event] for event in members(s.event_bag)]}
    now = 1 << int(s.event) if s.event >= 0 else 0
    return {"past_events": [tb.EVENT_IDS[event] for event in members(s.tables.b_events & ~s.event_bag & ~now)]}


def whole_cards(s: Fields) -> dict[str, Any]:
    """Where the map cards and the discs are."""
    return {
        "hands": [cards(s, st.HAND + 2 * seat) for seat in range(s.seats)],
        **({"aaron_hand": cards(s, st.HAND + 2 * st.AARON)} if s.has_aaron() else {}),
        "columns": {name: column(s, i) for i, name in enumerate(tb.LANDING_IDS) if s.lengths[i]},
        "stacks": {name: stack(s, i) for i, name in enumerate(tb.LANDING_IDS) if s.heights[i]},
        "map_discards": cards(s, st.DISCARDS),
        "map_deck": cards(s, st.DECK),
    }


def whole_treasures(s: Fields) -> dict[str, Any]:
    """Where the treasures are."""
    return {
        "kept": [treasures(s, st.KEPT + 2 * seat) for seat in range(s.seats)],
        **({"aaron_kept": treasures(s, st.KEPT + 2 * st.AARON)} if s.has_aaron() else {}),
        "treasure_discards": treasures(s, st.THROWN),
        "treasure_deck": treasures(s, st.HOARD),
        "shown": treasures(s, st.SHOWN),
        "gifts": treasures(s, st.GIFTS),
        "next_pile": named(tb.PILE_IDS, s.next_pile),
    }


def whole_healers(s: Fields) -> dict[str, Any]:
    """Healers shown, taken and held."""
    return {
        "healer_row": [tb.HEALER_IDS[healer] for healer in members(s.healer_row)],
        "healers": [named(tb.HEALER_IDS, healer) for healer in s.healers],
        "pairs": [[tb.HEALER_IDS[healer] for healer in members(pair)] for pair in s.pairs],
        "offered": [named(tb.HEALER_IDS, healer) for healer in s.offered],
        "eliminated": members(s.eliminated),
        "bankrupt": members(s.bankrupt),
    }


def whole_pending(s: Fields) -> dict[str, Any]:
    """What is under way, and what was shuffled."""
    older = [[tb.CARD_IDS[card] for card in wide_members(s.older, 2 * age)] for age in range(1, int(s.ages()))]
    while older and not older[-1]:
        older.pop()
    return {
        "older": older,
        "landing": named(tb.LANDING_IDS, s.landing),
        "tile": named(tb.TILE_IDS, s.tile),
        "played": cards(s, st.PLAYED),
        "laid": cards(s, st.LAID),
        "marked": [cards(s, st.MARKED + 2 * seat) for seat in range(s.seats)],
        "copied": [named(tb.CARD_IDS, s.first_copy), named(tb.CARD_IDS, s.second_copy)],
        "copies": int(s.copies),
        "cursor": int(s.cursor),
        "queue": int(s.queue),
        "most": int(s.most),
        "picks": int(s.picks),
        "visit": int(s.visit),
        "inserted": bool(s.inserted),
        "aaron_finished": bool(s.aaron_finished),
        "ran_out": bool(s.ran_out),
        "map_shuffles": int(s.map_shuffles),
        "treasure_shuffles": int(s.treasure_shuffles),
    }
