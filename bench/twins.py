"""The same Hearts position in both engines."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from bench.hearts.rules import State, new_match
from bench.hearts.tables import CARDS, SEATS, listed
from flottille.engine.chance import FastChance

HEARTS = pyspiel.load_game("hearts")
EXPLORE = 26.0 * 0.7  # on returns from 0 to 26
SIMULATIONS = 1000
DECISIONS = (0, 12, 25, 38)  # into the match: first pass, opening lead's neighbour, 4th and 7th trick


def deal(state: State) -> Any:
    """OpenSpiel's position after the deal of ours."""
    twin = HEARTS.new_initial_state()
    twin.apply_action(int(state.direction))
    hands = [listed(state.hands[seat]) for seat in range(SEATS)]
    for i in range(CARDS):
        twin.apply_action(hands[i % SEATS][i // SEATS])
    return twin


@cache
def positions() -> list[tuple[State, Any]]:
    """Positions of one match with passing, each with a choice; our state and OpenSpiel's."""
    found = []
    for decisions in DECISIONS:
        chance = FastChance(7)
        state = new_match(chance)
        while state.direction == 0:
            state = new_match(chance)
        pick = Random(1)
        twin = deal(state)
        done = 0
        while done < decisions or state.legal_count(state.first_to_act()) < 2:
            seat = state.first_to_act()
            action = pick.choice(state.legal(seat))
            state.apply(seat, action, chance)
            twin.apply_action(action)
            done += 1
        found.append((state, twin))
    return found
