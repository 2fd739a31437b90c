"""Other processes that think about the same decision, each with a tree of its own.

How it works: processes are started when first needed, afresh, and kept for later decisions of any bot. Each gets a
share: the mask, a budget and a seed, and answers with what it found below the root. It keeps nothing, so the same
shares have the same findings. One that dies while it thinks is replaced the next time, and its share is thought here.
"""

from __future__ import annotations

import atexit
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from flottille.bots.sharing import Finding, Share, think
from flottille.engine.errors import FlottilleError

START = 60.0  # seconds until a new process must be ready
READY = "ready"


class NoHelp(FlottilleError):
    """A process that was to help could not."""


class Helper:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=help_out, args=(theirs,), daemon=True)
        try:
            self.process.start()
        except (AssertionError, OSError, RuntimeError) as error:
            raise NoHelp(f"no process can be started from here to help thinking: {error}") from None
        theirs.close()
        self._share: Share | None = None

    def wait_until_ready(self) -> None:
        """Raises `NoHelp` where it ended instead."""
        with suppress(EOFError, OSError):
            if self._pipe.poll(START) and self._pipe.recv() == READY:
                return
        self.close()
        raise NoHelp(
            "a process that was to help thinking ended; a script that asks stands below __name__ == '__main__'"
        )

    def ask(self, share: Share) -> None:
        """Let it begin."""
        self._share = share
        try:
            self._pipe.send(share)
        except OSError:
            pass  # it died; the answer will show
        except Exception as error:
            raise NoHelp(f"the judge cannot go to another process: {error}") from None

    def answer(self) -> Finding:
        """What it found; where it died, what its share comes to here."""
        assert self._share is not None
        try:
            found: Finding | str = self._pipe.recv()
        except (EOFError, OSError):
            self.close()
            return think(self._share) if self._share.iterations else {}
        if isinstance(found, str):
            raise NoHelp(f"a process that helps thinking failed: {found}")
        return found

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return not self._pipe.closed and self.process.is_alive()

    def close(self) -> None:
        """End the process, whatever it does."""
        self._pipe.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


_helpers: list[Helper] = []
_lock = threading.Lock()


@contextmanager
def helped(shares: Sequence[Share]) -> Iterator[list[Finding]]:
    """Others think about their shares while something is done in here; what they found is there after it."""
    findings: list[Finding] = []
    with _lock:
        try:
            helpers = _ready(len(shares))
            for helper, share in zip(helpers, shares, strict=True):
                helper.ask(share)
            yield findings
            findings += [helper.answer() for helper in helpers]
        except BaseException:
            _close()
            raise


def _ready(count: int) -> list[Helper]:
    """So many processes that wait for a share."""
    _helpers[:] = [each for each in _helpers if each.is_alive]
    new: list[Helper] = []
    while len(_helpers) < count:
        new.append(Helper())
        _helpers.append(new[-1])
    for helper in new:
        helper.wait_until_ready()
    return _helpers[:count]


def _close() -> None:
    while _helpers:
        _helpers.pop().close()


@atexit.register
def close_all() -> None:
    """End every process; the next decision that wants some starts them anew."""
    with _lock:
        _close()


def help_out(pipe: Connection) -> None:
    """What a process does: share after share, until nobody asks any more."""
    serve_the_parent()
    with suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            pipe.send(_answered(pipe))


def _answered(pipe: Connection) -> Finding | str:
    """What comes of the next share, or what went wrong."""
    try:
        return think(pipe.recv())
    except (EOFError, OSError):
        raise
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def serve_the_parent() -> None:
    """Ctrl-C is for the parent to hear; when it is gone, however it ended, nobody wants the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
