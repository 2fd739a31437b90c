"""Positions that cannot exist: what the counts of cards do not show."""

from __future__ import annotations

from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.finish import has_won
from flottille.games.souvenirs.steps.gold import held_for
from flottille.games.souvenirs.steps.hands import has_card
from flottille.games.souvenirs.steps.mooring import has_mooring_gold
from flottille.games.souvenirs.view.prompts import PROMPTS
from flottille.parts.bits import count, members

BY_PHASE = {
    st.ASK_EXPLORE: st.EXPLORE,
    st.ASK_COMPASS: st.COMPASS,
    st.ASK_SEA: st.SEA,
    st.ASK_MOORING: st.MOOR,
    st.ASK_PARTNER_GOLD: st.MOOR,
    st.ASK_EMPTY: st.EMPTY,
    st.ASK_READ: st.SEA_DONE,
    st.ASK_CHARM: st.SEA_DONE,
    st.ASK_SHIP_DICE: st.SHIP_ROLLED,
}
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
STAND_INS = (st.ASK_STAND_IN_MEMORY, st.ASK_STAND_IN_PLACE)


def check_position(s: Fields) -> list[str]:
    """Everything impossible; notes what follows from the zones: validated places and winners."""
    problems = check_zones(s) + check_ship(s)
    if problems:
        return problems
    settle_validated(s)
    problems = check_goal(s) + check_knowledge(s) + check_loose_ends(s)
    if s.phase != st.OVER and s.ask != st.ASK_NOTHING:
        problems += check_question(s)
    if s.mode == t.SOLO and s.artefacts[0] != s.tables.solo_artefact:
        problems.append(f"artefacts: a single player has {s.tables.artefact_ids[s.tables.solo_artefact]}")
    return problems


def check_zones(s: Fields) -> list[str]:
    """Memories fit their places, at most three, the last one with a dedicated one (SV-4.31, R-6)."""
    problems: list[str] = []
    for spot in range(t.SPOTS):
        name = s.tables.place_ids[t.kind_of(spot)]
        for memory in members(s.on[spot] & ~s.tables.fits[t.kind_of(spot)]):
            problems.append(f"zones: {s.tables.memory_ids[memory]} does not belong to {name}")
        n = int(count(s.on[spot]))
        if spot == s.tables.spot_ship() and s.mode == t.SOLO:
            continue
        if n > s.tables.full:
            problems.append(f"zones: {name} has {n} memories, at most {int(s.tables.full)} are possible")
        elif n == s.tables.full and count(s.on[spot] & s.tables.dedicated) < s.tables.min_dedicated:
            problems.append(f"zones: {name} is full without a dedicated memory")
    return problems


def check_ship(s: Fields) -> list[str]:
    """The ship is where its mode has it (SV-3.5, SV-7.21, SV-7.40)."""
    spot = int(s.tables.spot_ship())
    holder, n = int(s.holder[spot]), int(count(s.on[spot]))
    if s.mode == t.SOLO:
        if holder != st.ADVERSARY:
            return ["ship: is the adversary of a single player"]
        if n > s.tables.ship_loss:
            return [f"ship: {n} memories, the match ends with {int(s.tables.ship_loss)}"]
        return []
    if s.mode == t.TWO:
        is_full = n == s.tables.full
        if (holder == st.CENTRE) == is_full or holder == st.ADVERSARY:
            return ["ship: lies in the centre until its last memory, then in a zone"]
        return []
    return [] if holder >= 0 else ["ship: is in somebody's zone"]


def settle_validated(s: Fields) -> None:
    """A full place is validated (SV-6.1); whoever has enough of them has won."""
    s.validated = 0
    for spot in range(t.SPOTS):
        if count(s.on[spot]) == s.tables.full and s.holder[spot] >= 0:
            s.validated |= 1 << spot
    s.winners = 0
    for seat in range(s.seats):
        if has_won(s, s.team(seat)):
            s.winners |= s.team(seat)


def check_goal(s: Fields) -> list[str]:
    """A match is over exactly if somebody won, the ship is full, or the last round is played."""
    winners = members(s.winners)
    if len(winners) > (2 if s.mode == t.TEAM else 1):
        return ["zones: two sides have reached the goal"]
    is_lost = s.mode == t.SOLO and count(s.on[s.tables.spot_ship()]) == s.tables.ship_loss
    if is_lost and winners:
        return ["ship: the match cannot be won and lost"]
    if (winners or is_lost) and s.phase != st.OVER:
        return ["phase: the match is over"]
    if s.phase == st.OVER and not winners and not is_lost and s.round != s.tables.last_round:
        return [f"phase: nobody has reached the goal, and round {int(s.tables.last_round)} is not played"]
    if s.phase == st.OVER and s.ask != st.ASK_NOTHING:
        return ["asking: the match is over"]
    return []


def check_knowledge(s: Fields) -> list[str]:
    """What play has proved is true of the hands."""
    problems: list[str] = []
    for seat in range(s.seats):
        for memory in members(s.hands[seat] & s.barred[seat]):
            if s.seen[memory] == s.team(seat):
                problems.append(f"barred: seat {seat} holds {s.tables.memory_ids[memory]}")
        if s.picks[seat] != st.NO_PICK and not has_card(s, seat, s.picks[seat]):
            problems.append(f"picks: seat {seat} does not hold {s.tables.card_ids[s.picks[seat]]}")
    return problems


