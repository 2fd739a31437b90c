"""Chapter 5: the operations of the effect vocabulary, one instruction at a time.

How it works: an instruction is left behind before it is carried out, so an answer only has to do what was chosen;
one with several steps comes back to itself and counts in its cursor. Operations on others, on zones and on the course
of the match are in `dealings`, answers in `answers`.
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.events import FOG_FELL, PLACEMENT_WON
from flottille.games.souvenirs.state import (
    ACTOR,
    ASK_CHEST,
    ASK_EXTRA_MEMORY,
    ASK_EXTRA_PLACE,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_STAND_IN_MEMORY,
    ASK_STAND_IN_PLACE,
    ASK_TAKE,
    CURSOR,
    DECLINED,
    DONE,
    EFFECT,
    IMPOSSIBLE,
    PC,
    RESULT,
    SOURCE,
    Fields,
)
from flottille.games.souvenirs.steps.causes import by_effect
from flottille.games.souvenirs.steps.dealings import change_course, turn_on_others, work_on_zones
from flottille.games.souvenirs.steps.decks import draw_memory, draw_place, look_at_memories
from flottille.games.souvenirs.steps.owed import choosable, owe
from flottille.games.souvenirs.steps.stack import again, ask_if, impossible, pop_effect, set_cursor
from flottille.games.souvenirs.steps.targets import all_takes, discard_set, holds_place, without
from flottille.games.souvenirs.tables import (
    ALL_DISCARD,
    ALWAYS,
    ANY,
    BARTER,
    BONUS,
    CHEST,
    DISCARD,
    DOWN_TO,
    DRAW_MEMORY,
    DRAW_PLACE,
    EXTRA_MEMORY,
    EXTRA_PLACE,
    FOG,
    FREE_DUEL,
    IF_DONE,
    LOOK,
    OFFER,
    PASS_LEFT,
    PLACE_CODE,
    RECALL,
    SEND,
    SHIELD,
    STEAL,
    STOP,
    SWAP,
    TAKE,
    WORD,
)


def advance_effect(s: Fields, chance: Chance) -> None:
    """Carry out the next instruction of the innermost effect, or end it."""
    top = s.top()
    at = s.stack[top + PC] * WORD
    op = s.tables.code[at]
    if op == STOP:
        pop_effect(s)
        return
    condition = s.tables.code[at + 3]
    last = s.stack[top + RESULT]
    s.stack[top + PC] += 1
    if condition != ALWAYS and last != (DONE if condition == IF_DONE else IMPOSSIBLE):
        return
    s.stack[top + RESULT] = DONE
    n = s.tables.code[at + 1]
    argument = s.tables.code[at + 2]
    actor = s.stack[top + ACTOR]
    if op in (DRAW_MEMORY, DRAW_PLACE, LOOK):
        draw_or_look(s, actor, op, n, chance)
    elif op in (TAKE, CHEST, EXTRA_MEMORY, EXTRA_PLACE):
        offer_card(s, actor, op)
    elif op in (BONUS, FOG, DISCARD, OFFER, ALL_DISCARD, DOWN_TO):
        limit_hand(s, actor, op, n, argument)
    elif op in (STEAL, BARTER, PASS_LEFT, FREE_DUEL):
        turn_on_others(s, actor, op)
    elif op in (SHIELD, SWAP, RECALL, SEND):
        work_on_zones(s, actor, op)
    else:
        change_course(s, actor, op, n, argument, chance)
    if s.ask != ASK_NOTHING:
        s.stack[top + RESULT] = DECLINED


def draw_or_look(s: Fields, actor: i64, op: i64, n: i64, chance: Chance) -> None:
    """SV-5.10 to SV-5.12."""
    if op == LOOK:
        look_at_memories(s, actor, n, chance)
        return
    for _i in range(n):
        if op == DRAW_MEMORY:
            draw_memory(s, actor, chance)
        elif op == DRAW_PLACE:
            draw_place(s, actor, chance)


def offer_card(s: Fields, actor: i64, op: i64) -> None:
    """SV-5.13 to SV-5.16: a card of the discard or of the hand may be taken or put down."""
    source = s.stack[s.top() + SOURCE]
    if op == TAKE:
        ask_if(s, without(discard_set(s), source) != 0, ASK_TAKE, actor)
    elif op == CHEST:
        ask_if(s, without(discard_set(s), source) & all_takes(s, actor) != 0, ASK_CHEST, actor)
    elif op == EXTRA_MEMORY:
        offer_memory(s, actor, s.partner(actor) if source < PLACE_CODE else -1)
    else:
        offer_place(s, actor, s.partner(actor) if source < PLACE_CODE else -1)


def offer_memory(s: Fields, actor: i64, stand_in: i64) -> None:
    """One more memory of the actor; only if he has none that fits, of his partner (SV-5.15, SV-7.32, SV-7.38)."""
    wanted = all_takes(s, actor)
    if wanted & s.hands[actor]:
        s.ask_seat(ASK_EXTRA_MEMORY, actor)
        return
    s.barred[actor] |= wanted  # everybody can tell that he holds none of these
    if stand_in >= 0 and wanted & s.hands[stand_in]:
        s.ask_seat(ASK_STAND_IN_MEMORY, stand_in)
        return
    if stand_in >= 0:
        s.barred[stand_in] |= wanted
    impossible(s)


def offer_place(s: Fields, actor: i64, stand_in: i64) -> None:
    """One more place of the actor; only if he has none, of his partner (SV-5.16, SV-7.32)."""
    if holds_place(s, actor):
        s.ask_seat(ASK_EXTRA_PLACE, actor)
    elif stand_in >= 0 and holds_place(s, stand_in):
        s.ask_seat(ASK_STAND_IN_PLACE, stand_in)
    else:
        impossible(s)


def limit_hand(s: Fields, actor: i64, op: i64, n: i64, argument: i64) -> None:
    """SV-5.17 to SV-5.20: more or no placements, discards."""
    if op == BONUS:
        s.memory_left += n
        s.tell(PLACEMENT_WON, s.active, n, by_effect(s))
    elif op == FOG:
        s.fog = 1
        s.tell(FOG_FELL, s.active, by_effect(s))
    elif op == OFFER:
        ask_if(s, choosable(s, actor, argument) > 0, ASK_OFFER, actor)
    elif op == ALL_DISCARD:
        next_victim(s, actor, n, argument)
    elif op == DISCARD:
        if choosable(s, actor, argument) == 0:
            impossible(s)
        owe(s, actor, n, argument, EFFECT)
    else:
        owe(s, actor, s.hand_size(actor) - n, ANY, EFFECT)


def next_victim(s: Fields, actor: i64, n: i64, argument: i64) -> None:
    """The next opponent in turn order left of the active player discards (SV-5.4)."""
    cursor = s.stack[s.top() + CURSOR] + 1
    while cursor < s.seats:
        seat = (s.active + cursor) % s.seats
        if s.are_opponents(actor, seat) and choosable(s, seat, argument) > 0:
            set_cursor(s, cursor)
            again(s)
            owe(s, seat, n, argument, EFFECT)
            return
        cursor += 1
    set_cursor(s, 0)
