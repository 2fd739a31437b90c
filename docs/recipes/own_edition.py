"""An edition of one's own against the standard one: the same deals, the same bots, other components."""

from __future__ import annotations

from typing import Any

from flottille.lab.balance import difference, lead
from flottille.lab.tournament import tournament

GENTLE: dict[str, Any] = {
    "edition": "Gentle winds",
    "wind_cards": {
        "items": [{"id": f"wind_{name}_3", "damage": 2} for name in ("north", "east", "south", "west")],
    },
}


def compare(matches: int = 60) -> tuple[float, float, float]:
    """How much larger the winner's lead is in ours, with its 95 % interval."""
    standard, ours = (
        tournament("santa_timea", {"sailor": "sailor"}, matches, seats=3, seed=1, edition=edition).results
        for edition in (None, GENTLE)
    )
    return difference(standard, ours, lead)


if __name__ == "__main__":
    centre, low, high = compare()
    print(f"{centre:+.2f} points ({low:+.2f} to {high:+.2f})")
