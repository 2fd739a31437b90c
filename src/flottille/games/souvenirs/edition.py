"""Reads components into tables and names every mistake of an edition file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.programs import Writer
from flottille.games.souvenirs.tables import Tables

MODE_IDS = ("classic", "two_players", "team", "solo")
TYPE_IDS = ("memory", "place", "encounter")
WINDOWS = {
    "own_mooring": t.AT_MOORING,
    "you_are_duel_target_before_roll": t.AT_CHALLENGE,
    "after_roll_in_own_duel_or_solo_pirate_roll": t.AT_DICE,
    "own_blue_encounter_read": t.AT_READING,
}
POWERS = {
    "explore_take_top_of_memory_discard": t.HOOK,
    "explore_look_two_take_one": t.SPYGLASS,
    "cycle_one_card": t.COMPASS,
    "attack_die_bonus": t.CUTLASS,
    "draw_two_encounters_choose_one": t.LANTERN,
}
LIMITS = (
    "hand_limit", "memories_per_place", "min_dedicated_per_place", "solo_ship_loss", "ship_stops_at",
    "start_places", "start_memories", "max_extra_turns_in_a_row", "safety_round_limit",
)  # fmt: skip
GOALS = ("goal_classic", "goal_two_players", "goal_team", "goal_solo")


def standard_ids(group: str) -> tuple[str, ...]:
    """The ids of a group in the order of the standard edition, which numbers the cards of every edition."""
    text = resources.files("flottille.games.souvenirs").joinpath("components.json").read_text(encoding="utf-8")
    return tuple(item["id"] for item in json.loads(text)[group]["items"])


MEMORY_IDS = standard_ids("memories")
PLACE_IDS = standard_ids("places")
ENCOUNTER_IDS = standard_ids("encounters")
ARTEFACT_IDS = standard_ids("artefacts")
CARD_IDS = MEMORY_IDS + PLACE_IDS + ENCOUNTER_IDS
IDS = {"memories": MEMORY_IDS, "places": PLACE_IDS, "encounters": ENCOUNTER_IDS, "artefacts": ARTEFACT_IDS}


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    problems: list[str] = []
    groups = {group: _items(components, group, ids, problems) for group, ids in IDS.items()}
    if problems:
        raise BadEdition(problems)
    limits = _limits(components, problems)
    cards = _places(groups["places"], limits, problems)
    cards |= _memories(groups["memories"], limits, problems)
    cards |= _encounters(groups["encounters"], problems)
    cards |= _artefacts(groups["artefacts"], components, limits, problems)
    cards |= _effects(groups, components, problems)
    cards["goal"] = [limits[goal] for goal in GOALS]
    if not problems:
        problems = _count_problems(cards, limits)
    if problems:
        raise BadEdition(problems)
    pairs = sum(t.COPIES * bits.bit_count() for bits in cards["fits"])
    limits["most_legal"] = int(pairs + t.CARDS + t.MEMORIES + 16)
    return Tables(cards, limits, {group: list(ids) for group, ids in IDS.items()})


def _items(
    components: Mapping[str, Any], group: str, ids: tuple[str, ...], problems: list[str]
) -> list[dict[str, Any]]:
    found = components.get(group)
    items = found.get("items") if isinstance(found, Mapping) else None
    if not isinstance(items, list) or not all(isinstance(item, Mapping) for item in items):
        problems.append(f"{group}: needs a list of objects under 'items'")
        return []
    by_id = {item.get("id"): dict(item) for item in items}
    problems += [f"{group}: {name!r} is missing" for name in ids if name not in by_id]
    problems += [f"{group}: no such id {name!r}" for name in by_id if name not in ids]
    if len(by_id) != len(items):
        problems.append(f"{group}: an id is used twice")
    return [by_id[name] for name in ids if name in by_id]


def _whole(found: object, name: str, low: int, high: int, problems: list[str]) -> int:
    if isinstance(found, int) and not isinstance(found, bool) and low <= found <= high:
        return found
    problems.append(f"{name}: is a whole number from {low} to {high}, not {found!r}")
    return low


def _limits(components: Mapping[str, Any], problems: list[str]) -> dict[str, int]:
    written = components.get("limits")
    written = written if isinstance(written, Mapping) else {}
    limits = {name: _whole(written.get(name), f"limits: {name}", 0, 1000, problems) for name in LIMITS}
    limits |= {name: _whole(written.get(name), f"limits: {name}", 1, 9, problems) for name in GOALS}
    duel = components.get("duel")
    duel = duel if isinstance(duel, Mapping) else {}
    limits["die_sides"] = _whole(duel.get("die_sides"), "duel: die_sides", 2, 100, problems)
    for prize in ("memory", "place"):
        rolls = duel.get(prize)
        rolls = rolls if isinstance(rolls, Mapping) else {}
        limits[f"{prize}_rolls"] = _whole(rolls.get("rolls"), f"duel: {prize}: rolls", 1, 9, problems)
        limits[f"{prize}_wins"] = _whole(rolls.get("wins_needed"), f"duel: {prize}: wins_needed", 1, 9, problems)
    return limits


def _places(places: list[dict[str, Any]], limits: dict[str, int], problems: list[str]) -> dict[str, list[int]]:
    ships = [kind for kind, place in enumerate(places) if place.get("mobile") is True]
    if len(ships) != 1:
        problems.append(f"places: exactly one place is mobile, not {len(ships)}")
    limits["ship"] = ships[0] if ships else 0
    copies: list[int] = []
    for mode in MODE_IDS:
        for kind, place in enumerate(places):
            by_mode = place.get("copies_by_mode")
            found = by_mode.get(mode) if isinstance(by_mode, Mapping) else place.get("copies")
            name = f"place {place['id']!r}: copies in {mode}"
            n = _whole(found, name, 0, 1 if kind in ships else int(t.COPIES), problems)
            copies.append(0 if kind in ships else n)
    return {"place_copies": copies}


def _memories(memories: list[dict[str, Any]], limits: dict[str, int], problems: list[str]) -> dict[str, list[int]]:
    fits = [0] * int(t.KINDS)
    limits["dedicated"] = 0
    for number, memory in enumerate(memories):
        name = f"memory {memory['id']!r}"
        places = memory.get("places")
        places = places if isinstance(places, list) else []
        for place in places:
            if place in PLACE_IDS:
                fits[PLACE_IDS.index(place)] |= 1 << number
            else:
                problems.append(f"{name}: no such place {place!r}")
        if memory.get("kind") == "dedicated":
            limits["dedicated"] |= 1 << number
            if len(places) != 1:
                problems.append(f"{name}: a dedicated memory has one place, not {len(places)}")
        elif memory.get("kind") != "shared":
            problems.append(f"{name}: kind is 'dedicated' or 'shared', not {memory.get('kind')!r}")
        elif len(places) < 2:
            problems.append(f"{name}: a shared memory has several places")
        if bool(memory.get("effect")) != memory.get("anchor"):
            problems.append(f"{name}: has an anchor exactly if it has an effect")
    return {"fits": fits}


def _encounters(encounters: list[dict[str, Any]], problems: list[str]) -> dict[str, list[int]]:
    windows: list[int] = []
    copies: list[int] = []
    for encounter in encounters:
        name = f"encounter {encounter['id']!r}"
        copies.append(_whole(encounter.get("copies"), f"{name}: copies", 0, 3, problems))
        windows.append(_window(name, encounter, problems))
    for window in (t.AT_CHALLENGE, t.AT_DICE, t.AT_READING):
        if windows.count(int(window)) > 1:
            problems.append("encounters: only one gold card answers a challenge, a roll or a reading each")
    return {
        "window": windows,
        "encounter_copies": copies,
        "inverted": [int(encounter.get("inverted") is True) for encounter in encounters],
    }


def _window(name: str, encounter: dict[str, Any], problems: list[str]) -> int:
    if encounter.get("color") == "blue":
        return int(t.BLUE)
    if encounter.get("color") != "gold":
        problems.append(f"{name}: color is 'blue' or 'gold', not {encounter.get('color')!r}")
    elif encounter.get("timing") not in WINDOWS:
        problems.append(f"{name}: timing is one of {', '.join(WINDOWS)}, not {encounter.get('timing')!r}")
    else:
        return int(WINDOWS[encounter["timing"]])
    return int(t.BLUE)


def _artefacts(
    artefacts: list[dict[str, Any]], components: Mapping[str, Any], limits: dict[str, int], problems: list[str]
) -> dict[str, list[int]]:
    powers: list[int] = []
    sizes: list[int] = []
    for artefact in artefacts:
        power = artefact.get("power")
        power = power if isinstance(power, Mapping) else {}
        if power.get("op") not in POWERS:
            known = ", ".join(POWERS)
            problems.append(f"artefact {artefact['id']!r}: power is one of {known}, not {power.get('op')!r}")
        powers.append(int(POWERS.get(power.get("op", ""), t.HOOK)))
        sizes.append(_whole(power.get("n", 1), f"artefact {artefact['id']!r}: n", 0, 9, problems))
    modes = components.get("modes", {}).get("items", [])
    solo = next((mode.get("artefacts") for mode in modes if mode.get("id") == "solo"), None)
    if solo not in ARTEFACT_IDS:
        problems.append(f"modes: solo: artefacts names the player's artefact, not {solo!r}")
    limits["solo_artefact"] = ARTEFACT_IDS.index(solo) if solo in ARTEFACT_IDS else 0
    return {"power": powers, "power_size": sizes}


def _effects(
    groups: dict[str, list[dict[str, Any]]], components: Mapping[str, Any], problems: list[str]
) -> dict[str, list[int]]:
    table = components.get("pirate_turn_table")
    results = table.get("items") if isinstance(table, Mapping) else None
    results = results if isinstance(results, list) else []
    if [result.get("roll") for result in results] != [1, 2, 3, 4, 5, 6]:
        problems.append("pirate_turn_table: needs the rolls 1 to 6 in order")
        results = [{}] * 6
    sources = [
        *((f"memory {item['id']!r}", item.get("effect")) for item in groups["memories"]),
        *((f"place {item['id']!r}", []) for item in groups["places"]),
        *((f"encounter {item['id']!r}", item.get("effect")) for item in groups["encounters"]),
        *((f"pirate_turn_table: {item.get('roll')}", item.get("effect", [])) for item in results),
    ]
    writer = Writer(MEMORY_IDS, problems)
    for mode in MODE_IDS:
        for name, effect in sources:
            writer.write(name, effect, mode)
    return {"program": writer.program, "code": writer.code}


def _count_problems(cards: dict[str, list[int]], limits: dict[str, int]) -> list[str]:
    problems: list[str] = []
    most_seats = {"classic": 5, "two_players": 2, "team": 4, "solo": 1}
    for number, mode in enumerate(MODE_IDS):
        places = sum(cards["place_copies"][number * int(t.KINDS) : (number + 1) * int(t.KINDS)])
        if places < most_seats[mode] * limits["start_places"]:
            problems.append(f"places: {places} in {mode} are too few to deal from")
    if 5 * limits["start_memories"] > t.MEMORIES:
        problems.append("limits: start_memories: more than there are")
    if limits["memories_per_place"] < 1:
        problems.append("limits: memories_per_place: is at least 1")
    return problems
