"""A match as environments see it: vectors, action masks, and rewards at the end."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from flottille._extras import extra

with extra("gymnasium"):
    import numpy as np

from flottille.adapters.layout import as_array
from flottille.adapters.layouts import layout
from flottille.adapters.rewards import REWARDS, check_rewards
from flottille.adapters.rows import legal_mask
from flottille.bots.crew import Crew
from flottille.engine.chance import FastChance
from flottille.engine.errors import BadOption
from flottille.engine.fields import bare
from flottille.engine.registry import find
from flottille.engine.sealed import spread
from flottille.engine.state import State
from flottille.engine.whole import whole

SEEDS = 1 << 40  # from which Gymnasium's generators draw those of matches


def bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot in the match of a seed: its draws are neither those of the match nor those of a neighbour."""
    return spread(seed) + 1 + seat


class Playing:
    """One match after the other of a game with fixed seats and options."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, object],
        rewards: str = "rank",
        edition: Mapping[str, Any] | None = None,
    ) -> None:
        self.reward = check_rewards(rewards)
        self.game = find(game)
        self.seats = self.game.seats[0] if seats is None else whole(seats)
        self.options: dict[str, Any] = self.game.check_setup(self.seats, options)
        self.tables = self.game.edition_tables(edition)
        self.layout = layout(self.game.id, self.seats)
        self.actions = self.game.actions.size
        self.chance = FastChance(1)
        self.state: State | None = None

    def begin(self, seed: int | None, crew: Crew | None = None) -> State:
        """Begin a match, of which bots hear; the same seed gives the same one."""
        self.chance = FastChance(spread(secrets.randbits(48) if seed is None else seed))
        start = self.game.start if crew is None else crew.start
        self.state = start(self.seats, self.options, self.tables, self.chance)
        return self.state

    @property
    def now(self) -> State:
        """The match being played."""
        if self.state is None:
            raise BadOption("no match yet: call reset first")
        return self.state

    @property
    def is_over(self) -> bool:
        """Whether nobody owes a decision."""
        return self.now.deciding == 0

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the seat may do this now."""
        return 0 <= action < self.actions and self.now.is_legal(seat, action)

    def step(self, seat: int, action: int) -> None:
        """Take a step that is legal."""
        self.now.step(seat, action, self.chance)

    def observation(self, seat: int) -> Any:
        """What the seat knows, as a vector."""
        return self.layout.look(self.now, seat)

    def action_mask(self, seat: int, waiting: bool = False) -> Any:
        """1 for every action the seat may take now; with `waiting`, a further place for seats that owe nothing."""
        mask = as_array(legal_mask(self.now, seat, self.actions + waiting), np.int8).copy()
        if waiting and not self.now.owes(seat):
            mask[self.actions] = 1
        return mask

    def scores(self, viewer: int) -> list[int]:
        """The points of all seats as a seat, or a spectator, knows them: plans that are still secret do not count."""
        return self.now.mask(viewer).scores()

    def described(self, viewer: int) -> str:
        """The same in a line, and who owes a decision."""
        return f"{self.game.title}: scores {self.scores(viewer)}, to act {list(self.now.to_act())}"

    def rewards(self) -> list[float]:
        """What each seat gets for the match as it ended."""
        return REWARDS[self.reward](self.game, self.now)

    def __deepcopy__(self, memo: Any) -> Playing:
        """Its own match; what never changes is shared."""
        found = bare(Playing)
        vars(found).update(vars(self))
        found.chance = self.chance.copy()
        found.state = None if self.state is None else self.state.clone()
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        tables = None if self.tables is self.game.tables else self.tables
        return resumed, (self.game.id, self.seats, self.options, self.reward, tables, self.chance, self.state)


def resumed(
    game: str, seats: int, options: dict[str, Any], reward: str, tables: Any, chance: FastChance, state: State | None
) -> Playing:
    """A match that was stored as this."""
    found = bare(Playing)
    found.game, found.seats, found.options, found.reward = find(game), seats, options, reward
    found.tables = found.game.tables if tables is None else tables
    found.layout, found.actions = layout(game, seats), found.game.actions.size
    found.chance, found.state = chance, state
    return found
