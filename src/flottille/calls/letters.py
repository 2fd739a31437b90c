"""What is sent: once for one wait and one way, never in somebody's quiet hours, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from flottille.calls.ways import Manners, Way

MINUTE = 60_000
LEASE = 2 * MINUTE  # milliseconds in which whoever sends a letter says what came of it
TRIES = (1, 5, 30, 120, 480)  # minutes until it is tried again
LONGEST = 24 * 60  # minutes: whoever asks to be left alone for longer is not asked again for this
GIVEN_UP = 3  # letters in a row that never arrived, after which a way has ended


@dataclass(frozen=True)
class Letter:
    """Somebody is waited for at a table since his last act there; told once by each way."""

    way: str
    table: str
    seat: int
    last: int  # the entry that was his last: with his next one he is waited for anew
    person: str
    due: int | None  # milliseconds since 1970; None: nothing is to be done any more
    made: int
    tries: int = 0


class Outcome(NamedTuple):
    """What came of sending."""

    how: Literal["sent", "later", "gone"]
    wait: float | None = None  # seconds the other side asked for
    why: str = ""  # for the log; never an address


SENT = Outcome("sent")


def first(way: Way, manners: Manners, table: str, seat: int, last: int, now: int) -> Letter:
    """A new letter, to be sent as soon as its reader may be called."""
    return Letter(way.id, table, seat, last, way.person, manners.heard_from(now), now)


def after(letter: Letter, outcome: Outcome, manners: Manners, now: int) -> Letter:
    """The letter once it was tried: done with, or to be tried again."""
    if outcome.how != "later" or letter.tries >= len(TRIES):
        return replace(letter, due=None)
    wait = max(TRIES[letter.tries] * MINUTE, int((outcome.wait or 0) * 1000))
    if wait > LONGEST * MINUTE:
        return replace(letter, due=None)
    return replace(letter, due=manners.heard_from(now + wait), tries=letter.tries + 1)


def way_after(way: Way, outcome: Outcome, is_given_up: bool) -> Way:
    """The way once a letter was tried: one that leads nowhere has ended."""
    if outcome.how == "sent":
        return replace(way, failed=0)
    if outcome.how == "gone":
        return replace(way, is_ended=True)
    failed = way.failed + is_given_up
    return replace(way, failed=failed, is_ended=way.is_ended or failed >= GIVEN_UP)
