"""Why something is asked, and the answers of gold cards and of the special power."""

from __future__ import annotations

from flottille.cli.tables.drawing import Choice, Group, Scene
from flottille.cli.tables.souvenirs.cards import is_gold
from flottille.cli.tables.souvenirs.duels import headwind, loaded_die
from flottille.cli.tables.souvenirs.facts import effect, encounter_effect
from flottille.cli.tables.souvenirs.hands import Action, actions, pass_choice


def cause(scene: Scene) -> str:
    """The card, or the ship's roll, on account of which something is asked, and what it does."""
    asking = scene.view["asking"]
    name = asking["card"] if asking else None
    if name is None:
        return ""
    if name.startswith("ship_"):
        return ship_roll(scene, int(name.removeprefix("ship_")))
    printed = scene.view["printed"]
    does = printed["memories"][name]["anchor"] if name in printed["memories"] else printed["encounters"][name]["effect"]
    return scene.say("cause", card=scene.name(name), does=effect(scene, does))


def ship_roll(scene: Scene, pips: int) -> str:
    """What a face of the ship's die does."""
    does = effect(scene, scene.view["printed"]["ship_rolls"][pips - 1])
    return scene.say("cause", card=scene.say(f"roll.{pips}"), does=does)


def encounter_choice(scene: Scene, action: Action, says: str) -> Choice:
    """An encounter, gold or blue."""
    name = action["args"]["card"]
    colour = scene.say("gold" if is_gold(scene, name) else "blue")
    return Choice(f"{says} ({colour})", encounter_effect(scene, name), action["number"])


def charm(scene: Scene) -> list[Group]:
    """Let an encounter come, or cancel it."""
    name = scene.view["encounter"]
    plays = [
        Choice(scene.say("play_card", card=scene.name(action["args"]["card"])), scene.say("cancels"), action["number"])
        for action in actions(scene, "play")
    ]
    coming = scene.say("cause", card=scene.name(name), does=encounter_effect(scene, name))
    return [Group("", (*pass_choice(scene, coming), *plays))]


def ship_dice(scene: Scene) -> list[Group]:
    """Let the ship's roll count, or roll again."""
    rolled = ship_roll(scene, scene.view["ship"]["die"])
    again = [Choice(scene.say("reroll_ship"), scene.say("reroll_ship_brings"), action["number"])
             for action in actions(scene, "reroll")]  # fmt: skip
    return [Group("", (*pass_choice(scene, rolled), *again))]


def duel_answer(scene: Scene) -> list[Group]:
    """The answers to a challenge or to a roll."""
    return [Group("", tuple(headwind(scene) if scene.view["prompt"] == "headwind" else loaded_die(scene)))]


def refuse(scene: Scene) -> list[Group]:
    """Refuse a skull, or let it board; what loses the match is asked twice."""
    ship, player = scene.view["ship"], scene.view["players"][0]
    title = scene.say("incoming", card=scene.name(scene.view["asking"]["incoming"]))
    choices = [
        Choice(scene.say("refuse"), scene.say("refuse_brings", n=player["hand_size"]), action["number"])
        for action in actions(scene, "refuse")
    ]
    for action in actions(scene, "accept"):
        is_last = len(ship["memories"]) + 1 >= ship["slots"]
        brings = scene.say("accept_brings", n=len(ship["memories"]) + 1, slots=ship["slots"])
        brings = scene.say("accept_loses") if is_last else brings
        choices.append(Choice(scene.say("accept"), brings, action["number"], is_fatal=is_last))
    return [Group(title, tuple(choices))]


def partner_gold(scene: Scene) -> list[Group]:
    """A gold card for the partner's mooring, or to pass."""
    plays = [encounter_choice(scene, action, scene.say("play_card", card=scene.name(action["args"]["card"])))
             for action in actions(scene, "play")]  # fmt: skip
    return [Group("", (*pass_choice(scene, scene.say("keep_gold")), *plays))]
