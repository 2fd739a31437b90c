"""Settings as environment variables: what each may hold, and what is wrong with those that hold something else."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

BEFORE = "FLOTTILLE_"
DATABASES = ("sqlite", "postgresql", "postgres")
LEVELS = ("debug", "info", "warning", "error")
HIDDEN = "***"
WHO = re.compile(r"(\w+)://([^,\s]*)(?=@)")  # up to the last @, whatever stands in a password
PASSWORD = re.compile(r"(?<=[?&]password=)[^&]*")
BUSES = ("nats", "tls")  # one word before the @ is a token there, and a name elsewhere
HEADER = re.compile(r"[a-z][a-z0-9-]*")
HOST = re.compile(r"[a-z0-9._-]+|\[[0-9a-f:.]+\]")
MOST = 1_000_000_000  # of whatever is counted or waited for
MOST_PROCESSES = 1_000


class Mistake(NamedTuple):
    """What is wrong with a variable, as a key of the words and its parameters."""

    key: str
    params: dict[str, object]


class BadSettings(Exception):
    """Settings that cannot be used; all mistakes at once."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__(", ".join(str(mistake.params["variable"]) for mistake in mistakes))
        self.mistakes = mistakes


class TooMuch(ValueError):
    """More than there may be."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


def unknown(environment: Mapping[str, str], known: Iterable[str]) -> list[Mistake]:
    """Variables of ours by their name that mean nothing, each with the nearest that does."""
    names = sorted(known)
    found = sorted(name for name in environment if name.startswith(BEFORE) and name not in names)
    return [_unknown(name, get_close_matches(name, names, 1)) for name in found]


def _unknown(name: str, near: list[str]) -> Mistake:
    if near:
        return Mistake("settings.unknown_but", {"variable": name, "near": near[0]})
    return Mistake("settings.unknown", {"variable": name})


def hide(text: str) -> str:
    """A text without the passwords of addresses in it."""
    return PASSWORD.sub(HIDDEN, WHO.sub(_hidden, text))


def _hidden(found: re.Match[str]) -> str:
    scheme, who = found.groups()
    name, colon, _ = who.partition(":")
    if not colon and scheme in BUSES:
        name = HIDDEN
    return f"{scheme}://{name}:{HIDDEN}" if colon else f"{scheme}://{name}"


# --- what they may hold; each raises ValueError for anything else ---------------------------------------------


def number(text: str) -> float:
    """A number that is not negative."""
    found = float(text)
    if not math.isfinite(found) or found < 0:
        raise ValueError(text)
    if found > MOST:
        raise TooMuch(MOST)
    return found


def duration(text: str) -> float:
    """Seconds that somebody is waited for: some."""
    found = number(text)
    if not found:
        raise ValueError(text)
    return found


def count(text: str, most: int = MOST) -> int:
    """A whole number that is not negative."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    found = int(text)
    if found > most:
        raise TooMuch(most)
    return found


def processes(text: str) -> int:
    """A whole number of processes that a machine can hold."""
    return count(text, MOST_PROCESSES)


def yes_or_no(text: str) -> bool:
    """1 or 0."""
    if text not in ("0", "1"):
        raise ValueError(text)
    return text == "1"


def names(text: str) -> frozenset[str]:
    """Names between commas."""
    return frozenset(name.strip().lower() for name in text.split(",") if name.strip())


def hosts(text: str) -> frozenset[str]:
    """Names of this server between commas: what stands before the port in `Host`."""
    found = names(text)
    for each in found:
        if not HOST.fullmatch(each):
            raise ValueError(each)
    return found


def folder(text: str) -> Path:
    """A folder that is there."""
    found = Path(text)
    if not found.is_dir():
        raise ValueError(text)
    return found


def networks(text: str) -> frozenset[str]:
    """Addresses and networks between commas."""
    found = names(text)
    for each in found:
        ip_network(each, strict=False)
    return found


def sites(text: str) -> frozenset[str]:
    """Origins of pages between commas."""
    found = names(text)
    for each in found:
        parts = urlsplit(each)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
            raise ValueError(each)
    return found


def site(text: str) -> str:
    """Where people find a server."""
    (found,) = sites(text) or ("",)
    return found


def mail(text: str) -> str:
    """The address of a mail server."""
    parts = urlsplit(text)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path or parts.query or parts.port == 0:
        raise ValueError(text)
    return text


def mailbox(text: str) -> str:
    """A mail address."""
    user, at, host = text.rpartition("@")
    if not (at and user and host) or not text.isascii() or not text.isprintable() or set(text) & set(" <>,;:()"):
        raise ValueError(text)
    return text


def addresses(text: str) -> tuple[str, ...]:
    """Addresses between spaces."""
    found = tuple(text.split())
    if not all("://" in each for each in found):
        raise ValueError(text)
    return found


def database(text: str) -> str:
    """The address of a database we can speak to."""
    try:
        backend = make_url(text).get_backend_name() if text else DATABASES[0]
    except ArgumentError:
        raise ValueError(text) from None
    if backend not in DATABASES:
        raise ValueError(text)
    return text


def buses(text: str) -> str:
    """Addresses of NATS servers between commas."""
    for each in text.split(","):
        parts = urlsplit(each.strip())
        if parts.scheme not in BUSES or not parts.hostname or parts.path or parts.query:
            raise ValueError(each)
        if parts.port == 0:
            raise ValueError(each)
    return text


def header(text: str) -> str:
    """The name of a header."""
    found = text.strip().lower()
    if not HEADER.fullmatch(found):
        raise ValueError(text)
    return found


def level(text: str) -> str:
    """How much is logged."""
    if text.lower() not in ("", *LEVELS):
        raise ValueError(text)
    return text.lower()


BY_TYPE: dict[str, Callable[[str], Any]] = {
    "float": number,
    "int": count,
    "bool": yes_or_no,
    "str": str,
    "Path": Path,
    "frozenset[str]": names,
}
BY_NAME: dict[str, Callable[[str], Any]] = {
    "address": site,
    "body_seconds": duration,
    "call_networks": networks,
    "club": addresses,
    "database": database,
    "header_seconds": duration,
    "hosts": hosts,
    "idle_seconds": duration,
    "log": level,
    "mail": mail,
    "mail_from": mailbox,
    "nats": buses,
    "origins": sites,
    "proxies": networks,
    "proxy_header": header,
    "send_seconds": duration,
    "silent_seconds": duration,
    "static": folder,
    "workers": processes,
}
KINDS: dict[Callable[[str], Any], str] = {
    number: "settings.number",
    duration: "settings.duration",
    count: "settings.count",
    processes: "settings.count",
    hosts: "settings.hosts",
    folder: "settings.folder",
    yes_or_no: "settings.yes_or_no",
    networks: "settings.networks",
    sites: "settings.sites",
    site: "settings.site",
    mail: "settings.mail",
    mailbox: "settings.mailbox",
    addresses: "settings.addresses",
    buses: "settings.nats",
    database: "settings.database",
    header: "settings.header",
    level: "settings.level",
}
