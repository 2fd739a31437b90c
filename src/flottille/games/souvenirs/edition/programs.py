"""Writes the effects of an edition, lists of operations in JSON, as the instructions of `Tables.code`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flottille.games.souvenirs import tables as t

PLAIN = {
    "draw_memory": t.DRAW_MEMORY,
    "draw_place": t.DRAW_PLACE,
    "look_memory": t.LOOK,
    "take_from_memory_discard": t.TAKE,
    "place_from_memory_discard": t.CHEST,
    "place_extra_memory": t.EXTRA_MEMORY,
    "place_extra_place": t.EXTRA_PLACE,
    "bonus_memory_placement": t.BONUS,
    "forbid_memory_placement": t.FOG,
    "discard_from_hand": t.DISCARD,
    "discard_down_to": t.DOWN_TO,
    "steal_random_card": t.STEAL,
    "trade_random_card": t.BARTER,
    "pass_left": t.PASS_LEFT,
    "free_duel": t.FREE_DUEL,
    "shield": t.SHIELD,
    "swap_empty_places": t.SWAP,
    "recall_own_memory": t.RECALL,
    "move_pirate_ship": t.SEND,
    "becalm_pirate_ship": t.BECALM,
    "skip_next_pirate_turn": t.SKIP,
    "extra_turn_if_any_in_zone": t.AGAIN,
    "cancel_duel": t.IN_WINDOW,
    "reroll_one_die": t.IN_WINDOW,
    "cancel_encounter": t.IN_WINDOW,
    "reveal_memories_to_ship": t.REVEAL,
    "search_skull_to_ship": t.SEARCH,
}
ONLY_ONE = frozenset({"take_from_memory_discard", "pass_left", "recall_own_memory"})  # operations whose n is 1
TYPES = {"any": t.ANY, "memory": t.MEMORY, "place": t.PLACE}


class Writer:
    """The instructions written so far, and where the effect of each source starts, mode by mode."""

    def __init__(self, memory_ids: Sequence[str], problems: list[str]) -> None:
        self.memory_ids = list(memory_ids)
        self.problems = problems
        self.program: list[int] = []
        self.code: list[int] = []

    def write(self, name: str, effect: object, mode: str) -> None:
        """Append one source's effect as it is in a mode."""
        if not isinstance(effect, list) or not all(isinstance(op, Mapping) for op in effect):
            self._problem(f"{name}: effect is a list of objects")
            effect = []
        start = len(self.code) // int(t.WORD)
        for op in effect:
            self._operation(name, op, mode, int(t.IF_DONE) if op.get("only_if_previous") else int(t.ALWAYS))
        if len(self.code) // int(t.WORD) == start and not effect:
            self.program.append(-1)
            return
        self.code += [int(t.STOP), 0, 0, 0]
        self.program.append(start)

    def _problem(self, text: str) -> None:
        if text not in self.problems:
            self.problems.append(text)

    def _operation(self, name: str, op: Mapping[str, Any], mode: str, condition: int) -> None:
        if mode in op:  # what the card does instead in this mode; null: nothing
            if op[mode] is not None:
                self._operation(name, op[mode], "", condition)
            return
        if op.get("op") not in PLAIN:
            self._problem(f"{name}: no such operation {op.get('op')!r}")
            return
        n = op.get("look", op.get("n", 1))
        if not isinstance(n, int) or not 0 <= n <= 41 or op.get("take", 1) != 1 or (op["op"] in ONLY_ONE and n != 1):
            self._problem(f"{name}: {op['op']} cannot be done {n!r} times")
            return
        self.code += [self._code(name, op), n, self._argument(name, op), condition]
        for otherwise in ("if_empty", "if_none"):
            if otherwise in op:
                self._operation(name, op[otherwise], mode, int(t.IF_IMPOSSIBLE))

    def _code(self, name: str, op: Mapping[str, Any]) -> int:
        if op["op"] != "discard_from_hand":
            return int(PLAIN[op["op"]])
        if op.get("who", "self") not in ("self", "each_opponent") or op.get("type", "any") not in TYPES:
            self._problem(f"{name}: who is 'self' or 'each_opponent', type is one of {', '.join(TYPES)}")
        if op.get("who") == "each_opponent":
            return int(t.ALL_DISCARD)
        return int(t.OFFER if op.get("optional") else t.DISCARD)

    def _argument(self, name: str, op: Mapping[str, Any]) -> int:
        if op["op"] == "discard_from_hand":
            return int(TYPES.get(op.get("type", "any"), t.ANY))
        if op["op"] != "extra_turn_if_any_in_zone":
            return 0
        wanted = op.get("memories", [])
        for memory in wanted:
            if memory not in self.memory_ids:
                self._problem(f"{name}: no such memory {memory!r}")
        return sum(1 << self.memory_ids.index(memory) for memory in wanted if memory in self.memory_ids)


def read_effects(
    groups: dict[str, list[dict[str, Any]]], components: Mapping[str, Any], problems: list[str]
) -> dict[str, list[int]]:
    """The effects of every card and ship result in every mode."""
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
    writer = Writer(t.MEMORY_IDS, problems)
    for mode in t.MODE_IDS:
        for name, effect in sources:
            writer.write(name, effect, mode)
    return {"program": writer.program, "code": writer.code}
