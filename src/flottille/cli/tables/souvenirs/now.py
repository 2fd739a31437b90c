"""How things stand with a Place, a Memory, an Encounter or an Artefact, as far as the viewer may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flottille.cli.tables.drawing import Scene

DECKS = {"places": "place", "memories": "memory", "encounters": "encounter"}


def now(scene: Scene, group: str, component: str) -> list[str]:
    """In the hand, in the coves, in the discard; whose Artefact."""
    players = scene.view["players"]
    if group == "artefacts":
        owners = [player["seat"] for player in players if player["artefact"] == component]
        return [scene.say("now.artefact", seat=_who(scene, seat)) for seat in owners]
    if group not in DECKS:
        return []
    told = [scene.say("now.hand")] * (component in (scene.view["hand"] or ()))
    told += [_lies(scene, *found) for found in _laid(scene, component)]
    told += [
        scene.say("now.held", seat=_who(scene, each["seat"])) for each in players if _is_held(scene, each, component)
    ]
    is_discarded = component in scene.view["decks"][DECKS[group]]["discard"]
    return [*told, *([scene.say("now.discard")] if is_discarded else [])]


def _who(scene: Scene, seat: int) -> str:
    return scene.words.seat(seat, scene.spoken)


def _laid(scene: Scene, component: str) -> Iterator[tuple[int, dict[str, Any], bool]]:
    """Whose cove, which Place, whether it is the Place itself."""
    for player in scene.view["players"]:
        for place in player["zone"]:
            if component == place["place"] or component in place["memories"]:
                yield player["seat"], place, component == place["place"]


def _lies(scene: Scene, seat: int, place: dict[str, Any], is_place: bool) -> str:
    who = _who(scene, seat)
    if not is_place:
        return scene.say("now.memory", place=scene.name(place["place"]), seat=who)
    key = "now.validated" if place["validated"] else "now.place"
    return scene.say(key, seat=who, n=len(place["memories"]), free=place["free_slots"])


def _is_held(scene: Scene, player: dict[str, Any], component: str) -> bool:
    """Whether everybody knows that another player holds it."""
    return player["seat"] != scene.viewer and component in (*player["golds"], *player["known"])
