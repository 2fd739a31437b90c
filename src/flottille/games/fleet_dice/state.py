"""The fields of a Fleet position: every sheet, the dice, and what is pending. Nothing is hidden (FL-4.4).

How it works: the match walks through *stages*; in each, the movers come in turn order. What is asked now is `ask`.
Stars are a counter per seat; a shrimp licence in use and a swordfish step wait in a few counters below it (FL-4.31).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.packing import Packing
from flottille.engine.state import State
from flottille.games.fleet_dice.tables import FACES, KINDS, KING_CRAB, NOTHING, OYSTER, SECTIONS, TYPES, Tables
from flottille.parts.bits import bit

# stages of a round
BOAT_DRAFT: Final[i64] = 0
BOAT_SHARED: Final[i64] = 1
INCOME_STAGE: Final[i64] = 2
FISHING_STAGE: Final[i64] = 3
WAITING_STARS: Final[i64] = 4
SWORDFISH_STAGE: Final[i64] = 5
TOWN_DRAFT: Final[i64] = 6
TOWN_SHARED: Final[i64] = 7
OVER: Final[i64] = 8
STAGE_IDS: Final = (
    "boat_draft", "boat_shared", "income", "fishing", "waiting_stars", "swordfish", "town_draft", "town_shared", "over",
)  # fmt: skip

# what the mover is asked
ASK_NOTHING: Final[i64] = 0
ASK_PICK: Final[i64] = 1
ASK_REROLL: Final[i64] = 2
ASK_USE: Final[i64] = 3
ASK_ITEM: Final[i64] = 4  # the next item of a shrimp licence in use
ASK_STAR: Final[i64] = 5
ASK_CIRCLE: Final[i64] = 6  # a "?" circle
ASK_BONUS: Final[i64] = 7  # the crab bonus
ASK_OYSTER: Final[i64] = 8
QUESTION_IDS: Final = ("nothing", "pick", "reroll", "use", "item", "star", "circle", "bonus", "oyster")

# how a die is used
NORMAL_MODE: Final[i64] = 0
COIN_MODE: Final[i64] = 1
HEXAGON_MODE: Final[i64] = 2
SHIPYARD_MODE: Final[i64] = 3
MODE_IDS: Final = ("normal", "coin", "hexagon", "shipyard")

# why a box is filled or coins are gained; the face of a die is its own number
BY_SETUP: Final[i64] = FACES
BY_CAPTAIN: Final[i64] = FACES + 1
BY_STAR: Final[i64] = FACES + 2
BY_COIN_DIE: Final[i64] = FACES + 3  # a die used as a coin
BY_BAIT_SHOP: Final[i64] = FACES + 4  # the same, worth more
BY_SHRIMP_LICENCE: Final[i64] = FACES + 5
BY_COD_LICENCE: Final[i64] = FACES + 6
BY_SWORDFISH_LICENCE: Final[i64] = FACES + 7
BY_SECOND_LEVEL: Final[i64] = FACES + 8  # of any licence
BY_OYSTER_BOATS: Final[i64] = FACES + 9
BY_INCOME: Final[i64] = FACES + 10
SOURCE_IDS: Final = (
    "setup", "captain", "star", "coin_die", "bait_shop", "shrimp_licence", "cod_licence", "swordfish_licence",
    "second_level", "oyster_boats", "income",
)  # fmt: skip

# who moves in solo
YOU: Final[i64] = 0
RUTH: Final[i64] = 1


class Fields(State):
    """Everything that is on the table, all of it public."""

    def __init__(self, seats: i64, captains: bool, trophies: bool, tables: Tables) -> None:
        super().__init__(seats)
        self.tables: Tables = tables
        self.captains: bool = captains  # module: captain cards
        self.trophies: bool = trophies  # module: trophy cards
        self.stage: i64 = BOAT_DRAFT
        self.round: i64 = 0  # from 0
        self.first: i64 = 0  # first player of this round; in solo 1 is Ruth
        self.turn: i64 = 0  # how many movers of this stage came before
        self.ask: i64 = ASK_NOTHING
        self.hand: i64 = -1  # face of the die in use, chosen or shared
        self.asked_type: i64 = -1  # column of the "?" circle that asks
        self.faces_left: i64 = 0  # shrimp licence in use: faces still to take
        self.stars_left: i64 = 0  # and stars
        self.stars_due: i64 = 0  # swordfish step: stars to come, one after the other
        self.coins_due: i64 = 0  # and coins after them
        self.oyster_boat: i64 = -1  # which oyster boat is asked
        self.oyster_coins: i64 = 0  # coins of this fishing so far
        self.bonuses_taken: i64 = 0  # crab bonuses, as bits
        self.gold: i64 = -1  # trophy cards on the table
        self.silver: i64 = -1
        self.silver_owner: i64 = -1
        self.pool: vec[i64] = NOTHING  # face of each die of the phase, -1 once taken
        self.tokens: vec[i64] = NOTHING  # solo: section of the boat, harbor and wharf token
        # the sheets
        self.filled: vec[i64] = NOTHING  # [seat * 18 + section] boxes filled, from the top
        self.crossed: vec[i64] = NOTHING  # [seat * 18 + section] boxes crossed out, from the bottom
        self.levels: vec[i64] = NOTHING  # [seat * 5 + type] licence level, 0-3
        self.boats: vec[i64] = NOTHING  # [seat * 10 + kind] boats launched
        self.fish: vec[i64] = NOTHING  # [seat * slots + slot] fish on each boat
        self.open: vec[i64] = NOTHING  # [seat] sections with a free box, as bits
        self.completed: vec[i64] = NOTHING  # [seat] completed buildings, as bits of their sections
        self.coin: vec[i64] = NOTHING  # [seat] last filled box of the coin track
        self.crossed_stars: vec[i64] = NOTHING  # [seat] stars Ruth crossed out, as bits
        self.pending: vec[i64] = NOTHING  # [seat] stars to be used
        self.hexagons: vec[i64] = NOTHING  # [seat] marked hexagons, as bits
        self.yard_uses: vec[i64] = NOTHING  # [seat] shipyard stars marked
        self.bonus: vec[i64] = NOTHING  # [seat] crab bonus, -1: none yet
        self.captain: vec[i64] = NOTHING  # [seat] captain card, -1: none

    def lay_out(self) -> None:
        """Make room for everything a match needs: empty sheets (FL-3.1)."""
        seats = self.seats
        self.pool = vec[i64]([-1] * (self.movers() + 1))
        self.tokens = self.tables.token_start[:]
        self.filled = vec[i64]([0] * (SECTIONS * seats))
        self.crossed = vec[i64]([0] * (SECTIONS * seats))
        self.levels = vec[i64]([0] * (TYPES * seats))
        self.boats = vec[i64]([0] * (KINDS * seats))
        self.fish = vec[i64]([0] * (self.tables.slots * seats))
        self.open = vec[i64]([bit(SECTIONS) - 1] * seats)
        self.completed = vec[i64]([0] * seats)
        self.coin = vec[i64]([0] * seats)
        self.crossed_stars = vec[i64]([0] * seats)
        self.pending = vec[i64]([0] * seats)
        self.hexagons = vec[i64]([0] * seats)
        self.yard_uses = vec[i64]([0] * seats)
        self.bonus = vec[i64]([-1] * seats)
        self.captain = vec[i64]([-1] * seats)

    def copy_fields(self, other: Fields) -> None:
        """Take over everything from another position."""
        self.copy_frame(other)
        self.stage = other.stage
        self.round = other.round
        self.first = other.first
        self.turn = other.turn
        self.ask = other.ask
        self.hand = other.hand
        self.asked_type = other.asked_type
        self.faces_left = other.faces_left
        self.stars_left = other.stars_left
        self.stars_due = other.stars_due
        self.coins_due = other.coins_due
        self.oyster_boat = other.oyster_boat
        self.oyster_coins = other.oyster_coins
        self.bonuses_taken = other.bonuses_taken
        self.gold = other.gold
        self.silver = other.silver
        self.silver_owner = other.silver_owner
        self.pool = other.pool[:]
        self.tokens = other.tokens[:]
        self.filled = other.filled[:]
        self.crossed = other.crossed[:]
        self.levels = other.levels[:]
        self.boats = other.boats[:]
        self.fish = other.fish[:]
        self.open = other.open[:]
        self.completed = other.completed[:]
        self.coin = other.coin[:]
        self.crossed_stars = other.crossed_stars[:]
        self.pending = other.pending[:]
        self.hexagons = other.hexagons[:]
        self.yard_uses = other.yard_uses[:]
        self.bonus = other.bonus[:]
        self.captain = other.captain[:]

    def pack(self, p: Packing) -> None:
        """Every field, to be written or read."""
        self.pack_frame(p)
        self.captains, self.trophies = p.flag(self.captains), p.flag(self.trophies)
        self.stage, self.round, self.first = p.number(self.stage), p.number(self.round), p.number(self.first)
        self.turn = p.number(self.turn)
        self.ask = p.number(self.ask)
        self.hand = p.number(self.hand)
        self.asked_type = p.number(self.asked_type)
        self.faces_left = p.number(self.faces_left)
        self.stars_left = p.number(self.stars_left)
        self.stars_due = p.number(self.stars_due)
        self.coins_due = p.number(self.coins_due)
        self.oyster_boat = p.number(self.oyster_boat)
        self.oyster_coins = p.number(self.oyster_coins)
        self.bonuses_taken = p.number(self.bonuses_taken)
        self.gold = p.number(self.gold)
        self.silver = p.number(self.silver)
        self.silver_owner = p.number(self.silver_owner)
        self.pool = p.vector(self.pool)
        self.tokens = p.vector(self.tokens)
        self.filled = p.vector(self.filled)
        self.crossed = p.vector(self.crossed)
        self.levels = p.vector(self.levels)
        self.boats = p.vector(self.boats)
        self.fish = p.vector(self.fish)
        self.open = p.vector(self.open)
        self.completed = p.vector(self.completed)
        self.coin = p.vector(self.coin)
        self.crossed_stars = p.vector(self.crossed_stars)
        self.pending = p.vector(self.pending)
        self.hexagons = p.vector(self.hexagons)
        self.yard_uses = p.vector(self.yard_uses)
        self.bonus = p.vector(self.bonus)
        self.captain = p.vector(self.captain)

    # --- the table ----------------------------------------------------------------------------------------

    def is_solo(self) -> bool:
        """Whether Captain Ruth is the rival (FL-7.1)."""
        return self.seats == 1

    def movers(self) -> i64:
        """Who takes dice: the seats, and Ruth in solo."""
        return 2 if self.seats == 1 else self.seats

    def mover(self) -> i64:
        """Whose turn it is in a draft or with a shared die; in solo 1 is Ruth (FL-4.2, FL-7.3)."""
        return (self.first + self.turn) % self.movers()

    def owner(self) -> i64:
        """The seat whose step is being resolved (FL-4.2)."""
        return 0 if self.seats == 1 else (self.first + self.turn) % self.seats

    def rounds(self) -> i64:
        """How many rounds are played (FL-4.1, FL-7.2)."""
        return self.tables.solo_rounds if self.seats == 1 else self.tables.rounds

    def is_fishing_round(self) -> bool:
        """Fishing takes place in even rounds (FL-4.1)."""
        return self.round % 2 == 1

    def is_shared(self) -> bool:
        """Whether the die in use is the shared one (FL-4.7)."""
        return self.stage == BOAT_SHARED or self.stage == TOWN_SHARED

    def is_draft(self) -> bool:
        """Whether dice are being chosen (FL-4.6, FL-4.12)."""
        return self.stage == BOAT_DRAFT or self.stage == TOWN_DRAFT

    def is_town(self) -> bool:
        """Whether this is the town phase (FL-4.12)."""
        return self.stage == TOWN_DRAFT or self.stage == TOWN_SHARED

    def clear_pool(self) -> None:
        """The dice of a phase are done with."""
        for place in range(len(self.pool)):
            self.pool[place] = -1

    # --- a sheet ------------------------------------------------------------------------------------------

    def is_open(self, seat: i64, section: i64) -> bool:
        """Whether a section has a free box."""
        return self.open[seat] & bit(section) != 0

    def is_complete(self, seat: i64, building: i64) -> bool:
        """Whether a building is complete (FL-5.11)."""
        return self.completed[seat] & bit(building) != 0

    def boxes(self, seat: i64, section: i64) -> i64:
        """How many boxes of a section are filled."""
        return self.filled[SECTIONS * seat + section]

    def crosses(self, seat: i64, section: i64) -> i64:
        """How many boxes of a section are crossed out."""
        return self.crossed[SECTIONS * seat + section]

    def launched(self, seat: i64, kind: i64) -> i64:
        """How many boats of a kind are launched."""
        return self.boats[KINDS * seat + kind]

    def level(self, seat: i64, type: i64) -> i64:
        """The level of a licence, 0-3."""
        return self.levels[TYPES * seat + type]

    def has_crab_licence(self, seat: i64) -> bool:
        """Whether the king crab licence is active (FL-5.6)."""
        return self.filled[SECTIONS * seat + KING_CRAB] >= self.tables.crab_box

    def slot(self, seat: i64, kind: i64) -> i64:
        """Where the fish of a kind's boats begin in `fish`."""
        return self.tables.slots * seat + self.tables.first_slot[kind]

    def fish_of(self, seat: i64, kind: i64) -> list[int]:
        """The fish on each launched boat of a kind."""
        start = self.slot(seat, kind)
        return [self.fish[start + i] for i in range(self.launched(seat, kind))]

    def room(self, seat: i64, kind: i64) -> i64:
        """How many fish a boat of this kind holds now; 0 if it never fishes (FL-5.5, Q-10)."""
        if kind == OYSTER:
            return self.tables.oyster_capacity[self.level(seat, OYSTER)]
        return self.tables.capacity[kind]

    def has_room(self, seat: i64, oyster_boat: i64) -> bool:
        """Whether an oyster boat is not full (FL-5.5)."""
        return self.fish[self.slot(seat, OYSTER) + oyster_boat] < self.room(seat, OYSTER)

    def close_if_full(self, seat: i64, section: i64) -> bool:
        """Note that a section has no free box left; whether it has none."""
        at = SECTIONS * seat + section
        if self.filled[at] + self.crossed[at] < self.tables.size[section]:
            return False
        self.open[seat] &= ~bit(section)
        return True
