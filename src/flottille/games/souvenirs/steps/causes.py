"""Why something happens, as one number: the card whose effect is in progress, or the die of the Pirate Ship."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.souvenirs.state import SOURCE, Fields
from flottille.games.souvenirs.tables import SHIP_CODE


def by_effect(s: Fields) -> i64:
    """The card or die of the innermost effect; everybody has seen it (SV-5.5)."""
    return min(s.stack[s.top() + SOURCE], SHIP_CODE)
