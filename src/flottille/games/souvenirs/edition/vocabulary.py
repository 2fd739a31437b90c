"""The effect vocabulary: each operation, its code, and what may be said about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Flag, Id, Ids, List, Maybe, Notes, Object, Shape, Whole, joined
from flottille.engine.texts import quoted
from flottille.games.souvenirs import tables as t

MOST = 9  # cards, times or placements of one operation
LONGEST = 6  # operations of an effect


class Always(Flag):
    """Something that is so in every edition."""

    def __init__(self) -> None:
        super().__init__(True)

    def read(self, value: Any, path: str, notes: Notes) -> bool:
        """True."""
        if value is not True:
            notes.add(path, f"is true in every edition, not {quoted(value)}")
        return True


TIMES: dict[str, Shape] = {"n": Whole(1, MOST, 1)}
ONCE: dict[str, Shape] = {"n": Whole(1, 1, 1)}
OPTIONAL: dict[str, Shape] = {"optional": Always()}
TYPES = {"any": t.ANY, "memory": t.MEMORY, "place": t.PLACE}
WHO = ("self", "each_opponent")

Operations = dict[str, tuple[int, dict[str, Shape]]]
CARDS: Operations = {  # of memories, encounters and the ship
    "draw_memory": (t.DRAW_MEMORY, TIMES),
    "draw_place": (t.DRAW_PLACE, TIMES),
    "look_memory": (
        t.LOOK,
        {"look": Whole(1, MOST), "take": Whole(1, 1, 1), "rest": Id(["bottom_same_order"], 0)},
    ),
    "take_from_memory_discard": (t.TAKE, {**ONCE, **OPTIONAL}),
    "place_from_memory_discard": (t.CHEST, OPTIONAL),
    "place_extra_memory": (t.EXTRA_MEMORY, OPTIONAL),
    "place_extra_place": (t.EXTRA_PLACE, OPTIONAL),
    "bonus_memory_placement": (t.BONUS, TIMES),
    "forbid_memory_placement": (t.FOG, {}),
    "discard_from_hand": (
        t.DISCARD,
        {**TIMES, "who": Id(WHO, 0), "type": Id(list(TYPES), 0), "chooser": Id(["owner"], 0), "optional": Flag(False)},
    ),
    "discard_down_to": (t.DOWN_TO, {"n": Whole(0, MOST)}),
    "steal_random_card": (t.STEAL, OPTIONAL),
    "trade_random_card": (t.BARTER, OPTIONAL),
    "pass_left": (t.PASS_LEFT, {**ONCE, "type": Id(["any"], 0)}),
    "free_duel": (t.FREE_DUEL, {**OPTIONAL, "target": Id(["memory"], 0)}),
    "shield": (t.SHIELD, {}),
    "swap_empty_places": (t.SWAP, OPTIONAL),
    "recall_own_memory": (t.RECALL, ONCE),
    "move_pirate_ship": (t.SEND, OPTIONAL),
    "becalm_pirate_ship": (t.BECALM, {}),
    "skip_next_pirate_turn": (t.SKIP, {}),
    "extra_turn_if_any_in_zone": (t.AGAIN, {"memories": Ids(t.MEMORY_IDS, least=1)}),
}
ANSWERS: Operations = {  # of gold cards, done in their windows
    "cancel_duel": (t.IN_WINDOW, {}),
    "reroll_one_die": (t.IN_WINDOW, {}),
    "cancel_encounter": (t.IN_WINDOW, {}),
}
SHIP: Operations = {  # of a single player's adversary
    "reveal_memories_to_ship": (t.REVEAL, TIMES),
    "search_skull_to_ship": (t.SEARCH, {}),
}
CODES = {name: code for name, (code, _) in {**CARDS, **ANSWERS, **SHIP}.items()}
OTHERWISE = {"take_from_memory_discard": "if_empty", "recall_own_memory": "if_none"}


class Operation(Shape):
    """One operation of some; what it does in a mode instead, and otherwise, are operations without such themselves."""

    def __init__(self, operations: Operations, is_inner: bool = False) -> None:
        super().__init__()
        inner = {} if is_inner else {mode: Maybe(Operation(operations, True)) for mode in t.MODE_IDS}
        self.objects = {}
        for name, (_, fields) in operations.items():
            more: dict[str, Shape] = {} if is_inner else {**inner, "only_if_previous": Flag(False)}
            if name in OTHERWISE and not is_inner:
                more[OTHERWISE[name]] = Maybe(Operation(operations, True))
            self.objects[name] = Object({"op": Id([name]), **fields, **more})

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """The operation as it was written."""
        name = value.get("op") if isinstance(value, Mapping) else None
        if isinstance(name, str) and name in self.objects:
            found = self.objects[name].read(value, path, notes)
            if found.get("optional") and "who" in found and (found["n"] != 1 or WHO[found["who"]] != "self"):
                notes.add(path, "what may be discarded is one card of one's own")
        elif isinstance(value, Mapping):
            notes.add(joined(path, "op"), f"{quoted(name)} is no operation that can stand here")
        else:
            notes.add(path, f"is an object, not {quoted(value)}")
        return value


class Effect(List):
    """A list of operations, carried out one after the other."""

    def __init__(self, operations: Operations) -> None:
        super().__init__(Operation(operations), most=LONGEST)
