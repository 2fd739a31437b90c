"""Chapter 5: the operations of the effect vocabulary, one instruction at a time.

How it works: an instruction is left behind before it is carried out, so an answer only has to do what was chosen;
one with several steps comes back to itself and counts in its cursor. Answers are in `answers`.
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.events import (
    BECALMED,
    FOG_FELL,
    NO_EFFECT,
    PLACEMENT_WON,
    SECOND_TURN_WON,
    SHIELDED,
    SHIP_WILL_SKIP,
)
from flottille.games.souvenirs.state import (
    ACTOR,
    ASK_BARTER,
    ASK_CHEST,
    ASK_EXTRA_MEMORY,
    ASK_EXTRA_PLACE,
    ASK_FREE_DUEL,
    ASK_MAELSTROM,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_RECALL,
    ASK_SEND,
    ASK_STAND_IN_MEMORY,
    ASK_STAND_IN_PLACE,
    ASK_STEAL,
    ASK_SWAP_OWN,
    ASK_TAKE,
    CURSOR,
    DECLINED,
    DONE,
    EFFECT,
    IMPOSSIBLE,
    NO_PICK,
    PC,
    RESULT,
    SOURCE,
    Fields,
)
from flottille.games.souvenirs.steps.decks import draw_memory, draw_place, look_at_memories, refill_memories
from flottille.games.souvenirs.steps.owed import choosable, owe
from flottille.games.souvenirs.steps.pirate import meet
from flottille.games.souvenirs.steps.stack import again, pop_effect, set_cursor, set_result
from flottille.games.souvenirs.steps.targets import (
    all_takes,
    attackable_memories,
    discard_set,
    holds_place,
    may_swap_own,
    may_swap_theirs,
    recallable,
    ship_is_free,
    steal_victims,
    without,
)
from flottille.games.souvenirs.tables import (
    AGAIN,
    ALL_DISCARD,
    ALWAYS,
    ANY,
    BARTER,
    BECALM,
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
    REVEAL,
    SEARCH,
    SEND,
    SHIELD,
    SHIP_CODE,
    SKIP,
    SPOTS,
    STEAL,
    STOP,
    SWAP,
    TAKE,
    WORD,
)
from flottille.parts.bits import bit


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
    if op <= LOOK:
        draw_or_look(s, actor, op, n, chance)
    elif op <= EXTRA_PLACE:
        offer_card(s, actor, op)
    elif op <= DOWN_TO:
        limit_hand(s, actor, op, n, argument)
    elif op <= FREE_DUEL:
        turn_on_others(s, actor, op)
    elif op <= SEND:
        work_on_zones(s, actor, op)
    else:
        change_course(s, actor, op, n, argument, chance)
    if s.ask != ASK_NOTHING:
        s.stack[top + RESULT] = DECLINED


def impossible(s: Fields) -> None:
    """An effect that cannot be carried out does nothing (SV-5.1)."""
    set_result(s, IMPOSSIBLE)
    source = s.stack[s.top() + SOURCE]
    s.tell(NO_EFFECT, s.actor(), source if source < SHIP_CODE else -1)


def ask_if(s: Fields, possible: bool, what: i64, seat: i64) -> None:
    """Ask the seat, if there is anything to choose from."""
    if possible:
        s.ask_seat(what, seat)
    else:
        impossible(s)


def draw_or_look(s: Fields, actor: i64, op: i64, n: i64, chance: Chance) -> None:
    """SV-5.10 to SV-5.12."""
    if op == LOOK:
        look_at_memories(s, actor, n, chance)
        return
    for _ in range(n):
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
        s.tell(PLACEMENT_WON, s.active, n)
    elif op == FOG:
        s.fog = 1
        s.tell(FOG_FELL, s.active)
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


def turn_on_others(s: Fields, actor: i64, op: i64) -> None:
    """SV-5.21 to SV-5.24: steal, barter, the maelstrom, a free duel."""
    if op == STEAL:
        ask_if(s, steal_victims(s, actor) != 0, ASK_STEAL, actor)
    elif op == BARTER:
        ask_if(s, steal_victims(s, actor) != 0, ASK_BARTER, actor)
    elif op == PASS_LEFT:
        open_maelstrom(s)
    else:
        ask_if(s, attackable_memories(s, actor) != 0, ASK_FREE_DUEL, actor)


def open_maelstrom(s: Fields) -> None:
    """Everybody who holds a card chooses one, at the same time (SV-5.23)."""
    choosing: i64 = 0
    for seat in range(s.seats):
        s.picks[seat] = NO_PICK
        if s.hand_size(seat) > 0:
            choosing |= bit(seat)
    if choosing == 0:
        impossible(s)
        return
    s.ask = ASK_MAELSTROM
    s.deciding = choosing


def work_on_zones(s: Fields, actor: i64, op: i64) -> None:
    """SV-5.25 to SV-5.28: shield, swap, recall, send the ship."""
    if op == SHIELD:
        s.shields |= bit(actor)
        s.tell(SHIELDED, actor)
    elif op == SWAP:
        ask_if(s, can_swap(s, actor), ASK_SWAP_OWN, actor)
    elif op == RECALL:
        offer_recall(s, actor)
    else:
        ask_if(s, ship_is_free(s, actor), ASK_SEND, actor)


def can_swap(s: Fields, actor: i64) -> bool:
    """Whether both sides have an empty place (SV-5.26)."""
    own = False
    theirs = False
    for spot in range(SPOTS):
        own = own or may_swap_own(s, actor, spot)
        theirs = theirs or may_swap_theirs(s, actor, spot)
    return own and theirs


def offer_recall(s: Fields, actor: i64) -> None:
    """One memory comes back; a shield cancels the ship's cannon shot as a whole (SV-5.27, SV-7.43)."""
    if s.stack[s.top() + SOURCE] >= SHIP_CODE and s.shields & bit(actor):
        impossible(s)
        set_result(s, DECLINED)
    else:
        ask_if(s, recallable(s, actor) != 0, ASK_RECALL, actor)


