"""Who thinks in a browser: what takes no time here, what may take long in a worker that can be ended."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from flottille.hall.jobs import answer
from flottille.hall.needs import GRACE, JobFailed, Spent
from flottille.offline import letters

Think = Callable[[str, float], Awaitable[str]]
ENDED = ""  # what is told of a worker that had to be ended
RATING = ("random", "deckhand", "sailor")  # bots of ours that rate what they see


class Minds:
    """Thinkers of a browser."""

    def __init__(self, think: Think) -> None:
        self._think = think  # answers the text of a job within milliseconds, or is ended
        self._waiting = 0

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> Any:
        """The answer to a job; raises `Overrun` or `JobFailed`."""
        fine, told = answer(name, job) if is_quick(name, job) else await self._sent(name, job, seconds)
        if not fine:
            raise JobFailed(told)
        return told

    async def _sent(self, name: str, job: dict[str, Any], seconds: float) -> tuple[bool, Any]:
        self._waiting += 1
        try:
            told = await self._think(letters.write_job(name, job), 1000 * (seconds + GRACE))
        finally:
            self._waiting -= 1
        if told == ENDED:
            raise Spent("the time is used up")
        fine, found = letters.read(told)
        return fine, found

    def load(self) -> float:
        """How many jobs there are for the one who thinks."""
        return max(1.0, float(self._waiting))


def is_quick(name: str, job: dict[str, Any]) -> bool:
    """Whether it is done before a worker would have read it: no search, no record."""
    return name == "choose" and job["level"] in RATING


def think(text: str) -> str:
    """In the worker: the answer to a job."""
    name, job = letters.read_job(text)
    return letters.write(answer(name, job))
