"""Builds the compiled engine where there is a C compiler, and the word catalogues.

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

# Calls inside the group may be inlined: nobody replaces its functions from outside. Nobody debugs the C either.
COMPILE_FLAGS = [] if os.name == "nt" else ["-fno-semantic-interposition", "-g0"]
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"}  # commands that need C sources
HOT = [
    "engine/chance.py",
    "engine/events.py",
    "engine/packing.py",
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
    "games/*/steps/*.py",
    "bots/search.py",
    "bots/tree.py",
    "bots/judge.py",
    "bots/judges/*.py",
]


def hot_modules() -> list[str]:
    """Every module of the compiled group, in a fixed order."""
    found = {str(path) for pattern in HOT for path in Path("src/flottille").glob(pattern)}
    return sorted(path for path in found if not path.endswith("__init__.py"))


def extensions() -> list:
    """The compiled modules as one group, each optional; none where nothing can be compiled."""
    if os.environ.get("FLOTTILLE_PURE", "") not in ("", "0") or not BUILDING & set(sys.argv):
        return []
    compilers = [os.environ.get("CC", "cc").split()[0], "gcc", "clang"]
    if not any(shutil.which(compiler) for compiler in compilers):
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
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Compile the sources of an extension side by side too."""
        compile_in_turn = self.compiler.compile

        def compile_together(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                found = threads.map(lambda source: compile_in_turn([source], **options), sources)
                return [each for objects in found for each in objects]

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


class BuildWords(build_py):
    """Compiles locale/<language>/<domain>.po into catalogues inside the package."""

    def run(self) -> None:
        """Compile the words, then go on as usual."""
        runpy.run_path("src/flottille/words/compile.py")["compile_all"](Path())
        super().run()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine, "build_py": BuildWords})
