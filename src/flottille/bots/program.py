"""A bot in any language: a program that reads a line of JSON for every decision and answers with one.

How it works: the program is started when first asked and kept for later decisions, also of other matches: each line
says all there is to know. One that gives no answer in time, ends, or writes nonsense is ended, and started anew the
next time.
"""

from __future__ import annotations

import atexit
import json
import queue
import secrets
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from flottille.bots.bot import Bot
from flottille.bots.fault import BotFault
from flottille.bots.heard import Heard
from flottille.engine.errors import BadNotation
from flottille.engine.game import Game
from flottille.engine.state import State
from flottille.engine.view import view

if TYPE_CHECKING:
    import subprocess

FORMAT = 1
SECONDS = 2.0  # to answer, unless told otherwise
GRACE = 1.5  # seconds beyond that: starting takes some
LONGEST = 1 << 20  # characters of an answer


class Program:
    """One process and its lines."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self.command = tuple(command)
        self.folder = folder
        self._process: subprocess.Popen[str] | None = None
        self._errors: IO[str] | None = None
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._lock = threading.Lock()

    def ask(self, message: dict[str, Any], seconds: float) -> Any:
        """What the program answers to a message; raises `BotFault`."""
        with self._lock:
            try:
                return self._exchange(message, seconds)
            except BotFault:
                self.close()
                raise

    def _exchange(self, message: dict[str, Any], seconds: float) -> Any:
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            process.stdin.flush()
            line = self._lines.get(timeout=seconds + GRACE)
        except queue.Empty:
            raise BotFault(f"no answer within {seconds + GRACE:g} s") from None
        except OSError:
            raise BotFault(self._last_words("ended")) from None
        if not line:
            raise BotFault(self._last_words("ended without an answer"))
        try:
            answer = json.loads(line)
        except ValueError:
            raise BotFault(f"answered with something that is not JSON: {line.strip()[:60]}") from None
        if not isinstance(answer, dict) or "action" not in answer:
            raise BotFault("answered without an action")
        return answer["action"]

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            import subprocess  # slow to import like the next, and few start a program
            import tempfile

            self._errors = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
            pipe = subprocess.PIPE
            try:
                self._process = subprocess.Popen(
                    self.command, cwd=self.folder, stdin=pipe, stdout=pipe, stderr=self._errors, encoding="utf-8"
                )
            except OSError as error:
                raise BotFault(f"cannot be started: {error}") from None
            self._lines = queue.SimpleQueue()
            threading.Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()
        return self._process

    def _last_words(self, what: str) -> str:
        if self._errors is None:
            return what
        self._errors.seek(0)
        said = [line.strip() for line in self._errors.read()[-4000:].splitlines() if line.strip()]
        telling = next((line for line in said if "Error" in line), said[-1] if said else "")
        return f"{what}: {telling[:100]}" if telling else what

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            with suppress(OSError):  # what was written last cannot be delivered any more
                assert process.stdin is not None
                process.stdin.close()
        if self._errors is not None:
            self._errors.close()
            self._errors = None


def _listen(process: subprocess.Popen[str], lines: queue.SimpleQueue[str]) -> None:
    """Pass on every line, then an empty one."""
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST):
            lines.put(line)
    except (UnicodeDecodeError, ValueError):
        lines.put("not text\n")
    lines.put("")
    process.stdout.close()


_running: dict[tuple[tuple[str, ...], Path | None], Program] = {}


def running(command: Sequence[str], folder: Path | None = None) -> Program:
    """The program of a command, shared by all bots of this process."""
    key = (tuple(command), folder)
    if key not in _running:
        _running[key] = Program(command, folder)
    return _running[key]


@atexit.register
def close_all() -> None:
    """End every program."""
    for program in _running.values():
        program.close()
    _running.clear()


class Hearing:
    """What a program is told of a match beside its decisions; numbered, so that one started anew sees the gap."""

    def __init__(self) -> None:
        self.match = f"{secrets.randbits(48):012x}"
        self._count = 0
        self._kept: list[dict[str, Any]] = []  # for the next question

    def add(self, told: dict[str, Any]) -> None:
        """Something happened."""
        self._kept.append({"number": self._count, **told})
        self._count += 1

    def take(self) -> list[dict[str, Any]]:
        """All that happened since the last question."""
        kept, self._kept = self._kept, []
        return kept


class ProgramBot(Bot):
    """A seat played by a program, which is told what the seat sees."""

    def __init__(self, game: Game, program: Program, seconds: float = SECONDS, seed: int | None = None) -> None:
        super().__init__(game, seed)
        self.program = program
        self.seconds = seconds
        self._hearing: dict[int, Hearing] = {}  # by seat

    def saw(self, seat: int, heard: Heard) -> None:
        """Keep it for the next question."""
        if heard.seat is None:
            self._hearing[seat] = Hearing()
        action = None if heard.action is None else self.game.actions.write(heard.action)
        self._at(seat).add({"seat": heard.seat, "action": action, "events": list(heard.events)})

    def forget(self, seat: int) -> None:
        """So must the program."""
        self._at(seat).add({"forget": True})

    def _at(self, seat: int) -> Hearing:
        return self._hearing.setdefault(seat, Hearing())

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: float | None, iterations: int | None) -> int:
        allowed = seconds or self.seconds
        hearing = self._at(seat)
        asked = {"flottille": FORMAT, "match": hearing.match, "game": self.game.id, "seat": seat, "seconds": allowed}
        answer = self.program.ask({**asked, "heard": hearing.take(), "view": view(self.game, mask)}, allowed)
        try:
            action = self.game.actions.read(answer)
        except BadNotation as error:
            raise BotFault(str(error)) from None
        if action not in legal:
            raise BotFault(f"{self.game.actions.write(action)} is not legal")
        return action
