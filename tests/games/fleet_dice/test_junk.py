"""Junk in positions and editions: refused with a sentence, never with a crash."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from flottille import BadEdition, BadPosition, FastChance, Match
from flottille.engine.rollout import play_out
from flottille.games.fleet_dice.edition.free import FREE
from flottille.games.fleet_dice.game import GAME

JUNK: list[Any] = [None, True, -1, 0, 1, 2, 3, 7, 99, 1.5, "", "cod", "casino", "kb_fish"]
JUNK += [[], [1], ["cod"], {}, {"cod": 3}]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a JSON value."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        found += places(value, (*path, key))
    return found


def spoiled(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with another value at one place."""
    copied = copy.deepcopy(data)
    inner = copied
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = copy.deepcopy(value)
    return copied


def free_name(path: tuple[Any, ...]) -> str:
    """The name under which an edition may change a place or what it is part of; empty if it may not."""
    name = "".join("[]" if isinstance(step, int) else f".{step}" for step in path)[1:]
    return next((free for free in FREE if name == free or name.startswith((f"{free}.", f"{free}["))), "")


@pytest.mark.rule("FL-4.4")
@pytest.mark.parametrize(("seats", "options"), [(1, {"captains": True}), (3, {"trophies": True})])
def test_spoiled_positions_are_refused_or_play_on(seats: int, options: dict[str, bool]) -> None:
    """One value of a position is replaced: either the mistakes are named, or the position plays to its end."""
    chance, refused, played = random.Random(seats), 0, 0
    for seed in range(12):
        match = Match("fleet_dice", seats=seats, seed=seed, **options)
        for _ in range(chance.randrange(60)):
            if not match.is_over:
                match.play(match.to_act[0], chance.choice(match.legal(match.to_act[0])))
        written = match.dump()
        for path in chance.sample(places(written), 25):
            try:
                loaded = Match.load(spoiled(written, path, chance.choice(JUNK)))
            except BadPosition as bad:
                assert all(bad.problems)
                refused += 1
                continue
            assert [] == GAME.lost(loaded.state)
            play_out(loaded.state, FastChance(seed))
            assert loaded.is_over
            played += 1
    assert refused > 50
    assert played > 5


@pytest.mark.rule("FL-3.4")
def test_spoiled_editions_are_refused_or_play() -> None:
    """One value of the components is replaced: either the mistakes are named, or matches can be played to their end."""
    chance, refused, played = random.Random(1), 0, 0
    free: dict[str, list[tuple[Any, ...]]] = {}
    for path in places(GAME.components):
        free.setdefault(free_name(path), []).append(path)
    for number in range(300):
        path = chance.choice(free[chance.choice(list(FREE))])
        group = path[0]
        edition = spoiled({group: GAME.components[group]}, path, chance.choice(JUNK))
        try:
            GAME.edition_tables(edition)
        except BadEdition as bad:
            assert all(bad.problems)
            refused += 1
            continue
        for seats in (1, 2):
            match = Match("fleet_dice", seats=seats, seed=number, edition=edition, captains=True)
            match.view(0)
            play_out(match.state, FastChance(number))
            assert match.is_over
            assert [] == GAME.lost(match.state)
        played += 1
    assert refused > 30
    assert played > 30
