"""Thousands of matches in one object, for who learns: one array of observations, one of masks, one step for all.

How it works: each match has a row. The compiled `Rows` play them and write into their own memory; the arrays here look
at that memory, read-only. They change with the next step: copy what you want to keep.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from flottille._extras import extra

with extra("vector"):
    import numpy as np

from flottille.adapters.layout import as_array
from flottille.adapters.layouts import layout
from flottille.adapters.playing import bot_seed
from flottille.adapters.rewards import REWARDS, check_rewards
from flottille.adapters.rows import EVERY_SEAT, Dealer, Rows
from flottille.bots import bot
from flottille.bots.bot import Bot
from flottille.bots.crew import Crew
from flottille.bots.seated import Seated
from flottille.engine.chance import FastChance
from flottille.engine.errors import BadOption
from flottille.engine.fields import IS_NATIVE
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.sealed import check_whole, spread
from flottille.engine.state import State
from flottille.engine.texts import quoted
from flottille.engine.whole import whole

MOST_MATCHES = 1_000_000


class Seen(NamedTuple):
    """What is told of all matches, a row for each."""

    observations: Any  # float32 [matches, numbers]: what the seat to act knows
    masks: Any  # bool [matches, actions]: what it may do
    to_act: Any  # int64 [matches]: the seat, -1 where the match is over and no other begins
    rewards: Any  # float64 [matches, seats]: of a match that has just ended, otherwise 0
    ended: Any  # bool [matches]: whether it has just ended
    illegal: Any  # bool [matches]: whether by an action that was not legal


class House(Dealer):
    """Deals one game with fixed seats, options and edition; keeps a bot for each seat it plays itself."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], tables: Any, rewards: str) -> None:
        self.game, self.seats, self.options, self.tables, self.reward = game, seats, options, tables, rewards
        self.nobody = Crew(game, [])
        self.bots: list[dict[int, Bot]] = []  # by row and seat
        self.crews: list[Crew] = []  # the same bots, as they listen
        self.iterations: int | None = None

    def seat_bots(self, rows: list[dict[int, Bot]]) -> None:
        """From now on these play the seats nobody is asked for."""
        self.bots = rows
        self.crews = [self._crew(row) for row in rows]

    def seat_bots_of(self, row: int, bots: dict[int, Bot]) -> None:
        """The same for one row."""
        self.bots[row], self.crews[row] = bots, self._crew(bots)

    def _crew(self, bots: dict[int, Bot]) -> Crew:
        return Crew(self.game, [Seated(player, seat) for seat, player in bots.items()]) if bots else self.nobody

    def start(self, row: int, chance: FastChance) -> State:
        """A new match."""
        return self.crews[row].start(self.seats, self.options, self.tables, chance)

    def step(self, row: int, state: State, seat: int, action: int, chance: FastChance) -> None:
        """Take a step, and tell the bots of it."""
        with self.crews[row].hearing(state, seat, action):
            state.step(seat, action, chance)

    def rewards(self, state: State) -> list[float]:
        """What each seat gets."""
        return REWARDS[self.reward](self.game, state)

    def choose(self, row: int, state: State, seat: int) -> int:
        """What the bot of this seat wants."""
        return self.bots[row][seat].choose(state.mask(seat), seat, iterations=self.iterations)


