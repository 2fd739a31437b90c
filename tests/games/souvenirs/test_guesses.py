"""Guesses are exact: fills of a mask come as often as the worlds its viewer must reckon with (see `worlds`)."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import Match
from flottille.games.souvenirs.tables import MEMORY_IDS

from .worlds import distance, starts

FAR = 3.5  # deviations; seeds are fixed, so that a wrong weight fails and luck does not
GULL: dict[str, Any] = {"phase": "sea", "artefacts": "hook lantern compass", "encounter_top": ["gull"]}
KITE = [{"seat": 1, "card": "kite"}]
THEFT = ("0: adventure", "0: steal 1")


def is_exact(worlds: int, *asked: Any) -> bool:
    """Whether there are so many worlds and fills come as often as each of them."""
    far, found = distance(*asked)
    assert worlds == found
    return far < FAR


@pytest.mark.rule("SV-5.51")
def test_unknown_hands() -> None:
    """Nothing is known: every deal is as likely as another."""
    deals = starts("seashell figurehead worn_steps fireside_tale footprints", (0, 2, 1), ("kite", "", ""))
    assert is_exact(30, deals, (), 0)


@pytest.mark.rule("R-45")
def test_a_theft_from_a_hand_one_card_of_which_is_known() -> None:
    """The kite stayed or went, one of two cards; it is in neither deck nor the onlooker's hand."""
    unknown = "seashell figurehead worn_steps fireside_tale"
    deals = starts(unknown, (1, 1, 0), ("", "", "footprints"), **GULL)
    assert is_exact(6, deals, THEFT, 2)
    deals = starts(unknown, (1, 1, 0), ("", "kite", "footprints"), known=KITE, **GULL)
    assert is_exact(18, deals, THEFT, 2)
    deals = starts(unknown, (1, 2, 0), ("", "kite", "footprints"), known=KITE, **GULL)
    assert is_exact(24, deals, THEFT, 2)


@pytest.mark.rule("R-45")
def test_a_spectator_of_a_theft() -> None:
    """He sees no hand at all."""
    deals = starts("seashell figurehead worn_steps fireside_tale", (1, 1, 1), ("", "kite", ""), known=KITE, **GULL)
    assert is_exact(36, deals, THEFT, -1)


@pytest.mark.rule("R-45")
def test_a_theft_from_a_hand_two_cards_of_which_are_known() -> None:
    """At most one of them went: what is known of one tells of the other."""
    known = [*KITE, {"seat": 1, "card": "full_moon"}]
    deals = starts("seashell figurehead worn_steps", (1, 1, 0), ("", "kite full_moon", ""), known=known, **GULL)
    assert is_exact(15, deals, THEFT, 2)


@pytest.mark.rule("R-45")
def test_what_comes_to_light_after_a_theft() -> None:
    """The thief puts an unknown card down: the more unknown ones he holds, the likelier that is."""
    unknown = "seashell figurehead worn_steps fireside_tale"
    deals = starts(unknown, (2, 1, 0), ("", "kite", "footprints"), ("wreck",), known=KITE, **GULL)
    assert is_exact(9, deals, (*THEFT, "0: place_memory figurehead wreck 1"), 2)


@pytest.mark.rule("R-45", "SV-5.22")
def test_a_barter_between_hands_with_known_cards() -> None:
    """One card is taken at random, one is given back in secret."""
    known = [*KITE, {"seat": 0, "card": "full_moon"}]
    hands = ("morning_barter full_moon", "kite", "footprints")
    deals = starts(
        "seashell figurehead worn_steps", (0, 1, 0), hands, ("market",), known=known, artefacts="hook lantern compass"
    )
    steps = ("0: place_memory morning_barter market 1", "0: steal 1", "0: give ?")
    assert is_exact(9, deals, steps, 2)


@pytest.mark.rule("R-45", "SV-5.23")
def test_a_maelstrom_of_known_cards() -> None:
    """Everybody passes one on at once; nobody passes on what has just come."""
    known = [*KITE, {"seat": 0, "card": "full_moon"}]
    layout = {**GULL, "encounter_top": ["maelstrom"]}
    deals = starts(
        "seashell figurehead worn_steps", (1, 1, 0), ("full_moon", "kite", "footprints"), known=known, **layout
    )
    assert is_exact(9, deals, ("0: adventure", "0: give ?", "1: give ?", "2: give footprints"), 2)


