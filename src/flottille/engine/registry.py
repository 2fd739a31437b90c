"""The games that can be asked for by name."""

from __future__ import annotations

from flottille.engine.errors import BadOption
from flottille.engine.game import Game

_games: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game known by its id; returns it."""
    _games[game.id] = game
    return game


def games() -> dict[str, Game]:
    """All known games by id."""
    return dict(_games)


def find(game: str | Game) -> Game:
    """The game itself, or the one with this id."""
    if isinstance(game, Game):
        return game
    if game not in _games:
        raise BadOption(f"no game {game!r}; games are: {', '.join(_games) or 'none'}")
    return _games[game]
