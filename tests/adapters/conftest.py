"""The doors are tested for every game; uncompiled the games are too slow for others' suites, which test the doors."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import flottille
from flottille._pure import is_compiled

NEEDED = {
    "test_layout.py": "numpy",
    "test_vector.py": "numpy",
    "test_pettingzoo.py": "pettingzoo",
    "test_gymnasium.py": "gymnasium",
    "test_open_spiel.py": "pyspiel",
    "test_every_setup.py": "pettingzoo",
    "test_spiel_seeing.py": "pyspiel",
    "test_spiel_suites.py": "pyspiel",
    "test_values.py": "pyspiel",
}
collect_ignore = [name for name, package in NEEDED.items() if find_spec(package) is None]  # an extra that is not there

GAMES = list(flottille.games())
SETUPS = [
    pytest.param(game.id, seats, options, id=f"{game.id}-{mode}-{seats}")
    for game in flottille.games().values()
    for mode, seats, options in game.setups()
]
compiled_only = pytest.mark.skipif(not is_compiled(), reason="the same doors, forty times slower")
