"""Reads components into tables and names every mistake of an edition file.

An edition may change what is printed on a component (icons, gold, curses, costs, powers, effects, numbers), never which
components there are: their ids, and colour, value and copy of a map card, are those of the standard edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.loot_island.edition.cards import read_cards, read_healers, read_treasures
from flottille.games.loot_island.edition.effects import read_events, read_tiles
from flottille.games.loot_island.edition.mistakes import Edition
from flottille.games.loot_island.edition.numbers import read_bonuses, read_constants, read_counts
from flottille.games.loot_island.tables import Tables


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    edition = Edition(components)
    read_constants(edition)
    read_cards(edition)
    read_treasures(edition)
    read_healers(edition)
    read_tiles(edition)
    read_events(edition)
    read_bonuses(edition)
    read_counts(edition)
    if edition.problems:
        raise BadEdition(edition.problems)
    return edition.tables
