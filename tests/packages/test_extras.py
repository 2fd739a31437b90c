"""The library stands on two packages; whoever asks for more hears which extra brings it, never a bare ImportError."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packages.building import ROOT

SOURCE = ROOT / "src" / "flottille"
CORE = {"librt", "mypy_extensions"}
# Each entered by one guarded import.
BEHIND_A_DOOR = {"cli": "cli", "hall": "hall", "offline": "hall", "server": "server", "store": "server"}
BUILDING = ("words/compile.py", "babel")  # runs when a package is built
# Where the names are not the same.
IMPORTED = {
    "confusable-homoglyphs": "confusable_homoglyphs", "nats-py": "nats", "open_spiel": "pyspiel",
    "prometheus-client": "prometheus_client", "py-vapid": "py_vapid",
}  # fmt: skip
ALONE = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        known = {"flottille", "flottille__mypyc", "librt", "mypy_extensions", *sys.stdlib_module_names}
        if "." not in name and name not in known:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nothing())
"""
PLAY = """
import flottille
match = flottille.Match("santa_timea", seats=2, seed=1)
bots = [flottille.bot(name, "santa_timea", seed=1) for name in ("sailor", "random")]
while not match.is_over:
    match.play(match.to_act[0], bots[match.to_act[0]].choose(match.mask(match.to_act[0]), match.to_act[0]))
assert flottille.replay(match.record()).scores == match.scores
assert flottille.check("santa_timea", matches=1, twin=False, looks=2).ok
import flottille.words, flottille.table, flottille.lab.arena
"""
DOORS = {
    "import flottille.vector": "vector",
    "import flottille.adapters.gymnasium": "gymnasium",
    "import flottille.adapters.pettingzoo": "pettingzoo",
    "import flottille.adapters.open_spiel": "open-spiel",
    "import flottille.cli.app": "cli",
    "import flottille.hall": "hall",
    "import flottille.offline": "hall",
    "import flottille.server; flottille.server.run()": "server",
    "from flottille.lab.on_ray import share_out_on_ray; list(share_out_on_ray(abs, [1]))": "ray",
    "from flottille.lab.runs import usual; from flottille.lab.arena import plan; "
    "usual(plan('santa_timea', ['random'], 1))": "lab",
}


def alone(code: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code where only the library and its two packages are."""
    command = [sys.executable, "-c", ALONE + code, *arguments]
    usual = {"PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    usual |= {name: value for name, value in os.environ.items() if name == "FLOTTILLE_PURE"}
    return subprocess.run(command, env=usual, capture_output=True, text=True)


def test_importing_the_library_is_light() -> None:
    """What few ask for is imported when they do: metadata of packages, lists of programs, resources."""
    slow = {
        "asyncio",
        "email",
        "importlib.metadata",
        "importlib.resources",
        "numpy",
        "subprocess",
        "tempfile",
        "tomllib",
    }
    done = alone("import flottille, sys; print(*sys.modules)")
    assert set() == slow & set(done.stdout.split()), done.stderr


def test_two_packages_are_enough_to_play_record_and_check() -> None:
    """Match, bots, records, words, the conformance suite."""
    done = alone(PLAY)
    assert (0, "") == (done.returncode, done.stderr)


@pytest.mark.parametrize(("door", "extra"), DOORS.items(), ids=DOORS.values())
def test_a_door_says_which_extra_opens_it(door: str, extra: str) -> None:
    """One sentence with the command to type."""
    done = alone(
        f"from flottille._extras import MissingExtra\ntry:\n    {door}\nexcept MissingExtra as error:\n    print(error)"
    )
    assert "" == done.stderr
    assert re.fullmatch(rf"\w+ is not installed; this brings it: pip install 'flottille\[{extra}\]'\n", done.stdout)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [([], "is not installed. This brings it:"), (["play", "--lang", "fr"], "n’est pas installé. Ceci l’apporte :")],
)
def test_the_command_says_it_in_the_language_of_the_person(arguments: list[str], said: str) -> None:
    """No traceback, and the exit code of wrong usage."""
    done = alone("from flottille.cli.__main__ import main; main()", *arguments)
    assert 2 == done.returncode
    assert said in done.stderr
    assert "pip install 'flottille[cli]'" in done.stderr
    assert 1 == done.stderr.count("\n")


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """What a module imports of others, each with the extra it is said to come from, if any."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    guarded = {inner: str(extra) for block, extra in _guards(tree) for inner in ast.walk(block)}
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        for name in {name.split(".")[0] for name in names} - {"flottille"} - set(sys.stdlib_module_names):
            yield name, guarded.get(node, "")


def _guards(tree: ast.AST) -> Iterator[tuple[ast.AST, object]]:
    for node in ast.walk(tree):
        call = node.items[0].context_expr if isinstance(node, ast.With) else None
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "extra":
            yield node, ast.literal_eval(call.args[0])


def brought() -> dict[str, set[str]]:
    """The modules each extra brings, with those of the extras it includes."""
    asked: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]

    def modules(extra: str) -> set[str]:
        found: set[str] = set()
        for line in asked[extra]:
            name = re.split(r"[\[<>=;]", line)[0]
            inner = re.findall(r"\[(.*?)\]", line)
            found |= {each for more in inner[0].split(",") for each in modules(more)} if name == "flottille" else {name}
        return {IMPORTED.get(name, name) for name in found}

    return {extra: modules(extra) for extra in asked}


def test_an_import_of_others_is_behind_the_extra_that_brings_it() -> None:
    """`with extra(...)` around it, or around the door of its layer."""
    known, lost = brought(), []
    for path in SOURCE.rglob("*.py"):
        layer = BEHIND_A_DOOR.get(path.relative_to(SOURCE).parts[0], "")
        lost += [
            (path.relative_to(SOURCE).as_posix(), name)
            for name, extra in imports(path)
            if name not in known.get(extra or layer, set()) | CORE
        ]
    assert [] == [(path, name) for path, name in lost if (path, name) != BUILDING]
