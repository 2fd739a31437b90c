"""Pearls, a toy game in one file: twelve pearls, three each; all show one in turn, the largest scores a point.

Complete for the engine: hidden hands, chance, masks, refusals, positions, score sheet. `flottille.check` proves it.
"""

from __future__ import annotations

from typing import Any

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.engine.game import Game
from flottille.engine.naming import EventTable, Field
from flottille.engine.positions import read_position
from flottille.engine.shapes import Id, IdSet, List, Maybe, Notes, Object, Whole
from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import State

PEARLS = tuple(f"pearl_{size}" for size in range(1, 13))
DEALT, SHOWN, SCORED, HAND = 0, 1, 2, 3


class Pearls(State):
    """One position: hands are hidden, the rest lies open. A mask holds -1 for a pearl it does not know."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands = [-1] * (HAND * seats)  # seat s: places 3s to 3s+2
        self.gone: list[int] = []  # pearls shown in earlier tricks
        self.trick = [-1] * seats  # the pearl each seat shows, -1: none yet
        self.leader, self.points = 0, [0] * seats

    def hand(self, seat: int) -> list[int]:
        return self.hands[HAND * seat : HAND * seat + HAND - len(self.gone) // self.seats - (self.trick[seat] >= 0)]

    def hold(self, seat: int, pearls: list[int]) -> None:
        self.hands[HAND * seat : HAND * seat + HAND] = sorted(pearls) + [-1] * (HAND - len(pearls))

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
        held = IllegalAction("PE-3", "not_in_hand", {"pearl": PEARLS[action]})
        return held if self.owes(seat) else WrongSeat("PE-2", "not_your_turn")

    def step(self, seat: int, action: int, chance: Chance) -> None:
        self.hold(seat, [pearl for pearl in self.hand(seat) if pearl != action])
        self.trick[seat] = action
        self.tell(SHOWN, seat, action)
        self.deciding = 1 << (seat + 1) % self.seats
        if -1 not in self.trick:
            self.end_trick()

    def end_trick(self) -> None:
        self.leader = self.trick.index(max(self.trick))
        self.points[self.leader] += 1
        self.tell(SCORED, self.leader)
        self.gone, self.trick = sorted(self.gone + self.trick), [-1] * self.seats
        self.deciding = 0 if len(self.gone) == HAND * self.seats else 1 << self.leader

    def erase(self, viewer: int) -> None:
        self.hands = [pearl if place // HAND == viewer else -1 for place, pearl in enumerate(self.hands)]

    def guess(self, viewer: int, chance: Chance) -> None:
        unseen = [pearl for pearl in range(12) if pearl not in self.hands + self.gone + self.trick]
        for seat in range(self.seats):
            if -1 in self.hand(seat):
                self.hold(seat, [unseen.pop(chance.below(len(unseen))) for _ in self.hand(seat)])

    def scores(self) -> list[int]:
        return self.points[:]


class PearlsGame(Game):
    id, title, seats = "pearls", "Pearls", (2, 3, 4)
    actions = ActionTable(Verb("show", Arg("pearl", PEARLS)), secret=())
    dealt = ("dealt", [Field("seat"), Field("pearls", PEARLS, is_set=True)])
    events = EventTable(dealt, ("shown", [Field("seat"), Field("pearl", PEARLS)]), ("scored", [Field("seat")]))

    def blank(self, seats: int, options: Any, tables: Any) -> Pearls:
        return Pearls(seats)

    def begin(self, state: Any, chance: Chance) -> None:
        state.deciding, bag = 1, list(range(12))
        dealt = [bag.pop(chance.draw(len(bag), "pearl", 0)) for _ in state.hands]
        for seat in range(state.seats):
            state.hold(seat, dealt[HAND * seat : HAND * seat + HAND])
            state.tell_seat(seat, DEALT, seat, sum(1 << pearl for pearl in state.hand(seat)))

    def view(self, mask: Any) -> dict[str, Any]:
        shown = {"hand": names(mask.hand(mask.viewer)) if mask.viewer >= 0 else [], "trick": names(mask.trick)}
        return shown | {"gone": names(mask.gone), "leader": mask.leader, "points": mask.points[:]}

    def dump(self, state: Any) -> dict[str, Any]:
        hands = {"hands": [names(state.hand(seat)) for seat in range(state.seats)]}
        return hands | {key: value for key, value in self.view(state.mask(-1)).items() if key != "hand"}

    def load(self, position: Any, blank: Any) -> State:
        hand, pearl, n = IdSet(PEARLS, most=HAND), Maybe(Id(PEARLS), -1), blank.seats
        shape = {"hands": List(hand, n, n), "gone": IdSet(PEARLS, default=[]), "trick": List(pearl, n, n, [-1] * n)}
        shape |= {"leader": Whole(0, n - 1, 0), "points": List(Whole(0, HAND), n, n, [0] * n)}
        return read_position(position, blank, Object(shape), place, check, self.lost, self.dump)

    def sheet(self, state: Any, seat: int) -> Sheet:
        return Sheet(seat, (Line("tricks", state.points[seat], "PE-4"),))

    def lost(self, state: Any) -> list[str]:
        known = [pearl for pearl in state.hands + state.gone + state.trick if pearl >= 0]
        return [] if len(known) == len(set(known)) == HAND * state.seats else ["a pearl is missing or doubled"]


def names(pearls: list[int]) -> list[str | None]:
    return [PEARLS[pearl] if pearl >= 0 else None for pearl in pearls]


def place(s: Any, found: dict[str, Any], notes: Notes) -> None:
    s.gone, s.leader, s.points, s.trick = found["gone"], found["leader"], found["points"], found["trick"]
    s.hands = [pearl for hand in found["hands"] for pearl in (*hand, *[-1] * (HAND - len(hand)))]
    s.deciding = 1 << (s.leader + s.seats - s.trick.count(-1)) % s.seats if any(found["hands"]) else 0


def check(s: Any, notes: Notes) -> None:
    tricks, shown = len(s.gone) // s.seats, s.seats - s.trick.count(-1)
    turns = [(seat - s.leader) % s.seats < shown < s.seats for seat in range(s.seats)]
    held = all(-1 not in s.hand(seat) for seat in range(s.seats)) and s.hands.count(-1) == tricks * s.seats + shown
    fits = {"points": sum(s.points) == tricks, "trick": turns == [pearl >= 0 for pearl in s.trick], "hands": held}
    for field in (field for field in fits if not fits[field]):
        notes.add(field, f"cannot be so in trick {tricks + 1}")


GAME = PearlsGame()
