"""Whether a question can be open: in this stage, after what the sheets show, with what waits behind it."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.steps.circles import can_launch, can_raise

CHAIN = (st.ASK_STAR, st.ASK_CIRCLE, st.ASK_BONUS, st.ASK_OYSTER)
DRAFT = (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE, st.ASK_ITEM, *CHAIN)
ASKED_IN = {
    st.BOAT_DRAFT: DRAFT,
    st.BOAT_SHARED: (st.ASK_USE, *CHAIN),
    st.INCOME_STAGE: CHAIN,
    st.FISHING_STAGE: (st.ASK_OYSTER,),
    st.WAITING_STARS: CHAIN,
    st.SWORDFISH_STAGE: CHAIN,
    st.TOWN_DRAFT: DRAFT,
    st.TOWN_SHARED: (st.ASK_USE, *CHAIN),
}


def check_question(s: State, notes: Notes) -> None:
    """The question belongs to the stage and to what the sheet shows."""
    seat, asked = int(s.owner()), ASKED_IN[s.stage]
    if s.ask not in asked:
        notes.add("ask", f"is one of {', '.join(st.QUESTION_IDS[ask] for ask in asked)} in this stage")
        return
    if s.ask == st.ASK_REROLL and not s.is_complete(seat, tb.CASINO):
        notes.add("ask", "a reroll needs the casino")
    if s.ask == st.ASK_BONUS:
        check_bonus(s, seat, notes)
    if s.ask == st.ASK_CIRCLE:
        check_circle(s, seat, notes)
    if s.ask == st.ASK_OYSTER:
        check_oyster(s, seat, notes)
    check_items(s, seat, notes)
    check_swordfish(s, seat, notes)


def check_bonus(s: State, seat: int, notes: Notes) -> None:
    """The king crab licence circle was filled last."""
    if s.boxes(seat, tb.KING_CRAB) != s.tables.crab_box:
        notes.add("ask", "a bonus is asked for when the king crab licence circle was filled last")


def check_circle(s: State, seat: int, notes: Notes) -> None:
    """The "?" circle that asks was filled last and has something left to choose."""
    box = s.boxes(seat, s.asked_type)
    if box == 0 or s.tables.box_effect(s.asked_type, box) != tb.CHOICE:
        notes.add("circle", f"the last filled box of {tb.SECTION_IDS[s.asked_type]} is no '?' circle")
    elif not can_raise(s, seat, s.asked_type) and not can_launch(s, seat, s.asked_type):
        notes.add("circle", "nothing is left to choose")


def check_oyster(s: State, seat: int, notes: Notes) -> None:
    """The oyster boat that asks can catch, in a fishing that can be going on; those before it brought the coins."""
    if s.oyster_boat >= s.launched(seat, tb.OYSTER) or not s.has_room(seat, s.oyster_boat):
        notes.add("oyster_boat", "is a launched oyster boat that is not full")
    if s.oyster_coins > s.oyster_boat:
        notes.add("oyster_coins", f"come from the {int(s.oyster_boat)} boats before, one each")
    if s.stage == st.FISHING_STAGE:
        return
    club = int(s.boxes(seat, tb.CAPTAINS_CLUB))
    if club == 0 or s.tables.box_effect(tb.CAPTAINS_CLUB, club) != tb.FISHING:
        notes.add("ask", "a private fishing starts at a circle of the captains_club")


def check_items(s: State, seat: int, notes: Notes) -> None:
    """What is left of a shrimp licence in use can be left at some level (FL-5.1)."""
    left = int(s.faces_left + s.stars_left)
    if s.ask == st.ASK_ITEM and left == 0:
        notes.add("ask", "no item of a shrimp licence is left")
    if left == 0:
        return
    is_used = s.is_draft() and s.hand == tb.SHRIMP and s.ask not in (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE)
    if not is_used or not any(is_left(s, level) for level in range(1, int(s.level(seat, tb.SHRIMP)) + 1)):
        notes.add("faces_left", "no shrimp licence in use leaves that many faces and stars")


def is_left(s: State, level: int) -> bool:
    """Whether a chosen shrimp die may have these items left after its first one."""
    faces, stars = s.tables.shrimp_faces[level], s.tables.shrimp_stars[level]
    return s.faces_left <= faces and s.stars_left <= stars and s.faces_left + s.stars_left < faces + stars


def check_swordfish(s: State, seat: int, notes: Notes) -> None:
    """Stars and coins that can still be due in a swordfish step (FL-5.4)."""
    rest = (int(s.stars_due), int(s.coins_due))
    if s.stage != st.SWORDFISH_STAGE:
        if rest != (0, 0):
            notes.add("stars_due", "stars and coins are due in a swordfish step only")
        return
    rests = {(0, 0)} if s.level(seat, tb.SWORDFISH) else set()
    for level in range(1, int(s.level(seat, tb.SWORDFISH)) + 1):
        stars, coins = int(s.tables.swordfish_stars[level]), int(s.tables.swordfish_coins[level])
        rests |= {(left, coins) for left in range(stars)}
    if rest not in rests:
        notes.add("stars_due", "no swordfish licence leaves that many stars and coins")
