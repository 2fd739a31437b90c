"""Where things lie, and how programs are called."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HERE = ROOT / "bundle"
BUILD = ROOT / "build" / "bundle"  # what was fetched, and what is only on its way
OFFLINE = ROOT / "build" / "offline"
SOURCE = ROOT / "src" / "flottille"
PYODIDE = HERE / "node_modules" / "pyodide"
LAYERS = ("engine", "parts", "games", "bots", "words", "review", "table", "hall", "offline")  # of ours, in the browser
ENGINE = "engine"  # the folder of Pyodide and of our engine


def run(*command: str | Path, **environment: str) -> None:
    """A program of the machine or of our environment; its failure is ours."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # npm may come from PyPI
    subprocess.run(list(map(str, command)), cwd=ROOT, env={**os.environ, "PATH": path, **environment}, check=True)
