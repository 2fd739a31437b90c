"""What is sent to a viewer: what is printed, what everybody sees, what is a seat's own; from masks and nothing else.

What is printed stays the same as long as the match lasts. What everybody sees is the view of a spectator; a seat's own
part is a patch of that. `view` puts them together.
"""

from __future__ import annotations

import json
from typing import Any

from flottille.engine.game import Game
from flottille.engine.patch import Patch, apply
from flottille.engine.state import FULL, SPECTATOR, State
from flottille.engine.tables import Tables
from flottille.engine.views import Kept, everybody

MOST_PRINTS = 64  # kept at hand
_prints: dict[tuple[Any, ...], str] = {}


def view(game: Game, mask: State) -> dict[str, Any]:
    """All that the viewer of a mask sees, and what he may do now."""
    if mask.viewer == FULL:
        raise ValueError("a view is computed from a mask, not from a state")
    return whole(game, printed(game, mask), shared(game, everybody(mask)), own(game, mask))


def whole(game: Game, stays: dict[str, Any], common: dict[str, Any], mine: Patch) -> dict[str, Any]:
    """The parts put together, and the legal actions described."""
    seen: dict[str, Any] = apply({**stays, **common}, mine)
    return {**seen, "actions": [game.actions.as_json(number) for number in seen["actions"]]}


def printed(game: Game, state: State) -> dict[str, Any]:
    """What never changes in a match: the game, its options, its print."""
    found: dict[str, Any] = json.loads(printed_text(game, state))
    return found


def printed_text(game: Game, state: State) -> str:
    """The same as JSON: one text for all matches of an edition with these options and so many seats."""
    tables, options = getattr(state, "tables", None), game.options_of(state)
    if not isinstance(tables, Tables):
        return _print(game, state, options)
    key = (game, tables, int(state.seats), *options.values())
    if key not in _prints:
        if len(_prints) >= MOST_PRINTS:
            del _prints[next(iter(_prints))]
        _prints[key] = _print(game, state, options)
    return _prints[key]


def _print(game: Game, state: State, options: dict[str, Any]) -> str:
    frame = {"game": game.id, "rules": game.rules_version, "seats": int(state.seats), "options": options}
    return json.dumps({**frame, **game.views.printed(state)}, separators=(",", ":"))


def shared(game: Game, mask: State, kept: Kept | None = None) -> dict[str, Any]:
    """What everybody sees, as a spectator sees it: of the spectators' mask, and of what is kept from the one before."""
    if mask.viewer != SPECTATOR:
        raise ValueError("what everybody sees is computed from the spectators' mask")
    views = game.views
    seen = views.shared(mask) if kept is None or views.again is None else views.again(mask, kept)
    return {"viewer": None, "to_act": list(mask.to_act()), "is_over": mask.deciding == 0, **seen, "actions": []}


def own(game: Game, mask: State) -> dict[str, Patch]:
    """What a seat sees and a spectator does not, as a patch of what everybody sees; legal actions by their numbers."""
    seat = int(mask.viewer)
    if seat < 0:
        return {}
    return {"viewer": [seat], **game.views.own(mask), "actions": [sorted(mask.legal(seat)) if mask.owes(seat) else []]}
