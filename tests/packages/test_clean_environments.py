"""Wheel and source distribution, installed with each extra alone in a clean environment, by a new and an old pip."""

from __future__ import annotations

import json
import os
import subprocess
import venv
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.packages.building import Packages
from tests.packages.doors import DOORS

PIPS = {"newest": "pip", "old": "pip==23.2"}

pytestmark = pytest.mark.long


class Clean:
    """An environment with nothing but what is installed here."""

    def __init__(self, folder: Path, pip: str) -> None:
        venv.create(folder, with_pip=True)
        self.python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        hidden = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "FLOTTILLE_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
        self.environment = {**kept, "FLOTTILLE_PURE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        self.folder = folder
        self.pip("install", "--upgrade", pip)

    def pip(self, *arguments: str) -> str:
        """Run pip."""
        return self.run("-m", "pip", "--quiet", *arguments)

    def run(self, *arguments: str) -> str:
        """Run Python; what it says."""
        done = subprocess.run(
            [str(self.python), *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True
        )
        assert 0 == done.returncode, done.stderr[-3000:]
        return done.stdout


@pytest.fixture(scope="session")
def made(packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], Path]:
    """The wheel itself, or what a pip makes of the source distribution: once, in an environment of its own."""

    @cache
    def wheel(kind: str, pip: str) -> Path:
        if kind == "wheel":
            return packages.wheel
        folder = tmp_path_factory.mktemp(f"made_by_{pip}")
        Clean(folder / "clean", PIPS[pip]).pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(packages.sdist))
        return next(folder.glob("*.whl"))

    return wheel


@pytest.mark.parametrize("extra", DOORS, ids=lambda extra: extra or "core")
@pytest.mark.parametrize("pip", PIPS)
@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_an_extra_alone_opens_its_door(
    made: Callable[[str, str], Path], tmp_path: Path, kind: str, pip: str, extra: str
) -> None:
    """Installed by name, then used."""
    wanted = made(kind, pip)
    clean = Clean(tmp_path / "clean", PIPS[pip])
    clean.pip("install", f"flottille[{extra}] @ {wanted.as_uri()}" if extra else str(wanted))
    clean.run("-c", DOORS[extra])


def test_the_core_is_two_packages(packages: Packages, tmp_path: Path) -> None:
    """Nothing else is installed."""
    clean = Clean(tmp_path / "clean", PIPS["newest"])
    clean.pip("install", str(packages.wheel))
    listed = {each["name"].replace("-", "_") for each in json.loads(clean.run("-m", "pip", "list", "--format=json"))}
    assert {"flottille", "librt", "mypy_extensions"} == listed - {"pip", "setuptools"}
