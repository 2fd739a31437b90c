"""Fills are exact: every deal a viewer cannot rule out comes up equally often, and no other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from flottille import Match
from flottille.engine.state import State
from flottille.games.santa_timea.tables import CARD_IDS, HAND
from tests.games.guesses import chi_square, weights_of

from .tables import position

FAR = 4.0  # standard deviations that are no accident
Hands = list[list[int]]


def hands_of(state: Any) -> Hands:
    """The cards of each seat."""
    return [[int(state.hands[HAND * seat + i]) for i in range(state.sizes[seat])] for seat in range(state.seats)]


def deals(match: Match, viewer: int | None) -> Iterator[Hands]:
    """All hands that a viewer cannot rule out: his own, and any unseen cards for the others (ST-3.6).

    Who led a pirate holds nothing else (ST-4.4). All of them are equally likely: the deck was shuffled.
    """
    written = match.dump()
    held = hands_of(match.state)
    own = [] if viewer is None else held[viewer]
    seen = {CARD_IDS.index(name) for name in written["played"] + written["plays"]} | set(own)
    unseen = [card for card in range(len(CARD_IDS)) if card not in seen]

    def give(seat: int, left: list[int], given: Hands) -> Iterator[Hands]:
        if seat == match.seats:
            yield given
        elif seat == viewer:
            yield from give(seat + 1, left, [*given, own])
        else:
            only_pirates = seat in written["only_pirates"]
            fitting = [card for card in left if not only_pirates or CARD_IDS[card].startswith("pirate")]
            for hand in combinations(fitting, len(held[seat])):
                yield from give(seat + 1, [card for card in left if card not in hand], [*given, list(hand)])

    yield from give(0, unseen, [])


def with_hands(match: Match, hands: Hands) -> State:
    """The position with these hands."""
    state: Any = match.state.clone()
    for seat, hand in enumerate(hands):
        for i, card in enumerate(hand):
            state.hands[HAND * seat + i] = card
    return state


def led_pirate(hands: list[str], trick: int, **fields: Any) -> dict[str, Any]:
    """A position in which seat 1 led a pirate before: one of those played, and its hand is pirates."""
    written = position(*hands, trick=trick, leader=2, **fields)
    pirates = [name for name in written["played"] if name.startswith("pirate")]
    spare = (name for name in CARD_IDS if not any(name in group for group in (*written["hands"], written["played"])))
    for name in pirates[1:]:
        written["played"][written["played"].index(name)] = next(spare)
    return written | {"only_pirates": [1]}


MIDDLE = position("N1", "N2", "N3", "N4", trick=12)
MIDDLE |= {"plays": ["north_1", "north_2"], "hands": [[], [], ["north_3"], ["north_4"]]}

POSITIONS: dict[str, tuple[dict[str, Any], int | None, int]] = {
    "the last cards of five": (position("N1", "N2", "N3", "N4", "N5", trick=12), 0, 24),
    "the same to a spectator": (position("N1", "N2", "N3", "N4", "P1", trick=12), None, 120),
    "in the middle of the last trick": (MIDDLE, 2, 13),
    "two of many undealt": (position("N1 N2", "E1 E2", trick=11), 0, 38 * 37 // 2),
    "last card of many undealt": (position("N1", "E1", trick=12), 1, 37),
    "who led a pirate": (led_pirate(["N1", "P4", "N3"], 12), 0, 3 * 25),
    "who led a pirate, own pirate": (led_pirate(["P3", "P4", "N3"], 12), 0, 2 * 25),
    "who led a pirate, two left": (led_pirate(["N1 N2", "P3 P4", "N3 N4"], 11), 0, 3 * 26 * 25 // 2),
    "who led a pirate, to a spectator": (led_pirate(["N1", "P4", "N3"], 12), None, 3 * 26 * 25),
    "who led a pirate, to himself": (led_pirate(["N1", "P4", "N3"], 12), 1, 26 * 25),
}


@pytest.mark.rule("ST-3.6", "ST-4.4", "R-32")
@pytest.mark.parametrize("name", POSITIONS)
def test_fills_are_as_likely_as_deals(name: str) -> None:
    """The distribution of fills is that of the full list of possible deals."""
    written, viewer, expected = POSITIONS[name]
    match = Match.load(written, seed=1)
    weights = weights_of([with_hands(match, hands) for hands in deals(match, viewer)])

    assert expected == len(weights)
    assert chi_square(match.mask(viewer), weights, max(4000, 6 * expected)) < FAR


@pytest.mark.rule("ST-4.4")
def test_fills_during_a_led_pirate() -> None:
    """The moment a pirate is led, everybody knows what the rest of that hand is."""
    match = Match.load(position("P1 P2", "N1 N2", "N3 N4", trick=11, collected=("W3", "", "")), seed=1)
    match.play(0, "play pirate_1")
    weights = weights_of([with_hands(match, hands) for hands in deals(match, 1)])

    assert {("pirate_2",), ("pirate_3",), ("pirate_4",)} >= {
        tuple(CARD_IDS[card] for card in hands[0]) for hands in deals(match, 1)
    }
    assert chi_square(match.mask(1), weights, 6 * len(weights)) < FAR
