"""A position as JSON with component ids, as a person would write it down."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State as EngineState
from flottille.games.loot_island import state as st
from flottille.games.loot_island.state import KNOWN_EVENTS, PHASES, PROMPTS, Fields
from flottille.games.loot_island.steps.board import cards_at, discs_at
from flottille.games.loot_island.tables import (
    CARD_IDS,
    CORNER_IDS,
    EVENT_IDS,
    HEALER_IDS,
    LANDING_IDS,
    PILE_IDS,
    TILE_IDS,
    TREASURE_IDS,
)
from flottille.parts.bits import members
from flottille.parts.wide import wide_members

FIGURES = ("queue", "copies", "cursor", "most", "picks", "map_shuffles", "treasure_shuffles")
FLAGS = ("aaron_finished", "inserted", "ran_out")


def dump(state: EngineState) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(Fields, state)
    return {
        "phase": PHASES[s.stage],
        "asking": PROMPTS[s.asking] if s.deciding else None,
        "deciding": members(s.deciding),
        "round": int(s.round),
        "event": EVENT_IDS[s.event] if s.event >= 0 else None,
        **dump_events(s),
        "ship": {"corner": CORNER_IDS[s.corner], "heading": int(s.heading)},
        "first_player": int(s.first_player),
        "active": int(s.active),
        "actor": who(s, int(s.actor)),
        "passed": members(s.passed),
        "tiles_down": [TILE_IDS[tile] for tile in members(s.tiles_down)],
        "cubes": [int(cubes) for cubes in s.cubes],
        **dump_cards(s),
        **dump_treasures(s),
        **dump_healers(s),
        **dump_pending(s),
        "reveals": int(s.reveals),
    }


def who(s: Fields, owner: int) -> int | str:
    """A seat, or Aaron."""
    return "aaron" if s.has_aaron() and owner == st.AARON else owner


def cards(s: Fields, place: int) -> list[str]:
    """A set of map cards as ids."""
    return [CARD_IDS[card] for card in wide_members(s.cards, place)]


def treasures(s: Fields, place: int) -> list[str]:
    """A set of treasures as ids."""
    return [TREASURE_IDS[treasure] for treasure in wide_members(s.treasures, place)]


def column(s: Fields, landing: int) -> list[str]:
    """The cards of a landing, start first."""
    return [CARD_IDS[card] for card in cards_at(s, landing)]


def stack(s: Fields, landing: int) -> list[int | str]:
    """The discs of a landing, bottom first."""
    return [who(s, owner) for owner in discs_at(s, landing)]


def dump_events(s: Fields) -> dict[str, Any]:
    """The events that may still come: all but the past ones, or the known ones."""
    if s.has_variant(KNOWN_EVENTS):
        return {"known_events": [EVENT_IDS[event] for event in members(s.event_bag)]}
    now = 1 << int(s.event) if s.event >= 0 else 0
    return {"past_events": [EVENT_IDS[event] for event in members(s.tables.b_events & ~s.event_bag & ~now)]}


def dump_cards(s: Fields) -> dict[str, Any]:
    """Where the map cards and the discs are."""
    seats = range(s.seats)
    older = [[CARD_IDS[card] for card in wide_members(s.older, 2 * age)] for age in range(1, int(s.ages()))]
    while older and not older[-1]:
        older.pop()
    return {
        "hands": [cards(s, st.HAND + 2 * seat) for seat in seats],
        **({"aaron_hand": cards(s, st.HAND + 2 * st.AARON)} if s.has_aaron() else {}),
        "columns": {name: column(s, i) for i, name in enumerate(LANDING_IDS) if s.lengths[i]},
        "stacks": {name: stack(s, i) for i, name in enumerate(LANDING_IDS) if s.heights[i]},
        "map_discards": cards(s, st.DISCARDS),
        **({"older": older} if older else {}),
    }


def dump_treasures(s: Fields) -> dict[str, Any]:
    """Where the treasures are; those named nowhere are in the deck."""
    return {
        "kept": [treasures(s, st.KEPT + 2 * seat) for seat in range(s.seats)],
        **({"aaron_kept": treasures(s, st.KEPT + 2 * st.AARON)} if s.has_aaron() else {}),
        "treasure_discards": treasures(s, st.THROWN),
        "shown": treasures(s, st.SHOWN),
        "gifts": treasures(s, st.GIFTS),
        "next_pile": PILE_IDS[s.next_pile] if s.next_pile >= 0 else None,
    }


def dump_healers(s: Fields) -> dict[str, Any]:
    """Healers shown, taken and held."""
    return {
        "healer_row": [HEALER_IDS[healer] for healer in members(s.healer_row)],
        "healers": [HEALER_IDS[healer] if healer >= 0 else None for healer in s.healers],
        "pairs": [[HEALER_IDS[healer] for healer in members(pair)] for pair in s.pairs],
        "offered": [HEALER_IDS[healer] if healer >= 0 else None for healer in s.offered],
        "eliminated": members(s.eliminated),
        "bankrupt": members(s.bankrupt),
    }


def dump_pending(s: Fields) -> dict[str, Any]:
    """What is under way; only what is not as at the start of a turn."""
    copied = [int(s.first_copy), int(s.second_copy)]
    found: dict[str, Any] = {
        "landing": LANDING_IDS[s.landing] if s.landing >= 0 else None,
        "tile": TILE_IDS[s.tile] if s.tile >= 0 else None,
        "played": cards(s, st.PLAYED),
        "laid": cards(s, st.LAID),
        "marked": [cards(s, st.MARKED + 2 * seat) for seat in range(s.seats)],
        "copied": [CARD_IDS[card] if card >= 0 else None for card in copied],
        "visit": int(s.visit) if s.is_past_actions() else None,
        **{name: int(getattr(s, name)) or None for name in FIGURES},
        **{name: bool(getattr(s, name)) or None for name in FLAGS},
    }
    if not any(found["marked"]):
        del found["marked"]
    if not any(found["copied"]):
        del found["copied"]
    return {name: value for name, value in found.items() if value not in (None, [])}
