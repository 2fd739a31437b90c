"""The action table of Santa Timea: play a card, discard or keep the triplet of a direction."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.games.santa_timea.tables import CARDS, DIRECTIONS

PLAY: Final[i64] = 0  # + card
DISCARD: Final[i64] = 60  # + direction
KEEP: Final[i64] = 64  # + direction
SIZE: Final[i64] = 68


def play(card: i64) -> i64:
    """Play a wheel card."""
    return PLAY + card


def discard(direction: i64) -> i64:
    """Discard the triplet of a direction."""
    return DISCARD + direction


def keep(direction: i64) -> i64:
    """Keep the triplet of a direction."""
    return KEEP + direction


def card_of(action: i64) -> i64:
    """The card an action plays, -1 for a triplet answer."""
    if action < PLAY + CARDS:
        return action - PLAY
    return -1


def direction_of(action: i64) -> i64:
    """The direction a triplet answer is about, -1 for a card."""
    if action >= DISCARD:
        return (action - DISCARD) % DIRECTIONS
    return -1


def is_discard(action: i64) -> bool:
    """Whether an action discards a triplet."""
    return DISCARD <= action < KEEP
