"""The same seeds are the same matches in a browser's Python: records and views by their hashes."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import flottille
from tests.browser.driver import ROOT
from tests.offline.driver import FOLDER, missing
from tests.offline.same import digests, setups

HERE = Path(__file__).parent
PYODIDE = ROOT / "bundle" / "node_modules" / "pyodide"
COMPILED = ROOT / "build" / "offline"
built = pytest.mark.skipif(bool(missing()) or not shutil.which("node"), reason=missing() or "no node")


def in_wasm(folder: Path, steps: int, names: list[str]) -> dict[str, object]:
    """What the engine of a folder finds."""
    command = ["node", HERE / "same.mjs", PYODIDE, folder, HERE / "same.py", str(steps), *names]
    run = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    found: dict[str, object] = json.loads(run.stdout)
    return found


@built
def test_a_match_of_each_game_is_the_same() -> None:
    """Some decisions of sailors in one setup of each."""
    first = {name.split("/")[0]: name for name in reversed(setups())}
    names = [first[game] for game in flottille.games()]
    assert {"runs": False, **digests(30, names)} == in_wasm(FOLDER, 30, names)


@built
@pytest.mark.long
@pytest.mark.parametrize("folder", [FOLDER, COMPILED], ids=["uncompiled", "compiled"])
def test_every_setup_is_the_same(folder: Path) -> None:
    """150 decisions in every mode with every number of seats."""
    if not (folder / "index.html").exists():
        pytest.skip(f"{folder.name} is not built")
    found = in_wasm(folder, 150, [])
    assert digests(150, []) == {name: told for name, told in found.items() if name != "runs"}
