"""Chapters 4.1, 4.2 and 5: a card is played, a trick is resolved."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.santa_timea.events import (
    BY_ALL_OUT,
    BY_EMPTY_TRICK,
    BY_LAST_TRICK,
    BY_LED_PIRATE,
    BY_LOWEST,
    BY_ONLY_CARD,
    CARD_PLAYED,
    TRICK_RESOLVED,
    WIND_WAITS,
    WINDS_SET_ASIDE,
    WINDS_TAKEN,
)
from flottille.games.santa_timea.state import Fields
from flottille.games.santa_timea.steps.setup import turn_wind
from flottille.games.santa_timea.steps.triplets import open_triplets
from flottille.games.santa_timea.tables import HAND, LED, ROW, TRICKS, ZERO, direction_of_wind, is_pirate
from flottille.parts.bits import bit
from flottille.parts.cards import remove


def play_card(s: Fields, seat: i64, card: i64, chance: Chance) -> None:
    """Put a card of the hand into the trick; the last one resolves it (ST-4.2)."""
    start = HAND * seat
    remove(s.hands, start, start + s.sizes[seat], card)
    s.sizes[seat] -= 1
    lay_card(s, card)
    if s.heard is not None:
        s.tell(CARD_PLAYED, seat, card, halves(s.ranks_played[s.played - 1]))
    if s.played == s.seats:
        resolve(s, chance)
    else:
        s.deciding = bit(s.player(s.played))


def lay_card(s: Fields, card: i64) -> None:
    """Put the next card of the trick on the table; who leads a pirate holds nothing else (ST-4.4)."""
    if s.played == 0 and is_pirate(card):
        s.only_pirates |= bit(s.leader)
    s.ranks_played[s.played] = rank_of(s, card)
    s.plays[s.played] = card
    s.seen |= bit(card)
    s.played += 1


def rank_of(s: Fields, card: i64) -> i64:
    """The rank of the next card: a pirate copies the one before it, a led one is below all (ST-5.1 to ST-5.8)."""
    if is_pirate(card):
        return LED if s.played == 0 else s.ranks_played[s.played - 1]
    return s.tables.rank[64 * direction_of_wind(s.wind()) + card]


def halves(rank: i64) -> i64:
    """The effective value of a rank in half points; -1 below everything."""
    if rank == LED:
        return -1
    if rank > ZERO:
        return rank - ZERO
    return 0


def out_of_play(s: Fields) -> i64:
    """The plays whose rank another play shares, as bits by playing order; a led pirate is exempt (ST-4.7, ST-5.7)."""
    out: i64 = 0
    for i in range(s.played):
        for j in range(i):
            if s.ranks_played[i] == s.ranks_played[j]:
                out |= bit(i) | bit(j)
    if s.ranks_played[0] == LED:
        out &= ~bit(0)
    return out


def ends_left(s: Fields, out: i64) -> tuple[i64, i64]:
    """The lowest and the highest play not out of play, by playing order; -1 when none is left (ST-4.8 to ST-4.10)."""
    lowest: i64 = -1
    highest: i64 = -1
    for i in range(s.played):
        if not out & bit(i):
            if lowest < 0 or s.ranks_played[i] < s.ranks_played[lowest]:
                lowest = i
            if highest < 0 or s.ranks_played[i] > s.ranks_played[highest]:
                highest = i
    return lowest, highest


def resolve(s: Fields, chance: Chance) -> None:
    """Find taker and next leader, move the winds, go on to the next trick or to the triplets (ST-4.7 to ST-4.14)."""
    out = out_of_play(s)
    lowest, highest = ends_left(s, out)
    taker = s.player(lowest) if lowest >= 0 else lowest
    leader = s.player(highest) if highest >= 0 else s.leader
    if s.heard is not None:
        s.tell(TRICK_RESOLVED, s.trick + 1, s.wind(), seats_of(s, out), taker, leader, why_taken(s, lowest, highest))
    move_winds(s, taker)
    s.leader = leader
    s.played = 0
    s.trick += 1
    for i in range(s.seats):
        s.plays[i] = -1
        s.ranks_played[i] = -1
    if s.trick == TRICKS:
        open_triplets(s, chance)
    else:
        s.row[0] = s.row[1]
        s.row[1] = s.row[2]
        turn_wind(s, ROW - 1, chance)
        s.deciding = bit(leader)


def why_taken(s: Fields, lowest: i64, highest: i64) -> i64:
    """Why the wind goes to the lowest play, or to nobody (ST-4.8 to ST-4.10, ST-5.7)."""
    if lowest < 0:
        return BY_ALL_OUT
    if s.ranks_played[lowest] == LED:
        return BY_LED_PIRATE
    return BY_ONLY_CARD if lowest == highest else BY_LOWEST


def move_winds(s: Fields, taker: i64) -> None:
    """The wind, and what waits, goes to the taker, aside, or on waiting (ST-4.10, ST-4.11, ST-7.3, ST-7.4)."""
    winds = bit(s.wind()) | s.waiting
    if taker >= 0:
        s.taken[taker] |= winds
        s.waiting = 0
        s.tell(WINDS_TAKEN, taker, winds)
    elif s.expert and s.trick < TRICKS - 1:
        s.waiting = winds
        s.tell(WIND_WAITS, s.wind())
    else:
        s.set_aside |= winds
        s.waiting = 0
        s.tell(WINDS_SET_ASIDE, winds, BY_LAST_TRICK if s.expert else BY_EMPTY_TRICK)


def seats_of(s: Fields, order: i64) -> i64:
    """Bits by playing order as bits by seat."""
    seats: i64 = 0
    for i in range(s.seats):
        if order & bit(i):
            seats |= bit(s.player(i))
    return seats
