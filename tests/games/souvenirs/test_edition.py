"""An edition file replaces components; its mistakes are named."""

from __future__ import annotations

from copy import deepcopy

import pytest

from flottille import BadEdition, FastChance, Match
from flottille.engine.rollout import play_out
from flottille.games.souvenirs.game import GAME


def changed(group: str, item: str | None = None, **values: object) -> dict:
    """The standard components of a group with one item, or the group itself, changed."""
    found = deepcopy(GAME.components[group])
    if item is None:
        found.update(values)
    else:
        next(one for one in found["items"] if one["id"] == item).update(values)
    return {group: found}


def problems(edition: dict) -> list[str]:
    """What is wrong with it."""
    with pytest.raises(BadEdition) as caught:
        GAME.edition_tables(edition)
    return caught.value.problems


@pytest.mark.rule("SV-5.10")
def test_an_effect_can_be_replaced() -> None:
    """A Kite that draws two memories."""
    effect = [{"op": "draw_memory", "n": 2}]
    edition = changed("memories", "kite", anchor=True, effect=effect)
    position = Match("souvenirs", seats=3, seed=1).dump()
    loaded = Match.load(
        {"game": "souvenirs", "seats": 3, "edition": edition, "phase": "mooring", "hands": [["kite"], [], []]}, seed=1
    )
    loaded.play(0, "discard_memory kite")
    assert 2 == loaded.view(0)["players"][0]["cards"]["memory"]
    assert position["phase"] == "exploration"


@pytest.mark.rule("SV-6.2", "SV-4.40")
def test_limits_can_be_replaced() -> None:
    """A goal of one and a hand limit of three."""
    limits = {"limits": {**GAME.components["limits"], "goal_classic": 1, "hand_limit": 3}}
    match = Match("souvenirs", seats=3, seed=1, edition=limits)
    assert 1 == match.view(None)["goal"]
    assert 3 == match.state.tables.hand_limit
    play_out(match.state, FastChance(3))
    assert match.is_over


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        (changed("memories", "kite", places=["atlantis"]), "memory 'kite': no such place 'atlantis'"),
        (changed("memories", "kite", kind="odd"), "kind is 'dedicated' or 'shared'"),
        (changed("memories", "worn_steps", places=["cave", "reef"]), "a dedicated memory has one place, not 2"),
        (changed("memories", "kite", places=["cave"]), "a shared memory has several places"),
        (changed("memories", "kite", effect=[{"op": "fly"}], anchor=True), "memory 'kite': no such operation 'fly'"),
        (changed("memories", "kite", anchor=True), "has an anchor exactly if it has an effect"),
        (changed("memories", "kite", effect="?", anchor=True), "effect is a list of objects"),
        (changed("encounters", "storm", color="red"), "color is 'blue' or 'gold', not 'red'"),
        (changed("encounters", "headwind", timing="whenever"), "timing is one of"),
        (changed("encounters", "storm", copies=9), "encounter 'storm': copies: is a whole number from 0 to 3"),
        (changed("artefacts", "hook", power={"op": "magic"}), "artefact 'hook': power is one of"),
        (changed("places", "cave", mobile=True), "exactly one place is mobile, not 2"),
        (changed("limits", None, hand_limit="five"), "limits: hand_limit"),
        (changed("duel", None, die_sides=1), "duel: die_sides"),
        (changed("memories", None, items=[]), "memories: 'keepers_lamp' is missing"),
        (changed("places", None, items="?"), "places: needs a list of objects under 'items'"),
        (changed("pirate_turn_table", None, items=[]), "pirate_turn_table: needs the rolls 1 to 6"),
        ({"modes": {"items": []}}, "modes: solo"),
        ({"sharks": {}}, "no component group 'sharks'"),
        (
            changed("memories", "inner_fire", effect=[{"op": "extra_turn_if_any_in_zone", "memories": ["moon"]}]),
            "no such memory 'moon'",
        ),
        (
            changed("memories", "dash_to_foam", effect=[{"op": "discard_from_hand", "who": "all"}]),
            "who is 'self' or 'each_opponent'",
        ),
        (changed("memories", "dash_to_foam", effect=[{"op": "draw_memory", "n": "two"}]), "cannot be done 'two' times"),
    ],
)
def test_mistakes_are_named(edition: dict, told: str) -> None:
    """Each with the card it is in."""
    assert any(told in problem for problem in problems(edition))


def test_every_mistake_is_named_at_once() -> None:
    """Two cards, two sentences."""
    edition = changed("memories", "kite", places=["atlantis", "cave"]) | changed("encounters", "storm", color="red")
    assert 2 == len(problems(edition))


def test_too_few_places_to_deal_from() -> None:
    """Five players need five places."""
    found = deepcopy(GAME.components["places"])
    for item in found["items"]:
        item["copies_by_mode"] = dict.fromkeys(item["copies_by_mode"], 0)
    assert any("too few to deal from" in problem for problem in problems({"places": found}))
