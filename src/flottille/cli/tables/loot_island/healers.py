"""Healers to reveal or to choose, with what each costs the viewer."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import wrapped
from flottille.cli.tables.drawing import Choice, Group, Scene
from flottille.cli.tables.loot_island.signs import initials, shared
from flottille.cli.tables.loot_island.turns import actions


def healer_groups(scene: Scene) -> tuple[Group, ...]:
    """Healers to choose or to reveal, with what each costs the viewer."""
    verb = "heal" if scene.view["prompt"] == "healer" else "offer"
    row = scene.view["healers"]["row" if verb == "heal" else "pair"]
    by_id = {healer["id"]: healer for healer in row}
    found = [
        Choice(scene.name(healer), healer_facts(scene, by_id[healer]), action["number"], is_fatal=_ruins(scene, healer))
        for action in actions(scene, verb)
        for healer in [action["args"]["healer"]]
    ]
    return (Group("", tuple(found)),)


def _ruins(scene: Scene, healer: str) -> bool:
    """Whether a healer puts the viewer out while another would not."""
    row = scene.view["healers"]["row"]
    if scene.view["prompt"] != "healer" or scene.viewer is None:
        return False
    gold = int(scene.view["players"][scene.viewer]["loot_value"])
    costs: dict[str, int] = {one["id"]: one["costs"][scene.viewer] for one in row}
    return costs[healer] > gold >= min(costs.values())


def healer_facts(scene: Scene, healer: dict[str, Any]) -> str:
    """1 gold per cube + 6 gold: 12 gold for your 6 cubes, 56 left; one who costs always the same: 13 gold, 16 left"""
    if scene.viewer is None:
        return healer_price(scene, healer)
    player = scene.view["players"][scene.viewer]
    cost, gold = healer["costs"][scene.viewer], player["loot_value"]
    if not player["cubes"]:
        return healer_price(scene, healer)
    key = "healer.left" if cost <= gold else "healer.ruin"
    if not healer["per_cube"]:
        key += ".fixed"
    price = healer_price(scene, healer)
    return scene.say(key, price=price, cost=cost, n=player["cubes"], left=gold - cost, gold=gold)


def healer_price(scene: Scene, healer: dict[str, Any]) -> str:
    """So much per cube, a fixed sum, or both."""
    per, fixed = shared(scene, "healer.per", n=healer["per_cube"]), shared(scene, "healer.fixed", n=healer["fixed"])
    if healer["per_cube"] and healer["fixed"]:
        return shared(scene, "healer.both", per=per, fixed=fixed)
    return per if healer["per_cube"] else fixed


def _short_price(scene: Scene, healer: dict[str, Any]) -> str:
    """Sister Vanilla 1 per cube + 2"""
    per = [scene.say("healer.per", n=healer["per_cube"])] if healer["per_cube"] else []
    fixed = [str(healer["fixed"])] if healer["fixed"] else []
    return f"{scene.name(healer['id'])} {' + '.join(per + fixed)}"


def known_healers(scene: Scene) -> list[str]:
    """Those that lie open, and the two that the viewer holds, with their prices."""
    healers = scene.view["healers"]
    return [
        f"{scene.say(f'healers.{key}')} {', '.join(_short_price(scene, one) for one in healers[key])}"
        for key in ("row", "pair")
        if healers[key]
    ]


def healer_lines(scene: Scene) -> list[Text]:
    """Healers that lie open or that the viewer holds, where there is room; those taken already."""
    is_shown = scene.view["prompt"] not in ("healer", "offer") and scene.size.is_full
    found = known_healers(scene) if is_shown else []
    taken = [player for player in scene.view["players"] if player["healer"]]
    if taken and scene.view["phase"] == "healing":
        told = ", ".join(f"{initials(scene)[one['seat']]} {scene.name(one['healer'])}" for one in taken)
        found.append(f"{scene.say('healers.taken')} {told}")
    return [line for said in found for line in wrapped(Text(said, style="dim"), scene.size.width, "  ")]
