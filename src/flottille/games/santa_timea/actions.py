"""The action table of Santa Timea: play a card, discard or keep the triplet of a direction."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.games.santa_timea.tables import CARD_IDS, CARDS, DIRECTION_IDS, DIRECTIONS

PLAY: Final[i64] = 0  # + card
DISCARD: Final[i64] = PLAY + CARDS  # + direction
KEEP: Final[i64] = DISCARD + DIRECTIONS  # + direction
SIZE: Final[i64] = KEEP + DIRECTIONS

ACTIONS: Final = ActionTable(
    Verb("play", Arg("card", CARD_IDS)),
    Verb("discard", Arg("direction", DIRECTION_IDS)),
    Verb("keep", Arg("direction", DIRECTION_IDS)),
    secret=(),
)


def play(card: i64) -> i64:
    """Play a wheel card."""
    return PLAY + card


def discard(direction: i64) -> i64:
    """Discard the triplet of a direction."""
    return DISCARD + direction


def keep(direction: i64) -> i64:
    """Keep the triplet of a direction."""
    return KEEP + direction


def is_play(action: i64) -> bool:
    """Whether an action plays a card."""
    return PLAY <= action < DISCARD


def card_of(action: i64) -> i64:
    """The card an action plays."""
    return action - PLAY


def is_discard(action: i64) -> bool:
    """Whether an action discards a triplet."""
    return DISCARD <= action < KEEP


def direction_of(action: i64) -> i64:
    """The direction a triplet answer is about."""
    return action - DISCARD if is_discard(action) else action - KEEP
