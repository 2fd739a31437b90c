"""How several servers start: with what they share, or with one line that says what is lacking."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster import machines
from tests.server.driver import surroundings
from tests.store import postgres


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of a database nobody serves."""
    with postgres.running() as server:
        yield server.create("flottille")


def flottille(home: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command that cannot do what it is for."""
    ours = {"HOME": str(home), "LANG": "en", **environment}
    all_of_it = {**surroundings(), **{f"FLOTTILLE_{name}": value for name, value in ours.items()}}
    command = [sys.executable, "-m", "flottille", *args]
    return subprocess.run(command, env=all_of_it, capture_output=True, text=True, timeout=120)


def test_a_thinker_needs_others(tmp_path: Path) -> None:
    """Without NATS there is nobody to think for."""
    ran = flottille(tmp_path, "think")
    assert (1, "") == (ran.returncode, ran.stdout)
    assert "Who thinks for other servers hears of their turns from NATS: set FLOTTILLE_NATS.\n" == ran.stderr


@pytest.mark.parametrize("command", ["serve", "think"])
def test_a_bus_that_is_not_there_is_named(tmp_path: Path, database: str, command: str) -> None:
    """With its address, without its password, in one line."""
    bus = f"nats://me:psst@127.0.0.1:{machines.free_port()}"
    ran = flottille(tmp_path, command, DATABASE=database, NATS=bus)
    assert (1, "") == (ran.returncode, ran.stdout)
    assert ran.stderr.splitlines()[-1].startswith("NATS cannot be used at nats://me:***@127.0.0.1:")
    assert "psst" not in ran.stderr and "Traceback" not in ran.stderr
