"""Reads components into tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.santa_timea.tables import Tables


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition whose form is right; raises `BadEdition` naming every mistake."""
    cards, winds = components["wheel_cards"]["items"], components["wind_cards"]["items"]
    problems = [f"wheel_cards.items[{card['id']}].number: {_due(card)}" for card in cards if _is_odd(card)]
    if problems:
        raise BadEdition(problems)
    return Tables([card["number"] or 0 for card in cards], [wind["damage"] for wind in winds])


def _is_odd(card: Mapping[str, Any]) -> bool:
    return bool((card["number"] is None) != (card["kind"] == "pirate"))


def _due(card: Mapping[str, Any]) -> str:
    return "a pirate has none" if card["kind"] == "pirate" else "every other card has one"
