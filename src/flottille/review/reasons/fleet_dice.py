"""What a choice comes to in Fleet: the points of each part of the sheet, and coins."""

from __future__ import annotations

from typing import cast

from flottille.engine.state import State
from flottille.games.fleet_dice.sheet import sheet
from flottille.games.fleet_dice.state import Fields

PARTS = ("fish", "boats", "licences", "buildings", "bonus")


def measures(now: State, later: State, seat: int) -> dict[str, float]:
    """The sheet as it stands then, and the coin track."""
    found = dict.fromkeys(PARTS, 0.0)
    for line in sheet(later, seat).lines:
        if line.key in found:
            found[line.key] += float(line.points)
    return {**found, "coins": float(cast(Fields, later).coin[seat])}
