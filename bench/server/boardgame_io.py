"""boardgame.io's own server, with players in Node: the same game, nothing stored."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "boardgame_io"


def is_there() -> bool:
    """Whether it is installed: `make bench` does it."""
    return shutil.which("node") is not None and (FOLDER / "node_modules" / "boardgame.io").exists()


def moves_per_second(seconds: float, tables: int) -> float:
    """Answered moves per second, all tables together."""
    quiet = subprocess.DEVNULL
    command = ["node", "server.js"]
    server = subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.PIPE, stderr=quiet, text=True)
    assert server.stdout is not None
    try:
        ports = next(line.split()[1:] for line in server.stdout if line.startswith("ports"))
        asked = ["node", "play.js", *ports, str(tables), str(seconds)]
        found = subprocess.run(asked, cwd=FOLDER, capture_output=True, text=True, check=True, timeout=120 + seconds)
        return float(found.stdout)
    finally:
        server.kill()
        server.wait()
        server.stdout.close()
