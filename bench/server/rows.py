"""The server's part of the report: what is stored before it is answered, what opening and waiting cost."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

from bench.rows import Row
from bench.server import boardgame_io, idle, moves, opening, same_game, views

AGREEING = 200
SMALL = ("fleet_dice", "rolling_seas")  # games of large views, where a fifth of the bytes must do
TITLE = "The server, over real WebSockets"
NOTES = (
    "Santa Timea for two at 64 tables, every player acting as soon as it may; all in one run, in turns.",
    "Stored: each move is committed to SQLite (WAL, full sync) before it is answered; the other side stores nothing.",
    "boardgame.io 0.50.2 is its own server with its store in memory, and players in Node on plain socket.io sockets;"
    f" its game (`bench/boardgame_io`) is the same: before it is measured, {AGREEING} random matches of ours for 2 to 5"
    " are replayed there and must have the same turns and points.",
    "Parts against whole views: what three seats and a spectator are told of each entry of whole matches, in processor"
    " time and bytes of a message, against whole views made for each of them; an entry is decided and told.",
    "Opening is the time from asking to the first view of a table that is not in memory.",
)


def measure(seconds: float, rounds: int, tell: Callable[[str], None]) -> list[Row]:
    """All of it, in one run."""
    return [*_moves(seconds, rounds, tell), *_opening(tell), *_idle(tell), *_views(tell)]


def _moves(seconds: float, rounds: int, tell: Callable[[str], None]) -> list[Row]:
    stored: list[float] = []
    free: list[float] = []
    theirs: list[float] = []
    if boardgame_io.is_there() and (difference := same_game.disagreement(AGREEING)):
        raise RuntimeError(f"boardgame.io's game is not ours: {difference}")
    for number in range(rounds):
        tell(f"the server: moves, round {number + 1} of {rounds}")
        stored.append(moves.moves_per_second(seconds))
        free.append(moves.moves_per_second(seconds, FLOTTILLE_STORING="0"))
        if boardgame_io.is_there():
            theirs.append(boardgame_io.moves_per_second(seconds, moves.TABLES))
    share = median(mine / other for mine, other in zip(stored, free, strict=True))
    rows = [
        Row("moves stored before they are answered", f"{median(stored):,.0f} /s"),
        Row("the same server, storing nothing", f"{median(free):,.0f} /s"),
        Row("stored against not stored", f"{share:.0%}", "40%", share >= 0.4),
    ]
    if not theirs:
        return [*rows, Row("boardgame.io's server, storing nothing", "not installed")]
    times = median(mine / other for mine, other in zip(stored, theirs, strict=True))
    rows.append(Row("boardgame.io's server, storing nothing", f"{median(theirs):,.0f} /s"))
    return [*rows, Row("ours, stored, against boardgame.io's", f"{times:.1f}x")]


def _opening(tell: Callable[[str], None]) -> list[Row]:
    tell("the server: opening long tables")
    found = opening.main()
    return [
        Row("opening a table with 10 entries", f"{found['10']:.1f} ms"),
        Row("opening a table with 10,000 entries", f"{found['10000']:.1f} ms"),
        Row("the long one against the short one", f"{found['ratio']:.2f}x", "2x", found["ratio"] <= 2),
    ]


def _idle(tell: Callable[[str], None]) -> list[Row]:
    tell("the server: idle sockets")
    size = idle.main()["kB_per_socket"]
    return [Row("memory of an idle socket, of 1,000", f"{size:.1f} kB", "40 kB", size < 40)]


def _views(tell: Callable[[str], None]) -> list[Row]:
    tell("the server: views")
    rows: list[Row] = []
    for game, found in views.main().items():
        target = ("20%", found["bytes"] <= 0.2) if game in SMALL else ("", None)
        rows.append(Row(f"time of telling, parts against whole views, {game}", f"{found['telling']:.0%}"))
        rows.append(Row(f"time of an entry, parts against whole views, {game}", f"{found['entry']:.0%}"))
        rows.append(Row(f"bytes of an entry, parts against whole views, {game}", f"{found['bytes']:.0%}", *target))
    return rows
