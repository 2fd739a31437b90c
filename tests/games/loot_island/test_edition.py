"""Edition files: other components, checked with one sentence per mistake."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from flottille import BadEdition, Match
from flottille.games.loot_island.game import GAME

from .tables import table


def changed(group: str, item: str | None, **fields: Any) -> dict[str, Any]:
    """An edition in which one thing is different."""
    found = copy.deepcopy(GAME.components[group])
    target = next(one for one in found["items"] if one["id"] == item) if item else found
    target.update(fields)
    return {group: found}


def mistakes(edition: dict[str, Any]) -> list[str]:
    """What is wrong with an edition."""
    with pytest.raises(BadEdition) as caught:
        Match(GAME, seats=3, edition=edition)
    return caught.value.problems


def test_the_standard_components_are_counted() -> None:
    """88 cards, 74 treasures, 14 healers, 7 tiles, 18 events, with the icons and types of the specification."""
    components = GAME.components
    sizes = {
        name: len(components[name]["items"])
        for name in ("map_cards", "treasure_cards", "healers", "small_islands", "events")
    }
    icons = [item["icon"] for item in components["map_cards"]["items"]]
    types = [item["type"] for item in components["treasure_cards"]["items"]]

    assert {"map_cards": 88, "treasure_cards": 74, "healers": 14, "small_islands": 7, "events": 18} == sizes
    assert {"one": 8, "plus_one": 8, "chest": 24, "draw_card": 8, "discard_cube": 8, None: 32} == {
        i: icons.count(i) for i in set(icons)
    }
    assert {"crown": 14, "jewel": 14, "coin_bag": 14, "skull": 12, "book": 10, "amulet": 10} == {
        t: types.count(t) for t in set(types)
    }


def test_an_edition_changes_the_game() -> None:
    """Another icon, another cost, another number."""
    icon = table(
        hands=["R3a"],
        edition=changed("map_cards", "map_red_03_a", icon="chest"),
        columns={"n1": "R2a"},
        stacks={"n1": [0]},
    )
    assert "chest" == icon.view(0)["hand"][0]["icon"]
    spring = changed("small_islands", "isl_spring", params={"up_to": 1})
    assert spring["small_islands"]["items"][0]["params"] == {"up_to": 1}
    match = Match(GAME, seats=3, seed=1, edition=changed("constants", None, start_cubes=5))
    assert 5 == match.view(None)["players"][0]["cubes"]


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        (changed("map_cards", "map_red_03_a", icon="rum"), "map card map_red_03_a: icon is one of"),
        (changed("map_cards", "map_red_03_a", value=4), "map card map_red_03_a: value is 3, not 4"),
        (changed("map_cards", "map_red_03_a", icon="one"), "icon 'one' is on every 1 and on no other card"),
        (changed("map_cards", "map_red_joker_a", icon="draw_card"), "a joker has a chest or nothing"),
        (changed("map_cards", "map_red_03_a", id="map_pink_03_a"), "map_cards: no component 'map_pink_03_a'"),
        (changed("treasure_cards", "t01", gold="four"), "treasure t01: gold is a whole number"),
        (changed("treasure_cards", "t01", lift=1), "treasure t01: has a curse or a lift, not both"),
        (changed("treasure_cards", "t09", skull_face="up"), "treasure t09: skull_face is one of"),
        (changed("treasure_cards", "t01", reference=2), "treasure_cards: each reference number is there once"),
        (changed("healers", "healer_01", fixed=-1), "healer healer_01: fixed is a whole number"),
        (changed("small_islands", "isl_wreck", power="fly"), "small island isl_wreck: power is one of"),
        (changed("events", "event_b6", params={}), "event event_b6: value is a whole number"),
        (changed("crown_bonus", None, by_rank=[1, 2]), "crown_bonus: by_rank needs 5 whole numbers"),
        (changed("constants", None, rounds=7), "one B event for every round but the first"),
        (changed("setup_by_player_count", None, rows=[]), "setup_by_player_count for 2: is missing"),
        (changed("variants", None, items=[]), "variants: opening_draft needs dealt_by_turn_order"),
        ({"healers": {"items": 3}}, "healers: needs a list of objects under 'items'"),
        ({"parrots": {}}, "no component group 'parrots'"),
    ],
)
def test_mistakes_are_named(edition: dict[str, Any], told: str) -> None:
    """One sentence each."""
    assert any(told in mistake for mistake in mistakes(edition))
