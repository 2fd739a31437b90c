"""A Rolling Seas position with its rules: what the engine calls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction
from flottille.games.rolling_seas import legal, mask, refusals
from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.steps.decisions import note, take_back
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.scoring import fame, rank_of
from flottille.games.rolling_seas.steps.turn import take_step


class State(Fields):
    """One position of one match."""

    def clone(self) -> State:
        """An independent copy."""
        copy = State(self.seats, self.board, self.recipe, self.ambush, self.tables)
        copy.copy_fields(self)
        return copy

    def most_legal(self) -> i64:
        """Every placement while drawing, few decisions otherwise."""
        return legal.most_legal(self)

    def list_legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal actions of a seat into `out`, the neutral one first; how many."""
        return legal.list_legal(self, seat, out)

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Whether the seat may do this now."""
        return self.owes(seat) and legal.problem(self, seat, action) == FINE

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """Why an action is not legal."""
        return refusals.refusal(self, seat, action)

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        """Take a decision; the last one of a phase reveals them all."""
        take_step(self, seat, action, chance)

    def erase(self, viewer: i64) -> None:
        """Decisions that are not revealed yet."""
        mask.erase(self, viewer)

    def guess(self, viewer: i64, chance: Chance) -> None:
        """Decisions of those who have committed."""
        mask.decide_unseen(self, viewer, chance)

    def scores(self) -> list[int]:
        """Fame of each seat if the match ended now."""
        return [fame(self, seat) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """By fame, then unspent gold, then provisions aboard (RS-6.7)."""
        return [rank_of(self, seat) for seat in range(self.seats)]

    def default_action(self, seat: i64) -> i64:
        """What is decided for a seat that runs out of time, or a simple bot (RS-4.47); take its plan back first."""
        return self.nth_legal(seat, 0)

    def undo(self, seat: i64, decisions: i64) -> None:
        """Take back the last decisions of a seat that has not committed (RS-4.44)."""
        if not self.owes(seat):
            return
        kept = self.plans[self.plan_start(seat) : self.plan_start(seat) + self.plan_sizes[seat]]
        size = self.plan_sizes[seat] - decisions
        take_back(self, seat)
        for i in range(size):
            note(self, seat, kept[i])
