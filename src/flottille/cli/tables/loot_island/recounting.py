"""The table in sentences, for who does not look at it: the viewer's things, the others, the island."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.loot_island.edition import effect
from flottille.cli.tables.loot_island.healers import healer_facts
from flottille.cli.tables.loot_island.lanes import exploring, tour
from flottille.cli.tables.loot_island.loot import treasure_facts
from flottille.cli.tables.loot_island.seats import figures, seats_from
from flottille.cli.tables.loot_island.signs import card_name, clauses, icon_words, owner_name, shared
from flottille.cli.tables.loot_island.turns import power


def recount(scene: Scene, part: str) -> list[str]:
    """ "mine", "others" or "board"."""
    if part == "board":
        return board(scene)
    seats = seats_from(scene)
    if part == "others":
        rest = seats if scene.viewer is None else seats[1:]
        aaron = [_aaron(scene)] if scene.view["aaron"] else []
        return [seat_told(scene, seat) for seat in rest] + aaron
    return [] if scene.viewer is None else [_hand(scene), seat_told(scene, scene.viewer), *_healers(scene)]


def _hand(scene: Scene) -> str:
    cards = scene.view["hand"]
    return scene.say("tell.hand", cards=[_card(scene, card) for card in cards]) if cards else scene.say("tell.no_hand")


def _card(scene: Scene, card: dict[str, Any]) -> str:
    """A card with its icon in words."""
    name, icon = card_name(scene, card, with_icon=False), icon_words(scene, card)
    return scene.say("tell.card", name=name, icon=icon) if icon else name


def seat_told(scene: Scene, seat: int) -> str:
    """Figures, marks and treasures of a seat."""
    player, name = scene.view["players"][seat], scene.words.seat(seat, scene.spoken)
    told = [scene.say("tell.seat", name=name, gold=player["loot_value"], figures=figures(scene, player))]
    told += [scene.say("tell.first")] if player["first_player"] else []
    told += [scene.say("tell.out")] if player["out"] else []
    told += [scene.say("tell.passed", name=name)] if player["passed"] else []
    told += [scene.say("tell.healer", healer=scene.name(player["healer"]))] if player["healer"] else []
    return " ".join([*told, _treasures(scene, player["kept"])])


def _treasures(scene: Scene, kept: list[dict[str, Any]]) -> str:
    if not kept:
        return scene.say("tell.no_treasure")
    return scene.say("tell.treasures", list=clauses(scene, *(_treasure(scene, one) for one in kept)))


def _treasure(scene: Scene, treasure: dict[str, Any]) -> str:
    return f"{shared(scene, 'one.' + treasure['type']).lower()} ({treasure_facts(scene, treasure)})"


def _aaron(scene: Scene) -> str:
    aaron = scene.view["aaron"]
    told = scene.say("tell.aaron", discs=scene.say("discs", n=aaron["discs"]), n=aaron["crosses"])
    cards = [_card(scene, card) for card in aaron["hand"]]
    return f"{told} {scene.say('tell.aaron.hand', cards=cards)}" if cards else told


def _healers(scene: Scene) -> list[str]:
    healers = [*scene.view["healers"]["row"], *scene.view["healers"]["pair"]]
    return [
        scene.say("tell.healer.price", name=scene.name(one["id"]), facts=healer_facts(scene, one)) for one in healers
    ]


# --- the island ---------------------------------------------------------------------------------------------


def board(scene: Scene) -> list[str]:
    """The event, the ship, the landings in the order of its tour, the Small Islands, treasures on show."""
    view = scene.view
    found = []
    if view["event"]:
        found.append(scene.say("tell.event", name=scene.name(view["event"]), text=effect(scene, view["event"])))
    found.append(scene.say("tell.ship", said=exploring(scene)))
    found += [lane_told(scene, landing) for landing in tour(scene)]
    found += [tile_told(scene, tile) for tile in view["tiles"]]
    if view["gifts"]:
        found.append(
            scene.say("gifts", treasures=clauses(scene, *(_treasure(scene, one) for one in view["gifts"]))) + "."
        )
    if view["known_events"]:
        found.append(shared(scene, "events.known", names=[scene.name(event) for event in view["known_events"]]))
    return found + ([_treasures(scene, view["shown"])] if view["shown"] else [])


def lane_told(scene: Scene, landing: dict[str, Any]) -> str:
    """A column, who picks there, and what it would give."""
    name, order = scene.name(landing["id"]), landing["picking_order"]
    told = [scene.say("tell.lane.empty", landing=name)]
    if landing["cards"]:
        values = [_value(scene, card) for card in landing["cards"]]
        told = [
            scene.say(
                "tell.lane",
                landing=name,
                colour=scene.name(landing["colour"]).lower(),
                cards=", ".join(values),
                count=landing["count"],
                needed=scene.view["needed"],
                n=landing["chests"],
            )
        ]
    if order:
        told.append(scene.say("tell.order", names=", ".join(_named(scene, owner) for owner in order)))
    found = landing["forecast"]
    if found and found["treasures"]:
        picks = ", ".join(scene.say("tell.pick", name=_named(scene, owner), n=n) for owner, n in found["picks"] if n)
        kind = shared(scene, f"loot.{found['kind']}")
        told.append(scene.say("tell.loot", kind=kind, n=found["treasures"], picks=picks))
    return " ".join(told)


def _named(scene: Scene, owner: int | str) -> str:
    """A player in a list: the reader by name too."""
    return scene.words.seat(int(owner), scene.names) if isinstance(owner, int) else owner_name(scene, owner)


def _value(scene: Scene, card: dict[str, Any]) -> str:
    value = shared(scene, "joker") if card["value"] == "joker" else str(card["value"])
    icon = icon_words(scene, card)
    return f"{value} ({icon})" if icon else value


def tile_told(scene: Scene, tile: dict[str, Any]) -> str:
    """A Small Island: which side shows, and what it does."""
    state = scene.say("look.tile_up" if tile["face_up"] else "look.tile_down")
    return scene.say("tell.tile", tile=scene.name(tile["id"]), state=state, text=power(scene, tile))
