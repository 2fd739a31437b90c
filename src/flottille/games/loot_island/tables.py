"""The components of an edition as flat tables: cards, treasures, healers, tiles, events, the numbers per seat count.

Map cards are numbered colour by colour (22 each) and within a colour in the order in which a set is laid: 1s, numbers
ascending, jokers, copy a before copy b (LI-4.46). Sets of cards and of treasures are wide sets (`parts.wide`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.tables import Tables as EditionTables

CARDS: Final[i64] = 88
COLOURS: Final[i64] = 4
CARDS_OF_COLOUR: Final[i64] = 22
JOKER: Final[i64] = 11  # value of a joker before it lies; no number is that high
TREASURES: Final[i64] = 74
HEALERS: Final[i64] = 14
TILES: Final[i64] = 7
EVENTS: Final[i64] = 18
LANDINGS: Final[i64] = 8
CORNERS: Final[i64] = 4
PILES: Final[i64] = 4
FACES: Final[i64] = 3
MOST_SEATS: Final[i64] = 5
MOST_LIFT: Final[i64] = 40  # cubes lifted at once, at most
VALUES: Final[i64] = JOKER + 1  # values of a column: 0 to 10, and one beyond
HEIGHT: Final[i64] = 5  # discs in a stack, at most
PAIR: Final[i64] = 2  # cards of one colour that pay for a Small Island (LI-4.30)

COLOUR_IDS: Final[tuple[str, ...]] = ("red", "green", "blue", "violet")
VALUE_IDS: Final[tuple[str, ...]] = (*[f"{value:02d}" for value in range(1, 11)], "joker")
CARD_IDS: Final[tuple[str, ...]] = tuple(
    f"map_{colour}_{value}_{copy}" for colour in COLOUR_IDS for value in VALUE_IDS for copy in "ab"
)
TREASURE_IDS: Final[tuple[str, ...]] = tuple(f"t{number:02d}" for number in range(1, 75))
HEALER_IDS: Final[tuple[str, ...]] = tuple(f"healer_{number:02d}" for number in range(1, 15))
TILE_IDS: Final[tuple[str, ...]] = (
    "isl_spring", "isl_chapel", "isl_undertow", "isl_lookout", "isl_mapmaker", "isl_wreck", "isl_tradewind",
)  # fmt: skip
EVENT_IDS: Final[tuple[str, ...]] = (*[f"event_a{n}" for n in range(1, 5)], *[f"event_b{n}" for n in range(1, 15)])
LANDING_IDS: Final[tuple[str, ...]] = ("n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2")
CORNER_IDS: Final[tuple[str, ...]] = ("c0", "c1", "c2", "c3")
COAST_IDS: Final[tuple[str, ...]] = ("north", "east", "south", "west")
PILE_IDS: Final[tuple[str, ...]] = ("I", "II", "III", "IV")
FACE_IDS: Final[tuple[str, ...]] = ("right", "left", "front")

# icons of map cards
PLAIN: Final[i64] = 0
ONE: Final[i64] = 1
PLUS_ONE: Final[i64] = 2
CHEST: Final[i64] = 3
DRAW_CARD: Final[i64] = 4
DISCARD_CUBE: Final[i64] = 5
ICON_IDS: Final[tuple[str, ...]] = ("plain", "one", "plus_one", "chest", "draw_card", "discard_cube")

# types of treasure
AMULET: Final[i64] = 0
COIN_BAG: Final[i64] = 1
BOOK: Final[i64] = 2
JEWEL: Final[i64] = 3
CROWN: Final[i64] = 4
SKULL: Final[i64] = 5
TYPES: Final[i64] = 6
TYPE_IDS: Final[tuple[str, ...]] = ("amulet", "coin_bag", "book", "jewel", "crown", "skull")

# powers of Small Islands (5.3)
DISCARD_CUBES: Final[i64] = 0
DISC_TO_BOTTOM: Final[i64] = 1
PLACE_DISC: Final[i64] = 2
DRAW_CARDS: Final[i64] = 3
CURSED_DIG: Final[i64] = 4
MOVE_SHIP: Final[i64] = 5
POWER_IDS: Final[tuple[str, ...]] = (
    "discard_cubes",
    "disc_to_bottom",
    "place_disc",
    "draw_cards",
    "cursed_dig",
    "move_ship",
)

# effects of events (5.5)
CALM: Final[i64] = -1  # no event: the Final Exploration
OPT_DRAW_FOR_CUBES: Final[i64] = 0
TREASURE_ON_PASS: Final[i64] = 1
ISLAND_COSTS_CUBES: Final[i64] = 2
LOOT_DELTA: Final[i64] = 3
SHIP_SAILS_ON: Final[i64] = 4
ROTATE_SHIP: Final[i64] = 5
DISABLE_RANDOM_ISLAND: Final[i64] = 6
DISC_LIMIT: Final[i64] = 7
HAND_DELTA: Final[i64] = 8
DISCARD_ICON_VALUE: Final[i64] = 9
ISLAND_EXTRA_CARD: Final[i64] = 10
FIRST_PASS_CURSES_OTHERS: Final[i64] = 11
ISLAND_ONE_CARD_THEN_PASS: Final[i64] = 12
SMALL_LOOT_LIFT: Final[i64] = 13
BIG_IS_FEWEST: Final[i64] = 14
REVERSE_STACK: Final[i64] = 15
EXPLORE_NEXT_COAST: Final[i64] = 16
EFFECT_IDS: Final[tuple[str, ...]] = (
    "opt_draw_for_cubes", "treasure_on_pass", "island_costs_cubes", "loot_delta", "move_ship", "rotate_ship",
    "disable_random_island", "disc_limit", "hand_delta", "discard_icon_value", "island_extra_card",
    "first_pass_curses_others", "island_one_card_then_pass", "small_loot_lift", "big_is_fewest", "reverse_stack",
    "explore_next_coast",
)  # fmt: skip

NO_TABLE: Final[vec[i64]] = vec[i64]()


class Tables(EditionTables):
    """One edition, ready to play with; `edition.read_tables` fills it."""

    def __init__(self) -> None:
        # map cards, by card
        self.colour: vec[i64] = NO_TABLE
        self.value: vec[i64] = NO_TABLE  # 1-10, or JOKER
        self.icon: vec[i64] = NO_TABLE
        self.of_colour: vec[i64] = NO_TABLE  # wide sets: [2 * colour]
        self.fits: vec[i64] = NO_TABLE  # wide sets: [2 * (VALUES * colour + V)], what fits a column (LI-4.43)
        # treasures, by treasure
        self.kind: vec[i64] = NO_TABLE
        self.gold: vec[i64] = NO_TABLE
        self.curse: vec[i64] = NO_TABLE
        self.lift: vec[i64] = NO_TABLE
        self.crosses: vec[i64] = NO_TABLE
        self.multiplier: vec[i64] = NO_TABLE
        self.face: vec[i64] = NO_TABLE  # of a skull: 0-2, otherwise -1
        self.pile: vec[i64] = NO_TABLE
        self.reference: vec[i64] = NO_TABLE
        self.of_pile: vec[i64] = NO_TABLE  # wide sets: [2 * pile]
        self.of_kind: vec[i64] = NO_TABLE  # wide sets: [2 * kind]
        self.most_curse: i64 = 0
        self.most_multiplier: i64 = 0
        # by seat count (2.8)
        self.hand: vec[i64] = NO_TABLE
        self.needed: vec[i64] = NO_TABLE  # count of a landing that qualifies
        self.piles: vec[i64] = NO_TABLE  # bits of piles in use
        self.tiles: vec[i64] = NO_TABLE  # bits of tiles in use
        self.healers_dealt: vec[i64] = NO_TABLE
        self.aaron_hand: i64 = 0
        self.dealt: vec[i64] = NO_TABLE  # opening hand by turn order in `opening_draft`; 0: the normal hand
        # healers, tiles, events
        self.per_cube: vec[i64] = NO_TABLE
        self.fixed: vec[i64] = NO_TABLE
        self.power: vec[i64] = NO_TABLE
        self.power_value: vec[i64] = NO_TABLE
        self.effect: vec[i64] = NO_TABLE
        self.effect_first: vec[i64] = NO_TABLE
        self.effect_second: vec[i64] = NO_TABLE
        self.a_events: i64 = 0  # bits
        self.b_events: i64 = 0
        # bonuses (2.7)
        self.crown_bonus: vec[i64] = NO_TABLE
        self.jewel_pair: i64 = 0
        self.jewel_triple: i64 = 0
        self.skull_bonus: vec[i64] = NO_TABLE  # by size of the set, from 0
        # constants
        self.rounds: i64 = 0
        self.start_cubes: i64 = 0
        self.elimination_cubes: i64 = 0
        self.first_player_gold: i64 = 0
        self.discs: i64 = 0
        self.discard_lift: i64 = 0
        self.amulet_lift: i64 = 0
        self.b_in_game: i64 = 0


def flat(numbers: list[int]) -> vec[i64]:
    """Numbers as a vector."""
    return vec[i64](numbers)
