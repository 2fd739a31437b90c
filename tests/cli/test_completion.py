"""The shell completes commands, games, bots and languages."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("flottille ver", ["verify"]),
        ("flottille rules s", ["santa_timea", "souvenirs"]),
        ("flottille arena santa_timea --bots sailor,m", ["sailor,mate"]),
        ("flottille play --lang f", ["fr"]),
        ("flottille completion z", ["zsh"]),
    ],
)
def test_what_was_begun_is_completed(typed: str, expected: list[str]) -> None:
    """As bash asks."""
    asked = {"_FLOTTILLE_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    command = [sys.executable, "-m", "flottille"]
    done = subprocess.run(command, env={**os.environ, **asked}, capture_output=True, text=True, check=True)
    assert expected == done.stdout.split()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_every_shell_has_its_lines(flottille: Run, shell: str) -> None:
    """They name the variable by which it asks."""
    done = flottille("completion", shell)
    assert 0 == done.code
    assert "_FLOTTILLE_COMPLETE" in done.out


def test_another_shell_is_refused(flottille: Run) -> None:
    """With those there are."""
    done = flottille("completion", "tcsh", "--lang", "fr")
    assert (2, True) == (done.code, "bash, zsh, fish, powershell" in done.err)
