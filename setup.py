"""Builds the compiled engine where there is a C compiler, and the word catalogues; nothing goes out without the client.

Without a compiler, or with FLOTTILLE_PURE=1, the same sources run as they are.
"""

import os
import runpy
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

IS_WINDOWS = os.name == "nt"
CLIENT = Path("src/flottille/server/static/index.html")
# Calls inside the group may be inlined: nobody replaces its functions from outside. Nobody debugs the C either, and
# nobody indented it: to see how it is, GCC reads the file from its start again for every `if` (13 of 18 minutes).
COMPILE_FLAGS = [] if IS_WINDOWS else ["-fno-semantic-interposition", "-g0", "-Wno-misleading-indentation"]
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"}  # commands that need C sources
HOT = [
    "engine/chance.py",
    "engine/events.py",
    "engine/packing.py",
    "engine/patch.py",
    "engine/tables.py",
    "engine/state.py",
    "engine/rollout.py",
    "parts/*.py",
    "games/*/tables.py",
    "games/*/actions.py",
    "games/*/events.py",
    "games/*/state.py",
    "games/*/legal.py",
    "games/*/mask.py",
    "games/*/rules.py",
    "games/*/sheet.py",
    "games/*/position/writing.py",
    "games/*/steps/*.py",
    "games/*/view/*.py",
    "bots/search.py",
    "bots/tree.py",
    "bots/judge.py",
    "bots/judges/*.py",
    "adapters/writing.py",
    "adapters/rows.py",
]


def hot_modules() -> list[str]:
    """Every module of the compiled group, in a fixed order."""
    found = {str(path) for pattern in HOT for path in Path("src/flottille").glob(pattern)}
    return sorted(path for path in found if not path.endswith("__init__.py"))


def has_compiler() -> bool:
    """Whether it is worth trying; on Windows only setuptools knows where MSVC is, and it says so while building."""
    compilers = [os.environ.get("CC", "cc").split()[0], "gcc", "clang"]
    return IS_WINDOWS or any(shutil.which(compiler) for compiler in compilers)


def extensions() -> list:
    """The compiled modules as one group, each optional; none where nothing can be compiled."""
    if os.environ.get("FLOTTILLE_PURE", "") not in ("", "0") or not BUILDING & set(sys.argv):
        return []
    if not has_compiler():
        print("flottille: no C compiler found, the engine will run uncompiled", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    built = mypycify(hot_modules(), opt_level="3", group_name="flottille")
    for extension in built:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *COMPILE_FLAGS]
    return built


class BuildEngine(build_ext):
    """Builds all modules of the group or none: half of them would not import. As many at a time as there are cores."""

    def finalize_options(self) -> None:
        """Each module is an extension, and most of the work is the one they share."""
        super().finalize_options()
        if not IS_WINDOWS:  # MSVC is found by the first that compiles, and two at once would both look for it
            self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Compile the sources of an extension side by side too."""
        compile_in_turn = self.compiler.compile

        def compile_together(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                found = threads.map(lambda source: compile_in_turn([source], **options), sources)
                return [each for objects in found for each in objects]

        if not IS_WINDOWS:
            self.compiler.compile = compile_together
        super().build_extensions()

    def run(self) -> None:
        """Build, and clear away what is of no use without the rest."""
        super().run()
        wanted = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if wanted and not all(path.exists() for path in wanted):
            for path in wanted:
                path.unlink(missing_ok=True)
            print("flottille: the engine could not be compiled and will run uncompiled", file=sys.stderr)


def demand_client() -> None:
    """A package for others is whole: stop where the browser client is not built."""
    if not CLIENT.exists():
        sys.exit(f"flottille: {CLIENT} is missing; `make setup` builds the browser client")


class BuildWords(build_py):
    """Compiles locale/<language>/<domain>.po into catalogues inside the package."""

    def run(self) -> None:
        """Compile the words, then go on as usual."""
        if not self.editable_mode:
            demand_client()
        runpy.run_path("src/flottille/words/compile.py")["compile_all"](Path())
        super().run()


class PackSource(sdist):
    """The sources, from which a wheel can be built without Node."""

    def run(self) -> None:
        """Pack them."""
        demand_client()
        super().run()


if __name__ == "__main__":
    commands = {"build_ext": BuildEngine, "build_py": BuildWords, "sdist": PackSource}
    setup(ext_modules=extensions(), cmdclass=commands)
