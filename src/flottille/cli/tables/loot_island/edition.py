"""What an edition prints on events and treasures, where it differs from the standard one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.loot_island.signs import shared
from flottille.engine.registry import find
from flottille.words import Words

GAME = "loot_island"
FIGURE = {"crown": "crosses", "book": "multiplier"}  # what a treasure is called by; the others by their gold
Item = Mapping[str, Any]


def _items(components: Mapping[str, Any], group: str) -> dict[str, Item]:
    return {item["id"]: item for item in components[group]["items"]}


def effect(scene: Scene, event: str) -> str:
    """What an event does, with the figures that are played."""
    played = _items(scene.components or find(GAME).components, "events")[event].get("params", {})
    if played == _items(find(GAME).components, "events")[event].get("params", {}):
        return shared(scene, f"effect.{event}")
    return scene.say(f"effect.{event}", **played)


def is_changed(scene: Scene, event: str) -> bool:
    """Whether the edition prints other figures on an event."""
    return effect(scene, event) != shared(scene, f"effect.{event}")


def renamed(components: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Treasures that are no longer what the standard edition calls them."""
    usual = _items(find(GAME).components, "treasure_cards")
    return {
        name: _called(item, words)
        for name, item in _items(components, "treasure_cards").items()
        if _label(item) != _label(usual[name])
    }


def _label(item: Item) -> tuple[object, ...]:
    """What the name of a treasure speaks of."""
    kind = str(item["type"])
    return kind, item["skull_face"] if kind == "skull" else item[FIGURE.get(kind, "gold")]


def _called(item: Item, words: Words) -> str:
    kind, figure = _label(item)
    if kind == "skull":
        return words.say(f"{GAME}_cli.called.skull.{figure or 'front'}")
    return words.say(f"{GAME}_cli.called.{kind}", n=figure)
