"""The verbs of Escales & Souvenirs and their ranges: each verb starts where the one before it ends."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.games.souvenirs.tables import (
    CARD_IDS,
    CARDS,
    ENCOUNTER_IDS,
    ENCOUNTERS,
    KINDS,
    MEMORIES,
    MEMORY_IDS,
    MOST_SEATS,
    PLACE_IDS,
    SPOTS,
)

DRAW_MEMORY: Final[i64] = 0
DRAW_PLACE: Final[i64] = DRAW_MEMORY + 1
HOOK: Final[i64] = DRAW_PLACE + 1
SPYGLASS: Final[i64] = HOOK + 1
ADVENTURE: Final[i64] = SPYGLASS + 1
LANTERN: Final[i64] = ADVENTURE + 1
END_MOORING: Final[i64] = LANTERN + 1
PASS: Final[i64] = END_MOORING + 1
REFUSE: Final[i64] = PASS + 1
ACCEPT: Final[i64] = REFUSE + 1
TRADE: Final[i64] = ACCEPT + 1  # + memory
KEEP: Final[i64] = TRADE + MEMORIES  # + memory
TAKE: Final[i64] = KEEP + MEMORIES  # + memory
RECALL: Final[i64] = TAKE + MEMORIES  # + memory
DUEL_MEMORY: Final[i64] = RECALL + MEMORIES  # + memory
DISCARD_MEMORY: Final[i64] = DUEL_MEMORY + MEMORIES  # + memory
DUEL_PLACE: Final[i64] = DISCARD_MEMORY + MEMORIES  # + spot
SWAP: Final[i64] = DUEL_PLACE + SPOTS  # + spot
PLACE_PLACE: Final[i64] = SWAP + SPOTS  # + kind
SLIDE: Final[i64] = PLACE_PLACE + KINDS  # + card
READ: Final[i64] = SLIDE + MEMORIES + KINDS  # + encounter
PLAY: Final[i64] = READ + ENCOUNTERS  # + encounter
REROLL: Final[i64] = PLAY + ENCOUNTERS  # + die
STEAL: Final[i64] = REROLL + 3  # + seat
SEND_SHIP: Final[i64] = STEAL + MOST_SEATS  # + seat
DISCARD: Final[i64] = SEND_SHIP + MOST_SEATS  # + card
GIVE: Final[i64] = DISCARD + CARDS  # + card
PLACE_MEMORY: Final[i64] = GIVE + CARDS  # + memory * SPOTS + spot
SIZE: Final[i64] = PLACE_MEMORY + MEMORIES * SPOTS

ATTACKER_DIE: Final[i64] = 0
DEFENDER_DIE: Final[i64] = 1
SHIP_DIE: Final[i64] = 2
DICE: Final = ("attacker", "defender", "ship")

MEMORY: Final = Arg("memory", MEMORY_IDS)
KIND: Final = Arg("place", PLACE_IDS)
COPY: Final = Arg("copy", (1, 2))
CARD: Final = Arg("card", CARD_IDS)
ENCOUNTER: Final = Arg("card", ENCOUNTER_IDS)
OF_SEAT: Final = Arg("seat", (0, 1, 2, 3, 4))

ACTIONS: Final = ActionTable(
    Verb("draw_memory"),
    Verb("draw_place"),
    Verb("hook"),
    Verb("spyglass"),
    Verb("adventure"),
    Verb("lantern"),
    Verb("end_mooring"),
    Verb("pass"),
    Verb("refuse"),
    Verb("accept"),
    Verb("trade", MEMORY),
    Verb("keep", MEMORY),
    Verb("take", MEMORY),
    Verb("recall", MEMORY),
    Verb("duel_memory", MEMORY),
    Verb("discard_memory", MEMORY),
    Verb("duel_place", KIND, COPY),
    Verb("swap", KIND, COPY),
    Verb("place_place", KIND),
    Verb("slide", Arg("card", MEMORY_IDS + PLACE_IDS)),
    Verb("read", ENCOUNTER),
    Verb("play", ENCOUNTER),
    Verb("reroll", Arg("die", DICE)),
    Verb("steal", OF_SEAT),
    Verb("send_ship", OF_SEAT),
    Verb("discard", CARD),
    Verb("give", CARD),
    Verb("place_memory", MEMORY, KIND, COPY),
    secret=("keep", "slide", "give"),
)


def verb_of_each() -> vec[i64]:
    """The first number of the verb of every action."""
    firsts: list[int] = []
    for verb in ACTIONS.verbs:
        firsts += [ACTIONS.first(verb.name)] * verb.size
    return vec[i64](firsts)


VERB: Final[vec[i64]] = verb_of_each()


def verb_of(action: i64) -> i64:
    """The verb of an action, as the number of its first one."""
    return VERB[action]


def place_memory(memory: i64, spot: i64) -> i64:
    """Put a memory down on a spot."""
    return PLACE_MEMORY + memory * SPOTS + spot


def memory_put(action: i64) -> i64:
    """The memory such an action puts down."""
    return (action - PLACE_MEMORY) // SPOTS


def spot_put(action: i64) -> i64:
    """The spot it goes to."""
    return (action - PLACE_MEMORY) % SPOTS
