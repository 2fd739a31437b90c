"""Reads components into tables and names every mistake of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.errors import BadEdition
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.edition.cards import read_artefacts, read_encounters, read_memories, read_places
from flottille.games.souvenirs.edition.free import LIMITS
from flottille.games.souvenirs.edition.programs import read_effects
from flottille.games.souvenirs.tables import Tables

IDS = {"memories": t.MEMORY_IDS, "places": t.PLACE_IDS, "encounters": t.ENCOUNTER_IDS, "artefacts": t.ARTEFACT_IDS}
GOALS = ("goal_classic", "goal_two_players", "goal_team", "goal_solo")
MOST_SEATS = {"classic": 5, "two_players": 2, "team": 4, "solo": 1}
OTHER_ACTIONS = 16  # those without a card, at most, of one decision


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition whose form is right; raises `BadEdition` naming what does not belong together."""
    problems: list[str] = []
    groups = {group: components[group]["items"] for group in (*IDS, "modes")}
    limits = read_limits(components)
    cards = read_places(groups["places"], limits, problems)
    cards |= read_memories(groups["memories"], limits, problems)
    cards |= read_encounters(groups["encounters"], problems)
    cards |= read_artefacts(groups["artefacts"], groups["modes"], limits, problems)
    problems += too_few(cards, limits)
    if problems:
        raise BadEdition(problems)
    cards |= read_effects(components)
    cards["goal"] = [limits[goal] for goal in GOALS]
    pairs = sum(t.COPIES * bits.bit_count() for bits in cards["fits"])
    limits["most_legal"] = int(pairs + t.CARDS + t.MEMORIES + OTHER_ACTIONS)
    return Tables(cards, limits, {group: list(ids) for group, ids in IDS.items()})


def read_limits(components: Mapping[str, Any]) -> dict[str, int]:
    """Single figures: limits, goals, dice and rolls."""
    duel = components["duel"]
    limits = {name: components["limits"][name] for name in LIMITS} | {"die_sides": duel["die_sides"]}
    for prize in ("memory", "place"):
        limits |= {f"{prize}_rolls": duel[prize]["rolls"], f"{prize}_wins": duel[prize]["wins_needed"]}
    return limits


def too_few(cards: dict[str, list[int]], limits: dict[str, int]) -> list[str]:
    """Decks that are too small to deal from."""
    problems: list[str] = []
    for number, mode in enumerate(t.MODE_IDS):
        places = sum(cards["place_copies"][number * int(t.KINDS) : (number + 1) * int(t.KINDS)])
        if places < MOST_SEATS[mode] * limits["start_places"]:
            problems.append(f"limits.start_places: {places} places in {mode} are too few to deal from")
    return problems
