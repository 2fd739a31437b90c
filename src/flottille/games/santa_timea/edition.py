"""Reads components into tables and names every mistake of an edition file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.santa_timea.tables import CARDS, WINDS, ZERO, Tables

DIRECTION_IDS = ("north", "east", "south", "west")


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    problems: list[str] = []
    cards = _items(components, "wheel_cards", int(CARDS), problems)
    winds = _items(components, "wind_cards", int(WINDS), problems)
    for card in cards:
        problems += _card_problems(card)
    for wind in winds:
        problems += _wind_problems(wind)
    if not problems:
        problems = _count_problems(cards, winds)
    if problems:
        raise BadEdition(problems)
    cards.sort(key=lambda card: DIRECTION_IDS.index(card["direction"]) if card["kind"] == "number" else 4)
    winds.sort(key=lambda wind: DIRECTION_IDS.index(wind["direction"]))
    return Tables(
        [DIRECTION_IDS.index(card["direction"]) if card["kind"] == "number" else -1 for card in cards],
        [card["number"] if card["kind"] == "number" else 0 for card in cards],
        [wind["damage"] for wind in winds],
        [card["id"] for card in cards],
        [wind["id"] for wind in winds],
    )


def _items(components: Mapping[str, Any], group: str, size: int, problems: list[str]) -> list[dict[str, Any]]:
    found = components.get(group)
    items = found.get("items") if isinstance(found, Mapping) else None
    if not isinstance(items, list) or not all(isinstance(item, Mapping) for item in items):
        problems.append(f"{group}: needs a list of objects under 'items'")
        return []
    if len(items) != size:
        problems.append(f"{group}: {size} cards are needed, not {len(items)}")
    ids = [item.get("id") for item in items]
    problems += [f"{group}: id {name!r} is used twice" for name in sorted({str(i) for i in ids if ids.count(i) > 1})]
    return [dict(item) for item in items]


def _card_problems(card: dict[str, Any]) -> list[str]:
    name = f"wheel card {card.get('id')!r}"
    if not isinstance(card.get("id"), str):
        return [f"{name}: needs an id"]
    if card.get("kind") == "pirate":
        return []
    if card.get("kind") != "number":
        return [f"{name}: kind is 'number' or 'pirate', not {card.get('kind')!r}"]
    problems = _direction_problems(name, card)
    number = card.get("number")
    if not isinstance(number, int) or not 1 <= number < ZERO:
        problems.append(f"{name}: number is from 1 to {int(ZERO) - 1}, not {number!r}")
    return problems


def _wind_problems(wind: dict[str, Any]) -> list[str]:
    name = f"wind card {wind.get('id')!r}"
    if not isinstance(wind.get("id"), str):
        return [f"{name}: needs an id"]
    problems = _direction_problems(name, wind)
    if wind.get("damage") not in (1, 2, 3):
        problems.append(f"{name}: damage is 1, 2 or 3, not {wind.get('damage')!r}")
    return problems


def _direction_problems(name: str, item: dict[str, Any]) -> list[str]:
    if item.get("direction") in DIRECTION_IDS:
        return []
    return [f"{name}: direction is one of {', '.join(DIRECTION_IDS)}, not {item.get('direction')!r}"]


def _count_problems(cards: list[dict[str, Any]], winds: list[dict[str, Any]]) -> list[str]:
    problems = [
        f"wind_cards: each direction needs 5 winds, {direction} has {n}"
        for direction in DIRECTION_IDS
        if (n := sum(wind["direction"] == direction for wind in winds)) != 5
    ]
    if not any(card["kind"] == "pirate" for card in cards):
        problems.append("wheel_cards: at least one pirate is needed")
    return problems
