"""The course of a match: deal, pass three cards, play thirteen tricks."""

from __future__ import annotations

from mypy_extensions import i64

from bench.hearts.events import CARD_PASSED, CARD_PLAYED, CARDS_RECEIVED, HAND_DEALT, MATCH_ENDED, TRICK_TAKEN
from bench.hearts.state import OVER, PASSING, PLAYING, Fields
from bench.hearts.tables import CARDS, DECK, MOON, PASS, PASSES, PENALTY_SET, SEATS, TWO_OF_CLUBS, points_of
from flottille.engine.chance import Chance
from flottille.engine.events import NONE
from flottille.parts.bits import bit
from flottille.parts.cards import deal_named


def start_match(s: Fields, chance: Chance) -> None:
    """Draw the direction of passing, then deal one card after the other."""
    s.direction = chance.draw(SEATS, "direction", 0)
    cards = DECK[:]
    deal_named(cards, CARDS, CARDS - 1, chance, "card", 0)
    for i in range(CARDS):
        s.hands[i & 3] |= bit(cards[i])
    s.reveals += 1
    if s.heard is not None:
        for seat in range(SEATS):
            s.tell_seat(seat, HAND_DEALT, seat, s.hands[seat])
    begin(s)


def begin(s: Fields) -> None:
    """Seat 0 passes first; without passing the two of clubs leads."""
    if s.direction:
        s.phase = PASSING
        s.deciding = bit(0)
    else:
        open_play(s)


def pass_card(s: Fields, seat: i64, card: i64) -> None:
    """Lay out a card for the receiver; with the last of twelve all change hands."""
    s.hands[seat] &= ~bit(card)
    s.passed[seat] |= bit(card)
    s.chosen += 1
    s.tell_seat(seat, CARD_PASSED, seat, card)
    if s.chosen < PASSES:
        s.deciding = bit(s.chosen // PASS)
        return
    for giver in range(SEATS):
        s.hands[s.receiver(giver)] |= s.passed[giver]
        s.tell_seat(s.receiver(giver), CARDS_RECEIVED, s.receiver(giver), s.passed[giver])
    s.reveals += 1
    open_play(s)


def open_play(s: Fields) -> None:
    """The holder of the two of clubs leads."""
    s.phase = PLAYING
    for seat in range(SEATS):
        if s.hands[seat] & bit(TWO_OF_CLUBS):
            s.deciding = bit(seat)


def play_card(s: Fields, seat: i64, card: i64) -> None:
    """Put a card into the trick; the fourth one ends it."""
    played = bit(card)
    s.hands[seat] &= ~played
    s.shown[seat] |= played
    if played & PENALTY_SET:
        s.broken = True
        s.stake += points_of(card)
    if s.played & 3 == 0 or (card & 3 == s.best & 3 and card > s.best):
        s.best = card
        s.taker = seat
    s.played += 1
    s.tell(CARD_PLAYED, seat, card)
    if s.played & 3:
        s.deciding = bit((seat + 1) & 3)
    else:
        take_trick(s)


def take_trick(s: Fields) -> None:
    """The highest card of the suit led takes the points and leads."""
    s.points[s.taker] += s.stake
    s.tell(TRICK_TAKEN, s.taker, s.stake)
    s.stake = 0
    s.best = -1
    s.deciding = bit(s.taker)
    if s.played == CARDS:
        end_match(s)


def end_match(s: Fields) -> None:
    """Who took every point shot the moon: none for that seat, all of them for each other."""
    shooter = NONE
    for seat in range(SEATS):
        if s.points[seat] == MOON:
            shooter = seat
    if shooter != NONE:
        for seat in range(SEATS):
            s.points[seat] = MOON
        s.points[shooter] = 0
    s.phase = OVER
    s.deciding = 0
    s.tell(MATCH_ENDED, shooter)
