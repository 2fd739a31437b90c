"""What can happen in Rolling Seas.

While a seat plans, what happens on its own map is told to that seat alone and may still be taken back. When all have
committed, every plan is told again to everyone, after `PLAN_SHOWN`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.naming import EventTable, Field
from flottille.games.rolling_seas.tables import CARD_IDS, CARDS, EFFECTS, SHIP_IDS, SQUARE_IDS
from flottille.parts.grid import DIRECTION_NAMES

CARD_TURNED: Final[i64] = 0  # in turn 0: a set-up card
COMMITTED: Final[i64] = 1
SHAPE_DRAWN: Final[i64] = 2
NOTHING_DRAWN: Final[i64] = 3
AMBUSH_DRAWN: Final[i64] = 4
HOME_CHOSEN: Final[i64] = 5
OPTION_CHOSEN: Final[i64] = 6
DICE_REROLLED: Final[i64] = 7  # all three showed this direction
DICE_ROLLED: Final[i64] = 8
PLAN_SHOWN: Final[i64] = 9
WIND_SPENT: Final[i64] = 10
WIND_CHOSEN: Final[i64] = 11
STEPPED: Final[i64] = 12
MONSTER_MET: Final[i64] = 13
PERIL_CROSSED: Final[i64] = 14
CURRENT_RIDDEN: Final[i64] = 15
PIRATES_MET: Final[i64] = 16
ROW_TAKEN: Final[i64] = 17
LAND_EXPLORED: Final[i64] = 18
MONOLITH_FOUND: Final[i64] = 19
CANNON_BUILT: Final[i64] = 20
PORT_VISITED: Final[i64] = 21
STORY_TOLD: Final[i64] = 22
SHIP_BOUGHT: Final[i64] = 23
HOLD_FILLED: Final[i64] = 24
CANNON_BOUGHT: Final[i64] = 25
GAINED: Final[i64] = 26
GAIN_LOST: Final[i64] = 27  # the track is full
BONUS_WON: Final[i64] = 28
PROVISIONS_TRIMMED: Final[i64] = 29
POWER_RAISED: Final[i64] = 30
TREASURE_TAKEN: Final[i64] = 31
AMBUSH_FOUGHT: Final[i64] = 32  # die 0: not rolled; winner -1: a tie
LOOT_LOST: Final[i64] = 33
FAME_COUNTED: Final[i64] = 34
MATCH_ENDED: Final[i64] = 35

# Tracks of `BONUS_WON`.
STORY_TRACK: Final[i64] = 0
GOLD_TRACK: Final[i64] = 1
PROVISION_TRACK: Final[i64] = 2
CANNON_TRACK: Final[i64] = 3
MONOLITH_TRACK: Final[i64] = 4
TRACK_COUNT: Final[i64] = 5
TRACKS: Final[tuple[str, ...]] = ("story", "gold", "provisions", "cannons", "monoliths")

# Why something is gained or lost, as one number: a calm-sea card is its own, then a bonus of a track, then these.
BY_TRACK: Final[i64] = CARDS  # + the track
BY_BOOK: Final[i64] = CARDS + TRACK_COUNT  # a row of the exploration book
BY_LAND: Final[i64] = CARDS + TRACK_COUNT + 1  # the icon printed on the land explored
BY_PORT: Final[i64] = CARDS + TRACK_COUNT + 2  # a story told
BY_PURCHASE: Final[i64] = CARDS + TRACK_COUNT + 3
BY_MONSTER: Final[i64] = CARDS + TRACK_COUNT + 4
BY_PERIL: Final[i64] = CARDS + TRACK_COUNT + 5
BY_CURRENT: Final[i64] = CARDS + TRACK_COUNT + 6
BY_PIRATES: Final[i64] = CARDS + TRACK_COUNT + 7
BY_AMBUSH: Final[i64] = CARDS + TRACK_COUNT + 8
CAUSES: Final[tuple[str, ...]] = (
    *CARD_IDS, *[f"{track}_bonus" for track in TRACKS],
    "book", "land", "port", "purchase", "monster", "peril", "current", "pirates", "ambush",
)  # fmt: skip

SEAT, OWNER, VICTIM = Field("seat"), Field("owner"), Field("victim")
CARD, TURN, DIE = Field("card", CARD_IDS), Field("turn"), Field("die")
SQUARE, PORT = Field("square", SQUARE_IDS), Field("port", SQUARE_IDS)
DIRECTION, DOTS = Field("direction", DIRECTION_NAMES), Field("dots", DIRECTION_NAMES, is_set=True)
WHAT, AMOUNT, ROW, POINTS = Field("what", EFFECTS), Field("amount"), Field("row"), Field("points")
GOLD, PROVISIONS, CANNONS, FAME = Field("gold"), Field("provisions"), Field("cannons"), Field("fame")
CAUSE = Field("cause", CAUSES)
WINDS = [Field("wind_1", DIRECTION_NAMES), Field("wind_2", DIRECTION_NAMES), Field("wind_3", DIRECTION_NAMES)]

EVENTS = EventTable(
    ("card_turned", [TURN, CARD]),
    ("committed", [SEAT]),
    ("shape_drawn", [SEAT, OWNER, CARD, SQUARE, TURN]),
    ("nothing_drawn", [OWNER, CARD]),
    ("ambush_drawn", [SEAT, OWNER, SQUARE, DOTS]),
    ("home_chosen", [SEAT, PORT, SQUARE]),
    ("option_chosen", [SEAT, Field("option")]),
    ("dice_rerolled", [DIRECTION]),
    ("dice_rolled", [*WINDS, DIE]),
    ("plan_shown", [SEAT]),
    ("wind_spent", [SEAT, DIRECTION, SQUARE]),
    ("wind_chosen", [SEAT, DIRECTION, POINTS]),
    ("stepped", [SEAT, DIRECTION, SQUARE, POINTS, PROVISIONS]),
    ("monster_met", [SEAT, SQUARE, PROVISIONS]),
    ("peril_crossed", [SEAT, SQUARE]),
    ("current_ridden", [SEAT, Field("start", SQUARE_IDS), SQUARE, Field("length"), Field("story")]),
    ("pirates_met", [SEAT, SQUARE, PROVISIONS]),
    ("row_taken", [SEAT, ROW]),
    ("land_explored", [SEAT, SQUARE, ROW]),
    ("monolith_found", [SEAT, Field("slot")]),
    ("cannon_built", [SEAT, CANNONS, PROVISIONS]),
    ("port_visited", [SEAT, PORT]),
    ("story_told", [SEAT, PORT, FAME]),
    ("ship_bought", [SEAT, Field("ship", SHIP_IDS), GOLD]),
    ("hold_filled", [SEAT, GOLD]),
    ("cannon_bought", [SEAT, CANNONS, GOLD]),
    ("gained", [SEAT, WHAT, AMOUNT, CAUSE]),
    ("gain_lost", [SEAT, WHAT, AMOUNT, CAUSE]),
    ("bonus_won", [SEAT, Field("track", TRACKS), Field("place"), WHAT, AMOUNT]),
    ("provisions_trimmed", [SEAT, AMOUNT]),
    ("power_raised", [SEAT, Field("power", EFFECTS), Field("level"), CAUSE]),
    ("treasure_taken", [SEAT, Field("rank"), Field("stars")]),
    ("ambush_fought", [OWNER, VICTIM, Field("owner_die"), Field("victim_die"), Field("winner")]),
    ("loot_lost", [SEAT, WHAT, AMOUNT, CAUSE]),
    ("fame_counted", [SEAT, FAME]),
    ("match_ended", [Field("winners", is_set=True)]),
)
