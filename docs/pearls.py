"""Pearls, a toy game in one file: twelve pearls, three each; all show one in turn, the largest scores a point.

Complete for the engine: hidden hands, chance, masks, refusals, positions, a score sheet. `flottille.check` proves it.
"""

from __future__ import annotations

from typing import Any

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.engine.game import Game
from flottille.engine.naming import EventTable, Field
from flottille.engine.reading import Reader
from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import FULL, State

PEARLS = tuple(f"pearl_{size}" for size in range(1, 13))
DEALT, SHOWN, SCORED, HAND = 0, 1, 2, 3


class Pearls(State):
    """One position: hands are hidden, the rest lies open. A mask holds -1 for a pearl it does not know."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands = [-1] * (HAND * seats)  # seat s: places 3s to 3s+2
        self.gone: list[int] = []  # pearls shown in earlier tricks
        self.trick = [-1] * seats  # the pearl each seat shows, -1: none yet
        self.leader = 0
        self.points = [0] * seats

    def hand(self, seat: int) -> list[int]:
        return self.hands[HAND * seat : HAND * seat + HAND - len(self.gone) // self.seats - (self.trick[seat] >= 0)]

    def clone(self) -> Pearls:
        copy = Pearls(self.seats)
        copy.copy_frame(self)
        copy.hands, copy.gone, copy.trick = self.hands[:], self.gone[:], self.trick[:]
        copy.leader, copy.points = self.leader, self.points[:]
        return copy

    def most_legal(self) -> int:
        return HAND

    def list_legal(self, seat: int, out: Any) -> int:
        hand = self.hand(seat) if self.owes(seat) else []
        for i, pearl in enumerate(hand):
            out[i] = pearl
        return len(hand)

    def refusal(self, seat: int, action: int) -> IllegalAction:
        if not self.owes(seat):
            return WrongSeat("PE-2", "not_your_turn")
        return IllegalAction("PE-3", "not_in_hand", {"pearl": PEARLS[action]})

    def step(self, seat: int, action: int, chance: Chance) -> None:
        left = [pearl for pearl in self.hand(seat) if pearl != action]
        self.hands[HAND * seat : HAND * seat + HAND] = left + [-1] * (HAND - len(left))
        self.trick[seat] = action
        self.tell(SHOWN, seat, action)
        self.deciding = 1 << (seat + 1) % self.seats
        if -1 not in self.trick:
            self.end_trick()

    def end_trick(self) -> None:
        self.leader = self.trick.index(max(self.trick))
        self.points[self.leader] += 1
        self.tell(SCORED, self.leader)
        self.gone = sorted(self.gone + self.trick)
        self.trick = [-1] * self.seats
        self.deciding = 0 if len(self.gone) == HAND * self.seats else 1 << self.leader

    def mask(self, seat: int) -> Pearls:
        copy = self.clone()
        copy.viewer = seat
        copy.hands = [pearl if place // HAND == seat else -1 for place, pearl in enumerate(self.hands)]
        return copy

    def fill(self, chance: Chance) -> Pearls:
        copy = self.clone()
        copy.viewer = FULL
        unseen = [pearl for pearl in range(12) if pearl not in self.hands + self.gone + self.trick]
        for seat in range(self.seats):
            for place in range(HAND * seat, HAND * seat + len(self.hand(seat))):
                if self.hands[place] < 0:
                    copy.hands[place] = unseen.pop(chance.below(len(unseen)))
        return copy

    def scores(self) -> list[int]:
        return self.points[:]


class PearlsGame(Game):
    id, title, seats = "pearls", "Pearls", (2, 3, 4)
    actions = ActionTable(Verb("show", Arg("pearl", PEARLS)))
    events = EventTable(
        ("dealt", [Field("seat"), Field("pearls", PEARLS, is_set=True)]),
        ("shown", [Field("seat"), Field("pearl", PEARLS)]),
        ("scored", [Field("seat")]),
    )

    def blank(self, seats: int, options: Any, tables: Any) -> Pearls:
        return Pearls(seats)

    def begin(self, state: Any, chance: Chance) -> None:
        bag = list(range(12))
        state.hands = [bag.pop(chance.below(len(bag))) for _ in state.hands]
        for seat in range(state.seats):
            state.tell_seat(seat, DEALT, seat, sum(1 << pearl for pearl in state.hand(seat)))
        state.deciding = 1

    def view(self, mask: Any) -> dict[str, Any]:
        shown = {"hand": names(mask.hand(mask.viewer)) if mask.viewer >= 0 else [], "trick": names(mask.trick)}
        return shown | {"gone": names(mask.gone), "leader": mask.leader, "points": mask.points}

    def dump(self, state: Any) -> dict[str, Any]:
        hands = [names(state.hand(seat)) for seat in range(state.seats)]
        open_part = {"gone": names(state.gone), "trick": names(state.trick)}
        return {"hands": hands, "leader": state.leader, "points": state.points} | open_part

    def load(self, position: Any, blank: Any) -> State:
        reader = Reader(position, blank.seats)
        hands = reader.by_seat("hands", PEARLS, required=True)
        blank.gone, blank.leader = reader.ids("gone", PEARLS), reader.number("leader", 0, blank.seats - 1, 0)
        blank.trick = [PEARLS.index(name) if name in PEARLS else -1 for name in reader.get("trick", blank.trick)]
        blank.points = reader.numbers("points") or blank.points
        for seat, hand in enumerate(hands):
            blank.hands[HAND * seat : HAND * seat + HAND] = (hand + [-1] * HAND)[:HAND]
        reader.problems += self.lost(blank)
        reader.finish()
        played = sum(pearl >= 0 for pearl in blank.trick)
        blank.deciding = 1 << (blank.leader + played) % blank.seats if any(hands) else 0
        return blank

    def sheet(self, state: Any, seat: int) -> Sheet:
        return Sheet(seat, (Line("tricks", state.points[seat], "PE-4"),))

    def lost(self, state: Any) -> list[str]:
        known = [pearl for pearl in state.hands + state.gone + state.trick if pearl >= 0]
        return [] if len(set(known)) == HAND * state.seats else ["a pearl is missing or doubled"]


def names(pearls: list[int]) -> list[str | None]:
    return [PEARLS[pearl] if pearl >= 0 else None for pearl in pearls]


GAME = PearlsGame()
