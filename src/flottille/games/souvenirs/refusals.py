"""Why something may not be done now: the rule it breaks, a key for the sentence, and its parameters."""

from __future__ import annotations

from typing import cast

from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.engine.state import State
from flottille.games.souvenirs import actions as a
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.hands import has_card
from flottille.games.souvenirs.steps.targets import discard_set, in_reach, is_open, spot_with, takes
from flottille.games.souvenirs.view.prompts import PROMPTS, RULES

EXPLORATION = {a.DRAW_MEMORY, a.TRADE, a.HOOK, a.SPYGLASS}
AT_SEA = {a.ADVENTURE, a.LANTERN, a.DUEL_MEMORY, a.DUEL_PLACE}
MOORING = {a.PLACE_PLACE, a.PLACE_MEMORY, a.DISCARD_MEMORY, a.END_MOORING, a.PLAY}
ASKED = {
    st.ASK_EXPLORE: EXPLORATION,
    st.ASK_KEEP: {a.KEEP},
    st.ASK_COMPASS: {a.SLIDE, a.PASS},
    st.ASK_SEA: AT_SEA,
    st.ASK_READ: {a.READ},
    st.ASK_CHARM: {a.PLAY, a.PASS},
    st.ASK_HEADWIND: {a.PLAY, a.PASS},
    st.ASK_DICE: {a.REROLL, a.PASS},
    st.ASK_SHIP_DICE: {a.REROLL, a.PASS},
    st.ASK_DISCARD: {a.DISCARD},
    st.ASK_OFFER: {a.DISCARD, a.PASS},
    st.ASK_TAKE: {a.TAKE, a.PASS},
    st.ASK_CHEST: {a.PLACE_MEMORY, a.PASS},
    st.ASK_EXTRA_MEMORY: {a.PLACE_MEMORY, a.PASS},
    st.ASK_STAND_IN_MEMORY: {a.PLACE_MEMORY, a.PASS},
    st.ASK_EXTRA_PLACE: {a.PLACE_PLACE, a.PASS},
    st.ASK_STAND_IN_PLACE: {a.PLACE_PLACE, a.PASS},
    st.ASK_STEAL: {a.STEAL, a.PASS},
    st.ASK_BARTER: {a.STEAL, a.PASS},
    st.ASK_GIVE: {a.GIVE},
    st.ASK_MAELSTROM: {a.GIVE},
    st.ASK_FREE_DUEL: {a.DUEL_MEMORY, a.PASS},
    st.ASK_SWAP_OWN: {a.SWAP, a.PASS},
    st.ASK_SWAP_THEIRS: {a.SWAP},
    st.ASK_RECALL: {a.RECALL},
    st.ASK_SEND: {a.SEND_SHIP, a.PASS},
    st.ASK_REFUSE: {a.REFUSE, a.ACCEPT},
    st.ASK_PARTNER_GOLD: {a.PLAY, a.PASS},
    st.ASK_MOORING: MOORING,
    st.ASK_EMPTY: {a.DRAW_MEMORY, a.DRAW_PLACE},
}


def refusal(state: State, seat: int, action: int) -> IllegalAction:
    """The rule an action breaks."""
    s = cast(Fields, state)
    if s.phase == st.OVER:
        return WrongSeat("SV-4.3", "match_over")
    if not s.owes(seat):
        return WrongSeat(RULES[int(s.ask)], "not_your_turn", {"to_act": int(s.first_to_act())})
    verb = a.verb_of(action)
    if verb not in ASKED[s.ask]:
        return IllegalAction(RULES[int(s.ask)], "not_now", {"prompt": PROMPTS[int(s.ask)]})
    value = action - int(verb)
    if verb in EXPLORATION and s.ask == st.ASK_EXPLORE:
        return exploration_refusal(s, seat, verb, value)
    if verb == a.PLACE_MEMORY:
        return placement_refusal(s, seat, int(a.memory_put(action)), int(a.spot_put(action)))
    if verb in (a.DUEL_MEMORY, a.DUEL_PLACE, a.LANTERN):
        return duel_refusal(s, seat, verb, value)
    if verb in (a.PLACE_PLACE, a.DISCARD_MEMORY, a.PLAY):
        return mooring_refusal(s, seat, verb, value)
    return choice_refusal(s, seat, verb, value)


def exploration_refusal(s: Fields, seat: int, verb: int, value: int) -> IllegalAction:
    """Trade, hook, spyglass (SV-4.10)."""
    if verb == a.TRADE:
        if not s.holds(seat, value):
            return not_in_hand(s, "SV-4.10", value)
        return IllegalAction("SV-4.10", "no_place_to_draw")
    power = t.HOOK if verb == a.HOOK else t.SPYGLASS
    if s.power() != power:
        return other_artefact(s, "SV-5.35" if verb == a.HOOK else "SV-5.36")
    return IllegalAction("SV-4.10", "discard_empty" if verb == a.HOOK else "no_memory_to_draw")


def other_artefact(s: Fields, rule: str) -> IllegalAction:
    """An artefact somebody else owns, or nobody."""
    return IllegalAction(rule, "other_artefact", {"artefact": s.tables.artefact_ids[s.artefacts[s.active]]})


