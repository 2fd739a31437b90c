"""What the viewers of a match are shown from entry to entry: each part is computed once, and told as what changed."""

from __future__ import annotations

from collections.abc import Callable

from flottille.engine.game import Game
from flottille.engine.patch import Json, Patch, diff
from flottille.engine.state import SPECTATOR, State
from flottille.engine.view import own, shared
from flottille.engine.views import Kept

EVERYBODY = int(SPECTATOR)
NOT_YET: tuple[State | None, int | None] = (None, None)


class Part:
    """A part of a view: what it is now, how often it changed, and what changed last."""

    def __init__(self, value: Json = None) -> None:
        self.value = value
        self.number = 0  # of the value; 0: nothing was shown yet
        self.patch: Patch = {}  # from the value before

    def become(self, value: Json, changes: Callable[[Json, Json], Patch] = diff) -> None:
        """It is this now, and perhaps it was before."""
        patch = changes(self.value, value) if self.number else [value]
        if patch:
            self.value, self.patch = value, patch
            self.number += 1

    def since(self, number: int) -> Patch:
        """What whoever has the value of this number needs: nothing, the last change, or the value whole."""
        if number == self.number:
            return {}
        return self.patch if number == self.number - 1 else [self.value]


class Showing:
    """The parts of one match's views, as far as somebody looks at them.

    Whoever asks may say how often the viewer has heard of something: as long as he hears of nothing, he sees the same.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._parts: dict[int, Part] = {}  # by seat; the spectators' is what everybody sees
        self._seen: dict[int, tuple[State, int | None]] = {}  # of what each part is, and what had been heard by then
        self._kept = Kept()

    def shared(self, state: State, heard: int | None = None) -> Part:
        """What everybody sees of a state."""
        return self._part(state, EVERYBODY, heard)

    def own(self, state: State, seat: int, heard: int | None = None) -> Part:
        """What a seat sees and a spectator does not."""
        return self._part(state, seat, heard)

    def forget(self) -> None:
        """The match went on elsewhere: look at everything again."""
        self._seen.clear()

    def _part(self, state: State, viewer: int, heard: int | None) -> Part:
        part = self._parts.get(viewer)
        if part is None:
            part = self._parts[viewer] = Part()
        before, known = self._seen.get(viewer, NOT_YET)
        if state is not before and (heard is None or heard != known):
            mask = state.mask(viewer)
            part.become(shared(self.game, mask, self._kept) if viewer == EVERYBODY else own(self.game, mask))
            self._seen[viewer] = state, heard
        return part
