"""A Loot Island position with its rules: what the engine calls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction
from flottille.games.loot_island import legal, mask
from flottille.games.loot_island.refusals import refusal
from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.steps.decide import decide
from flottille.games.loot_island.steps.flow import proceed
from flottille.games.loot_island.steps.scoring import final_value, standing
from flottille.games.loot_island.steps.setup import start_match


class State(Fields):
    """One position of one match."""

    def clone(self) -> State:
        """An independent copy."""
        copy = State(self.seats, self.variants, self.tables)
        copy.copy_fields(self)
        return copy

    def most_legal(self) -> i64:
        """As many actions as the seat with most has."""
        most: i64 = 1
        for seat in range(self.seats):
            n = legal.legal_count(self, seat)
            if n > most:
                most = n
        return most

    def legal_count(self, seat: i64) -> i64:
        """How many actions the seat may choose from."""
        return legal.legal_count(self, seat)

    def nth_legal(self, seat: i64, i: i64) -> i64:
        """The i-th of them."""
        return legal.nth_legal(self, seat, i)

    def pick(self, seat: i64, chance: Chance) -> i64:
        """One of them, uniformly at random."""
        return legal.pick(self, seat, chance)

    def list_legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal actions of a seat into `out`; how many."""
        return legal.list_legal(self, seat, out)

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """Why an action is not legal."""
        return refusal(self, seat, action)

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out a decision and go on to the next."""
        decide(self, seat, action, chance)

    def erase(self, viewer: i64) -> None:
        """Other hands, secret choices and healers kept back."""
        mask.erase(self, viewer)

    def guess(self, viewer: i64, chance: Chance) -> None:
        """The same again."""
        mask.deal_unseen(self, viewer, chance)

    def scores(self) -> list[int]:
        """Loot Values as they stand, less the healers taken; 0 for who is out."""
        return [0 if self.bankrupt >> seat & 1 else final_value(self, seat) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Places by LI-6.17."""
        return [standing(self, seat) for seat in range(self.seats)]


def begin(state: State, chance: Chance) -> None:
    """Set up a match and go on to the first decision."""
    start_match(state, chance)
    proceed(state, chance)
