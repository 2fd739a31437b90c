"""Names in tables: cut where there is no room, never beyond recognition."""

from __future__ import annotations

import pytest

from flottille.cli.tables.drawing import Size
from flottille.cli.tables.souvenirs.coves import named_within
from flottille.words import Words

from .positions import Place, play_to


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_number_of_a_copy_is_never_cut_off(language: str) -> None:
    """Twins in two coves: the name gives way, not what tells them apart."""
    table = play_to(Place("souvenirs", 4, 7, 30), ("Anna", "Basile", "Chloé", "Denis"))
    scene = table.scene(Words(language, strict=True), Size(80, 24))
    spots = [spot for player in scene.view["players"] for spot in player["zone"]]
    twins = [spot for spot in spots if [each["place"] for each in spots].count(spot["place"]) > 1]
    assert twins
    for spot in twins:
        name = named_within(scene, spot, 12)
        assert name.endswith(f" {spot['copy']}")
        assert len(name) <= 12
