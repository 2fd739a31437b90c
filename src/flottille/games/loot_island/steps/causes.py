"""Why something happens, as one number: an event card, a Small Island, a map card, a treasure; -1: the rules alone."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.loot_island.state import EFFECTS, LAID, LOOT, Fields
from flottille.games.loot_island.tables import CARDS, DISCARD_CUBES, EVENTS, TILES, TREASURES
from flottille.parts.wide import next_member


def by_tile(tile: i64) -> i64:
    """A Small Island as a cause; an event card is its own number."""
    return EVENTS + tile


def by_card(card: i64) -> i64:
    """A map card as a cause."""
    return EVENTS + TILES + card


def by_treasure(treasure: i64) -> i64:
    """A treasure as a cause."""
    return EVENTS + TILES + CARDS + treasure


def by_card_in_effect(s: Fields) -> i64:
    """The card just laid that takes effect now (LI-4.46)."""
    return by_card(next_member(s.cards, LAID, s.cursor))


def why_lifted(s: Fields) -> i64:
    """What lets a seat discard cubes now: an icon, B10, a Small Island, else a treasure."""
    if s.stage == EFFECTS:
        return by_card_in_effect(s)
    if s.stage == LOOT and s.queue > 0:
        return s.event
    if s.tile >= 0 and s.tables.power[s.tile] == DISCARD_CUBES:
        return by_tile(s.tile)
    return by_treasure(TREASURES)
