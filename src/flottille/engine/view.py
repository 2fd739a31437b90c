"""What is sent to a seat: computed from its mask and from nothing else."""

from __future__ import annotations

from typing import Any

from flottille.engine.game import Game
from flottille.engine.state import FULL, State


def view(game: Game, mask: State) -> dict[str, Any]:
    """The message a viewer gets: the frame, the game's own part, and what he may do now."""
    if mask.viewer == FULL:
        raise ValueError("a view is computed from a mask, not from a state")
    seat = int(mask.viewer)
    return {
        "game": game.id,
        "rules": game.rules_version,
        "seats": int(mask.seats),
        "options": game.options_of(mask),
        "viewer": seat if seat >= 0 else None,
        "to_act": list(mask.to_act()),
        "is_over": mask.deciding == 0,
        **game.view(mask),
        "actions": [game.actions[number].as_json() for number in sorted(mask.legal(seat))] if mask.owes(seat) else [],
    }
