"""One random match under observation: what the laws look at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flottille.engine.chance import FastChance
from flottille.engine.checks.broken import demand
from flottille.engine.checks.drawing import NamedChance
from flottille.engine.fields import fields, restore
from flottille.engine.game import Game
from flottille.engine.match import Match
from flottille.engine.sealed import spread
from flottille.engine.state import State

LONGEST = 200_000  # decisions after which a match counts as endless


@dataclass(frozen=True)
class Setup:
    """A game in one mode with one seat count."""

    game: Game
    mode: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.game.id} {self.mode}, {self.seats} seats"

    def match(self, seed: int) -> Match:
        """A new match."""
        return Match(self.game, self.seats, seed, chance=NamedChance(seed), **self.options)


class Trial:
    """A random match, one decision after the other."""

    def __init__(self, setup: Setup, seed: int, match: Match | None = None) -> None:
        self.setup = setup
        self.game = setup.game
        self.seed = seed
        self.match = match if match is not None else setup.match(seed)
        self.chance = FastChance(spread(seed + 1))
        self.events: list[dict[str, Any]] = list(self.match.start_events)
        self.decisions = 0

    @property
    def where(self) -> str:
        """Where in which match we are, for messages."""
        return f"{self.setup}, seed {self.seed}, decision {self.decisions}"

    def reborn(self, state: State) -> State:
        """The same position in a state built from nothing."""
        blank = self.game.blank(self.match.seats, self.match.options, getattr(state, "tables", None))
        return restore(blank, json.loads(json.dumps(fields(state))))

    def positions(self) -> Iterator[None]:
        """Stop at every position on the way to the end."""
        yield
        while not self.match.is_over:
            self.step()
            yield

    def step(self) -> None:
        """Take one random decision of a random seat that owes one."""
        to_act = self.match.to_act
        seat = to_act[self.chance.below(len(to_act))]
        legal = self.match.legal(seat)
        demand(bool(legal), "whoever is to act has an action", f"seat {seat} has none ({self.where})")
        self.events += self.match.play(seat, legal[self.chance.below(len(legal))])
        self.decisions += 1
        demand(self.decisions < LONGEST, "random play ends", f"not after {LONGEST} decisions ({self.where})")


def length(setup: Setup, seed: int) -> int:
    """How many decisions the random match of a seed takes."""
    trial = Trial(setup, seed)
    for _ in trial.positions():
        pass
    return trial.decisions
