"""`m`: the chart and sheet of a seat in full, as public as they are."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import said
from flottille.cli.tables.drawing import SMALL_WIDTH, Scene
from flottille.cli.tables.rolling_seas.chart import Chart, chart_lines, chart_width
from flottille.cli.tables.rolling_seas.legend import legend
from flottille.cli.tables.rolling_seas.panel import bonus_said, monoliths, panel, points, powers
from flottille.cli.tables.rolling_seas.screen import GAP, beside
from flottille.cli.tables.rolling_seas.seen import player, shared

ALL_SIGNS = 9  # lines, at most


def look(scene: Scene, seat: int) -> list[Text]:
    """Chart, panel and what there is no room for beside it."""
    owner = player(scene, seat)
    chart = Chart(owner)
    lines = chart_lines(scene, chart)
    if scene.size.width >= SMALL_WIDTH:
        lines = beside(lines, panel(scene, owner), chart_width(scene) + (GAP if scene.size.is_full else 1))
    found = [*lines, *legend(scene, chart, "choose", ALL_SIGNS)]
    for sentence in sheet_sentences(scene, owner):
        found += said(sentence, scene.size.width, "  ")
    return found


def sheet_sentences(scene: Scene, owner: dict[str, Any]) -> list[str]:
    """The whole sheet: ship, tracks with their next bonuses, cannons, ports, monoliths."""
    gear = owner["gear"]
    found = [
        scene.say("told.ship", ship=scene.name(gear["ship"]), points=points(scene, owner), hold=gear["hold"]),
        scene.say("told.stores", gold=owner["gold"], provisions=owner["provisions"], wind=owner["wind"]),
        scene.say("told.story", n=owner["story"], boxes=len(scene.view["printed"]["story"])),
    ]
    is_over = scene.view["is_over"]
    nexts = [next_told(scene, owner, track) for track in ("story", "gold", "provisions")]
    if any(nexts) and not is_over:
        found.append(scene.say("told.nexts", nexts=scene.say("then").join(each for each in nexts if each)))
    found.append(
        scene.say(
            "told.cannons",
            cannons=owner["cannons"],
            most=len(scene.view["printed"]["cannons"]),
            powers=powers(scene, owner).plain,
        )
    )
    ports = [scene.say("told.port", port=box["port"], fame=box["fame"]) for box in owner["told"]]
    found.append(scene.say("told.ports", ports=ports) if ports else scene.say("told.no_ports"))
    rank = owner["treasure"] or scene.view["treasure"]["open"]
    stars = shared(scene, "amount.fame_star", n=scene.view["treasure"]["stars"][rank - 1])
    key = "told.monoliths.taken" if owner["treasure"] else "told.monoliths.none" if is_over else "told.monoliths"
    found.append(scene.say(key, monoliths=monoliths(scene, owner), stars=stars))
    if owner["home"]:
        found.append(scene.say("told.home", port=owner["home"]))
    found.append(scene.say("told.fame.over" if is_over else "told.fame", n=owner["fame"]))
    return found


def next_told(scene: Scene, owner: dict[str, Any], track: str) -> str:
    """ "after 5 more story: 2 stars"; nothing where the last bonus of the track is reached."""
    bonus = owner["bonuses"][track]
    if bonus is None:
        return ""
    what = {"story": "story", "gold": "gold", "provisions": "provision"}[track]
    more = shared(scene, f"amount.{what}", n=bonus["needs"])
    return scene.say("told.next", more=more, what=bonus_said(scene, bonus))
