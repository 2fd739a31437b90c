"""Discards a player has to make, one at a time, in an order of their choice (SV-5.4, SV-5.6)."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.souvenirs.actions import DISCARD
from flottille.games.souvenirs.state import ASK_DISCARD, Fields
from flottille.games.souvenirs.steps.decks import discard
from flottille.games.souvenirs.tables import ANY


def owe(s: Fields, seat: i64, cards: i64, kind: i64, why: i64) -> None:
    """Let a seat discard this many cards of a type, as far as it can."""
    if cards <= 0:
        return
    s.owe_seat = seat
    s.owe_left = cards
    s.owe_type = kind
    s.owe_why = why


def choosable(s: Fields, seat: i64, kind: i64) -> i64:
    """How many cards of a type are in a hand."""
    return s.hand_size(seat) if kind == ANY else s.cards_held(seat, kind)


def advance_owed(s: Fields) -> None:
    """Ask for the next card; nobody discards what he does not hold (SV-5.19, R-23)."""
    if choosable(s, s.owe_seat, s.owe_type) == 0:
        settle(s)
    else:
        s.ask_seat(ASK_DISCARD, s.owe_seat)


def pay(s: Fields, seat: i64, action: i64) -> None:
    """Discard the chosen card."""
    discard(s, seat, action - DISCARD)
    s.owe_left -= 1
    if s.owe_left == 0:
        settle(s)


def settle(s: Fields) -> None:
    """Nothing is owed any more."""
    s.owe_seat = -1
    s.owe_left = 0
    s.owe_type = 0
    s.owe_why = 0
