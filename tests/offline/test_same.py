"""The same seeds are the same matches in a browser's Python, and it keeps the same laws."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import flottille
from tests.browser.driver import ROOT
from tests.offline import laws, same
from tests.offline.driver import FOLDER
from tests.offline.inside import HERE, ask, built, either
from tests.offline.same import digests, setups

STEPS = 150
here = cache(digests)


@built
def test_a_match_of_each_game_is_the_same() -> None:
    """Some decisions of sailors in one setup of each."""
    first = {name.split("/")[0]: name for name in reversed(setups())}
    names = [first[game] for game in flottille.games()]
    assert digests(30, names) == ask(FOLDER, HERE / "same.py", "told", steps=30, names=names)


@built
@pytest.mark.long
@either
@pytest.mark.parametrize("game", flottille.games())
def test_every_setup_is_the_same(folder: Path, game: str) -> None:
    """Every mode with every number of seats, as this process plays them."""
    names = tuple(name for name in setups() if name.startswith(f"{game}/"))
    assert here(STEPS, names) == ask(folder, HERE / "same.py", "told", steps=STEPS, names=names)


@pytest.mark.long
@pytest.mark.parametrize("game", flottille.games())
def test_every_setup_is_the_same_uncompiled(game: str) -> None:
    """This Python without compiled modules."""
    names = tuple(name for name in setups() if name.startswith(f"{game}/"))
    command = [sys.executable, same.__file__, json.dumps({"steps": STEPS, "names": names})]
    surroundings = {**os.environ, "FLOTTILLE_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    found = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True)
    assert here(STEPS, names) == json.loads(found.stdout)


@built
@pytest.mark.long
@either
@pytest.mark.parametrize("game", flottille.games())
def test_every_law_is_kept(folder: Path, game: str) -> None:
    """The conformance suite in every mode, and it looks at as much as it does here."""
    wanted = {"game": game, "matches": 1, "looks": 2}
    assert json.loads(laws.keeps(json.dumps(wanted))) == ask(folder, HERE / "laws.py", "keeps", **wanted)
