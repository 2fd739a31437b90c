"""A server in a process of its own, and tables opened there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx


@contextmanager
def server(home: Path, **environment: str) -> Iterator[tuple[str, int]]:
    """Yields the address and the process id."""
    settings = {"FLOTTILLE_HOME": str(home), "FLOTTILLE_RATE": "0", "FLOTTILLE_WORKERS": "1", "FLOTTILLE_LANG": "en"}
    settings |= {f"FLOTTILLE_{each}": "0" for each in ("CONNECTIONS_EACH", "SOCKETS_EACH", "SOCKETS_PERSON")}
    command = [sys.executable, "-m", "flottille.server", "--no-browser", "--port", "0"]
    surroundings = {**os.environ, **settings, **environment}
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=quiet, text=True)
    assert process.stdout is not None
    line = next(line for line in process.stdout if "http://" in line)
    try:
        yield f"localhost:{line.split('localhost:')[1].split('/')[0]}", process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)
        process.stdout.close()


def browser(address: str) -> httpx.Client:
    """Somebody with a cookie."""
    client = httpx.Client(base_url=f"http://{address}", timeout=60)
    client.get("/api/games")
    return client


def open_table(client: httpx.Client) -> str:
    """A table for two, both at this browser."""
    seats = [{"kind": "me"}, {"kind": "here"}]
    made = client.post("/api/tables", json={"game": "santa_timea", "seats": seats})
    return str(made.json()["table"])


def cookie_of(client: httpx.Client) -> str:
    """Who that is, as a header."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())
