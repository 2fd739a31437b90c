"""Runs a function of a program in Pyodide, with the engine of a folder and nothing else."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.browser.driver import ROOT
from tests.offline.driver import FOLDER, missing

HERE = Path(__file__).parent
PYODIDE = ROOT / "bundle" / "node_modules" / "pyodide"
COMPILED = ROOT / "build" / "offline"  # by `make offline`
built = pytest.mark.skipif(bool(missing()) or not shutil.which("node"), reason=missing() or "no node")
either = pytest.mark.parametrize("folder", [FOLDER, COMPILED], ids=["uncompiled", "compiled"])


def ask(folder: Path, program: Path, does: str, **given: object) -> Any:
    """What it answers."""
    if not (folder / "index.html").exists():
        pytest.skip(f"{folder.name} is not built")
    command = ["node", ROOT / "bundle" / "inside.mjs", PYODIDE, folder, program, does, json.dumps(given)]
    run = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)
