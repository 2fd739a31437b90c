"""Reads components into tables and names what does not belong together; their form has been read already."""

from __future__ import annotations

from flottille.engine.editions import by_chapters
from flottille.games.fleet_dice.edition.cards import read_captains, read_trophies
from flottille.games.fleet_dice.edition.coins import read_coins, read_market
from flottille.games.fleet_dice.edition.dice import read_dice
from flottille.games.fleet_dice.edition.effects import read_crab, read_licences, read_wharf
from flottille.games.fleet_dice.edition.sections import read_boats, read_sections
from flottille.games.fleet_dice.edition.solo import read_ranks, read_solo
from flottille.games.fleet_dice.tables import Tables

read_tables = by_chapters(
    Tables,
    read_sections,
    read_boats,
    read_licences,
    read_crab,
    read_wharf,
    read_coins,
    read_market,
    read_dice,
    read_captains,
    read_trophies,
    read_solo,
    read_ranks,
)
