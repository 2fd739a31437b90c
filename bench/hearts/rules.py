"""A Hearts position with its rules: what the engine calls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bench.hearts import legal, mask
from bench.hearts.state import PASSING, Fields
from bench.hearts.steps import begin, pass_card, play_card, start_match
from bench.hearts.tables import CARDS, HAND, MOON, SEATS, listed
from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction
from flottille.parts.bits import bit, count, draw, nth


class State(Fields):
    """One position of one match."""

    def clone(self) -> State:
        """An independent copy."""
        copy = State()
        copy.copy_fields(self)
        return copy

    def most_legal(self) -> i64:
        """A hand."""
        return HAND

    def legal_count(self, seat: i64) -> i64:
        """How many cards the seat may choose from."""
        if not self.owes(seat):
            return 0
        return count(legal.choices(self, seat))

    def nth_legal(self, seat: i64, i: i64) -> i64:
        """The i-th of them."""
        return nth(legal.choices(self, seat), i)

    def pick(self, seat: i64, chance: Chance) -> i64:
        """One of them, uniformly at random."""
        return draw(legal.choices(self, seat), chance)

    def list_legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal actions of a seat into `out`; how many."""
        return legal.list_legal(self, seat, out)

    def legal(self, seat: i64) -> list[int]:
        """The legal actions of a seat, lowest first."""
        return listed(legal.choices(self, seat)) if self.owes(seat) else []

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Whether the seat may pass or play this card now."""
        return self.owes(seat) and 0 <= action < CARDS and legal.choices(self, seat) & bit(action) != 0

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """Why an action is not legal."""
        return legal.refusal(self, seat, action)

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        """Pass or play a card."""
        if self.phase == PASSING:
            pass_card(self, seat, action)
        else:
            play_card(self, seat, action)

    def erase(self, viewer: i64) -> None:
        """Other hands, and what they pass."""
        mask.erase(self, viewer)

    def guess(self, viewer: i64, chance: Chance) -> None:
        """A deal this mask allows."""
        mask.deal_unseen(self, chance)

    def scores(self) -> list[int]:
        """26 less the points taken, as OpenSpiel's returns."""
        return [MOON - self.points[seat] for seat in range(SEATS)]


def new_match(chance: Chance) -> State:
    """The first position of a match."""
    state = State()
    state.lay_out()
    start_match(state, chance)
    return state


def from_deal(direction: i64, hands: list[int]) -> State:
    """The first position of a match with given hands, as sets."""
    state = State()
    state.lay_out()
    state.direction = direction
    state.hands = vec[i64](hands)
    begin(state)
    return state
