"""The games that can be asked for by name: ours, those registered, and those that installed packages bring.

A package brings a game by an entry point of the group `flottille.games`: its name is the id, its object the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.installed import entries
from flottille.engine.state import BLANKS, KINDS
from flottille.engine.texts import quoted

GROUP = "flottille.games"

_games: dict[str, Game] = {}
_broken: dict[str, str] = {}  # installed games that cannot be loaded, and why
_seen: set[str] = set()  # entry points that were looked at


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
    _load_installed()
    return dict(_games)


def loaded(game: str) -> Game | None:
    """The game of this id if anybody asked for it before; never looks for one."""
    return _games.get(game)


def broken() -> dict[str, str]:
    """Installed games that cannot be loaded, by id, each with the reason."""
    _load_installed()
    return dict(_broken)


def find(game: str | Game) -> Game:
    """The game itself, or the one with this id."""
    if isinstance(game, Game):
        return game
    if isinstance(game, str) and game not in _games:
        _load_installed()
    if isinstance(game, str) and game in _broken:
        raise BadOption(f"the game {quoted(game)} is installed but cannot be loaded: {_broken[game]}")
    if not isinstance(game, str) or game not in _games:
        raise BadOption(f"no game {quoted(game)}; games are: {', '.join(_games) or 'none'}")
    return _games[game]


def _load_installed() -> None:
    """Look at each entry point once; a name that is taken stays with whoever had it first."""
    for name, entry in entries(GROUP).items():
        if name in _seen:
            continue
        _seen.add(name)
        if name in _games:
            continue
        try:
            game = entry.load()
            if getattr(game, "id", name) != name:
                raise BadOption(f"it calls itself {quoted(game.id)}")
            register(game)
        except Exception as error:  # their code: whatever it raises must not end ours
            _broken[name] = f"{type(error).__name__}: {error}"[:200]
