"""Duels: what may be fought for, the panel of one being fought, and the answers to it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import SMALL_HEIGHT, SMALL_WIDTH, Choice, Group, Scene
from flottille.cli.tables.souvenirs.cards import (
    bare,
    card,
    cut,
    fit_mark,
    fitting,
    percent,
    seat_name,
    sign,
    spot_name,
    spot_noun,
)
from flottille.cli.tables.souvenirs.coves import NARROW, other_seats, player_name, titled
from flottille.cli.tables.souvenirs.hands import MOST, Action, actions, folded, pass_choice

# --- what to fight for ---------------------------------------------------------------------------------------

FEW = 6  # duels in a low window


def duel_groups(scene: Scene, room: int) -> list[Group]:
    """The duels for memories and for places; with too many for the screen, by opponent."""
    order = other_seats(scene)
    found = sorted(actions(scene, "duel_memory", "duel_place"), key=lambda action: order.index(owner(scene, action)))
    if len(found) > (room if scene.size.height >= SMALL_HEIGHT else FEW):
        return [
            Group(scene.say("duels_folded"), tuple(opponent(scene, seat, found) for seat in opponents(scene, found)))
        ]
    groups = []
    for verb in ("duel_memory", "duel_place"):
        choices = tuple(prize(scene, action, True) for action in found if action["verb"] == verb)
        if choices:
            groups.append(Group(duel_title(scene, verb), choices))
    return groups


def duel_title(scene: Scene, verb: str) -> str:
    """What a duel is for, and the odds."""
    odds = scene.view["odds"][verb.removeprefix("duel_")]
    key = "free" if scene.view["prompt"] == "free_duel" else verb
    title = "title" if scene.size.width >= SMALL_WIDTH else "title_short"
    return scene.say(f"{title}.{key}", **{name: percent(scene, chance) for name, chance in odds.items()})


def owner(scene: Scene, action: Action) -> int:
    """In whose cove the prize of a duel lies."""
    return next(seat for seat in other_seats(scene) if spot_of(scene, seat, action) is not None)


def spot_of(scene: Scene, seat: int, action: Action) -> dict[str, Any] | None:
    """The place in a cove that a duel is fought at."""
    args = action["args"]
    for spot in scene.view["players"][seat]["zone"]:
        if "memory" in args and args["memory"] in spot["memories"]:
            return dict(spot)
        if "place" in args and (spot["place"], spot["copy"]) == (args["place"], int(args["copy"])):
            return dict(spot)
    return None


def opponents(scene: Scene, found: list[Action]) -> list[int]:
    """Whose cards may be fought for."""
    owners = {owner(scene, action) for action in found}
    return [seat for seat in other_seats(scene) if seat in owners]


def opponent(scene: Scene, seat: int, found: list[Action]) -> Choice:
    """All duels with one opponent behind one line."""
    theirs = [action for action in found if owner(scene, action) == seat]
    memories = sum(action["verb"] == "duel_memory" for action in theirs)
    brings = scene.say("prizes", memories=memories, places=len(theirs) - memories)
    return Choice(
        player_name(scene, seat), brings, more=folded(scene, [prize(scene, action, False) for action in theirs])
    )


def prize(scene: Scene, action: Action, with_owner: bool) -> Choice:
    """One thing to fight for: whose it is, and which place of mine it would fit."""
    seat = owner(scene, action)
    spot = spot_of(scene, seat, action)
    assert spot is not None
    about = [player_name(scene, seat)] * with_owner
    odds = odds_words(scene, scene.view["odds"][action["verb"].removeprefix("duel_")])
    hinted = scene.say("against", name=player_name(scene, seat), odds=odds)
    if action["verb"] == "duel_place":
        about += [] if with_owner else [scene.say("empty_place"), odds]
        return Choice(spot_name(scene, spot), ", ".join(about), action["number"], hinted=hinted)
    memory = action["args"]["memory"]
    about += [] if with_owner else [spot_noun(scene, spot), odds]
    mine = ", ".join(fit_mark(scene, place) for place in fitting(scene, memory))
    fits = f" {sign(scene, '→')} {mine}" if mine else ""
    return Choice(card(scene, memory), ", ".join(about) + fits, action["number"], hinted=hinted + fits)


def odds_words(scene: Scene, odds: dict[str, float]) -> str:
    """Chances in words: win 42 %, lose 42 %, tie 17 %."""
    return scene.say("odds", **{name: percent(scene, chance) for name, chance in odds.items()})


# --- the duel being fought -----------------------------------------------------------------------------------


def panel(scene: Scene) -> list[Text]:
    """Who attacks whom for what, and how the dice lie."""
    duel = scene.view["duel"]
    if duel is None:
        return []
    attacker, defender = seat_name(scene, duel["attacker"]), seat_name(scene, duel["defender"])
    title = scene.say("duel_panel", attacker=attacker, defender=defender)
    lines = [stake(scene), dice(scene)]
    return [titled(scene, title), *(Text("  " + cut(line, scene.size.width - 2)) for line in lines if line)]


def stake(scene: Scene) -> str:
    """What is fought for, and by which rolls."""
    duel = scene.view["duel"]
    place = scene.name(duel["place"])
    told = scene.say("stake_place", place=place)
    if duel["memory"] is not None:
        told = scene.say("stake_memory", memory=scene.name(duel["memory"]), place=place)
    return f"{told} {scene.say('stake_free')}" if duel["free"] else told


def dice(scene: Scene) -> str:
    """The last roll, with what the Cutlass adds."""
    duel = scene.view["duel"]
    if duel["attack_die"] is None:
        return scene.say("not_rolled_memory" if duel["memory"] is not None else "not_rolled_place")
    params = {
        "attacker": seat_name(scene, duel["attacker"]),
        "defender": seat_name(scene, duel["defender"]),
        "attack": duel["attack_die"],
        "bonus": duel["bonus"],
        "artefact": bare(scene, scene.view["players"][duel["attacker"]]["artefact"]),
        "defence": duel["defence_die"],
        "roll": duel["rolls"],
    }
    told = scene.say("rolled_bonus" if duel["bonus"] else "rolled", **params)
    if duel["memory"] is not None:
        return told
    return f"{told} {scene.say('rolls_so_far', wins=duel['wins'], losses=duel['losses'])}"


def attack_odds(scene: Scene, odds: dict[str, float]) -> str:
    """The attacker's chances: a certain end in words, otherwise in percents."""
    duel = scene.view["duel"]
    attacker = seat_name(scene, duel["attacker"])
    for result, chance in odds.items():
        if chance == 1:
            return scene.say(f"surely.{result}", seat=attacker)
    chances = {name: percent(scene, chance) for name, chance in odds.items()}
    return scene.say("attack_odds", seat=attacker, **chances)


