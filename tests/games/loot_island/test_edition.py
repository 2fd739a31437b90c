"""Edition files: other components, checked with one sentence per mistake."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from flottille import BadEdition, FastChance, Match
from flottille.engine.fields import differences
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


def both(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Two changes at once."""
    return {**one, **other}


def counts(players: int, **fields: Any) -> dict[str, Any]:
    """Another row of the table of seat counts."""
    rows = copy.deepcopy(GAME.components["setup_by_player_count"]["rows"])
    rows[players - 2].update(fields)
    return changed("setup_by_player_count", None, rows=rows)


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        (changed("map_cards", "map_red_03_a", icon="rum"), "map_cards.items[map_red_03_a].icon: is one of"),
        (changed("map_cards", "map_red_03_a", value=4), "map_cards.items[map_red_03_a].value: is 3 in every edition"),
        (changed("map_cards", "map_red_03_a", icon="one"),
         "map_cards.items[map_red_03_a].icon: 'one' is on every 1 and on no other card"),
        (changed("map_cards", "map_red_01_a", icon=None),
         "map_cards.items[map_red_01_a].icon: 'one' is on every 1 and on no other card"),
        (changed("map_cards", "map_red_joker_a", icon="draw_card"),
         "map_cards.items[map_red_joker_a].icon: a joker has a chest or nothing"),
        (changed("map_cards", "map_red_03_a", icon="plus_one"),
         "map_cards.items[map_red_03_a].counts_as: is 2 with 'plus_one', otherwise 1"),
        (changed("map_cards", "map_red_03_a", id="map_pink_03_a"),
         "map_cards.items[4]: 'map_pink_03_a' is no id of the standard edition"),
        (changed("treasure_cards", "t01", gold="four"), "treasure_cards.items[t01].gold: is a whole number"),
        (changed("treasure_cards", "t01", lift=1), "treasure_cards.items[t01].lift: is 0 with a curse, not 1"),
        (changed("treasure_cards", "t01", type="jewel"), "treasure_cards.items[t01].crosses: is 0 on a jewel, not 1"),
        (changed("treasure_cards", "t05", gold=2), "treasure_cards.items[t05].gold: is 0 on a book, not 2"),
        (changed("treasure_cards", "t01", multiplier=2),
         "treasure_cards.items[t01].multiplier: is 0 on a crown, not 2"),
        (changed("treasure_cards", "t09", skull_face="up"), "treasure_cards.items[t09].skull_face: is one of"),
        (changed("treasure_cards", "t09", skull_face=None),
         "treasure_cards.items[t09].skull_face: is there on skulls, and only there"),
        (changed("treasure_cards", "t01", reference=2), "treasure_cards.items[t02].reference: is that of t01"),
        (changed("treasure_cards", "t01", name={"fr": "x", "en": "x"}), "treasure_cards.items[t01].name.fr: is"),
        (changed("healers", "healer_01", fixed=-1), "healers.items[healer_01].fixed: is a whole number"),
        (changed("small_islands", "isl_wreck", power="fly"), "small_islands.items[isl_wreck].power: is 'cursed_dig'"),
        (changed("small_islands", "isl_wreck", player_counts=[2, 2, 3, 4]),
         "small_islands.items[isl_wreck].player_counts: names each number of players once, in order"),
        (changed("small_islands", "isl_wreck", player_counts=[2, 3, 4]),
         "setup_by_player_count.rows[3].small_islands: 6 tiles are for 5 players, not 7"),
        (changed("events", "event_b6", params={"cubes": 1}), "events.items[event_b6].params.cubes: no such field"),
        (changed("events", "event_b6", effect="move_ship"), "events.items[event_b6].effect: is 'discard_icon_value'"),
        (changed("events", "event_b9", params={"cards": 0}),
         "events.items[event_b9].params.cards: a Small Island costs at least 1 card"),
        (changed("crown_bonus", None, by_rank=[1, 2]), "crown_bonus.by_rank: has 5 items in every edition, not 2"),
        (changed("constants", None, rounds=7), "constants.rounds: there is a B event for every round but the first"),
        (changed("constants", None, rounds=16, events_b_in_game=15), "constants.rounds: there is a B event"),
        (changed("constants", None, amulet_extra_lift=40), "constants.amulet_extra_lift: all amulets would lift"),
        (changed("setup_by_player_count", None, rows=[]), "setup_by_player_count.rows: has 4 items in every edition"),
        (counts(3, treasure_piles=["I"]), "setup_by_player_count.rows[1].treasure_deck: the piles hold 21 treasures"),
        (counts(4, healers=3), "setup_by_player_count.rows[2].healers: there is one for each of 4 players"),
        (counts(5, hand=12), "variants.items[opening_draft].dealt_by_turn_order[1]: is at least a hand of 12 cards"),
        (changed("variants", "opening_draft", dealt_by_turn_order=[]),
         "variants.items[opening_draft].dealt_by_turn_order: has 5 items in every edition, not 0"),
        ({"healers": {"items": 3}}, "healers.items: is"),
        ({"parrots": {}}, "parrots: no such group of components"),
    ],
)  # fmt: skip
def test_mistakes_are_named(edition: dict[str, Any], told: str) -> None:
    """One sentence each."""
    assert any(mistake.startswith(told) for mistake in mistakes(edition)), mistakes(edition)


@pytest.mark.parametrize(
    "edition",
    [
        changed("constants", None, rounds=3, events_b_in_game=2, start_cubes=0, discs_per_player=8),
        counts(3, hand=3, min_cards_for_loot=1, treasure_piles=["II"], treasure_deck=16, healers=14),
        changed("events", "event_a1", params={"cards": 3, "cubes": 0}),
        both(changed("crown_bonus", None, by_rank=[1, 2, 3, 4, 5]), changed("jewel_bonus", None, set_of_2=30)),
        changed("variants", "opening_draft", dealt_by_turn_order=[9, None, 15, 15, 15]),
        changed("treasure_cards", "t08", lift=0, curse=3),
    ],
    ids=range(6),
)
def test_what_an_edition_says_is_played_and_read_back(edition: dict[str, Any]) -> None:
    """In a whole match, with every position written and read again now and then."""
    for options in ({}, {"opening_draft": True}):
        match, chance = Match(GAME, seats=3, seed=3, edition=edition, **options), FastChance(3)
        while not match.is_over:
            if len(match.entries) % 9 == 0:
                assert [] == differences(Match.load(match.dump()).state, match.state)
            seat = match.to_act[0]
            match.play(seat, int(match.state.nth_legal(seat, chance.below(match.state.legal_count(seat)))))
        assert [] == GAME.lost(match.state)


def test_a_view_shows_the_figures_of_its_edition() -> None:
    """Bonuses, limits, tiles, the event in force and the faces of treasures."""
    edition = {
        **changed("crown_bonus", None, by_rank=[9, 8, 7, 6, 5]),
        **changed("constants", None, elimination_cubes=20),
        **changed("small_islands", "isl_spring", params={"up_to": 7}),
        **changed("events", "event_a3", params={"cubes": 4}),
        **changed("treasure_cards", "t74", reference=99),
    }
    view = table(3, "a3", edition=edition, kept=["t74"]).view(0)
    assert ([9, 8, 7, 6, 5], 20) == (view["figures"]["crowns"], view["figures"]["elimination_cubes"])
    assert (7, [4, 0]) == (view["tiles"][0]["figure"], view["event_figures"])
    assert 99 == view["players"][0]["kept"][0]["reference"]
