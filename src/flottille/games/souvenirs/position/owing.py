"""Owed discards, duels and skulls that cannot be."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position.effects import operation_behind, stands
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.duel import GOES_ON, result_so_far
from flottille.games.souvenirs.steps.ending import surplus
from flottille.games.souvenirs.steps.targets import attackable_memories, may_attack_place, spot_with


def check_owed(s: Fields, notes: Notes) -> None:
    """Somebody owes discards for a reason, and as many as the reason asks for."""
    if s.owe_left == 0:
        return
    if s.owe_why == st.EFFECT:
        if not is_owed_to_effect(s):
            notes.add("owed", "the effect does not ask for it")
        return
    most = {st.PENALTY: 1, st.HAND_LIMIT: surplus(s, s.active), st.POWER: s.hand_size(s.active) - 1}
    if s.owe_left != most[s.owe_why]:
        notes.add("owed.cards", f"are {int(most[s.owe_why])} for this reason")
    if s.owe_seat != s.active or s.owe_type != t.ANY:
        notes.add("owed", "the active player discards cards of any type for this reason")
    if s.owe_why == st.POWER:
        if not s.power_used or not meets_a_skull(s):
            notes.add("owed.why", "the special power has not been used")
    elif len(s.stack) or s.phase != (st.SEA_DONE if s.owe_why == st.PENALTY else st.EMPTY):
        notes.add("owed.why", "does not belong to this phase")
    elif s.owe_why == st.PENALTY and s.throws == 0:
        notes.add("throws", "a duel was lost")


def is_owed_to_effect(s: Fields) -> bool:
    """Whether the innermost effect lets this seat discard so much (SV-5.4, SV-5.19, SV-5.20)."""
    top = int(s.top())
    if top < 0:
        return False
    at = int(s.stack[top + st.PC]) * int(t.WORD)
    n, kind = int(s.tables.code[at - t.WORD + 1]), int(s.tables.code[at - t.WORD + 2])
    cursor = int(s.stack[top + st.CURSOR])
    if s.tables.code[at] == t.ALL_DISCARD and cursor:
        victim = (s.active + cursor) % s.seats
        n, kind = int(s.tables.code[at + 1]), int(s.tables.code[at + 2])
        is_victim = cursor < s.seats and s.owe_seat == victim and s.are_opponents(s.actor(), victim)
        return bool(is_victim and s.owe_left <= n and s.owe_type == kind and s.stack[top + st.RESULT] == st.DONE)
    if s.owe_seat != s.actor() or not stands(s, top, int(st.DONE), 0):
        return False
    if operation_behind(s, top) == t.DOWN_TO:
        return bool(s.owe_left == s.hand_size(s.owe_seat) - n and s.owe_type == t.ANY)
    return bool(operation_behind(s, top) == t.DISCARD and s.owe_left <= n and s.owe_type == kind)


def check_skull(s: Fields, notes: Notes) -> None:
    """A skull about to go onto the ship was drawn or revealed by a single player (SV-7.41, SV-7.43)."""
    if s.ask != st.ASK_REFUSE:
        return
    if s.mode != t.SOLO or not s.tables.skulls() >> s.incoming & 1:
        notes.add("incoming", "is a skull, and there is a single player")
    if not meets_a_skull(s):
        notes.add("incoming", "no skull can come now")


def meets_a_skull(s: Fields) -> bool:
    """Whether a memory was just drawn in phase I or revealed in the ship's turn."""
    if len(s.stack) == 0:
        return s.phase == st.COMPASS or (s.phase == st.SEA and s.power() == t.COMPASS)
    top = int(s.top())
    at = int(s.stack[top + st.PC]) * int(t.WORD)
    if s.stack[top + st.SOURCE] < t.SHIP_CODE or s.stack[top + st.RESULT] != st.DECLINED:
        return False
    cursor = int(s.stack[top + st.CURSOR])
    is_revealing = s.tables.code[at] == t.REVEAL and 1 <= cursor <= s.tables.code[at + 1]
    return bool(is_revealing or (operation_behind(s, top) == t.SEARCH and cursor == 0))


def check_duel(s: Fields, notes: Notes) -> None:
    """A duel is fought at sea or by an effect, for a card that can be fought for, and has not been decided yet."""
    if s.attacker < 0:
        return
    if len(s.stack):
        top = int(s.top())
        is_fought = s.free and s.attacker == s.actor() and operation_behind(s, top) == t.FREE_DUEL
        is_fought = is_fought and stands(s, top, int(st.DONE), 0) and s.prize_memory >= 0
    else:
        is_fought = not s.free and s.attacker == s.active and s.phase == st.SEA_DONE
    if not is_fought:
        notes.add("duel", "nobody fights one now")
    if s.prize_memory >= 0:
        can_be_won = attackable_memories(s, s.attacker) >> s.prize_memory & 1 == 1
        is_prize = can_be_won and spot_with(s, s.prize_memory) == s.prize_spot
    else:
        is_prize = may_attack_place(s, s.attacker, s.prize_spot)
    if not is_prize:
        notes.add("duel", "the prize is a card of an opponent's zone that can be fought for")
    check_rolls(s, notes)


def check_rolls(s: Fields, notes: Notes) -> None:
    """Dice lie there exactly if a Loaded Die may re-roll them; what was rolled before has decided nothing."""
    if s.ask == st.ASK_HEADWIND:
        if s.rolls or s.wins or s.losses or s.attack_die or s.defence_die:
            notes.add("duel.rolls", "a headwind comes before the dice")
        return
    if s.rolls == 0 or s.attack_die == 0 or s.defence_die == 0:
        notes.add("duel.dice", "both dice were rolled")
        return
    before = int(s.rolls) - 1
    goes_on = before == 0 or result_so_far(s.tables, s.prize_memory >= 0, before, s.wins, s.losses) == GOES_ON
    if s.wins + s.losses > before or not goes_on:
        notes.add("duel.wins", f"cannot be after {before} rolls")
    if s.throws < s.rolls:
        notes.add("throws", "are at least as many as the rolls of the duel")
