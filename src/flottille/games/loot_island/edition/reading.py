"""Reads the components of an edition into tables and names what does not belong together in it."""

from __future__ import annotations

from flottille.engine.editions import by_chapters
from flottille.games.loot_island.edition.cards import read_cards, read_healers, read_treasures
from flottille.games.loot_island.edition.effects import read_events, read_tiles
from flottille.games.loot_island.edition.figures import read_bonuses, read_constants, read_counts
from flottille.games.loot_island.tables import Tables

read_tables = by_chapters(
    Tables, read_constants, read_cards, read_treasures, read_healers, read_tiles, read_events, read_bonuses, read_counts
)
