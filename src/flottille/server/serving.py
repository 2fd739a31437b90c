"""Starts the server: finds a free port, says its address, opens the browser."""

from __future__ import annotations

import io
import logging
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from functools import cached_property, partial
from typing import Any, TextIO, cast

import structlog
import uvicorn

from flottille.server.app import build
from flottille.server.door import Door, allowed_files, most_connections
from flottille.server.limits import LARGEST_FRAME
from flottille.server.line import SocketLine
from flottille.server.protocol import Http
from flottille.server.settings import Settings, from_environment
from flottille.store.alone import Alone, Taken
from flottille.store.database import database_url
from flottille.words import Words, pick_language

PORT = 7654
TRIES = 50
TICKS = 10  # of uvicorn's main loop in a second
LOOPBACK = {"127.0.0.1", "localhost", "::1"}


def run(host: str = "127.0.0.1", port: int = PORT, open_browser: bool = True) -> None:
    """Serve until Ctrl+C; where another process serves the same data, say so and show that one."""
    set_up_logs()
    settings = from_environment()
    if settings.test_deals and not is_closed(settings, host):
        say("server.test_deals")
        sys.exit(2)
    try:
        alone = Alone(database_url(settings.database, settings.home))
    except Taken as taken:
        refuse(taken.address, open_browser)
        return
    serve(settings, alone, host, port, open_browser)


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


def serve(settings: Settings, alone: Alone, host: str, port: int, open_browser: bool) -> None:
    """Serve on this port or the next free one."""
    settings.is_local = host in LOOPBACK
    if settings.is_local and not settings.hosts:
        settings.hosts = frozenset({"127.0.0.1", "localhost", "[::1]"})  # no page elsewhere may pretend to be us
    listening = listen(host, port)
    taken = listening.getsockname()[1]
    if port and taken != port:
        say("server.port_taken", asked=port, port=taken)
    name = "localhost" if host in LOOPBACK | {"0.0.0.0", "::"} else host
    address = f"http://{f'[{name}]' if ':' in name else name}:{taken}/"
    alone.tell(address)
    server = Server(config(settings, alone), address, open_browser)
    alone.watch(server.end)
    with suppress(KeyboardInterrupt):  # uvicorn has closed everything and hands Ctrl+C on
        server.run(sockets=[listening])
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
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=sorted(settings.proxies),
        ws_per_message_deflate=False,  # its memory is many times that of an idle connection
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(port, port + TRIES if port else 1):
        found = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, tried))
            found.listen(2048)
        except OSError:
            found.close()
            if tried == port + TRIES - 1:
                raise
            continue
        return found
    raise OSError("no free port")


class Server(uvicorn.Server):
    """Says where it is once it is there."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser
        app: Any = config.app
        self.door: Door = app.door

    async def on_tick(self, counter: int) -> bool:
        """Look for those who take too long, ten times a second where that matters."""
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


def say(key: str, **params: object) -> None:
    """A line for the person at the terminal."""
    words = Words(pick_language(None), strict=False)
    sys.stdout.write(words.say(key, **params) + "\n")
    sys.stdout.flush()


class Unstoppable(io.TextIOBase):
    """Writes where it can: a log on a full disk stops nobody."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    def write(self, text: str) -> int:
        """Write, or do not."""
        with suppress(OSError, ValueError):
            self.out.write(text)
        return len(text)

    def flush(self) -> None:
        """The same."""
        with suppress(OSError, ValueError):
            self.out.flush()


def carry(
    log: logging.Logger,
    level: int,
    steps: list[structlog.typing.Processor],
    show: structlog.typing.Processor,
    out: TextIO,
) -> None:
    """Let what the hall logs, which knows nothing of us, come out like everything else."""
    handler = logging.StreamHandler(out)
    named: list[structlog.typing.Processor] = [structlog.stdlib.ExtraAdder(), *steps]
    shown = [structlog.stdlib.ProcessorFormatter.remove_processors_meta, show]
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=named, processors=shown))
    log.handlers, log.propagate = [handler], False
    log.setLevel(level)


def set_up_logs() -> None:
    """Lines of JSON for programs, readable ones for people; only warnings at a terminal unless asked for more."""
    is_person = sys.stderr.isatty()
    usual = "warning" if is_person else "info"
    level = getattr(logging, os.environ.get("FLOTTILLE_LOG", usual).upper(), logging.INFO)
    show: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer() if is_person else structlog.processors.JSONRenderer()
    )
    out = cast(TextIO, Unstoppable(sys.stderr))
    steps: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        *([] if is_person else [structlog.processors.format_exc_info]),
    ]
    structlog.configure(
        processors=[*steps, show],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(out),
    )
    logging.basicConfig(level=max(level, logging.WARNING), stream=sys.stderr)
    carry(logging.getLogger("flottille.hall"), level, steps, show, out)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # a bad request is counted, not written down