def change_course(s: Fields, actor: i64, op: i64, n: i64, argument: i64, chance: Chance) -> None:
    """SV-5.29 to SV-5.31 and the solo ship's reveals."""
    if op == BECALM:
        s.becalmed = 1
        s.tell(BECALMED)
    elif op == SKIP:
        s.skip_ship = 1
        s.tell(SHIP_WILL_SKIP)
    elif op == AGAIN:
        grant_turn(s, actor, argument)
    elif op == REVEAL:
        reveal_some(s, n, chance)
    elif op == SEARCH:
        search_skull(s, chance)


def grant_turn(s: Fields, actor: i64, wanted: i64) -> None:
    """A second turn if one of these memories lies in the team's zones; never a third (SV-5.31, SV-4.42)."""
    lying: i64 = 0
    for spot in range(SPOTS):
        if s.holder[spot] >= 0 and s.team(actor) & bit(s.holder[spot]):
            lying |= s.on[spot]
    if lying & wanted and s.extra_turn < s.tables.extra_turns:
        s.turn_granted = 1
        s.tell(SECOND_TURN_WON, s.active)
    else:
        impossible(s)


def reveal_some(s: Fields, n: i64, chance: Chance) -> None:
    """Reveal the next of n memories; each is a draw (SV-7.43, results 3 and 4)."""
    cursor = s.stack[s.top() + CURSOR]
    if cursor < n:
        refill_memories(s)
    if cursor >= n or s.memory_deck.length() == 0:
        set_cursor(s, 0)
        return
    set_cursor(s, cursor + 1)
    again(s)
    s.reveals += 1
    meet(s, s.memory_deck.draw(chance))


def search_skull(s: Fields, chance: Chance) -> None:
    """Reveal until a skull appears; the deck is refilled only before the first card (SV-7.43, result 6)."""
    if s.stack[s.top() + CURSOR] == 0:
        refill_memories(s)
    if s.memory_deck.length() == 0:
        set_cursor(s, 0)
        return
    memory = s.memory_deck.draw(chance)
    s.reveals += 1
    if s.tables.skulls() & bit(memory):
        set_cursor(s, 0)
    else:
        set_cursor(s, 1)
        again(s)
    meet(s, memory)
