"""A tiny game in a package of its own, installed by pip where only these tests look."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FIXTURE = ROOT / "tests" / "fixtures" / "reef_run"
PIP = ("install", "--quiet", "--disable-pip-version-check")
HERE = ("--no-index", "--no-build-isolation", "--no-deps", "--target")

Python = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder Reef Run is installed in."""
    return install(tmp_path_factory.mktemp("installed"))


def install(folder: Path) -> Path:
    """Install it below a folder, from a copy: building writes beside its sources."""
    sources = shutil.copytree(FIXTURE, folder / "sources")
    target = folder / "packages"
    subprocess.run([sys.executable, "-m", "pip", *PIP, *HERE, str(target), str(sources)], check=True)
    return target


@pytest.fixture(scope="session")
def places(installed: Path) -> dict[str, str]:
    """The environment of a process that finds it, and the library."""
    return {"PYTHONPATH": os.pathsep.join([str(installed), str(ROOT / "src"), str(ROOT)])}


@pytest.fixture
def python(places: dict[str, str], tmp_path: Path) -> Python:
    """Run Python where the game is installed; what it says."""
    own = {"XDG_DATA_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "NO_COLOR": "1", "COLUMNS": "100"}

    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, **places, **own, "FLOTTILLE_STRICT_WORDS": "1"}
        command = [sys.executable, "-W", "ignore", *arguments]
        return subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, timeout=300)

    return run
