"""The games that can be asked for by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.state import BLANKS, KINDS
from flottille.engine.texts import quoted

_games: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game known by its id; returns it."""
    if not isinstance(game, Game) or not isinstance(getattr(game, "id", None), str):
        raise BadOption(f"a game is an object of a subclass of Game with an id, not {quoted(game)}")
    _put(game.id, game)
    return game


def _put(name: str, game: Game | None) -> None:
    """What is known of the games' states is known of the ones before."""
    if game is None:
        del _games[name]
    else:
        _games[name] = game
    KINDS.clear()
    BLANKS.clear()


@contextmanager
def known(game: Game) -> Iterator[None]:
    """Lend a game its name for a while, so that positions and records that name it can be read."""
    before = _games.get(game.id)
    _put(game.id, game)
    try:
        yield
    finally:
        _put(game.id, before)


def games() -> dict[str, Game]:
    """All known games by id."""
    return dict(_games)


def find(game: str | Game) -> Game:
    """The game itself, or the one with this id."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str) or game not in _games:
        raise BadOption(f"no game {quoted(game)}; games are: {', '.join(_games) or 'none'}")
    return _games[game]
