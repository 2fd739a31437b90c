"""The wheel and the source distribution are whole: client, words, migrations, types, rules, components."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import flottille
from tests.packages.building import FILES, ROOT, Packages, ask, copy

SOURCE = ROOT / "src"
DATA = ("py.typed", "games/*/*.json", "games/*/*.md", "review/calibrations/*.json", "server/static/**/*")
GATHERED = ("begin", "guide", "text")  # catalogues made of what stands in several
EXTRAS = [
    "all", "calls", "cli", "cluster", "gymnasium", "hall", "lab", "mcp", "open-spiel", "passkeys", "pettingzoo",
    "postgres", "ray", "server", "vector",
]  # fmt: skip


def files_of(*patterns: str) -> set[str]:
    """The files of the package that the patterns find, as a wheel names them."""
    found = [path for pattern in patterns for path in (SOURCE / "flottille").glob(pattern)]
    return {path.relative_to(SOURCE).as_posix() for path in found if path.is_file()}


def catalogues() -> set[str]:
    """The words of the library, compiled: what is for the browser alone is inside the client."""
    written = [path for path in (ROOT / "locale").glob("*/*.po") if not path.stem.endswith("web")]
    named = {(path.parent.name, name) for path in written for name in (path.stem, *GATHERED)}
    return {f"flottille/locale/{language}/{domain}.mo" for language, domain in named}


def test_the_wheel_holds_everything_and_nothing_else(packages: Packages) -> None:
    """Every module, every data file, the client and the words; built from the source distribution alone."""
    assert files_of("**/*.py", *DATA) | catalogues() == packages.in_wheel()
    assert "flottille/server/static/index.html" in packages.in_wheel()
    assert any(name.startswith("flottille/store/migrations/versions/r0001") for name in packages.in_wheel())


def test_a_wheel_can_be_built_from_the_source_distribution(packages: Packages) -> None:
    """It holds the words as they are written, the client as it was built, and no work of others."""
    words = {path.relative_to(ROOT).as_posix() for path in (ROOT / "locale").glob("*/*.po")}
    sources = {f"src/{name}" for name in files_of("**/*.py", *DATA)}
    papers = {name for name in packages.in_sdist() if name.startswith("src/flottille.egg-info/")}
    assert sources | words | set(FILES) | {"PKG-INFO", "setup.cfg"} == packages.in_sdist() - papers


def test_what_the_package_says_about_itself(packages: Packages) -> None:
    """Two dependencies, the extras by names that every pip reads the same, one version."""
    said = packages.metadata().split("\n\n")[0]
    required = re.findall(r"^Requires-Dist: (\S+?)[<>=].*$", said, re.MULTILINE)
    plain = re.findall(r"^Requires-Dist: ([\w-]+)[^;\n]*$", said, re.MULTILINE)
    assert ["librt", "mypy_extensions"] == plain
    assert set(plain) < set(required)
    assert EXTRAS == sorted(re.findall(r"^Provides-Extra: (.*)$", said, re.MULTILINE))
    assert f"\nVersion: {flottille.__version__}\n" in said
    assert packages.sdist.name == f"flottille-{flottille.__version__}.tar.gz"


def test_nothing_is_packed_without_the_client(tmp_path: Path) -> None:
    """It stops and says what builds it."""
    sources = copy(tmp_path)
    (sources / "src" / "flottille" / "server" / "static" / "index.html").unlink()
    with pytest.raises(AssertionError, match=r"index\.html is missing; `make setup` builds"):
        ask("build_sdist", sources, tmp_path / "dist")
