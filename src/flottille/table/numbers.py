"""What an entry's number is to each viewer: how many it has heard of. Nobody can count what he may not know."""

from __future__ import annotations

from flottille.engine.hearing import EVERYONE, ear, viewers


class Numbers:
    """The number of the last entry each viewer has heard of; the start of the match is 0 for everyone."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts  # by seat, then the spectators'

    @classmethod
    def fresh(cls, seats: int) -> Numbers:
        """Before the first entry."""
        return cls([0] * (seats + 1))

    def of(self, viewer: int | None) -> int:
        """The last entry a seat (None: a spectator) has heard of."""
        return self.counts[-1 if viewer is None else viewer]

    def after(self, heard: int) -> tuple[int, ...]:
        """The numbers once an entry is heard by these."""
        everyone = viewers(len(self.counts) - 1)
        return tuple(n + bool(heard & ear(viewer)) for n, viewer in zip(self.counts, everyone, strict=True))

    def note(self, heard: int = EVERYONE) -> None:
        """An entry was heard by these."""
        self.counts = list(self.after(heard))
