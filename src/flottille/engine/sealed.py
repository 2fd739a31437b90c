"""Randomness of a live match: fixed by a secret that was committed to before the first draw.

The commitment is published at the start, the secret at the end; then anyone can derive every draw again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from mypy_extensions import i64

from flottille.engine.chance import Chance


def new_secret() -> bytes:
    """Thirty-two bytes nobody can guess."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is published before the match: the secret cannot be changed after it."""
    return hashlib.sha256(b"flottille" + secret).hexdigest()


def sealed_draw(secret: bytes, entry: int, index: int, n: int) -> int:
    """The draw `index` of entry `entry`, from 0 to n-1."""
    digest = hmac.digest(secret, f"{entry}:{index}".encode(), "sha256")
    return int.from_bytes(digest, "big") * n >> 256


class SealedChance(Chance):
    """Draws of one entry of a live match."""

    def __init__(self, secret: bytes, entry: int) -> None:
        self.secret = secret
        self.entry = entry
        self.index = 0

    def below(self, n: i64) -> i64:
        """The next draw of this entry."""
        value = sealed_draw(self.secret, self.entry, self.index, n)
        self.index += 1
        return value
