"""One decision of Loot Island: header, lanes or what is on show, seats, the question and its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from flottille.cli.show.lines import wrapped
from flottille.cli.tables.drawing import SMALL_WIDTH, Group, Scene, Screen
from flottille.cli.tables.loot_island import answers, turns
from flottille.cli.tables.loot_island.edition import effect
from flottille.cli.tables.loot_island.healers import healer_groups, healer_lines
from flottille.cli.tables.loot_island.lanes import lane_lines, ship_line, titled, tour
from flottille.cli.tables.loot_island.loot import (
    deck_lines,
    picks_left,
    treasure_groups,
    treasure_lines,
    treasure_name,
)
from flottille.cli.tables.loot_island.seats import seat_lines
from flottille.cli.tables.loot_island.signs import card_name, shared
from flottille.engine.registry import find

GROUPS: dict[str, Callable[[Scene], tuple[Group, ...]]] = {
    "opening": turns.dropped,
    "drops": turns.dropped,
    "sea_chest": answers.sea_chest,
    "recall": answers.discs,
    "recall_aaron": answers.discs,
    "turn": turns.turn_groups,
    "turn_aaron": turns.turn_groups,
    "payment": turns.paid,
    "power": answers.use_power,
    "slide": answers.discs,
    "place": answers.discs,
    "cards": turns.added,
    "move": answers.discs,
    "copy": answers.copied,
    "lift": answers.lift,
    "draw": answers.draw,
    "gift": treasure_groups,
    "loot": treasure_groups,
    "wreck": treasure_groups,
    "offer": healer_groups,
    "healer": healer_groups,
}
PREPARING = ("opening", "event", "drops", "recalls")  # phases before the first card
HEALERS = ("offers", "healing", "over")  # phases after the last landing


def screen(scene: Scene) -> Screen:
    """The whole table for its viewer."""
    view = scene.view
    asked = view["prompt"] if view["prompt"] in GROUPS and view["actions"] else ""
    groups = GROUPS[asked](scene) if asked else ()
    mine, others = seat_lines(scene)
    return Screen(
        header=header(scene),
        board=board(scene, groups),
        mine=own_hand(scene) + mine,
        others=others + aarons_hand(scene),
        situation=asked,
        prompt=prompt(scene) if asked else "",
        groups=groups,
        default=view["pending"]["default"] if asked in ("lift", "draw") else None,
    )


# --- the header ---------------------------------------------------------------------------------------------


def header(scene: Scene) -> tuple[str, str]:
    """Round and phase on the left, the event of the round on the right."""
    view, title = scene.view, find(scene.game).title
    form = "round" if scene.size.is_full else "round.short"
    told = [title, scene.say(form, round=view["round"], rounds=view["rounds"]), phase(scene)]
    if view["phase"] == "over":
        told = [title, phase(scene)]
    if view["acting_as_aaron"] and view["prompt"] != "wait":
        told.append(scene.say("acting"))
    left = " · ".join(told)
    return left, event_name(scene, scene.size.width - cell_len(left) - 2)


def phase(scene: Scene) -> str:
    """Where in the round it is."""
    name = scene.view["phase"]
    return scene.say("phase.over") if name == "over" else shared(scene, f"phase.{name}").lower()


def event_name(scene: Scene, room: int) -> str:
    """The event of the round in its own words, or by name where there is no room."""
    event = scene.view["event"]
    if event is None:
        return ""
    name, text = scene.name(event), event_text(scene)
    if scene.size.is_linear:
        return text
    short = scene.say("event.short", name=name, word=name.split()[-1].lower())
    return next((each for each in (text, short, name) if cell_len(each) <= room), "")


def event_text(scene: Scene) -> str:
    """The event of the round and what it does."""
    event = scene.view["event"]
    return scene.say("event", name=scene.name(event), text=effect(scene, event).rstrip(".")) if event else ""


# --- the board ----------------------------------------------------------------------------------------------


def board(scene: Scene, groups: tuple[Group, ...]) -> list[Text]:
    """The lanes; while treasures are handed out only the landing they lie on, and the treasures."""
    view = scene.view
    if view["phase"] in HEALERS:
        rule = scene.say("healers.rule") if view["phase"] != "over" else ""
        return [titled(scene, rule), *healer_lines(scene)]
    if view["shown"] and view["phase"] in ("loot", "final"):
        landing = [each for each in view["landings"] if each["id"] == view["pending"]["landing"]]
        found = [*_event_line(scene), ship_line(scene), *lane_lines(scene, landing)]
        return [*found, *treasure_lines(scene, groups), *deck_lines(scene)]
    found = _event_line(scene)
    found += [ship_line(scene)] if scene.size.is_full or scene.size.width < SMALL_WIDTH else []
    found += lane_lines(scene, tour(scene))
    if view["gifts"] and view["prompt"] != "gift":
        found += _gifts(scene)
    return found + healer_lines(scene) + _coming(scene)


def _event_line(scene: Scene) -> list[Text]:
    """The event in full where the header has no room for it; in a small window only while it is new."""
    text, is_new = event_text(scene), scene.view["phase"] in PREPARING
    if not text or header(scene)[1] == text or not (scene.size.is_full or is_new):
        return []
    return wrapped(Text(f"{text}.", style="dim"), scene.size.width, "  ")


def _gifts(scene: Scene) -> list[Text]:
    """The treasures on the beach."""
    told = " · ".join(treasure_name(scene, one) for one in scene.view["gifts"])
    return wrapped(Text(scene.say("gifts", treasures=told), style="dim"), scene.size.width, "  ")


def _coming(scene: Scene) -> list[Text]:
    """Events to come, where the variant shows them."""
    events = scene.view["known_events"]
    if not events or not scene.size.is_full:
        return []
    told = shared(scene, "events.known", names=", ".join(scene.name(event) for event in events))
    return wrapped(Text(told, style="dim"), scene.size.width, "  ")


def own_hand(scene: Scene) -> list[Text]:
    """The viewer's cards, where they are not listed among the choices."""
    view = scene.view
    is_listed = view["prompt"] in ("turn", "drops", "opening", "payment") and not view["acting_as_aaron"]
    if not view["hand"] or is_listed or view["phase"] in HEALERS:
        return []
    return _hand(scene, "hand.mine", view["hand"])


