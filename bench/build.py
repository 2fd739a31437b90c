"""Compiles the engine and Hearts together, as one mypyc group, into a folder of their own: `python -m bench.build`.

One group, because a native class cannot inherit from a class of another group.
"""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "bench-lib"
LIBRARY = FOLDER / "src"  # what goes on the path of a measuring process
STAMP = FOLDER / "stamp"
GROUP = "flottille_bench"
OURS = "src/bench/hearts/*.py"
NOT_COMPILED = ("__init__.py", "game.py")


def ensure() -> Path:
    """The folder with everything compiled, built anew when a source has changed."""
    if not STAMP.exists() or STAMP.read_text() != fingerprint():
        copy_sources()
        subprocess.run([sys.executable, "-m", "bench.build", "--compile"], cwd=ROOT, check=True)
        STAMP.write_text(fingerprint())
    return LIBRARY


def compiled() -> tuple[Path, dict[str, str]]:
    """Folder and environment of a process that runs what was compiled."""
    library = ensure()
    return library, os.environ | {"PYTHONPATH": str(library), "FLOTTILLE_PURE": "0"}


def uncompiled() -> tuple[Path, dict[str, str]]:
    """The same for the engine's sources beside it."""
    folder, environment = compiled()
    return folder, environment | {"FLOTTILLE_PURE": "1"}


def from_sources() -> tuple[Path, dict[str, str]]:
    """The same for the sources of everything, Hearts too, where they are."""
    return ROOT, os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]), "FLOTTILLE_PURE": "1"}


def fingerprint() -> str:
    """Changes whenever the build would."""
    digest = hashlib.sha256(f"{sys.version} {os.environ.get('CFLAGS', '')}".encode())
    for path in [ROOT / "setup.py", *sources()]:
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def sources() -> list[Path]:
    """Every source file that is copied."""
    folders = (ROOT / "src" / "flottille", ROOT / "bench")
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def copy_sources() -> None:
    """Put copies of the package and of the benchmarks side by side, without what was compiled elsewhere."""
    skip = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.rmtree(LIBRARY, ignore_errors=True)
    STAMP.unlink(missing_ok=True)
    shutil.copytree(ROOT / "src" / "flottille", LIBRARY / "flottille", ignore=skip)
    shutil.copytree(ROOT / "bench", LIBRARY / "bench", ignore=skip)
    shutil.copy2(ROOT / "setup.py", FOLDER)


def product() -> dict[str, Any]:
    """The names of the product's own setup.py, which builds nothing unless it is the program."""
    return runpy.run_path("setup.py")


def compile_group() -> None:
    """Compile in place, among the copies."""
    os.chdir(FOLDER)
    settings = product()
    modules = settings["hot_modules"]()
    modules += sorted(str(path) for path in Path().glob(OURS) if path.name not in NOT_COMPILED)

    from mypyc.build import mypycify

    setup = import_module("setuptools").setup  # typed in some versions only
    extensions = mypycify(modules, opt_level="3", group_name=GROUP)
    for extension in extensions:
        extension.extra_compile_args += settings.get("COMPILE_FLAGS", [])
    setup(
        name="flottille-bench",
        packages=[],
        package_dir={"": "src"},
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace", "--force"],
    )


if __name__ == "__main__":
    if "--compile" in sys.argv:
        compile_group()
    else:
        sys.stdout.write(f"{ensure()}\n")
