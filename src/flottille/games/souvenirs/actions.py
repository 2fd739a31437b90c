"""The action table of Escales & Souvenirs as numbers; `game.py` gives the names."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.games.souvenirs.tables import COPIES, SPOTS

DRAW_MEMORY: Final[i64] = 0
DRAW_PLACE: Final[i64] = 1
HOOK: Final[i64] = 2
SPYGLASS: Final[i64] = 3
ADVENTURE: Final[i64] = 4
LANTERN: Final[i64] = 5
END_MOORING: Final[i64] = 6
PASS: Final[i64] = 7
REFUSE: Final[i64] = 8
ACCEPT: Final[i64] = 9
TRADE: Final[i64] = 10  # + memory
KEEP: Final[i64] = 51  # + memory
TAKE: Final[i64] = 92  # + memory
RECALL: Final[i64] = 133  # + memory
DUEL_MEMORY: Final[i64] = 174  # + memory
DISCARD_MEMORY: Final[i64] = 215  # + memory
DUEL_PLACE: Final[i64] = 256  # + spot
SWAP: Final[i64] = 278  # + spot
PLACE_PLACE: Final[i64] = 300  # + kind
SLIDE: Final[i64] = 311  # + card
READ: Final[i64] = 363  # + encounter
PLAY: Final[i64] = 385  # + encounter
REROLL: Final[i64] = 407  # + die
STEAL: Final[i64] = 410  # + seat
SEND_SHIP: Final[i64] = 415  # + seat
DISCARD: Final[i64] = 420  # + card
GIVE: Final[i64] = 494  # + card
PLACE_MEMORY: Final[i64] = 568  # + memory * SPOTS + spot
SIZE: Final[i64] = 1470

ATTACKER_DIE: Final[i64] = 0
DEFENDER_DIE: Final[i64] = 1
SHIP_DIE: Final[i64] = 2


def place_memory(memory: i64, spot: i64) -> i64:
    """Put a memory down on a spot."""
    return PLACE_MEMORY + memory * SPOTS + spot


def memory_put(action: i64) -> i64:
    """The memory such an action puts down."""
    return (action - PLACE_MEMORY) // SPOTS


def spot_put(action: i64) -> i64:
    """The spot it goes to."""
    return (action - PLACE_MEMORY) % SPOTS


def first_of(action: i64) -> i64:
    """The first number of an action's verb."""
    if action < TRADE:
        return action
    first = TRADE
    for verb in (KEEP, TAKE, RECALL, DUEL_MEMORY, DISCARD_MEMORY, DUEL_PLACE, SWAP, PLACE_PLACE, SLIDE, READ, PLAY):
        if action >= verb:
            first = verb
    for verb in (REROLL, STEAL, SEND_SHIP, DISCARD, GIVE, PLACE_MEMORY):
        if action >= verb:
            first = verb
    return first


def spot_of(kind: i64, copy: i64) -> i64:
    """The spot of a copy (0 or 1) of a place."""
    return kind * COPIES + copy
