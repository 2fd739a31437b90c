"""The steps of the image, read from the Dockerfile and run in a fresh environment: all but what Docker does itself."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import venv
from pathlib import Path

import pytest

from tests.packages.building import ROOT, copy

pytestmark = pytest.mark.long
TEXT = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")


def step(name: str, beginning: str) -> str:
    """The one step of the Dockerfile that begins like this."""
    (found,) = re.findall(rf"^\s*{name} ({re.escape(beginning)}.*)$", TEXT, re.MULTILINE)
    return str(found)


def test_the_image_serves(tmp_path: Path) -> None:
    """What is built is installed, started, found alive and ended as the image does it; the engine is not compiled."""
    venv.create(tmp_path / "fresh", with_pip=True)
    wheels, data = tmp_path / "wheels", tmp_path / "data"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "FLOTTILLE_"))}
    path = f"{tmp_path / 'fresh' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**kept, "PATH": path, "FLOTTILLE_PURE": "1", "FLOTTILLE_HOME": str(data), "FLOTTILLE_LANG": "en"}

    def run(command: str, **where: Path) -> None:
        shell = command.replace("/wheels", str(wheels))
        done = subprocess.run(shell, shell=True, env=environment, capture_output=True, text=True, **where)  # type: ignore[call-overload]
        assert 0 == done.returncode, done.stderr[-3000:]

    run(step("RUN", "pip wheel"), cwd=copy(tmp_path))
    run(step("RUN", "pip install"), cwd=tmp_path)
    entry, arguments = json.loads(step("ENTRYPOINT", "[")), json.loads(step("CMD", '["serve"'))
    alive = json.loads(step("CMD", '["python"'))
    port = free_port()
    given = [str(port) if each == "7654" else each for each in arguments]
    with subprocess.Popen([*entry, *given], env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert any("http://" in line for line in server.stdout)
        try:
            run(" ".join(f'"{each.replace("7654", str(port))}"' for each in alive))
            assert "SIGTERM" == step("STOPSIGNAL", "SIGTERM")
        finally:
            server.send_signal(signal.SIGTERM)
        assert 0 == server.wait(60)
    assert (data / "flottille.sqlite3").is_file()


def free_port() -> int:
    """One that nobody has now."""
    from flottille.server.serving import listen

    with listen("127.0.0.1", 0) as found:
        return int(found.getsockname()[1])
