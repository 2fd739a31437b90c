"""Edition files: what may change, and how mistakes are named."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from flottille import BadEdition, FastChance, Match
from flottille.engine.rollout import play_out
from flottille.games.rolling_seas.game import GAME


def changed(path: str, value: Any) -> dict[str, Any]:
    """One group of the components with one value replaced; `items.0` walks into lists."""
    group, *names = path.split(".")
    data = copy.deepcopy(GAME.components[group])
    place: Any = data
    for name in names[:-1]:
        place = place[int(name)] if isinstance(place, list) else place[name]
    last: Any = int(names[-1]) if isinstance(place, list) else names[-1]
    place[last] = value
    return {group: data}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("boards.items.0.rows.0", "#.."),
        ("boards.items.0.rows.0", "?" * 19),
        ("boards.items.0.rows.6", "##................#"),
        ("boards.items.0.rows.0", "...................".replace(".", ".", 1)),
        ("adventure_cards.cards.0.type", "dragon"),
        ("adventure_cards.cards.0.shape", "flow4"),
        ("adventure_cards.cards.0.row", 16),
        ("adventure_cards.cards.0.column", "T"),
        ("adventure_cards.cards.0.id", "squid"),
        ("adventure_cards.cards.18.pass_to", None),
        ("adventure_cards.cards.18.solo_priority", "diagonal"),
        ("calm_sea_cards.cards.0.effects", []),
        ("calm_sea_cards.cards.0.copies", -1),
        ("calm_sea_cards.cards.0.effects.0.what", "rum"),
        ("exploration_table.rows.2.value", 5),
        ("exploration_table.rows.2.gains", "gold"),
        ("deck_recipes.recipes.0.turns", 24),
        ("deck_recipes.recipes.0.calm", 19),
        ("ships.items.1.hold", 0),
        ("cannons.build_cost_provisions", 0),
        ("tracks.gold.column_bonus", []),
        ("tracks.story.box_bonus.61", {"op": "gain", "what": "gold", "n": 1}),
        ("shapes.areas.i2", [[0, 0], [0, 0]]),
        ("shapes.flows.flow3.arrows", ["E", "N", "E"]),
        ("directions.step_cost_by_eighth_turns_from_wind", [1, 2]),
        ("encounters.ambush.win.choice", []),
        ("monoliths.third_treasure.tiers_stars", [15]),
        ("start.provisions", 9),
    ],
)
def test_mistakes_are_named(path: str, value: Any) -> None:
    """Every wrong value is refused with a sentence that says where."""
    with pytest.raises(BadEdition) as error:
        Match("rolling_seas", seats=2, edition=changed(path, value))
    assert all(": " in problem for problem in error.value.problems)


def test_another_edition_plays() -> None:
    """A faster cog, dearer cannons and other treasure: the match is played with them."""
    edition = changed("ships.items.0.movement", 6) | changed("cannons.items.0.price_gold", 5)
    edition |= changed("monoliths.third_treasure.tiers_stars", [30, 20, 10])
    match = Match("rolling_seas", seats=2, seed=1, edition=edition)
    gear = match.view(0)["players"][0]["gear"]
    assert (6, 5) == (gear["movement"], gear["next_cannon"])
    assert [30, 20, 10] == match.view(0)["treasure"]["stars"]
    play_out(match.state, FastChance(1))
    assert [] == GAME.lost(match.state)
