"""What may be done now.

How it works: nearly every decision is a choice from one set, with at most one further action (`done`, `decline`), so it
is described by `Choices` and never built as a list. A turn and a pick from revealed treasures are sums of such sets.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.loot_island.actions import (
    AARON,
    ACCEPT,
    ADD,
    COPY,
    DECLINE,
    DISCARD,
    DONE,
    DROP,
    HEAL,
    ISLAND,
    KEEP,
    LIFT,
    MOVE,
    OFFER,
    PASS,
    PAY,
    PLACE,
    RECALL,
    SLIDE,
    TAKE,
    play,
)
from flottille.games.loot_island.state import AARON as AARON_OWNER
from flottille.games.loot_island.state import (
    ASK_CARDS,
    ASK_COPY,
    ASK_DROPS,
    ASK_GIFT,
    ASK_HEALER,
    ASK_LIFT,
    ASK_LOOT,
    ASK_MOVE,
    ASK_OFFER,
    ASK_OPENING,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_RECALL,
    ASK_SLIDE,
    ASK_TURN,
    ASK_WRECK,
    GIFTS,
    HAND,
    MARKED,
    PLAYED,
    SHOWN,
    Fields,
)
from flottille.games.loot_island.steps.board import column_colour, column_value, sibling
from flottille.games.loot_island.steps.islands import can_pay, pays_on
from flottille.games.loot_island.tables import (
    CARDS_OF_COLOUR,
    COLOURS,
    DISCARD_CUBE,
    DRAW_CARD,
    LANDINGS,
    VALUES,
)
from flottille.parts.bits import bit, count, nth
from flottille.parts.wide import HALF, next_member, nth_of


class Choices:
    """The members of one set, each an action of one verb, and at most one action more."""

    def __init__(self, verb: i64, low: i64, high: i64, extra: i64) -> None:
        self.verb: i64 = verb
        self.low: i64 = low
        self.high: i64 = high
        self.extra: i64 = extra  # -1: none

    def count(self) -> i64:
        """How many actions."""
        return count(self.low) + count(self.high) + (1 if self.extra >= 0 else 0)

    def nth(self, i: i64) -> i64:
        """The i-th action: the set in order, then the extra one."""
        if i < count(self.low) + count(self.high):
            return self.verb + nth_of(self.low, self.high, i)
        return self.extra


def choices(s: Fields, seat: i64) -> Choices:
    """What a seat may choose from, for all decisions but a turn and a revealed treasure."""
    asking = s.asking
    if asking == ASK_LIFT:
        return Choices(LIFT, bit(s.most + 1) - 1, 0, -1)
    if asking == ASK_CARDS:
        low = playable(s, s.actor, s.landing, 0) & same_colour(s, 0)
        return Choices(ADD, low, playable(s, s.actor, s.landing, 1) & same_colour(s, 1), DONE)
    if asking == ASK_PAYMENT:
        return Choices(PAY, payable(s, 0), payable(s, 1), -1)
    if asking in (ASK_DROPS, ASK_OPENING):
        low = s.cards[HAND + 2 * seat] & ~s.cards[MARKED + 2 * seat]
        high = s.cards[HAND + 2 * seat + 1] & ~s.cards[MARKED + 2 * seat + 1]
        return Choices(DROP, low, high, DONE if asking == ASK_DROPS else -1)
    if asking == ASK_COPY:
        return Choices(COPY, copyable(s, 0), copyable(s, 1), DECLINE)
    if asking == ASK_GIFT:
        return Choices(TAKE, s.treasures[GIFTS], s.treasures[GIFTS + 1], -1)
    return landing_choices(s, seat)


def landing_choices(s: Fields, seat: i64) -> Choices:
    """Decisions about landings and healers, and plain questions."""
    asking = s.asking
    every: i64 = bit(LANDINGS) - 1
    if asking == ASK_MOVE:
        return Choices(MOVE, s.discs[s.actor], 0, -1)
    if asking == ASK_SLIDE:
        return Choices(SLIDE, s.discs[s.actor], 0, DECLINE)
    if asking == ASK_PLACE:
        return Choices(PLACE, every & ~s.discs[s.actor], 0, DECLINE)
    if asking == ASK_RECALL:
        return Choices(RECALL, s.discs[s.actor], 0, -1)
    if asking == ASK_OFFER:
        return Choices(OFFER, s.pairs[seat], 0, -1)
    if asking == ASK_HEALER:
        return Choices(HEAL, s.healer_row, 0, -1)
    return Choices(ACCEPT, 1, 0, DECLINE)


# --- sets of cards ------------------------------------------------------------------------------------------


def playable(s: Fields, owner: i64, landing: i64, word: i64) -> i64:
    """The cards of a hand that may be played on a landing, one word of them (LI-4.41, LI-4.43)."""
    hand = s.cards[HAND + 2 * owner + word]
    colour = column_colour(s, landing)
    if colour >= 0:
        return hand & s.tables.fits[2 * (VALUES * colour + column_value(s, landing)) + word]
    taken = column_colour(s, sibling(landing))
    return hand & ~s.tables.of_colour[2 * taken + word] if taken >= 0 else hand


def same_colour(s: Fields, word: i64) -> i64:
    """All cards of the colour of the set being played (LI-4.40)."""
    colour = s.tables.colour[next_member(s.cards, PLAYED, 0)]
    return s.tables.of_colour[2 * colour + word]


def payable(s: Fields, word: i64) -> i64:
    """The cards of the actor's hand that may be paid next (LI-4.30)."""
    found: i64 = 0
    for colour in range(COLOURS):
        if pays_on(s, s.actor, colour):
            found |= s.tables.of_colour[2 * colour + word]
    return found & s.cards[HAND + 2 * s.actor + word]


