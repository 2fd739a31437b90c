"""Writes the effects of an edition, lists of operations in JSON, as the instructions of `Tables.code`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.edition.vocabulary import CODES, OTHERWISE, TYPES

Operation = Mapping[str, Any]


def read_effects(components: Mapping[str, Any]) -> dict[str, list[int]]:
    """The effects of every card and ship result in every mode."""
    sources = [
        *(memory["effect"] for memory in components["memories"]["items"]),
        *([] for _ in components["places"]["items"]),
        *(encounter["effect"] for encounter in components["encounters"]["items"]),
        *(result["effect"] for result in components["pirate_turn_table"]["items"]),
    ]
    program: list[int] = []
    code: list[int] = []
    for mode in t.MODE_IDS:
        for effect in sources:
            program.append(len(code) // int(t.WORD) if effect else -1)
            if effect:
                for op in effect:
                    code += instructions(op, mode, int(t.IF_DONE if op.get("only_if_previous") else t.ALWAYS))
                code += [int(t.STOP), 0, 0, 0]
    return {"program": program, "code": code}


def instructions(op: Operation, mode: str, condition: int) -> list[int]:
    """One operation as it is in a mode, and what is done if it cannot be."""
    if mode in op:  # what the card does instead in this mode; null: nothing
        return [] if op[mode] is None else instructions(op[mode], "", condition)
    n = op.get("look", op.get("n", 1))
    found = [operation(op), n, argument(op), condition]
    otherwise = op.get(OTHERWISE.get(op["op"], ""))
    return found if otherwise is None else found + instructions(otherwise, "", int(t.IF_IMPOSSIBLE))


def operation(op: Operation) -> int:
    """The code of an operation; discards are of three kinds."""
    if op["op"] != "discard_from_hand":
        return int(CODES[op["op"]])
    if op.get("who") == "each_opponent":
        return int(t.ALL_DISCARD)
    return int(t.OFFER if op.get("optional") else t.DISCARD)


def argument(op: Operation) -> int:
    """The type of card to discard, or the memories that grant a turn."""
    if op["op"] == "discard_from_hand":
        return int(TYPES[op.get("type", "any")])
    return sum(1 << t.MEMORY_IDS.index(memory) for memory in op.get("memories", []))
