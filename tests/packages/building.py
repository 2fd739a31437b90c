"""Builds the source distribution and the wheel from a copy of the sources, as a release does; uncompiled: quick."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "README.fr.md", "CHANGELOG.md", "CREDITS.md")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", *PAGES)
LEFT = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "*.mo")
BACKEND = "import sys; from setuptools import build_meta; build_meta.{}(sys.argv[1])"


@dataclass(frozen=True)
class Packages:
    """What was built."""

    sdist: Path
    wheel: Path

    def in_sdist(self) -> set[str]:
        """The files of the source distribution, without its outermost folder."""
        with tarfile.open(self.sdist) as archive:
            return {each.name.split("/", 1)[1] for each in archive.getmembers() if each.isfile()}

    def in_wheel(self) -> set[str]:
        """The files of the wheel, its own papers left out."""
        with zipfile.ZipFile(self.wheel) as archive:
            return {name for name in archive.namelist() if ".dist-info/" not in name}

    def metadata(self) -> str:
        """What the wheel says about itself."""
        with zipfile.ZipFile(self.wheel) as archive:
            name = next(each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
            return archive.read(name).decode("utf-8")


def build(folder: Path) -> Packages:
    """Build both: the source distribution from the sources, the wheel from nothing but the source distribution."""
    unpacked, built = folder / "unpacked", folder / "dist"
    sdist = ask("build_sdist", copy(folder), built)
    shutil.unpack_archive(sdist, unpacked, filter="data")
    return Packages(sdist, ask("build_wheel", next(unpacked.iterdir()), built))


def copy(folder: Path) -> Path:
    """The sources as they are now, where building may write."""
    sources = folder / "sources"
    sources.mkdir()
    for name in FILES:
        shutil.copy(ROOT / name, sources)
    for name in ("src", "locale"):
        shutil.copytree(ROOT / name, sources / name, ignore=LEFT)
    return sources


def ask(hook: str, sources: Path, built: Path) -> Path:
    """Build one of them; the file."""
    built.mkdir(exist_ok=True)
    before = set(built.iterdir())
    environment = os.environ | {"FLOTTILLE_PURE": "1", "PYTHONWARNINGS": ""}
    command = [sys.executable, "-c", BACKEND.format(hook), str(built)]
    done = subprocess.run(command, cwd=sources, env=environment, capture_output=True, text=True)
    assert 0 == done.returncode, done.stderr[-2000:]
    return (set(built.iterdir()) - before).pop()
