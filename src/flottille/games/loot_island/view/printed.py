"""What is printed on a component."""

from __future__ import annotations

from typing import Any

from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.tables import (
    CARD_IDS,
    COLOUR_IDS,
    FACE_IDS,
    HEALER_IDS,
    ICON_IDS,
    JOKER,
    PILE_IDS,
    PLAIN,
    TREASURE_IDS,
    TYPE_IDS,
)


def card_face(s: Fields, card: int) -> dict[str, Any]:
    """What is printed on a map card."""
    value, icon = int(s.tables.value[card]), int(s.tables.icon[card])
    return {
        "id": CARD_IDS[card],
        "colour": COLOUR_IDS[s.tables.colour[card]],
        "value": value if value != JOKER else "joker",
        "icon": ICON_IDS[icon] if icon != PLAIN else None,
    }


def treasure_face(s: Fields, treasure: int) -> dict[str, Any]:
    """What is printed on a treasure."""
    t = s.tables
    return {
        "id": TREASURE_IDS[treasure],
        "type": TYPE_IDS[t.kind[treasure]],
        "pile": PILE_IDS[t.pile[treasure]],
        "gold": int(t.gold[treasure]),
        "curse": int(t.curse[treasure]),
        "lift": int(t.lift[treasure]),
        "crosses": int(t.crosses[treasure]),
        "multiplier": int(t.multiplier[treasure]),
        "face": FACE_IDS[t.face[treasure]] if t.face[treasure] >= 0 else None,
    }


def healer_face(s: Fields, healer: int) -> dict[str, Any]:
    """A healer's price."""
    return {
        "id": HEALER_IDS[healer],
        "per_cube": int(s.tables.per_cube[healer]),
        "fixed": int(s.tables.fixed[healer]),
    }
