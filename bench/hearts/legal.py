"""What may be done now, and why not."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bench.hearts.state import OVER, PASSING, Fields
from bench.hearts.tables import CARDS, HEART_SET, PENALTY_SET, SUIT_SETS, TWO_OF_CLUBS, spread, suit_of
from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.parts.bits import bit


def choices(s: Fields, seat: i64) -> i64:
    """The cards a seat may pass or play, as a set; it owes a decision."""
    hand = s.hands[seat]
    if s.phase == PASSING:
        return hand
    if s.played & 3:
        return follows(s, hand)
    if s.played == 0:
        return bit(TWO_OF_CLUBS)
    if not s.broken:
        others = hand & ~HEART_SET
        if others:
            return others
    return hand


def follows(s: Fields, hand: i64) -> i64:
    """Cards of the suit led; without any, all but penalty cards in the first trick and all later."""
    suited = hand & SUIT_SETS[suit_of(s.best)]
    if suited:
        return suited
    if s.played < 4:
        harmless = hand & ~PENALTY_SET
        if harmless:
            return harmless
    return hand


def list_legal(s: Fields, seat: i64, out: vec[i64]) -> i64:
    """All of them, lowest first."""
    if not s.owes(seat):
        return 0
    return spread(choices(s, seat), out)


def refusal(s: Fields, seat: i64, action: i64) -> IllegalAction:
    """The rule an action breaks."""
    if s.phase == OVER:
        return WrongSeat("end", "match_over")
    if not s.owes(seat):
        return WrongSeat("turn", "not_your_turn", {"to_act": s.first_to_act()})
    if action < 0 or action >= CARDS or not s.hands[seat] & bit(action):
        return IllegalAction("hand", "card_not_in_hand", {"card": action})
    if s.played == 0:
        return IllegalAction("first_lead", "two_of_clubs_leads", {"card": action})
    if s.played & 3 == 0:
        return IllegalAction("breaking", "hearts_not_broken", {"card": action})
    if s.hands[seat] & SUIT_SETS[suit_of(s.best)]:
        return IllegalAction("following", "must_follow_suit", {"card": action})
    return IllegalAction("first_trick", "no_points_in_first_trick", {"card": action})
