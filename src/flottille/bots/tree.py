"""The search tree in flat vectors: a node is a number, its children a linked list.

A node belongs to a sequence of actions; what is hidden differs from visit to visit, so each child also counts how
often it was available. Seats that choose at the same time do not see each other: each follows a side branch.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance

NOBODY: Final[i64] = -1
FIRST_ROOM: Final[i64] = 4096
MOST_KEPT: Final[i64] = 1 << 18  # nodes, from one decision to the next: 16 MB
STRAY: Final[i64] = 4  # one choice of so many strays


class Tree:
    """Nodes with their statistics; node 0 is the root."""

    def __init__(self, actions: i64) -> None:
        self.room: i64 = FIRST_ROOM
        self.used: i64 = 0
        self.action: vec[i64] = vec[i64]([0] * FIRST_ROOM)  # what led here
        self.seat: vec[i64] = vec[i64]([0] * FIRST_ROOM)  # who did it
        self.child: vec[i64] = vec[i64]([0] * FIRST_ROOM)  # first child, NOBODY: none
        self.sibling: vec[i64] = vec[i64]([0] * FIRST_ROOM)  # next child of the same parent
        self.side: vec[i64] = vec[i64]([0] * FIRST_ROOM)  # first side branch, chained by sibling
        self.visits: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self.available: vec[i64] = vec[i64]([0] * FIRST_ROOM)  # how often it could have been chosen
        self.value: vec[float] = vec[float]([0.0] * FIRST_ROOM)  # sum for the seat that did it
        self.stamp: vec[i64] = vec[i64]([0] * actions)  # legal in the visit with this number
        self.tried: vec[i64] = vec[i64]([0] * actions)  # has a child in the visit with this number
        self.now: i64 = 0
        self.clear()

    def clear(self) -> None:
        """Start again with a bare root."""
        self.used = 0
        self.add(NOBODY, NOBODY)

    def add(self, action: i64, seat: i64) -> i64:
        """A new node without place; returns its number."""
        if self.used == self.room:
            self.grow()
        node = self.used
        self.used += 1
        self.action[node] = action
        self.seat[node] = seat
        self.child[node] = NOBODY
        self.sibling[node] = NOBODY
        self.side[node] = NOBODY
        self.visits[node] = 0
        self.available[node] = 1
        self.value[node] = 0.0
        return node

    def add_child(self, node: i64, action: i64, seat: i64) -> i64:
        """A new node for an action below another."""
        child = self.add(action, seat)
        self.sibling[child] = self.child[node]
        self.child[node] = child
        return child

    def grow(self) -> None:
        """Double the room."""
        self.action = doubled(self.action)
        self.seat = doubled(self.seat)
        self.child = doubled(self.child)
        self.sibling = doubled(self.sibling)
        self.side = doubled(self.side)
        self.visits = doubled(self.visits)
        self.available = doubled(self.available)
        values = vec[float]([0.0] * (2 * self.room))
        for i in range(self.room):
            values[i] = self.value[i]
        self.value = values
        self.room *= 2

    def side_branch(self, node: i64, seat: i64) -> i64:
        """Where a seat's choice is kept while others choose at the same time."""
        branch = self.side[node]
        while branch != NOBODY:
            if self.seat[branch] == seat:
                return branch
            branch = self.sibling[branch]
        branch = self.add(NOBODY, seat)
        self.sibling[branch] = self.side[node]
        self.side[node] = branch
        return branch

    def choose(self, node: i64, seat: i64, legal: vec[i64], n: i64, explore: float, stray: bool, chance: Chance) -> i64:
        """The child to follow: a new one while actions are untried, otherwise the best by upper confidence.

        `stray`: now and then another one. Seats that choose at once need it, or they would circle in step.
        """
        self.now += 1
        now = self.now
        for i in range(n):
            self.stamp[legal[i]] = now
        open_children: i64 = 0
        best: i64 = NOBODY
        best_bound = -1.0
        child = self.child[node]
        while child != NOBODY:
            if self.stamp[self.action[child]] == now:
                open_children += 1
                self.tried[self.action[child]] = now
                bound = self.bound(child, explore)
                self.available[child] += 1
                if bound > best_bound:
                    best = child
                    best_bound = bound
            child = self.sibling[child]
        if open_children == n:
            return self.find(node, legal[chance.below(n)]) if stray and chance.below(STRAY) == 0 else best
        return self.expand(node, seat, legal, n, chance.below(n - open_children))

    def bound(self, child: i64, explore: float) -> float:
        """Mean value plus what may still be hoped for."""
        visits = float(self.visits[child])
        return self.value[child] / visits + explore * sqrt(log(float(self.available[child])) / visits)

    def expand(self, node: i64, seat: i64, legal: vec[i64], n: i64, skip: i64) -> i64:
        """A new child for the untried action number `skip`."""
        for i in range(n):
            if self.tried[legal[i]] != self.now:
                if skip == 0:
                    return self.add_child(node, legal[i], seat)
                skip -= 1
        return NOBODY

    def find(self, node: i64, action: i64) -> i64:
        """The child for an action, NOBODY if it was never tried."""
        child = self.child[node]
        while child != NOBODY and self.action[child] != action:
            child = self.sibling[child]
        return child

    def keep_below(self, node: i64) -> None:
        """Make a node the root and drop everything else, or everything if too much would stay."""
        places = self.places_below(node)
        kept: i64 = 0
        for old in range(node, self.used):
            if places[old] != NOBODY:
                self.move(old, places)
                kept += 1
        self.used = kept
        if kept > MOST_KEPT:
            self.clear()
            return
        self.action[0] = NOBODY
        self.seat[0] = NOBODY
        self.sibling[0] = NOBODY

    def places_below(self, node: i64) -> vec[i64]:
        """The new numbers of a node and all below it, in the old order; NOBODY for the others.

        A node is younger than what leads to it, so it is marked before its turn comes.
        """
        places = vec[i64]([NOBODY] * self.used)
        places[node] = 0
        place: i64 = 0
        for old in range(node, self.used):
            if places[old] != NOBODY:
                self.mark(self.child[old], places)
                self.mark(self.side[old], places)
                places[old] = place
                place += 1
        return places

    def mark(self, node: i64, places: vec[i64]) -> None:
        """Give a node and its siblings a place, whichever."""
        while node != NOBODY:
            places[node] = 0
            node = self.sibling[node]

    def move(self, old: i64, places: vec[i64]) -> None:
        """Bring a node to its new place, which is not behind the old one."""
        new = places[old]
        self.action[new] = self.action[old]
        self.seat[new] = self.seat[old]
        self.child[new] = place_of(self.child[old], places)
        self.sibling[new] = place_of(self.sibling[old], places)
        self.side[new] = place_of(self.side[old], places)
        self.visits[new] = self.visits[old]
        self.available[new] = self.available[old]
        self.value[new] = self.value[old]


def place_of(node: i64, places: vec[i64]) -> i64:
    """Where a node went."""
    if node == NOBODY:
        return NOBODY
    return places[node]


def doubled(items: vec[i64]) -> vec[i64]:
    """The same items with as much room again."""
    out = vec[i64]([0] * (2 * len(items)))
    for i in range(len(items)):
        out[i] = items[i]
    return out
