"""What can be set from outside, all by environment variables."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

STATIC = Path(__file__).parent / "static"


@dataclass
class Settings:
    """How a server runs."""

    home: Path = field(default_factory=lambda: user_data_path("flottille", appauthor=False))
    database: str = ""  # an address of SQLAlchemy; empty: a SQLite file in `home`
    hosts: frozenset[str] = frozenset()  # names the server answers to; empty: any
    origins: frozenset[str] = frozenset()  # other sites whose pages may speak to it
    workers: int = 1  # processes that think for bots
    bot_gap: float = 0.25  # seconds between an entry and a bot's answer, besides thinking; 0: at once
    rate: float = 100.0  # messages per second and connection
    idle_tables: int = 256  # that stay in memory with nobody there
    keep_days: float = 0.0  # that unfinished tables are kept untouched; 0: for ever
    keep_finished_days: float = 0.0  # the same for finished ones
    tables_per_person: int = 200  # unfinished ones; 0: no limit
    static: Path = STATIC
    is_storing: bool = True  # false only to measure what storing costs

    @property
    def burst(self) -> float:
        """How many messages may come at once."""
        return 4 * self.rate


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
    settings.keep_days = float(asked("FLOTTILLE_KEEP_DAYS", settings.keep_days))
    settings.keep_finished_days = float(asked("FLOTTILLE_KEEP_FINISHED_DAYS", settings.keep_finished_days))
    settings.tables_per_person = int(asked("FLOTTILLE_TABLES_PER_PERSON", settings.tables_per_person))
    if static := asked("FLOTTILLE_STATIC"):
        settings.static = Path(static)
    settings.is_storing = asked("FLOTTILLE_STORING", "1") != "0"
    return settings


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip().lower() for name in text.split(",") if name.strip())
