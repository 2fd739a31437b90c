"""A bare server: every text is stored, many in one commit, and only then said again. Nothing else happens.

`python -m bench.server.echo_server LIBRARY FILE`; without a file nothing is stored.
"""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import sys
import threading
from typing import Any

from flottille.store.database import PRAGMAS

UVICORN = ("websockets-sansio", "websockets", "wsproto")
LIBRARIES = (*UVICORN, "granian", "picows")
Waiting = tuple[str, asyncio.Future[None]]


class Keeper:
    """One thread that writes; what waits while a commit is under way goes into the next one."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._waiting: list[Waiting] = []
        self._wake = threading.Condition()
        threading.Thread(target=self._run, daemon=True).start()

    async def keep(self, text: str) -> None:
        """Returns once it is safe."""
        loop = asyncio.get_running_loop()
        kept: asyncio.Future[None] = loop.create_future()
        with self._wake:
            self._waiting.append((text, kept))
            self._wake.notify()
        await kept

    def _run(self) -> None:
        connection = sqlite3.connect(self._file)
        for pragma in PRAGMAS:  # as durable as our own
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("CREATE TABLE entries (seq INTEGER PRIMARY KEY, said TEXT NOT NULL)")
        while True:
            with self._wake:
                while not self._waiting:
                    self._wake.wait()
                batch, self._waiting = self._waiting, []
            connection.executemany("INSERT INTO entries (said) VALUES (?)", [(text,) for text, _ in batch])
            connection.commit()
            batch[0][1].get_loop().call_soon_threadsafe(_tell, batch)


class NoKeeper:
    """Nothing is kept."""

    async def keep(self, text: str) -> None:
        """At once."""


def _tell(batch: list[Waiting]) -> None:
    for _, kept in batch:
        if not kept.done():
            kept.set_result(None)


class App:
    """The application of an ASGI server."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._keeper: Keeper | NoKeeper | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection."""
        if scope["type"] != "websocket":
            return
        if self._keeper is None:
            self._keeper = Keeper(self._file) if self._file else NoKeeper()
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await self._keeper.keep(message["text"])
            await send({"type": "websocket.send", "text": message["text"]})


def listening() -> socket.socket:
    """A free port of this machine; its number is said."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind(("127.0.0.1", 0))
    return found


def say(port: int) -> None:
    """Where we are."""
    sys.stdout.write(f"port {port}\n")
    sys.stdout.flush()


def with_uvicorn(library: str, file: str) -> None:
    """As our own server is run, without its door."""
    import uvicorn

    found = listening()
    found.listen(2048)
    say(found.getsockname()[1])
    config = uvicorn.Config(
        App(file), ws=library, ws_per_message_deflate=False, lifespan="off", log_level="error", access_log=False
    )
    uvicorn.Server(config).run(sockets=[found])


def with_granian(file: str) -> None:
    """One worker, as there is one process of ours."""
    import uvloop
    from granian.constants import Interfaces
    from granian.server.embed import Server

    found = listening()
    port = found.getsockname()[1]
    found.close()
    server = Server(App(file), address="127.0.0.1", port=port, interface=Interfaces.ASGI, websockets=True)

    async def serve() -> None:
        serving = asyncio.ensure_future(server.serve())
        while not await is_open(port):
            await asyncio.sleep(0.05)
        say(port)
        await serving

    uvloop.run(serve())


async def is_open(port: int) -> bool:
    """Whether somebody listens there."""
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except ConnectionRefusedError:
        return False
    writer.close()
    return True


def with_picows(file: str) -> None:
    """No HTTP server at all: frames come as calls."""
    import uvloop
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

    class Echo(WSListener):  # type: ignore[misc]
        """One connection."""

        def on_ws_connected(self, transport: WSTransport) -> None:
            """Open."""
            self.transport = transport

        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            """A text, or the end."""
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            elif frame.msg_type == WSMsgType.TEXT:
                task = asyncio.get_running_loop().create_task(self._answer(frame.get_payload_as_utf8_text()))
                tasks.add(task)
                task.add_done_callback(tasks.discard)

        async def _answer(self, text: str) -> None:
            await keepers[0].keep(text)
            self.transport.send(WSMsgType.TEXT, text.encode())

    tasks: set[asyncio.Task[None]] = set()
    keepers: list[Keeper | NoKeeper] = []

    async def serve() -> None:
        keepers.append(Keeper(file) if file else NoKeeper())
        server = await ws_create_server(lambda _: Echo(), "127.0.0.1", 0)
        say(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    uvloop.run(serve())


def main(library: str, file: str = "") -> None:
    """Serve until the end."""
    if library in UVICORN:
        with_uvicorn(library, file)
    elif library == "granian":
        with_granian(file)
    else:
        with_picows(file)


if __name__ == "__main__":
    main(*sys.argv[1:])