@pytest.mark.rule("R-45", "SV-4.12", "SV-5.54")
def test_a_known_card_that_may_lie_under_the_deck() -> None:
    """The compass slides the kite or another one under the deck."""
    layout = {"phase": "exploration", "artefacts": "compass hook lantern", "known": [{"seat": 0, "card": "kite"}]}
    deals = starts("seashell figurehead worn_steps fireside_tale", (1, 0, 0), ("kite", "", "footprints"), **layout)
    assert is_exact(16, deals, ("0: draw_memory", "0: slide ?"), 2)


def refilled(unknown: str, sizes: tuple[int, ...], sure: str = "", **fields: Any) -> list[Match]:
    """The memory deck is empty and three memories lie in the discard; seat 2 holds all others that are not unknown."""
    discard = ["worn_steps", "fireside_tale", "hammock_nap"]
    rest = " ".join(memory for memory in MEMORY_IDS if memory not in (*unknown.split(), *discard, sure))
    layout = {"phase": "exploration", "artefacts": "hook lantern compass", "memory_discard": discard}
    return starts(unknown, sizes, ("", sure, rest), **{**layout, **fields})


@pytest.mark.rule("SV-5.57", "SV-4.60")
def test_hands_hold_nothing_of_a_deck_shuffled_anew() -> None:
    """What was in the discard is in the deck, or was drawn since; older cards are what was unknown before."""
    deals = refilled("seashell figurehead kite warm_stone", (2, 2, 0))
    assert is_exact(18, deals, ("0: draw_memory",), 2)


@pytest.mark.rule("SV-5.57", "SV-4.60")
def test_what_is_put_down_was_drawn_before_or_after() -> None:
    """A card of the discard that was shuffled is the one that was drawn; then the rest of the hand is old."""
    deals = refilled("seashell figurehead kite warm_stone", (2, 2, 0), zones=("village",), encounter_top=["fog"])
    steps = ("0: draw_memory", "0: adventure", "0: discard_memory hammock_nap")
    assert is_exact(6, deals, steps, 2)


@pytest.mark.rule("SV-5.57", "R-45")
def test_a_theft_of_an_old_card() -> None:
    """All memories of the hand are old, so the one that leaves is."""
    deals = refilled("seashell figurehead warm_stone", (1, 2, 0), "kite", known=KITE, encounter_top=["gull"])
    assert is_exact(18, deals, ("0: draw_memory", "0: adventure", "0: steal 1"), 2)


@pytest.mark.rule("R-46")
def test_a_right_that_passed_a_player_by() -> None:
    """None of the cards fits the village; those of the others may."""
    layout = {"artefacts": "hook lantern compass"}
    unknown = "seashell figurehead kite hammock_nap worn_steps"
    deals = starts(unknown, (2, 1, 0), ("neighbours_table", "", ""), ("village",), **layout)
    assert is_exact(9, deals, ("0: place_memory neighbours_table village 1",), 2)


@pytest.mark.rule("R-45")
def test_a_theft_of_a_place() -> None:
    """Of the places of a hand one is known; a second copy of it may be anywhere."""
    layout = {**GULL, "known": [{"seat": 1, "card": "cave", "to": [2]}]}
    deals = starts("reef cave market beach", (1, 1, 0), ("", "cave", ""), **layout)
    assert is_exact(15, deals, THEFT, 2)


@pytest.mark.rule("R-45", "SV-4.36")
def test_a_place_put_down_that_may_be_another_copy() -> None:
    """Who knew one copy of the cave sees a cave put down."""
    layout = {"known": [{"seat": 0, "card": "cave", "to": [2]}], "artefacts": "hook lantern compass"}
    deals = starts("reef cave market beach", (1, 1, 0), ("cave", "", ""), **layout)
    assert is_exact(12, deals, ("0: place_place cave",), 2)
