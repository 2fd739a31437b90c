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
    assert (1, 2) == (match.view(None)["goal"], match.view(None)["most_turns"])
    assert 3 == match.state.tables.hand_limit
    play_out(match.state, FastChance(3))
    assert match.is_over


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        (changed("memories", "kite", places=["atlantis"]), "memories.items[kite].places[0]: is one of"),
        (changed("memories", "kite", kind="odd"), "memories.items[kite].kind: is one of dedicated, shared"),
        (changed("memories", "worn_steps", places=["cave", "reef"]), "a dedicated memory has one place, not 2"),
        (changed("memories", "kite", places=["cave"]), "a shared memory has several places"),
        (
            changed("memories", "kite", effect=[{"op": "fly"}], anchor=True),
            "memories.items[kite].effect[0].op: 'fly' is no operation",
        ),
        (
            changed("memories", "kite", anchor=True),
            "memories.items[kite].anchor: is there exactly if there is an effect",
        ),
        (changed("memories", "kite", effect="?", anchor=True), "memories.items[kite].effect: is a list"),
        (
            changed("encounters", "storm", color="red"),
            "encounters.items[storm].color: is 'blue' in every edition, not 'red'",
        ),
        (changed("encounters", "headwind", timing="whenever"), "encounters.items[headwind].timing: is"),
        (changed("encounters", "storm", copies=9), "encounters.items[storm].copies: is a whole number from 0 to 3"),
        (changed("artefacts", "hook", power={"op": "magic"}), "artefacts.items[hook].power.op: is one of"),
        (changed("places", "cave", mobile=True), "places.items[cave].mobile: is False in every edition"),
        (changed("limits", None, hand_limit="five"), "limits.hand_limit: is a whole number"),
        (changed("duel", None, die_sides=1), "duel.die_sides: is a whole number from 2"),
        (changed("memories", None, items=[{"id": "dragon"}]), "memories.items[0]: 'dragon' is no id"),
        (changed("places", None, items="?"), "places.items: is"),
        (changed("pirate_turn_table", None, items=[]), "pirate_turn_table.items: has 6 items in every edition, not 0"),
        ({"modes": {"items": [{"id": "duo"}]}}, "modes.items[0]: 'duo' is no id"),
        ({"sharks": {}}, "sharks: no such group of components"),
        (changed("modes", "classic", goal=1), "modes.items[classic].goal: is 2 in every edition"),
        (changed("modes", "classic", artefacts="hook"), "modes.items[classic].artefacts: is random here"),
        (changed("modes", "solo", artefacts="random"), "modes.items[solo].artefacts: a single player has"),
        (changed("counts", None, memories=40), "counts.memories: is 41 in every edition"),
        (changed("artefacts", "cutlass", power={"op": "cycle_one_card", "n": 2}), "power.n: says nothing about this"),
        (changed("encounters", "headwind", effect=[{"op": "draw_memory"}]), "effect: is cancel_duel in every edition"),
        (
            changed("memories", "offering", effect=[{"op": "discard_from_hand", "optional": True, "n": 2}]),
            "memories.items[offering].effect[0]: what may be discarded is one card of one's own",
        ),
        (changed("encounters", "storm", effect=[{"op": "cancel_duel"}]), "cancel_duel belongs to another card"),
        (
            changed("encounters", "storm", effect=[{"op": "search_skull_to_ship"}]),
            "is no operation that can stand here",
        ),
        (changed("encounters", "storm", effect=[{"op": "draw_memory", "look": 3}]), "effect[0].look: no such field"),
        (
            changed("encounters", "storm", effect=[{"op": "shield", "only_if_previous": True}]),
            "encounters.items[storm].effect[0].only_if_previous: nothing goes before",
        ),
        (
            changed("encounters", "storm", effect=[{"op": "steal_random_card", "optional": False}]),
            "encounters.items[storm].effect[0].optional: is true in every edition",
        ),
        (
            changed("places", "pirate_ship", copies_by_mode={"classic": 2, "two_players": 1, "team": 1, "solo": 1}),
            "places.items[pirate_ship].copies_by_mode.classic: there is one ship, not 2",
        ),
        (
            changed("memories", "inner_fire", effect=[{"op": "extra_turn_if_any_in_zone", "memories": ["moon"]}]),
            "memories.items[inner_fire].effect[0].memories[0]: is one of",
        ),
        (
            changed("memories", "dash_to_foam", effect=[{"op": "discard_from_hand", "who": "all"}]),
            "memories.items[dash_to_foam].effect[0].who: is one of self, each_opponent",
        ),
        (
            changed("memories", "dash_to_foam", effect=[{"op": "draw_memory", "n": "two"}]),
            "memories.items[dash_to_foam].effect[0].n: is a whole number from 1 to 9",
        ),
    ],
)
def test_mistakes_are_named(edition: dict, told: str) -> None:
    """Each with the card it is in."""
    assert any(told in problem for problem in problems(edition))


def test_what_is_left_out_is_as_usual() -> None:
    """One card with one field is an edition."""
    tables = GAME.edition_tables({"memories": {"items": [{"id": "kite", "places": ["cave", "reef"]}]}, "modes": {}})
    cave, market = (tables.place_ids.index(place) for place in ("cave", "market"))
    kite = 1 << tables.memory_ids.index("kite")
    assert (kite, 0) == (tables.fits[cave] & kite, tables.fits[market] & kite)
    assert GAME.tables.fits[market] & ~kite == tables.fits[market]


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
