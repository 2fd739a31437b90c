"""Many matches side by side, a row for each: what is asked of them, what their seats know, what came of it.

The loop over the rows is compiled with the games; a `Dealer` does what happens once in a match.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from flottille.adapters.writing import Plan, Writer
from flottille.engine.chance import FastChance
from flottille.engine.state import State

ILLEGAL: Final = -1.0  # the reward for an action that is not legal; it ends the match
EVERY_SEAT: Final[i64] = -1  # a row that is asked for all its seats
NOBODY: Final[i64] = -1
YES: Final[u8] = 1
NO: Final[u8] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Begins matches, values their ends, and plays the seats nobody is asked for."""

    def start(self, row: i64, chance: FastChance) -> State:
        """A new match."""
        raise NotImplementedError

    def step(self, row: i64, state: State, seat: i64, action: i64, chance: FastChance) -> None:
        """Take a step in a match in which bots play: they hear of it."""
        raise NotImplementedError

    def rewards(self, state: State) -> list[float]:
        """What each seat gets for a match that is over."""
        raise NotImplementedError

    def choose(self, row: i64, state: State, seat: i64) -> i64:
        """The action of a seat that is a bot's."""
        raise NotImplementedError


class Rows:
    """A match in each row, and all that is told of it."""

    def __init__(self, dealer: Dealer, plan: Plan, actions: i64, seats: i64, learners: list[int], again: bool) -> None:
        rows: i64 = len(learners)
        self.dealer: Dealer = dealer
        self.count: i64 = rows
        self.actions: i64 = actions  # of the game, legal or not
        self.seats: i64 = seats
        self.again: bool = again  # whether a new match begins where one ends
        self.learners: vec[i64] = vec[i64](learners)  # the seat a row is asked for, or EVERY_SEAT
        self.states: list[State] = []
        self.chances: list[FastChance] = []
        self.writer: Writer = Writer(plan, rows)
        self.masks: vec[u8] = vec[u8]([0] * (rows * actions))
        self.legal: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(rows)])  # the legal actions of each row
        self.lengths: vec[i64] = vec[i64]([0] * rows)  # how many there are
        self.to_act: vec[i64] = vec[i64]([NOBODY] * rows)
        self.rewards: vec[float] = vec[float]([0.0] * (rows * seats))
        self.ended: vec[u8] = vec[u8]([0] * rows)
        self.illegal: vec[u8] = vec[u8]([0] * rows)
        self.drawn: vec[i32] = vec[i32]([0] * rows)

    def begin(self, chances: list[FastChance]) -> None:
        """New matches in all rows, with these chances."""
        self.chances = chances
        self.states = [self.dealer.start(row, chance) for row, chance in enumerate(chances)]
        self.tell_all()
        self.forget_ends()

    def put(
        self,
        states: list[State],
        chances: list[FastChance],
        to_act: list[int],
        rewards: list[float],
        ended: list[int],
        illegal: list[int],
    ) -> None:
        """Go on with other matches; those in which nobody was to act stay at their end."""
        self.chances = chances
        self.states = states
        for i in range(len(rewards)):
            self.rewards[i] = rewards[i]
        for row in range(self.count):
            self.ended[row] = YES if ended[row] else NO
            self.illegal[row] = YES if illegal[row] else NO
            if to_act[row] == NOBODY:
                self.stay(row)
            else:
                self.ask(row, states[row], to_act[row])

    def tell_all(self) -> None:
        """Say of all rows what is asked."""
        for row in range(self.count):
            self.settle(row, self.states[row])

    def step(self, asked: bytes) -> None:
        """Take one action in each row; each is four bytes, the lowest first."""
        self.forget_ends()
        for row in range(self.count):
            self.take(row, i64(read_i32_le(asked, 4 * row)))

    def take(self, row: i64, action: i64) -> None:
        """Take an action for the seat that is asked; nothing happens where nobody is."""
        seat = self.to_act[row]
        if seat == NOBODY:
            return
        if 0 <= action < self.actions and self.masks[row * self.actions + action] == YES:
            state = self.states[row]
            self.go_on(row, state, seat, action)
            self.settle(row, state)
        else:
            self.illegal[row] = YES
            self.rewards[row * self.seats + seat] = ILLEGAL
            self.over(row)
            if self.again:
                self.settle(row, self.states[row])

    def settle(self, row: i64, state: State) -> None:
        """Go on until the row is asked: bots play, and where the match is over another one begins."""
        learner = self.learners[row]
        while True:
            if learner >= 0:
                self.let_bots_play(row, state, learner)
            if state.deciding:
                if learner < 0:  # an `if` in one line would be boxed once compiled
                    self.ask(row, state, state.first_to_act())
                else:
                    self.ask(row, state, learner)
                return
            worth = self.dealer.rewards(state)
            for seat in range(self.seats):
                self.rewards[row * self.seats + seat] = worth[seat]
            self.over(row)
            if not self.again:
                return
            state = self.states[row]

    def let_bots_play(self, row: i64, state: State, learner: i64) -> None:
        """The others take their turns until the learner's comes."""
        while state.deciding and not state.owes(learner):
            seat = state.first_to_act()
            self.go_on(row, state, seat, self.dealer.choose(row, state, seat))

    def go_on(self, row: i64, state: State, seat: i64, action: i64) -> None:
        """Take a step that is legal."""
        if self.learners[row] < 0:
            state.step(seat, action, self.chances[row])
        else:
            self.dealer.step(row, state, seat, action, self.chances[row])

    def over(self, row: i64) -> None:
        """A match has ended."""
        self.ended[row] = YES
        if self.again:
            self.states[row] = self.dealer.start(row, self.chances[row])
        else:
            self.stay(row)

    def stay(self, row: i64) -> None:
        """Nobody is asked any more; the row shows the end, to a learner what it knows of it, else to the first seat."""
        self.to_act[row] = NOBODY
        self.clear_mask(row)
        self.writer.look(row, self.states[row], max(self.learners[row], 0))

    def ask(self, row: i64, state: State, seat: i64) -> None:
        """Write what the seat knows and what it may do."""
        self.to_act[row] = seat
        self.writer.look(row, state, seat)
        self.clear_mask(row)
        legal = self.legal[row]
        if len(legal) < state.most_legal():
            legal = vec[i64]([0] * state.most_legal())
            self.legal[row] = legal
        count = state.list_legal(seat, legal)
        first, masks = row * self.actions, self.masks
        for i in range(count):
            masks[first + legal[i]] = YES
        self.lengths[row] = count

    def clear_mask(self, row: i64) -> None:
        """Nothing is legal."""
        first, masks, legal = row * self.actions, self.masks, self.legal[row]
        for i in range(self.lengths[row]):
            masks[first + legal[i]] = NO
        self.lengths[row] = 0

    def forget_ends(self) -> None:
        """Ends are told once."""
        for row in range(self.count):
            if self.ended[row]:
                self.ended[row] = NO
                self.illegal[row] = NO
                for seat in range(self.seats):
                    self.rewards[row * self.seats + seat] = 0.0

    def draw(self, chance: FastChance) -> None:
        """A legal action for each row, uniformly at random; 0 where nobody is asked."""
        drawn = self.drawn
        for row in range(self.count):
            if self.lengths[row] > 0:
                drawn[row] = i32(self.legal[row][chance.below(self.lengths[row])])
            else:
                drawn[row] = 0


def legal_mask(state: State, seat: i64, places: i64) -> vec[u8]:
    """1 at the place of every action the seat may take now."""
    mask = vec[u8]([0] * places)
    legal = vec[i64]([0] * state.most_legal())
    for i in range(state.list_legal(seat, legal)):
        mask[legal[i]] = YES
    return mask
