"""Effects in progress that cannot be: each belongs to its phase, and lies inside an effect that could begin it."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position.turns import program
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.targets import spot_with
from flottille.games.souvenirs.view.prompts import PROMPTS

BY_EFFECT = {
    st.ASK_OFFER: t.OFFER,
    st.ASK_TAKE: t.TAKE,
    st.ASK_CHEST: t.CHEST,
    st.ASK_EXTRA_MEMORY: t.EXTRA_MEMORY,
    st.ASK_STAND_IN_MEMORY: t.EXTRA_MEMORY,
    st.ASK_EXTRA_PLACE: t.EXTRA_PLACE,
    st.ASK_STAND_IN_PLACE: t.EXTRA_PLACE,
    st.ASK_STEAL: t.STEAL,
    st.ASK_BARTER: t.BARTER,
    st.ASK_GIVE: t.BARTER,
    st.ASK_MAELSTROM: t.PASS_LEFT,
    st.ASK_FREE_DUEL: t.FREE_DUEL,
    st.ASK_SWAP_OWN: t.SWAP,
    st.ASK_SWAP_THEIRS: t.SWAP,
    st.ASK_RECALL: t.RECALL,
    st.ASK_SEND: t.SEND,
}
ANSWERED = (st.ASK_GIVE, st.ASK_SWAP_THEIRS)  # second questions: the first one is answered


def check_effects(s: State, notes: Notes) -> None:
    """From the outermost effect to the innermost one, which asks."""
    if len(s.stack) == 0:
        if s.ask in BY_EFFECT:
            notes.add("effects", f"{PROMPTS[s.ask]} belongs to an effect")
        return
    starts = list(range(0, len(s.stack), int(st.FRAME)))
    check_outermost(s, notes)
    for i, start in enumerate(starts[1:], 1):
        check_nested(s, start, i, notes)
    path = f"effects[{len(starts) - 1}]"
    if s.ask in BY_EFFECT:
        check_asking(s, path, notes)
    elif s.ask == st.ASK_NOTHING and not is_about_to_begin(s):
        notes.add(path, "is about to begin where nothing is asked")


def operation_behind(s: Fields, start: int) -> int:
    """The operation an effect has just carried out, STOP: none."""
    first = s.tables.program[s.mode * t.SOURCES + s.stack[start + st.SOURCE]]
    pc = s.stack[start + st.PC]
    return int(s.tables.code[(pc - 1) * t.WORD]) if pc > first else int(t.STOP)


def is_about_to_begin(s: Fields) -> bool:
    """Whether nothing of the innermost effect has happened yet."""
    top = int(s.top())
    return operation_behind(s, top) == t.STOP and stands(s, top, int(st.DECLINED), 0)


def stands(s: Fields, start: int, result: int, cursor: int) -> bool:
    """Whether an effect has come this far."""
    return bool(s.stack[start + st.RESULT] == result and s.stack[start + st.CURSOR] == cursor)


def check_outermost(s: Fields, notes: Notes) -> None:
    """An effect begins in the phase of its card, and the side whose turn it is resolves it."""
    source = int(s.stack[st.SOURCE])
    if source >= t.SHIP_CODE:
        belongs = s.phase == st.SHIP_DONE and source == t.SHIP_CODE + s.ship_die - 1
    elif t.type_of(source) == t.MEMORY:
        belongs = s.phase == st.MOORED or (s.phase == st.MOOR and lies_in_a_zone(s, source))
    elif s.tables.window[source - t.ENCOUNTER_CODE] == t.BLUE:
        belongs = s.phase == st.SEA_DONE
    else:
        belongs = s.phase == st.MOOR and s.tables.window[source - t.ENCOUNTER_CODE] == t.AT_MOORING
    if not belongs:
        notes.add("effects[0].card", "does not take effect in this phase")
    if not s.team(s.active) >> s.stack[st.ACTOR] & 1:
        notes.add("effects[0].seat", f"the side of seat {int(s.active)} resolves it")


def check_nested(s: Fields, start: int, i: int, notes: Notes) -> None:
    """Inside another effect there is that of a memory it let somebody put down (SV-5.5)."""
    outer = start - int(st.FRAME)
    source = int(s.stack[start + st.SOURCE])
    if operation_behind(s, outer) not in (t.EXTRA_MEMORY, t.CHEST) or not stands(s, outer, int(st.DONE), 0):
        notes.add(f"effects[{i - 1}]", "lets nobody put a memory down")
    if source >= t.PLACE_CODE or not lies_in_a_zone(s, source):
        notes.add(f"effects[{i}].card", "is not a memory that was put down")
    if not s.team(s.stack[outer + st.ACTOR]) >> s.stack[start + st.ACTOR] & 1:
        notes.add(f"effects[{i}].seat", "is of the side that put the memory down")


def lies_in_a_zone(s: Fields, memory: int) -> bool:
    """Whether a memory still is where it was put down; one with a recall among the memories may be back in hand."""
    can_return = any(op == t.RECALL for source in range(t.MEMORIES) for op, _ in program(s, source))
    return can_return or spot_with(s, memory) >= 0


def check_asking(s: State, path: str, notes: Notes) -> None:
    """The last instruction of the innermost effect asks."""
    top = int(s.top())
    if operation_behind(s, top) != BY_EFFECT[s.ask]:
        notes.add(f"{path}.behind", f"the effect does not ask for {PROMPTS[s.ask]}")
    if s.ask == st.ASK_GIVE and not is_opponent(s, int(s.stack[top + st.CURSOR])):
        notes.add(f"{path}.cursor", "a barter is with an opponent")
    cursor = int(s.stack[top + st.CURSOR]) if s.ask == st.ASK_GIVE else 0
    if not stands(s, top, int(st.DONE if s.ask in ANSWERED else st.DECLINED), cursor):
        notes.add(path, f"has not come to {PROMPTS[s.ask]}")


def is_opponent(s: Fields, seat: int) -> bool:
    """Whether a number is the seat of an opponent of who resolves the innermost effect."""
    return seat < s.seats and s.are_opponents(s.actor(), seat)
