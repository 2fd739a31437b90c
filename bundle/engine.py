"""Our engine for Pyodide: its sources as bytecode, with what it needs of others, in one archive."""

from __future__ import annotations

import json
import shutil
import sys
import zipfile
from pathlib import Path

from bundle import compiled
from bundle.places import BUILD, ENGINE, HERE, SOURCE, run
from bundle.service import digest
from flottille import VERSION

LAYERS = ("engine", "parts", "games", "bots", "words", "table", "hall", "offline")
ENDINGS = {".py", ".json", ".md"}
PLATFORM = "pyemscripten_2026_0_wasm32"
PACKAGES = "/lib/python3.14/site-packages"  # where Pyodide looks for them
ARCHIVE = "flottille.zip"
PLAIN = ["msgspec", "mypy_extensions"]
NATIVE = "librt"  # without it the engine plays on plain lists, which are faster where it is not compiled
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


def write(to: Path, is_compiled: bool) -> None:
    """The archive, and the list of what a worker loads."""
    site = BUILD / "site"
    shutil.rmtree(site, ignore_errors=True)
    gather(site)
    add_wheels(site, PLAIN if not is_compiled else [*PLAIN, NATIVE])
    if is_compiled:
        compiled.write(site)
    run("node", HERE / "bytecode.mjs", site)
    pack(site, to / ENGINE / ARCHIVE)
    if is_compiled:
        compiled.prove(to / ENGINE / ARCHIVE, PACKAGES)
    files = {path.name: path.stat().st_size for path in sorted((to / ENGINE).iterdir())}
    about = {"version": VERSION, "compiled": is_compiled, "packages": PACKAGES, "files": files}
    (to / ENGINE / "manifest.json").write_text(json.dumps(about))


def sign(to: Path) -> str:
    """Name the folder by what is in it, so that a browser never mixes two of them; returns the name."""
    names = sorted(path.name for path in (to / ENGINE).iterdir())
    name = f"{ENGINE}-{digest(to / ENGINE, names)}"
    (to / ENGINE).rename(to / name)
    return name


def gather(site: Path) -> None:
    """Our own modules, components, rules and words."""
    for path in sorted(SOURCE.rglob("*")):
        inside = path.relative_to(SOURCE)
        is_ours = len(inside.parts) == 1 or inside.parts[0] in LAYERS
        if is_ours and path.suffix in ENDINGS:
            place = site / "flottille" / inside
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def add_wheels(site: Path, names: list[str]) -> None:
    """The packages of others, pinned; fetched once."""
    wheels = BUILD / "wheels"
    if not wheels.exists():
        fetching = BUILD / "wheels.part"
        run(
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--only-binary=:all:", "--implementation", "cp", "--python-version", "3.14", "--abi", "cp314",
            "--platform", PLATFORM, "--dest", fetching, "--requirement", HERE / "requirements.txt",
        )  # fmt: skip
        fetching.rename(wheels)
    for wheel in sorted(found for name in names for found in wheels.glob(f"{name}-*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(site)


def pack(site: Path, archive: Path) -> None:
    """All files of a folder, in order."""
    with zipfile.ZipFile(archive, "w") as written:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), FIRST_DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            written.writestr(entry, path.read_bytes(), compresslevel=9)
