"""What is shaded is what can be reached: no square less, no square more."""

from __future__ import annotations

import random
from typing import Any

import pytest

from flottille import Match
from flottille.games.rolling_seas.game import GAME
from flottille.games.rolling_seas.state import TRACK
from flottille.parts.grid import DIRECTION_NAMES

from .harbour import ARROWS, Script, captain, plan, sailing

COLUMNS = "ABCDEFGHIJKLMNOPQRS"
STEPS = frozenset(GAME.actions.read(f"step {direction}") for direction in DIRECTION_NAMES)


def open_sea() -> list[str]:
    """The squares of board 1 that are nothing but sea and no dock, in their order."""
    rows = sailing().view(0)["board"]["rows"]
    places = [(x, y) for y in range(15) for x in range(19)]
    sites = [(x, y) for x, y in places if rows[y][x] in "PM"]
    far = [(x, y) for x, y in places if all(max(abs(x - p), abs(y - q)) > 1 for p, q in sites)]
    return [f"{COLUMNS[x]}{y + 1}" for x, y in far if rows[y][x] == "."]


def beyond(square: str, arrow: str) -> str:
    """The square an arrow leads to."""
    dx, dy = ARROWS[arrow]
    return f"{(COLUMNS + '.')[COLUMNS.index(square[0]) + dx]}{int(square[1:]) + dy}"


def dense(seed: int) -> Match:
    """A ship under sail among many monsters, perils and currents."""
    pick, sea = random.Random(seed), open_sea()
    ship, share, level = pick.choice(sea), pick.uniform(0.2, 0.5), pick.randrange(3)
    found: dict[str, str] = {}
    for square in sea:
        kind, arrow = pick.choice(("monster", "peril", "current")), pick.choice("NESW")
        ends = beyond(square, arrow) if kind == "current" else ship
        if square != ship and pick.random() < share and ends in sea and "current" not in found.get(ends, ""):
            found[square] = f"current {arrow}" if kind == "current" else kind
    sheet = {"provisions": pick.randint(0, 5), "story": pick.randint(0, 40), "cannons": pick.randint(0, 2)}
    wind = pick.choice(DIRECTION_NAMES)
    return plan(sailing(captain(ship, drawn=found, level=level + 1, **sheet), wind=f"{wind} E S"), f"navigate {wind}")


def reached(start: Any) -> set[int]:
    """Every square some sequence of legal steps ends on."""
    seen: set[tuple[int, ...]] = set()
    todo, squares = [start], set()
    while todo:
        state = todo.pop()
        key = (*state.sheets, *(cell & ~TRACK for cell in state.maps))  # the wake makes no difference
        if key in seen:
            continue
        seen.add(key)
        squares.add(int(state.sheets[0]))
        for action in STEPS.intersection(state.legal(0)):
            todo.append(state.clone())
            todo[-1].step(0, action, Script())
    return squares


def names(squares: set[int]) -> set[str]:
    """Squares by their names."""
    return {f"{COLUMNS[square % 19]}{square // 19 + 1}" for square in squares}


@pytest.mark.parametrize("tens", range(6))
def test_shaded_is_what_steps_reach(tens: int) -> None:
    """In dense positions: every square that legal steps lead to, and no other."""
    for seed in range(10 * tens, 10 * tens + 10):
        match = dense(seed)
        assert names(reached(match.state)) == set(match.view(0)["reach"]), seed
