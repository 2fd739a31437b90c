"""Reads components into tables and names every mistake of an edition file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.santa_timea.tables import CARD_IDS, WIND_IDS, ZERO, Tables


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    problems: list[str] = []
    cards = _items(components, "wheel_cards", CARD_IDS, problems)
    winds = _items(components, "wind_cards", WIND_IDS, problems)
    for card in cards:
        problems += _card_problems(card)
    for wind in winds:
        problems += _wind_problems(wind)
    if problems:
        raise BadEdition(problems)
    cards.sort(key=lambda card: CARD_IDS.index(card["id"]))
    winds.sort(key=lambda wind: WIND_IDS.index(wind["id"]))
    return Tables(
        [card["number"] if card["kind"] == "number" else 0 for card in cards],
        [wind["damage"] for wind in winds],
    )


def _items(
    components: Mapping[str, Any], group: str, ids: tuple[str, ...], problems: list[str]
) -> list[dict[str, Any]]:
    """The objects of a group; their ids must be those of the standard edition, in any order."""
    found = components.get(group)
    items = found.get("items") if isinstance(found, Mapping) else None
    if not isinstance(items, list) or not all(isinstance(item, Mapping) for item in items):
        problems.append(f"{group}: needs a list of objects under 'items'")
        return []
    named = [str(item.get("id")) for item in items]
    problems += [f"{group}: {name!r} is no id of the standard edition" for name in named if name not in ids]
    problems += [f"{group}: {name!r} is there twice" for name in ids if named.count(name) > 1]
    problems += [f"{group}: {name!r} is missing" for name in ids if name not in named]
    return [dict(item) for item in items if item.get("id") in ids]


def _card_problems(card: dict[str, Any]) -> list[str]:
    name, group = f"wheel card {card['id']!r}", card["id"].partition("_")[0]
    kind = "pirate" if group == "pirate" else "number"
    problems = [f"{name}: kind is {kind!r}, not {card.get('kind')!r}"] if card.get("kind") != kind else []
    if kind == "number":
        problems += _direction_problems(name, group, card)
        if not _is_whole(card.get("number"), 1, int(ZERO) - 1):
            problems.append(f"{name}: number is from 1 to {int(ZERO) - 1}, not {card.get('number')!r}")
    return problems


def _wind_problems(wind: dict[str, Any]) -> list[str]:
    name, direction = f"wind card {wind['id']!r}", wind["id"].split("_")[1]
    problems = _direction_problems(name, direction, wind)
    if not _is_whole(wind.get("damage"), 1, 3):
        problems.append(f"{name}: damage is 1, 2 or 3, not {wind.get('damage')!r}")
    return problems


def _direction_problems(name: str, direction: str, item: dict[str, Any]) -> list[str]:
    found = item.get("direction")
    return [] if found == direction else [f"{name}: direction is {direction!r}, not {found!r}"]


def _is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
