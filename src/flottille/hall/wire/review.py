"""What is asked and answered about finished matches looked back on. Chances are in tenths of a percent."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from flottille.hall.wire.base import Request
from flottille.hall.wire.shown import Action


class AskReview(Request):
    """Judge a finished match for a seat; deeper takes longer and is surer."""

    deep: bool = False


class ReviewOption(Struct):
    """An action that could have been taken, and the chance to win with it."""

    action: Action
    chance: int


class ReviewDecision(Struct):
    """A decision of the seat: numbers of what it did and what was best, and some of what it could have done."""

    action: int
    best: int
    is_clear: bool  # whether the two can be told apart
    options: list[ReviewOption]


class ReviewChange(Struct):
    """What a step did to the chance of the seat."""

    seat: int  # who took it
    number: int  # of its entry
    before: int
    theirs: int
    luck: int
    mine: int
    decision: ReviewDecision | None = None
    seq: int = 0  # the last entry before it, as the seat counts


class ReviewPart(Struct):
    """A thing the game counts, and how much more of it the better action brings on average."""

    what: str
    more: float


class ReviewReason(Struct):
    """What speaks for the better action of a key moment."""

    number: int
    parts: list[ReviewPart]


class ReviewInfo(Struct):
    """A review as far as it has come."""

    table: str
    seat: int
    state: Literal["none", "judging", "done", "failed"]
    is_deep: bool = False
    visits: int = 0
    done: int = 0
    total: int = 0
    start: int = 0
    first: int = 0
    is_learned: bool = True  # whether matches of bots showed what its chances are worth
    changes: list[ReviewChange] = field(default_factory=list)
    reasons: list[ReviewReason] = field(default_factory=list)