def placement_refusal(s: Fields, seat: int, memory: int, spot: int) -> IllegalAction:
    """A memory put where it may not go, or that is not there to be put (SV-4.30, SV-4.31)."""
    name = s.tables.memory_ids[memory]
    params: dict[str, object] = {"memory": name, "place": s.tables.place_ids[t.kind_of(spot)]}
    if s.ask == st.ASK_CHEST and not discard_set(s) & 1 << memory:
        return IllegalAction("SV-5.14", "not_in_discard", {"memory": name})
    if s.ask == st.ASK_CHEST and memory == s.stack[s.top() + st.SOURCE]:
        return IllegalAction("SV-5.2", "resolving_itself", {"memory": name})
    if s.ask != st.ASK_CHEST and not s.holds(seat, memory):
        return not_in_hand(s, "SV-4.30", memory)
    if s.fog:
        return IllegalAction("SV-5.18", "fog")
    if s.ask == st.ASK_MOORING and s.memory_left < 1:
        return IllegalAction("SV-4.30", "no_memory_placement_left")
    if not in_reach(s, s.team(seat), spot):
        return IllegalAction("SV-4.31", "place_out_of_reach", params)
    if not is_open(s, spot):
        return IllegalAction("SV-6.1", "place_validated", params)
    if not s.tables.fits[t.kind_of(spot)] & 1 << memory:
        return IllegalAction("SV-4.31", "no_match", params)
    assert not takes(s, spot) & 1 << memory
    return IllegalAction("R-6", "needs_dedicated", params)


def duel_refusal(s: Fields, seat: int, verb: int, value: int) -> IllegalAction:
    """Something that cannot be fought for (SV-4.24), or somebody else's lantern."""
    if verb == a.LANTERN:
        return other_artefact(s, "SV-5.39")
    spot = int(spot_with(s, value)) if verb == a.DUEL_MEMORY else value
    name = s.tables.memory_ids[value] if verb == a.DUEL_MEMORY else s.tables.place_ids[t.kind_of(spot)]
    holder = int(s.holder[spot]) if spot >= 0 else int(st.NOWHERE)
    if holder == st.NOWHERE:
        return IllegalAction("R-11", "not_in_a_zone", {"card": name})
    if holder < 0:
        return IllegalAction("SV-7.23" if holder == st.CENTRE else "SV-7.42", "ship_is_nobodys", {"card": name})
    if holder == seat:
        return IllegalAction("SV-4.24", "own_zone", {"card": name})
    if not s.are_opponents(seat, holder):
        return IllegalAction("R-16", "partners_zone", {"card": name})
    if s.is_validated(spot):
        return IllegalAction("SV-6.1", "place_validated", {"place": s.tables.place_ids[t.kind_of(spot)]})
    if s.shields >> holder & 1:
        return IllegalAction("SV-5.25", "shielded", {"seat": holder})
    return IllegalAction("SV-4.24", "place_has_memories", {"place": name})


def mooring_refusal(s: Fields, seat: int, verb: int, value: int) -> IllegalAction:
    """Places, discards and gold cards (SV-4.30, SV-4.34, SV-5.44)."""
    if verb == a.PLACE_PLACE:
        if s.places(seat, value) == 0:
            return not_in_hand(s, "SV-4.30", int(t.PLACE_CODE) + value)
        return IllegalAction("SV-4.30", "no_place_placement_left")
    if verb == a.DISCARD_MEMORY:
        if not s.holds(seat, value):
            return not_in_hand(s, "SV-4.34", value)
        return IllegalAction("SV-4.34", "already_placed")
    card = s.tables.encounter_ids[value]
    if s.gold(seat, value) == 0:
        return not_in_hand(s, "SV-5.41", int(t.ENCOUNTER_CODE) + value)
    if s.tables.window[value] == t.AT_MOORING and s.fog and s.ask in (st.ASK_MOORING, st.ASK_PARTNER_GOLD):
        return IllegalAction("SV-5.44", "fog")
    return IllegalAction("SV-5.40", "other_window", {"card": card})


def choice_refusal(s: Fields, seat: int, verb: int, value: int) -> IllegalAction:
    """A choice that is not among those an effect offers."""
    rule = RULES[int(s.ask)]
    if verb in (a.DISCARD, a.GIVE, a.SLIDE):
        if not has_card(s, seat, value):
            return not_in_hand(s, rule, value)
        return IllegalAction(rule, "wrong_type", {"card": s.tables.card_ids[value]})
    if verb in (a.KEEP, a.READ):
        return IllegalAction(rule, "not_looked_at", {"card": name_of(s, verb, value)})
    if verb == a.TAKE:
        source = s.stack[s.top() + st.SOURCE]
        if value == source and discard_set(s) & 1 << value:
            return IllegalAction("SV-5.2", "resolving_itself", {"memory": s.tables.memory_ids[value]})
        return IllegalAction(rule, "not_in_discard", {"memory": s.tables.memory_ids[value]})
    if verb == a.RECALL:
        return IllegalAction(rule, "not_recallable", {"memory": s.tables.memory_ids[value]})
    if verb == a.SWAP:
        return IllegalAction(rule, "cannot_swap", {"place": s.tables.place_ids[t.kind_of(value)]})
    if verb == a.STEAL:
        return IllegalAction(rule, "cannot_steal", {"seat": value})
    if verb == a.SEND_SHIP:
        return IllegalAction("R-39" if value < s.seats else rule, "cannot_send", {"seat": value})
    if verb == a.REROLL:
        return IllegalAction(rule, "other_die")
    return IllegalAction(rule, "nothing_to_draw")


def name_of(s: Fields, verb: int, value: int) -> str:
    """The name of a memory or encounter asked for."""
    return s.tables.memory_ids[value] if verb == a.KEEP else s.tables.encounter_ids[value]


def not_in_hand(s: Fields, rule: str, card: int) -> IllegalAction:
    """A card the seat does not hold."""
    return IllegalAction(rule, "not_in_hand", {"card": s.tables.card_ids[card]})
