"""A position between two of OpenSpiel's nodes: settled, or in the middle of a step that waits for a draw.

How it works: where every draw is a node, a step that asks for one is given up and taken again from its beginning once
the draw is known. Where draws are sampled, a few nodes at the start draw the deal, a number that all later draws follow
from: the same history is the same match, for copies and for what was stored.
"""

from __future__ import annotations

import secrets
from typing import Any

from flottille.adapters.spiel_memory import Memory
from flottille.engine.branching import BEGIN, KnownDraws, Step, Wanted
from flottille.engine.chance import Chance, FastChance
from flottille.engine.game import Game
from flottille.engine.state import SPECTATOR, State

MOST_OUTCOMES = 1024  # of one draw
DEAL = 3  # draws below MOST_OUTCOMES that make a deal


class Standing:
    """A settled state, and while a draw is wanted the step that wants it."""

    def __init__(self, game: Game, state: State, chance: FastChance | None = None) -> None:
        self.game = game
        self.state = state  # before the step while a draw is wanted
        self.chance = chance  # None: every draw is a node
        self.is_dealt = True  # False: what is drawn is the deal
        self.wanting = BEGIN  # the step that waits for a draw
        self.draws: tuple[int, ...] = ()  # of that step, so far
        self.asked = 0  # outcomes of the draw that is wanted; 0: none is
        self.decisions = 0  # taken since the beginning
        self.memories = [Memory() for _ in range(state.seats + 1)]  # of every seat, then of those who only watch

    @classmethod
    def start(
        cls, game: Game, seats: int, options: Any, tables: Any, is_sampled: bool, seed: int | None = None
    ) -> Standing:
        """The beginning of a match; a seed is a deal."""
        found = cls(game, game.blank(seats, options, tables))
        if seed is not None:
            found._begin(FastChance(seed))
        elif is_sampled:
            found.is_dealt, found.asked = False, MOST_OUTCOMES
        else:
            found._begin(None)
        return found

    def step(self, seat: int, action: int) -> None:
        """Take a legal step, as far as its draws are known."""
        self.decisions += 1
        self._take((seat, action))

    def draw(self, outcome: int) -> None:
        """The draw that was wanted."""
        self.draws = (*self.draws, outcome)
        if self.is_dealt:
            self._go_on(self.wanting)
        elif len(self.draws) == DEAL:
            deal = sum(each * MOST_OUTCOMES**place for place, each in enumerate(self.draws))
            self.is_dealt, self.asked, self.draws = True, 0, ()
            self._begin(FastChance(deal))

    def _begin(self, chance: FastChance | None) -> None:
        self.chance = chance
        self._take(BEGIN)

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
        viewers = [*range(self.state.seats), int(SPECTATOR)]
        self.memories = [
            memory.after(self.state.mask(viewer), step[1] if 0 <= viewer == step[0] else None)
            for viewer, memory in zip(viewers, self.memories, strict=True)
        ]

    def remembered_by(self, seat: int) -> list[Memory]:
        """The memories as a seat knows them: its own and what everybody saw; of the others nothing."""
        mine = self.memories[seat]
        others = [mine if other == seat else Memory(mine.digest) for other in range(self.state.seats)]
        return [*others, self.memories[SPECTATOR]]

    def __deepcopy__(self, memo: Any) -> Standing:
        """A copy that goes on with the same draws; what is never changed is shared."""
        copy = Standing(self.game, self.state.clone(), None if self.chance is None else self.chance.copy())
        copy.is_dealt, copy.wanting, copy.draws, copy.asked = self.is_dealt, self.wanting, self.draws, self.asked
        copy.decisions, copy.memories = self.decisions, self.memories
        return copy


def any_chance() -> FastChance:
    """One that nobody can foresee."""
    return FastChance(secrets.randbits(60))
