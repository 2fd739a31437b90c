"""An edition's own figures in the terminal."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from flottille import Match
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, Size
from flottille.cli.tables.loot_island.edition import effect
from flottille.engine.registry import find
from flottille.words import YOU, Words

GAME = "loot_island"
NAMES = ("Anna", "Basile", "Chloé")


def edition(group: str, **changes: dict[str, Any]) -> dict[str, Any]:
    """Some components of a group with other fields."""
    found = deepcopy(find(GAME).components[group])
    for item in found["items"]:
        item.update(changes.get(item["id"], {}))
    return {group: found}


def scene(of: dict[str, Any] | None, language: str = "en") -> Scene:
    """The first decision of a match of an edition."""
    words = Words(language, strict=True)
    return scene_of(Match(GAME, 3, 1, of), 0, words, NAMES, (YOU, *NAMES[1:]), Size())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_event_says_the_figures_that_are_played(language: str) -> None:
    """Every event with figures has words for others; the standard ones are said as always."""
    usual = scene(None, language)
    for item in find(GAME).components["events"]["items"]:
        assert effect(usual, item["id"]) == Words(language).say(f"{GAME}.effect.{item['id']}")
        for name, figure in item["params"].items():
            other = 0 if name == "per_player" else figure + 1
            changed = scene(edition("events", **{item["id"]: {"params": {**item["params"], name: other}}}), language)
            said = effect(changed, item["id"])
            assert said != effect(usual, item["id"])
            assert changed.words.number(other) in said
            assert any(said in told for told in drawer(GAME).now(changed, "events", item["id"]))


@pytest.mark.parametrize(
    ("treasure", "field", "figure", "name"),
    [
        ("t01", "crosses", 7, "Crown with 7 crosses"),
        ("t02", "gold", 9, "Jewel worth 9 gold"),
    ],
)
def test_a_treasure_is_called_by_what_it_shows(treasure: str, field: str, figure: object, name: str) -> None:
    """Its name speaks of its crosses, its gold or its type."""
    assert scene(edition("treasure_cards", **{treasure: {field: figure}})).name(treasure) == name


def test_other_treasures_keep_their_names() -> None:
    """Where nothing the name speaks of was changed."""
    changed = scene(edition("treasure_cards", t01={"curse": 3}, t02={"gold": 9}))
    assert changed.name("t01") == "Crown with 1 cross"
    assert changed.name("t03") == scene(None).name("t03")
