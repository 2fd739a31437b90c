"""What is printed on a component."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.loot_island import tables as tb
from flottille.games.loot_island.state import Fields


def printed(state: State) -> dict[str, int]:
    """How many rounds are played, and how many treasures are needed."""
    s = cast(Fields, state)
    return {"rounds": int(s.tables.rounds), "needed": int(s.tables.needed[s.seats])}


def card_face(s: Fields, card: int) -> dict[str, Any]:
    """What is printed on a map card."""
    value, icon = int(s.tables.value[card]), int(s.tables.icon[card])
    return {
        "id": tb.CARD_IDS[card],
        "colour": tb.COLOUR_IDS[s.tables.colour[card]],
        "value": value if value != tb.JOKER else "joker",
        "icon": tb.ICON_IDS[icon] if icon != tb.PLAIN else None,
    }


def treasure_face(s: Fields, treasure: int) -> dict[str, Any]:
    """What is printed on a treasure."""
    t = s.tables
    return {
        "id": tb.TREASURE_IDS[treasure],
        "reference": int(t.reference[treasure]),
        "type": tb.TYPE_IDS[t.kind[treasure]],
        "pile": tb.PILE_IDS[t.pile[treasure]],
        "gold": int(t.gold[treasure]),
        "curse": int(t.curse[treasure]),
        "lift": int(t.lift[treasure]),
        "crosses": int(t.crosses[treasure]),
        "multiplier": int(t.multiplier[treasure]),
        "face": tb.FACE_IDS[t.face[treasure]] if t.face[treasure] >= 0 else None,
    }


def healer_face(s: Fields, healer: int) -> dict[str, Any]:
    """A healer's price."""
    return {
        "id": tb.HEALER_IDS[healer],
        "per_cube": int(s.tables.per_cube[healer]),
        "fixed": int(s.tables.fixed[healer]),
    }


def event_figures(s: Fields) -> list[int]:
    """The figures of the event in force: one, two or none of them say something."""
    t = s.tables
    return [int(t.effect_first[s.event]), int(t.effect_second[s.event])] if s.event >= 0 else []


def figures(s: Fields) -> dict[str, Any]:
    """The figures of the edition that no component on the table shows."""
    t = s.tables
    change = t.effect_first[s.event] if s.effect() == tb.HAND_DELTA else 0
    return {
        "hand": int(t.hand[s.seats]),
        "refill": int(t.hand[s.seats] + change),
        "discs": int(t.discs),
        "elimination_cubes": int(t.elimination_cubes),
        "first_player_gold": int(t.first_player_gold),
        "discard_lift": int(t.discard_lift),
        "amulet_lift": int(t.amulet_lift),
        "crowns": [int(bonus) for bonus in t.crown_bonus],
        "jewels": [int(t.jewel_pair), int(t.jewel_triple)],
        "skulls": [int(bonus) for bonus in t.skull_bonus[1:]],
    }
