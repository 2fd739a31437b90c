"""Loot Island's plays: a set of cards for a landing, and what it would change."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.bots.judges.loot_island_coast import index_of, landing_worth, least_disc
from flottille.bots.judges.loot_island_worth import DRAW, curse_worth, envy, icon_worth, lift_worth
from flottille.games.loot_island.legal import playable
from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.steps.board import (
    chests,
    column_count,
    column_value,
    has_disc,
    icons,
    must_move_disc,
    sibling,
)
from flottille.games.loot_island.steps.plays import icon_value
from flottille.games.loot_island.tables import CHEST, DISCARD_CUBE, DRAW_CARD, JOKER, PLUS_ONE
from flottille.parts.bits import bit, lowest
from flottille.parts.wide import HALF

CARD: Final = 0.35  # gold a card laid might have been worth
STEEP: Final = 0.05  # gold lost per number skipped while a column needs more cards


class Play:
    """A set of cards that might be played on a landing, and what it would bring to a seat."""

    def __init__(self) -> None:
        self.seat: i64 = 0
        self.owner: i64 = 0
        self.landing: i64 = 0
        self.count: i64 = 0  # of the landing, with the set
        self.chests: i64 = 0
        self.draws: i64 = 0  # icons of the set
        self.lifts: i64 = 0
        self.ones: i64 = 0
        self.top: i64 = 0  # highest number of the set
        self.spent: float = 0.0  # on the cards
        self.rival: i64 = 0
        self.rival_chests: i64 = 0
        self.rival_index: i64 = -1
        self.height: i64 = 0  # with the new disc
        self.index: i64 = -1  # of the seat's disc
        self.before: float = 0.0
        self.moving: float = 0.0  # what the moved disc gives up
        self.base: i64 = 0  # value of the column
        self.copied: float = 0.0  # what an inserted 1 brings
        self.drawing: float = 0.0  # what one icon brings, the others' share deducted
        self.lifting: float = 0.0
        self.cursing: float = 0.0
        self.envied: float = 0.0
        self.first: i64 = -1  # first card that `extend` took

    def begin(self, s: Fields, seat: i64, owner: i64, landing: i64) -> None:
        """An empty set for a landing."""
        self.seat = seat
        self.owner = owner
        self.landing = landing
        self.envied = envy(s)
        other = sibling(landing)
        self.count = column_count(s, landing)
        self.chests = chests(s, landing)
        self.rival = column_count(s, other)
        self.rival_chests = chests(s, other)
        self.rival_index = index_of(s, seat, other)
        self.draws = 0
        self.lifts = 0
        self.ones = 0
        self.top = 0
        self.spent = 0.0
        self.moving = 0.0
        self.height = s.heights[landing]
        self.index = index_of(s, seat, landing)
        self.before = self.board(s)
        if not has_disc(s, owner, landing):
            if owner == seat:
                self.index = self.height
                if must_move_disc(s, owner):
                    self.moving = least_disc(s, owner)
            self.height += 1
        self.base = column_value(s, landing)
        self.weigh_icons(s)

    def weigh_icons(self, s: Fields) -> None:
        """What the icons bring here: to the seat and, against it, to the others with a disc."""
        self.drawing = 0.0
        self.lifting = 0.0
        self.copied = 0.0
        self.cursing = 0.0
        for other in range(s.seats):
            here = has_disc(s, other, self.landing)
            if other == self.seat:
                if here or self.owner == self.seat:
                    self.drawing += DRAW
                    self.lifting += lift_worth(s, other, icon_value(s))
            else:
                self.cursing += self.envied * curse_worth(s, other, 1)
                if here:
                    self.drawing -= self.envied * DRAW
                    self.lifting -= self.envied * lift_worth(s, other, icon_value(s))
        if self.owner != self.seat:
            self.cursing -= curse_worth(s, self.seat, 1)
        elif self.base >= 2:
            if icons(s, self.landing, DRAW_CARD) > 0:
                self.copied = DRAW
            if icons(s, self.landing, DISCARD_CUBE) > 0:
                self.copied = max(self.copied, lift_worth(s, self.seat, icon_value(s)))

    def board(self, s: Fields) -> float:
        """What the coast promises with the set."""
        other = sibling(self.landing)
        worth = landing_worth(
            s, self.seat, self.landing, self.count, self.chests, self.height, self.index, self.rival, self.envied
        )
        if s.heights[other] > 0:
            worth += landing_worth(
                s, self.seat, other, self.rival, self.rival_chests, s.heights[other], self.rival_index, self.count,
                self.envied,
            )  # fmt: skip
        return worth

    def add(self, s: Fields, card: i64) -> None:
        """Put a card into the set."""
        icon = s.tables.icon[card]
        value = s.tables.value[card]
        self.count += 1
        self.spent += CARD + 0.5 * icon_worth(icon) if self.owner == self.seat else 0.0
        if icon == PLUS_ONE:
            self.count += 1
        elif icon == CHEST:
            self.chests += 1
        elif icon == DRAW_CARD:
            self.draws += 1
        elif icon == DISCARD_CUBE:
            self.lifts += 1
        if value == 1:
            self.ones += 1
        elif value < JOKER:
            self.top = max(self.top, value)

    def worth(self, s: Fields) -> float:
        """What the set brings."""
        worth = self.board(s) - self.before - self.moving - self.spent
        worth += float(self.draws) * self.drawing + float(self.lifts) * self.lifting
        if self.ones > 0:
            worth += float(self.ones) * (self.copied if self.base >= 2 else self.cursing)
        if self.top > self.base and self.count < s.tables.needed[s.seats]:
            worth -= STEEP * float(self.top - self.base)
        return worth

    def extend(self, s: Fields, low: i64, high: i64, worth: float) -> float:
        """Add one card after the other of these while it pays; the worth of the set then. The set stays as it was."""
        self.first = -1
        n, chest, draws, lifts = self.count, self.chests, self.draws, self.lifts
        ones, top, spent = self.ones, self.top, self.spent
        best = worth
        taken_low: i64 = 0
        taken_high: i64 = 0
        while True:
            best_card: i64 = -1
            n1, chest1, draws1, lifts1 = self.count, self.chests, self.draws, self.lifts
            ones1, top1, spent1 = self.ones, self.top, self.spent
            card = self.next_of(s, low & ~taken_low, high & ~taken_high, 0)
            while card >= 0:
                self.add(s, card)
                found = self.worth(s)
                if found > best:
                    best = found
                    best_card = card
                self.count, self.chests, self.draws, self.lifts = n1, chest1, draws1, lifts1
                self.ones, self.top, self.spent = ones1, top1, spent1
                card = self.next_of(s, low & ~taken_low, high & ~taken_high, card + 1)
            if best_card < 0:
                break
            if self.first < 0:
                self.first = best_card
                colour = s.tables.colour[best_card]
                low &= s.tables.of_colour[2 * colour]
                high &= s.tables.of_colour[2 * colour + 1]
            self.add(s, best_card)
            if best_card < HALF:
                taken_low |= bit(best_card)
            else:
                taken_high |= bit(best_card - HALF)
        self.count, self.chests, self.draws, self.lifts = n, chest, draws, lifts
        self.ones, self.top, self.spent = ones, top, spent
        return best

    def next_of(self, s: Fields, low: i64, high: i64, start: i64) -> i64:
        """The next card of a set from a number on, -1: none."""
        if start < HALF:
            rest = low & ~(bit(start) - 1)
            if rest:
                return lowest(rest)
            start = HALF
        rest = high & ~(bit(start - HALF) - 1)
        return HALF + lowest(rest) if rest else -1

    def best_on(self, s: Fields, seat: i64, owner: i64, landing: i64) -> float:
        """What the best set of a hand on a landing brings; `first` is one of its cards, -1: there is none."""
        self.begin(s, seat, owner, landing)
        self.first = -1
        low = playable(s, owner, landing, 0)
        high = playable(s, owner, landing, 1)
        if low == 0 and high == 0:
            return -99.0
        return self.extend(s, low, high, -90.0)