def headwind(scene: Scene) -> list[Choice]:
    """Cancel, or let the dice roll."""
    plays = [
        Choice(
            scene.say("play_card", card=scene.name(action["args"]["card"])), scene.say("cancels_duel"), action["number"]
        )
        for action in actions(scene, "play")
    ]
    return [*pass_choice(scene, attack_odds(scene, scene.view["duel"]["odds"])), *plays]


def loaded_die(scene: Scene) -> list[Choice]:
    """Let the roll count, or roll one of the dice again."""
    duel = scene.view["duel"]
    choices = pass_choice(scene, scene.say("roll_counts", after=attack_odds(scene, duel["odds"])))
    for action in actions(scene, "reroll"):
        die = action["args"]["die"]
        says = scene.say("reroll_of", seat=seat_name(scene, duel[die]))
        choices.append(Choice(says, attack_odds(scene, duel["rerolls"][die]), action["number"]))
    return choices


def sea(scene: Scene) -> list[Group]:
    """Adventure and Lantern, then the duels."""
    form = "brings" if scene.size.width >= NARROW else "short"
    reads = [
        Choice(scene.say(action["verb"]), scene.say(f"{action['verb']}_{form}"), action["number"])
        for action in actions(scene, "adventure", "lantern")
    ]
    duels = duel_groups(scene, MOST - len(reads))
    if not duels and scene.view["mode"] != "solo":
        reads.append(Choice(scene.say("duel"), why_not=scene.say("no_duel_now")))
    return [Group("", tuple(reads)), *duels]
