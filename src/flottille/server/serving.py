"""Starts the server: finds a free port, says its address, opens the browser."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from contextlib import suppress
from functools import cached_property, partial
from time import monotonic
from types import FrameType
from typing import Any, NoReturn, TextIO

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from flottille.server.app import build
from flottille.server.bus.nats import Nats
from flottille.server.door import Door, allowed_files, most_connections
from flottille.server.limits import LARGEST_FRAME
from flottille.server.line import SocketLine
from flottille.server.logs import set_up_logs
from flottille.server.protocol import Http
from flottille.server.settings import Settings, from_environment
from flottille.server.variables import BadSettings, hide
from flottille.store.alone import Alone, Taken
from flottille.store.database import connect, database_url
from flottille.store.migrations import Newer, revision_of
from flottille.words import Words, pick_language

PORT = 7654
TRIES = 50
TICKS = 10  # of uvicorn's main loop in a second
LOOPBACK = {"127.0.0.1", "localhost", "::1"}


def run(host: str = "127.0.0.1", port: int = PORT, open_browser: bool = True, is_operated: bool = False) -> None:
    """Serve until Ctrl+C. A player gets another port or the page there is already; an operator hears what is wrong."""
    settings = settings_or_end()
    set_up_logs(settings.log)
    if settings.test_deals and not is_closed(settings, host):
        say("server.test_deals")
        sys.exit(2)
    alone = right_to_serve(settings, open_browser, is_operated)
    if alone is not None:
        serve(settings, alone, host, port, open_browser, is_operated)


def right_to_serve(settings: Settings, open_browser: bool = False, is_operated: bool = True) -> Alone | None:
    """The right to serve what the settings name; nothing if a person was shown another server, or the end."""
    url = database_url(settings.database, settings.home)
    try:
        alone = Alone(url, is_shared=bool(settings.nats))
        look_at(url)
    except OSError as error:
        end("server.no_home", folder=error.filename or settings.home, problem=error.strerror or str(error))
    except Newer as newer:
        end("database.newer", found=newer.found, known=newer.known)
    except (SQLAlchemyError, sqlite3.Error) as error:
        end("database.closed", address=hide(url), problem=str(error).splitlines()[0])
    except Taken as taken:
        if is_operated:
            end("server.database_taken_at" if taken.address else "server.database_taken", address=taken.address)
        refuse(taken.address, open_browser)
        return None
    look_at_bus(settings)
    return alone


def look_at_bus(settings: Settings) -> None:
    """Whether NATS can be reached, if there is to be one."""

    async def reach() -> None:
        bus = Nats(settings.nats, "look", 1)
        await bus.reach()
        await bus.close()

    if settings.nats:
        try:
            asyncio.run(reach())
        except OSError as error:
            end("server.no_bus", address=hide(settings.nats), problem=str(error).splitlines()[0])


def look_at(url: str) -> None:
    """Whether the database can be opened; raises `Newer` if it is not for us."""
    engine = connect(url)
    try:
        with engine.connect() as connection:
            revision_of(connection)
    finally:
        engine.dispose()


def settings_or_end() -> Settings:
    """The settings of this process, or a line for each that cannot be used."""
    try:
        return from_environment()
    except BadSettings as bad:
        for mistake in bad.mistakes:
            say(mistake.key, sys.stderr, **mistake.params)
        sys.exit(2)


def listening(host: str, port: int, is_operated: bool) -> socket.socket:
    """Where we listen: an operator's port or none, a player's or the next free one."""
    try:
        found = listen(host, port, 1 if is_operated else TRIES)
    except OSError as error:
        key = "server.port_in_use" if error.errno == errno.EADDRINUSE else "server.cannot_listen"
        end(key, host=host, port=port, problem=error.strerror or str(error))
    taken = found.getsockname()[1]
    if port and taken != port:
        say("server.port_taken", asked=port, port=taken)
    return found


def end(key: str, **params: object) -> NoReturn:
    """It cannot be served: one line, and why."""
    say(key, sys.stderr, **params)
    sys.exit(1)


def is_closed(settings: Settings, host: str) -> bool:
    """Whether nobody from elsewhere can come, and no matches of people lie here."""
    is_ours = bool(os.environ.get("FLOTTILLE_HOME"))
    return is_ours and host in LOOPBACK and not settings.hosts and not settings.origins


def refuse(address: str, open_browser: bool) -> None:
    """Another server is here; a person wants its page, a program without an address has a mistake to mend."""
    if not address:
        say("server.database_taken")
        sys.exit(1)
    say("server.already", address=address)
    if open_browser and has_browser():
        webbrowser.open(address)


def serve(settings: Settings, alone: Alone, host: str, port: int, open_browser: bool, is_operated: bool) -> None:
    """Serve whoever connects, until it is told to end."""
    settings.is_local = host in LOOPBACK
    if settings.is_local and not settings.hosts:
        settings.hosts = frozenset({"127.0.0.1", "localhost", "[::1]"})  # no page elsewhere may pretend to be us
    found = listening(host, port, is_operated)
    name = "localhost" if host in LOOPBACK | {"0.0.0.0", "::"} else host
    address = f"http://{f'[{name}]' if ':' in name else name}:{found.getsockname()[1]}/"
    alone.tell(address)
    server = Server(config(settings, alone), address, open_browser)
    alone.watch(server.end)
    with suppress(KeyboardInterrupt):  # uvicorn has closed everything and hands Ctrl+C on
        server.run(sockets=[found])
    if alone.is_lost:
        say("server.lock_lost")
        sys.exit(1)


def config(settings: Settings, alone: Alone) -> uvicorn.Config:
    """How uvicorn runs us."""
    app = build(settings, alone)
    door = app.door
    door.most = most_connections(settings.connections, allowed_files())
    http: Any = partial(Http, door)
    line: Any = partial(SocketLine, door)
    return uvicorn.Config(
        app,
        http=http,
        ws=line,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=settings.silent_seconds / 3,
        ws_ping_timeout=settings.silent_seconds * 2 / 3,
        timeout_keep_alive=settings.idle_seconds,  # type: ignore[arg-type]
        proxy_headers=False,  # whom to believe is our own affair: proxies.py
        ws_per_message_deflate=False,  # its memory is many times that of an idle connection
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def listen(host: str, port: int, tries: int = TRIES) -> socket.socket:
    """A socket on this port, or on the next free one of so many."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(port, port + tries if port else 1):
        found = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, tried))
            found.listen(2048)
        except OSError:
            found.close()
            if not port or tried == port + tries - 1:
                raise
            continue
        return found
    raise OSError(errno.EADDRINUSE, "no free port")


