"""Single-observer information-set Monte Carlo tree search on masks.

How it works: each visit fills the mask with a random guess of all that is hidden, walks down the tree choosing for
every seat by upper confidence among what is legal in that guess, adds one node, plays on by the judge's preferences to
the end of the judge's epoch, and credits each seat's prospects to the actions it took. A judge may narrow the choice
to the best rated actions at first; more are tried the oftener the search comes by.
Told what happens, a search keeps the part of its tree below it for the next decision of the same seat, within an epoch
of the judge and as long as no more came to light than the judge's `recalls` allows.
Seats that choose at once do not see each other's choice: while several owe a decision, each walks a branch of its
own, and afterwards the tree goes on from the observer's branch. A judge that can weigh all actions without a tree is
asked instead.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge
from flottille.bots.tree import NOBODY, Tree
from flottille.engine.chance import Chance
from flottille.engine.errors import BadOption
from flottille.engine.interrupts import listen
from flottille.engine.state import State

LOOK_AT_THE_CLOCK: int = 16  # visits between two looks
STEADY: float = 0.1  # a judge less daring than this never strays


class Search:
    """A tree that grows for one seat, and can be kept from one decision to the next."""

    def __init__(self, judge: Judge, actions: i64, explore: float, chance: Chance) -> None:
        self.judge: Judge = judge
        self.chance: Chance = chance
        self.explore: float = explore * judge.daring()
        self.strays: bool = judge.daring() >= STEADY
        self.tree: Tree = Tree(actions)
        self.visits: i64 = 0  # of this decision
        self.kept: i64 = 0  # of earlier decisions
        self.recalls: i64 = judge.recalls()
        self.observer: i64 = NOBODY  # whose tree it is
        self.epoch: i64 = 0  # in which it grew
        self.reveals: i64 = 0  # when it last grew
        self.apart: bool = False  # several choose at once, and the observer has chosen
        self.legal: vec[i64] = vec[i64]([0] * actions)
        self.rates: vec[float] = vec[float]([0.0] * actions)  # of the legal ones
        self.path: vec[i64] = vec[i64]([0] * 1024)
        self.length: i64 = 0
        self.cursors: vec[i64] = vec[i64]([0] * 16)  # by seat, while several choose at once
        self.together: i64 = 0  # seats that still choose at once; 0: one after the other
        self.only: i64 = NOBODY  # what the observer does first, whatever else it may do; NOBODY: as it likes
        self.values: vec[float] = vec[float]([0.0] * 16)

    def run(self, mask: State, iterations: i64, seconds: float) -> None:
        """Visit the tree this often, or until the time is up (whichever is given; both: whichever comes first)."""
        if iterations <= 0 and seconds <= 0.0:
            raise BadOption("a search needs a number of visits or a time, above 0")
        end = perf_counter() + seconds
        self.visits = 0
        if self.needs_no_tree(mask, iterations, end if seconds > 0.0 else 0.0):
            return
        epoch = self.judge.epoch(mask)
        self.settle(mask, epoch)
        while iterations <= 0 or self.visits < iterations:
            if self.visits % LOOK_AT_THE_CLOCK == 0:
                listen()
                if seconds > 0.0 and perf_counter() >= end:
                    break
            self.visit(mask, epoch)
            self.visits += 1

    def needs_no_tree(self, mask: State, looks: i64, until: float) -> bool:
        """Whether the judge can weigh all actions by itself; then the tree is no more than its opinion."""
        seat = mask.viewer
        n = mask.list_legal(seat, self.legal)
        if not self.judge.weigh(mask, seat, self.legal, n, self.rates, looks, until):
            return False
        self.forget()
        best: i64 = NOBODY
        for i in range(n):
            child = self.tree.add_child(0, self.legal[i], seat)
            self.tree.visits[child] = 1
            self.tree.value[child] = self.rates[i]
            if best == NOBODY or self.rates[i] > self.tree.value[best]:
                best = child
        self.tree.visits[best] = 2
        self.tree.value[best] *= 2.0
        return True

    def visit(self, mask: State, epoch: i64) -> None:
        """Guess, descend, play on, credit."""
        s = mask.fill(self.chance)
        self.descend(s, mask.viewer, epoch)
        self.play_on(s, epoch)
        self.judge.value(s, self.values)
        tree = self.tree
        tree.visits[0] += 1
        for i in range(self.length):
            node = self.path[i]
            tree.visits[node] += 1
            tree.value[node] += self.values[tree.seat[node]]

    def descend(self, s: State, observer: i64, epoch: i64) -> None:
        """Walk down to a node that is new, or to the end."""
        node: i64 = 0
        self.length = 0
        self.together = 0
        fresh = False
        while not fresh and self.goes_on(s, epoch) and self.length < len(self.path):
            seat = observer if s.owes(observer) else s.first_to_act()
            self.part_and_meet(s, node, observer)
            at = self.cursors[seat] if self.together else node
            n = s.list_legal(seat, self.legal)
            if self.only != NOBODY and self.length == 0:
                self.legal[0] = self.only
                n = 1
            breadth = self.judge.breadth(self.tree.visits[at], n)
            if breadth < n:
                self.best_first(s, seat, n, breadth)
                n = breadth
            stray = self.strays and self.together != 0
            child = self.tree.choose(at, seat, self.legal, n, self.explore, stray, self.chance)
            fresh = self.tree.visits[child] == 0
            self.path[self.length] = child
            self.length += 1
            if self.together:
                self.cursors[seat] = child
            if not self.together or seat == observer:
                node = child
            s.step(seat, self.tree.action[child], self.chance)

    def goes_on(self, s: State, epoch: i64) -> bool:
        """Whether somebody decides, and not beyond the judge's horizon."""
        return s.deciding != 0 and 0 <= self.judge.epoch(s) - epoch < self.judge.horizon()

    def best_first(self, s: State, seat: i64, n: i64, wanted: i64) -> None:
        """Move the wanted number of best-rated actions to the front of the n legal ones."""
        for i in range(n):
            self.rates[i] = self.judge.rate(s, seat, self.legal[i])
        for place in range(wanted):
            best = place
            for i in range(place + 1, n):
                if self.rates[i] > self.rates[best]:
                    best = i
            action = self.legal[best]
            rate = self.rates[best]
            self.legal[best] = self.legal[place]
            self.rates[best] = self.rates[place]
            self.legal[place] = action
            self.rates[place] = rate

    def part_and_meet(self, s: State, node: i64, observer: i64) -> None:
        """Give each seat its own branch when several choose at once; forget the branches when that is over."""
        deciding = s.deciding
        if self.together:
            if deciding & ~self.together == 0:
                self.together = deciding
                return
            self.together = 0
        if deciding & (deciding - 1):
            self.together = deciding
            for seat in range(s.seats):
                self.cursors[seat] = node if seat == observer else self.tree.side_branch(node, seat)

    def play_on(self, s: State, epoch: i64) -> None:
        """Play by the judge's preferences to the end of the epoch."""
        judge = self.judge
        while self.goes_on(s, epoch):
            seat = s.first_to_act()
            n = s.list_legal(seat, self.legal)
            s.step(seat, judge.prefer(s, seat, self.legal, n, self.chance), self.chance)

    def best(self, mask: State, seat: i64) -> i64:
        """The most visited legal action."""
        n = mask.list_legal(seat, self.legal)
        best = self.legal[0]
        most: i64 = -1
        for i in range(n):
            child = self.tree.find(0, self.legal[i])
            if child != NOBODY and self.tree.visits[child] > most:
                most = self.tree.visits[child]
                best = self.legal[i]
        return best

    def opinion(self, action: i64) -> tuple[int, float]:
        """How often an action was visited from the root, and its mean value."""
        child = self.tree.find(0, action)
        if child == NOBODY or self.tree.visits[child] == 0:
            return (0, 0.0)
        visits = self.tree.visits[child]
        return (visits, self.tree.value[child] / float(visits))

    def findings(self) -> list[tuple[int, int, float]]:
        """Every action that was visited from the root, how often, and the sum of its values."""
        found: list[tuple[int, int, float]] = []
        child = self.tree.child[0]
        while child != NOBODY:
            found.append((self.tree.action[child], self.tree.visits[child], self.tree.value[child]))
            child = self.tree.sibling[child]
        return found

    def advance(self, seat: i64, action: i64) -> None:
        """The observer knows of an action that was taken: keep what lies below it."""
        child = self.tree.find(0, action)
        if child == NOBODY or self.tree.seat[child] != seat:
            self.pass_over(seat)
            return
        self.apart = seat == self.observer and self.parts()
        self.tree.keep_below(child)

    def pass_over(self, seat: i64) -> None:
        """A step that cannot be followed: of another seat, which chooses at the same time, it need not be."""
        self.apart = seat != self.observer and self.parts()
        if not self.apart:
            self.forget()

    def parts(self) -> bool:
        """Whether several seats choose at once here, each on a branch of its own."""
        return self.apart or self.tree.side[0] != NOBODY

    def forget(self) -> None:
        """Drop the tree."""
        self.tree.clear()
        self.observer = NOBODY
        self.apart = False

    def settle(self, mask: State, epoch: i64) -> None:
        """Begin a decision: with the tree that was kept where it still holds, otherwise with a bare one."""
        if not self.still_holds(mask, epoch):
            self.tree.clear()
        self.apart = False
        self.observer = mask.viewer
        self.epoch = epoch
        self.reveals = mask.reveals
        self.kept = self.tree.visits[0]

    def still_holds(self, mask: State, epoch: i64) -> bool:
        """Whether the tree is the observer's, looks as far ahead, and too little came to light since to mislead."""
        if self.observer != mask.viewer or self.epoch != epoch or mask.reveals - self.reveals > self.recalls:
            return False
        child = self.tree.child[0]
        while child != NOBODY and self.tree.seat[child] == self.observer:
            child = self.tree.sibling[child]
        return child == NOBODY and self.tree.used > 1

    def __reduce__(self) -> tuple[Any, ...]:
        """Without the tree: a search that is stored thinks anew."""
        return Search, (self.judge, len(self.legal), 0.0, self.chance), {"explore": self.explore}
