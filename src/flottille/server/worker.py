"""What runs in a worker process: bots think, records are proved. Jobs and answers are plain values."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from flottille.bots import bot
from flottille.bots.bot import Hint, SearchBot
from flottille.engine import record as records
from flottille.engine.errors import BadRecord
from flottille.engine.fields import restore
from flottille.engine.registry import find
from flottille.engine.replay import Replay, proved, standing
from flottille.engine.state import State
from flottille.server.listening import player

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

READY = "ready"
SPENT = getattr(signal, "SIGPROF", None)  # what ends a process whose job has used up its time; None: Windows


def main(pipe: Connection, memory: int | None = None) -> None:
    """Answer jobs until the server is gone; with so many bytes of memory, what strangers wrote may be read."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    if memory is not None:
        prepare(memory)
    if hasattr(os, "nice"):
        os.nice(5)  # the page comes first
    with suppress(EOFError, OSError):
        pipe.send((True, READY))
        while True:
            name, job, seconds = pipe.recv()
            with within(seconds):
                told = answer(name, job)
            pipe.send(told)


def prepare(memory: int) -> None:
    """Read in what proving needs, so that no record pays for it, and take no more memory than that allows."""
    import flottille.server.importing  # noqa: F401

    if hasattr(os, "nice"):
        os.nice(5)  # bots come before records
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """End this process once a job has used up its time of the processor; what others use does not count."""
    if SPENT is None:
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)  # nobody handles its signal, so it ends the process
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)


def answer(name: str, job: dict[str, Any]) -> tuple[bool, Any]:
    """What comes of a job, or what went wrong."""
    try:
        return True, JOBS[name](job)
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


def choose(job: dict[str, Any]) -> int:
    """The action a bot takes, from the mask of its seat."""
    return player(job).choose(_mask(job), job["seat"], job["seconds"])


def hint(job: dict[str, Any]) -> list[Hint]:
    """Every legal action with visits and worth, best first."""
    thinker = bot("captain", job["game"])
    if not isinstance(thinker, SearchBot):
        return []
    return thinker.hint(_mask(job), job["seat"], job["seconds"])


def verify(job: dict[str, Any]) -> dict[str, Any]:
    """Whether a record holds."""
    try:
        return _verdict(proved(records.read(job["record"])))
    except BadRecord as error:
        return _refused(error)


def bring_in(job: dict[str, Any]) -> dict[str, Any]:
    """A record as what the store keeps, or what is wrong with it."""
    from flottille.server.importing import imported  # bots start faster without the store

    try:
        run = proved(records.read(job["record"]))
        return {**_verdict(run), **imported(run, job["seat"])}
    except BadRecord as error:
        return _refused(error)


def _verdict(run: Replay) -> dict[str, Any]:
    return {
        "holds": True,
        "game": run.match.game.id,
        "steps": len(standing(run.record.entries)) - 1,
        "sealed": run.sealed_from == 0,
        "sealed_from": run.sealed_from,
        "result": run.match.result,
    }


def _refused(error: BadRecord) -> dict[str, Any]:
    return {"holds": False, "line": error.line, "problem": error.problem}


def _mask(job: dict[str, Any]) -> State:
    game = find(job["game"])
    blank = game.blank(job["seats"], job["options"], _tables(job["game"], job["edition"]))
    return restore(blank, job["mask"])


@lru_cache(maxsize=8)
def _tables(game: str, edition: str) -> Any:
    return find(game).edition_tables(msgspec.json.decode(edition))


def spin(job: dict[str, Any]) -> None:
    """Use the processor for ever; for tests."""
    while True:
        pass


def hoard(job: dict[str, Any]) -> None:
    """Take memory; for tests."""
    bytearray(job["bytes"])


def ping(job: dict[str, Any]) -> None:
    """Be there."""


def sleep(job: dict[str, Any]) -> None:
    """Never answer in time; for tests."""
    signal.pause()


JOBS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "choose": choose,
    "hint": hint,
    "verify": verify,
    "import": bring_in,
    "ping": ping,
    "sleep": sleep,
    "spin": spin,
    "hoard": hoard,
}