def check_loose_ends(s: Fields) -> list[str]:
    """Nothing is set aside without the question it belongs to; a duel has an opponent's card as its prize."""
    problems: list[str] = []
    if s.incoming >= 0 and s.ask != st.ASK_REFUSE:
        problems.append("incoming: belongs to the question refuse")
    if len(s.looked) and s.ask not in (st.ASK_KEEP, st.ASK_READ):
        problems.append("looked: belongs to the questions keep and read")
    if any(pick != st.NO_PICK for pick in s.picks) and s.ask != st.ASK_MAELSTROM:
        problems.append("picks: belong to the question maelstrom")
    if s.reading >= 0 and (s.tables.window[s.reading] != t.BLUE or s.phase != st.SEA_DONE):
        problems.append("reading: is a blue encounter at sea")
    if s.attacker >= 0:
        prize = 1 << int(s.prize_memory) if s.prize_memory >= 0 else 0
        lies_there = s.on[s.prize_spot] & prize if prize else s.on[s.prize_spot] == 0
        if not s.are_opponents(s.attacker, s.defender) or s.is_validated(s.prize_spot) or not lies_there:
            problems.append("duel: the prize is a card of an opponent's zone that can be fought for")
    return problems


def check_question(s: Fields) -> list[str]:
    """The question fits what is going on and those who are asked."""
    name = PROMPTS[s.ask]
    asked = members(s.deciding)
    if s.ask != st.ASK_MAELSTROM and len(asked) != 1:
        return [f"to_act: {name} is asked of one seat"]
    if s.ask in BY_PHASE and (s.phase != BY_PHASE[s.ask] or len(s.stack) or s.attacker >= 0 or s.owe_left):
        return [f"asking: {name} does not belong to this phase"]
    if s.ask in BY_EFFECT:
        return check_effect_question(s, name, asked)
    return check_other_question(s, name, asked[0])


def check_effect_question(s: Fields, name: str, asked: list[int]) -> list[str]:
    """A question of an effect: the last instruction carried out asks it."""
    if len(s.stack) == 0:
        return [f"effects: {name} belongs to an effect"]
    behind = int(s.stack[s.top() + st.PC]) - 1
    if behind < 0 or s.tables.code[behind * t.WORD] != BY_EFFECT[s.ask]:
        return [f"effects: the effect does not ask for {name}"]
    if s.ask == st.ASK_MAELSTROM:
        choosing = [seat for seat in range(s.seats) if s.hand_size(seat) and s.picks[seat] == st.NO_PICK]
        return [] if asked == choosing else [f"to_act: {choosing} still choose"]
    actor = int(s.actor())
    expected = int(s.partner(actor)) if s.ask in STAND_INS else actor
    if asked != [expected]:
        return [f"to_act: {name} is asked of seat {expected}"]
    if s.ask == st.ASK_SWAP_THEIRS and (s.swap_spot < 0 or s.holder[s.swap_spot] != actor or s.on[s.swap_spot]):
        return ["swap: an own place without memories was chosen"]
    if s.ask == st.ASK_GIVE and not s.are_opponents(actor, s.stack[s.top() + st.CURSOR]):
        return ["effects.cursor: a barter is with an opponent"]
    has_own = s.legal_count(expected) > 1 or s.ask in (st.ASK_GIVE, st.ASK_RECALL, st.ASK_SWAP_THEIRS)
    return [] if has_own else [f"asking: {name} leaves nothing to choose"]


def check_other_question(s: Fields, name: str, seat: int) -> list[str]:
    """Questions of a phase, a duel, a look or an owed discard."""
    window = {st.ASK_HEADWIND: t.AT_CHALLENGE, st.ASK_DICE: t.AT_DICE, st.ASK_SHIP_DICE: t.AT_DICE}
    window[st.ASK_CHARM] = t.AT_READING
    if s.ask in window and held_for(s, seat, window[s.ask]) < 0:
        return [f"to_act: seat {seat} holds no card for {name}"]
    if s.ask in (st.ASK_HEADWIND, st.ASK_DICE) and (s.attacker < 0 or s.defender < 0):
        return [f"duel: {name} belongs to a duel"]
    if s.ask == st.ASK_CHARM and s.reading < 0:
        return ["reading: no encounter is being read"]
    if s.ask in (st.ASK_KEEP, st.ASK_READ) and (seat != s.looker or len(s.looked) < (2 if s.ask == st.ASK_READ else 1)):
        return [f"looked: seat {seat} looks at cards"]
    if s.ask == st.ASK_DISCARD and (s.owe_left < 1 or s.owe_seat != seat):
        return [f"owed: seat {seat} owes a discard"]
    if s.ask == st.ASK_REFUSE and (s.incoming < 0 or s.power_used or s.hand_size(seat) == 0 or s.mode != t.SOLO):
        return ["incoming: a skull is about to go onto the ship, and the power can be used"]
    if s.ask == st.ASK_PARTNER_GOLD:
        is_partner = seat == s.partner(s.active) and has_mooring_gold(s, seat)
        return [] if is_partner else [f"to_act: seat {seat} has no gold card to help with"]
    if s.ask in BY_PHASE and seat != s.active and s.ask != st.ASK_CHARM:
        return [f"to_act: seat {int(s.active)} is to act"]
    return []
