"""Pyodide, as npm brings it; of Python's library the engine takes what it needs."""

from __future__ import annotations

import shutil
from pathlib import Path

from bundle.places import ENGINE, PYODIDE

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")


def copy(to: Path) -> None:
    """What a worker loads."""
    (to / ENGINE).mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(PYODIDE / name, to / ENGINE / name)
