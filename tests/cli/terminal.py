"""The real program in a terminal of its own: what it shows up to each question, and what is typed then."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
from pathlib import Path

SOURCE = str(Path(__file__).parents[2] / "src")
CLEAR = "\x1b[2J"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|[\x01\x02]")
ASKED = re.compile(r"(^|\n)> $")
PATIENCE = 120.0  # seconds without a sign of life: only a program that hangs takes so long


class Hung(Exception):
    """The program says nothing and asks nothing."""


class Terminal:
    """A window with `flottille` in it."""

    def __init__(self, args: list[str], width: int, height: int, home: Path) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": SOURCE,
            "XDG_DATA_HOME": str(home),
            "XDG_CACHE_HOME": str(home),
            "FLOTTILLE_STRICT_WORDS": "1",
            "PYTHONIOENCODING": "utf-8",
            "TERM": "xterm",
            "INPUTRC": "/dev/null",
        }
        for name in ("COLUMNS", "LINES", "NO_COLOR", "FLOTTILLE_ASCII", "FLOTTILLE_LINEAR"):
            environment.pop(name, None)
        self.process, self.file = pty.fork()
        if self.process == 0:  # pragma: no cover, the program takes its place
            os.execve(sys.executable, [sys.executable, "-m", "flottille", *args], environment)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def read(self) -> str | None:
        """What is shown up to the next question, from the last clearing on; None when the program is over."""
        shown = b""
        while True:
            ready, _, _ = select.select([self.file], [], [], PATIENCE)
            if not ready:
                raise Hung(shown.decode(errors="replace")[-2000:])
            try:
                part = os.read(self.file, 65536)
            except OSError:
                return None
            if not part:
                return None
            shown += part
            text = plain(shown.decode(errors="replace"))
            if ASKED.search(text):
                return text

    def type(self, line: str) -> None:
        """Answer."""
        os.write(self.file, f"{line}\n".encode())

    def close(self) -> int:
        """End the program if it still runs; its exit code."""
        os.close(self.file)
        ended, status = os.waitpid(self.process, os.WNOHANG)
        if not ended:
            os.kill(self.process, signal.SIGHUP)
            _, status = os.waitpid(self.process, 0)
        return os.waitstatus_to_exitcode(status)


def plain(text: str) -> str:
    """The last screen without its colours."""
    last = text.rsplit(CLEAR, 1)[-1]
    return ESCAPES.sub("", last).replace("\r\n", "\n").replace("\r", "")
