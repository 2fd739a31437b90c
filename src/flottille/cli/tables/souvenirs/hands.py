"""Choices made with cards: one line per card of a hand, where it may go behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from flottille.cli.show.lines import wrapped
from flottille.cli.tables.drawing import FULL_WIDTH, SMALL_WIDTH, Choice, Scene
from flottille.cli.tables.souvenirs.cards import (
    card,
    fits,
    fitting,
    is_gold,
    padded,
    seat_name,
    spot_noun,
    spot_within,
    type_of,
    validates,
    wins,
)
from flottille.cli.tables.souvenirs.coves import NARROW
from flottille.cli.tables.souvenirs.facts import about, anchor, facts, room_beside
from flottille.cli.tables.souvenirs.forms import first_word, place_forms

MOST = 12  # choices at once
FEW, LINES = 5, 2  # of so few cards all is told, on so many lines each
GIVES_UP = frozenset({"trade", "slide", "give", "discard"})

Action = dict[str, Any]


def actions(scene: Scene, *verbs: str) -> list[Action]:
    """The legal actions of some verbs."""
    return [action for action in scene.view["actions"] if action["verb"] in verbs]


def told_card(action: Action) -> str:
    """The card an action is about."""
    args = action["args"]
    return str(args.get("card") or args.get("memory") or args.get("place"))


def unique(components: Iterable[str]) -> list[str]:
    """Each card once, in their order."""
    return list(dict.fromkeys(components))


def folded(scene: Scene, choices: list[Choice], most: int = MOST) -> tuple[Choice, ...]:
    """At most so many; the rest behind one more."""
    if len(choices) <= most:
        return tuple(choices)
    rest = folded(scene, choices[most - 1 :])
    return (*choices[: most - 1], Choice(scene.say("more", n=len(choices) - most + 1), more=rest))


def card_choices(scene: Scene, found: list[Action]) -> list[Choice]:
    """One line per card, with what is known of it; cards that fit a place of mine first."""
    told = facts_beside(scene, map(told_card, found))
    by_use = sorted(found, key=lambda action: usefulness(scene, told_card(action)))
    names = [told_card(action) for action in by_use]
    return [
        Choice(card(scene, name), told[name], action["number"], hinted=hinted(scene, action))
        for name, action in zip(names, by_use, strict=True)
    ]


def hinted(scene: Scene, action: Action) -> str:
    """What a hint says of a card; of a memory that is given up only where it would go: its anchor does nothing."""
    name = told_card(action)
    is_given_up = action["verb"] in GIVES_UP and type_of(scene, name) == "memory"
    return scene.say("its_places", places=fits(scene, name)) if is_given_up else about(scene, name, 0)


def facts_beside(scene: Scene, components: Iterable[str]) -> dict[str, str]:
    """What choices of some cards bring."""
    listed = list(components)
    lines = LINES if len(listed) <= FEW and not NARROW <= scene.size.width < SMALL_WIDTH else 1
    return facts(scene, listed, room_beside(scene, listed) * lines)


def facts_before(scene: Scene, components: Iterable[str], other: str) -> dict[str, str]:
    """The same on a line each, where a second step tells all; `other` is the choice listed with them."""
    listed = list(components)
    lines = LINES if scene.size.width < NARROW else 1
    return facts(scene, listed, room_beside(scene, listed, other) * lines)


def usefulness(scene: Scene, component: str) -> int:
    """0 for a memory that fits a place in reach, 1 for any other, then places and encounters."""
    kind = type_of(scene, component)
    if kind == "memory":
        return 0 if fitting(scene, component) else 1
    return 2 if kind == "place" else 3


def pass_choice(scene: Scene, brings: str = "") -> list[Choice]:
    """To do nothing, where that is possible."""
    return [Choice(scene.say("pass"), brings, action["number"]) for action in actions(scene, "pass")]


def hand_lines(scene: Scene, components: list[str], title: str = "", most: int = 1) -> list[Text]:
    """Cards that are not to be chosen now, as the choices would show them, on so many lines each."""
    found = unique(components)
    if not found:
        return []
    width = max(len(card(scene, component)) for component in found) + 2
    told = facts(scene, found, (scene.size.width - 4 - width) * most)
    lines = [Text(f"  {title}", style="dim")] if title else []
    for component in found:
        twice = f" x{components.count(component)}" if components.count(component) > 1 else ""
        head = Text("    " + padded(card(scene, component) + twice, width), style="yellow" * is_gold(scene, component))
        lines += wrapped(Text(told[component], style="dim"), scene.size.width, head)
    return lines


# --- putting down -----------------------------------------------------------------------------------------


def mooring(scene: Scene) -> list[Choice]:
    """One line per card in hand, then the end; cards of no use now stand without a number."""
    hand = sorted(unique(scene.view["hand"] or []), key=lambda component: usefulness(scene, component))
    told = facts_before(scene, hand, scene.say("end_mooring"))
    choices = [hand_choice(scene, component, told[component]) for component in hand]
    return [*folded(scene, choices, MOST - 1), *end_choice(scene)]


def hand_choice(scene: Scene, component: str, told: str) -> Choice:
    """A card in hand: where a memory goes is asked next, a place or a gold card is played at once."""
    says = card(scene, component)
    found = [action for action in scene.view["actions"] if told_card(action) == component or is_put(action, component)]
    if not found:
        return Choice(says, why_not=told)
    if type_of(scene, component) == "memory":
        last = sorted(found, key=lambda action: action["verb"] == "discard_memory")
        return Choice(says, told, more=tuple(use(scene, action) for action in last))
    typed = place_forms(scene, {"place": component}) if type_of(scene, component) == "place" else ()
    return Choice(says, told, found[0]["number"], typed=typed, hinted=about(scene, component, 0))


def is_put(action: Action, memory: str) -> bool:
    """Whether an action puts a memory down."""
    return bool(action["verb"] == "place_memory" and action["args"]["memory"] == memory)


def put_choices(scene: Scene) -> list[Choice]:
    """Memories that may be put down, from a hand or the discard, each with its places behind it."""
    found = actions(scene, "place_memory")
    memories = unique(action["args"]["memory"] for action in found)
    told = facts_before(scene, memories, scene.say("pass"))
    puts = {name: tuple(use(scene, put) for put in found if is_put(put, name)) for name in memories}
    return [Choice(card(scene, name), told[name], more=puts[name]) for name in memories]


def use(scene: Scene, action: Action) -> Choice:
    """What to do with a memory: put it on a place, or discard it instead."""
    memory = action["args"]["memory"]
    if action["verb"] == "discard_memory":
        does = anchor(scene, memory)
        brings = scene.say("discard_with_anchor", anchor=does) if does else scene.say("discard_plain")
        return Choice(scene.say("discard_instead"), brings, action["number"])
    spot = target(scene, action)
    brings, does = after_put(scene, spot, memory), anchor(scene, memory)
    if does and not wins(scene, spot):
        brings = scene.say("put_and_anchor", first=brings, then=does)
    return Choice(on_place(scene, spot), brings, action["number"], typed=place_forms(scene, spot))


def target(scene: Scene, action: Action) -> dict[str, Any]:
    """The place an action puts a memory on."""
    args = action["args"]
    spots = fitting(scene, args["memory"])
    return next(spot for spot in spots if spot["place"] == args["place"] and spot["copy"] == int(args["copy"]))


def on_place(scene: Scene, spot: dict[str, Any]) -> str:
    """On one's own place, or on the one of the partner."""
    owner = next((player["seat"] for player in scene.view["players"] if spot in player["zone"]), None)
    if owner is None or owner == scene.viewer:
        return scene.say("on_place", place=spot_within(scene, spot))
    return scene.say("on_place_of", place=spot_within(scene, spot), seat=seat_name(scene, owner))


