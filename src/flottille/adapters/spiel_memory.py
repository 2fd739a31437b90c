"""What a seat remembers of a match in OpenSpiel: a digest of all of it, and the newest of its own actions."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from flottille.engine.state import State

DIGEST = 16  # bytes
KEPT = 32  # of its own actions


@dataclass(frozen=True)
class Memory:
    """All that a seat has seen and done, in order, as one digest: who remembers anything else has another."""

    digest: bytes = bytes(DIGEST)
    seen: bytes = b""  # what it knew last, packed
    actions: tuple[int, ...] = ()  # its own, the newest first

    def after(self, mask: State, action: int | None) -> Memory:
        """A step later; a step that the seat neither took nor can see anything of leaves no trace."""
        packing = mask.packed()
        seen = packing.written() + repr(packing.others).encode()
        if action is None and seen == self.seen:
            return self
        said = b"" if action is None else str(action).encode()
        digest = blake2b(b"|".join((self.digest, said, seen)), digest_size=DIGEST).digest()
        return Memory(digest, seen, self.actions if action is None else (action, *self.actions[: KEPT - 1]))
