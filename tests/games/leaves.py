"""Every single figure and word of a game's components: what an edition changes shows, or is refused by its place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

from flottille import BadEdition, Match
from flottille.engine.chance import FastChance
from flottille.engine.game import Game
from flottille.engine.registry import find

Path = tuple[Any, ...]
SEEDS = (1, 2, 3, 4)


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of everything that is neither a list nor an object, and of empty ones."""
    if isinstance(value, dict) and value:
        for name in value:
            yield from leaves(value[name], (*path, name))
    elif isinstance(value, list) and value:
        for i, item in enumerate(value):
            yield from leaves(item, (*path, i))
    else:
        yield path


def at(value: Any, path: Path) -> Any:
    """What stands at a path."""
    for key in path:
        value = value[key]
    return value


def others(value: Any) -> list[Any]:
    """Other values a leaf could have."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return [f"{value} too"]
    return ["something"]


def changed(game: Game, path: Path, value: Any) -> dict[str, Any]:
    """The edition in which one leaf is another."""
    group = deepcopy(game.components[path[0]])
    if len(path) == 1:
        return {path[0]: value}
    at(group, path[1:-1])[path[-1]] = value
    return {path[0]: group}


def unseen(game: Game) -> list[str]:
    """The leaves that can be changed without anybody seeing it."""
    found = []
    for path in leaves(game.components):
        for value in others(at(game.components, path)):
            if is_passed_over(game, changed(game, path, value)):
                found.append(f"{'.'.join(map(str, path))} = {value!r}")
    return found


def is_passed_over(game: Game, edition: dict[str, Any]) -> bool:
    """Whether an edition is accepted and nothing of it shows."""
    try:
        game.edition_tables(edition)
    except BadEdition as refused:
        assert all(problem.split(":")[0] for problem in refused.problems)
        return False
    return not any(differs(game.id, mode, seats, seed, edition) for seed in SEEDS for mode, seats, _ in game.setups())


def differs(game: str, mode: str, seats: int, seed: int, edition: dict[str, Any]) -> bool:
    """Whether somebody at the table would see that it is another edition."""
    usual = story(game, mode, seats, seed)
    for number, page in enumerate(pages(find(game), mode, seats, seed, edition)):
        if number >= len(usual) or usual[number] != page:
            return True
    return False


@cache
def story(game: str, mode: str, seats: int, seed: int) -> list[str]:
    """All pages of the standard edition."""
    return list(pages(find(game), mode, seats, seed, None))


def pages(game: Game, mode: str, seats: int, seed: int, edition: dict[str, Any] | None) -> Iterator[str]:
    """What people see of a random match, one position after the other, and what they had in the end."""
    options = next(options for name, count, options in game.setups() if (name, count) == (mode, seats))
    match, dice = Match(game, seats, seed, edition, **options), FastChance(seed)
    yield json.dumps([match.view(viewer) for viewer in (*range(seats), None)])
    while not match.is_over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        events = match.play(seat, legal[dice.below(len(legal))])
        yield json.dumps([legal, events, match.view(match.to_act[0] if match.to_act else None)])
    yield json.dumps([match.result, [match.sheet(seat).as_json() for seat in range(seats)]])
