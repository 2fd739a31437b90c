"""Why an action is not legal: the rule it breaks, by the question that is open."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.games.fleet_dice import actions as act
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.tables import (
    BONUS_IDS,
    CASINO,
    FACE_IDS,
    HARBOR,
    SEAFOOD_BUFFET,
    SECTION_IDS,
    SHIPYARD,
    SHRIMP,
    WHARF,
    is_building,
    is_column,
    is_harbor,
    shows_type,
)

RULES = {
    st.ASK_PICK: "FL-4.6",
    st.ASK_REROLL: "FL-5.12",
    st.ASK_USE: "FL-4.22",
    st.ASK_ITEM: "FL-5.1",
    st.ASK_STAR: "FL-4.28",
    st.ASK_CIRCLE: "FL-4.23",
    st.ASK_BONUS: "FL-5.6",
    st.ASK_OYSTER: "FL-5.5",
}


def refusal(s: Fields, seat: i64, action: i64) -> IllegalAction:
    """The rule an action breaks."""
    if s.stage == st.OVER:
        return WrongSeat("FL-7.2" if s.is_solo() else "FL-4.13", "match_over")
    if not s.owes(seat):
        return WrongSeat("FL-4.2", "not_your_turn", {"to_act": s.first_to_act()})
    if s.ask == st.ASK_USE:
        return use_refusal(s, seat, action)
    if s.ask == st.ASK_PICK:
        return pick_refusal(s, action)
    if s.ask == st.ASK_STAR:
        return star_refusal(action)
    if s.ask == st.ASK_ITEM:
        return item_refusal(s, action)
    if s.ask == st.ASK_CIRCLE and (action == act.RAISE or action == act.LAUNCH):
        key = "licences_used_up" if action == act.RAISE else "boats_used_up"
        return IllegalAction("FL-4.23", key, {"type": SECTION_IDS[s.asked_type]})
    if s.ask == st.ASK_BONUS:
        return bonus_refusal(action)
    return other_question(s)


def other_question(s: Fields) -> IllegalAction:
    """Something else is asked first."""
    return IllegalAction(RULES[s.ask], "answer_first", {"question": st.QUESTION_IDS[s.ask]})


def pick_refusal(s: Fields, action: i64) -> IllegalAction:
    """Why a die cannot be picked, or why it has to be."""
    if act.is_pick(action):
        return IllegalAction("FL-4.6", "die_not_in_pool", {"face": FACE_IDS[act.face_of(action)]})
    if action == act.DECLINE or action == act.STOP:
        return IllegalAction("FL-4.6", "must_pick")
    if action == act.REROLL:
        return IllegalAction("FL-5.12", "reroll_after_pick")
    return other_question(s)


def use_refusal(s: Fields, seat: i64, action: i64) -> IllegalAction:
    """Why the die in hand cannot be used like this."""
    face = FACE_IDS[s.hand]
    if act.is_pick(action):
        return IllegalAction("FL-4.6", "pick_is_final", {"face": face})
    if action == act.REROLL or action == act.KEEP:
        return reroll_refusal(s, seat)
    if act.is_fill(action):
        return fill_refusal(s, seat, act.section_of(action))
    if action == act.COLLECT:
        return IllegalAction("FL-4.15", "no_coins_on_die", {"face": face})
    if action == act.HEXAGON:
        return hexagon_refusal(s, seat)
    if action == act.SHIPYARD:
        if not s.is_complete(seat, SHIPYARD):
            return IllegalAction("FL-4.21", "building_incomplete", {"building": "shipyard"})
        return IllegalAction("FL-5.15", "shipyard_used_up", {"uses": s.tables.shipyard_uses})
    if action == act.STAR:
        return licence_refusal(s, seat)
    if action == act.DECLINE or action == act.STOP:
        return IllegalAction("FL-4.22", "no_pass")
    return other_question(s)


def reroll_refusal(s: Fields, seat: i64) -> IllegalAction:
    """Why a die is not rolled again now."""
    if s.is_shared():
        return IllegalAction("FL-5.12", "shared_die_stands")
    if not s.is_complete(seat, CASINO):
        return IllegalAction("FL-5.12", "building_incomplete", {"building": "casino"})
    return IllegalAction("FL-5.12", "reroll_is_answered")


def fill_refusal(s: Fields, seat: i64, section: i64) -> IllegalAction:
    """Why a die cannot fill this section."""
    rule = "FL-4.16" if s.hand == HARBOR else "FL-4.17" if s.hand == WHARF else "FL-4.14"
    told: dict[str, object] = {"face": FACE_IDS[s.hand], "section": SECTION_IDS[section]}
    if s.hand == SHRIMP and is_column(section) and section != SHRIMP and s.level(seat, SHRIMP) > 0 and s.is_shared():
        return IllegalAction("FL-5.1", "licence_not_for_shared_die")
    if fits(s, seat, section):
        return IllegalAction(rule, "section_closed", {"section": SECTION_IDS[section]})
    return IllegalAction(rule, "die_shows_other", told)


def fits(s: Fields, seat: i64, section: i64) -> bool:
    """Whether the face in hand could fill the section if it had a free box."""
    if s.hand == HARBOR:
        return is_harbor(section)
    if s.hand == WHARF:
        return is_building(section)
    is_any_boat = s.hand == SHRIMP and not s.is_shared() and s.level(seat, SHRIMP) > 0
    return section == s.hand or (is_any_boat and is_column(section))


def hexagon_refusal(s: Fields, seat: i64) -> IllegalAction:
    """Why no hexagon can be marked."""
    if not s.is_complete(seat, SEAFOOD_BUFFET):
        return IllegalAction("FL-4.20", "building_incomplete", {"building": "seafood_buffet"})
    if not shows_type(s.hand):
        return IllegalAction("FL-4.20", "hexagon_needs_boat", {"face": FACE_IDS[s.hand]})
    return IllegalAction("FL-4.20", "hexagon_marked", {"type": FACE_IDS[s.hand]})


def licence_refusal(s: Fields, seat: i64) -> IllegalAction:
    """Why the die brings no star by the shrimp licence."""
    if s.hand == SHRIMP and s.is_shared() and s.level(seat, SHRIMP) > 0:
        return IllegalAction("FL-5.1", "licence_not_for_shared_die")
    return IllegalAction("FL-5.1", "no_star_on_die", {"face": FACE_IDS[s.hand]})


def item_refusal(s: Fields, action: i64) -> IllegalAction:
    """Why this is no next item of the shrimp licence in use."""
    if act.is_fill(action) and is_column(act.section_of(action)) and s.faces_left > 0:
        return IllegalAction("FL-5.1", "section_closed", {"section": SECTION_IDS[act.section_of(action)]})
    if act.is_fill(action) and s.faces_left > 0:
        return IllegalAction("FL-5.1", "item_is_boat_face", {"section": SECTION_IDS[act.section_of(action)]})
    if act.is_fill(action) or action == act.COLLECT:
        return IllegalAction("FL-5.1", "no_face_left")
    if action == act.STAR:
        return IllegalAction("FL-5.1", "no_star_left")
    if action == act.COIN or action == act.HEXAGON or action == act.SHIPYARD:
        return IllegalAction("FL-5.1", "item_is_face_or_star")
    return other_question(s)


def star_refusal(action: i64) -> IllegalAction:
    """Why a star cannot be used like this."""
    if act.is_fill(action):
        return IllegalAction("FL-4.28", "section_closed", {"section": SECTION_IDS[act.section_of(action)]})
    return IllegalAction("FL-4.28", "star_fills_a_box")


def bonus_refusal(action: i64) -> IllegalAction:
    """Why this is no answer to the choice of a crab bonus."""
    if act.is_bonus(action):
        return IllegalAction("FL-5.6", "bonus_taken", {"bonus": BONUS_IDS[act.bonus_of(action)]})
    return IllegalAction("FL-5.6", "must_take_bonus")
