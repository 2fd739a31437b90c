"""The components of an edition as flat tables: what fits where, how many there are, what each card does.

How it works: every card has a *code*: memories 0-40, kinds of places 41-51, kinds of encounters 52-73, and the six
results of the pirate ship's die 74-79. An effect is a run of instructions in `code`, four numbers each (operation,
number, argument, condition), closed by `STOP`; `program` says where the run of a code starts in each mode.
A place on the table is a *spot*: twice its kind plus its copy (0 or 1).
"""

from __future__ import annotations

import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.files import read_text
from flottille.engine.tables import Tables as EditionTables

MEMORIES: Final[i64] = 41
KINDS: Final[i64] = 11  # of places
ENCOUNTERS: Final[i64] = 22  # kinds
ARTEFACTS: Final[i64] = 5
COPIES: Final[i64] = 2  # of a place, at most
SPOTS: Final[i64] = KINDS * COPIES
MOST_SEATS: Final[i64] = 5
MOST_TURNS: Final[i64] = 16  # of one seat in a row, at most

SHIP_RESULTS: Final[i64] = 6  # of the pirate ship's die

PLACE_CODE: Final[i64] = MEMORIES
ENCOUNTER_CODE: Final[i64] = PLACE_CODE + KINDS
CARDS: Final[i64] = ENCOUNTER_CODE + ENCOUNTERS
SHIP_CODE: Final[i64] = CARDS  # + pips - 1
SOURCES: Final[i64] = SHIP_CODE + SHIP_RESULTS

MEMORY: Final[i64] = 0  # the three types of cards
PLACE: Final[i64] = 1
ENCOUNTER: Final[i64] = 2
TYPES: Final[i64] = 3
ANY: Final[i64] = TYPES  # every type

CLASSIC: Final[i64] = 0
TWO: Final[i64] = 1
TEAM: Final[i64] = 2
SOLO: Final[i64] = 3

STOP: Final[i64] = 0  # the operations of the effect vocabulary
DRAW_MEMORY: Final[i64] = 1
DRAW_PLACE: Final[i64] = 2
LOOK: Final[i64] = 3
TAKE: Final[i64] = 4
CHEST: Final[i64] = 5
EXTRA_MEMORY: Final[i64] = 6
EXTRA_PLACE: Final[i64] = 7
BONUS: Final[i64] = 8
FOG: Final[i64] = 9
DISCARD: Final[i64] = 10
OFFER: Final[i64] = 11  # a discard that may be declined
ALL_DISCARD: Final[i64] = 12  # each opponent
DOWN_TO: Final[i64] = 13
STEAL: Final[i64] = 14
BARTER: Final[i64] = 15
PASS_LEFT: Final[i64] = 16
FREE_DUEL: Final[i64] = 17
SHIELD: Final[i64] = 18
SWAP: Final[i64] = 19
RECALL: Final[i64] = 20
SEND: Final[i64] = 21
BECALM: Final[i64] = 22
SKIP: Final[i64] = 23
AGAIN: Final[i64] = 24
REVEAL: Final[i64] = 25
SEARCH: Final[i64] = 26
IN_WINDOW: Final[i64] = 27  # cancels or re-rolls: done where the window is, not by the effect

ALWAYS: Final[i64] = 0  # when an instruction is carried out
IF_DONE: Final[i64] = 1  # only if the one before was
IF_IMPOSSIBLE: Final[i64] = 2  # only if the one before could not be

BLUE: Final[i64] = 0  # what an encounter is, or the window in which a gold one is played
AT_MOORING: Final[i64] = 1
AT_CHALLENGE: Final[i64] = 2
AT_DICE: Final[i64] = 3
AT_READING: Final[i64] = 4

HOOK: Final[i64] = 0  # powers of artefacts
SPYGLASS: Final[i64] = 1
COMPASS: Final[i64] = 2
CUTLASS: Final[i64] = 3
LANTERN: Final[i64] = 4

WORD: Final[i64] = 4  # numbers of an instruction

MODE_IDS: Final[tuple[str, ...]] = ("classic", "two_players", "team", "solo")
TYPE_IDS: Final = ("memory", "place", "encounter")


