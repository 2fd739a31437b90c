"""Chapter 4.2: the dice."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from .harbour import Script, captain, drawing, idle, notations, sailing, told


def rolled(*draws: int) -> tuple[list[dict[str, object]], list[int]]:
    """Draw the kraken, then roll: the events and from how many was drawn."""
    match = drawing("kraken", captain())
    script = Script(*draws)
    return match.play(0, notations(match)[0], script), script.asked


@pytest.mark.rule("RS-4.16", "R-25", "RS-4.38")
def test_three_winds_and_a_die() -> None:
    """Three draws of eight, one of six, in this order."""
    events, asked = rolled(1, 6, 3, 4)
    assert [{"wind_1": "NE", "wind_2": "W", "wind_3": "SE", "die": 5}] == told(events, "dice_rolled")
    assert [8, 8, 8, 6] == asked


@pytest.mark.rule("RS-4.16", "R-26")
def test_three_equal_winds_are_rolled_again() -> None:
    """All three, as often as needed; a pair stands."""
    events, asked = rolled(2, 2, 2, 5, 5, 5, 0, 0, 1, 0)
    assert ["E", "SW"] == [event["direction"] for event in told(events, "dice_rerolled")]
    assert [{"wind_1": "N", "wind_2": "N", "wind_3": "NE", "die": 1}] == told(events, "dice_rolled")
    assert [8] * 9 + [6] == asked


@pytest.mark.rule("RS-4.16")
def test_odds_of_a_pair() -> None:
    """Of the rolls that stand two thirds show three directions, a third a pair."""
    kinds = Counter(len(set(dice)) for dice in product(range(8), repeat=3) if len(set(dice)) > 1)
    assert 2 * kinds[2] == kinds[3]


@pytest.mark.rule("RS-4.17")
def test_dice_wait_for_the_last_drawing() -> None:
    """Nothing is rolled while a drawing is missing; then everybody has the same dice."""
    match = drawing("kraken", captain(), captain())
    match.play(0, notations(match)[0])
    assert [] == match.view(0)["wind"]
    match.play(1, notations(match, 1)[0], Script(1, 6, 3, 4))
    assert ["NE", "W", "SE"] == match.view(0)["wind"] == match.view(1)["wind"]


@pytest.mark.rule("RS-4.17")
def test_a_pair_offers_two_winds() -> None:
    """Two equal dice are one direction."""
    match = sailing(captain("J7"), wind="N N E")
    assert ["navigate N", "navigate E"] == [text for text in notations(match) if text.startswith("navigate")]
    idle(match, 0)