def aarons_hand(scene: Scene) -> list[Text]:
    """Aaron's cards, open for everybody, where they are not listed among the choices."""
    view = scene.view
    is_listed = view["prompt"] == "turn_aaron" or (view["prompt"] == "payment" and view["acting_as_aaron"])
    if not view["aaron"] or not view["aaron"]["hand"] or is_listed or view["phase"] in HEALERS:
        return []
    return _hand(scene, "hand.aaron", view["aaron"]["hand"])


def _hand(scene: Scene, key: str, cards: list[dict[str, Any]]) -> list[Text]:
    told = ", ".join(card_name(scene, card) for card in cards)
    return wrapped(Text(scene.say(key, cards=told), style="dim"), scene.size.width, "  ")


# --- the question -------------------------------------------------------------------------------------------


def prompt(scene: Scene) -> str:
    """One sentence that says what is asked, with what it is about."""
    view = scene.view
    asked, pending = view["prompt"], view["pending"]
    sentence = scene.words.about(scene.game, f"prompt.{asked}")
    more = ""
    if asked == "opening":
        more = scene.say("ask.opening", n=len(view["hand"]) - len(view["marked"]) - view["figures"]["hand"])
    elif asked == "turn" and {action["verb"] for action in view["actions"]} <= {"pass", "aaron"}:
        sentence = scene.say("ask.pass" if len(view["actions"]) == 1 else "ask.pass.aaron")
    elif asked == "turn" and not scene.size.is_full and turns.example(scene):
        sentence = scene.say("ask.turn", example=turns.example(scene))
    elif asked == "sea_chest":
        sentence = scene.say("ask.sea_chest", cards=view["event_figures"][0], cubes=view["event_figures"][1])
    elif asked == "payment":
        more = _payment(scene)
    elif asked == "power":
        sentence = scene.say("ask.power", tile=scene.name(pending["tile"]))
    elif asked == "cards":
        cards = turns.names_of(scene, pending["cards"])
        more = scene.say("ask.cards", landing=scene.name(pending["landing"]), cards=cards)
    elif asked == "move":
        whose = view["aaron"] if view["acting_as_aaron"] else view["players"][scene.viewer or 0]
        sentence = scene.say("ask.move.limit") if whose["discs"] else sentence
        more = scene.say("ask.move", landing=scene.name(pending["landing"])) if pending["landing"] else ""
    elif asked == "copy":
        more = scene.say("ask.copy", landing=scene.name(pending["landing"]))
    elif asked == "lift":
        more = scene.say("ask.lift", n=view["players"][scene.viewer or 0]["cubes"])
    elif asked == "loot":
        more = scene.say("ask.loot", landing=scene.name(pending["landing"]), picks=picks_left(scene))
    elif asked in ("healer", "offer"):
        more = scene.say(f"ask.{asked}", gold=view["players"][scene.viewer or 0]["loot_value"])
    elif view["marked"]:
        more = scene.say("ask.marked", cards=turns.names_of(scene, view["marked"]))
    return f"{sentence} {more}".strip()


def _payment(scene: Scene) -> str:
    view = scene.view
    more = scene.say("ask.payment", tile=scene.name(view["pending"]["tile"]), price=turns.price(scene))
    if not view["pending"]["playing"]:
        return more
    paid = [card_name(scene, card) for card in view["pending"]["playing"]]
    return f"{more} {shared(scene, 'paid', cards=paid)}"
