"""A position of Escales & Souvenirs with its rules: what the engine calls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction
from flottille.games.souvenirs import mask, refusals
from flottille.games.souvenirs.legal import ALL, NONE, Listing, list_actions
from flottille.games.souvenirs.state import NOTHING, Fields
from flottille.games.souvenirs.steps.flow import take_step
from flottille.games.souvenirs.steps.scoring import scores_of, standing


class State(Fields):
    """One position of one match."""

    def clone(self) -> State:
        """An independent copy."""
        copy = State(self.seats, self.mode, self.tables)
        copy.copy_fields(self)
        return copy

    def most_legal(self) -> i64:
        """Every memory on every place it fits, and every card of a hand."""
        return self.tables.most_legal

    def legal_count(self, seat: i64) -> i64:
        """How many actions the seat may choose from."""
        listing = Listing(NOTHING, NONE)
        list_actions(self, seat, listing)
        return listing.n

    def nth_legal(self, seat: i64, i: i64) -> i64:
        """The i-th of them."""
        listing = Listing(NOTHING, i)
        list_actions(self, seat, listing)
        if not 0 <= i < listing.n:
            raise IndexError("no such legal action")
        return listing.found

    def list_legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal actions of a seat into `out`; how many."""
        listing = Listing(out, ALL)
        list_actions(self, seat, listing)
        return listing.n

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """Why an action is not legal."""
        return refusals.refusal(self, seat, action)

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out a decision and everything that follows without one."""
        take_step(self, seat, action, chance)

    def erase(self, viewer: i64) -> None:
        """Cards in hands and decks, and who may know of them."""
        mask.erase(self, viewer)

    def guess(self, viewer: i64, chance: Chance) -> None:
        """A deal as likely as it is to the viewer."""
        mask.deal_unseen(self, chance)

    def scores(self) -> list[int]:
        """Validated places of each seat, in teams of both partners together (SV-6.2)."""
        return scores_of(self)

    def ranks(self) -> list[int]:
        """Winners first, the others by their standing (SV-6.3, SV-6.4)."""
        return standing(self)
