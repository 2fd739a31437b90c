"""What crab bonus, hexagons, shipyard and captain of a sheet are worth."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.fleet_dice.brings import bonus_words, captain_words
from flottille.cli.tables.fleet_dice.parts import NAME, counted, sheet_of


def facts_line(scene: Scene, sheet: dict[str, Any], room: int) -> str:
    """What hexagons, shipyard and crab bonus are worth, shorter where there is little room."""
    found = bonus_facts(scene, sheet)
    if len(" · ".join(found)) > room:
        found = bonus_facts(scene, sheet, is_short=True)
    while len(" · ".join(found)) > room:
        found.pop()
    return " · ".join(found)


def bonus_facts(scene: Scene, sheet: dict[str, Any], is_short: bool = False) -> list[str]:
    """Crab bonus, hexagons and shipyard, as far as there are any."""
    layout, found = scene.view["layout"], []
    if sheet["crab_bonus"]:
        rule = layout["crab_bonuses"][sheet["crab_bonus"]]
        worth = min(layout["bonus_most"], sheet["metrics"][rule["metric"]] // rule["per"] * rule["points"])
        if is_short:
            found.append(scene.say("crab_short", worth=worth, counts=counted(scene, rule["metric"])))
        else:
            found.append(scene.say("crab_bonus", bonus=bonus_words(scene, sheet["crab_bonus"]), worth=worth))
    if sheet["hexagons"]:
        n, points = len(sheet["hexagons"]), layout["hexagon_points"]
        short = scene.say("hexagons_short", n=n, most=len(points) - 1)
        found.append(short if is_short else scene.say("hexagons", n=n, worth=points[n]))
    if "shipyard" in sheet["completed"]:
        found.append(scene.say("yard", uses=sheet["shipyard_stars"], most=layout["shipyard_uses"]))
    return found


def captain_line(scene: Scene, seat: int) -> list[Text]:
    """The captain card, with what it is worth now."""
    sheet = sheet_of(scene, seat)
    if not sheet["captain"]:
        return []
    rule = scene.view["layout"]["captains"][sheet["captain"]]
    worth = min(rule["most"], sheet["metrics"][rule["metric"]] // rule["per"] * rule["points"])
    name = scene.name(sheet["captain"])
    if scene.size.is_full:
        told = scene.say("captain", captain=name, card=captain_words(scene, sheet["captain"]), worth=worth)
    else:
        counts = counted(scene, rule["metric"])
        told = scene.say("captain_short", captain=name, worth=worth, most=rule["most"], counts=counts)
    return [Text(" " * NAME + told)]
