"""What the browser client plays sounds for are events that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import flottille
from flottille.engine.registry import find

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("game", flottille.games())
def test_sounds_belong_to_events(game: str) -> None:
    """Each key of a game's sounds is the kind of an event."""
    keys = re.findall(r"(\w+): '", (GAMES / game / "sounds.ts").read_text(encoding="utf-8"))
    assert keys
    assert set(keys) <= {kind.name for kind in find(game).events.kinds}
