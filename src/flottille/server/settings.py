"""What can be set from outside, all by environment variables; what is not one of them is refused by name."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from flottille.hall.settings import Settings as Ways
from flottille.server.variables import (
    BEFORE,
    BY_NAME,
    BY_TYPE,
    HIDDEN,
    KINDS,
    BadSettings,
    Mistake,
    TooMuch,
    hide,
    unknown,
)
from flottille.store.database import database_url

STATIC = Path(__file__).parent / "static"
DERIVED = ("is_local", "is_own")  # follows from where it listens; many play at a server
NAMED = {"is_storing": "STORING"}  # the others are named like their fields
SECRET = ("metrics_token", "operator_token", "mail", "club")
ELSEWHERE = frozenset(f"{BEFORE}{name}" for name in ("ASCII", "BOTS", "LANG", "LINEAR", "PURE", "STRICT_WORDS"))


@dataclass
class Settings(Ways):
    """How a server runs."""

    home: Path = field(default_factory=lambda: user_data_path("flottille", appauthor=False))
    database: str = ""  # an address of SQLAlchemy; empty: a SQLite file in `home`
    nats: str = ""  # the address of NATS, which several servers share; empty: this one is alone
    hosts: frozenset[str] = frozenset()  # names the server answers to; empty: any
    origins: frozenset[str] = frozenset()  # other sites whose pages may speak to it
    workers: int = 1  # processes that think for bots
    header_seconds: float = 10.0  # for a request's first line and headers
    body_seconds: float = 20.0  # for its body
    idle_seconds: float = 15.0  # between two requests of a connection
    silent_seconds: float = 5.0  # of a WebSocket that answers nothing
    send_seconds: float = 10.0  # of a reader who takes nothing of what waits for it
    leave_seconds: float = 0.0  # between SIGTERM and the end, while /ready says that it leaves
    refusal_seconds: float = 1.0  # before somebody who is too fast is told so
    connections: int = 5_000  # in all; 0: as many as the system allows
    connections_each: int = 200  # of one address; 0: no limit
    sockets_each: int = 100  # WebSockets of one address; 0: no limit
    sockets_person: int = 30  # WebSockets of one person; 0: no limit
    proxies: frozenset[str] = frozenset()  # addresses and networks whose word on who asks is believed
    proxy_header: str = "x-forwarded-for"  # where they say it; x-real-ip, forwarded or any other
    metrics_token: str = ""  # opens /metrics; empty: open on the loopback address only
    operator_token: str = ""  # opens the operator's page; empty: there is none
    address: str = ""  # where people find this server, as https://host; empty: nobody is called when it is his turn
    mail: str = ""  # the server that takes letters, as smtp://name:password@host:587 or smtps://; empty: none are sent
    mail_from: str = ""  # whom letters come from
    call_after: float = 60.0  # seconds that somebody is waited for before he is called
    call_networks: frozenset[str] = frozenset()  # networks inside that may be called all the same
    club: tuple[str, ...] = ()  # addresses of Apprise that hear whom public tables wait for
    is_local: bool = False  # whether it listens on the loopback address only
    keep_days: float = 0.0  # that unfinished tables are kept untouched; 0: for ever
    keep_finished_days: float = 0.0  # the same for finished ones
    log: str = ""  # the least that is logged; empty: warnings at a terminal, information elsewhere
    log_requests: bool = False  # a line for every request
    static: Path = STATIC
    is_storing: bool = True  # false only to measure what storing costs


VARIABLES = {
    f"{BEFORE}{NAMED.get(each.name, each.name.upper())}": each for each in fields(Settings) if each.name not in DERIVED
}


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this process; raises `BadSettings` with all that is wrong with them."""
    mistakes = unknown(environment, VARIABLES.keys() | ELSEWHERE)
    found: dict[str, Any] = {}
    for name, each in VARIABLES.items():
        text = environment.get(name, "").strip()
        if not text:
            continue
        read = BY_NAME.get(each.name) or BY_TYPE[str(each.type)]
        try:
            found[each.name] = read(text)
        except TooMuch as much:
            mistakes.append(Mistake("settings.at_most", {"variable": name, "value": text, "most": much.most}))
        except ValueError:
            value = HIDDEN if each.name in SECRET else hide(text)
            mistakes.append(Mistake(KINDS[read], {"variable": name, "value": value}))
    if found.get("mail") and not found.get("mail_from"):
        mistakes.append(Mistake("settings.mail_needs_sender", {"variable": "FLOTTILLE_MAIL"}))
    if found.get("nats") and not str(found.get("database", "")).startswith("postgres"):
        mistakes.append(Mistake("settings.nats_needs_postgresql", {"variable": "FLOTTILLE_NATS"}))
    if mistakes:
        raise BadSettings(mistakes)
    found["workers"] = found.get("workers") or max(1, (os.cpu_count() or 2) - 1)
    return Settings(**found)


def shown(settings: Settings) -> dict[str, str]:
    """What is used, by variable; secrets are hidden."""
    return {name: _shown(settings, each.name) for name, each in sorted(VARIABLES.items())}


def _shown(settings: Settings, name: str) -> str:
    value = getattr(settings, name)
    if name in SECRET:
        return HIDDEN if value else ""
    if name == "database":
        return hide(database_url(value, settings.home))
    if isinstance(value, frozenset | tuple):
        return ", ".join(sorted(value))
    return str(int(value)) if isinstance(value, bool) else hide(str(value))
