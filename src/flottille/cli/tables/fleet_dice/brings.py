"""What a choice, a box, a licence or a building brings, in a few words."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.fleet_dice.parts import SPECIES, TINY_WIDTH, face_name, is_narrow, own

Preview = dict[str, Any]
PUB = "fishermens_pub"  # its purpose is its points


def licence_short(scene: Scene, species: str, level: int) -> str:
    """What a licence gives at a level, as short as a table needs it."""
    if not level:
        return scene.say("no_licence")
    gives = {name: levels[level - 1] for name, levels in scene.view["layout"]["licences"][species].items()}
    if species == "cod":
        return scene.say("licence_cod", n=gives["coins"])
    if species == "lobster":
        return scene.say("licence_lobster", n=gives["coins"])
    if species == "oyster":
        return scene.say("licence_oyster", room=gives["room"])
    gifts = gifts_of(scene, gives)
    return scene.say("licence_swordfish", gifts=gifts) if species == "swordfish" else gifts


def licence_told(scene: Scene, species: str, level: int) -> str:
    """The same where no heading says which die it is about."""
    gives = licence_short(scene, species, level)
    return scene.say("licence_shrimp", gifts=gives) if species == "shrimp" else gives


def gifts_of(scene: Scene, gives: dict[str, int]) -> str:
    """ "2 faces + star"."""
    named = {name: n for name, n in gives.items() if n}
    return " + ".join(scene.say(f"short_{name}", n=n) for name, n in named.items()) or scene.say("no_licence")


def amounts(scene: Scene, preview: Preview) -> list[str]:
    """Points, fish, coins and stars."""
    found = {name: preview.get(name) or 0 for name in ("points", "fish", "coins", "stars")}
    found["fish"] = preview.get("caught") or found["fish"]
    return [own(scene, f"pre.{name}", n=n) for name, n in found.items() if n]


def sets_off(preview: Preview) -> bool:
    """Whether a box does something at once."""
    return preview.get("effect", "none") != "none" or bool(preview.get("completes"))


def box_words(scene: Scene, preview: Preview) -> str:
    """ "box 2: licence level 1 (income +1)"."""
    is_star = scene.view["asking"]["question"] == "star"
    if scene.size.width < TINY_WIDTH or (is_star and is_narrow(scene.size)):
        return tiny_words(scene, preview)
    if preview["section"] in scene.view["layout"]["building_points"]:
        return building_words(scene, preview)
    told = effect_words(scene, preview) + amounts(scene, preview)
    if told and is_star and not scene.size.is_full:
        return ", ".join(told)  # the box is marked on the sheet
    if told:
        return scene.say("box", box=preview["box"], brings=", ".join(told))
    ahead = next_circle(scene, preview)
    if ahead is None or is_narrow(scene.size):
        return scene.say("box", box=preview["box"], brings=own(scene, "effect.none"))
    then, effect = ahead
    return scene.say("box_then", box=preview["box"], then=then, effect=coming(scene, preview["section"], effect))


def coming(scene: Scene, section: str, effect: str) -> str:
    """What a box further down will set off: of a licence, what it gives."""
    if effect != "licence" or section not in SPECIES:
        return own(scene, f"effect.{effect}")
    level = int(scene.view["sheets"][scene.view["mover"]]["licences"][section]) + 1
    return scene.say("licence_level", level=level, gives=licence_told(scene, section, level))


def tiny_words(scene: Scene, preview: Preview) -> str:
    """What a box sets off, and no more."""
    if preview.get("completes"):
        return own(scene, "pre.completes")
    if preview.get("level"):
        return own(scene, "pre.level", level=preview["level"])
    return own(scene, f"effect.{preview['effect']}")


def effect_words(scene: Scene, preview: Preview) -> list[str]:
    """What is set off, without its amounts."""
    if preview.get("level"):
        gives = licence_told(scene, preview["section"], preview["level"])
        return [scene.say("licence_level", level=preview["level"], gives=gives)]
    effect = preview.get("effect", "none")
    return [] if effect == "none" else [own(scene, f"effect.{effect}")]


def next_circle(scene: Scene, preview: Preview) -> tuple[int, str] | None:
    """The next box below that sets something off, and what."""
    section = preview["section"]
    seat = scene.view["mover"]
    state = scene.view["sheets"][seat]["sections"][section]
    effects = scene.view["layout"]["boxes"][section]
    free = range(preview["box"] + 1, len(effects) - state["crossed"] + 1)
    return next(((box, effects[box - 1]) for box in free if effects[box - 1] != "none"), None)


def building_words(scene: Scene, preview: Preview) -> str:
    """ "box 1 of 2; complete: reroll a die you chose"."""
    section, layout = preview["section"], scene.view["layout"]
    state = scene.view["sheets"][scene.view["mover"]]["sections"][section]
    most = len(layout["boxes"][section]) - state["crossed"]
    pays = layout["box_points"].get(section, 0)
    if preview.get("completes"):
        points = pays or (layout["building_points"][section] if section != PUB else 0)
        gains = [own(scene, "pre.points", n=points)] if points else []
        told = [*gains, *([] if pays else [purpose(scene, section)])]
        return scene.say("completes", box=preview["box"], brings=", ".join(told))
    if pays:
        return scene.say("box_of_now", box=preview["box"], most=most, brings=own(scene, "pre.points", n=pays))
    return scene.say("box_of", box=preview["box"], most=most, brings=purpose(scene, section))


def purpose(scene: Scene, building: str) -> str:
    """What a complete building does."""
    layout = scene.view["layout"]
    figures = {
        "ama_bank": layout["box_points"].get("ama_bank", 0),
        "shipyard": layout["shipyard_uses"],
        "bait_shop": layout["die_as_coin"][1],
        "seafood_buffet": layout["hexagon_points"][-1],
        PUB: layout["building_points"][PUB],
        "smokehouse": layout["smokehouse_coins"],
    }
    return scene.say(f"purpose_{building}", n=figures.get(building, 1))


def bonus_words(scene: Scene, bonus: str) -> str:
    """ "1 VP per 2 launched boats", as this edition prints it."""
    return rule_words(scene, scene.view["layout"]["crab_bonuses"][bonus])


def rule_words(scene: Scene, rule: dict[str, Any]) -> str:
    """What a bonus or a captain counts and pays."""
    return own(scene, f"per.{rule['metric']}", n=rule["per"], points=rule["points"])


def captain_words(scene: Scene, captain: str) -> str:
    """The bonus of a captain card, with its limit."""
    rule = scene.view["layout"]["captains"][captain]
    return own(scene, "capped", text=rule_words(scene, rule), most=rule["most"])


def trophy_words(scene: Scene, card: str) -> str:
    """What a trophy card asks for."""
    rule = scene.view["layout"]["trophies"][card]
    return (
        own(scene, f"first.{rule['metric']}", n=rule["needs"])
        if "needs" in rule
        else own(scene, f"most.{rule['metric']}")
    )


def die_words(scene: Scene, face: str) -> str:
    """What a die of the pool could do."""
    uses = scene.view["dice"].get(face, [])
    fills = [use for use in uses if use.get("section")]
    told: list[str] = []
    if any(use["verb"] == "star" for use in uses) or len({use["section"] for use in fills} & set(SPECIES)) > 1:
        told.append(scene.say("die_licence", gifts=licence_short(scene, "shrimp", shrimp_level(scene))))
    elif len(fills) == 1:
        told.append(box_words(scene, fills[0]))
    elif fills:
        told.append(many_boxes(scene, fills))
    told += [", ".join(amounts(scene, use)) for use in uses if use["verb"] == "collect"]
    told += [other_use(scene, use) for use in uses if use["verb"] in ("hexagon", "shipyard")]
    if not told:
        coins = [", ".join(amounts(scene, use)) for use in uses if use["verb"] == "coin"]
        return scene.say("die_coin_only", gains="".join(coins) or own(scene, "pre.coins", n=0))
    return scene.say("die_or", first=told[0], rest=", ".join(told[1:])) if len(told) > 1 else told[0]


def other_use(scene: Scene, use: Preview) -> str:
    """A use of a die beside its face: "hexagon +1 point"."""
    if use["verb"] == "hexagon":
        return scene.say("or_hexagon", gains=", ".join(amounts(scene, use)))
    name = own(scene, f"choice.{use['verb']}")
    return name[:1].lower() + name[1:]


def shrimp_level(scene: Scene) -> int:
    """The level of the shrimp licence of whoever decides."""
    return int(scene.view["sheets"][scene.view["mover"]]["licences"]["shrimp"])


def many_boxes(scene: Scene, fills: list[Preview]) -> str:
    """One box of several sections; those that set something off by name."""
    lively = [scene.name(fill["section"]) for fill in fills if sets_off(fill)]
    if not lively:
        return scene.say("die_sections", n=len(fills))
    return scene.say("die_lively", n=len(fills), sections=scene.words.join(lively))


def ruth_words(scene: Scene, face: str) -> str:
    """What Captain Ruth would do after this pick."""
    after = (scene.view["ruth"] or {}).get("after") or {}
    if face not in after:
        return ""
    takes, target = after[face]["takes"], after[face]["target"]
    if takes is None:
        return scene.say("then_ruth_passes")
    name = face_name(scene, takes)
    if target is None or takes == target:
        return scene.say("then_ruth", face=name)
    return scene.say("then_ruth_hits", face=name, section=scene.name(target))
