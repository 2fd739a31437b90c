"""Pyodide, as npm brings it; of Python's library the engine takes what it needs."""

from __future__ import annotations

import shutil
from pathlib import Path

from bundle.places import ENGINE, PYODIDE

PROGRAMS = ("pyodide.mjs", "pyodide.asm.mjs")
FILES = ("pyodide.asm.wasm", "pyodide-lock.json")


def copy(to: Path) -> None:
    """What a worker loads. Its programs end in `.js`: many hosts do not know `.mjs`, and browsers then refuse it."""
    (to / ENGINE).mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(PYODIDE / name, to / ENGINE / name)
    for name in PROGRAMS:
        text = (PYODIDE / name).read_text()
        for other in PROGRAMS:
            text = text.replace(other, as_script(other))
        text = text.partition("//# sourceMappingURL")[0]
        (to / ENGINE / as_script(name)).write_text(text)


def as_script(name: str) -> str:
    """The name of a program in the folder."""
    return name.replace(".mjs", ".js")
