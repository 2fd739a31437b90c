"""Answers to the small questions of a turn: use the power, slide, place or move a disc, copy, lift, draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flottille.cli.tables.drawing import Choice, Group, Scene
from flottille.cli.tables.loot_island.lanes import coast_name
from flottille.cli.tables.loot_island.signs import (
    AARON,
    card_codes,
    card_name,
    clauses,
    face,
    icon_words,
    landing_codes,
    order_signs,
    shared,
    signs,
)
from flottille.cli.tables.loot_island.turns import actions, find_tile, power

Action = dict[str, Any]


def yes_or_no(scene: Scene, yes: tuple[str, str], no: tuple[str, str]) -> tuple[Group, ...]:
    """Accept and decline, each with what it brings."""
    found = [
        Choice(*yes, action["number"], typed=(*scene.own_first("yes", "oui"), "y"))
        for action in actions(scene, "accept")
    ]
    found += [
        Choice(*no, action["number"], typed=(*scene.own_first("no", "non"), "n"))
        for action in actions(scene, "decline")
    ]
    return (Group("", tuple(found)),)


def sea_chest(scene: Scene) -> tuple[Group, ...]:
    """Cards for cubes (A1)."""
    drawn, taken = scene.view["event_figures"]
    cubes = scene.view["players"][scene.viewer or 0]["cubes"]
    after = scene.say("cubes.after", before=cubes, after=cubes + taken)
    return yes_or_no(
        scene, (scene.say("draw", n=drawn), after), (shared(scene, "do.no_draw"), scene.say("cubes.same", n=cubes))
    )


def draw(scene: Scene) -> tuple[Group, ...]:
    """One card from the deck."""
    return yes_or_no(scene, (scene.say("draw", n=1), ""), (shared(scene, "do.no_draw"), ""))


def use_power(scene: Scene) -> tuple[Group, ...]:
    """The power of the Small Island that is paid for."""
    tile = find_tile(scene, scene.view["pending"]["tile"])
    brings = shared(scene, f"vain.{tile['vain']}") if tile["vain"] else power(scene, tile)
    if tile["explores"]:
        now = coast_name(scene, scene.view["ship"]["coast"])
        brings = scene.say("explores.then", coast=coast_name(scene, tile["explores"]), now=now)
    return yes_or_no(
        scene, (shared(scene, "do.power"), brings), (shared(scene, "do.no_power"), scene.say("power.unused"))
    )


def lift(scene: Scene) -> tuple[Group, ...]:
    """How many cubes go; none is the last choice, so that the others have the number of their cubes."""
    cubes = scene.view["players"][scene.viewer or 0]["cubes"]
    by_count = {action["args"]["cubes"]: action["number"] for action in actions(scene, "lift")}
    found = [
        Choice(_cubes(scene, n), _cubes_after(scene, cubes, n), by_count[n])
        for n in sorted(by_count, key=lambda n: (n == 0, n))
    ]
    return (Group("", tuple(found)),)


def _cubes(scene: Scene, n: int) -> str:
    return shared(scene, "do.lift", n=n) if n else shared(scene, "do.lift_none")


def _cubes_after(scene: Scene, cubes: int, n: int) -> str:
    return scene.say("cubes.after", before=cubes, after=cubes - n) if n else scene.say("cubes.same", n=cubes)


def copied(scene: Scene) -> tuple[Group, ...]:
    """Which icon of the column a 1 copies."""
    landing = next(each for each in scene.view["landings"] if each["id"] == scene.view["pending"]["landing"])
    found = []
    for action in actions(scene, "copy"):
        card = face(scene, action["args"]["card"]) or {}
        codes = card_codes(scene, card, landing["cards"])
        says = f"{codes[0]:<4} {card_name(scene, card)}"
        found.append(Choice(says, icon_words(scene, card), action["number"], typed=codes))
    found += [Choice(shared(scene, "do.copy_none"), "", action["number"], typed=scene.own_first("no", "non"))
              for action in actions(scene, "decline")]  # fmt: skip
    return (Group("", tuple(found)),)


# --- discs --------------------------------------------------------------------------------------------------


def discs(scene: Scene) -> tuple[Group, ...]:
    """Landings where a disc is taken back, moved, slid or placed."""
    tell: dict[str, Callable[[Scene, dict[str, Any]], str]] = {
        "slide": _slid,
        "place": _placed,
        "recall": _left,
        "move": _left,
    }
    found = []
    by_id = {landing["id"]: landing for landing in scene.view["landings"]}
    for action in actions(scene, *tell):
        landing = by_id[action["args"]["landing"]]
        codes = landing_codes(scene, landing["id"])
        brings = tell[action["verb"]](scene, landing)
        found.append(Choice(f"{codes[0]} {scene.name(landing['id'])}", brings, action["number"], typed=codes))
    found += [_no(scene, action) for action in actions(scene, "decline")]
    return (Group("", tuple(found)),)


def _no(scene: Scene, action: Action) -> Choice:
    key = "do.no_disc" if scene.view["prompt"] == "place" else "do.no_power"
    return Choice(shared(scene, key), scene.say("power.unused"), action["number"], typed=scene.own_first("no", "non"))


def actor(scene: Scene) -> int | str:
    """Whose disc it is."""
    return AARON if scene.view["acting_as_aaron"] or scene.view["prompt"] == "recall_aaron" else scene.viewer or 0


def _order(scene: Scene, order: list[int | str]) -> str:
    return order_signs(scene, order).plain if order else signs(scene).nothing


def _slid(scene: Scene, landing: dict[str, Any]) -> str:
    return _becomes(scene, landing, scene.view["orders"][landing["id"]])


def _placed(scene: Scene, landing: dict[str, Any]) -> str:
    return clauses(scene, _slid(scene, landing), _column(scene, landing))


def _left(scene: Scene, landing: dict[str, Any]) -> str:
    after = [owner for owner in landing["picking_order"] if owner != actor(scene)]
    return clauses(scene, _becomes(scene, landing, after), _column(scene, landing))


def _becomes(scene: Scene, landing: dict[str, Any], after: list[int | str]) -> str:
    before = landing["picking_order"]
    if before == after:
        return scene.say("order.same", order=_order(scene, before))
    return scene.say("order.becomes", before=_order(scene, before), after=_order(scene, after))


def _column(scene: Scene, landing: dict[str, Any]) -> str:
    if not landing["cards"]:
        return scene.say("column.empty")
    return scene.say("column", count=landing["count"], needed=scene.view["needed"], n=landing["chests"])
