"""A position between two of OpenSpiel's nodes: settled, or in the middle of a step that waits for a draw."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from flottille.engine.branching import BEGIN, KnownDraws, Step, Wanted
from flottille.engine.chance import Chance, FastChance
from flottille.engine.game import Game
from flottille.engine.state import State


@dataclass(frozen=True)
class Memory:
    """All that a seat has seen and done, in order, as one digest: who remembers anything else has another."""

    digest: bytes = b""
    seen: bytes = b""  # what it knew last, packed

    def after(self, mask: State, action: int | None) -> Memory:
        """A step later; a step that the seat neither took nor can see anything of leaves no trace."""
        packing = mask.packed()
        seen = bytes(packing.written) + repr(packing.others).encode()
        if action is None and seen == self.seen:
            return self
        said = b"" if action is None else str(action).encode()
        return Memory(blake2b(b"|".join((self.digest, said, seen)), digest_size=16).digest(), seen)


class Standing:
    """A settled state, and while a draw is wanted the step that wants it."""

    def __init__(self, game: Game, state: State, is_sampled: bool) -> None:
        self.game = game
        self.state = state  # before the step while a draw is wanted
        self.chance = FastChance(secrets.randbits(60)) if is_sampled else None  # None: every draw is a node
        self.wanting = BEGIN  # the step that waits for a draw
        self.draws: tuple[int, ...] = ()  # of that step, so far
        self.asked = 0  # outcomes of the draw that is wanted; 0: none is
        self.memories = [Memory() for _ in range(state.seats)]

    @classmethod
    def start(cls, game: Game, seats: int, options: Any, is_sampled: bool) -> Standing:
        """The beginning of a match."""
        found = cls(game, game.blank(seats, options, game.tables), is_sampled)
        found._take(BEGIN)
        return found

    def step(self, seat: int, action: int) -> None:
        """Take a legal step, as far as its draws are known."""
        self._take((seat, action))

    def draw(self, outcome: int) -> None:
        """The draw that was wanted."""
        self.draws = (*self.draws, outcome)
        self._go_on(self.wanting)

    def _take(self, step: Step) -> None:
        if self.chance is not None:
            self._do(step, self.state, self.chance)
            self._remember(step)
        else:
            self._go_on(step)

    def _do(self, step: Step, state: State, chance: Chance) -> None:
        if step == BEGIN:
            self.game.begin(state, chance)
        else:
            state.step(*step, chance)

    def _go_on(self, step: Step) -> None:
        tried, chance = self.state.clone(), KnownDraws(self.draws)
        try:
            self._do(step, tried, chance)
        except Wanted as wanted:
            self.wanting, self.asked, self.draws = step, wanted.n, tuple(chance.known)
        else:
            self.state, self.asked, self.draws = tried, 0, ()
            self._remember(step)

    def _remember(self, step: Step) -> None:
        self.memories = [
            memory.after(self.state.mask(seat), step[1] if step[0] == seat else None)
            for seat, memory in enumerate(self.memories)
        ]

    def __deepcopy__(self, memo: Any) -> Standing:
        """An independent copy; what is never changed is shared."""
        copy = Standing(self.game, self.state.clone(), self.chance is not None)
        copy.wanting, copy.draws, copy.asked = self.wanting, self.draws, self.asked
        copy.memories = self.memories
        return copy
