"""Builds the compiled engine where there is a C compiler; without one the same sources run as they are."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

HOT = [
    "src/flottille/engine/chance.py",
    "src/flottille/engine/events.py",
    "src/flottille/engine/state.py",
    "src/flottille/engine/rollout.py",
    "src/flottille/parts/*.py",
    "src/flottille/games/*/tables.py",
    "src/flottille/games/*/actions.py",
    "src/flottille/games/*/events.py",
    "src/flottille/games/*/state.py",
    "src/flottille/games/*/legal.py",
    "src/flottille/games/*/mask.py",
    "src/flottille/games/*/rules.py",
    "src/flottille/games/*/steps/*.py",
    "src/flottille/bots/search.py",
    "src/flottille/bots/tree.py",
    "src/flottille/bots/judge.py",
    "src/flottille/bots/judges/*.py",
]


def hot_modules() -> list[str]:
    """Every module of the compiled group, in a fixed order."""
    found = sorted({str(path) for pattern in HOT for path in Path().glob(pattern)})
    return [path for path in found if not path.endswith("__init__.py")]


def extensions() -> list:
    """The compiled modules as one group, each optional; none where nothing can be compiled."""
    if os.environ.get("FLOTTILLE_PURE", "") not in ("", "0"):
        return []
    compiler = os.environ.get("CC", "cc").split()[0]
    if shutil.which(compiler) is None and shutil.which("gcc") is None:
        print("flottille: no C compiler found, the engine will run uncompiled", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    built = mypycify(hot_modules(), opt_level="3", group_name="flottille")
    for extension in built:
        extension.optional = True
    return built


setup(ext_modules=extensions())
