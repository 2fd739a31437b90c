"""The program itself, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import flottille

SOURCE = str(Path(__file__).parents[2] / "src")


def start(*args: str, module: str = "flottille", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m flottille`, or another door to the same."""
    inherited = {**os.environ, "PYTHONPATH": SOURCE, **environment}
    command = [sys.executable, "-m", module, *args]
    return subprocess.run(command, env=inherited, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("module", ["flottille", "flottille.cli"])
def test_the_exit_code_is_the_answer(module: str) -> None:
    """0 fine, 2 wrong usage; through both doors of the program."""
    ran = start("--version", module=module)
    assert (0, f"flottille {flottille.__version__}\n") == (ran.returncode, ran.stdout)
    assert start("nope", module=module).returncode == 2


def test_the_locale_chooses_the_language() -> None:
    """Nobody has to ask for French in France."""
    ran = start("--help", FLOTTILLE_LANG="", LANGUAGE="", LC_ALL="fr_FR.UTF-8")
    assert "Commandes" in ran.stdout


def test_a_terminal_without_our_letters_is_no_mistake() -> None:
    """Letters are replaced, nothing breaks."""
    ran = start("rules", "santa_timea", "ST-4.4", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "ST-4.4" in ran.stdout
