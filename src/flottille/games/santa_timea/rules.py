"""A Santa Timea position with its rules: what the engine calls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction
from flottille.engine.packing import NO_MARK, Packing
from flottille.games.santa_timea import legal, mask, refusals
from flottille.games.santa_timea.actions import card_of, direction_of, is_discard
from flottille.games.santa_timea.state import PLAYING, Fields
from flottille.games.santa_timea.steps.trick import play_card
from flottille.games.santa_timea.steps.triplets import answer
from flottille.games.santa_timea.tables import HAND


class State(Fields):
    """One position of one match."""

    def clone(self) -> State:
        """An independent copy."""
        copy = State(self.seats, self.expert, self.tables)
        copy.copy_fields(self)
        return copy

    def most_legal(self) -> i64:
        """A hand."""
        return HAND

    def legal_count(self, seat: i64) -> i64:
        """How many actions the seat may choose from."""
        return legal.legal_count(self, seat)

    def nth_legal(self, seat: i64, i: i64) -> i64:
        """The i-th of them."""
        return legal.nth_legal(self, seat, i)

    def pick(self, seat: i64, chance: Chance) -> i64:
        """One of them, uniformly at random."""
        return legal.nth_legal(self, seat, chance.below(legal.legal_count(self, seat)))

    def list_legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal actions of a seat into `out`; how many."""
        return legal.list_legal(self, seat, out)

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """Why an action is not legal."""
        return refusals.refusal(self, seat, action)

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        """Play a card or answer for a triplet."""
        if self.phase == PLAYING:
            play_card(self, seat, card_of(action), chance)
        else:
            answer(self, seat, direction_of(action), is_discard(action), chance)

    def erase(self, viewer: i64) -> None:
        """Other hands."""
        mask.erase(self, viewer)

    def show(self, viewer: i64, p: Packing) -> None:
        """Everything as it is, but for other hands; a trick that ends turns up a wind, or the phase is another."""
        p.numbers(self.seats, self.deciding, self.reveals, viewer)
        p.numbers(self.phase, self.played, self.seen, self.only_pirates)
        p.vector(self.plays)
        p.vector(self.ranks_played)
        p.vector(self.sizes)
        if viewer < 0:
            p.known(self.hands, 0, 0)
        else:
            p.known(self.hands, HAND * viewer, HAND)
        if self.phase != PLAYING:
            p.has_told(NO_MARK)
            self.pack_round(p)
        elif not p.has_told(self.reveals):
            self.pack_round(p)

    def guess(self, viewer: i64, chance: Chance) -> None:
        """Hands nobody has shown."""
        mask.deal_unseen(self, chance)

    def scores(self) -> list[int]:
        """Victory points so far."""
        return [self.totals[seat] for seat in range(self.seats)]
