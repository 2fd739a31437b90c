"""Why an action may not be done."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.games.santa_timea.actions import card_of, is_play
from flottille.games.santa_timea.legal import number_cards
from flottille.games.santa_timea.state import OVER, PLAYING, Fields
from flottille.games.santa_timea.tables import CARD_IDS, DIRECTION_IDS, HAND


def refusal(s: Fields, seat: i64, action: i64) -> IllegalAction:
    """The rule an action breaks."""
    if s.phase == OVER:
        return WrongSeat("ST-6.7", "match_over")
    if not s.owes(seat):
        rule = "ST-4.2" if s.phase == PLAYING else "ST-4.17"
        return WrongSeat(rule, "not_your_turn", {"to_act": s.first_to_act()})
    if s.phase == PLAYING:
        return card_refusal(s, seat, action)
    asked = DIRECTION_IDS[s.asked_direction]
    if is_play(action):
        return IllegalAction("ST-4.14", "round_is_played", {"direction": asked})
    return IllegalAction("ST-4.16", "other_triplet", {"direction": asked})


def card_refusal(s: Fields, seat: i64, action: i64) -> IllegalAction:
    """Why a card, or a triplet answer, cannot be played in a trick."""
    if not is_play(action):
        return IllegalAction("ST-4.14", "no_triplets_yet", {"trick": s.trick + 1})
    card = card_of(action)
    name = CARD_IDS[card]
    if not holds(s, seat, card):
        return IllegalAction("ST-4.3", "card_not_in_hand", {"card": name})
    return IllegalAction("ST-4.4", "pirate_led", {"card": name, "numbers": number_cards(s, seat)})


def holds(s: Fields, seat: i64, card: i64) -> bool:
    """Whether the card is in the seat's hand."""
    start = HAND * seat
    for i in range(start, start + s.sizes[seat]):
        if s.hands[i] == card:
            return True
    return False
