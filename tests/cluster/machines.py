"""What a site of many is made of: PostgreSQL, NATS, haproxy, servers and thinkers, each killed and started again."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest

from tests.server.driver import surroundings
from tests.store import postgres

MISSING = "NATS, haproxy or PostgreSQL is not installed and cannot be: tests of many servers are skipped"
PATIENCE = 120.0  # seconds until a program must be there
HAPROXY = """
global
    maxconn 4096
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    option redispatch
    retries 3
frontend site
    bind 127.0.0.1:{port}
    default_backend nodes
backend nodes
    balance roundrobin
    option forwardfor
    option httpchk
    http-check send meth GET uri /ready hdr Host localhost
    default-server check inter 200ms fall 1 rise 1
{nodes}
"""


def find(program: str, package: str) -> str | None:
    """A program, installed if need be and possible."""
    if shutil.which(program) is None and os.getuid() == 0 and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, timeout=180, check=False, env=environment, capture_output=True)
    return shutil.which(program)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def answers(port: int) -> bool:
    """Whether somebody listens on a port."""
    with socket.socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0


class Machine(Protocol):
    """What can be killed and started again on what it left behind."""

    name: str

    def kill(self) -> None:
        """End it as a power cut does."""

    def start(self) -> None:
        """Start it, and wait until it is there."""


class Program:
    """A program with a log."""

    def __init__(self, name: str, home: Path, command: list[str], environment: dict[str, str] | None = None) -> None:
        self.name, self.home, self.command, self.environment = name, home, command, environment
        self.log = home / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def is_there(self) -> bool:
        """Whether it does what it is for."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it, again if it ends because something else is away, until it is there."""
        deadline = time.monotonic() + PATIENCE
        while self.process is None or not self.is_there():
            if self.process is None or self.process.poll() is not None:
                self._launch()
            assert time.monotonic() < deadline, f"{self.name}: {self.log.read_text()[-2000:]}"
            time.sleep(0.05)  # between two looks

    def _launch(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, env=self.environment, stdout=log, stderr=log)

    def kill(self) -> None:
        """End it as a power cut does, and what it started with it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Let it end."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
        self.process = None


class Listener(Program):
    """One that listens on a port."""

    def __init__(
        self, name: str, home: Path, port: int, command: list[str], environment: dict[str, str] | None = None
    ) -> None:
        super().__init__(name, home, command, environment)
        self.port = port

    def is_there(self) -> bool:
        """Whether it listens."""
        return answers(self.port)


class Thinker(Program):
    """A process that thinks for bots."""

    def _launch(self) -> None:
        self._before = self._said()
        super()._launch()

    def is_there(self) -> bool:
        """Whether it said that it thinks since it was started."""
        return self._said() > self._before

    def _said(self) -> int:
        return self.log.read_bytes().count(b"Thinking, with") if self.log.is_file() else 0


class Database:
    """PostgreSQL."""

    name = "postgresql"

    def __init__(self, server: postgres.Server) -> None:
        self.server = server
        self.address = server.create("flottille")

    def kill(self) -> None:
        """End all of it at once: what was committed is in its log."""
        self.server.stop(signal.SIGKILL)

    def start(self) -> None:
        """Start it again; a lock of the one that was killed may stand for a moment."""
        self.server.start()


def nats(home: Path, port: int) -> Listener:
    """NATS with JetStream, on data of its own."""
    options = ["-a", "127.0.0.1", "-p", str(port), "-js", "-sd", str(home / "jetstream")]
    return Listener("nats", home, port, ["nats-server", *options])


class Site:
    """Everything together."""

    def __init__(
        self, home: Path, server: postgres.Server, nodes: int, thinkers: int, takes_turns: bool = False
    ) -> None:
        self.database = Database(server)
        self.port, bus = free_port(), free_port()
        self.nats = nats(home, bus)
        ours = {
            "HOME": str(home), "DATABASE": self.database.address, "NATS": f"nats://127.0.0.1:{bus}", "BOT_GAP": "0",
            "RATE": "0", "WORKERS": "1", "LANG": "en", "PROXIES": "127.0.0.1", "CONNECTIONS_EACH": "0",
            "SOCKETS_EACH": "0", "SOCKETS_PERSON": "0", "TEST_DEALS": "tests", "TAKES_TURNS": str(int(takes_turns)),
        }  # fmt: skip
        environment = {**surroundings(), **{f"FLOTTILLE_{name}": value for name, value in ours.items()}}
        self.nodes = [self._node(home, f"node{number}", environment) for number in range(nodes)]
        think = [sys.executable, "-m", "flottille.server.thinker"]
        self.thinkers = [Thinker(f"thinker{number}", home, think, environment) for number in range(thinkers)]
        (home / "haproxy.cfg").write_text(self._balance())
        self.proxy = Listener("haproxy", home, self.port, ["haproxy", "-db", "-f", str(home / "haproxy.cfg")])

    def _node(self, home: Path, name: str, environment: dict[str, str]) -> Listener:
        port = free_port()
        command = [sys.executable, "-m", "flottille", "serve", "--port", str(port)]
        return Listener(name, home, port, command, environment)

    def _balance(self) -> str:
        lines = [f"    server {node.name} 127.0.0.1:{node.port}" for node in self.nodes]
        return HAPROXY.format(port=self.port, nodes="\n".join(lines))

    @property
    def programs(self) -> list[Program]:
        return [self.nats, *self.nodes, *self.thinkers, self.proxy]

    def start(self) -> None:
        """All of them; whoever needs another one waits for it."""
        self.nats.start()
        for program in self.programs:
            if program.process is None:
                program._launch()
        for program in self.programs:
            program.start()

    def stop(self) -> None:
        """All of them, servers first."""
        for program in [*self.nodes, *self.thinkers, self.proxy, self.nats]:
            program.stop()

    def logs(self) -> str:
        """What all of them said."""
        return "".join(f"--- {each.name}\n{each.log.read_text()}" for each in [*self.nodes, *self.thinkers])


@contextmanager
def running(home: Path, nodes: int, thinkers: int, takes_turns: bool = False) -> Iterator[Site]:
    """A site for a while; where there can be none, the test is skipped."""
    if not all([find("nats-server", "nats-server"), find("haproxy", "haproxy"), postgres.find()]):
        pytest.skip(MISSING)
    with postgres.running(is_safe=True) as server:
        site = Site(home, server, nodes, thinkers, takes_turns)
        try:
            site.start()
            yield site
        finally:
            for program in site.programs:
                program.kill()
