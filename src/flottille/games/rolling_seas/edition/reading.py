"""Reads components whose form is right into tables, and names what does not belong together in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.edition.boards import read_boards, read_compass, read_sight
from flottille.games.rolling_seas.edition.cards import read_adventure, read_calm, read_effects, read_recipes
from flottille.games.rolling_seas.edition.ending import read_encounters, read_ending
from flottille.games.rolling_seas.edition.shapes import read_shapes
from flottille.games.rolling_seas.edition.sheet import read_sheet, read_start, read_tracks
from flottille.games.rolling_seas.tables import Tables


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    tables, notes = Tables(), Notes()
    read_compass(tables, components)
    read_sight(tables, components)
    read_boards(tables, components["boards"], notes)
    read_shapes(tables, components["shapes"], notes)
    read_adventure(tables, components["adventure_cards"], len(components["calm_sea_cards"]["cards"]), notes)
    read_calm(tables, components["calm_sea_cards"], notes)
    read_effects(tables, components)
    read_recipes(tables, components["deck_recipes"], notes)
    read_sheet(tables, components, notes)
    read_tracks(tables, components["tracks"], notes)
    read_start(tables, components, notes)
    read_encounters(tables, components["encounters"], notes)
    read_ending(tables, components, notes)
    if notes.problems:
        raise BadEdition(notes.all())
    return tables