class Server(uvicorn.Server):
    """Says where it is once it is there."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser
        app: Any = config.app
        self.door: Door = app.door
        self.leaves_at = 0.0

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl+C ends it; SIGTERM lets it leave in good order, which is no failure."""
        if sig == signal.SIGTERM:
            self.leave()
        else:
            super().handle_exit(sig, frame)

    def leave(self) -> None:
        """Say that others should be chosen; after a while, if one was asked for, close all connections with 1012."""
        if not self.door.is_leaving:
            self.leaves_at = monotonic() + self.door.settings.leave_seconds
            self.door.is_leaving = True

    async def on_tick(self, counter: int) -> bool:
        """Look for those who take too long, ten times a second where that matters."""
        if self.door.is_leaving and monotonic() >= self.leaves_at:
            self.end()
        if counter % self.every == 0:
            self.door.sweep()
        return await super().on_tick(counter)

    @cached_property
    def every(self) -> int:
        """Ticks between two looks."""
        settings = self.door.settings
        shortest = min(settings.header_seconds, settings.send_seconds)
        return max(1, min(10, int(shortest * TICKS / 4)))

    def end(self) -> None:
        """Serve nobody any more: connections are closed with 1012, and the process ends."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            say("server.address", address=self.address)
            if self.open_browser and has_browser():
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def has_browser() -> bool:
    """Whether a page can be shown here."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def say(key: str, out: TextIO | None = None, **params: object) -> None:
    """A line for the person at the terminal."""
    words = Words(pick_language(None), strict=False)
    where = out or sys.stdout
    where.write(words.say(key, **params) + "\n")
    where.flush()
