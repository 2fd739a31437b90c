"""What may be done now. Why something may not is in `refusals`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.souvenirs.actions import (
    ACCEPT,
    ADVENTURE,
    ATTACKER_DIE,
    DEFENDER_DIE,
    DISCARD,
    DISCARD_MEMORY,
    DRAW_MEMORY,
    DRAW_PLACE,
    DUEL_MEMORY,
    DUEL_PLACE,
    END_MOORING,
    GIVE,
    HOOK,
    KEEP,
    LANTERN,
    PASS,
    PLACE_PLACE,
    PLAY,
    READ,
    RECALL,
    REFUSE,
    REROLL,
    SEND_SHIP,
    SHIP_DIE,
    SLIDE,
    SPYGLASS,
    STEAL,
    SWAP,
    TAKE,
    TRADE,
    place_memory,
)
from flottille.games.souvenirs.state import (
    ASK_BARTER,
    ASK_CHARM,
    ASK_CHEST,
    ASK_COMPASS,
    ASK_DICE,
    ASK_DISCARD,
    ASK_EMPTY,
    ASK_EXPLORE,
    ASK_EXTRA_MEMORY,
    ASK_EXTRA_PLACE,
    ASK_FREE_DUEL,
    ASK_GIVE,
    ASK_HEADWIND,
    ASK_KEEP,
    ASK_MAELSTROM,
    ASK_MOORING,
    ASK_OFFER,
    ASK_PARTNER_GOLD,
    ASK_READ,
    ASK_RECALL,
    ASK_REFUSE,
    ASK_SEA,
    ASK_SEND,
    ASK_SHIP_DICE,
    ASK_STAND_IN_MEMORY,
    ASK_STAND_IN_PLACE,
    ASK_STEAL,
    ASK_SWAP_OWN,
    ASK_SWAP_THEIRS,
    ASK_TAKE,
    PC,
    SOURCE,
    Fields,
)
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
from flottille.games.souvenirs.tables import (
    ANY,
    AT_CHALLENGE,
    AT_READING,
    ENCOUNTER,
    ENCOUNTER_CODE,
    ENCOUNTERS,
    MEMORY,
    PLACE,
    PLACE_CODE,
    SPOTS,
    WORD,
)
from flottille.games.souvenirs.tables import HOOK as HOOK_POWER
from flottille.games.souvenirs.tables import LANTERN as LANTERN_POWER
from flottille.games.souvenirs.tables import SPYGLASS as SPYGLASS_POWER
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
    if ask == ASK_MOORING:
        mooring(s, seat, listing)
    elif ask == ASK_SEA:
        sea(s, seat, listing)
    elif ask == ASK_EXPLORE:
        exploration(s, seat, listing)
    elif ask == ASK_DISCARD:
        cards(s, seat, DISCARD, s.owe_type, listing)
    elif ask == ASK_KEEP:
        for i in range(len(s.looked)):
            listing.add(KEEP + s.looked[i])
    elif ask in (ASK_GIVE, ASK_MAELSTROM):
        cards(s, seat, GIVE, ANY, listing)
    elif ask == ASK_READ:
        listing.add(READ + s.looked[0])
        if s.looked[1] != s.looked[0]:
            listing.add(READ + s.looked[1])
    elif ask == ASK_REFUSE:
        listing.add(REFUSE)
        listing.add(ACCEPT)
    elif ask == ASK_EMPTY:
        if has_memory_to_draw(s):
            listing.add(DRAW_MEMORY)
        if has_place_to_draw(s):
            listing.add(DRAW_PLACE)
    elif ask == ASK_RECALL:
        listing.add_all(RECALL, recallable(s, seat))
    elif ask == ASK_SWAP_THEIRS:
        for spot in range(SPOTS):
            if may_swap_theirs(s, seat, spot):
                listing.add(SWAP + spot)
    else:
        answers(s, seat, ask, listing)
        listing.add(PASS)


def exploration(s: Fields, seat: i64, listing: Listing) -> None:
    """Draw, trade, and what the artefact allows (SV-4.10)."""
    listing.add(DRAW_MEMORY)
    if has_place_to_draw(s):
        listing.add_all(TRADE, s.hands[seat])
    if s.power() == HOOK_POWER and len(s.memory_discard) > 0:
        listing.add(HOOK)
    if s.power() == SPYGLASS_POWER and has_memory_to_draw(s):
        listing.add(SPYGLASS)


def sea(s: Fields, seat: i64, listing: Listing) -> None:
    """Adventure or duel (SV-4.20)."""
    listing.add(ADVENTURE)
    if s.power() == LANTERN_POWER:
        listing.add(LANTERN)
    listing.add_all(DUEL_MEMORY, attackable_memories(s, seat))
    for spot in range(SPOTS):
        if may_attack_place(s, seat, spot):
            listing.add(DUEL_PLACE + spot)


def mooring(s: Fields, seat: i64, listing: Listing) -> None:
    """Put down, play gold, discard or end (SV-4.30)."""
    listing.add(END_MOORING)
    if s.place_left > 0:
        listing.add_all(PLACE_PLACE, known_places(s, seat))
    if s.memory_left > 0:
        placements(s, seat, s.hands[seat], listing)
    if not s.placed:
        listing.add_all(DISCARD_MEMORY, s.hands[seat])
    golds(s, seat, listing)


def golds(s: Fields, seat: i64, listing: Listing) -> None:
    """Gold cards for this mooring (SV-5.44)."""
    if s.golds[seat] == 0:
        return
    for encounter in range(ENCOUNTERS):
        if may_play_at_mooring(s, seat, encounter):
            listing.add(PLAY + encounter)


def placements(s: Fields, seat: i64, memories: i64, listing: Listing) -> None:
    """Every memory of a set on each of its legal targets (SV-4.31)."""
    if s.fog or memories == 0:
        return
    for spot in range(SPOTS):
        if in_reach(s, seat, spot):
            bits = memories & takes(s, spot)
            while bits:
                listing.add(place_memory(lowest(bits), spot))
                bits &= bits - 1


def cards(s: Fields, seat: i64, first: i64, kind: i64, listing: Listing) -> None:
    """Each different card of a hand, of one type or any (SV-4.36)."""
    if kind in (MEMORY, ANY):
        listing.add_all(first, s.hands[seat])
    if kind in (PLACE, ANY):
        listing.add_all(first + PLACE_CODE, known_places(s, seat))
    if (kind in (ENCOUNTER, ANY)) and s.golds[seat]:
        for encounter in range(ENCOUNTERS):
            if s.gold(seat, encounter) > 0:
                listing.add(first + ENCOUNTER_CODE + encounter)


def answers(s: Fields, seat: i64, ask: i64, listing: Listing) -> None:
    """What may be chosen where passing is possible too."""
    if ask == ASK_COMPASS:
        cards(s, seat, SLIDE, MEMORY, listing)
        cards(s, seat, SLIDE, PLACE, listing)
    elif ask == ASK_HEADWIND:
        listing.add(PLAY + held_for(s, seat, AT_CHALLENGE))
    elif ask == ASK_CHARM:
        listing.add(PLAY + held_for(s, seat, AT_READING))
    elif ask == ASK_DICE:
        listing.add(REROLL + ATTACKER_DIE)
        listing.add(REROLL + DEFENDER_DIE)
    elif ask == ASK_SHIP_DICE:
        listing.add(REROLL + SHIP_DIE)
    elif ask == ASK_PARTNER_GOLD:
        golds(s, seat, listing)
    elif ask in (ASK_STEAL, ASK_BARTER):
        listing.add_all(STEAL, steal_victims(s, seat))
    elif ask == ASK_FREE_DUEL:
        listing.add_all(DUEL_MEMORY, attackable_memories(s, seat))
    elif ask == ASK_SEND:
        listing.add_all(SEND_SHIP, (bit(s.seats) - 1) & ~bit(s.holder[s.tables.spot_ship()]))
    elif ask == ASK_SWAP_OWN:
        for spot in range(SPOTS):
            if may_swap_own(s, seat, spot):
                listing.add(SWAP + spot)
    else:
        card_answers(s, seat, ask, listing)


def card_answers(s: Fields, seat: i64, ask: i64, listing: Listing) -> None:
    """Cards of the discard or the hand that an effect offers."""
    source = s.stack[s.top() + SOURCE]
    if ask == ASK_OFFER:
        cards(s, seat, DISCARD, s.tables.code[(s.stack[s.top() + PC] - 1) * WORD + 2], listing)
    elif ask == ASK_TAKE:
        listing.add_all(TAKE, without(discard_set(s), source))
    elif ask == ASK_CHEST:
        placements(s, seat, without(discard_set(s), source), listing)
    elif ask in (ASK_EXTRA_MEMORY, ASK_STAND_IN_MEMORY):
        placements(s, seat, s.hands[seat], listing)
    elif ask in (ASK_EXTRA_PLACE, ASK_STAND_IN_PLACE):
        listing.add_all(PLACE_PLACE, known_places(s, seat))
