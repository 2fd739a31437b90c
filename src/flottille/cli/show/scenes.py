"""A match as a drawing may know it."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, Size
from flottille.engine.editions import read_edition
from flottille.engine.match import Match
from flottille.words import Names, Words


def components_of(match: Match) -> dict[str, Any]:
    """The components of the edition that is played."""
    if match.edition is None:
        return match.game.components
    return read_edition(match.edition, match.game.components, match.game.doors.free)


def scene_of(match: Match, viewer: int | None, words: Words, names: Names, spoken: Names, size: Size) -> Scene:
    """What a seat (None: a spectator) may know, with the names its edition gives to things."""
    view, components = match.view(viewer), components_of(match)
    renamed = drawer(match.game.id).renamed(components, words) if match.edition is not None else {}
    spoken_words = words.calling(match.game.id, renamed) if renamed else words
    return Scene(view, spoken_words, names, spoken, size, components)
