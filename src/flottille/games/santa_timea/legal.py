"""What may be done now."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.santa_timea.actions import discard, keep, play
from flottille.games.santa_timea.state import PLAYING, Fields
from flottille.games.santa_timea.tables import HAND, is_pirate


def legal_count(s: Fields, seat: i64) -> i64:
    """How many cards may be played, or the two answers to a triplet (ST-4.3, ST-4.4, ST-4.16)."""
    if not s.owes(seat):
        return 0
    if s.phase != PLAYING:
        return 2
    return playable(s, seat)


def nth_legal(s: Fields, seat: i64, i: i64) -> i64:
    """The i-th of them: cards in hand order, or discard before keep."""
    if s.phase != PLAYING:
        return discard(s.asked_direction) if i == 0 else keep(s.asked_direction)
    return play(s.hands[HAND * seat + i])


def list_legal(s: Fields, seat: i64, out: vec[i64]) -> i64:
    """All of them."""
    n = legal_count(s, seat)
    if s.phase != PLAYING:
        for i in range(n):
            out[i] = nth_legal(s, seat, i)
        return n
    hands = s.hands
    for i in range(n):
        out[i] = play(hands[HAND * seat + i])
    return n


def playable(s: Fields, seat: i64) -> i64:
    """How many cards of the hand may be played: a leader's pirates wait for his last number card (ST-4.4)."""
    size = s.sizes[seat]
    if s.played > 0:
        return size
    numbers = number_cards(s, seat)
    return numbers if numbers > 0 else size


def number_cards(s: Fields, seat: i64) -> i64:
    """How many cards of the hand are no pirates."""
    n: i64 = 0
    start = HAND * seat
    for i in range(start, start + s.sizes[seat]):
        if not is_pirate(s.hands[i]):
            n += 1
    return n
