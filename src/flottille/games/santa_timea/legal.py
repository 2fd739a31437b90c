"""What may be done now, and why not."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.games.santa_timea.actions import card_of, discard, keep, play
from flottille.games.santa_timea.edition import DIRECTION_IDS
from flottille.games.santa_timea.state import OVER, PLAYING, Fields
from flottille.games.santa_timea.tables import CARDS, HAND


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
    for i in range(n):
        out[i] = nth_legal(s, seat, i)
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
        if s.hands[i] < s.tables.pirate:
            n += 1
    return n


def holds(s: Fields, seat: i64, card: i64) -> bool:
    """Whether the card is in the seat's hand."""
    start = HAND * seat
    for i in range(start, start + s.sizes[seat]):
        if s.hands[i] == card:
            return True
    return False


def refusal(s: Fields, seat: i64, action: i64) -> IllegalAction:
    """The rule an action breaks."""
    if s.phase == OVER:
        return WrongSeat("ST-6.7", "match_over")
    if not s.owes(seat):
        rule = "ST-4.2" if s.phase == PLAYING else "ST-4.17"
        return WrongSeat(rule, "not_your_turn", {"to_act": s.first_to_act()})
    card = card_of(action)
    if s.phase == PLAYING:
        return card_refusal(s, seat, card)
    asked = DIRECTION_IDS[s.asked_direction]
    if card >= 0:
        return IllegalAction("ST-4.14", "round_is_played", {"direction": asked})
    return IllegalAction("ST-4.16", "other_triplet", {"direction": asked})


def card_refusal(s: Fields, seat: i64, card: i64) -> IllegalAction:
    """Why a card, or a triplet answer, cannot be played in a trick."""
    if card < 0 or card >= CARDS:
        return IllegalAction("ST-4.14", "no_triplets_yet", {"trick": s.trick + 1})
    name = s.tables.card_ids[card]
    if not holds(s, seat, card):
        return IllegalAction("ST-4.3", "card_not_in_hand", {"card": name})
    return IllegalAction("ST-4.4", "pirate_led", {"card": name, "numbers": number_cards(s, seat)})
