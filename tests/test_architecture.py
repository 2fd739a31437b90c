"""The folders are the architecture: who may import whom, and where a game must have a place."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import flottille

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "flottille"

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "parts": {"engine"},
    "games": {"engine", "parts"},
    "bots": {"engine", "parts", "games"},
    "review": {"engine", "parts", "games", "bots"},
    "lab": {"engine", "games", "bots", "review"},
    "adapters": {"engine", "parts", "games", "bots"},
    "words": {"engine", "games"},
    "table": {"engine"},
    "hall": {"engine", "games", "bots", "review", "words", "table"},
    "calls": {"engine", "words"},
    "store": {"engine", "table", "hall", "calls"},
    "offline": {"engine", "games", "bots", "words", "table", "hall"},
    "server": {"engine", "games", "bots", "words", "table", "hall", "calls", "store"},
    "cli": {"engine", "games", "bots", "review", "lab", "words", "table", "store", "server"},
}


def modules() -> list[Path]:
    """Every module of a layer."""
    return sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


def imported(path: Path) -> set[str]:
    """The dotted names a module imports from this package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("flottille"):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("flottille.")}
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_follow_the_arrows(path: Path) -> None:
    """A package imports itself and what its row allows, nothing else."""
    layer = path.relative_to(SOURCE).parts[0]
    allowed = MAY_IMPORT[layer] | {layer, "_pure", "_extras"}
    used = {name.split(".")[1] for name in imported(path)}
    tops = set(flottille.__all__) if layer in ("cli", "lab", "server") else set()
    assert set() == used - allowed - tops


@pytest.mark.parametrize("path", sorted((SOURCE / "games").rglob("*.py")), ids=lambda path: str(path.name))
def test_no_game_imports_another(path: Path) -> None:
    """A game knows only itself."""
    parts = path.relative_to(SOURCE / "games").parts
    if len(parts) > 1:
        others = {name.split(".")[2] for name in imported(path) if name.startswith("flottille.games.")}
        assert others <= {parts[0]}


NO_IO = {
    "itsdangerous", "litestar", "multiprocessing", "platformdirs", "prometheus_client", "sqlalchemy", "structlog",
    "subprocess", "uvicorn", "websockets",
}  # fmt: skip
OUT_OF_REACH = {"concurrent", "os", "pathlib", "resource", "select", "signal", "socket", "tempfile", "threading"}
WITHOUT_IO = ["hall", "offline"]
ALL_OF_IT = """
import asyncio, importlib, pkgutil, sys
before = set(sys.modules)  # asyncio itself knows processes; nobody asks it for one
sys.modules.pop("subprocess", None)
layer = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(layer.__path__, sys.argv[1] + "."):
    importlib.import_module(module.name)
print(*{name.split(".")[0] for name in set(sys.modules) - (before - {"subprocess"})})
"""


@pytest.mark.parametrize("layer", WITHOUT_IO)
def test_the_hall_brings_no_io(layer: str) -> None:
    """All of it in a fresh interpreter: of others it loads msgspec, and nothing that listens, stores or starts."""
    command = [sys.executable, "-c", ALL_OF_IT, f"flottille.{layer}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"flottille", "msgspec"} <= loaded
    assert set() == loaded & NO_IO
    others = loaded - set(sys.stdlib_module_names) - {"typing_extensions"}  # msgspec looks whether it is there
    assert others <= {"flottille", "flottille__mypyc", "librt", "msgspec", "mypy_extensions"}


@pytest.mark.parametrize(
    "path",
    [path for layer in WITHOUT_IO for path in sorted((SOURCE / layer).rglob("*.py"))],
    ids=lambda path: path.name,
)
def test_the_hall_reaches_for_nothing(path: Path) -> None:
    """No module of it imports what a browser does not have, nor moves work to threads."""
    text = path.read_text(encoding="utf-8")
    names = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(text))
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else
                     [node.module or ""] if isinstance(node, ast.ImportFrom) else [])
    }  # fmt: skip
    assert set() == names & (NO_IO | OUT_OF_REACH)
    assert not re.search(r"\b(?:to_thread|run_in_executor|open\()", text)


def test_nothing_of_ours_unpickles() -> None:
    """Data never names code: what comes from outside is read by our own strict readers."""
    reader = re.compile(r"^\s*(?:import|from) (?:pickle|marshal|shelve|dill|cloudpickle|joblib)\b", re.MULTILINE)
    assert [] == [path for path in modules() if reader.search(path.read_text(encoding="utf-8"))]


def test_the_table_in_the_docs_is_this_one() -> None:
    """`docs/architecture.md` shows the same arrows."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", text, re.MULTILINE)
    assert MAY_IMPORT == {layer: set(re.findall(r"`(\w+)`", allowed)) for layer, allowed in rows}


@pytest.mark.parametrize("game", flottille.games())
def test_a_game_has_its_places(game: str) -> None:
    """One id, the same in every folder that has a place for it."""
    places = [
        f"src/flottille/games/{game}",
        f"src/flottille/bots/judges/{game}.py",
        f"src/flottille/review/reasons/{game}.py",
        f"src/flottille/adapters/layouts/{game}.py",
        f"src/flottille/cli/tables/{game}",
        f"tests/games/{game}",
        f"docs/games/{game}.md",
        f"locale/en/{game}.po",
        f"locale/fr/{game}.po",
        f"locale/en/{game}_cli.po",
        f"locale/fr/{game}_cli.po",
    ]
    assert [] == [place for place in places if not (ROOT / place).exists()]


def house_plan() -> dict[str, set[str]]:
    """The rooms of a game's folder by the docs: each with the files it must hold."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    plan = text.split("games/<game>/\n")[1].split("```")[0]
    rooms = re.findall(r"^  (\S+) *(.*)$", plan, re.MULTILINE)
    return {room: set(re.findall(r"\w+\.py", about)) if room.endswith("/") else set() for room, about in rooms}


@pytest.mark.parametrize("game", flottille.games())
def test_a_game_follows_the_house_plan(game: str) -> None:
    """Every room of the plan and no other; in each folder the files the plan names."""
    folder = SOURCE / "games" / game
    entries = [path for path in folder.iterdir() if path.suffix != ".so" and path.name != "__pycache__"]
    plan = house_plan()
    assert set(plan) == {f"{path.name}/" if path.is_dir() else path.name for path in entries}
    missing = [f"{room}{name}" for room, names in plan.items() for name in names if not (folder / room / name).exists()]
    assert [] == missing


def test_nothing_speaks_of_machines() -> None:
    """No path of a machine and no registry host in what is committed by hand."""
    suspicious = re.compile(r"/(?:root|home|work)/|registry\.npmjs|files\.pythonhosted")
    files = [path for folder in ("src", "docs", "bench", "tests", "locale") for path in (ROOT / folder).rglob("*")]
    files = [path for path in files if "node_modules" not in path.parts]
    texts = [path for path in files if path.suffix in {".py", ".md", ".po", ".toml", ".txt", ".json"}]
    found = [path for path in texts if suspicious.search(path.read_text(encoding="utf-8"))]
    assert [] == found