def copyable(s: Fields, word: i64) -> i64:
    """The cards of the column whose icon a 1 may copy; those of this action do not lie there yet (LI-5.7, R-03)."""
    found: i64 = 0
    start = s.landing * CARDS_OF_COLOUR
    for i in range(start, start + s.lengths[s.landing]):
        card = s.columns[i]
        icon = s.tables.icon[card]
        if icon in (DISCARD_CUBE, DRAW_CARD) and (card >= HALF) == (word == 1):
            found |= bit(card - HALF * word)
    return found


# --- a turn -------------------------------------------------------------------------------------------------


def tiles_up(s: Fields) -> i64:
    """Small Islands in play and face up."""
    return s.tables.tiles[s.seats] & ~s.tiles_down


def usable_tiles(s: Fields, owner: i64) -> i64:
    """Small Islands an owner may use now (LI-4.30)."""
    up = tiles_up(s)
    return up if up and can_pay(s, owner) else 0


def plays_on(s: Fields, owner: i64, landing: i64) -> i64:
    """How many cards an owner may play first on a landing."""
    return count(playable(s, owner, landing, 0)) + count(playable(s, owner, landing, 1))


def can_act_as_aaron(s: Fields) -> bool:
    """Whether the active seat may act as Aaron: he has not finished and can do something (LI-7.3, LI-7.8)."""
    if not s.has_aaron() or s.actor == AARON_OWNER or s.aaron_finished:
        return False
    return aaron_can_act(s)


def aaron_can_act(s: Fields) -> bool:
    """Whether Aaron could play a card or pay for a tile."""
    if usable_tiles(s, AARON_OWNER):
        return True
    for landing in range(LANDINGS):
        if plays_on(s, AARON_OWNER, landing) > 0:
            return True
    return False


def turn_count(s: Fields) -> i64:
    """How many ways there are to begin an action."""
    n = count(usable_tiles(s, s.actor))
    for landing in range(LANDINGS):
        n += plays_on(s, s.actor, landing)
    if can_act_as_aaron(s):
        n += 1
    return n + 1 if s.actor == s.active else n


def nth_turn(s: Fields, i: i64) -> i64:
    """The i-th of them: tiles, cards by landing, Aaron, pass."""
    tiles = usable_tiles(s, s.actor)
    if i < count(tiles):
        return ISLAND + nth(tiles, i)
    i -= count(tiles)
    for landing in range(LANDINGS):
        low = playable(s, s.actor, landing, 0)
        high = playable(s, s.actor, landing, 1)
        n = count(low) + count(high)
        if i < n:
            return play(nth_of(low, high, i), landing)
        i -= n
    return AARON if i == 0 and can_act_as_aaron(s) else PASS


# --- all of them --------------------------------------------------------------------------------------------


def legal_count(s: Fields, seat: i64) -> i64:
    """How many actions a seat may choose from."""
    if not s.owes(seat):
        return 0
    if s.asking == ASK_TURN:
        return turn_count(s)
    if s.asking == ASK_LOOT or s.asking == ASK_WRECK:
        return 2 * (count(s.treasures[SHOWN]) + count(s.treasures[SHOWN + 1]))
    return choices(s, seat).count()


def nth_legal(s: Fields, seat: i64, i: i64) -> i64:
    """The i-th of them."""
    if s.asking == ASK_TURN:
        return nth_turn(s, i)
    if s.asking == ASK_LOOT or s.asking == ASK_WRECK:
        low = s.treasures[SHOWN]
        high = s.treasures[SHOWN + 1]
        shown = count(low) + count(high)
        return KEEP + nth_of(low, high, i) if i < shown else DISCARD + nth_of(low, high, i - shown)
    return choices(s, seat).nth(i)


def pick(s: Fields, seat: i64, chance: Chance) -> i64:
    """One of them, uniformly at random."""
    if s.asking == ASK_TURN or s.asking == ASK_LOOT or s.asking == ASK_WRECK:
        return nth_legal(s, seat, chance.below(legal_count(s, seat)))
    found = choices(s, seat)
    return found.nth(chance.below(found.count()))


def list_legal(s: Fields, seat: i64, out: vec[i64]) -> i64:
    """All of them."""
    n = legal_count(s, seat)
    for i in range(n):
        out[i] = nth_legal(s, seat, i)
    return n
