"""Why an action is not legal: the rule it breaks, in words' keys."""

from __future__ import annotations

from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.games.loot_island import actions as a
from flottille.games.loot_island import state as st
from flottille.games.loot_island.actions import argument_of, landing_of, verb_of
from flottille.games.loot_island.legal import aaron_can_act
from flottille.games.loot_island.state import PROMPTS, Fields
from flottille.games.loot_island.steps.board import cards_at, column_colour, column_value, must_move_disc, sibling
from flottille.games.loot_island.steps.islands import price
from flottille.games.loot_island.tables import (
    CARD_IDS,
    COLOUR_IDS,
    DISCARD_CUBE,
    DRAW_CARD,
    HEALER_IDS,
    LANDING_IDS,
    TILE_IDS,
    TREASURE_IDS,
)
from flottille.parts.wide import has, next_member

# what is asked: the rule it follows, the verbs that answer it
ASKED: dict[int, tuple[str, tuple[int, ...]]] = {
    int(st.ASK_OPENING): ("LI-7.13", (a.DROP,)),
    int(st.ASK_CHEST): ("LI-5.A1", (a.ACCEPT, a.DECLINE)),
    int(st.ASK_DROPS): ("LI-4.13", (a.DROP, a.DONE)),
    int(st.ASK_RECALL): ("LI-5.B4", (a.RECALL,)),
    int(st.ASK_TURN): ("LI-4.20", (a.AARON, a.ISLAND, a.PLAY, a.PASS)),
    int(st.ASK_PAYMENT): ("LI-4.30", (a.PAY,)),
    int(st.ASK_POWER): ("LI-4.31", (a.ACCEPT, a.DECLINE)),
    int(st.ASK_SLIDE): ("LI-5.11", (a.SLIDE, a.DECLINE)),
    int(st.ASK_PLACE): ("LI-5.12", (a.PLACE, a.DECLINE)),
    int(st.ASK_CARDS): ("LI-4.40", (a.ADD, a.DONE)),
    int(st.ASK_MOVE): ("LI-4.45", (a.MOVE,)),
    int(st.ASK_COPY): ("LI-5.7", (a.COPY, a.DECLINE)),
    int(st.ASK_LIFT): ("LI-4.5", (a.LIFT,)),
    int(st.ASK_DRAW): ("LI-5.2", (a.ACCEPT, a.DECLINE)),
    int(st.ASK_GIFT): ("LI-4.52", (a.TAKE,)),
    int(st.ASK_LOOT): ("LI-4.65", (a.KEEP, a.DISCARD)),
    int(st.ASK_WRECK): ("LI-5.14", (a.KEEP, a.DISCARD)),
    int(st.ASK_OFFER): ("LI-7.11", (a.OFFER,)),
    int(st.ASK_HEALER): ("LI-6.5", (a.HEAL,)),
}


def refusal(s: Fields, seat: int, action: int) -> IllegalAction:
    """The rule an action breaks."""
    if not s.owes(seat):
        return wrong_seat(s, seat)
    verb, argument = int(verb_of(action)), int(argument_of(action))
    rule, verbs = ASKED[int(s.asking)]
    if verb not in verbs:
        return wrong_verb(s, verb, rule)
    if verb == a.PLAY:
        return card_refusal(s, argument, int(landing_of(action)))
    if verb == a.ADD:
        return card_refusal(s, argument, int(s.landing))
    if verb in (a.AARON, a.ISLAND, a.PASS):
        return turn_refusal(s, verb, argument)
    if verb in (a.DROP, a.PAY, a.COPY):
        return chosen_card_refusal(s, seat, verb, argument, rule)
    return other_refusal(s, verb, argument, rule)


def wrong_seat(s: Fields, seat: int) -> WrongSeat:
    """Why a seat owes no decision."""
    if s.stage == st.OVER:
        return WrongSeat("LI-6.15", "match_over")
    if s.stage in (st.OPENING, st.DROPS, st.OFFERS):
        return WrongSeat(ASKED[int(s.asking)][0], "already_chosen")
    if s.stage == st.HEALING:
        if s.eliminated >> seat & 1:
            return WrongSeat("LI-6.4", "you_are_out", {"cubes": int(s.cubes[seat])})
        if s.cubes[seat] == 0:
            return WrongSeat("LI-6.4", "no_healer_needed")
        return WrongSeat("LI-6.5", "not_your_turn", {"to_act": int(s.first_to_act())})
    if s.in_actions() and s.passed >> seat & 1:
        return WrongSeat("LI-4.50", "you_have_passed", {"to_act": int(s.first_to_act())})
    return WrongSeat("LI-4.20", "not_your_turn", {"to_act": int(s.first_to_act())})


