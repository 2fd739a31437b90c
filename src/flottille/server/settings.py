"""What can be set from outside, all by environment variables."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from flottille.hall.settings import Settings as Ways

STATIC = Path(__file__).parent / "static"
SECONDS = ("header_seconds", "body_seconds", "idle_seconds", "silent_seconds", "send_seconds", "refusal_seconds")
DAYS = ("keep_days", "keep_finished_days")
COUNTS = ("connections", "connections_each", "sockets_each", "sockets_person", "tables_per_person")


@dataclass
class Settings(Ways):
    """How a server runs."""

    home: Path = field(default_factory=lambda: user_data_path("flottille", appauthor=False))
    database: str = ""  # an address of SQLAlchemy; empty: a SQLite file in `home`
    hosts: frozenset[str] = frozenset()  # names the server answers to; empty: any
    origins: frozenset[str] = frozenset()  # other sites whose pages may speak to it
    workers: int = 1  # processes that think for bots
    header_seconds: float = 10.0  # for a request's first line and headers
    body_seconds: float = 20.0  # for its body
    idle_seconds: float = 15.0  # between two requests of a connection
    silent_seconds: float = 5.0  # of a WebSocket that answers nothing
    send_seconds: float = 10.0  # of a reader who takes nothing of what waits for it
    refusal_seconds: float = 1.0  # before somebody who is too fast is told so
    connections: int = 5_000  # in all; 0: as many as the system allows
    connections_each: int = 200  # of one address; 0: no limit
    sockets_each: int = 100  # WebSockets of one address; 0: no limit
    sockets_person: int = 30  # WebSockets of one person; 0: no limit
    proxies: frozenset[str] = frozenset()  # addresses and networks whose word on who asks is believed
    metrics_token: str = ""  # opens /metrics; empty: open on the loopback address only
    is_local: bool = False  # whether it listens on the loopback address only
    keep_days: float = 0.0  # that unfinished tables are kept untouched; 0: for ever
    keep_finished_days: float = 0.0  # the same for finished ones
    static: Path = STATIC
    is_storing: bool = True  # false only to measure what storing costs


def from_environment() -> Settings:
    """The settings of this process."""
    asked = os.environ.get
    settings = Settings(database=asked("FLOTTILLE_DATABASE", ""))
    if home := asked("FLOTTILLE_HOME"):
        settings.home = Path(home)
    settings.hosts = _names(asked("FLOTTILLE_HOSTS", ""))
    settings.origins = _names(asked("FLOTTILLE_ORIGINS", ""))
    settings.workers = int(asked("FLOTTILLE_WORKERS", "0")) or max(1, (os.cpu_count() or 2) - 1)
    settings.bot_gap = float(asked("FLOTTILLE_BOT_GAP", settings.bot_gap))
    settings.rate = float(asked("FLOTTILLE_RATE", settings.rate))
    for name in SECONDS + DAYS:
        setattr(settings, name, float(asked(f"FLOTTILLE_{name.upper()}", getattr(settings, name))))
    for name in COUNTS:
        setattr(settings, name, int(asked(f"FLOTTILLE_{name.upper()}", getattr(settings, name))))
    settings.proxies = _names(asked("FLOTTILLE_PROXIES", ""))
    settings.metrics_token = asked("FLOTTILLE_METRICS_TOKEN", "")
    if static := asked("FLOTTILLE_STATIC"):
        settings.static = Path(static)
    settings.is_storing = asked("FLOTTILLE_STORING", "1") != "0"
    settings.test_deals = asked("FLOTTILLE_TEST_DEALS", "")
    return settings


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip().lower() for name in text.split(",") if name.strip())
