"""What a game counts at its end has its own word on the podium: gold is not points."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import flottille

LOCALE = Path(__file__).parents[2] / "locale"
COUNTED = {
    "santa_timea": {"en": "points", "fr": "points"},
    "fleet_dice": {"en": "points", "fr": "points"},
    "loot_island": {"en": "gold", "fr": "or"},
    "rolling_seas": {"en": "fame", "fr": "de renomm\u00e9e"},
    "souvenirs": {"en": "validated Places", "fr": "Lieux valid\u00e9s"},
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", flottille.games())
def test_a_game_names_its_score(game: str, language: str) -> None:
    """Each game says what its totals are, in both languages."""
    with (LOCALE / language / f"{game}_web.po").open("rb") as stream:
        found = read_po(stream).get(f"{game}.end.score")
    assert found is not None
    assert f"{{points}} {COUNTED[game][language]}" == found.string[-1]