def after_put(scene: Scene, spot: dict[str, Any], memory: str) -> str:
    """How far a place is with one more memory."""
    assert scene.viewer is not None
    lying, slots = len(spot["memories"]) + 1, len(spot["memories"]) + spot["free_slots"]
    if wins(scene, spot):
        return scene.say("put_wins")
    if validates(spot):
        done = scene.view["players"][scene.viewer]["validated"] + 1
        return scene.say("put_validates", n=done, goal=scene.view["goal"])
    dedicated = scene.view["printed"]["memories"][memory]["dedicated"]
    key = "put_needs_dedicated" if spot["dedicated_missing"] and not dedicated else "put"
    return scene.say(key, n=lying, slots=slots)


def end_choice(scene: Scene) -> list[Choice]:
    """To end the mooring, with what that costs."""
    assert scene.viewer is not None
    player, flags = scene.view["players"][scene.viewer], scene.view["flags"]
    if player["over_limit"]:
        brings = scene.say("end_over_limit", n=player["over_limit"], limit=scene.view["hand_limit"])
    elif len(scene.view["actions"]) > 1 and (flags["memory_placements"] or flags["place_placements"]):
        brings = scene.say("end_unused")
    else:
        brings = ""
    return [Choice(scene.say("end_mooring"), brings, action["number"]) for action in actions(scene, "end_mooring")]


def left_to_put(scene: Scene) -> str:
    """What may still be put down in this mooring, and how to say it in one go."""
    flags = scene.view["flags"]
    key = "left_fog" if flags["fog"] else "left"
    if not flags["fog"] and not flags["memory_placements"] + flags["place_placements"]:
        key = "left_none"
    told = scene.say(key, memories=flags["memory_placements"], places=flags["place_placements"])
    puts = [action["args"] for action in actions(scene, "place_memory")]
    clear = [args for args in puts if first_word(scene, args["memory"]) not in scene.name(args["place"]).lower()]
    if not clear:
        return told
    typed = f"{first_word(scene, clear[0]['memory'])} {spot_noun(scene, clear[0])}"
    return f"{told} {scene.say('at_once' if scene.size.width >= FULL_WIDTH else 'at_once_short', typed=typed)}"
