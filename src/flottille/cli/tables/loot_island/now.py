"""How things stand with a landing, a treasure, a Small Island, an event, a healer or a map card."""

from __future__ import annotations

from collections.abc import Callable

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.loot_island.edition import effect, is_changed
from flottille.cli.tables.loot_island.loot import treasure_facts
from flottille.cli.tables.loot_island.recounting import lane_told
from flottille.cli.tables.loot_island.seats import seats_from
from flottille.cli.tables.loot_island.signs import clauses, shared
from flottille.cli.tables.loot_island.turns import power_sentences


def now(scene: Scene, group: str, component: str) -> list[str]:
    """What the viewer may know of it."""
    return TOLD[group](scene, component) if group in TOLD else []


def _who(scene: Scene, seat: int) -> str:
    return scene.words.seat(seat, scene.spoken)


def _landing(scene: Scene, landing: str) -> list[str]:
    return [lane_told(scene, each) for each in scene.view["landings"] if landing in (each["id"], each["coast"])]


def _type(scene: Scene, kind: str) -> list[str]:
    """What treasures of a type are worth; who keeps some, and which."""
    found = []
    for seat in seats_from(scene):
        kept = [treasure_facts(scene, one) for one in scene.view["players"][seat]["kept"] if one["type"] == kind]
        if kept:
            found.append(scene.say("now.kept", seat=_who(scene, seat), list=clauses(scene, *kept)))
    return [shared(scene, f"help.kind.{kind}"), *(found or [scene.say("now.kept.nobody")])]


def _treasure(scene: Scene, treasure: str) -> list[str]:
    view = scene.view
    for seat in seats_from(scene):
        if any(one["id"] == treasure for one in view["players"][seat]["kept"]):
            return [scene.say("now.keeps", seat=_who(scene, seat))]
    shown = any(one["id"] == treasure for one in [*view["shown"], *view["gifts"]])
    return [scene.say("now.shown")] if shown else []


def _tile(scene: Scene, tile: str) -> list[str]:
    """Which side shows, and what it does now."""
    for each in scene.view["tiles"]:
        if each["id"] == tile:
            return [scene.say("now.tile_up" if each["face_up"] else "now.tile_down"), *power_sentences(scene, each)]
    return [scene.say("now.not_here")]


def _event(scene: Scene, event: str) -> list[str]:
    told = [scene.say("now.edition", text=effect(scene, event))] if is_changed(scene, event) else []
    if scene.view["event"] == event:
        return [scene.say("now.event"), *told]
    return [scene.say("now.event.coming"), *told] if event in (scene.view["known_events"] or ()) else told


def _healer(scene: Scene, healer: str) -> list[str]:
    view = scene.view
    chosen = [player["seat"] for player in view["players"] if player["healer"] == healer]
    if chosen:
        return [scene.say("now.healer", seat=_who(scene, chosen[0]))]
    if any(one["id"] == healer for one in view["healers"]["pair"]):
        return [scene.say("now.hand")]
    return [scene.say("now.healer.row")] if any(one["id"] == healer for one in view["healers"]["row"]) else []


def _card(scene: Scene, card: str) -> list[str]:
    view = scene.view
    if any(each["id"] == card for each in view["hand"]):
        return [scene.say("now.hand")]
    lying = [landing["id"] for landing in view["landings"] if any(each["id"] == card for each in landing["cards"])]
    return [scene.say("now.lies", landing=scene.name(lying[0]))] if lying else []


def _cubes(scene: Scene, component: str) -> list[str]:
    """The cubes of everybody."""
    if component != "curse_cube":
        return []
    players = scene.view["players"]
    return [scene.say("now.cubes", seat=_who(scene, seat), n=players[seat]["cubes"]) for seat in seats_from(scene)]


TOLD: dict[str, Callable[[Scene, str], list[str]]] = {
    "board": _landing,
    "treasure_types": _type,
    "treasure_cards": _treasure,
    "small_islands": _tile,
    "events": _event,
    "healers": _healer,
    "map_cards": _card,
    "other_components": _cubes,
}
