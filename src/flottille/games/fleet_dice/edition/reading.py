"""Reads components into tables and names every mistake of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.fleet_dice.edition.book import Book
from flottille.games.fleet_dice.edition.cards import read_captains, read_trophies
from flottille.games.fleet_dice.edition.coins import read_coins
from flottille.games.fleet_dice.edition.dice import read_dice
from flottille.games.fleet_dice.edition.effects import read_crab, read_licences, read_wharf
from flottille.games.fleet_dice.edition.sections import read_boats, read_sections
from flottille.games.fleet_dice.edition.solo import read_solo
from flottille.games.fleet_dice.tables import Tables

CHAPTERS = (
    read_sections,
    read_boats,
    read_licences,
    read_crab,
    read_wharf,
    read_coins,
    read_dice,
    read_captains,
    read_trophies,
    read_solo,
)


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    book, tables = Book(components), Tables()
    for read in CHAPTERS:
        read(book, tables)
    if book.problems:
        raise BadEdition(book.problems)
    return tables
