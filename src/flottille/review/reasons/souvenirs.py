"""What a choice comes to in Escales & Souvenirs: places validated, memories put down, cards in hand."""

from __future__ import annotations

from typing import cast

from flottille.engine.state import State
from flottille.games.souvenirs.state import Fields
from flottille.parts.bits import count


def measures(now: State, later: State, seat: int) -> dict[str, float]:
    """What lies before a seat and its partner then, and what it holds."""
    s = cast(Fields, later)
    team = s.team(seat)
    mine = [spot for spot in range(len(s.holder)) if s.holder[spot] >= 0 and team >> s.holder[spot] & 1]
    return {
        "validated": float(sum(bool(s.is_validated(spot)) for spot in mine)),
        "put_down": float(sum(int(count(s.on[spot])) for spot in mine)),
        "memories": float(s.memories_held(seat)),
        "places": float(s.places_held(seat)),
        "gold": float(s.golds_held(seat)),
    }
