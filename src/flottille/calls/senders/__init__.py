"""Senders: a browser's push service, mail, a webhook, services like Discord. Each is small and may be slow."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from flottille._extras import MissingExtra, extra
from flottille.calls.letters import Outcome
from flottille.calls.reachable import Reachable, Unreachable
from flottille.calls.said import Text
from flottille.calls.senders.mailing import Mailer
from flottille.calls.senders.posting import Poster
from flottille.calls.senders.pushing import Pusher
from flottille.calls.senders.services import Services
from flottille.calls.ways import KINDS, Kind

log = logging.getLogger(__name__)
PATIENCE = 15.0  # seconds for one message
AT_ONCE = 8  # that are on their way


class BadAddress(ValueError):
    """Nothing can be sent there; says why."""


@dataclass(frozen=True)
class Site:
    """Who sends, as those who are called are told."""

    address: str  # of the server, where links lead
    mail: str = ""  # smtp://name:password@host:587, or smtps://
    sender: str = ""  # whom letters come from
    inside: frozenset[str] = frozenset()  # networks of the operator that may be called all the same
    club: tuple[str, ...] = ()  # addresses of Apprise


class Senders:
    """Everything that can be sent from here."""

    def __init__(self, site: Site, key: str) -> None:
        self.site = site
        poster = Poster(Reachable(site.inside))
        self.pusher = Pusher(poster, key, site.address)
        self.poster = poster
        self.mailer = Mailer(site.mail, site.sender)
        self.services = Services()
        self._room = asyncio.Semaphore(AT_ONCE)

    @property
    def kinds(self) -> list[Kind]:
        """The ways there are."""
        return [kind for kind in KINDS if kind != "mail" or self.site.mail]

    def check(self, kind: Kind, address: str) -> str:
        """An address as it is kept; raises `BadAddress`."""
        if kind not in self.kinds:
            raise BadAddress("nothing is sent in this way here")
        try:
            if kind == "push":
                return self.pusher.check(address)
            if kind == "mail":
                return self.mailer.check(address)
            return self.services.check(address) if kind == "service" else self.poster.check(address)
        except ValueError as problem:
            raise BadAddress(str(problem)) from None

    async def send(self, kind: str, address: str, text: Text) -> Outcome:
        """Send one message, in time; whatever goes wrong is told, and never where it went."""
        try:
            async with self._room, asyncio.timeout(PATIENCE):
                return await self._send(kind, address, text)
        except (OSError, TimeoutError, Unreachable, ValueError) as error:
            return Outcome("later", None, type(error).__name__)
        except Exception as error:
            log.error("a call failed", extra={"kind": kind, "error": type(error).__name__})
            return Outcome("later", None, type(error).__name__)

    async def _send(self, kind: str, address: str, text: Text) -> Outcome:
        if kind == "push":
            return await self.pusher.send(address, text)
        if kind == "mail":
            return await self.mailer.send(address, text)
        if kind == "hook":
            return await self.poster.tell(address, text)
        return await self.services.send(address, text)

    async def close(self) -> None:
        """No connection is left open."""
        await self.poster.close()


def can_call() -> bool:
    """Whether what calling needs is installed."""
    try:
        with extra("calls"):
            import apprise
            import httpcore
            import pywebpush
    except MissingExtra:
        return False
    return bool(apprise and httpcore and pywebpush)
