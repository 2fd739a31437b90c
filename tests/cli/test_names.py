"""Names in tables: cut where there is no room, never beyond recognition."""

from __future__ import annotations

import pytest

from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, Size
from flottille.cli.tables.fleet_dice.parts import counted
from flottille.cli.tables.santa_timea.names import short_winds
from flottille.cli.tables.souvenirs.coves import named_within
from flottille.words import Words

from .positions import Place, play_to

NAMES = ("Anna", "Basile", "Chloé", "Denis")


def seen(place: Place, language: str) -> Scene:
    """A position in a small window."""
    return play_to(place, NAMES[: place.seats]).scene(Words(language, strict=True), Size(80, 24))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_number_of_a_copy_is_never_cut_off(language: str) -> None:
    """Twins in two coves: the name gives way, not what tells them apart."""
    scene = seen(Place("souvenirs", 4, 7, 30), language)
    spots = [spot for player in scene.view["players"] for spot in player["zone"]]
    twins = [spot for spot in spots if [each["place"] for each in spots].count(spot["place"]) > 1]
    assert twins
    for spot in twins:
        name = named_within(scene, spot, 12)
        assert name.endswith(f" {spot['copy']}")
        assert len(name) <= 12


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_wind_that_was_taken_is_in_sight(language: str) -> None:
    """Twelve of them where there is room for five: each direction once, and what it stands for is explained."""
    scene = seen(Place("santa_timea", 3, 7, 1, options={"expert": True}), language)
    taken = [f"wind_{way}_{damage}" for way in ("north", "east", "south") for damage in ("1a", "1b", "2a", "3")]
    scene.view["collected"][1] = taken
    table = "\n".join(line.plain for line in drawer("santa_timea").screen(scene).board)
    assert "N1123E1123S1123" in table.replace(" ", "")
    assert "…" not in table
    assert "N12" in " ".join(drawer("santa_timea").legend(scene))
    assert short_winds(scene, taken[:5], 15).plain == "N1 N1 N2 N3 E1"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("expert", [False, True])
def test_heads_of_columns_stand_apart(language: str, expert: bool) -> None:
    """No two words run together."""
    scene = seen(Place("santa_timea", 4, 7, 1, options={"expert": expert}), language)
    words = " ".join(line.plain for line in drawer("santa_timea").screen(scene).board).split()
    assert [scene.say(head) in words for head in ("damage", "points", "worth")] == [True] * 3


@pytest.mark.parametrize(("language", "head"), [("en", "Penalty"), ("fr", "Pénalité")])
def test_what_winds_cost_the_experts_is_called_a_penalty(language: str, head: str) -> None:
    """In the table as in the explanation of its columns; nothing else stands for it there."""
    scene = seen(Place("santa_timea", 4, 7, 1, options={"expert": True}), language)
    lines = [line.plain for line in drawer("santa_timea").screen(scene).board]
    assert sum(f" {head} " in line for line in lines) == 1
    assert any(told.startswith(head) for told in drawer("santa_timea").legend(scene))


def test_one_licence_is_no_licences() -> None:
    """A trophy for the first of them."""
    scene = seen(Place("fleet_dice", 3, 7, 1, options={"trophies": True}), "en")
    assert [counted(scene, "licences_level3", n) for n in (1, 2)] == ["level 3 licence", "level 3 licences"]
