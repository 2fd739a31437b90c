"""What a choice comes to in Loot Island: gold, curse cubes, cards in hand."""

from __future__ import annotations

from typing import cast

from flottille.engine.state import State
from flottille.games.loot_island.sheet import sheet
from flottille.games.loot_island.state import Fields


def measures(now: State, later: State, seat: int) -> dict[str, float]:
    """What lies before a seat then."""
    s = cast(Fields, later)
    gold = sum(line.points for line in sheet(later, seat).lines)
    return {"gold": float(gold), "cubes": float(s.cubes[seat]), "cards": float(s.sizes[seat])}