def standard_ids(group: str) -> tuple[str, ...]:
    """The ids of a group in the order of the standard edition, which numbers the cards of every edition."""
    components = json.loads(read_text("flottille.games.souvenirs", "components.json"))
    return tuple([str(item["id"]) for item in components[group]["items"]])


MEMORY_IDS: Final[tuple[str, ...]] = standard_ids("memories")
PLACE_IDS: Final[tuple[str, ...]] = standard_ids("places")
ENCOUNTER_IDS: Final[tuple[str, ...]] = standard_ids("encounters")
ARTEFACT_IDS: Final[tuple[str, ...]] = standard_ids("artefacts")
CARD_IDS: Final = MEMORY_IDS + PLACE_IDS + ENCOUNTER_IDS


class Tables(EditionTables):
    """One edition, ready to play with."""

    def __init__(self, cards: dict[str, list[int]], limits: dict[str, int], ids: dict[str, list[str]]) -> None:
        self.memory_ids: list[str] = ids["memories"]
        self.place_ids: list[str] = ids["places"]
        self.encounter_ids: list[str] = ids["encounters"]
        self.artefact_ids: list[str] = ids["artefacts"]
        self.card_ids: list[str] = ids["memories"] + ids["places"] + ids["encounters"]
        self.fits: vec[i64] = vec[i64](cards["fits"])  # by kind: the memories that match it
        self.dedicated: i64 = limits["dedicated"]  # set of memories
        self.ship: i64 = limits["ship"]  # the kind that sails
        self.place_copies: vec[i64] = vec[i64](cards["place_copies"])  # [mode * KINDS + kind], the ship left out
        self.encounter_copies: vec[i64] = vec[i64](cards["encounter_copies"])
        self.inverted: vec[i64] = vec[i64](cards["inverted"])  # 1: not in solo
        self.window: vec[i64] = vec[i64](cards["window"])  # by encounter: BLUE or when a gold one is played
        self.power: vec[i64] = vec[i64](cards["power"])  # by artefact
        self.power_size: vec[i64] = vec[i64](cards["power_size"])
        self.program: vec[i64] = vec[i64](cards["program"])  # [mode * SOURCES + code]: first instruction, -1: none
        self.code: vec[i64] = vec[i64](cards["code"])
        self.goal: vec[i64] = vec[i64](cards["goal"])  # by mode
        self.solo_artefact: i64 = limits["solo_artefact"]
        self.hand_limit: i64 = limits["hand_limit"]
        self.full: i64 = limits["memories_per_place"]
        self.min_dedicated: i64 = limits["min_dedicated_per_place"]
        self.ship_loss: i64 = limits["solo_ship_loss"]
        self.ship_stops: i64 = limits["ship_stops_at"]
        self.start_places: i64 = limits["start_places"]
        self.start_memories: i64 = limits["start_memories"]
        self.extra_turns: i64 = limits["max_extra_turns_in_a_row"]
        self.last_round: i64 = limits["safety_round_limit"]
        self.die: i64 = limits["die_sides"]
        self.memory_rolls: i64 = limits["memory_rolls"]
        self.memory_wins: i64 = limits["memory_wins"]
        self.place_rolls: i64 = limits["place_rolls"]
        self.place_wins: i64 = limits["place_wins"]
        self.most_legal: i64 = limits["most_legal"]

    def spot_ship(self) -> i64:
        """The spot of the pirate ship."""
        return self.ship * COPIES

    def skulls(self) -> i64:
        """The memories that match the ship."""
        return self.fits[self.ship]


def spot_of(kind: i64, copy: i64) -> i64:
    """The spot of a copy (0 or 1) of a place."""
    return kind * COPIES + copy


def kind_of(spot: i64) -> i64:
    """The kind of place that lies on a spot."""
    return spot // COPIES


def type_of(card: i64) -> i64:
    """The type of a card code."""
    if card < PLACE_CODE:
        return MEMORY
    return PLACE if card < ENCOUNTER_CODE else ENCOUNTER
