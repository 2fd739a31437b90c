"""What an entry costs at tables without entries, and at those with ten thousand: `python -m bench.server.long`."""

from __future__ import annotations

import tempfile
from pathlib import Path

import uvloop

from bench.server import many
from bench.server.load import browser, cookie_of, server
from bench.server.opening import copy_entries, lengthen

TABLES = 10
ENTRIES = 10_000
RATE = 100.0  # decisions a second, all tables together
ORDER = {"game": "santa_timea", "seats": [{"kind": "me"}, *[{"kind": "here"}] * (many.SEATS - 1)]}


def measure(home: Path, tables: list[tuple[str, str]], seconds: float) -> many.Figures:
    """Decisions at these tables, by a server of their own."""
    with server(home, **many.FREE) as (address, pid), many.quiet():
        return uvloop.run(many.measure(address, pid, tables, len(tables) / RATE, seconds))


def main(seconds: float = 10.0) -> dict[str, float]:
    """Microseconds of the server's processor for an entry of both, and the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with server(home, **many.FREE) as (address, _):
            client = browser(address)
            made = [str(client.post("/api/tables", json=ORDER).json()["table"]) for _ in range(2 * TABLES)]
            cookie = cookie_of(client)
            client.close()
        short, long = made[:TABLES], made[TABLES:]
        lengthen(home, long[0], ENTRIES)
        copy_entries(home, long[0], long[1:])
        figures = {
            str(count): measure(home, [(id, cookie) for id in ids], seconds).cost
            for count, ids in ((0, short), (ENTRIES, long))
        }
    return {**figures, "ratio": figures[str(ENTRIES)] / figures["0"]}


if __name__ == "__main__":
    print({name: round(value, 2) for name, value in main().items()})
