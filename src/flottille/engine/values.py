"""States as values: stored and made again. A pickle is for the version that wrote it; what is kept are records."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from flottille.engine.errors import BadOption, BadPosition
from flottille.engine.game import Game
from flottille.engine.packing import OTHER_VERSION, Packing
from flottille.engine.registry import find, games
from flottille.engine.state import State
from flottille.engine.tables import Tables

_ids: dict[type, str] = {}  # of the game whose states are of this class
_blanks: dict[str, tuple[Game, State]] = {}  # a position to copy, by game


def reduced(state: State) -> tuple[Any, ...]:
    """A state as `pickle` wants it: what makes it again, and from what."""
    game = find(game_of(state))
    packing = Packing()
    state.pack(packing)
    tables = getattr(state, "tables", None)
    return stored, (game.id, bytes(packing.written), packing.others, None if tables is game.tables else tables)


def stored(game: str, read: bytes, others: list[object], tables: object) -> State:
    """The state that was reduced to this."""
    found = _blank(find(game)).clone()
    if tables is not None:
        found.tables = tables  # type: ignore[attr-defined]
    packing = Packing(read, list(others))
    found.pack(packing)
    if not packing.is_used_up():
        raise BadPosition([OTHER_VERSION])
    return found


def _blank(game: Game) -> State:
    known = _blanks.get(game.id)
    if known is None or known[0] is not game:
        _, seats, options = next(game.setups())
        known = _blanks[game.id] = (game, game.blank(seats, options, game.tables))
    return known[1]


def game_of(state: State) -> str:
    """The id of the game a state is of; raises `BadOption`."""
    kind = type(state)
    found = _ids.get(kind)
    if found is None:
        _ids.update({type(_blank(game)): game.id for game in games().values()})
        found = _ids.get(kind)
    if found is None:
        raise BadOption(f"no game is known whose states are of the class {kind.__qualname__}: register it")
    return found


@lru_cache(maxsize=32)
def tables_of(game: str, edition: str) -> Tables:
    """The tables of an edition written as JSON; nothing: the standard edition."""
    found: Tables = find(game).edition_tables(json.loads(edition) if edition else None)
    return found
