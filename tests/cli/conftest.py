"""Runs commands as a person would, in one process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from flottille.cli.app import run
from flottille.words.compile import compile_all


@dataclass
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def flat(self) -> str:
        """All results on one line, whatever the width of the screen."""
        return " ".join(self.out.split())


Run = Callable[..., Ran]


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    compile_all(only_stale=True)


@pytest.fixture
def flottille(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command with what is typed; records go to a fresh folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("FLOTTILLE_STRICT_WORDS", "1")
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*args: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        code = run([str(arg) for arg in args])
        return Ran(code, *capsys.readouterr())

    return call


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of two random bots."""
    from flottille import Match

    match = Match("santa_timea", seats=2, seed=4)
    while not match.is_over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    path = tmp_path / "match.jsonl"
    path.write_text(match.record(["Ada", "Basile"]), encoding="utf-8", newline="\n")
    return path
