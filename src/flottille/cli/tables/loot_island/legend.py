"""What the signs of the drawing mean, and every short form that can be typed."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.loot_island.signs import CODES, LANGUAGES, card_code, landing_codes, signs
from flottille.engine.registry import find


def legend(scene: Scene) -> list[str]:
    """Cards, lanes, then seats and treasures."""
    used = signs(scene)
    return [
        scene.say("legend.cards", joker=used.joker, **used.icons),
        scene.say("legend.lanes", explored=used.explored, enough=used.enough, needed=scene.view["needed"]),
        scene.say(
            "legend.seats",
            most=scene.view["figures"]["elimination_cubes"],
            nothing=used.nothing,
            out=used.out,
            cross=used.cross,
            times=used.times,
            faces=" ".join(used.faces.values()),
        ),
        *([scene.say("legend.aaron")] if scene.view["aaron"] else []),
        scene.say("legend.auto"),
    ]


def forms(scene: Scene) -> dict[str, tuple[str, ...]]:
    """Every card and every landing by what is typed for it."""
    found: dict[str, tuple[str, ...]] = {}
    for item in find(scene.game).components["map_cards"]["items"]:
        card = {"colour": item["colour"], "value": "joker" if item.get("joker") else item["value"]}
        for code in {card_code(scene, card, language) for language in LANGUAGES}:
            for ending in ("", CODES.get(item["icon"] or "", "b")):
                found[code + ending] = (*found.get(code + ending, ()), item["id"])
    for landing in scene.view["landings"]:
        found |= dict.fromkeys(landing_codes(scene, landing["id"]), (landing["id"],))
    return found
