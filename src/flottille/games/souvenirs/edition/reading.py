"""Reads components into tables and names every mistake of an edition file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.edition.cards import (
    items_of,
    read_artefacts,
    read_encounters,
    read_memories,
    read_places,
    whole,
)
from flottille.games.souvenirs.edition.programs import read_effects
from flottille.games.souvenirs.tables import Tables

LIMITS = (
    "hand_limit", "memories_per_place", "min_dedicated_per_place", "solo_ship_loss", "ship_stops_at",
    "start_places", "start_memories", "max_extra_turns_in_a_row", "safety_round_limit",
)  # fmt: skip
GOALS = ("goal_classic", "goal_two_players", "goal_team", "goal_solo")


IDS = {"memories": t.MEMORY_IDS, "places": t.PLACE_IDS, "encounters": t.ENCOUNTER_IDS, "artefacts": t.ARTEFACT_IDS}


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    problems: list[str] = []
    groups = {group: items_of(components, group, ids, problems) for group, ids in IDS.items()}
    if problems:
        raise BadEdition(problems)
    limits = _limits(components, problems)
    cards = read_places(groups["places"], limits, problems)
    cards |= read_memories(groups["memories"], limits, problems)
    cards |= read_encounters(groups["encounters"], problems)
    cards |= read_artefacts(groups["artefacts"], components, limits, problems)
    cards |= read_effects(groups, components, problems)
    cards["goal"] = [limits[goal] for goal in GOALS]
    if not problems:
        problems = _count_problems(cards, limits)
    if problems:
        raise BadEdition(problems)
    pairs = sum(t.COPIES * bits.bit_count() for bits in cards["fits"])
    limits["most_legal"] = int(pairs + t.CARDS + t.MEMORIES + 16)
    return Tables(cards, limits, {group: list(ids) for group, ids in IDS.items()})


def _limits(components: Mapping[str, Any], problems: list[str]) -> dict[str, int]:
    written = components.get("limits")
    written = written if isinstance(written, Mapping) else {}
    limits = {name: whole(written.get(name), f"limits: {name}", 0, 1000, problems) for name in LIMITS}
    limits |= {name: whole(written.get(name), f"limits: {name}", 1, 9, problems) for name in GOALS}
    duel = components.get("duel")
    duel = duel if isinstance(duel, Mapping) else {}
    limits["die_sides"] = whole(duel.get("die_sides"), "duel: die_sides", 2, 100, problems)
    for prize in ("memory", "place"):
        rolls = duel.get(prize)
        rolls = rolls if isinstance(rolls, Mapping) else {}
        limits[f"{prize}_rolls"] = whole(rolls.get("rolls"), f"duel: {prize}: rolls", 1, 9, problems)
        limits[f"{prize}_wins"] = whole(rolls.get("wins_needed"), f"duel: {prize}: wins_needed", 1, 9, problems)
    return limits


def _count_problems(cards: dict[str, list[int]], limits: dict[str, int]) -> list[str]:
    problems: list[str] = []
    most_seats = {"classic": 5, "two_players": 2, "team": 4, "solo": 1}
    for number, mode in enumerate(t.MODE_IDS):
        places = sum(cards["place_copies"][number * int(t.KINDS) : (number + 1) * int(t.KINDS)])
        if places < most_seats[mode] * limits["start_places"]:
            problems.append(f"places: {places} in {mode} are too few to deal from")
    if 5 * limits["start_memories"] > t.MEMORIES:
        problems.append("limits: start_memories: more than there are")
    if limits["memories_per_place"] < 1:
        problems.append("limits: memories_per_place: is at least 1")
    return problems
