"""Chance laid open: every draw of a step a node of its own, or all that a step may lead to with how likely it is.

How it works: a step that asks for a draw nobody has given yet is given up, and taken again from its beginning once the
draw is known. All of it is for positions in which everything is known; a seat's own knowledge is its mask.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from flottille.engine.chance import Chance
from flottille.engine.errors import BadDraw, BadOption, BadSeat
from flottille.engine.game import Game
from flottille.engine.match import Asked, Match
from flottille.engine.registry import find
from flottille.engine.sealed import check_count
from flottille.engine.state import State
from flottille.engine.texts import quoted
from flottille.engine.whole import whole

Step = tuple[int, int]  # seat and action
BEGIN: Step = (-1, -1)  # setting up
MOST = 100_000  # outcomes of a step that are listed


class Wanted(Exception):
    """A draw below n is wanted that is not known yet."""

    def __init__(self, n: int) -> None:
        self.n = n


class KnownDraws(Chance):
    """Hands out the known draws, then asks; where there is only one outcome nobody is asked."""

    def __init__(self, known: tuple[int, ...]) -> None:
        self.known = [*known]
        self.used = 0

    def below(self, n: int) -> int:
        """The next draw."""
        if self.used == len(self.known):
            if n > 1:
                raise Wanted(int(n))
            self.known.append(0)
        self.used += 1
        return self.known[self.used - 1]


@dataclass(frozen=True)
class Node:
    """A position in which somebody decides, or a step that waits for a draw; never changed, each step makes another."""

    game: Game
    state: State = field(repr=False)  # before the step, while a draw is wanted
    outcomes: int = 0  # of the draw that is wanted; 0: none is
    step: Step = BEGIN  # that waits for it
    draws: tuple[int, ...] = ()  # of that step, so far; then those it took

    @classmethod
    def of(cls, match: Match) -> Node:
        """The position of a match."""
        if not isinstance(match, Match):
            raise BadOption(f"a node is made of a match, not of {quoted(match)}")
        return cls(match.game, match.state.clone())

    @classmethod
    def start(
        cls, game: str | Game, seats: int | None = None, edition: Mapping[str, Any] | None = None, **options: object
    ) -> Node:
        """The beginning of a match, before anything is drawn."""
        found = find(game)
        count = found.seats[0] if seats is None else whole(seats)
        checked = found.check_setup(count, options)
        return cls(found, found.blank(count, checked, found.edition_tables(edition)))._taken(BEGIN, ())

    @property
    def is_chance(self) -> bool:
        """Whether a draw is wanted."""
        return self.outcomes > 0

    @property
    def is_over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return not self.is_chance and self.state.deciding == 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision; () when over and while a draw is wanted."""
        return () if self.is_chance else self.state.to_act()

    def legal(self, seat: int) -> list[int]:
        """The numbers of the actions a seat may take, sorted."""
        seat = self._seat(seat)
        return [] if self.is_chance else sorted(self.state.legal(seat))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the draw that is wanted, and how likely it is; [] where somebody decides."""
        return [(outcome, 1.0 / self.outcomes) for outcome in range(self.outcomes)]

    def play(self, seat: int, action: Asked) -> Node:
        """What comes of a decision, or the first draw it wants; raises `IllegalAction`."""
        seat = self._seat(seat)
        if self.is_chance:
            raise BadOption(f"a draw below {self.outcomes} is wanted first")
        number = self.game.actions.read(action)
        refused = self.state.why_not(seat, number)
        if refused is not None:
            raise refused
        return self._taken((seat, number), ())

    def draw(self, outcome: int) -> Node:
        """What comes of the draw that was wanted."""
        found = whole(outcome)
        if type(found) is not int or not 0 <= found < self.outcomes:
            wanted = f"from 0 to {self.outcomes - 1}" if self.is_chance else "not wanted here"
            raise BadDraw(f"a draw is {wanted}: {quoted(outcome)}")
        return self._taken(self.step, (*self.draws, found))

    def _seat(self, seat: object) -> int:
        found = whole(seat)
        if type(found) is not int or not 0 <= found < self.state.seats:
            raise BadSeat(f"seats are numbered 0 to {int(self.state.seats) - 1}, not {quoted(seat)}")
        return found

    def _taken(self, step: Step, draws: tuple[int, ...]) -> Node:
        state, chance = self.state.clone(), KnownDraws(draws)
        try:
            if step == BEGIN:
                self.game.begin(state, chance)
            else:
                state.step(*step, chance)
        except Wanted as wanted:
            return replace(self, outcomes=wanted.n, step=step, draws=tuple(chance.known))
        return Node(self.game, state, 0, step, tuple(chance.known))


class Outcome(NamedTuple):
    """One of the ways a step may end."""

    probability: float
    draws: tuple[int, ...]  # `match.play(seat, action, RecordedChance(draws))` leads there
    state: State


def outcomes(match: Match, seat: int, action: Asked, most: int = MOST) -> list[Outcome]:
    """All that an action may lead to in a position that is known whole; raises `BadOption` if it is more than `most`.

    The cards of a new round are more than anybody can list: walk a `Node` there, or draw samples with `play`.
    """
    most = check_count("most", most)
    found: list[Outcome] = []
    for outcome in _ends(Node.of(match).play(seat, action), 1.0):
        if len(found) == most:
            raise BadOption(f"the action has more than {most:,} outcomes")
        found.append(outcome)
    return found


def _ends(node: Node, probability: float) -> Iterator[Outcome]:
    if not node.is_chance:
        yield Outcome(probability, node.draws, node.state)
    for outcome, share in node.chance_outcomes():
        yield from _ends(node.draw(outcome), probability * share)
