"""What may be done now. Why something may not is in `refusals`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.souvenirs import actions as a
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.decks import has_memory_to_draw, has_place_to_draw
from flottille.games.souvenirs.steps.gold import held_for
from flottille.games.souvenirs.steps.targets import (
    attackable_memories,
    discard_set,
    in_reach,
    known_places,
    may_attack_place,
    may_play_at_mooring,
    may_swap_own,
    may_swap_theirs,
    recallable,
    steal_victims,
    takes,
    without,
)
from flottille.parts.bits import bit, lowest

ALL: Final[i64] = -1  # wanted of a listing that is written out
NONE: Final[i64] = -2  # of one that is only counted


class Listing:
    """Legal actions being listed, counted, or searched for the n-th."""

    def __init__(self, out: vec[i64], wanted: i64) -> None:
        self.out: vec[i64] = out
        self.wanted: i64 = wanted
        self.n: i64 = 0
        self.found: i64 = -1

    def add(self, action: i64) -> None:
        """One more."""
        if self.wanted == ALL:
            self.out[self.n] = action
        elif self.n == self.wanted:
            self.found = action
        self.n += 1

    def add_all(self, first: i64, bits: i64) -> None:
        """One for each member of a set."""
        while bits:
            self.add(first + lowest(bits))
            bits &= bits - 1


def list_actions(s: Fields, seat: i64, listing: Listing) -> None:
    """Everything a seat may do."""
    if not s.owes(seat):
        return
    ask = s.ask
    if ask == st.ASK_MOORING:
        mooring(s, seat, listing)
    elif ask == st.ASK_SEA:
        sea(s, seat, listing)
    elif ask == st.ASK_EXPLORE:
        exploration(s, seat, listing)
    elif ask == st.ASK_DISCARD:
        cards(s, seat, a.DISCARD, s.owe_type, listing)
    elif ask == st.ASK_KEEP:
        for i in range(len(s.looked)):
            listing.add(a.KEEP + s.looked[i])
    elif ask in (st.ASK_GIVE, st.ASK_MAELSTROM):
        cards(s, seat, a.GIVE, t.ANY, listing)
    elif ask == st.ASK_READ:
        listing.add(a.READ + s.looked[0])
        if s.looked[1] != s.looked[0]:
            listing.add(a.READ + s.looked[1])
    elif ask == st.ASK_REFUSE:
        listing.add(a.REFUSE)
        listing.add(a.ACCEPT)
    elif ask == st.ASK_EMPTY:
        if has_memory_to_draw(s):
            listing.add(a.DRAW_MEMORY)
        if has_place_to_draw(s):
            listing.add(a.DRAW_PLACE)
    elif ask == st.ASK_RECALL:
        listing.add_all(a.RECALL, recallable(s, seat))
    elif ask == st.ASK_SWAP_THEIRS:
        swaps(s, seat, False, listing)
    else:
        answers(s, seat, ask, listing)
        listing.add(a.PASS)


def exploration(s: Fields, seat: i64, listing: Listing) -> None:
    """Draw, trade, and what the artefact allows (SV-4.10)."""
    listing.add(a.DRAW_MEMORY)
    if has_place_to_draw(s):
        listing.add_all(a.TRADE, s.hands[seat])
    if s.power() == t.HOOK and len(s.memory_discard) > 0:
        listing.add(a.HOOK)
    if s.power() == t.SPYGLASS and has_memory_to_draw(s):
        listing.add(a.SPYGLASS)


def sea(s: Fields, seat: i64, listing: Listing) -> None:
    """Adventure or duel (SV-4.20)."""
    listing.add(a.ADVENTURE)
    if s.power() == t.LANTERN:
        listing.add(a.LANTERN)
    listing.add_all(a.DUEL_MEMORY, attackable_memories(s, seat))
    for spot in range(t.SPOTS):
        if may_attack_place(s, seat, spot):
            listing.add(a.DUEL_PLACE + spot)


def mooring(s: Fields, seat: i64, listing: Listing) -> None:
    """Put down, play gold, discard or end (SV-4.30)."""
    listing.add(a.END_MOORING)
    if s.place_left > 0:
        listing.add_all(a.PLACE_PLACE, known_places(s, seat))
    if s.memory_left > 0:
        placements(s, seat, s.hands[seat], listing)
    if not s.placed:
        listing.add_all(a.DISCARD_MEMORY, s.hands[seat])
    golds(s, seat, listing)


def golds(s: Fields, seat: i64, listing: Listing) -> None:
    """Gold cards for this mooring (SV-5.44)."""
    if s.golds[seat] == 0:
        return
    for encounter in range(t.ENCOUNTERS):
        if may_play_at_mooring(s, seat, encounter):
            listing.add(a.PLAY + encounter)


def placements(s: Fields, seat: i64, memories: i64, listing: Listing) -> None:
    """Every memory of a set on each of its legal targets (SV-4.31)."""
    if s.fog or memories == 0:
        return
    team = s.team(seat)
    for spot in range(t.SPOTS):
        if in_reach(s, team, spot):
            bits = memories & takes(s, spot)
            while bits:
                listing.add(a.place_memory(lowest(bits), spot))
                bits &= bits - 1


def cards(s: Fields, seat: i64, first: i64, kind: i64, listing: Listing) -> None:
    """Each different card of a hand, of one type or any (SV-4.36)."""
    if kind in (t.MEMORY, t.ANY):
        listing.add_all(first, s.hands[seat])
    if kind in (t.PLACE, t.ANY):
        listing.add_all(first + t.PLACE_CODE, known_places(s, seat))
    if (kind in (t.ENCOUNTER, t.ANY)) and s.golds[seat]:
        for encounter in range(t.ENCOUNTERS):
            if s.gold(seat, encounter) > 0:
                listing.add(first + t.ENCOUNTER_CODE + encounter)


def swaps(s: Fields, seat: i64, own: bool, listing: Listing) -> None:
    """Own places, or those of opponents, that may change hands (SV-5.26)."""
    for spot in range(t.SPOTS):
        if may_swap_own(s, seat, spot) if own else may_swap_theirs(s, seat, spot):
            listing.add(a.SWAP + spot)


def answers(s: Fields, seat: i64, ask: i64, listing: Listing) -> None:
    """What may be chosen where passing is possible too."""
    if ask == st.ASK_COMPASS:
        cards(s, seat, a.SLIDE, t.MEMORY, listing)
        cards(s, seat, a.SLIDE, t.PLACE, listing)
    elif ask == st.ASK_HEADWIND:
        listing.add(a.PLAY + held_for(s, seat, t.AT_CHALLENGE))
    elif ask == st.ASK_CHARM:
        listing.add(a.PLAY + held_for(s, seat, t.AT_READING))
    elif ask == st.ASK_DICE:
        listing.add(a.REROLL + a.ATTACKER_DIE)
        listing.add(a.REROLL + a.DEFENDER_DIE)
    elif ask == st.ASK_SHIP_DICE:
        listing.add(a.REROLL + a.SHIP_DIE)
    elif ask == st.ASK_PARTNER_GOLD:
        golds(s, seat, listing)
    elif ask in (st.ASK_STEAL, st.ASK_BARTER):
        listing.add_all(a.STEAL, steal_victims(s, seat))
    elif ask == st.ASK_FREE_DUEL:
        listing.add_all(a.DUEL_MEMORY, attackable_memories(s, seat))
    elif ask == st.ASK_SEND:
        listing.add_all(a.SEND_SHIP, (bit(s.seats) - 1) & ~bit(s.holder[s.tables.spot_ship()]))
    elif ask == st.ASK_SWAP_OWN:
        swaps(s, seat, True, listing)
    else:
        card_answers(s, seat, ask, listing)


def card_answers(s: Fields, seat: i64, ask: i64, listing: Listing) -> None:
    """Cards of the discard or the hand that an effect offers."""
    source = s.stack[s.top() + st.SOURCE]
    if ask == st.ASK_OFFER:
        cards(s, seat, a.DISCARD, s.tables.code[(s.stack[s.top() + st.PC] - 1) * t.WORD + 2], listing)
    elif ask == st.ASK_TAKE:
        listing.add_all(a.TAKE, without(discard_set(s), source))
    elif ask == st.ASK_CHEST:
        placements(s, seat, without(discard_set(s), source), listing)
    elif ask in (st.ASK_EXTRA_MEMORY, st.ASK_STAND_IN_MEMORY):
        placements(s, seat, s.hands[seat], listing)
    elif ask in (st.ASK_EXTRA_PLACE, st.ASK_STAND_IN_PLACE):
        listing.add_all(a.PLACE_PLACE, known_places(s, seat))
