"""The components of an edition as flat tables: boards, shapes, cards, sheet, prices.

How it works: squares are numbered row by row (A1 is 0, S15 is 284) and directions clockwise from north, as in
`parts.grid`. What a card or a row of the exploration book gives is a list of *effects*, pairs of a kind and an amount;
all lists lie end to end in `effect_kind` and `effect_amount`, and a list is named by its number:

    0 .. 5                       the rows of the exploration book
    6 + 5 * calm card            what the card always does
    6 + 5 * calm card + option   its options, from 1

A shape in a rotation is named by 4 * shape + clockwise quarter turns; its squares are offsets from its anchor: the
first square in reading order, for a current the first of its path.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.tables import Tables as EditionTables
from flottille.parts.grid import DIRECTION_NAMES, square_names

WIDTH: Final[i64] = 19
HEIGHT: Final[i64] = 15
SQUARES: Final[i64] = 285
TURNS: Final[i64] = 4  # quarter turns of a shape
MOST_SQUARES: Final[i64] = 6  # of a shape
PORTS: Final[i64] = 8
MONOLITHS: Final[i64] = 3
ROWS: Final[i64] = 6  # of the exploration book
WIND_DICE: Final[i64] = 3
DIE_FACES: Final[i64] = 6
MOST_OPTIONS: Final[i64] = 4  # of a card that offers a choice
NO_LINE: Final[i64] = -1  # row or column of a card without one

# Terrain of a square.
SEA: Final[i64] = 0
PIRATES: Final[i64] = 1  # sea with pirates
LAND: Final[i64] = 2
PORT: Final[i64] = 3
MONOLITH: Final[i64] = 4
GOLD_LAND: Final[i64] = 5
PROVISION_LAND: Final[i64] = 6
STORY_LAND: Final[i64] = 7

# Types of cards; ADVENTURES are also what is drawn on a square.
MONSTER: Final[i64] = 1
PERIL: Final[i64] = 2
CURRENT: Final[i64] = 3
ROCKS: Final[i64] = 4
AMBUSH: Final[i64] = 5
CALM: Final[i64] = 6

# Where a map goes for drawing (RS-4.3).
STAYS: Final[i64] = 0
LEFT: Final[i64] = 1
RIGHT: Final[i64] = 2

# Kinds of effects.
NO_EFFECT: Final[i64] = 0
GAIN_STORY: Final[i64] = 1
GAIN_GOLD: Final[i64] = 2
GAIN_PROVISION: Final[i64] = 3
GAIN_WIND: Final[i64] = 4
STARS: Final[i64] = 5
FILL_HOLD: Final[i64] = 6
RAISE_MONSTERS: Final[i64] = 7
RAISE_PIRATES: Final[i64] = 8

# Ids of components, by number.
SQUARE_IDS: Final[tuple[str, ...]] = square_names(19, 15)
SIDE_NAMES: Final[tuple[str, ...]] = DIRECTION_NAMES[::2]  # directions that count as adjacent (RS-4.0.1)
COLUMN_IDS: Final[str] = "ABCDEFGHIJKLMNOPQRS"
LEGEND: Final[str] = ".X#PMgps"  # signs of a terrain
CARD_TYPES: Final[tuple[str, ...]] = ("", "monster", "peril", "current", "rocks", "ambush", "calm")
ADVENTURES: Final[tuple[str, ...]] = ("monster", "peril", "current", "rocks")
PASSES: Final[tuple[str, ...]] = ("", "left", "right")
EFFECTS: Final[tuple[str, ...]] = (
    "nothing", "story", "gold", "provision", "wind_in_sails", "fame_star", "fill_hold", "sea_monsters", "pirates",
)  # fmt: skip
CARDS: Final[i64] = 36
CARD_IDS: Final[tuple[str, ...]] = (
    "kraken", "abyss_serpent", "leviathan", "reef_hydra", "ghost_whale", "siren_choir",
    "maelstrom", "black_squall", "waterspout", "howling_fog", "rogue_wave", "witch_fire",
    "crimson_stream", "merchant_drift", "whalers_road", "the_sickle", "the_hook", "the_lightning",
    "devils_teeth", "the_widows", "anvil_reef", "broken_jaw", "drowned_tower", "the_ossuary",
    "ambush_port", "ambush_starboard",
    "rich_salvage", "found_coin", "good_catch", "great_catch", "passing_trader", "steady_breeze",
    "stirring_depths", "black_flags", "ill_omens", "blood_moon",
)  # fmt: skip
SHIP_IDS: Final[tuple[str, ...]] = ("ship_1", "ship_2", "ship_3")
RECIPE_IDS: Final[tuple[str, ...]] = ("standard", "rough_seas", "short")

NOTHING: Final[vec[i64]] = vec[i64]()


class Tables(EditionTables):
    """One edition, ready to play with; `edition.reading.read_tables` fills it in."""

    def __init__(self) -> None:
        # boards
        self.near: vec[i64] = NOTHING  # [8 * square + direction]: the next square, -1 beyond the edge
        self.terrain: vec[i64] = NOTHING  # [SQUARES * board + square]
        self.blank_rows: vec[i64] = NOTHING  # [HEIGHT * board + row]: sea without pirates, columns as bits
        self.sea_rows: vec[i64] = NOTHING  # all sea
        self.dock_rows: vec[i64] = NOTHING  # squares beside a port or a monolith
        self.ports: vec[i64] = NOTHING  # [PORTS * board + i]: squares in reading order
        self.monoliths: vec[i64] = NOTHING  # [MONOLITHS * board + i]
        self.pirates: vec[i64] = NOTHING  # squares in reading order, board after board
        self.pirates_start: vec[i64] = NOTHING  # [board]: where they start; one more entry at the end
        self.lands: vec[i64] = NOTHING  # the same for all there is to call at
        self.lands_start: vec[i64] = NOTHING
        self.icon_effect: vec[i64] = NOTHING  # [terrain]: kind of effect of a printed icon
        self.sight: vec[i64] = NOTHING  # offsets (dx, dy) crossed between two squares, end to end
        self.sight_start: vec[i64] = NOTHING  # [sight_index]: where they start; one more entry at the end
        self.sight_range: i64 = 0  # squares at this distance are out of sight
        self.costs: vec[i64] = NOTHING  # points of a step, by eighths off the wind
        # shapes
        self.shape_size: vec[i64] = NOTHING  # [shape]
        self.shape_flows: vec[i64] = NOTHING  # [shape]: 1 for a current
        self.shape_dx: vec[i64] = NOTHING  # [MOST_SQUARES * (4 * shape + turn) + i]
        self.shape_dy: vec[i64] = NOTHING
        self.shape_arrow: vec[i64] = NOTHING  # direction of the arrow, -1 without
        self.shape_same: vec[i64] = NOTHING  # [4 * shape + turn]: the first turn that covers the same
        self.shape_order: vec[i64] = NOTHING  # [4 * shape + i]: different turns in reading order, then -1
        # cards: adventure cards, then calm ones
        self.adventure_cards: i64 = 0  # how many kinds are adventure cards
        self.card_type: vec[i64] = NOTHING  # [card]
        self.card_copies: vec[i64] = NOTHING
        self.card_shape: vec[i64] = NOTHING  # -1 without
        self.card_row: vec[i64] = NOTHING  # from 0; NO_LINE without
        self.card_column: vec[i64] = NOTHING
        self.card_pass: vec[i64] = NOTHING  # STAYS, LEFT, RIGHT
        self.card_row_first: vec[i64] = NOTHING  # solo: 1 if the row has priority, 0 for the column
        self.card_options: vec[i64] = NOTHING  # options of a choice, 0 without
        self.ambushes: i64 = 0  # ambush cards in the box
        self.effect_kind: vec[i64] = NOTHING
        self.effect_amount: vec[i64] = NOTHING
        self.effect_start: vec[i64] = NOTHING  # [list]; one more entry at the end
        # decks, by recipe
        self.setup_cards: i64 = 0
        self.recipe_calm: vec[i64] = NOTHING
        self.recipe_adventure: vec[i64] = NOTHING
        self.recipe_turns: vec[i64] = NOTHING
        # ship sheet
        self.ship_movement: vec[i64] = NOTHING  # [level from 0]
        self.ship_hold: vec[i64] = NOTHING
        self.ship_price: vec[i64] = NOTHING
        self.ship_stars: vec[i64] = NOTHING
        self.cannon_price: vec[i64] = NOTHING  # [cannon from 0]
        self.cannon_kind: vec[i64] = NOTHING  # bonus of a cannon
        self.cannon_amount: vec[i64] = NOTHING
        self.build_cost: i64 = 0
        self.fill_price: i64 = 0
        self.gold_column: i64 = 0  # circles per column
        self.gold_kind: vec[i64] = NOTHING  # [column from 0]: bonus
        self.gold_amount: vec[i64] = NOTHING
        self.provision_column: i64 = 0
        self.provision_kind: vec[i64] = NOTHING
        self.provision_amount: vec[i64] = NOTHING
        self.provisions_outside: i64 = 0  # circled at the start, outside the columns
        self.story_kind: vec[i64] = NOTHING  # [boxes ticked]: bonus of the last one
        self.story_amount: vec[i64] = NOTHING
        self.wind_circles: i64 = 0
        self.monster_most: i64 = 0  # top of the power track
        self.pirate_most: i64 = 0
        self.start_provisions: i64 = 0
        self.start_gold: i64 = 0
        self.start_wind: i64 = 0
        self.start_monster: i64 = 0
        self.start_pirate: i64 = 0
        # monoliths and treasure
        self.slot_kind: vec[i64] = NOTHING  # [slot from 0]: bonus of the first two
        self.slot_amount: vec[i64] = NOTHING
        self.treasure: vec[i64] = NOTHING  # stars by rank from 0
        self.solo_turns: vec[i64] = NOTHING  # last turn of each rank but the last
        # encounters
        self.monster_cost: i64 = 0
        self.monster_story: i64 = 0
        self.peril_story: i64 = 0
        self.ride_squares: i64 = 0  # current squares per story box
        self.pirates_cost: i64 = 0
        self.pirates_story: i64 = 0
        self.pirates_gold: i64 = 0
        self.fight_wins: i64 = 0  # a die that wins at once
        self.fight_loses: i64 = 0
        self.win_story: i64 = 0
        self.win_gold: i64 = 0
        self.win_provisions: i64 = 0
        self.lose_story: i64 = 0
        self.lose_gold: i64 = 0
        self.lose_provisions: i64 = 0
        self.tie_story: i64 = 0
        # the end
        self.unmet_pirate: i64 = 0
        self.beside_port: i64 = 0
        self.beside_home: i64 = 0
        self.all_ports_stars: i64 = 0
        self.solo_most: vec[i64] = NOTHING  # highest fame of each solo title but the last
        # names
        self.board_ids: list[str] = []
        self.card_ids: list[str] = []
        self.ship_ids: list[str] = []
        self.shape_ids: list[str] = []
        self.recipe_ids: list[str] = []

    def gold_circles(self) -> i64:
        """Circles of the gold track."""
        return self.gold_column * len(self.gold_kind)

    def provision_circles(self) -> i64:
        """Circles of the provision track, without those outside the columns."""
        return self.provision_column * len(self.provision_kind)

    def story_boxes(self) -> i64:
        """Boxes of the story track."""
        return len(self.story_kind) - 1

    def cannons(self) -> i64:
        """How many cannons there are."""
        return len(self.cannon_price)

    def sight_index(self, dx: i64, dy: i64) -> i64:
        """The entry of `sight_start` for a square this far away; nearer than `sight_range`."""
        reach = self.sight_range - 1
        return (dy + reach) * (2 * reach + 1) + dx + reach


def is_sea(terrain: i64) -> bool:
    """Whether ships sail here, pirates or not."""
    return terrain in (SEA, PIRATES)


def row_effects(row: i64) -> i64:
    """The list of a row of the exploration book, rows from 1."""
    return row - 1


def calm_effects(calm: i64, option: i64) -> i64:
    """The list of a calm card, counted among calm cards; option 0 is what it always does."""
    return ROWS + (MOST_OPTIONS + 1) * calm + option
