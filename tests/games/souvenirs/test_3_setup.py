"""Chapter 3: setup, mode by mode."""

from __future__ import annotations

from collections import Counter

import pytest

from flottille import Match

from .tables import prompt, ship, size

MODES = {
    "classic 3": (3, False, 17, 35, 32, 2),
    "classic 4": (4, False, 16, 33, 32, 2),
    "classic 5": (5, False, 15, 31, 32, 2),
    "team": (4, True, 16, 33, 32, 3),
    "two players": (2, False, 8, 37, 32, 3),
    "solo": (1, False, 9, 39, 22, 3),
}


@pytest.mark.rule("SV-3.1", "SV-3.3", "SV-6.2", "SV-7.20", "SV-7.24", "SV-7.40")
@pytest.mark.parametrize("mode", MODES)
def test_decks_and_goal(mode: str) -> None:
    """The table of chapter 3."""
    seats, teams, places, memories, encounters, goal = MODES[mode]
    match = Match("souvenirs", seats=seats, seed=3, teams=teams)

    sizes = size(match, "place"), size(match, "memory"), size(match, "encounter")
    assert (places, memories, encounters, goal) == (*sizes, match.view(None)["goal"])


@pytest.mark.rule("SV-3.2")
def test_artefacts_are_dealt_at_random_and_differ() -> None:
    """Every artefact comes to seat 0 sometimes; nobody shares one."""
    seen = Counter()
    for seed in range(60):
        artefacts = Match("souvenirs", seats=3, seed=seed).dump()["artefacts"]
        assert 3 == len(set(artefacts))
        seen[artefacts[0]] += 1
    assert {"hook", "spyglass", "compass", "cutlass", "lantern"} == set(seen)


@pytest.mark.rule("SV-3.3", "R-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_place_and_two_memories_in_hand(seats: int) -> None:
    """Dealt into hand; zones stay empty."""
    match = Match("souvenirs", seats=seats, seed=5)
    for player in match.view(None)["players"]:
        assert {"memory": 2, "place": 1, "encounter": 0} == player["cards"]
        assert [] == [item for item in player["zone"] if item["place"] != "pirate_ship"]


@pytest.mark.rule("SV-3.4")
def test_chance_names_the_starter() -> None:
    """Every seat starts sometimes."""
    assert {0, 1, 2} == {Match("souvenirs", seats=3, seed=seed).dump()["starter"] for seed in range(30)}


@pytest.mark.rule("SV-3.4")
@pytest.mark.parametrize("starter", ["1", "2", "3"])
def test_the_host_may_name_the_starter(starter: str) -> None:
    """Seat numbers of people count from 1."""
    match = Match("souvenirs", seats=3, seed=1, starter=starter)
    assert (int(starter) - 1,) == match.to_act
    assert starter == match.view(None)["options"]["starter"]


@pytest.mark.rule("SV-3.5")
@pytest.mark.parametrize("teams", [False, True])
def test_ship_starts_with_the_starter(teams: bool) -> None:
    """In classic and team play."""
    match = Match("souvenirs", seats=4, seed=2, starter="3", teams=teams)
    assert 2 == ship(match)


@pytest.mark.rule("SV-7.21", "SV-7.40")
def test_ship_starts_elsewhere_with_one_or_two() -> None:
    """In the centre with two players, as the adversary in solo."""
    assert ["adversary", "centre"] == [ship(Match("souvenirs", seats=seats, seed=2)) for seats in (1, 2)]


@pytest.mark.rule("SV-3.6", "SV-4.1")
def test_round_one_begins_with_exploration() -> None:
    """Discards are empty and the starter explores."""
    match = Match("souvenirs", seats=3, seed=2, starter="2")
    seen = match.view(None)
    assert (1, 1, "exploration") == (seen["round"], seen["turn"], seen["phase"])
    assert [[], [], []] == [seen["decks"][kind]["discard"] for kind in ("memory", "place", "encounter")]
    assert ("explore", (1,)) == prompt(match)


@pytest.mark.rule("SV-3.1")
def test_ship_is_in_no_deck() -> None:
    """Every place of a five-player match is accounted for without it."""
    match = Match("souvenirs", seats=5, seed=9)
    assert 0 == match.state.place_deck.counts[match.state.tables.ship]
    assert 20 == size(match, "place") + 5


@pytest.mark.rule("SV-7.40", "R-18")
def test_solo_hand_may_hold_skulls() -> None:
    """Some opening hand holds a skull, and the ship is empty all the same."""
    skulls = {"freebooters_oath", "mended_flag", "hauling_shanty", "taste_of_salt", "unanswered_letter"}
    found = False
    for seed in range(20):
        match = Match("souvenirs", seats=1, seed=seed)
        assert ["hook"] == match.dump()["artefacts"]
        assert [] == match.dump()["ship"]["memories"]
        found = found or bool(skulls & set(match.dump()["hands"][0]))
    assert found
