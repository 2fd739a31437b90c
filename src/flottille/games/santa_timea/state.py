"""The fields of a Santa Timea position.

Cards are numbered as in `Tables`: wheel cards 0-59 with the pirates last, winds 0-19 in fives by direction.
Sets of winds and of wheel cards are the bits of one word.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.packing import Packing
from flottille.engine.state import State
from flottille.games.santa_timea.tables import HAND, ROUNDS, ROW, Tables

PLAYING: Final[i64] = 0
TRIPLETS: Final[i64] = 1
OVER: Final[i64] = 2
PHASES: Final = ("play", "triplets", "over")  # their names

FIGURES: Final[i64] = 4  # figures of `history` per round and seat
DAMAGE: Final[i64] = 0
PLACE: Final[i64] = 1
BONUS: Final[i64] = 2
PENALTY: Final[i64] = 3
FIGURE_NAMES: Final = ("damage", "base_points", "pair_bonus", "card_penalty")

NOTHING: Final[vec[i64]] = vec[i64]()


class Fields(State):
    """Everything that is on the table. All public but `hands`; a mask holds -1 for each unknown card."""

    def __init__(self, seats: i64, expert: bool, tables: Tables) -> None:
        super().__init__(seats)
        self.tables: Tables = tables
        self.expert: bool = expert
        self.phase: i64 = PLAYING
        self.round: i64 = 0  # from 0
        self.trick: i64 = 0  # from 0
        self.opener: i64 = 0  # who led trick 1 of this round
        self.leader: i64 = 0  # who leads this trick
        self.played: i64 = 0  # cards in this trick
        self.bag: i64 = 0  # winds of the face-down deck, in no order
        self.forecast: i64 = 0  # winds shown as not coming (expert)
        self.set_aside: i64 = 0  # winds out of the round
        self.waiting: i64 = 0  # winds of empty tricks for the next taker (expert)
        self.seen: i64 = 0  # wheel cards played this round
        self.only_pirates: i64 = 0  # seats that led a pirate: the rest of their hand is pirates
        self.asked_seat: i64 = -1  # who answers for a triplet
        self.asked_direction: i64 = -1
        self.row: vec[i64] = NOTHING  # three winds, first that of this trick
        self.plays: vec[i64] = NOTHING  # cards of this trick in playing order, then -1
        self.ranks_played: vec[i64] = NOTHING  # their ranks, then -1
        self.hands: vec[i64] = NOTHING  # seat s: sorted cards from 12 * s, then -1
        self.sizes: vec[i64] = NOTHING  # cards in hand, by seat
        self.taken: vec[i64] = NOTHING  # winds collected this round, by seat
        self.discarded: vec[i64] = NOTHING  # directions whose triplet was discarded, by seat
        self.totals: vec[i64] = NOTHING  # victory points, by seat
        self.history: vec[i64] = NOTHING  # the score sheet: [round][seat][figure]

    def lay_out(self) -> None:
        """Make room for everything a match needs."""
        seats = self.seats
        self.row = vec[i64]([-1] * ROW)
        self.plays = vec[i64]([-1] * seats)
        self.ranks_played = vec[i64]([-1] * seats)
        self.hands = vec[i64]([-1] * (HAND * seats))
        self.sizes = vec[i64]([0] * seats)
        self.taken = vec[i64]([0] * seats)
        self.discarded = vec[i64]([0] * seats)
        self.totals = vec[i64]([0] * seats)
        self.history = vec[i64]([0] * (ROUNDS * seats * FIGURES))

    def copy_fields(self, other: Fields) -> None:
        """Take over everything from another position."""
        self.copy_frame(other)
        self.phase = other.phase
        self.round = other.round
        self.trick = other.trick
        self.opener = other.opener
        self.leader = other.leader
        self.played = other.played
        self.bag = other.bag
        self.forecast = other.forecast
        self.set_aside = other.set_aside
        self.waiting = other.waiting
        self.seen = other.seen
        self.only_pirates = other.only_pirates
        self.asked_seat = other.asked_seat
        self.asked_direction = other.asked_direction
        self.row = other.row[:]
        self.plays = other.plays[:]
        self.ranks_played = other.ranks_played[:]
        self.hands = other.hands[:]
        self.sizes = other.sizes[:]
        self.taken = other.taken[:]
        self.discarded = other.discarded[:]
        self.totals = other.totals[:]
        self.history = other.history[:]

    def pack(self, p: Packing) -> None:
        """Every field, to be written or read."""
        self.pack_trick(p)
        self.hands = p.vector(self.hands)
        self.pack_round(p)

    def pack_trick(self, p: Packing) -> None:
        """What a card changes."""
        self.pack_frame(p)
        self.phase = p.number(self.phase)
        self.played = p.number(self.played)
        self.seen = p.number(self.seen)
        self.only_pirates = p.number(self.only_pirates)
        self.plays = p.vector(self.plays)
        self.ranks_played = p.vector(self.ranks_played)
        self.sizes = p.vector(self.sizes)

    def pack_round(self, p: Packing) -> None:
        """What stays as it is as long as a trick goes on."""
        self.expert = p.flag(self.expert)
        self.round = p.number(self.round)
        self.trick = p.number(self.trick)
        self.opener = p.number(self.opener)
        self.leader = p.number(self.leader)
        self.bag = p.number(self.bag)
        self.forecast = p.number(self.forecast)
        self.set_aside = p.number(self.set_aside)
        self.waiting = p.number(self.waiting)
        self.asked_seat = p.number(self.asked_seat)
        self.asked_direction = p.number(self.asked_direction)
        self.row = p.vector(self.row)
        self.taken = p.vector(self.taken)
        self.discarded = p.vector(self.discarded)
        self.totals = p.vector(self.totals)
        self.history = p.vector(self.history)

    def wind(self) -> i64:
        """The wind of this trick (ST-4.1)."""
        return self.row[0]

    def player(self, i: i64) -> i64:
        """The seat that plays the i-th card of this trick (ST-4.2)."""
        return (self.leader + i) % self.seats

    def mover(self) -> i64:
        """The seat that plays next in this trick."""
        return self.player(self.played)

    def sums(self) -> vec[i64]:
        """The points of all finished rounds on the score sheet, by seat."""
        sums = vec[i64]([0] * self.seats)
        for round in range(self.round):
            for seat in range(self.seats):
                sums[seat] += self.points(round, seat)
        return sums

    def is_known(self, round: i64) -> bool:
        """Whether a finished round is on the score sheet: each gives place points, a loaded position may not tell."""
        for seat in range(self.seats):
            if self.figure(round, seat, PLACE) != 0:
                return True
        return False

    def points(self, round: i64, seat: i64) -> i64:
        """The points of a seat in a scored round (ST-6.5, ST-6.6)."""
        at = self.place_on_sheet(round, seat)
        return self.history[at + PLACE] + self.history[at + BONUS] - self.history[at + PENALTY]

    def figure(self, round: i64, seat: i64, which: i64) -> i64:
        """A figure of the score sheet."""
        return self.history[self.place_on_sheet(round, seat) + which]

    def note_figure(self, round: i64, seat: i64, which: i64, figure: i64) -> None:
        """Write a figure into the score sheet."""
        self.history[self.place_on_sheet(round, seat) + which] = figure

    def place_on_sheet(self, round: i64, seat: i64) -> i64:
        """Where the figures of a seat in a round begin."""
        return (round * self.seats + seat) * FIGURES
