"""The program itself, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SOURCE = str(Path(__file__).parents[2] / "src")


def start(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m flottille.cli`."""
    inherited = {**os.environ, "PYTHONPATH": SOURCE, **environment}
    command = [sys.executable, "-m", "flottille.cli", *args]
    return subprocess.run(command, env=inherited, capture_output=True, text=True, check=False, timeout=120)


def test_the_exit_code_is_the_answer() -> None:
    """0 fine, 2 wrong usage."""
    assert start("--version").returncode == 0
    assert start("nope").returncode == 2


def test_the_locale_chooses_the_language() -> None:
    """Nobody has to ask for French in France."""
    ran = start("--help", FLOTTILLE_LANG="", LANGUAGE="", LC_ALL="fr_FR.UTF-8")
    assert "Commandes" in ran.stdout


def test_a_terminal_without_our_letters_is_no_mistake() -> None:
    """Letters are replaced, nothing breaks."""
    ran = start("rules", "santa_timea", "ST-4.4", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "ST-4.4" in ran.stdout
