"""Where the chance of a table comes from: from nowhere anybody could look; in tests, from the order of the table."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec

from flottille.engine.sealed import new_secret


class Deals:
    """Secrets of new tables and seeds of their bots. A word fixes them all: for tests, never where people play."""

    def __init__(self, word: str = "") -> None:
        self.word = word

    def secret(self, game: str, options: dict[str, Any], names: list[str]) -> bytes:
        """What all draws of a new table come from; with a word, the same order is the same deal."""
        return self._fixed(game, options, names) if self.word else new_secret()

    def seed(self, secret: str, seat: int, legal: list[int], is_fixed: bool = False) -> int:
        """What one choice of a bot comes from: nothing anybody knows, unless it shall be the same at every table.

        Then, and with a word, it comes from what its seat may do, whoever else has decided.
        """
        if not is_fixed and not self.word:
            return secrets.randbits(48)
        return int.from_bytes(self._fixed(secret, seat, legal)[:6], "big")

    def _fixed(self, *what: object) -> bytes:
        return hashlib.sha256(msgspec.json.encode([self.word, *what], order="deterministic")).digest()
