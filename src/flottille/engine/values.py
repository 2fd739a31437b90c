"""Which game a state is of, and which edition: what states need to be stored, and to be made again from what is stored.

A pickle is for the version that wrote it; what is kept are records and positions.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import lru_cache

from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.registry import find, games
from flottille.engine.state import BLANKS, FULL, KINDS, State, stored
from flottille.engine.tables import Tables


def game_of(state: State) -> str:
    """The id of the game a state is of; raises `BadOption`."""
    return (KINDS.get(type(state)) or learn(type(state)))[0]


def is_of(state: State, game: Game) -> bool:
    """Whether a state may be of a game: its class is the game's own, or not known as another's."""
    with suppress(BadOption):
        return type(state) is type(blank_of(game.id)) or game_of(state) == game.id
    return True


def described(state: State) -> str:
    """A state in a line: its game, whose knowledge it is, who owes a decision."""
    try:
        game = game_of(state)
    except BadOption:
        game = f"{type(state).__module__}.{type(state).__qualname__}"
    viewer = int(state.viewer)
    known = "known whole" if viewer == FULL else "as a spectator knows it"
    if viewer >= 0:
        known = f"as seat {viewer} knows it"
    acting = ", ".join(map(str, state.to_act()))
    return f"<State of {game}, {int(state.seats)} seats, {known}, {f'to act: {acting}' if acting else 'over'}>"


def state_of(game: str, read: bytes, others: list[object] | None = None, tables: object = None) -> State:
    """The state that was reduced to this."""
    return stored(game, read, others, tables)


def learn(kind: type) -> tuple[str, object, object]:
    """Note the classes of all games that are known; the id and the standard tables of the one with this."""
    for game in games().values():
        KINDS[type(blank_of(game.id))] = game.id, game.tables, state_of
    if kind not in KINDS:
        raise BadOption(f"no game is known whose states are of the class {kind.__qualname__}: register it")
    return KINDS[kind]


def blank_of(game: str) -> State:
    """A position of a game in which nothing is set up, noted for the next time."""
    found = BLANKS.get(game)
    if found is None:
        played = find(game)
        _, seats, options = next(played.setups())
        found = BLANKS[game] = played.blank(seats, options, played.tables)
    return found


@lru_cache(maxsize=32)
def tables_of(game: str, edition: str) -> Tables:
    """The tables of an edition written as JSON; nothing: the standard edition."""
    found: Tables = find(game).edition_tables(json.loads(edition) if edition else None)
    return found
