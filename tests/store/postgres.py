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

import psycopg
import pytest

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


class Server:
    """A PostgreSQL of its own; `address` is that of its databases, to which a name is added."""

    def __init__(self, programs: Path, is_safe: bool = False) -> None:
        self.programs = programs
        self.data = Path(tempfile.mkdtemp(prefix="flottille-pg-"))
        self.address = f"postgresql://flottille@/{{name}}?host={self.data}"
        self.options = ["-c", f"fsync={'on' if is_safe else 'off'}"]
        self.user = None
        if os.getuid() == 0:  # it refuses to run as root
            names = {entry.pw_name for entry in pwd.getpwall()}
            self.user = next(name for name in ("postgres", "nobody") if name in names)
            shutil.chown(self.data, self.user)
        setup = [str(programs / "initdb"), "-D", str(self.data / "db"), "-A", "trust", "-U", "flottille", "--no-sync"]
        subprocess.run(setup, user=self.user, check=True, stdout=subprocess.DEVNULL, cwd=self.data)
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = ["-k", str(self.data), "-c", "listen_addresses=", "-c", "max_connections=50", *self.options]
        command = [str(self.programs / "postgres"), "-D", str(self.data / "db"), *options]
        with (self.data / "log").open("a") as log:
            self.process = subprocess.Popen(command, user=self.user, stdout=log, stderr=log, cwd=self.data)
        deadline = time.monotonic() + 30
        while not self.answers():
            if time.monotonic() > deadline:
                raise TimeoutError((self.data / "log").read_text())
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether somebody can connect."""
        try:
            psycopg.connect(self.address.format(name="postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: int = signal.SIGINT) -> None:
        """Stop: all connections are cut, everything committed is kept."""
        self.process.send_signal(how)
        self.process.wait(20)

    def restart(self) -> None:
        """Stop, and start again on the same data."""
        self.stop()
        self.start()

    def create(self, name: str) -> str:
        """A new database; its address."""
        with psycopg.connect(self.address.format(name="postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address.format(name=name)


@contextmanager
def running(is_safe: bool = False) -> Iterator[Server]:
    """A server for a while; where there can be none, the test is skipped."""
    programs = find()
    if programs is None:
        pytest.skip(MISSING)
    server = Server(programs, is_safe)
    try:
        yield server
    finally:
        server.stop(signal.SIGQUIT)  # at once: nothing is to be kept
        shutil.rmtree(server.data, ignore_errors=True)
