"""A real PostgreSQL for the tests, where there is one or root can install one."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = "PostgreSQL is not installed and cannot be: its tests are skipped"


def folder() -> Path | None:
    """Where its programs are."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    places += [Path(on_path).parent] if on_path else []
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


def find() -> Path | None:
    """Its programs, installed if need be and possible."""
    if folder() is None and os.getuid() == 0 and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "postgresql"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, timeout=180, check=False, env=environment, **quiet)  # type: ignore[call-overload]
    return folder()


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """A server of its own; yields the address of its databases, to which a name is added."""
    data = Path(tempfile.mkdtemp(prefix="flottille-pg-"))
    user = None
    if os.getuid() == 0:  # it refuses to run as root
        user = next(name for name in ("postgres", "nobody") if name in {entry.pw_name for entry in pwd.getpwall()})
        shutil.chown(data, user)
    setup = [str(programs / "initdb"), "-D", str(data / "db"), "-A", "trust", "-U", "flottille", "--no-sync"]
    subprocess.run(setup, user=user, check=True, stdout=subprocess.DEVNULL, cwd=data)
    options = ["-k", str(data), "-c", "listen_addresses=", "-c", "max_connections=50", "-c", "fsync=off"]
    log = (data / "log").open("w")
    command = [str(programs / "postgres"), "-D", str(data / "db"), *options]
    server = subprocess.Popen(command, user=user, stdout=log, stderr=log, cwd=data)
    try:
        _wait(data / ".s.PGSQL.5432")
        yield f"postgresql://flottille@/{{name}}?host={data}"
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing is to be kept
        server.wait(20)
        log.close()
        shutil.rmtree(data, ignore_errors=True)


def _wait(socket: Path) -> None:
    deadline = time.monotonic() + 30
    while not socket.exists():
        if time.monotonic() > deadline:
            raise TimeoutError((socket.parent / "log").read_text())
        time.sleep(0.05)
    time.sleep(0.2)
