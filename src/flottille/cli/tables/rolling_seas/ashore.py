"""On land: exploring, visiting a port, rows of the book, and the small choices of set-up, calm seas and fights."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Choice, Group, Scene
from flottille.cli.tables.rolling_seas.panel import treasure
from flottille.cli.tables.rolling_seas.seen import (
    actions,
    amount,
    changes,
    gains,
    letter,
    me,
    shared,
    sign,
    typed_direction,
    typed_with,
)
from flottille.cli.tables.rolling_seas.squares import distance, neighbour

EXPLORE, VISIT, ROW = ("explore", "explorer"), ("visit", "visiter"), ("row", "ligne")
NARROW = 60  # columns below which a purchase says only its price
NEAR_PORTS = 3
LANDS = {"#": "land", "M": "monolith", "g": "gold", "p": "provisions", "s": "story"}


# --- the action -------------------------------------------------------------------------------------------


def land_group(scene: Scene) -> Group:
    """Ports to visit and land to explore, or why there is none."""
    ports = [visit(scene, action) for action in actions(scene, "visit")]
    lands = [explore(scene, action) for action in actions(scene, "explore")]
    if not ports and not lands and not scene.size.is_full:
        return Group("", (Choice(scene.say("no_land"), why_not=scene.say("no_land.why")),))
    no_port = [Choice(scene.say("visit"), why_not=shared(scene, "none.visit"))]
    no_land = [Choice(scene.say("explore"), why_not=shared(scene, "none.explore"))]
    return Group("", (*(ports or no_port), *(lands or no_land)))


def visit(scene: Scene, action: dict[str, Any]) -> Choice:
    """Telling the story in a new port, or buying in an old one."""
    side = action["args"]["side"]
    port = neighbour(me(scene)["ship"], side) or ""
    told = any(box["port"] == port for box in me(scene)["told"])
    preview = changes(scene, scene.view["previews"][action["notation"]])
    key = "visit.again" if told else "visit.tell"
    brings = ", ".join([scene.say(key, fame=me(scene)["story"]), *preview, scene.say("to_spend", n=me(scene)["gold"])])
    typed = scene.own_first(*VISIT) if len(actions(scene, "visit")) == 1 else ()
    says = scene.say("visit.port", port=port)
    return Choice(says, brings, action=action["number"], typed=(port.lower(), *typed, *typed_with(scene, VISIT, side)))


def explore(scene: Scene, action: dict[str, Any]) -> Choice:
    """The row of the book, and what is printed on the land."""
    side, row = action["args"]["side"], action["args"]["row"]
    land = neighbour(me(scene)["ship"], side) or ""
    preview = changes(scene, scene.view["previews"][action["notation"]])
    several = sum(each["args"]["side"] == side for each in actions(scene, "explore")) > 1
    typed = (
        tuple(f"{each} {row}" for each in typed_with(scene, EXPLORE, side))
        if several
        else typed_with(scene, EXPLORE, side)
    )
    short = (f"{land} {row}".lower(),) if several else (land.lower(),)
    says = scene.say(f"explore.{LANDS[sign(scene, land)]}", square=land, row=row)
    preview += [treasure(scene, me(scene))] if is_last_monolith(scene, land) else []
    preview = preview or [scene.say("brings_nothing")]
    return Choice(says, ", ".join(preview), action=action["number"], typed=(*short, *typed))


def is_last_monolith(scene: Scene, land: str) -> bool:
    """Whether exploring a square brings the treasure."""
    return sign(scene, land) == "M" and me(scene)["monoliths"] + 1 == len(scene.view["printed"]["monoliths"])


def build_choices(scene: Scene) -> list[Choice]:
    """Cannons out of provisions."""
    mine = me(scene)
    found = actions(scene, "build")
    number, cost = mine["cannons"] + 1, mine["gear"]["build_cost"]
    if not found:
        reason = scene.view["refused"].get("build")
        return [Choice(scene.say("build"), why_not=refusal(scene, reason))] if reason else []
    brings = ", ".join([scene.say("build.cost", n=cost), cannon_against(scene, number)])
    return [Choice(scene.say("build"), brings, action=found[0]["number"], typed=scene.own_first("build", "construire"))]


def cannon_against(scene: Scene, number: int) -> str:
    """What the next cannon beats."""
    mine = me(scene)
    monsters, pirates = mine["monster_power"], mine["pirate_power"]
    beaten = (number >= monsters, number >= pirates)
    key = {(True, True): "both", (True, False): "monsters", (False, True): "pirates", (False, False): "none"}[beaten]
    return scene.say(f"against.{key}", number=number, monsters=monsters, pirates=pirates)


# --- in port ----------------------------------------------------------------------------------------------


def purchases(scene: Scene) -> list[Choice]:
    """Ship, hold, cannon: what each costs and brings, or why it cannot be bought."""
    return [found for found in (ship(scene), fill(scene), cannon(scene)) if found is not None]


def ship(scene: Scene) -> Choice | None:
    """The next ship."""
    mine, ships = me(scene), scene.view["printed"]["ships"]
    if mine["level"] >= len(ships):
        return None
    following = ships[mine["level"]]
    facts = scene.say(
        "ship.facts",
        movement=following["movement"],
        now=mine["gear"]["movement"],
        hold=following["hold"],
        stars=shared(scene, "amount.fame_star", n=following["stars"]),
    )
    return bought(
        scene, "ship", scene.name(following["id"]), following["price"], facts, scene.own_first("ship", "navire")
    )


def fill(scene: Scene) -> Choice | None:
    """A full hold."""
    price = me(scene)["gear"]["fill_price"]
    facts = ", ".join(beside_price(scene, "fill", price))
    typed = (*scene.own_first("fill", "cale"), "hold")
    return bought(scene, "fill", scene.say("fill"), price, facts, typed)


def cannon(scene: Scene) -> Choice | None:
    """The next cannon."""
    mine = me(scene)
    price = mine["gear"]["next_cannon"]
    if price is None:
        return None
    facts = ", ".join([cannon_against(scene, mine["cannons"] + 1), *beside_price(scene, "cannon", price)])
    typed = scene.own_first("cannon", "canon")
    return bought(scene, "cannon", scene.say("cannon", n=mine["cannons"] + 1), price, facts, typed)


def beside_price(scene: Scene, verb: str, price: int) -> list[str]:
    """What a purchase brings, the gold of a bonus last: it is not set off against the price."""
    preview = scene.view["previews"].get(verb)
    if preview is None:
        return []
    gold = {"gold": preview.get("gold", 0) + price}
    return [*changes(scene, {**preview, "gold": 0, "cannons": 0}), *changes(scene, gold)]


def bought(scene: Scene, verb: str, says: str, price: int, facts: str, typed: tuple[str, ...]) -> Choice:
    """Something with a price."""
    found = actions(scene, verb)
    if found and scene.size.width < NARROW:
        return Choice(says, scene.say("price", n=price), action=found[0]["number"], typed=typed)
    if found:
        told = ", ".join(part for part in (scene.say("price", n=price), facts) if part)
        return Choice(says, told, action=found[0]["number"], typed=typed)
    return Choice(says, why_not=refusal(scene, scene.view["refused"].get(verb)))


def refusal(scene: Scene, reason: dict[str, Any] | None) -> str:
    """Why not, in the words of the rules."""
    if reason is None:
        return "–"
    params = {name: scene.name(value) if isinstance(value, str) else value for name, value in reason["params"].items()}
    return shared(scene, f"refusal.{reason['key']}", **params)


# --- rows, options, the start -----------------------------------------------------------------------------


def row_group(scene: Scene) -> Group:
    """Rows of the exploration book for beaten pirates."""
    found = []
    for action in actions(scene, "row"):
        row = action["args"]["row"]
        preview = changes(scene, scene.view["previews"][action["notation"]])
        brings = ", ".join(preview or [scene.say("brings_nothing")])
        typed = tuple(f"{word} {row}" for word in scene.own_first(*ROW))
        says = scene.say("row", row=row, gains=gains(scene, scene.view["book"][row - 1]))
        found.append(Choice(says, brings, action=action["number"], typed=typed))
    return Group("", tuple(found))


def option_group(scene: Scene) -> Group:
    """The options of a calm sea or of a fight."""
    found = []
    for action in actions(scene, "choose"):
        option = action["args"]["option"]
        says, brings = fight_option(scene, option) if scene.view["phase"] == "fight" else calm_option(scene, option)
        typed = tuple(f"{word} {option}" for word in ("option", "choose", "choisir"))
        found.append(Choice(says, brings, action=action["number"], typed=typed))
    return Group("", tuple(found))


def calm_option(scene: Scene, option: int) -> tuple[str, str]:
    """What a calm sea offers, and how the powers would stand."""
    effects = scene.view["card"]["options"][option - 1]
    mine = me(scene)
    told = []
    for effect in effects:
        if effect["what"] in ("sea_monsters", "pirates"):
            figure = "monster_power" if effect["what"] == "sea_monsters" else "pirate_power"
            told.append(scene.say(f"power.{effect['what']}", power=mine[figure] + effect["amount"], n=mine["cannons"]))
    said = gains(scene, effects)
    return said[:1].upper() + said[1:], ", ".join(told)


def fight_option(scene: Scene, option: int) -> tuple[str, str]:
    """What is won or lost: gold or provisions."""
    side = scene.view["prompt"]
    stakes = scene.view["printed"]["encounters"]["ambush"][side]
    name, what = (("gold", "gold"), ("provisions", "provision"))[option - 1]
    said = amount(scene, {"what": what, "amount": stakes[name]})
    return scene.say(f"{side}.option", amount=said), scene.say("you_have", n=me(scene)[name])


def home_group(scene: Scene) -> Group:
    """Every port with a free side, and how near the others are."""
    ports = [square for row in range(15) for square in _ports_of_row(scene, row)]
    found = []
    for action in actions(scene, "home"):
        port = action["args"]["square"]
        near = sorted((distance(port, other), other) for other in ports if other != port)[:NEAR_PORTS]
        told = ", ".join(f"{other} {far}" for far, other in near)
        brings = scene.say("near_ports", ports=told) if scene.size.is_full else ""
        hinted = scene.say("near_ports.squares", ports=told)
        found.append(Choice(port, brings, action=action["number"], typed=(port.lower(),), hinted=hinted))
    return Group("", tuple(found))


def _ports_of_row(scene: Scene, row: int) -> list[str]:
    signs = scene.view["board"]["rows"][row]
    return [f"{chr(ord('A') + x)}{row + 1}" for x, printed in enumerate(signs) if printed == "P"]


def home(scene: Scene) -> str:
    """The home port that was chosen, while the start is asked for."""
    decided = [notation.split(" ") for notation in scene.view["decided"]]
    return decided[0][1] if decided and decided[0][0] == "home" else ""


def start_group(scene: Scene) -> Group:
    """The open squares beside it."""
    found = []
    for action in actions(scene, "start"):
        side = action["args"]["side"]
        square = neighbour(home(scene), side) or ""
        typed = (square.lower(), *typed_direction(scene, side))
        says, hinted = f"{letter(scene, side)} {square}", scene.say("on_square", square=square)
        found.append(Choice(says, action=action["number"], typed=typed, hinted=hinted))
    return Group("", tuple(found))
