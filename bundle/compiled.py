"""Compiles the engine for Pyodide: zig from PyPI, headers of libc and Python from Debian; raises if one is missing."""

from __future__ import annotations

import hashlib
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bundle.places import BUILD, HERE, LAYERS, ROOT, run

ZIG = "ziglang==0.17.0"
SUITE = "forky"
PACKAGES = ("emscripten", "libpython3.14-dev")
ENDING = ".cpython-314-wasm32-emscripten.so"
GROUP, DOOR = "flottille__mypyc", "flottille_begin"
FLAGS = ("--target=wasm32-unknown-emscripten", "-fPIC", "-fvisibility=hidden", "-Os", "-DNDEBUG", "-w", "-mbulk-memory")
LINKING = (
    "-shared", "--experimental-pic", "--no-entry", "--import-memory", "--import-undefined",
    "--unresolved-symbols=import-dynamic", "--strip-all", "--export-if-defined=__wasm_apply_data_relocs",
)  # fmt: skip


class Impossible(Exception):
    """The engine cannot be compiled here."""


def write(site: Path) -> None:
    """The compiled group and its door, beside the bytecode of the rest."""
    try:
        headers = [*libc(), *python_headers()]
        zig = compiler()
        c = BUILD / "c"
        run(sys.executable, "-m", "bundle.c_sources", c)
        for source, name in ((c / "__native_flottille.c", GROUP), (HERE / "door.c", DOOR)):
            compile_module(zig, [*headers, c], source, site / f"{name}{ENDING}", name)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Impossible(str(error)) from error
    shutil.copyfile(HERE / "flottille_compiled.py", site / "flottille_compiled.py")


def clear(site: Path) -> None:
    """What is compiled is not needed as bytecode too."""
    for path in hot_modules():
        (site / Path(path).relative_to("src")).with_suffix(".pyc").unlink()


def hot_modules() -> list[str]:
    """The modules that are compiled, as the setup names them, where they are of use here."""
    found: list[str] = runpy.run_path(str(ROOT / "setup.py"))["hot_modules"]()
    return [path for path in found if Path(path).parts[2] in LAYERS]


def prove(engine: Path, packages: str) -> None:
    """Load it where it will run: a folder whose engine does not load helps nobody."""
    try:
        run("node", HERE / "loads.mjs", engine, packages)
    except subprocess.CalledProcessError as error:
        raise Impossible("what was compiled does not load") from error


def compile_module(zig: Path, headers: list[Path], source: Path, target: Path, name: str) -> None:
    """A side module: all that is not in it comes from Pyodide when it is loaded. A source is compiled once."""
    given = source.read_bytes() + " ".join(FLAGS).encode()
    found = BUILD / f"{name}-{hashlib.sha256(given).hexdigest()[:16]}.o"
    if not found.exists():
        compile_object(zig, headers, source, found)
    run(zig, "wasm-ld", *LINKING, f"--export=PyInit_{name}", found, "-o", target)


def compile_object(zig: Path, headers: list[Path], source: Path, found: Path) -> None:
    """Machine code of a source."""
    places = [part for header in headers for part in ("-isystem", str(header))]
    own = ["-I", str(runtime())]
    run(
        zig,
        "clang",
        *FLAGS,
        "-nostdinc",
        "-isystem",
        zig.parent / "lib" / "include",
        *places,
        *own,
        "-c",
        source,
        "-o",
        found,
    )


def compiler() -> Path:
    """Zig, which has clang and a linker in it; fetched once."""
    place = BUILD / "zig"
    if not place.exists():
        fetching = BUILD / "zig.part"
        run(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", fetching, ZIG)
        fetching.rename(place)
    return place / "ziglang" / "zig"


def runtime() -> Path:
    """What the C of mypyc includes."""
    import mypyc

    return Path(mypyc.__path__[0]) / "lib-rt"


def libc() -> Iterator[Path]:
    """Headers of the C library Pyodide was built with, or one like it."""
    system = next(debian("emscripten").rglob("system/lib/libc/musl")).parents[2]
    yield system / "include" / "compat"
    musl = system / "lib" / "libc" / "musl"
    yield from (musl / "arch" / "emscripten", musl / "arch" / "generic", musl / "include", system / "include")


def python_headers() -> Iterator[Path]:
    """Headers of Python, with the settings of the one in Pyodide."""
    settings = BUILD / "pyconfig"
    settings.mkdir(exist_ok=True)
    run("node", HERE / "pyconfig.mjs", settings / "pyconfig.h")
    found = debian("libpython3.14-dev") / "usr" / "include" / "python3.14"
    (found / "pyconfig.h").unlink(missing_ok=True)  # Debian's is that of this machine
    yield from (settings, found, found / "internal")


def debian(package: str) -> Path:
    """A package of Debian, unpacked and not installed; apt checks its signature."""
    place = BUILD / "debian" / package
    if not place.exists():
        fetched = fetch(package)
        unpacking = place.with_suffix(".part")
        unpacking.mkdir(parents=True, exist_ok=True)
        run("dpkg-deb", "--extract", fetched, unpacking)
        unpacking.rename(place)
    return place


def mirror() -> str:
    """Where this machine has its own packages from."""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Component: main"]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    if not found:
        raise Impossible("no packages of Debian can be had here")
    return found[0]


def fetch(package: str) -> Path:
    """The newest of the suite, by a list of sources of its own."""
    apt = BUILD / "apt"
    for folder in ("state/lists/partial", "cache/archives/partial"):
        (apt / folder).mkdir(parents=True, exist_ok=True)
    (apt / "sources.list").write_text(f"deb {mirror()} {SUITE} main\n")
    options = {
        "Dir::Etc::sourcelist": apt / "sources.list", "Dir::Etc::sourceparts": "-", "Dir::State": apt / "state",
        "Dir::Cache": apt / "cache", "Acquire::Languages": "none", "APT::Sandbox::User": "root",
    }  # fmt: skip
    command = ["apt-get", "-qq", *(part for name, value in options.items() for part in ("-o", f"{name}={value}"))]
    run(*command, "update")
    subprocess.run([*command, "download", package], cwd=apt, check=True)
    return next(apt.glob(f"{package}_*.deb"))
