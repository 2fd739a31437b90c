"""Whether what was written down can be asked and can wait at this moment of a round."""

from __future__ import annotations

from flottille.engine.reading import Reader
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.steps.circles import can_launch, can_raise
from flottille.games.fleet_dice.tables import is_town_face

CHAIN = (st.ASK_STAR, st.ASK_CIRCLE, st.ASK_BONUS, st.ASK_OYSTER)
ASKED_IN = {
    st.BOAT_DRAFT: (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE, st.ASK_ITEM, *CHAIN),
    st.BOAT_SHARED: (st.ASK_USE, *CHAIN),
    st.INCOME_STAGE: CHAIN,
    st.FISHING_STAGE: (st.ASK_OYSTER,),
    st.WAITING_STARS: CHAIN,
    st.SWORDFISH_STAGE: CHAIN,
    st.TOWN_DRAFT: (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE, st.ASK_ITEM, *CHAIN),
    st.TOWN_SHARED: (st.ASK_USE, *CHAIN),
}


def check_dice(s: State, reader: Reader) -> None:
    """No more boat or town faces than dice of that kind."""
    shown = [int(face) for face in s.pool if face >= 0] + ([int(s.hand)] if s.hand >= 0 and not s.is_shared() else [])
    town = int(s.tables.town_pool[s.seats]) if s.is_town() else 0
    town_faces = sum(map(is_town_face, shown))
    if town_faces > town or len(shown) - town_faces > len(s.pool) - town:
        reader.problem("pool", f"this phase has {town} town dice and {len(s.pool) - town} boat dice")


def is_budget_left(s: State) -> bool:
    """Whether a chosen shrimp die may have these items left after its first one (FL-5.1)."""
    if s.hand != tb.SHRIMP or s.is_shared() or s.ask in (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE):
        return False
    for level in range(1, int(s.level(s.owner(), tb.SHRIMP)) + 1):
        faces, stars = s.tables.shrimp_faces[level], s.tables.shrimp_stars[level]
        if s.faces_left <= faces and s.stars_left <= stars and s.faces_left + s.stars_left < faces + stars:
            return True
    return False


def swordfish_rests(s: State) -> set[tuple[int, int]]:
    """Stars and coins that can still be due in a swordfish step (FL-5.4)."""
    rests: set[tuple[int, int]] = set()
    for level in range(1, int(s.level(s.owner(), tb.SWORDFISH)) + 1):
        coins = int(s.tables.swordfish_coins[level])
        rests |= {(stars, coins) for stars in range(int(s.tables.swordfish_stars[level]))} | {(0, 0)}
    return rests


def check_question(s: State, reader: Reader, seat: int) -> None:
    """The question belongs to the stage and to what the sheet shows."""
    asked = ASKED_IN[s.stage]
    if s.ask not in asked:
        reader.problem("ask", f"is one of {', '.join(st.QUESTION_IDS[ask] for ask in asked)} in this stage")
    if s.ask == st.ASK_REROLL and not s.is_complete(seat, tb.CASINO):
        reader.problem("ask", "a reroll needs the casino")
    if s.ask == st.ASK_BONUS and s.boxes(seat, tb.KING_CRAB) != s.tables.crab_box:
        reader.problem("ask", "a bonus is asked for when the king crab licence circle was filled last")


def check_waiting(s: State, reader: Reader) -> None:
    """The shrimp licence in use and the swordfish step: what is left of them can be left at some level."""
    if s.ask == st.ASK_ITEM and s.faces_left + s.stars_left == 0:
        reader.problem("ask", "no item of a shrimp licence is left")
    if s.faces_left + s.stars_left > 0 and not is_budget_left(s):
        reader.problem("faces_left", "no shrimp licence in use leaves that many faces and stars")
    if s.stage == st.SWORDFISH_STAGE or s.stars_due + s.coins_due > 0:
        rest = (int(s.stars_due), int(s.coins_due))
        if s.stage != st.SWORDFISH_STAGE or rest not in swordfish_rests(s):
            reader.problem("stars_due", "no swordfish licence leaves that many stars and coins")


def check_circle(s: State, reader: Reader, seat: int) -> None:
    """The "?" circle that asks was filled last and has something left to choose."""
    box = s.boxes(seat, s.asked_type)
    if box == 0 or s.tables.box_effect(s.asked_type, box) != tb.CHOICE:
        reader.problem("circle", f"the last filled box of {tb.SECTION_IDS[s.asked_type]} is no '?' circle")
    if not can_raise(s, seat, s.asked_type) and not can_launch(s, seat, s.asked_type):
        reader.problem("circle", "nothing is left to choose")


def check_oyster(s: State, reader: Reader, seat: int) -> None:
    """The oyster boat that asks can catch, in a fishing that can be going on."""
    boats = int(s.launched(seat, tb.OYSTER))
    if boats == 0 or s.fish[s.slot(seat, tb.OYSTER) + s.oyster_boat] >= s.room(seat, tb.OYSTER):
        reader.problem("oyster_boat", "is a launched oyster boat that is not full")
    club = int(s.boxes(seat, tb.CAPTAINS_CLUB))
    if s.stage != st.FISHING_STAGE and (club == 0 or s.tables.box_effect(tb.CAPTAINS_CLUB, club) != tb.FISHING):
        reader.problem("ask", "a private fishing starts at a circle of the captains_club")
