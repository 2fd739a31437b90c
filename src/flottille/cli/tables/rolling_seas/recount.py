"""The table in sentences: the turn, then the chart from the ship outwards; the sheet; the other captains."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.rolling_seas.header import plan_parts
from flottille.cli.tables.rolling_seas.look import sheet_sentences
from flottille.cli.tables.rolling_seas.panel import card_text
from flottille.cli.tables.rolling_seas.seen import gains, me, shared, shown, sign
from flottille.cli.tables.rolling_seas.squares import ALL, STEPS, bearing, distance, in_order, neighbour

FAR = 6  # rings told one by one; what is farther is told together


def recount(scene: Scene, part: str) -> list[str]:
    """One part of the table."""
    if part == "board":
        return [*turn_sentences(scene), *chart_sentences(scene, shown(scene))]
    if part == "mine":
        plan = plan_parts(scene) if scene.view["phase"] == "sailing" else []
        return [*sheet_sentences(scene, me(scene)), *([scene.say("plan", plan=", ".join(plan)) + "."] if plan else [])]
    return other_sentences(scene)


def turn_sentences(scene: Scene) -> list[str]:
    """Card, winds and die."""
    view, card = scene.view, scene.view["card"]
    found = []
    if card is not None:
        kind, text = scene.say(f"type.{card['type']}"), card_text(scene, in_full=True)
        found.append(scene.say("told.card", card=scene.name(card["id"]), type=kind, text=text))
    if view["is_rolled"] and view["wind"]:
        winds = [scene.name(wind) for wind in view["wind"]]
        row = gains(scene, view["book"][view["die"] - 1])
        found.append(scene.say("told.dice", winds=winds, die=view["die"], gains=row))
    return found


def other_sentences(scene: Scene) -> list[str]:
    """A sentence per captain."""
    found = []
    for seat, captain in enumerate(scene.view["players"]):
        if seat != scene.viewer:
            key = "told.other" if captain["ship"] else "told.other.ashore"
            told = scene.say(
                key,
                name=scene.names[seat],
                ship=scene.name(captain["gear"]["ship"]),
                square=captain["ship"] or "",
                story=captain["story"],
                n=len(captain["told"]),
                fame=captain["fame"],
            )
            found.append(f"{told} {scene.say('told.ready')}" if scene.view["committed"][seat] else told)
    return found


# --- the chart --------------------------------------------------------------------------------------------


def chart_sentences(scene: Scene, owner: dict[str, Any]) -> list[str]:
    """Where the ship is, what lies around it, then ring after ring."""
    ship = owner["ship"]
    whose = [] if owner["seat"] == scene.viewer else [scene.say("legend.owner", seat=scene.names[owner["seat"]]) + "."]
    if ship is None:
        ports = [square for square in ALL if sign(scene, square) == "P"]
        return [*whose, scene.say("told.no_ship", ports=in_order(ports))]
    around = [around_said(scene, owner, ship, way) for way in STEPS]
    found = [*whose, scene.say("told.at", square=ship), scene.say("told.around", around=scene.say("then").join(around))]
    rings: dict[int, list[str]] = {}
    for square in ALL:
        what = thing(scene, owner, square)
        if what and distance(ship, square) > 1:
            ring = min(distance(ship, square), FAR)
            rings.setdefault(ring, []).append(
                scene.say("told.there", what=what, square=square, way=scene.name(bearing(ship, square)))
            )
    for ring in sorted(rings):
        key = "told.ring" if ring < FAR else "told.far"
        found.append(scene.say(key, n=ring, things=scene.say("then").join(rings[ring])))
    return found


def around_said(scene: Scene, owner: dict[str, Any], ship: str, way: str) -> str:
    """One of the eight neighbours."""
    square = neighbour(ship, way)
    if square is None:
        return scene.say("told.edge", way=scene.name(way))
    return scene.say(
        "told.there",
        what=thing(scene, owner, square) or ground(scene, owner, square),
        square=square,
        way=scene.name(way),
    )


def ground(scene: Scene, owner: dict[str, Any], square: str) -> str:
    """Sea, wake, land or rocks."""
    if owner["drawn"].get(square, "").startswith("rocks"):
        return shared(scene, "drawn.rocks")
    if sign(scene, square) in ".X":
        return scene.say("wake") if square in owner["track"] else shared(scene, "at.sea")
    land = shared(scene, "at.land")
    return f"{land}, {shared(scene, 'at.explored')}" if square in owner["explored"] else land


def thing(scene: Scene, owner: dict[str, Any], square: str) -> str:
    """What a captain would want to know of; nothing for plain sea, land, wake and rocks."""
    for ambush in owner["ambushes"]:
        marks = [ambush["centre"], *(neighbour(ambush["centre"], dot) for dot in ambush["dots"])]
        if not ambush["triggered"] and square in marks:
            return shared(scene, "at.ambush", name=scene.spoken[ambush["owner"]])
    if square in owner["live"]:
        kind, *rest = owner["drawn"][square].split(" ")
        return (
            shared(scene, "at.current", direction=scene.name(rest[0]))
            if kind == "current"
            else shared(scene, f"drawn.{kind}")
        )
    printed = sign(scene, square)
    if printed == "X" and square in owner["unmet"]:
        return shared(scene, "at.pirates")
    if printed == "P":
        return port_said(scene, owner, square)
    if printed in "Mgps" and square not in owner["explored"]:
        return shared(scene, "at.monolith") if printed == "M" else scene.say(f"land.{printed}")
    return ""


def port_said(scene: Scene, owner: dict[str, Any], square: str) -> str:
    """Home or not, told or not."""
    port = shared(scene, "at.home" if square == owner["home"] else "at.port")
    told = [box["fame"] for box in owner["told"] if box["port"] == square]
    return f"{port}, {shared(scene, 'at.told', fame=told[0])}" if told else port
