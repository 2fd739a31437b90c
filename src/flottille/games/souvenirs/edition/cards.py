"""Reads the cards of an edition: places, memories, encounters and artefacts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.edition.free import POWERS
from flottille.games.souvenirs.edition.vocabulary import ANSWERS

WINDOWS = {
    "own_mooring": t.AT_MOORING,
    "you_are_duel_target_before_roll": t.AT_CHALLENGE,
    "after_roll_in_own_duel_or_solo_pirate_roll": t.AT_DICE,
    "own_blue_encounter_read": t.AT_READING,
}
ANSWER_OF = {t.AT_CHALLENGE: "cancel_duel", t.AT_DICE: "reroll_one_die", t.AT_READING: "cancel_encounter"}
Items = list[dict[str, Any]]
Limits = dict[str, int]
Cards = dict[str, list[int]]


def read_places(places: Items, limits: Limits, problems: list[str]) -> Cards:
    """Copies of each place by mode, and which one sails."""
    (limits["ship"],) = (kind for kind, place in enumerate(places) if place["mobile"])
    copies: list[int] = []
    for mode in t.MODE_IDS:
        for place in places:
            n = place["copies_by_mode"][mode]
            if place["mobile"] and n != 1:
                problems.append(f"places.items[{place['id']}].copies_by_mode.{mode}: there is one ship, not {n}")
            copies.append(0 if place["mobile"] else n)
    return {"place_copies": copies}


def read_memories(memories: Items, limits: Limits, problems: list[str]) -> Cards:
    """Which memories match which place, and which are dedicated."""
    fits = [0] * int(t.KINDS)
    limits["dedicated"] = 0
    for number, memory in enumerate(memories):
        path, places = f"memories.items[{memory['id']}]", memory["places"]
        for place in places:
            fits[t.PLACE_IDS.index(place)] |= 1 << number
        if memory["kind"] == "dedicated":
            limits["dedicated"] |= 1 << number
            if len(places) != 1:
                problems.append(f"{path}.places: a dedicated memory has one place, not {len(places)}")
        elif len(places) < 2:
            problems.append(f"{path}.places: a shared memory has several places")
        if bool(memory["effect"]) != memory["anchor"]:
            problems.append(f"{path}.anchor: is there exactly if there is an effect")
        problems += conditions(memory, path)
    return {"fits": fits}


def conditions(item: Mapping[str, Any], path: str) -> list[str]:
    """An effect does not begin with something that depends on what went before."""
    if item["effect"] and item["effect"][0].get("only_if_previous"):
        return [f"{path}.effect[0].only_if_previous: nothing goes before"]
    return []


def read_encounters(encounters: Items, problems: list[str]) -> Cards:
    """Copies, windows and the inverted sign of each encounter."""
    windows = [int(WINDOWS[item["timing"]] if item["color"] == "gold" else t.BLUE) for item in encounters]
    for encounter, window in zip(encounters, windows, strict=True):
        path = f"encounters.items[{encounter['id']}]"
        problems += conditions(encounter, path) + answers(encounter, window, path)
    return {
        "window": windows,
        "encounter_copies": [encounter["copies"] for encounter in encounters],
        "inverted": [int(encounter["inverted"]) for encounter in encounters],
    }


def answers(encounter: Mapping[str, Any], window: int, path: str) -> list[str]:
    """A card that answers a duel, a roll or a reading does what its window is for, and no other card does."""
    if window in ANSWER_OF:
        due = [{"op": ANSWER_OF[window]}]
        return [] if encounter["effect"] == due else [f"{path}.effect: is {ANSWER_OF[window]} in every edition"]
    written = [op["op"] for op in every_operation(encounter["effect"])]
    return [f"{path}.effect: {name} belongs to another card" for name in written if name in ANSWERS]


def every_operation(effect: Items) -> Items:
    """All operations of an effect, those instead and otherwise included."""
    found: Items = []
    for op in effect:
        found += [op, *(value for value in op.values() if isinstance(value, dict))]
    return found


def read_artefacts(artefacts: Items, modes: Items, limits: Limits, problems: list[str]) -> Cards:
    """The power of each artefact, and the single player's one."""
    for mode in modes:
        path = f"modes.items[{mode['id']}].artefacts"
        if mode["id"] == "solo":
            if mode["artefacts"] == "random":
                problems.append(f"{path}: a single player has an artefact of his own")
            else:
                limits["solo_artefact"] = t.ARTEFACT_IDS.index(mode["artefacts"])
        elif mode["artefacts"] != "random":
            problems.append(f"{path}: is random here")
    for artefact in artefacts:
        power = artefact["power"]
        if power["op"] != "attack_die_bonus" and power.get("n", 1) != 1:
            problems.append(f"artefacts.items[{artefact['id']}].power.n: says nothing about this power")
    return {
        "power": [int(POWERS[artefact["power"]["op"]]) for artefact in artefacts],
        "power_size": [artefact["power"].get("n", 1) for artefact in artefacts],
    }
