"""Reads components into tables and names every mistake of an edition file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.rolling_seas.edition.boards import read_boards
from flottille.games.rolling_seas.edition.cards import read_cards, read_recipes, read_rows
from flottille.games.rolling_seas.edition.checking import Checker
from flottille.games.rolling_seas.edition.shapes import read_shapes
from flottille.games.rolling_seas.edition.sheet import read_encounters, read_ending, read_sheet
from flottille.games.rolling_seas.tables import Tables


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    tables = Tables()
    check = Checker(components)
    read_boards(tables, check)
    shapes = read_shapes(tables, check)
    lists = read_rows(check)
    read_cards(tables, check, shapes, lists)
    read_recipes(tables, check)
    read_sheet(tables, check)
    read_encounters(tables, check)
    read_ending(tables, check)
    if check.problems:
        raise BadEdition(check.problems)
    return tables
