"""Reads the cards of an edition: places, memories, encounters and artefacts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.games.souvenirs import tables as t

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


def items_of(
    components: Mapping[str, Any], group: str, ids: tuple[str, ...], problems: list[str]
) -> list[dict[str, Any]]:
    """The objects of a group in the order of their ids."""
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


def whole(found: object, name: str, low: int, high: int, problems: list[str]) -> int:
    """A whole number within bounds."""
    if isinstance(found, int) and not isinstance(found, bool) and low <= found <= high:
        return found
    problems.append(f"{name}: is a whole number from {low} to {high}, not {found!r}")
    return low


def read_places(places: list[dict[str, Any]], limits: dict[str, int], problems: list[str]) -> dict[str, list[int]]:
    """Copies of each place by mode, and which one sails."""
    ships = [kind for kind, place in enumerate(places) if place.get("mobile") is True]
    if len(ships) != 1:
        problems.append(f"places: exactly one place is mobile, not {len(ships)}")
    limits["ship"] = ships[0] if ships else 0
    copies: list[int] = []
    for mode in t.MODE_IDS:
        for kind, place in enumerate(places):
            by_mode = place.get("copies_by_mode")
            found = by_mode.get(mode) if isinstance(by_mode, Mapping) else place.get("copies")
            name = f"place {place['id']!r}: copies in {mode}"
            n = whole(found, name, 0, 1 if kind in ships else int(t.COPIES), problems)
            copies.append(0 if kind in ships else n)
    return {"place_copies": copies}


def read_memories(memories: list[dict[str, Any]], limits: dict[str, int], problems: list[str]) -> dict[str, list[int]]:
    """Which memories match which place, and which are dedicated."""
    fits = [0] * int(t.KINDS)
    limits["dedicated"] = 0
    for number, memory in enumerate(memories):
        name = f"memory {memory['id']!r}"
        places = memory.get("places")
        places = places if isinstance(places, list) else []
        for place in places:
            if place in t.PLACE_IDS:
                fits[t.PLACE_IDS.index(place)] |= 1 << number
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


def read_encounters(encounters: list[dict[str, Any]], problems: list[str]) -> dict[str, list[int]]:
    """Copies, windows and the inverted sign of each encounter."""
    windows: list[int] = []
    copies: list[int] = []
    for encounter in encounters:
        name = f"encounter {encounter['id']!r}"
        copies.append(whole(encounter.get("copies"), f"{name}: copies", 0, 3, problems))
        windows.append(read_window(name, encounter, problems))
    for window in (t.AT_CHALLENGE, t.AT_DICE, t.AT_READING):
        if windows.count(int(window)) > 1:
            problems.append("encounters: only one gold card answers a challenge, a roll or a reading each")
    return {
        "window": windows,
        "encounter_copies": copies,
        "inverted": [int(encounter.get("inverted") is True) for encounter in encounters],
    }


def read_window(name: str, encounter: dict[str, Any], problems: list[str]) -> int:
    """When an encounter is played: blue ones are read."""
    if encounter.get("color") == "blue":
        return int(t.BLUE)
    if encounter.get("color") != "gold":
        problems.append(f"{name}: color is 'blue' or 'gold', not {encounter.get('color')!r}")
    elif encounter.get("timing") not in WINDOWS:
        problems.append(f"{name}: timing is one of {', '.join(WINDOWS)}, not {encounter.get('timing')!r}")
    else:
        return int(WINDOWS[encounter["timing"]])
    return int(t.BLUE)


def read_artefacts(
    artefacts: list[dict[str, Any]], components: Mapping[str, Any], limits: dict[str, int], problems: list[str]
) -> dict[str, list[int]]:
    """The power of each artefact, and the single player's one."""
    powers: list[int] = []
    sizes: list[int] = []
    for artefact in artefacts:
        power = artefact.get("power")
        power = power if isinstance(power, Mapping) else {}
        if power.get("op") not in POWERS:
            known = ", ".join(POWERS)
            problems.append(f"artefact {artefact['id']!r}: power is one of {known}, not {power.get('op')!r}")
        powers.append(int(POWERS.get(power.get("op", ""), t.HOOK)))
        sizes.append(whole(power.get("n", 1), f"artefact {artefact['id']!r}: n", 0, 9, problems))
    modes = components.get("modes", {}).get("items", [])
    solo = next((mode.get("artefacts") for mode in modes if mode.get("id") == "solo"), None)
    if solo not in t.ARTEFACT_IDS:
        problems.append(f"modes: solo: artefacts names the player's artefact, not {solo!r}")
    limits["solo_artefact"] = t.ARTEFACT_IDS.index(solo) if solo in t.ARTEFACT_IDS else 0
    return {"power": powers, "power_size": sizes}
