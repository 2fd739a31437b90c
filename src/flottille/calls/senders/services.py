"""Discord, Telegram and the like, by Apprise.

A player may name services that stand at an address of their own, and nothing that could lead anywhere else.
"""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

from flottille._extras import extra
from flottille.calls.letters import SENT, Outcome
from flottille.calls.said import Text

KNOWN = ("discord", "pbul", "pover", "slack", "tgram")  # each sends to its own host, whatever else its address says
SITES = ("discord.com", "hooks.slack.com")  # whose own addresses are read as well
LONGEST = 500


class Services:
    """Tells others to tell somebody."""

    def check(self, address: str) -> str:
        """An address of a service, as Apprise writes it; raises `ValueError`."""
        address = address.strip()
        if not address.isascii() or not address.isprintable() or " " in address or len(address) > LONGEST:
            raise ValueError(f"an address has at most {LONGEST} plain characters")
        parts = urlsplit(address)
        is_known = parts.scheme in KNOWN or (parts.scheme == "https" and parts.netloc in SITES)
        made = _made(address) if is_known and not parts.query and not parts.fragment else None
        if made is None or made.secure_protocol not in KNOWN:
            raise ValueError(f"one of these, without further options: {', '.join(f'{name}://' for name in KNOWN)}")
        return address

    async def send(self, address: str, text: Text) -> Outcome:
        """One message; Apprise says only whether it was taken."""
        made = _made(address)
        if made is None:
            return Outcome("gone", None, "unreadable")
        lines = [text.body, text.link, f"{text.settings} {text.stop}".strip()]
        body = "\n".join(line for line in lines if line)
        is_taken = await asyncio.to_thread(made.notify, body=body, title=text.title)
        return SENT if is_taken else Outcome("later", None, "not taken")


def _made(address: str) -> Any:
    with extra("calls"):
        from apprise import Apprise
    return Apprise.instantiate(address, suppress_exceptions=True)
