"""The fields of a Rolling Seas position.

Everything is public but what the seats have decided in the phase that is still running: `plans`, and while they sail
the maps, sheets and ambushes they change, whose public form is kept in `shown_*` until all have committed (RS-4.37).
No order of the deck is stored: the next card is drawn from what may still come.

A square of a map is one number:

    bits 0-2  what is drawn: nothing, MONSTER, PERIL, CURRENT, ROCKS     bit 7  TRACK: the ship was here
    bit 3     SPENT: the ship has entered it                             bit 8  MARK: an ambush mark
    bits 4-6  the arrow of a current, a direction                        bit 9  DONE: explored, ticked, met
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.events import NONE, Event
from flottille.engine.packing import Packing
from flottille.engine.state import State
from flottille.games.rolling_seas.tables import SQUARES, WIND_DICE, Tables
from flottille.parts.bits import bit

# Phases.
DRAWING: Final[i64] = 0
AMBUSHING: Final[i64] = 1
CHOOSING: Final[i64] = 2  # an OR of a calm-sea card
HOMING: Final[i64] = 3  # home port and start square
SAILING: Final[i64] = 4  # the plans of the action phase
FIGHTING: Final[i64] = 5  # what to win or lose in an ambush
OVER: Final[i64] = 6
PHASES: Final[tuple[str, ...]] = ("drawing", "ambush", "choice", "home", "sailing", "fight", "over")

# Stages of a plan (RS-4.39).
OPEN: Final[i64] = 0
NAVIGATING: Final[i64] = 1
EXPLORING: Final[i64] = 2
VISITING: Final[i64] = 3
CLOSING: Final[i64] = 4
DONE_PLANNING: Final[i64] = 5
STAGES: Final[tuple[str, ...]] = ("open", "navigate", "explore", "visit", "close", "committed")

# A square of a map.
DRAWN: Final[i64] = 7
SPENT: Final[i64] = 8
ARROW_STEP: Final[i64] = 16
TRACK: Final[i64] = 128
MARK: Final[i64] = 256
DONE: Final[i64] = 512

# Figures of a seat's sheet.
SHIP: Final[i64] = 0  # square; -1 before the set-up ends
HOME: Final[i64] = 1  # square of the home port; -1
PROVISIONS: Final[i64] = 2  # aboard
PROVISIONS_CIRCLED: Final[i64] = 3  # in columns
GOLD: Final[i64] = 4  # unspent
GOLD_CIRCLED: Final[i64] = 5
WIND: Final[i64] = 6  # unspent
WIND_CIRCLED: Final[i64] = 7
STORY: Final[i64] = 8  # ticked boxes
CANNONS: Final[i64] = 9
LEVEL: Final[i64] = 10  # of the ship, from 0
MONSTER_POWER: Final[i64] = 11
PIRATE_POWER: Final[i64] = 12
SLOTS: Final[i64] = 13  # monoliths explored
TREASURE: Final[i64] = 14  # rank from 1; 0 without
FINISHED: Final[i64] = 15  # turn of the third monolith; 0 before
TOLD: Final[i64] = 16  # port boxes written
STAGE: Final[i64] = 17
POINTS: Final[i64] = 18  # movement points left
HEADING: Final[i64] = 19  # the wind chosen; -1
MUST_LEAVE: Final[i64] = 20  # 1: on a peril entered live this turn
STOPPED: Final[i64] = 21  # 1: pirates met this turn
FILLED: Final[i64] = 22  # 1: the hold was filled in this visit
ROW_DUE: Final[i64] = 23  # 1: a row is owed for beaten pirates
ENTERED: Final[i64] = 24  # ambushes entered this turn
BOXES: Final[i64] = 25  # + i: fame of port box i
BOX_PORTS: Final[i64] = 33  # + i: square of its port
FIGURES: Final[i64] = 41

# Figures of an ambush; a map has room for one per ambush card.
OWNER: Final[i64] = 0  # seat that drew it; -1: no ambush here
CENTRE: Final[i64] = 1
DOTS: Final[i64] = 2  # directions from the centre, as bits
TRIGGERED: Final[i64] = 3
WHEN_ENTERED: Final[i64] = 4  # 1, 2, ... in the order of this turn; 0: not entered
AMBUSH_FIGURES: Final[i64] = 5

NOTHING: Final[vec[i64]] = vec[i64]()


class Fields(State):
    """Everything that is on the table."""

    def __init__(self, seats: i64, board: i64, recipe: i64, ambush: bool, tables: Tables) -> None:
        super().__init__(seats)
        self.tables: Tables = tables
        self.board: i64 = board  # -1: to be drawn at random
        self.any_board: bool = board < 0  # the board was left to chance
        self.recipe: i64 = recipe
        self.ambush: bool = ambush  # ambush cards are in
        self.phase: i64 = DRAWING
        self.asked: i64 = 0  # seats asked in this phase
        self.cards_out: i64 = 0  # cards revealed, set-up cards included
        self.die: i64 = 0  # exploration die; 0 before the first roll
        self.ranks_closed: i64 = 0  # treasure ranks taken: turns in which somebody finished
        self.fight_map: i64 = -1  # victim of the fight being settled
        self.fight_slot: i64 = -1  # which ambush of that map
        self.fight_winner: i64 = -1
        self.fight_dice: i64 = 0  # 8 * owner's die + victim's die (0: not rolled)
        self.showing: bool = False  # plans are being told to everyone; only inside a step
        self.revealed: vec[i64] = NOTHING  # cards in the order they came, then -1
        self.wind_dice: vec[i64] = NOTHING  # three directions; -1 before the first roll
        self.maps: vec[i64] = NOTHING  # [SQUARES * seat + square]
        self.sheets: vec[i64] = NOTHING  # [FIGURES * seat + figure]
        self.ambushes: vec[i64] = NOTHING  # [AMBUSH_FIGURES * (slots * seat + slot) + figure]
        self.plans: vec[i64] = NOTHING  # decisions of this phase, seat by seat, each known to its seat alone
        self.plan_sizes: vec[i64] = NOTHING  # how many of each seat
        self.last_plans: vec[i64] = NOTHING  # what all sailed last, seat by seat, known to everyone
        self.last_sizes: vec[i64] = NOTHING
        self.shown_maps: vec[i64] = NOTHING  # while sailing: as all know them
        self.shown_sheets: vec[i64] = NOTHING
        self.shown_ambushes: vec[i64] = NOTHING

    def lay_out(self) -> None:
        """Make room for everything a match needs; every sheet as at the start (RS-3.3)."""
        t = self.tables
        self.revealed = vec[i64]([-1] * (t.setup_cards + t.recipe_turns[self.recipe]))
        self.wind_dice = vec[i64]([-1] * WIND_DICE)
        self.maps = vec[i64]([0] * (SQUARES * self.seats))
        self.sheets = vec[i64]([0] * (FIGURES * self.seats))
        self.ambushes = vec[i64]([0] * (AMBUSH_FIGURES * t.ambushes * self.seats))
        self.plan_sizes = vec[i64]([0] * self.seats)
        self.last_sizes = vec[i64]([0] * self.seats)
        for i in range(t.ambushes * self.seats):
            self.ambushes[AMBUSH_FIGURES * i + OWNER] = -1
        for seat in range(self.seats):
            at = FIGURES * seat
            self.sheets[at + SHIP] = -1
            self.sheets[at + HOME] = -1
            self.sheets[at + HEADING] = -1
            self.sheets[at + PROVISIONS] = t.start_provisions
            self.sheets[at + GOLD] = t.start_gold
            self.sheets[at + GOLD_CIRCLED] = t.start_gold
            self.sheets[at + WIND] = t.start_wind
            self.sheets[at + WIND_CIRCLED] = t.start_wind
            self.sheets[at + MONSTER_POWER] = t.start_monster
            self.sheets[at + PIRATE_POWER] = t.start_pirate
            for i in range(8):
                self.sheets[at + BOX_PORTS + i] = -1

    def copy_fields(self, other: Fields) -> None:
        """Take over everything from another position."""
        self.copy_frame(other)
        self.any_board = other.any_board
        self.phase = other.phase
        self.asked = other.asked
        self.cards_out = other.cards_out
        self.die = other.die
        self.ranks_closed = other.ranks_closed
        self.fight_map = other.fight_map
        self.fight_slot = other.fight_slot
        self.fight_winner = other.fight_winner
        self.fight_dice = other.fight_dice
        self.revealed = other.revealed[:]
        self.wind_dice = other.wind_dice[:]
        self.maps = other.maps[:]
        self.sheets = other.sheets[:]
        self.ambushes = other.ambushes[:]
        self.plans = other.plans[:]
        self.plan_sizes = other.plan_sizes[:]
        self.last_plans = other.last_plans[:]
        self.last_sizes = other.last_sizes[:]
        self.shown_maps = other.shown_maps[:]
        self.shown_sheets = other.shown_sheets[:]
        self.shown_ambushes = other.shown_ambushes[:]

    def pack(self, p: Packing) -> None:
        """Every field, to be written or read."""
        self.pack_frame(p)
        self.board, self.any_board = p.number(self.board), p.flag(self.any_board)
        self.recipe = p.number(self.recipe)
        self.ambush = p.flag(self.ambush)
        self.phase = p.number(self.phase)
        self.asked = p.number(self.asked)
        self.cards_out = p.number(self.cards_out)
        self.die = p.number(self.die)
        self.ranks_closed = p.number(self.ranks_closed)
        self.fight_map = p.number(self.fight_map)
        self.fight_slot = p.number(self.fight_slot)
        self.fight_winner = p.number(self.fight_winner)
        self.fight_dice = p.number(self.fight_dice)
        self.showing = p.flag(self.showing)
        self.revealed = p.vector(self.revealed)
        self.wind_dice = p.vector(self.wind_dice)
        self.maps = p.vector(self.maps)
        self.sheets = p.vector(self.sheets)
        self.ambushes = p.vector(self.ambushes)
        self.plans = p.vector(self.plans)
        self.plan_sizes = p.vector(self.plan_sizes)
        self.last_plans = p.vector(self.last_plans)
        self.last_sizes = p.vector(self.last_sizes)
        self.shown_maps = p.vector(self.shown_maps)
        self.shown_sheets = p.vector(self.shown_sheets)
        self.shown_ambushes = p.vector(self.shown_ambushes)

    def alone(self, seat: i64) -> Fields:
        """A small copy with this seat only, as its seat 0, for trying out a decision of its plan; silent."""
        t = self.tables
        copy = Fields(1, self.board, self.recipe, self.ambush, t)
        copy.phase = self.phase
        copy.cards_out = self.cards_out
        copy.die = self.die
        copy.wind_dice = self.wind_dice
        copy.maps = self.maps[SQUARES * seat : SQUARES * (seat + 1)]
        copy.sheets = self.sheets[FIGURES * seat : FIGURES * (seat + 1)]
        room = AMBUSH_FIGURES * t.ambushes
        copy.ambushes = self.ambushes[room * seat : room * (seat + 1)]
        return copy

    # --- short questions ----------------------------------------------------------------------------------

    def figure(self, seat: i64, which: i64) -> i64:
        """A figure of a seat's sheet."""
        return self.sheets[FIGURES * seat + which]

    def cell(self, seat: i64, square: i64) -> i64:
        """A square of a seat's map."""
        return self.maps[SQUARES * seat + square]

    def terrain(self, square: i64) -> i64:
        """What is printed on a square."""
        return self.tables.terrain[SQUARES * self.board + square]

    def turn(self) -> i64:
        """The turn, from 1; 0 in the set-up (RS-4.1)."""
        turn = self.cards_out - self.tables.setup_cards
        return turn if turn > 0 else 0

    def turns(self) -> i64:
        """How many turns the match has."""
        return self.tables.recipe_turns[self.recipe]

    def card(self) -> i64:
        """The card revealed last; -1 before the first."""
        if self.cards_out == 0:
            return -1
        return self.revealed[self.cards_out - 1]

    def hold(self, seat: i64) -> i64:
        """How many provisions the seat's ship holds."""
        return self.tables.ship_hold[self.figure(seat, LEVEL)]

    def has_die(self, direction: i64) -> bool:
        """Whether a wind die shows this direction."""
        for i in range(WIND_DICE):
            if self.wind_dice[i] == direction:
                return True
        return False

    def plan_start(self, seat: i64) -> i64:
        """Where the decisions of a seat start in `plans`."""
        start: i64 = 0
        for other in range(seat):
            start += self.plan_sizes[other]
        return start

    def planned(self, seat: i64, i: i64) -> i64:
        """The i-th decision of a seat in this phase."""
        return self.plans[self.plan_start(seat) + i]

    # --- telling -----------------------------------------------------------------------------------------

    def say(self, seat: i64, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE) -> None:
        """Tell what happened to a seat: to that seat alone while it plans, else to everyone."""
        if self.heard is not None:
            is_private = self.phase == SAILING and not self.showing
            self.heard.append(Event(kind, bit(seat) if is_private else -1, (seat, a, b, c, d, NONE)))
