"""Where `librt` has no build the same sources play the same matches, on plain lists."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import flottille
from tests.offline.same import digests, setups

PROGRAM = """
import json, runpy, sys
sys.modules["librt"] = None  # as if it were not installed
same = runpy.run_path(sys.argv[1])
import flottille
from flottille.engine.fields import VECTOR
import pickle
for game in flottille.games():
    match = flottille.Match(game, seed=3)
    assert pickle.loads(pickle.dumps(match)) == match
print(json.dumps({"vector": VECTOR.__name__, **same["digests"](int(sys.argv[2]), sys.argv[3:])}))
"""


def without_librt(steps: int, names: list[str]) -> dict[str, str]:
    """What a process finds that has no `librt`."""
    same = Path(__file__).with_name("same.py")
    command = [sys.executable, "-c", PROGRAM, str(same), str(steps), *names]
    run = subprocess.run(command, env={**os.environ, "FLOTTILLE_PURE": "1"}, capture_output=True, text=True)
    assert "" == run.stderr
    found: dict[str, str] = json.loads(run.stdout)
    return found


def test_plain_lists_play_the_same() -> None:
    """A setup of every game: the same record and the same views, decision for decision; a match is copied, too."""
    first = {name.split("/")[0]: name for name in reversed(setups())}
    names = [first[game] for game in flottille.games()]
    assert {"vector": "list", **digests(40, names)} == without_librt(40, names)


@pytest.mark.long
def test_plain_lists_play_the_same_everywhere() -> None:
    """Every mode of every game, with every number of seats."""
    assert {"vector": "list", **digests(150, [])} == without_librt(150, [])
