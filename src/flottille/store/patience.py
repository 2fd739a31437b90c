"""Tries again while the store is busy, for so long and no longer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from flottille.hall.needs import Busy
from flottille.store.errors import is_passing

T = TypeVar("T")

FIRST = 0.02  # seconds until the second try
LONGEST = 0.25  # seconds between two tries
TRYING = 1.5  # seconds something is tried again
HEARING = 15.0  # seconds until whoever asked hears something, even if a thread hangs; a slow disk is no busy store
SOON = 0.1  # seconds until it is looked at again
QUIET = 1.0  # seconds without any answer after which a queue does not move


def pauses() -> Iterator[float]:
    """Seconds to wait before each further try."""
    pause = FIRST
    while True:
        yield pause
        pause = min(2 * pause, LONGEST)


def patiently(work: Callable[[], T], seconds: float) -> T:
    """What comes of some work; raises `Busy` if it was in vain for so many seconds."""
    deadline = time.monotonic() + seconds
    for pause in pauses():
        try:
            return work()
        except Exception as error:
            if not is_passing(error):
                raise
            if time.monotonic() + pause > deadline:
                raise Busy(str(error)) from error
        time.sleep(pause)
    raise AssertionError


async def hear(answer: asyncio.Future[T], deadline: float, moved: Callable[[], float]) -> T:
    """An answer; raises `Busy` after the deadline, unless others are answered meanwhile: a queue may be long."""
    loop = asyncio.get_running_loop()
    is_late = False
    timer: asyncio.TimerHandle | None = None

    def look() -> None:
        nonlocal is_late, timer
        now = time.monotonic()
        if now > deadline and now - moved() > QUIET:
            is_late = answer.cancel()
        else:
            timer = loop.call_later(max(SOON, deadline - now), look)

    timer = loop.call_later(max(SOON, deadline - time.monotonic()), look)
    try:
        return await answer
    except asyncio.CancelledError:
        if is_late:
            raise Busy("no answer from the database") from None
        raise
    finally:
        if timer is not None:
            timer.cancel()
