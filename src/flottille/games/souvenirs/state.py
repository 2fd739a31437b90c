"""The fields of a position of Escales & Souvenirs.

Cards are numbered by their codes, places on the table by their spots (see `tables`). Sets are the bits of one word.
What is pending lies in a few small fields: what is `ask`ed of whom, a duel, discards that are owed, cards looked at,
and a stack of effects in progress, five numbers each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.packing import Packing
from flottille.engine.state import State
from flottille.games.souvenirs.tables import (
    COPIES,
    ENCOUNTER,
    MEMORIES,
    MEMORY,
    MOST_SEATS,
    MOST_TURNS,
    PLACE,
    SPOTS,
    TEAM,
    TYPES,
    Tables,
)
from flottille.parts.bits import bit
from flottille.parts.deck import NO_CARDS, Deck

EXPLORE: Final[i64] = 0  # phases: what comes next when nothing else is pending
COMPASS: Final[i64] = 1
SEA: Final[i64] = 2
SEA_DONE: Final[i64] = 3
MOOR: Final[i64] = 4
MOORED: Final[i64] = 5
LIMIT: Final[i64] = 6
EMPTY: Final[i64] = 7
TURN_DONE: Final[i64] = 8
SHIP_TURN: Final[i64] = 9
SHIP_ROLLED: Final[i64] = 10
SHIP_DONE: Final[i64] = 11
OVER: Final[i64] = 12

ASK_NOTHING: Final[i64] = 0  # what is asked of the deciding seats
ASK_EXPLORE: Final[i64] = 1
ASK_KEEP: Final[i64] = 2  # one of the memories looked at
ASK_COMPASS: Final[i64] = 3
ASK_SEA: Final[i64] = 4
ASK_READ: Final[i64] = 5  # one of two encounters
ASK_CHARM: Final[i64] = 6
ASK_HEADWIND: Final[i64] = 7
ASK_DICE: Final[i64] = 8  # Loaded Die in a duel
ASK_SHIP_DICE: Final[i64] = 9  # Loaded Die on the ship's roll
ASK_DISCARD: Final[i64] = 10
ASK_OFFER: Final[i64] = 11
ASK_TAKE: Final[i64] = 12
ASK_CHEST: Final[i64] = 13
ASK_EXTRA_MEMORY: Final[i64] = 14
ASK_STAND_IN_MEMORY: Final[i64] = 15
ASK_EXTRA_PLACE: Final[i64] = 16
ASK_STAND_IN_PLACE: Final[i64] = 17
ASK_STEAL: Final[i64] = 18
ASK_BARTER: Final[i64] = 19
ASK_GIVE: Final[i64] = 20
ASK_MAELSTROM: Final[i64] = 21
ASK_FREE_DUEL: Final[i64] = 22
ASK_SWAP_OWN: Final[i64] = 23
ASK_SWAP_THEIRS: Final[i64] = 24
ASK_RECALL: Final[i64] = 25
ASK_SEND: Final[i64] = 26
ASK_REFUSE: Final[i64] = 27
ASK_PARTNER_GOLD: Final[i64] = 28
ASK_MOORING: Final[i64] = 29
ASK_EMPTY: Final[i64] = 30

NOWHERE: Final[i64] = -1  # holder of a place that is not on the table
CENTRE: Final[i64] = -2  # of the ship with two players
ADVERSARY: Final[i64] = -3  # of the ship in solo

NO_PICK: Final[i64] = -1
HIDDEN_PICK: Final[i64] = -2  # in a mask: chosen, but not to be seen

PENALTY: Final[i64] = 0  # why a discard is owed
EFFECT: Final[i64] = 1
HAND_LIMIT: Final[i64] = 2
POWER: Final[i64] = 3  # the solo special power

FRAME: Final[i64] = 5  # numbers of an effect in progress
PC: Final[i64] = 0  # the next instruction
ACTOR: Final[i64] = 1  # who resolves it
SOURCE: Final[i64] = 2  # the card (or ship result) it belongs to
CURSOR: Final[i64] = 3  # how far an instruction with several steps has come; the victim of a barter
RESULT: Final[i64] = 4  # of the last instruction
DECLINED: Final[i64] = 0
DONE: Final[i64] = 1
IMPOSSIBLE: Final[i64] = 2

NOTHING: Final[vec[i64]] = NO_CARDS
NO_DECK: Final[Deck] = Deck("none")


class Fields(State):
    """Everything on the table. Hidden: hands, decks, cards looked at, picks; a mask holds what its viewer knows."""

    def __init__(self, seats: i64, mode: i64, tables: Tables) -> None:
        super().__init__(seats)
        self.tables: Tables = tables
        self.mode: i64 = mode
        self.phase: i64 = EXPLORE
        self.ask: i64 = ASK_NOTHING
        self.round: i64 = 1  # from 1
        self.starter: i64 = 0
        self.is_named: i64 = 0  # 1: the starter was named, not drawn
        self.active: i64 = 0  # whose turn it is
        self.extra_turn: i64 = 0  # 0: regular turn, 1: second turn
        self.throws: i64 = 0  # of dice in this turn, re-rolls included
        self.thefts: i64 = 0  # of cards taken blindly in this turn
        self.turn_granted: i64 = 0  # 1: another turn follows this one
        self.memory_left: i64 = 0  # placements of this turn
        self.place_left: i64 = 0
        self.fog: i64 = 0  # 1: no memory may be put down this turn
        self.placed: i64 = 0  # 1: something was put down in this mooring
        self.partner_asked: i64 = 0  # 1: the partner has passed before this mooring action
        self.shields: i64 = 0  # set of seats
        self.becalmed: i64 = 0  # 1: the ship stays at the end of this round
        self.skip_ship: i64 = 0  # solo, 1: the ship's next turn is skipped
        self.power_used: i64 = 0  # solo, 1: the special power is spent
        self.validated: i64 = 0  # set of spots
        self.winners: i64 = 0  # set of seats, once the match is over
        self.memory_deck: Deck = NO_DECK
        self.place_deck: Deck = NO_DECK
        self.encounter_deck: Deck = NO_DECK
        self.memory_discard: vec[i64] = NOTHING  # bottom to top; open to all
        self.place_discard: vec[i64] = NOTHING  # kinds
        self.encounter_discard: vec[i64] = NOTHING  # kinds
        self.artefacts: vec[i64] = NOTHING  # by seat
        self.hands: vec[i64] = NOTHING  # by seat: set of memories (in a mask: those known)
        self.seen: vec[i64] = NOTHING  # by memory in a hand: the seats that know it is there
        self.place_seen: vec[i64] = NOTHING  # [seat][kind][copy]: the same for a place in hand; 0: none there
        self.golds: vec[i64] = NOTHING  # by seat: two bits for each kind of encounter; open to all
        self.held: vec[i64] = NOTHING  # [seat][type]: cards in hand; open to all
        self.rumours: vec[i64] = NOTHING  # where cards may be that somebody knew (see `steps/rumours`)
        self.old: i64 = 0  # memories in hands that were drawn before the memory deck was refilled last
        self.old_held: vec[i64] = NOTHING  # in a mask, by seat: how many of its memories are old
        self.barred: vec[i64] = NOTHING  # by seat: memories its hidden cards are proved not to be
        self.holder: vec[i64] = NOTHING  # by spot: seat, NOWHERE, CENTRE or ADVERSARY
        self.on: vec[i64] = NOTHING  # by spot: set of memories
        self.looker: i64 = -1  # who looks at `looked`
        self.looked: vec[i64] = NOTHING  # memories or encounter kinds set aside, top first
        self.picks: vec[i64] = NOTHING  # by seat: the card chosen for the maelstrom
        self.incoming: i64 = -1  # solo: the memory about to go onto the ship
        self.reading: i64 = -1  # the blue encounter that may still be cancelled
        self.owe_seat: i64 = -1  # who owes discards
        self.owe_left: i64 = 0
        self.owe_type: i64 = 0
        self.owe_why: i64 = 0
        self.attacker: i64 = -1  # of the duel being fought, -1: none
        self.defender: i64 = -1
        self.prize_memory: i64 = -1  # -1: the place itself
        self.prize_spot: i64 = -1
        self.free: i64 = 0  # 1: a defeat costs nothing
        self.rolls: i64 = 0  # so far; the dice show the last one
        self.wins: i64 = 0  # of the attacker
        self.losses: i64 = 0
        self.attack_die: i64 = 0  # pips, 0: not rolled
        self.defence_die: i64 = 0
        self.window: i64 = 0  # who is asked next about a gold card
        self.ship_die: i64 = 0  # pips of the ship's roll
        self.swap_spot: i64 = -1  # the own place chosen for a swap
        self.stack: vec[i64] = NOTHING  # effects in progress, the innermost last

    def lay_out(self) -> None:
        """Make room for everything a match needs."""
        seats = self.seats
        self.memory_deck = Deck("memory")
        self.place_deck = Deck("place")
        self.encounter_deck = Deck("encounter")
        self.artefacts = vec[i64]([-1] * seats)
        self.hands = vec[i64]([0] * seats)
        self.seen = vec[i64]([0] * MEMORIES)
        self.place_seen = vec[i64]([0] * (seats * SPOTS))
        self.golds = vec[i64]([0] * seats)
        self.held = vec[i64]([0] * (seats * TYPES))
        self.barred = vec[i64]([0] * seats)
        self.holder = vec[i64]([NOWHERE] * SPOTS)
        self.on = vec[i64]([0] * SPOTS)
        self.picks = vec[i64]([NO_PICK] * seats)

    def copy_fields(self, other: Fields) -> None:
        """Take over everything from another position."""
        self.copy_frame(other)
        self.copy_turn(other)
        self.copy_cards(other)
        self.copy_pending(other)

    def copy_turn(self, other: Fields) -> None:
        """Phase, turn and flags."""
        self.phase = other.phase
        self.ask = other.ask
        self.round = other.round
        self.starter = other.starter
        self.is_named = other.is_named
        self.active = other.active
        self.extra_turn = other.extra_turn
        self.throws = other.throws
        self.thefts = other.thefts
        self.turn_granted = other.turn_granted
        self.memory_left = other.memory_left
        self.place_left = other.place_left
        self.fog = other.fog
        self.placed = other.placed
        self.partner_asked = other.partner_asked
        self.shields = other.shields
        self.becalmed = other.becalmed
        self.skip_ship = other.skip_ship
        self.power_used = other.power_used
        self.validated = other.validated
        self.winners = other.winners

    def copy_cards(self, other: Fields) -> None:
        """Where every card is."""
        self.memory_deck = other.memory_deck.clone()
        self.place_deck = other.place_deck.clone()
        self.encounter_deck = other.encounter_deck.clone()
        self.memory_discard = other.memory_discard[:]
        self.place_discard = other.place_discard[:]
        self.encounter_discard = other.encounter_discard[:]
        self.artefacts = other.artefacts[:]
        self.hands = other.hands[:]
        self.seen = other.seen[:]
        self.place_seen = other.place_seen[:]
        self.golds = other.golds[:]
        self.held = other.held[:]
        self.rumours = other.rumours[:]
        self.old = other.old
        self.old_held = other.old_held[:]
        self.barred = other.barred[:]
        self.holder = other.holder[:]
        self.on = other.on[:]

    def copy_pending(self, other: Fields) -> None:
        """Duel, discards, cards looked at and effects in progress."""
        self.looker = other.looker
        self.looked = other.looked[:]
        self.picks = other.picks[:]
        self.incoming = other.incoming
        self.reading = other.reading
        self.owe_seat = other.owe_seat
        self.owe_left = other.owe_left
        self.owe_type = other.owe_type
        self.owe_why = other.owe_why
        self.attacker = other.attacker
        self.defender = other.defender
        self.prize_memory = other.prize_memory
        self.prize_spot = other.prize_spot
        self.free = other.free
        self.rolls = other.rolls
        self.wins = other.wins
        self.losses = other.losses
        self.attack_die = other.attack_die
        self.defence_die = other.defence_die
        self.window = other.window
        self.ship_die = other.ship_die
        self.swap_spot = other.swap_spot
        self.stack = other.stack[:]

    def pack(self, p: Packing) -> None:
        """Every field, to be written or read."""
        self.pack_frame(p)
        self.mode = p.number(self.mode)
        self.pack_turn(p)
        self.pack_cards(p)
        self.pack_pending(p)

    def pack_turn(self, p: Packing) -> None:
        """Phase, turn and flags."""
        self.phase = p.number(self.phase)
        self.ask = p.number(self.ask)
        self.round = p.number(self.round)
        self.starter = p.number(self.starter)
        self.is_named = p.number(self.is_named)
        self.active = p.number(self.active)
        self.extra_turn = p.number(self.extra_turn)
        self.throws = p.number(self.throws)
        self.thefts = p.number(self.thefts)
        self.turn_granted = p.number(self.turn_granted)
        self.memory_left = p.number(self.memory_left)
        self.place_left = p.number(self.place_left)
        self.fog = p.number(self.fog)
        self.placed = p.number(self.placed)
        self.partner_asked = p.number(self.partner_asked)
        self.shields = p.number(self.shields)
        self.becalmed = p.number(self.becalmed)
        self.skip_ship = p.number(self.skip_ship)
        self.power_used = p.number(self.power_used)
        self.validated = p.number(self.validated)
        self.winners = p.number(self.winners)

    def pack_cards(self, p: Packing) -> None:
        """Where every card is."""
        self.memory_deck.pack(p)
        self.place_deck.pack(p)
        self.encounter_deck.pack(p)
        self.memory_discard = p.vector(self.memory_discard)
        self.place_discard = p.vector(self.place_discard)
        self.encounter_discard = p.vector(self.encounter_discard)
        self.artefacts = p.vector(self.artefacts)
        self.hands = p.vector(self.hands)
        self.seen = p.vector(self.seen)
        self.place_seen = p.vector(self.place_seen)
        self.golds = p.vector(self.golds)
        self.held = p.vector(self.held)
        self.rumours = p.vector(self.rumours)
        self.old = p.number(self.old)
        self.old_held = p.vector(self.old_held)
        self.barred = p.vector(self.barred)
        self.holder = p.vector(self.holder)
        self.on = p.vector(self.on)

    def pack_pending(self, p: Packing) -> None:
        """Duel, discards, cards looked at and effects in progress."""
        self.looker = p.number(self.looker)
        self.looked = p.vector(self.looked)
        self.picks = p.vector(self.picks)
        self.incoming = p.number(self.incoming)
        self.reading = p.number(self.reading)
        self.owe_seat = p.number(self.owe_seat)
        self.owe_left = p.number(self.owe_left)
        self.owe_type = p.number(self.owe_type)
        self.owe_why = p.number(self.owe_why)
        self.attacker = p.number(self.attacker)
        self.defender = p.number(self.defender)
        self.prize_memory = p.number(self.prize_memory)
        self.prize_spot = p.number(self.prize_spot)
        self.free = p.number(self.free)
        self.rolls = p.number(self.rolls)
        self.wins = p.number(self.wins)
        self.losses = p.number(self.losses)
        self.attack_die = p.number(self.attack_die)
        self.defence_die = p.number(self.defence_die)
        self.window = p.number(self.window)
        self.ship_die = p.number(self.ship_die)
        self.swap_spot = p.number(self.swap_spot)
        self.stack = p.vector(self.stack)

    # --- seats -------------------------------------------------------------------------------------------------

    def partner(self, seat: i64) -> i64:
        """The other member of the team, -1 outside team mode (SV-7.30)."""
        return (seat + 2) % self.seats if self.mode == TEAM else -1

    def team(self, seat: i64) -> i64:
        """The seat and its partner, as a set."""
        return bit(seat) | bit(self.partner(seat)) if self.mode == TEAM else bit(seat)

    def are_opponents(self, seat: i64, other: i64) -> bool:
        """Whether effects of one touch the other (SV-5.3)."""
        return other >= 0 and not self.team(seat) & bit(other)

    def turn_number(self) -> i64:
        """A number of its own for every turn of a match: the round, whose turn it is, and which of its turns."""
        return (self.round * MOST_SEATS + self.active) * MOST_TURNS + self.extra_turn

    # --- questions ---------------------------------------------------------------------------------------------

    def ask_seat(self, what: i64, seat: i64) -> None:
        """Wait for a decision of one seat."""
        self.ask = what
        self.deciding = bit(seat)

    def top(self) -> i64:
        """Where the innermost effect starts in the stack; negative: there is none."""
        return len(self.stack) - FRAME

    def actor(self) -> i64:
        """Who resolves the innermost effect."""
        return self.stack[self.top() + ACTOR]

    def cards_held(self, seat: i64, kind: i64) -> i64:
        """Cards of one type in a hand."""
        return self.held[seat * TYPES + kind]

    def memories_held(self, seat: i64) -> i64:
        """Memories in a hand."""
        return self.held[seat * TYPES + MEMORY]

    def places_held(self, seat: i64) -> i64:
        """Places in a hand."""
        return self.held[seat * TYPES + PLACE]

    def golds_held(self, seat: i64) -> i64:
        """Gold encounters in a hand."""
        return self.held[seat * TYPES + ENCOUNTER]

    def hand_size(self, seat: i64) -> i64:
        """Cards of all types in a hand."""
        return self.memories_held(seat) + self.places_held(seat) + self.golds_held(seat)

    def gold(self, seat: i64, encounter: i64) -> i64:
        """How many of this encounter a seat holds."""
        return (self.golds[seat] >> (2 * encounter)) & 3

    def places(self, seat: i64, kind: i64) -> i64:
        """How many cards of this place a seat holds (in a mask: is known to hold)."""
        first = seat * SPOTS + kind * COPIES
        return (1 if self.place_seen[first] else 0) + (1 if self.place_seen[first + 1] else 0)

    def holds(self, seat: i64, memory: i64) -> bool:
        """Whether a memory is in a hand."""
        return self.hands[seat] & bit(memory) != 0

    def is_validated(self, spot: i64) -> bool:
        """Whether the place on a spot is complete for good (SV-6.1)."""
        return self.validated & bit(spot) != 0

    def power(self) -> i64:
        """The power of the active player's artefact."""
        return self.tables.power[self.artefacts[self.active]]
