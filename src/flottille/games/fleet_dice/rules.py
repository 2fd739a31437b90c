"""A Fleet position with its rules: what the engine calls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction
from flottille.engine.packing import Packing
from flottille.games.fleet_dice import mask
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice.actions import (
    FISH_AND_COIN,
    LAUNCH,
    RAISE,
    REROLL,
    SIZE,
    bonus_of,
    face_of,
    is_fill,
    section_of,
)
from flottille.games.fleet_dice.legal import legal_actions
from flottille.games.fleet_dice.refusals import refusal
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.circles import answer_circle, decline_star, take_bonus, use_star
from flottille.games.fleet_dice.steps.die import answer_reroll, pick_die, take_item, use_die
from flottille.games.fleet_dice.steps.fishing import answer_oyster
from flottille.games.fleet_dice.steps.round import go_on
from flottille.games.fleet_dice.steps.scoring import rank, total
from flottille.parts.bits import bit, count, draw, nth


class State(Fields):
    """One position of one match."""

    def clone(self) -> State:
        """An independent copy."""
        copy = State(self.seats, self.captains, self.trophies, self.tables)
        copy.copy_fields(self)
        return copy

    def most_legal(self) -> i64:
        """All sections and a refusal to fill any."""
        return SIZE

    def legal_count(self, seat: i64) -> i64:
        """How many actions the seat may choose from."""
        return count(legal_actions(self, seat))

    def nth_legal(self, seat: i64, i: i64) -> i64:
        """The i-th of them, by number."""
        return nth(legal_actions(self, seat), i)

    def pick(self, seat: i64, chance: Chance) -> i64:
        """One of them, uniformly at random."""
        return draw(legal_actions(self, seat), chance)

    def list_legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal actions of a seat into `out`; how many."""
        found = legal_actions(self, seat)
        n: i64 = 0
        for action in range(SIZE):
            if found & bit(action):
                out[n] = action
                n += 1
        return n

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Whether the seat may do this now."""
        return 0 <= action < SIZE and legal_actions(self, seat) & bit(action) != 0

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """Why an action is not legal."""
        return refusal(self, seat, action)

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        """Answer what is asked, then go on to the next question."""
        self.answer(seat, action, chance)
        go_on(self, chance)

    def answer(self, seat: i64, action: i64, chance: Chance) -> None:
        """What an action brings at once; nothing that waits behind it goes on."""
        ask = self.ask
        if ask == st.ASK_STAR:
            if is_fill(action):
                use_star(self, seat, section_of(action))
            else:
                decline_star(self, seat)
        elif ask == st.ASK_USE:
            use_die(self, seat, action)
        elif ask == st.ASK_PICK:
            pick_die(self, seat, face_of(action))
        elif ask == st.ASK_CIRCLE:
            answer_circle(self, seat, action == RAISE, action == LAUNCH)
        elif ask == st.ASK_OYSTER:
            answer_oyster(self, seat, action == FISH_AND_COIN)
        elif ask == st.ASK_ITEM:
            take_item(self, seat, action)
        elif ask == st.ASK_BONUS:
            take_bonus(self, seat, bonus_of(action))
        elif ask == st.ASK_REROLL:
            answer_reroll(self, seat, action == REROLL, chance)

    def erase(self, viewer: i64) -> None:
        """Nothing."""
        mask.erase(self, viewer)

    def show(self, viewer: i64, p: Packing) -> None:
        """Everything as it is."""
        was, self.viewer = self.viewer, viewer
        self.pack(p)
        self.viewer = was

    def guess(self, viewer: i64, chance: Chance) -> None:
        """Nothing is missing."""

    def scores(self) -> list[int]:
        """Victory points as they stand, end bonuses included; the gold card counts at the end."""
        return [total(self, seat) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """By points, then by fish (FL-6.3)."""
        return [rank(self, seat) for seat in range(self.seats)]
