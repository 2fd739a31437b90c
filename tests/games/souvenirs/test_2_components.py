"""Chapter 1: the cards are what the text says."""

from __future__ import annotations

from itertools import combinations

import pytest

import flottille
from flottille import Match
from flottille.games.souvenirs.game import GAME

COMPONENTS = GAME.components


def items(group: str) -> list[dict]:
    return COMPONENTS[group]["items"]


@pytest.mark.rule("R-2", "SV-3.1")
def test_there_are_99_cards_and_two_help_panels() -> None:
    """5 Artefacts, 32 Encounters, 41 Memories and 21 Places; help panels are in no deck."""
    counts = {
        "artefacts": len(items("artefacts")),
        "encounters": sum(item["copies"] for item in items("encounters")),
        "memories": len(items("memories")),
        "places": sum(item["copies"] for item in items("places")),
    }
    assert {"artefacts": 5, "encounters": 32, "memories": 41, "places": 21} == counts
    assert 99 == sum(counts.values())
    assert 2 == len(items("help_cards"))


@pytest.mark.rule("SV-7.40")
def test_ten_encounters_carry_the_inverted_sign() -> None:
    """22 remain for a single player."""
    assert 10 == sum(item["copies"] for item in items("encounters") if item["inverted"])


@pytest.mark.rule("SV-4.31")
def test_every_place_has_seven_memories() -> None:
    """Two dedicated and five shared, the ship three and four."""
    for place in items("places"):
        fitting = [memory for memory in items("memories") if place["id"] in memory["places"]]
        dedicated = [memory for memory in fitting if memory["kind"] == "dedicated"]
        assert (3 if place["mobile"] else 2, 7) == (len(dedicated), len(fitting))


@pytest.mark.rule("SV-4.31")
def test_any_two_places_share_one_memory() -> None:
    """Except volcano and temple (two), and the ship with either (none)."""
    odd = {}
    for one, other in combinations([place["id"] for place in items("places")], 2):
        n = sum(one in memory["places"] and other in memory["places"] for memory in items("memories"))
        if n != 1:
            odd[one, other] = n
    assert {("volcano", "temple"): 2, ("volcano", "pirate_ship"): 0, ("temple", "pirate_ship"): 0} == odd


@pytest.mark.rule("SV-4.32")
def test_twenty_memories_have_an_anchor() -> None:
    """Twelve dedicated and eight shared."""
    anchors = [memory["kind"] for memory in items("memories") if memory["anchor"]]
    assert (12, 8) == (anchors.count("dedicated"), anchors.count("shared"))


@pytest.mark.rule("SV-5.40")
def test_names_and_texts_are_in_both_languages() -> None:
    """Every card has a French and an English name; every effect has a text."""
    for group in ("places", "memories", "encounters", "artefacts", "help_cards"):
        for item in items(group):
            assert item["name"]["fr"] and item["name"]["en"]
            if item.get("effect") or group in ("encounters", "artefacts"):
                assert item["text"]["fr"] and item["text"]["en"]


@pytest.mark.rule("SV-7.30")
def test_modes_cover_every_seat_count() -> None:
    """Solo, two players, three to five, and teams of four."""
    assert ["classic 3", "classic 4", "classic 5", "two_players 2", "team 4", "solo 1"] == [
        f"{mode} {seats}" for mode, seats, _ in GAME.setups()
    ]
    assert (1, 2, 3, 4, 5) == GAME.seats


@pytest.mark.rule("SV-7.30")
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_teams_need_four_seats(seats: int) -> None:
    """The option is refused with a clear sentence otherwise."""
    with pytest.raises(flottille.BadOption, match="teams=True needs 4 seats"):
        Match("souvenirs", seats=seats, teams=True)


@pytest.mark.rule("SV-3.4")
def test_a_named_starter_needs_a_seat() -> None:
    """With three seats nobody is number four."""
    with pytest.raises(flottille.BadOption, match="starter=4"):
        Match("souvenirs", seats=3, starter="4")
