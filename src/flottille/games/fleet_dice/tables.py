"""The components of an edition as flat tables, and the numbers that stand for sections, faces and metrics.

Sections (FL 2.3 to 2.6) are numbered 0-17: five boat columns, five harbor ships, eight wharf buildings. A boat is known
by the section that launches it, so boat kinds are 0-9 (the captain's club, 6, launches none). A die face below 5 is the
boat column of that number. Boxes of all sections lie end to end in `effect`, boats of all kinds in `boat_vp`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.tables import Tables as EditionTables

TYPE_IDS: Final = ("shrimp", "cod", "lobster", "swordfish", "oyster")
HARBOR_IDS: Final = ("king_crab", "captains_club", "research_vessel", "barge", "inuit")
WHARF_IDS: Final = (
    "casino", "ama_bank", "shipyard", "bait_shop", "seafood_buffet", "fishermens_pub", "smokehouse", "ridback_cannery",
)  # fmt: skip
SECTION_IDS: Final = (*TYPE_IDS, *HARBOR_IDS, *WHARF_IDS)
TYPES: Final[i64] = 5  # boat columns, licences, hexagons
KINDS: Final[i64] = 10  # boat columns and harbor sections
BUILDINGS: Final[i64] = 8
SECTIONS: Final[i64] = KINDS + BUILDINGS

SHRIMP: Final[i64] = 0
COD: Final[i64] = 1
LOBSTER: Final[i64] = 2
SWORDFISH: Final[i64] = 3
OYSTER: Final[i64] = 4
KING_CRAB: Final[i64] = 5
CAPTAINS_CLUB: Final[i64] = 6
RESEARCH_VESSEL: Final[i64] = 7
BARGE: Final[i64] = 8
INUIT: Final[i64] = 9
CASINO: Final[i64] = 10
AMA_BANK: Final[i64] = 11
SHIPYARD: Final[i64] = 12
BAIT_SHOP: Final[i64] = 13
SEAFOOD_BUFFET: Final[i64] = 14
FISHERMENS_PUB: Final[i64] = 15
SMOKEHOUSE: Final[i64] = 16
RIDBACK_CANNERY: Final[i64] = 17

ALL_BOATS: Final[i64] = 0b11111  # sections as bits
ALL_HARBOR: Final[i64] = 0b11111 << 5
ALL_WHARF: Final[i64] = 0b11111111 << 10

BOAT_FACE_IDS: Final = (*TYPE_IDS, "coins")
TOWN_FACE_IDS: Final = ("harbor", "wharf", "market")
FACE_IDS: Final = (*BOAT_FACE_IDS, *TOWN_FACE_IDS)
FACES: Final[i64] = 9
COINS: Final[i64] = 5
HARBOR: Final[i64] = 6
WHARF: Final[i64] = 7
MARKET: Final[i64] = 8

EFFECT_IDS: Final = ("none", "licence", "boat", "choice", "king_crab_licence", "private_fishing")
NO_EFFECT: Final[i64] = 0
LICENCE: Final[i64] = 1
BOAT: Final[i64] = 2
CHOICE: Final[i64] = 3
CRAB_LICENCE: Final[i64] = 4
FISHING: Final[i64] = 5

BONUS_IDS: Final = ("kb_fish", "kb_buildings", "kb_boats", "kb_full", "kb_licences")
BONUSES: Final[i64] = 5
CAPTAIN_IDS: Final = ("captain_le_braz", "captain_norberg", "captain_grandmaison", "captain_benali", "captain_osgood")
CAPTAINS: Final[i64] = 5
GOLD_IDS: Final = ("gold_haul", "gold_armada", "gold_papers", "gold_wharf", "gold_purse")
SILVER_IDS: Final = ("silver_flotilla", "silver_holds", "silver_master", "silver_mason", "silver_variety")
TROPHIES: Final[i64] = 5  # of each metal

METRIC_IDS: Final = (
    "fish_total", "boats_launched", "full_boats", "licence_levels_total", "licences_level3", "buildings_completed",
    "wharf_boxes_filled", "harbor_boxes_filled", "species_with_boat", "stars_filled", "coins_marked",
)  # fmt: skip
FISH_TOTAL: Final[i64] = 0
BOATS_LAUNCHED: Final[i64] = 1
FULL_BOATS: Final[i64] = 2
LICENCE_LEVELS: Final[i64] = 3
LICENCES_LEVEL3: Final[i64] = 4
BUILDINGS_COMPLETED: Final[i64] = 5
WHARF_BOXES: Final[i64] = 6
HARBOR_BOXES: Final[i64] = 7
SPECIES_WITH_BOAT: Final[i64] = 8
STARS_FILLED: Final[i64] = 9
COINS_MARKED: Final[i64] = 10

TOWN_KIND_IDS: Final = ("harbor", "wharf", "boat_die", "market")  # what Ruth ranks in the town phase
HARBOR_DIE: Final[i64] = 0
WHARF_DIE: Final[i64] = 1
BOAT_DIE: Final[i64] = 2
MARKET_DIE: Final[i64] = 3

TOKEN_IDS: Final = ("boat", "harbor", "wharf")
BOAT_TOKEN: Final[i64] = 0
HARBOR_TOKEN: Final[i64] = 1
WHARF_TOKEN: Final[i64] = 2
TOKENS: Final[i64] = 3

# runs of sections, for what is not in a hurry
ALL_SECTIONS: Final = range(18)
BOAT_COLUMNS: Final = range(5)
HARBOR_SECTIONS: Final = range(5, 10)
WHARF_BUILDINGS: Final = range(10, 18)
BOAT_KINDS: Final = range(10)

NOTHING: Final[vec[i64]] = vec[i64]()


class Tables(EditionTables):
    """One edition, ready to play with; `edition/` fills it in."""

    def __init__(self) -> None:
        # sections
        self.size: vec[i64] = NOTHING  # boxes of each section
        self.first_box: vec[i64] = NOTHING  # where a section's boxes begin in `effect`
        self.effect: vec[i64] = NOTHING  # what each box does when it is filled
        # boats, by kind; slots hold the boats of all kinds end to end
        self.boat_most: vec[i64] = NOTHING  # how many can be launched
        self.first_slot: vec[i64] = NOTHING  # where a kind's boats begin
        self.slots: i64 = 0
        self.boat_vp: vec[i64] = NOTHING  # [slot]
        self.capacity: vec[i64] = NOTHING  # fish boxes; 0: never fishes; oyster: see below
        self.oyster_capacity: vec[i64] = NOTHING  # by oyster licence level, 0-3
        # licences, by level 0-3
        self.levels: i64 = 0
        self.shrimp_faces: vec[i64] = NOTHING
        self.shrimp_stars: vec[i64] = NOTHING
        self.cod_coins: vec[i64] = NOTHING
        self.lobster_coins: vec[i64] = NOTHING
        self.swordfish_stars: vec[i64] = NOTHING
        self.swordfish_coins: vec[i64] = NOTHING
        self.second_licence_coins: i64 = 0
        self.top_licence_vp: i64 = 0
        # king crab
        self.crab_box: i64 = 0  # the box of the licence circle, from 1
        self.crab_licence_vp: i64 = 0
        self.bonus_metric: vec[i64] = NOTHING
        self.bonus_per: vec[i64] = NOTHING
        self.bonus_vp: vec[i64] = NOTHING
        self.bonus_most: i64 = 0
        # wharf, by building 0-7
        self.vp_complete: vec[i64] = NOTHING
        self.vp_per_box: vec[i64] = NOTHING
        self.grid: list[list[str]] = []  # rows of buildings, as printed
        self.shipyard_uses: i64 = 0
        self.smokehouse_coins: i64 = 0
        self.hexagon_vp: vec[i64] = NOTHING  # by number of marked hexagons
        # coins
        self.track: i64 = 0  # boxes of the coin track
        self.track_row: i64 = 0  # boxes in one printed row of it
        self.star_at: vec[i64] = NOTHING  # [box, from 1]: which star it is, from 0; -1: a plain box
        self.star_box: vec[i64] = NOTHING  # [star]: its box
        self.income_base: i64 = 0
        self.income_most: i64 = 0
        self.die_coin: i64 = 0
        self.die_coin_bait: i64 = 0
        self.coins_face: i64 = 0
        self.market_fish: vec[i64] = NOTHING  # lower bounds of the market table, rising
        self.market_coins: vec[i64] = NOTHING
        # dice
        self.boat_die: vec[i64] = NOTHING  # the face on each side
        self.town_die: vec[i64] = NOTHING
        self.town_pool: vec[i64] = NOTHING  # town dice of the town phase, by seats; boat dice make up the rest
        self.rounds: i64 = 0
        # modules
        self.captain_type: vec[i64] = NOTHING
        self.captain_boxes: vec[i64] = NOTHING  # [captain * 18 + section]
        self.captain_metric: vec[i64] = NOTHING
        self.captain_per: vec[i64] = NOTHING
        self.captain_vp: vec[i64] = NOTHING
        self.captain_most: vec[i64] = NOTHING
        self.trophy_vp: i64 = 0
        self.gold_metric: vec[i64] = NOTHING
        self.silver_metric: vec[i64] = NOTHING
        self.silver_threshold: vec[i64] = NOTHING
        # Captain Ruth
        self.solo_rounds: i64 = 0
        self.token_start: vec[i64] = NOTHING
        self.clockwise: vec[i64] = NOTHING  # [section]: the next one of its loop
        self.town_priority: vec[i64] = NOTHING
        self.cross_chosen: i64 = 0
        self.cross_shared: i64 = 0
        self.cross_coins: i64 = 0
        self.cross_stars: i64 = 0
        self.rank_least: vec[i64] = NOTHING  # points needed for each rank, best first

    def box_effect(self, section: i64, box: i64) -> i64:
        """What a box of a section does, counted from 1."""
        return self.effect[self.first_box[section] + box - 1]


def is_column(section: i64) -> bool:
    """Whether a section is a boat column."""
    return section < TYPES


def is_harbor(section: i64) -> bool:
    """Whether a section belongs to the harbor."""
    return KING_CRAB <= section < CASINO


def is_building(section: i64) -> bool:
    """Whether a section is a building of the wharf."""
    return section >= CASINO


def shows_type(face: i64) -> bool:
    """Whether a face shows a boat type, which is the column of the same number."""
    return face < TYPES


def is_town_face(face: i64) -> bool:
    """Whether a face is one of a town die."""
    return face >= HARBOR


def die_kind(face: i64) -> i64:
    """How Ruth ranks a face in the town phase."""
    if face == HARBOR:
        return HARBOR_DIE
    if face == WHARF:
        return WHARF_DIE
    return MARKET_DIE if face == MARKET else BOAT_DIE
