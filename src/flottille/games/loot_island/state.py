"""The fields of a Loot Island position.

*Owners* are the seats and, with two seats, Aaron (LI-7.1), whose number follows theirs. Components are numbered as in
`Tables`; sets of map cards and treasures are wide sets (`parts.wide`), all others the bits of one word.

What is hidden: hands, cards chosen to be discarded, healers dealt in pairs. No deck has an order: decks are bags.
A mask holds an empty set for what its viewer does not know, and `deck` then holds every card he cannot place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.packing import Packing
from flottille.engine.state import State
from flottille.games.loot_island.tables import CALM, CARDS_OF_COLOUR, HEIGHT, LANDINGS, Tables
from flottille.parts.bits import bit, count

# bits of `variants`
OPEN_HEALERS: Final[i64] = 1
HEALER_PAIRS: Final[i64] = 2
KNOWN_EVENTS: Final[i64] = 4
OPENING_DRAFT: Final[i64] = 8

AARON: Final[i64] = 2  # owner number of the virtual player; only with two seats

# stages: what goes on as soon as nobody owes a decision
OPENING: Final[i64] = 0  # LI-7.13
EVENT_NOW: Final[i64] = 1  # the immediate part of the event
DROPS: Final[i64] = 2  # LI-4.13
RECALLS: Final[i64] = 3  # B4
TURNS: Final[i64] = 4  # phase 2: the active seat's turn
EFFECTS: Final[i64] = 5  # the cards just laid take effect
ISLAND: Final[i64] = 6  # a Small Island is used
PASSING: Final[i64] = 7  # a pass is carried out
LOOT: Final[i64] = 8  # phase 3
FINAL: Final[i64] = 9  # Final Exploration
OFFERS: Final[i64] = 10  # LI-7.11
HEALING: Final[i64] = 11
OVER: Final[i64] = 12
PHASES: Final[tuple[str, ...]] = (
    "opening", "event", "drops", "recalls", "turns", "effects", "island", "passing", "loot", "final", "offers",
    "healing", "over",
)  # fmt: skip

# what is asked of the seats that decide
NOTHING: Final[i64] = 0
ASK_OPENING: Final[i64] = 1  # drop a card
ASK_CHEST: Final[i64] = 2  # accept, decline (A1)
ASK_DROPS: Final[i64] = 3  # drop a card, done
ASK_RECALL: Final[i64] = 4  # recall
ASK_TURN: Final[i64] = 5  # aaron, island, play, pass
ASK_PAYMENT: Final[i64] = 6  # pay
ASK_POWER: Final[i64] = 7  # accept, decline
ASK_SLIDE: Final[i64] = 8  # slide, decline
ASK_PLACE: Final[i64] = 9  # place, decline
ASK_CARDS: Final[i64] = 10  # add, done
ASK_MOVE: Final[i64] = 11  # move
ASK_COPY: Final[i64] = 12  # copy, decline
ASK_LIFT: Final[i64] = 13  # lift
ASK_DRAW: Final[i64] = 14  # accept, decline
ASK_GIFT: Final[i64] = 15  # take (A2)
ASK_LOOT: Final[i64] = 16  # keep, discard
ASK_WRECK: Final[i64] = 17  # keep, discard
ASK_OFFER: Final[i64] = 18  # offer
ASK_HEALER: Final[i64] = 19  # heal
PROMPTS: Final[tuple[str, ...]] = (
    "none", "opening", "sea_chest", "drops", "recall", "turn", "payment", "power", "slide", "place", "cards", "move",
    "copy", "lift", "draw", "gift", "loot", "wreck", "offer", "healer",
)  # fmt: skip

# wide sets in `cards`
DECK: Final[i64] = 0
DISCARDS: Final[i64] = 2
PLAYED: Final[i64] = 4  # paid or about to be laid in the action being declared
LAID: Final[i64] = 6  # laid in this action: a note, the cards themselves lie in a column
HAND: Final[i64] = 8  # + 2 * owner
MARKED: Final[i64] = 18  # + 2 * seat: a note, the cards themselves are in the hand
CARD_WORDS: Final[i64] = 28

# wide sets in `treasures`
HOARD: Final[i64] = 0  # treasure deck
THROWN: Final[i64] = 2  # treasure discard pile
SHOWN: Final[i64] = 4  # revealed and being handed out
GIFTS: Final[i64] = 6  # A2's offer
KEPT: Final[i64] = 8  # + 2 * owner
TREASURE_WORDS: Final[i64] = 18

AGES: Final[i64] = 4  # room for ages of hidden cards: 0 the current deck's, others from before its last shuffles
NO_NUMBERS: Final[vec[i64]] = vec[i64]()


def ends(stage: i64) -> bool:
    """Whether elimination, healers or the result are due in a stage (LI-6.2 and after)."""
    return stage in (OFFERS, HEALING, OVER)


def explores(stage: i64) -> bool:
    """Whether phase 2 of the round is over in a stage."""
    return stage in (LOOT, FINAL, OFFERS, HEALING, OVER)


class Fields(State):
    """Everything that is on the table."""

    def __init__(self, seats: i64, variants: i64, tables: Tables) -> None:
        super().__init__(seats)
        self.tables: Tables = tables
        self.variants: i64 = variants  # bits
        self.stage: i64 = OPENING
        self.asking: i64 = NOTHING
        self.round: i64 = 1
        self.event: i64 = -1  # in force; -1 before the first and in the Final Exploration
        self.event_bag: i64 = 0  # B events still to come, in no order; more than will be turned
        self.corner: i64 = 0  # of the ship
        self.heading: i64 = 1  # +1 clockwise, -1 counter-clockwise
        self.first_player: i64 = 0  # holder of the tile
        self.active: i64 = 0  # seat whose turn it is; outside phase 2 the holder of the tile
        self.actor: i64 = 0  # owner who acts: the active seat or Aaron
        self.passed: i64 = 0  # seats that have, from their pass to the end of the round
        self.aaron_finished: i64 = 0  # 1: nobody may act as him any more this round (LI-7.8)
        self.tiles_down: i64 = 0  # Small Islands face down
        self.queue: i64 = 0  # seats of a turn order already asked
        self.landing: i64 = -1  # where cards are played, a disc is placed or loot is shared
        self.tile: i64 = -1  # Small Island in use
        self.inserted: i64 = 0  # 1: the 1s of this play are inserted (LI-4.47)
        self.copies: i64 = 0  # copies declared so far
        self.first_copy: i64 = -1  # cards copied by the first and the second inserted 1; -1: none
        self.second_copy: i64 = -1
        self.cursor: i64 = 0  # cards below it have taken effect
        self.most: i64 = 0  # cubes that may be lifted
        self.visit: i64 = 0  # how far exploration has come
        self.picks: i64 = 0  # treasures taken at this landing
        self.ran_out: i64 = 0  # 1: too few treasures (LI-4.3)
        self.next_pile: i64 = -1  # numeral on the back of the next treasure
        self.healer_bag: i64 = 0  # healers nobody has seen
        self.healer_row: i64 = 0  # healers face up
        self.eliminated: i64 = 0  # seats out by cubes
        self.bankrupt: i64 = 0  # seats out by cost
        self.deck_size: i64 = 0  # map cards in the deck
        self.map_shuffles: i64 = 0  # how often the map discards became the deck
        self.treasure_shuffles: i64 = 0  # the same for treasures; from the first on its piles are mixed
        self.cards: vec[i64] = NO_NUMBERS  # wide sets of map cards
        self.treasures: vec[i64] = NO_NUMBERS  # wide sets of treasures
        self.columns: vec[i64] = NO_NUMBERS  # landing l: cards from 22 * l, start first
        self.lengths: vec[i64] = NO_NUMBERS  # cards in each column
        self.stacks: vec[i64] = NO_NUMBERS  # landing l: owners from 5 * l, bottom first, then -1
        self.heights: vec[i64] = NO_NUMBERS  # discs in each stack
        self.discs: vec[i64] = NO_NUMBERS  # landings with a disc, by owner
        self.cubes: vec[i64] = NO_NUMBERS  # by seat
        self.sizes: vec[i64] = NO_NUMBERS  # cards in hand, by owner
        self.older: vec[i64] = NO_NUMBERS  # wide sets by age, 0 unused: hand cards from before a shuffle; room grows
        self.held: vec[i64] = NO_NUMBERS  # seat s, age a: how many cards of `older` the hand holds, at seats * a + s
        self.healers: vec[i64] = NO_NUMBERS  # healer taken, by seat; -1: none
        self.pairs: vec[i64] = NO_NUMBERS  # healers in hand, by seat (LI-7.11)
        self.offered: vec[i64] = NO_NUMBERS  # healer to be revealed, by seat; -1: none

    def lay_out(self) -> None:
        """Make room for everything a match needs."""
        owners = self.owners()
        self.cards = vec[i64]([0] * CARD_WORDS)
        self.treasures = vec[i64]([0] * TREASURE_WORDS)
        self.columns = vec[i64]([-1] * (LANDINGS * CARDS_OF_COLOUR))
        self.lengths = vec[i64]([0] * LANDINGS)
        self.stacks = vec[i64]([-1] * (LANDINGS * HEIGHT))
        self.heights = vec[i64]([0] * LANDINGS)
        self.discs = vec[i64]([0] * owners)
        self.cubes = vec[i64]([0] * self.seats)
        self.sizes = vec[i64]([0] * owners)
        self.older = vec[i64]([0] * (2 * AGES))
        self.held = vec[i64]([0] * (AGES * self.seats))
        self.healers = vec[i64]([-1] * self.seats)
        self.pairs = vec[i64]([0] * self.seats)
        self.offered = vec[i64]([-1] * self.seats)

    def copy_fields(self, other: Fields) -> None:
        """Take over everything from another position."""
        self.copy_frame(other)
        self.stage = other.stage
        self.asking = other.asking
        self.round = other.round
        self.event = other.event
        self.event_bag = other.event_bag
        self.corner = other.corner
        self.heading = other.heading
        self.first_player = other.first_player
        self.active = other.active
        self.actor = other.actor
        self.passed = other.passed
        self.aaron_finished = other.aaron_finished
        self.tiles_down = other.tiles_down
        self.queue = other.queue
        self.landing = other.landing
        self.tile = other.tile
        self.inserted = other.inserted
        self.copies = other.copies
        self.first_copy = other.first_copy
        self.second_copy = other.second_copy
        self.cursor = other.cursor
        self.most = other.most
        self.visit = other.visit
        self.picks = other.picks
        self.ran_out = other.ran_out
        self.next_pile = other.next_pile
        self.healer_bag = other.healer_bag
        self.healer_row = other.healer_row
        self.eliminated = other.eliminated
        self.bankrupt = other.bankrupt
        self.deck_size = other.deck_size
        self.map_shuffles = other.map_shuffles
        self.treasure_shuffles = other.treasure_shuffles
        self.cards = other.cards[:]
        self.treasures = other.treasures[:]
        self.columns = other.columns[:]
        self.lengths = other.lengths[:]
        self.stacks = other.stacks[:]
        self.heights = other.heights[:]
        self.discs = other.discs[:]
        self.cubes = other.cubes[:]
        self.sizes = other.sizes[:]
        self.older = other.older[:]
        self.held = other.held[:]
        self.healers = other.healers[:]
        self.pairs = other.pairs[:]
        self.offered = other.offered[:]

    def pack(self, p: Packing) -> None:
        """Every field, to be written or read."""
        self.pack_frame(p)
        self.variants, self.stage, self.asking = p.number(self.variants), p.number(self.stage), p.number(self.asking)
        self.round = p.number(self.round)
        self.event = p.number(self.event)
        self.event_bag = p.number(self.event_bag)
        self.corner = p.number(self.corner)
        self.heading = p.number(self.heading)
        self.first_player = p.number(self.first_player)
        self.active = p.number(self.active)
        self.actor = p.number(self.actor)
        self.passed = p.number(self.passed)
        self.aaron_finished = p.number(self.aaron_finished)
        self.tiles_down = p.number(self.tiles_down)
        self.queue = p.number(self.queue)
        self.landing = p.number(self.landing)
        self.tile = p.number(self.tile)
        self.inserted = p.number(self.inserted)
        self.copies = p.number(self.copies)
        self.first_copy = p.number(self.first_copy)
        self.second_copy = p.number(self.second_copy)
        self.cursor = p.number(self.cursor)
        self.most = p.number(self.most)
        self.visit = p.number(self.visit)
        self.picks = p.number(self.picks)
        self.ran_out = p.number(self.ran_out)
        self.next_pile = p.number(self.next_pile)
        self.healer_bag = p.number(self.healer_bag)
        self.healer_row = p.number(self.healer_row)
        self.eliminated = p.number(self.eliminated)
        self.bankrupt = p.number(self.bankrupt)
        self.deck_size = p.number(self.deck_size)
        self.map_shuffles = p.number(self.map_shuffles)
        self.treasure_shuffles = p.number(self.treasure_shuffles)
        self.cards = p.vector(self.cards)
        self.treasures = p.vector(self.treasures)
        self.columns = p.vector(self.columns)
        self.lengths = p.vector(self.lengths)
        self.stacks = p.vector(self.stacks)
        self.heights = p.vector(self.heights)
        self.discs = p.vector(self.discs)
        self.cubes = p.vector(self.cubes)
        self.sizes = p.vector(self.sizes)
        self.older = p.vector(self.older)
        self.held = p.vector(self.held)
        self.healers = p.vector(self.healers)
        self.pairs = p.vector(self.pairs)
        self.offered = p.vector(self.offered)

    def has_aaron(self) -> bool:
        """Whether the virtual player takes part (LI-7.1)."""
        return self.seats == 2

    def owners(self) -> i64:
        """Seats, and Aaron with two of them."""
        return 3 if self.seats == 2 else self.seats

    def has_variant(self, variant: i64) -> bool:
        """Whether a variant of LI-7.10 to LI-7.13 is played."""
        return self.variants & variant != 0

    def in_actions(self) -> bool:
        """Whether phase 2 is on (4.3)."""
        return self.stage in (TURNS, EFFECTS, ISLAND, PASSING)

    def is_ending(self) -> bool:
        """Whether there is no treasure to be found any more (LI-6.2 and after)."""
        return ends(self.stage)

    def is_past_actions(self) -> bool:
        """Whether phase 2 of this round is over."""
        return explores(self.stage)

    def ages(self) -> i64:
        """How many ages there is room for."""
        return len(self.older) // 2

    def effect(self) -> i64:
        """What the event in force does (LI-4.23)."""
        return self.tables.effect[self.event] if self.event >= 0 else CALM

    def in_turn_order(self, place: i64) -> i64:
        """The seat at this place of the turn order, which starts with the holder of the tile."""
        return (self.first_player + place) % self.seats

    def distance(self, seat: i64) -> i64:
        """How far a seat is from the tile's holder, clockwise (LI-6.5, LI-6.15)."""
        return (seat - self.first_player + self.seats) % self.seats

    def supply(self, owner: i64) -> i64:
        """Discs not on the island."""
        return self.tables.discs - count(self.discs[owner])

    def ask(self, seat: i64, asking: i64) -> None:
        """Let one seat decide."""
        self.asking = asking
        self.deciding = bit(seat)
