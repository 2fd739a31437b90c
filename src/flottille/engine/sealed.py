"""Randomness that follows from a secret or a seed, by name: what is drawn depends on what is drawn, not on when.

The secret of a live match is committed to before the first draw: the commitment is published at the start, the secret
at the end; then anyone can derive every draw again. The commitment also says in which way the draws follow: by name,
or, in matches from before draws had names, by the number of the entry.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any

from mypy_extensions import i64

from flottille.engine.chance import Chance, FastChance, going_on
from flottille.engine.errors import BadOption
from flottille.engine.fields import bare
from flottille.engine.texts import quoted
from flottille.engine.whole import whole

BY_NAME = b"flottille, draws by name"
BY_ENTRY = b"flottille"
LONGEST_SEED = 4096  # bits


def new_secret() -> bytes:
    """Thirty-two bytes nobody can guess."""
    return secrets.token_bytes(32)


def commitment(secret: bytes, by_name: bool = True) -> str:
    """What is published before the match: neither the secret nor the way draws follow from it can be changed after."""
    return hashlib.sha256((BY_NAME if by_name else BY_ENTRY) + secret).hexdigest()


def is_by_name(secret: bytes, published: str | None) -> bool | None:
    """In which way the draws of a match follow from its secret; None: the secret does not fit what was published."""
    for by_name in (True, False):
        if commitment(secret, by_name) == published:
            return by_name
    return None


def derived(secret: bytes, name: str, n: int) -> int:
    """The draw of this name, from 0 to n-1."""
    digest = hmac.digest(secret, name.encode(), "sha256")
    return int.from_bytes(digest, "big") * n >> 256


def sealed_draw(secret: bytes, entry: int, index: int, n: int) -> int:
    """The draw `index` of entry `entry`, from 0 to n-1."""
    return derived(secret, f"{entry}:{index}", n)


def named_draw(secret: bytes, n: int, what: str, occasion: int) -> int:
    """The draw of a card from the n that are left of a shuffle, or of a die on its occasion."""
    return derived(secret, f"{what}, {occasion}, of {n}", n)


class SealedChance(Chance):
    """Draws of one entry of a live match."""

    def __init__(self, secret: bytes, entry: int, by_name: bool = True) -> None:
        if not isinstance(secret, bytes) or not secret:
            raise BadOption(f"a secret is some bytes, not {quoted(secret)}")
        self.secret = secret
        self.entry = check_whole("an entry", entry)
        self.by_name = by_name
        self.index = 0

    def below(self, n: i64) -> i64:
        """The next draw of this entry, for what has no name."""
        value = sealed_draw(self.secret, self.entry, self.index, int(n))
        self.index += 1
        return value

    def draw(self, n: i64, what: str, occasion: i64) -> i64:
        """The draw of this name."""
        if not self.by_name:
            return self.below(n)
        self.index += 1
        return named_draw(self.secret, int(n), what, int(occasion))


class SeededChance(Chance):
    """Draws of a match played from a seed: by name where they have one, else one after the other."""

    def __init__(self, seed: int) -> None:
        found = check_whole("a seed", seed)
        self.key = key_of(found)
        self.unnamed = FastChance(spread(found))

    def below(self, n: i64) -> i64:
        """The next draw of those without a name."""
        return self.unnamed.below(n)

    def draw(self, n: i64, what: str, occasion: i64) -> i64:
        """The draw of this name."""
        return named_draw(self.key, int(n), what, int(occasion))

    def copy(self) -> SeededChance:
        """One that goes on with the same draws."""
        return seeded(self.key, self.unnamed.word)

    def __reduce__(self) -> tuple[Any, ...]:
        return (seeded, (self.key, self.unnamed.word)) if type(self) is SeededChance else super().__reduce__()


def key_of(seed: int) -> bytes:
    """What all draws of a seed follow from; a match that is sealed with it has the same deal."""
    return hashlib.sha256(str(seed).encode()).digest()


def seeded(key: bytes, word: int) -> SeededChance:
    """A chance of a key, whose draws without a name go on from this word."""
    found = bare(SeededChance)
    found.key, found.unnamed = key, going_on(word)
    return found


def check_whole(what: str, value: object) -> int:
    """A whole number; refuses what is none, or too long to be written; raises `BadOption`."""
    found = whole(value)
    if type(found) is not int or found.bit_length() > LONGEST_SEED:
        raise BadOption(f"{what} is a whole number of at most {LONGEST_SEED} bits, not {quoted(value)}")
    return found


def check_count(what: str, value: object, least: int = 1) -> int:
    """A number of things; refuses what is none, or fewer than these; raises `BadOption`."""
    found = whole(value)
    if type(found) is not int or found < least:
        raise BadOption(f"{what} is a whole number from {least} on, not {quoted(value)}")
    return found


def spread(seed: int) -> int:
    """A whole number as a well-mixed seed below 2^62."""
    found = check_whole("a seed", seed)
    return int.from_bytes(hashlib.sha256(str(found).encode()).digest()[:8], "big") >> 2