class Batch:
    """Matches of one game side by side; the same seeds and actions give the same matches.

    Without `opponents` a row is asked for every seat in turn: observation, mask and action are of the seat to act.
    With them it is asked for one seat only, and bots of these names play the others; `seat` is that of all rows or one
    for each, row by row another if nobody says. A match that ends makes way for a new one in the same step, unless
    `restart` is false; an action that is not legal ends it with -1 for who took it.
    """

    def __init__(
        self,
        game: str | Game,
        matches: int,
        seats: int | None = None,
        opponents: str | Sequence[str] | None = None,
        seat: int | Sequence[int] | None = None,
        iterations: int = 100,
        rewards: str = "rank",
        restart: bool = True,
        edition: Mapping[str, Any] | None = None,
        **options: object,
    ) -> None:
        self._told: Seen | None = None  # the arrays, once somebody has asked for them
        played = find(game)
        self.game, self.seats = played, played.seats[0] if seats is None else whole(seats)
        self.options: dict[str, Any] = played.check_setup(self.seats, options)
        self.edition = None if edition is None else dict(edition)
        self.matches = _checked_count(matches)
        self.restart = restart
        self.layout = layout(played.id, self.seats)
        self.actions = played.actions.size
        self.opponents = named(opponents, self.seats)
        self.learners = self._learners(seat)
        self.house = House(played, self.seats, self.options, played.edition_tables(edition), check_rewards(rewards))
        self.house.iterations = iterations
        self._lay_out()
        self._chance = FastChance(1)

    # --- playing ----------------------------------------------------------------------------------------

    def reset(self, seeds: int | Sequence[int] | None = None) -> Seen:
        """Begin all matches: with a seed for each, with seeds that follow from one, or with any."""
        drawn = self._seeds(seeds)
        self.house.seat_bots([self._bots(row, seed) for row, seed in enumerate(drawn)])
        self._chance = FastChance(spread(drawn[0]) + 1)
        self.rows.begin([FastChance(spread(seed)) for seed in drawn])
        return self.seen()

    @property
    def has_begun(self) -> bool:
        """Whether there are matches."""
        return bool(self.rows.states)

    def begin(self, rows: Iterable[int], seeds: Sequence[int] | None = None) -> Seen:
        """Begin another match in some rows: with the draws that come next there, or with a seed for each."""
        if not self.has_begun:
            raise BadOption("no matches yet: call reset first")
        for place, row in enumerate(rows):
            if seeds is not None:
                self.house.seat_bots_of(row, self._bots(row, seeds[place]))
                self.rows.chances[row] = FastChance(spread(seeds[place]))
            state = self.rows.states[row] = self.house.start(row, self.rows.chances[row])
            self.rows.settle(row, state)
        return self.seen()

    def step(self, actions: Any) -> Seen:
        """Take one action in each match."""
        if not self.has_begun:
            raise BadOption("no matches yet: call reset first")
        self.rows.step(self._asked(actions))
        return self.seen()

    def seen(self) -> Seen:
        """What is told now."""
        if self._told is None or not IS_NATIVE:  # where vectors are lists the arrays are copies
            self._told = self._look()
        return self._told

    def _look(self) -> Seen:
        rows, matches = self.rows, self.matches
        return Seen(
            as_array(rows.writer.out, np.float32).reshape(matches, self.layout.size),
            as_array(rows.masks, np.uint8).view(np.bool_).reshape(matches, self.actions),
            as_array(rows.to_act, np.int64),
            as_array(rows.rewards, np.float64).reshape(matches, self.seats),
            as_array(rows.ended, np.uint8).view(np.bool_),
            as_array(rows.illegal, np.uint8).view(np.bool_),
        )

    def sample(self) -> Any:
        """A legal action for each match, uniformly at random; 0 where nobody is asked."""
        self.rows.draw(self._chance)
        return as_array(self.rows.drawn, np.int32).copy()

    def state(self, row: int) -> State:
        """A copy of the match in a row, with everything in it."""
        return self.rows.states[row].clone()

    def fields(self) -> dict[str, slice]:
        """Where each named field stands in an observation."""
        return self.layout.slices

    def _asked(self, actions: Any) -> bytes:
        given = np.asarray(actions)
        if given.shape != (self.matches,) or given.dtype.kind not in "iu":
            raise BadOption(f"actions are {self.matches} whole numbers, not {given.dtype} of the shape {given.shape}")
        return bytes(np.clip(given, -1, self.actions).astype("<i4").tobytes())

    # --- setting up ---------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.rows = Rows(self.house, self.layout.plan, self.actions, self.seats, self.learners, self.restart)
        self._told = None

    def _learners(self, seat: int | Sequence[int] | None) -> list[int]:
        if not self.opponents:
            if seat is not None:
                raise BadOption("a seat learns alone where opponents play the others: name them")
            return [int(EVERY_SEAT)] * self.matches
        if seat is None:
            return [row % self.seats for row in range(self.matches)]
        one = whole(seat)
        found = [one] * self.matches if type(one) is int else [whole(each) for each in _listed(seat)]
        if len(found) != self.matches or not all(type(each) is int and 0 <= each < self.seats for each in found):
            raise BadOption(f"a seat is a number from 0 to {self.seats - 1}, or {self.matches} of them")
        return found

    def _bots(self, row: int, seed: int) -> dict[int, Bot]:
        if not self.opponents:
            return {}
        others = [seat for seat in range(self.seats) if seat != self.learners[row]]
        names = [self.opponents[min(place, len(self.opponents) - 1)] for place in range(len(others))]
        return {seat: bot(name, self.game, bot_seed(seed, seat)) for seat, name in zip(others, names, strict=True)}

    def _seeds(self, seeds: int | Sequence[int] | None) -> list[int]:
        first = secrets.randbits(48) if seeds is None else whole(seeds)
        if type(first) is int:
            return [spread(first) + row for row in range(self.matches)]
        drawn = [check_whole("a seed", seed) for seed in _listed(seeds)]
        if len(drawn) != self.matches:
            raise BadOption(f"{len(drawn)} seeds for {self.matches} matches")
        return drawn

    # --- a batch is a value ---------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in ("rows", "_told")}
        rows = self.rows
        told: tuple[Any, ...] = (rows.to_act, rows.rewards, rows.ended, rows.illegal)
        return {**kept, "house": vars(self.house), "played": (rows.states, rows.chances, *map(list, told))}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        played = kept.pop("played")
        house = kept.pop("house")
        vars(self).update(kept)
        self.house = House(self.game, self.seats, self.options, house["tables"], house["reward"])
        vars(self.house).update(house)
        self._lay_out()
        if played[0]:
            self.rows.put(*played)

    def __repr__(self) -> str:
        return f"<Batch of {self.matches} matches of {self.game.id}, {self.seats} seats>"


def _checked_count(matches: object) -> int:
    found = whole(matches)
    if type(found) is not int or not 1 <= found <= MOST_MATCHES:
        raise BadOption(f"matches are a number from 1 to {MOST_MATCHES:,}, not {quoted(matches)}")
    return found


def _listed(given: Any) -> list[Any]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise BadOption(f"one whole number for all matches or one for each, not {quoted(given)}")
    return list(given)


def named(opponents: str | Sequence[str] | None, seats: int) -> list[str]:
    """The names of the bots of the other seats, in order; the last one serves all that are left."""
    if opponents is None:
        return []
    found = [opponents] if isinstance(opponents, str) else list(opponents)
    if not found and seats > 1:
        raise BadOption("the other seats need bots")
    if len(found) > max(1, seats - 1):
        raise BadOption(f"more opponents ({len(found)}) than other seats ({seats - 1})")
    return found
