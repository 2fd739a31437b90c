"""Our engine for Pyodide as bytecode, with what it needs of others, and as much of Python's library: two archives."""

from __future__ import annotations

import gzip
import json
import shutil
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from bundle import compiled
from bundle.places import BUILD, ENGINE, HERE, LAYERS, SOURCE, run
from bundle.service import digest
from flottille import VERSION

ENDINGS = {".py", ".json"}  # rules are files of the page
PLATFORM = "pyemscripten_2026_0_wasm32"
PACKAGES = "/lib/python3.14/site-packages"  # where Pyodide looks for them
ARCHIVE, LIBRARY = "flottille.zip", "python_stdlib.zip"
PLAIN = ["msgspec", "mypy_extensions"]
NATIVE = "librt"  # without it the engine plays on plain lists, which are faster where it is not compiled
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


def write(to: Path, is_compiled: bool) -> None:
    """The archives, and the list of what a worker loads."""
    site, library = BUILD / "site", BUILD / "library"
    for folder in (site, library):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
    gather(site)
    add_wheels(site, PLAIN if not is_compiled else [*PLAIN, NATIVE])
    if is_compiled:
        compiled.write(site)
    run("node", HERE / "bytecode.mjs", site, library)
    if is_compiled:
        compiled.clear(site)
    pack(site, to / ENGINE / ARCHIVE)
    pack(library, to / ENGINE / LIBRARY)
    if is_compiled:
        compiled.prove(to / ENGINE, PACKAGES)
    files = {path.name: path.stat().st_size for path in sorted((to / ENGINE).iterdir())}
    about = {"version": VERSION, "compiled": is_compiled, "packages": PACKAGES, "files": files}
    squeeze(to / ENGINE, [name for name in files if not name.endswith(".js")])  # any host compresses programs
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
    """All files of a folder, in order; the host compresses the whole better than each could be here."""
    with zipfile.ZipFile(archive, "w") as written:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), FIRST_DAY)
            written.writestr(entry, path.read_bytes())


def squeeze(folder: Path, names: Iterable[str]) -> None:
    """The same files once more, compressed, for a page whose host does not do it."""
    for name in names:
        (folder / f"{name}.gz").write_bytes(gzip.compress((folder / name).read_bytes(), 9, mtime=0))
