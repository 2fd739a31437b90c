"""What is printed on the cards of this edition, in this mode: where memories belong, what cards do."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.edition.free import POWERS
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.tables import MODE_IDS, TYPE_IDS, Tables

OPERATIONS = {
    t.DRAW_MEMORY: "draw_memory",
    t.DRAW_PLACE: "draw_place",
    t.LOOK: "look",
    t.TAKE: "take",
    t.CHEST: "chest",
    t.EXTRA_MEMORY: "extra_memory",
    t.EXTRA_PLACE: "extra_place",
    t.BONUS: "bonus",
    t.FOG: "fog",
    t.DISCARD: "discard",
    t.OFFER: "offer",
    t.ALL_DISCARD: "all_discard",
    t.DOWN_TO: "down_to",
    t.STEAL: "steal",
    t.BARTER: "barter",
    t.PASS_LEFT: "pass_left",
    t.FREE_DUEL: "free_duel",
    t.SHIELD: "shield",
    t.SWAP: "swap",
    t.RECALL: "recall",
    t.SEND: "send",
    t.BECALM: "becalm",
    t.SKIP: "skip",
    t.AGAIN: "again",
    t.REVEAL: "reveal",
    t.SEARCH: "search",
}
ANSWERS = {t.AT_CHALLENGE: "cancel_duel", t.AT_DICE: "reroll", t.AT_READING: "cancel_encounter"}
DISCARDS = (t.DISCARD, t.OFFER, t.ALL_DISCARD)
CONDITIONS = {t.IF_DONE: "done", t.IF_IMPOSSIBLE: "impossible"}
POWER_IDS = {int(power): name for name, power in POWERS.items()}


def printed(state: State) -> dict[str, Any]:
    """The figures of the mode, all cards by id, and the results of the pirate ship's die by pips."""
    s = cast(Fields, state)
    tables, mode = s.tables, int(s.mode)
    return {
        "mode": MODE_IDS[mode],
        "goal": int(tables.goal[mode]),
        "last_round": int(tables.last_round),
        "most_turns": 1 + int(tables.extra_turns),
        "hand_limit": int(tables.hand_limit),
        "printed": {
            "memories": {tables.memory_ids[i]: memory(tables, mode, i) for i in range(t.MEMORIES)},
            "encounters": {tables.encounter_ids[i]: encounter(tables, mode, i) for i in range(t.ENCOUNTERS)},
            "artefacts": {tables.artefact_ids[i]: artefact(tables, i) for i in range(t.ARTEFACTS)},
            "ship_rolls": [effect(tables, mode, int(t.SHIP_CODE) + i) for i in range(t.SHIP_RESULTS)],
        },
    }


def memory(tables: Tables, mode: int, card: int) -> dict[str, Any]:
    """The places a memory belongs to, whether it is dedicated, what its anchor does."""
    return {
        "places": [tables.place_ids[kind] for kind in range(t.KINDS) if tables.fits[kind] >> card & 1],
        "dedicated": bool(tables.dedicated >> card & 1),
        "anchor": effect(tables, mode, card),
    }


def encounter(tables: Tables, mode: int, card: int) -> dict[str, Any]:
    """Gold or blue, and what it does."""
    window = tables.window[card]
    if window in ANSWERS:
        return {"gold": True, "effect": [{"op": ANSWERS[window], "n": 1}]}
    return {"gold": bool(window != t.BLUE), "effect": effect(tables, mode, int(t.ENCOUNTER_CODE) + card)}


def artefact(tables: Tables, card: int) -> dict[str, Any]:
    """The power of an artefact and its size."""
    return {"power": POWER_IDS[int(tables.power[card])], "n": int(tables.power_size[card])}


def effect(tables: Tables, mode: int, code: int) -> list[dict[str, Any]]:
    """The operations of a card in their order."""
    found: list[dict[str, Any]] = []
    at = int(tables.program[mode * int(t.SOURCES) + code])
    while at >= 0 and tables.code[at * int(t.WORD)] != t.STOP:
        found.append(operation(tables, at * int(t.WORD)))
        at += 1
    return found


def operation(tables: Tables, at: int) -> dict[str, Any]:
    """One operation: how many, of which cards, and on which condition."""
    op, n, argument, condition = [tables.code[at + i] for i in range(t.WORD)]
    found: dict[str, Any] = {"op": OPERATIONS[op], "n": int(n)}
    if op in DISCARDS:
        found["type"] = "any" if argument == t.ANY else TYPE_IDS[argument]
    if op == t.AGAIN:
        found["memories"] = [tables.memory_ids[i] for i in range(t.MEMORIES) if argument >> i & 1]
    if condition in CONDITIONS:
        found["only_if"] = CONDITIONS[condition]
    return found
