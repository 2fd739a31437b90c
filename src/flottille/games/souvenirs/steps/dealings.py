"""Chapter 5, operations on others, on zones and on the course of the match (SV-5.21 to SV-5.31)."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.events import BECALMED, SECOND_TURN_WON, SHIELDED, SHIP_WILL_SKIP
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.causes import by_effect
from flottille.games.souvenirs.steps.pirate import reveal_some, search_skull
from flottille.games.souvenirs.steps.stack import ask_if, impossible, set_result
from flottille.games.souvenirs.steps.targets import (
    attackable_memories,
    may_swap_own,
    may_swap_theirs,
    recallable,
    ship_is_free,
    steal_victims,
)
from flottille.games.souvenirs.tables import SHIP_CODE, SPOTS
from flottille.parts.bits import bit


def turn_on_others(s: Fields, actor: i64, op: i64) -> None:
    """SV-5.21 to SV-5.24: steal, barter, the maelstrom, a free duel."""
    if op == t.STEAL:
        ask_if(s, steal_victims(s, actor) != 0, st.ASK_STEAL, actor)
    elif op == t.BARTER:
        ask_if(s, steal_victims(s, actor) != 0, st.ASK_BARTER, actor)
    elif op == t.PASS_LEFT:
        open_maelstrom(s)
    else:
        ask_if(s, attackable_memories(s, actor) != 0, st.ASK_FREE_DUEL, actor)


def open_maelstrom(s: Fields) -> None:
    """Everybody who holds a card chooses one, at the same time (SV-5.23)."""
    choosing: i64 = 0
    for seat in range(s.seats):
        s.picks[seat] = st.NO_PICK
        if s.hand_size(seat) > 0:
            choosing |= bit(seat)
    if choosing == 0:
        impossible(s)
        return
    s.ask = st.ASK_MAELSTROM
    s.deciding = choosing


def work_on_zones(s: Fields, actor: i64, op: i64) -> None:
    """SV-5.25 to SV-5.28: shield, swap, recall, send the ship."""
    if op == t.SHIELD:
        s.shields |= bit(actor)
        s.tell(SHIELDED, actor, by_effect(s))
    elif op == t.SWAP:
        ask_if(s, can_swap(s, actor), st.ASK_SWAP_OWN, actor)
    elif op == t.RECALL:
        offer_recall(s, actor)
    else:
        ask_if(s, ship_is_free(s, actor), st.ASK_SEND, actor)


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
    if s.stack[s.top() + st.SOURCE] >= SHIP_CODE and s.shields & bit(actor):
        impossible(s)
        set_result(s, st.DECLINED)
    else:
        ask_if(s, recallable(s, actor) != 0, st.ASK_RECALL, actor)


def change_course(s: Fields, actor: i64, op: i64, n: i64, argument: i64, chance: Chance) -> None:
    """SV-5.29 to SV-5.31 and the solo ship's reveals."""
    if op == t.BECALM:
        s.becalmed = 1
        s.tell(BECALMED, by_effect(s))
    elif op == t.SKIP:
        s.skip_ship = 1
        s.tell(SHIP_WILL_SKIP, by_effect(s))
    elif op == t.AGAIN:
        grant_turn(s, actor, argument)
    elif op == t.REVEAL:
        reveal_some(s, n, chance)
    elif op == t.SEARCH:
        search_skull(s, chance)


def grant_turn(s: Fields, actor: i64, wanted: i64) -> None:
    """A second turn if one of these memories lies in the team's zones; never a third (SV-5.31, SV-4.42)."""
    lying: i64 = 0
    for spot in range(SPOTS):
        if s.holder[spot] >= 0 and s.team(actor) & bit(s.holder[spot]):
            lying |= s.on[spot]
    if lying & wanted and s.extra_turn < s.tables.extra_turns:
        s.turn_granted = 1
        s.tell(SECOND_TURN_WON, s.active, by_effect(s))
    else:
        impossible(s)
