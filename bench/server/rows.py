"""The server's part of the report: what is stored before it is answered, what opening and waiting cost."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

from bench.rows import Row
from bench.server import before, boardgame_io, echo, idle, many, moves, opening, same_game, views

AGREEING = 200
SMALL = ("fleet_dice", "rolling_seas")  # games of large views, where a fifth of the bytes must do
TITLE = "The server, over real WebSockets"
NOTES = (
    "Santa Timea for two at 64 tables, every player acting as soon as it may; all in one run, in turns.",
    "Stored: each move is committed to SQLite (WAL, full sync) before it is answered; the other side stores nothing.",
    "boardgame.io 0.50.2 is its own server with its store in memory, and players in Node on plain socket.io sockets;"
    f" its game (`bench/boardgame_io`) is the same: before it is measured, {AGREEING} random matches of ours for 2 to 5"
    " are replayed there and must have the same turns and points.",
    "The bare server does nothing but take a text from a WebSocket, store it as durably, many in one commit, and say it"
    " again: uvicorn with websockets-sansio, the same driver, the same sockets (`python -m bench.server.echo` compares"
    " other libraries).",
    "1,000 tables of all games with four sockets each, a decision every 4 s at each; the driver has the other core."
    " Cost is the server's processor time without what it needs while nobody decides; at 10 tables as much is decided.",
    f"The code before ({before.BEFORE}) is the last that sent whole views, each viewer's made by code not compiled.",
    "Parts against whole views: what three seats and a spectator are told of each entry of whole matches, in processor"
    " time and bytes of a message, against whole views made for each of them; an entry is decided and told.",
    "Opening is the time from asking to the first view of a table that is not in memory.",
)


def measure(seconds: float, rounds: int, tell: Callable[[str], None]) -> list[Row]:
    """All of it, in one run."""
    return [*_moves(seconds, rounds, tell), *_many(tell), *_opening(tell), *_idle(tell), *_before(tell), *_views(tell)]


def _moves(seconds: float, rounds: int, tell: Callable[[str], None]) -> list[Row]:
    stored: list[float] = []
    free: list[float] = []
    bare: list[float] = []
    theirs: list[float] = []
    if boardgame_io.is_there() and (difference := same_game.disagreement(AGREEING)):
        raise RuntimeError(f"boardgame.io's game is not ours: {difference}")
    for number in range(rounds):
        tell(f"the server: moves, round {number + 1} of {rounds}")
        stored.append(moves.moves_per_second(seconds))
        bare.append(echo.texts_per_second(seconds)[0])
        free.append(moves.moves_per_second(seconds, FLOTTILLE_STORING="0"))
        if boardgame_io.is_there():
            theirs.append(boardgame_io.moves_per_second(seconds, moves.TABLES))
    rows = [
        Row("moves stored before they are answered", f"{median(stored):,.0f} /s"),
        Row("the same server, storing nothing", f"{median(free):,.0f} /s"),
        Row("texts a bare server stores and says again", f"{median(bare):,.0f} /s"),
        _share("stored against not stored", stored, free, 0.4),
        _share("stored against the bare server", stored, bare, 0.6),
    ]
    if not theirs:
        return [*rows, Row("boardgame.io's server, storing nothing", "not installed")]
    times = median(mine / other for mine, other in zip(stored, theirs, strict=True))
    rows.append(Row("boardgame.io's server, storing nothing", f"{median(theirs):,.0f} /s"))
    return [*rows, Row("ours, stored, against boardgame.io's", f"{times:.1f}x", "3.5x", times >= 3.5)]


def _share(title: str, ours: list[float], other: list[float], wanted: float) -> Row:
    share = median(mine / theirs for mine, theirs in zip(ours, other, strict=True))
    return Row(title, f"{share:.0%}", f"{wanted:.0%}", share >= wanted)


def _many(tell: Callable[[str], None]) -> list[Row]:
    """The same decisions a second at few tables and at many."""
    tell("the server: many tables")
    few, found = many.main(10, many.PACE / 100), many.main()
    ratio = found.cost / few.cost
    return [
        Row(f"1,000 tables, {found.entries / found.seconds:.0f} decisions a second: half are answered within",
            f"{found.at(0.5):.1f} ms"),
        Row("the same: 99% are answered within", f"{found.at(0.99):.0f} ms", "100 ms", found.at(0.99) < 100),
        Row("the same: the longest pause of the server", f"{found.worst:.0f} ms", "150 ms", found.worst < 150),
        Row("the same: processor of the server", f"{found.busy:.0%}"),
        Row("the same: memory of the server", f"{found.memory:,.0f} MB"),
        Row("cost of an entry, at 1,000 tables against 10", f"{ratio:.2f}x", "1.5x", ratio <= 1.5),
    ]  # fmt: skip


def _before(tell: Callable[[str], None]) -> list[Row]:
    """An entry against the code before, which is compiled first if it is not there yet."""
    if not before.is_there():
        return [Row(f"time of an entry against {before.BEFORE}", "that commit is not in this copy")]
    tell(f"the server: entries against {before.BEFORE}")
    rows: list[Row] = []
    for game, found in before.main().items():
        share, title = found["entry"], f"time of an entry and its four viewers against {before.BEFORE}, {game}"
        rows.append(Row(title, f"{share:.0%}", "25%", share <= 0.25))
    return rows


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
