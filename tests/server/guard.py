"""Watches a stretch of code: no program is started, no address called, no file written or read outside the package."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flottille

FORBIDDEN = (
    "subprocess.", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.fork", "os.startfile", "pty.",
    "socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "urllib.", "ftplib.", "http.client.",
    "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown",
    "os.kill", "os.putenv", "shutil.", "tempfile.", "ctypes.dlopen", "webbrowser.", "sqlite3.connect",
)  # fmt: skip
ROOTS = tuple(
    str(Path(place).resolve())
    for place in (Path(flottille.__file__).parent, sys.prefix, sys.base_prefix, sysconfig.get_paths()["stdlib"])
)
WRITING = ("w", "a", "x", "+")


class Touched(BaseException):
    """Something outside was touched; no handler of ordinary errors may hide it."""


class Guard:
    """Hears of everything the interpreter does; an audit hook stays for ever, so there is one, asleep."""

    def __init__(self) -> None:
        self.is_on = False
        self.touched: list[str] = []
        self._is_hooked = False

    @contextmanager
    def watching(self) -> Iterator[list[str]]:
        """Raise `Touched` for what is forbidden within; the list keeps what was tried, even where that was hidden."""
        if not self._is_hooked:
            self._is_hooked = True
            sys.addaudithook(self._hear)
        self.touched = []
        self.is_on = True
        try:
            yield self.touched
        finally:
            self.is_on = False

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.is_on:
            return
        if event.startswith(FORBIDDEN) or (event == "open" and not _is_fine(*args[:2])):
            self.touched.append(f"{event} {args[:2]}")
            raise Touched(f"{event} {args[:2]}")


def _is_fine(path: Any, mode: Any) -> bool:
    if isinstance(path, int):
        return True  # opened before
    if mode is None or any(letter in str(mode) for letter in WRITING):
        return False
    text = path.decode() if isinstance(path, bytes) else str(path)
    return text.startswith(ROOTS) or str(Path(text).resolve()).startswith(ROOTS)


GUARD = Guard()
