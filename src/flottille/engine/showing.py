"""What the viewers of a match are shown from entry to entry: each part is computed once, and told as what changed."""

from __future__ import annotations

from collections.abc import Callable

from flottille.engine.game import Game
from flottille.engine.patch import Json, Patch, diff
from flottille.engine.state import SPECTATOR, State
from flottille.engine.view import own, shared


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
    """The parts of one match's views, as far as somebody looks at them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._state: State | None = None
        self._seen: set[int] = set()  # viewers whose part shows this state
        self._parts: dict[int, Part] = {}  # by seat; the spectators' is what everybody sees

    def shared(self, state: State) -> Part:
        """What everybody sees of a state."""
        return self._part(state, int(SPECTATOR))

    def own(self, state: State, seat: int) -> Part:
        """What a seat sees and a spectator does not."""
        return self._part(state, seat)

    def _part(self, state: State, viewer: int) -> Part:
        if state is not self._state:
            self._state = state
            self._seen.clear()
        part = self._parts.setdefault(viewer, Part())
        if viewer not in self._seen:
            mask = state.mask(viewer)
            part.become(shared(self.game, mask) if viewer == SPECTATOR else own(self.game, mask))
            self._seen.add(viewer)
        return part