def wrong_verb(s: Fields, verb: int, rule: str) -> IllegalAction:
    """Something else is asked now."""
    asking = int(s.asking)
    if verb == a.DISCARD and asking == st.ASK_GIFT:
        return IllegalAction("LI-4.52", "gift_must_be_kept")
    if verb == a.MOVE and asking in (st.ASK_TURN, st.ASK_CARDS, st.ASK_PLACE) and not must_move_disc(s, s.actor):
        return IllegalAction("LI-4.45", "disc_in_supply", {"discs": int(s.supply(s.actor))})
    if verb == a.DECLINE and asking == st.ASK_HEALER:
        return IllegalAction("LI-6.5", "healer_is_compulsory")
    return IllegalAction(rule, "not_now", {"asked": PROMPTS[asking]})


def turn_refusal(s: Fields, verb: int, tile: int) -> IllegalAction:
    """Why an action cannot be begun."""
    if verb == a.PASS:
        return IllegalAction("LI-7.3", "aaron_never_passes")
    if verb == a.AARON:
        return aaron_refusal(s)
    name = {"tile": TILE_IDS[tile]}
    if not s.tables.tiles[s.seats] >> tile & 1:
        return IllegalAction("LI-3.8", "tile_not_in_play", name)
    if s.tiles_down >> tile & 1:
        return IllegalAction("LI-4.30", "tile_face_down", name)
    return IllegalAction("LI-4.30", "cannot_pay", {**name, "cards": int(price(s))})


def aaron_refusal(s: Fields) -> IllegalAction:
    """Why nobody may act as Aaron now."""
    if not s.has_aaron():
        return IllegalAction("LI-7.1", "no_aaron")
    if s.actor == st.AARON:
        return IllegalAction("LI-7.3", "already_aaron")
    if s.aaron_finished:
        return IllegalAction("LI-7.8", "aaron_finished")
    assert not aaron_can_act(s)
    return IllegalAction("LI-7.3", "aaron_cannot_act")


def card_refusal(s: Fields, card: int, landing: int) -> IllegalAction:
    """Why a card cannot be played on a landing."""
    t = s.tables
    names: dict[str, object] = {"card": CARD_IDS[card], "landing": LANDING_IDS[landing]}
    if not has(s.cards, st.HAND + 2 * s.actor, card):
        rule = "LI-7.3" if s.actor == st.AARON and s.has_aaron() else "LI-4.40"
        return IllegalAction(rule, "card_not_in_hand", names)
    first = int(next_member(s.cards, st.PLAYED, 0))
    if first >= 0 and t.colour[first] != t.colour[card]:
        return IllegalAction("LI-4.40", "mixed_colours", {**names, "colour": COLOUR_IDS[t.colour[first]]})
    colour = int(column_colour(s, landing))
    if colour >= 0 and colour != t.colour[card]:
        return IllegalAction("LI-4.41", "other_colour", {**names, "colour": COLOUR_IDS[colour]})
    if colour < 0 and column_colour(s, sibling(landing)) == t.colour[card]:
        return IllegalAction("LI-4.41", "sibling_colour", {**names, "colour": COLOUR_IDS[t.colour[card]]})
    return IllegalAction("LI-4.43", "below_value", {**names, "value": int(column_value(s, landing))})


def chosen_card_refusal(s: Fields, seat: int, verb: int, card: int, rule: str) -> IllegalAction:
    """Why a card cannot be discarded, paid or copied."""
    name: dict[str, object] = {"card": CARD_IDS[card]}
    if verb == a.COPY:
        return copy_refusal(s, card, name)
    owner = s.actor if verb == a.PAY else seat
    if not has(s.cards, st.HAND + 2 * owner, card):
        return IllegalAction(rule, "card_not_in_your_hand", name)
    if verb == a.DROP:
        return IllegalAction(rule, "already_dropped", name)
    return IllegalAction(rule, "payment_colour", {**name, "cards": int(price(s))})


def copy_refusal(s: Fields, card: int, name: dict[str, object]) -> IllegalAction:
    """Why a 1 cannot copy a card."""
    if has(s.cards, st.PLAYED, card):
        return IllegalAction("LI-5.7", "laid_in_this_action", name)
    if card not in cards_at(s, s.landing):
        return IllegalAction("LI-5.7", "not_in_this_column", name)
    assert s.tables.icon[card] not in (DISCARD_CUBE, DRAW_CARD)
    return IllegalAction("LI-5.7", "nothing_to_copy", name)


def other_refusal(s: Fields, verb: int, argument: int, rule: str) -> IllegalAction:
    """Why a landing, a number of cubes, a treasure or a healer cannot be chosen."""
    if verb in (a.MOVE, a.SLIDE, a.RECALL):
        return IllegalAction(rule, "no_disc_there", {"landing": LANDING_IDS[argument]})
    if verb == a.PLACE:
        return IllegalAction(rule, "disc_already_there", {"landing": LANDING_IDS[argument]})
    if verb == a.LIFT:
        return IllegalAction(rule, "too_many_cubes", {"cubes": argument, "most": int(s.most)})
    if verb in (a.OFFER, a.HEAL):
        key = "healer_not_yours" if verb == a.OFFER else "healer_not_in_row"
        return IllegalAction(rule, key, {"healer": HEALER_IDS[argument]})
    return IllegalAction(rule, "treasure_not_there", {"treasure": TREASURE_IDS[argument]})
