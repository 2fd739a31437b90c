"""Names for what can happen, in the order of `events`."""

from __future__ import annotations

from flottille.engine.naming import Field
from flottille.games.rolling_seas.edition_boards import SQUARE_IDS
from flottille.games.rolling_seas.edition_cards import CARD_IDS
from flottille.games.rolling_seas.edition_sheet import SHIP_IDS
from flottille.parts.grid import DIRECTION_NAMES

WHAT = ("nothing", "story", "gold", "provision", "wind_in_sails", "fame_star", "fill_hold", "sea_monsters", "pirates")
TRACKS = ("story", "gold", "provisions", "cannons", "monoliths")

SEAT, MAP = Field("seat"), Field("owner")
CARD, SQUARE, PORT = Field("card", CARD_IDS), Field("square", SQUARE_IDS), Field("port", SQUARE_IDS)
DIRECTION, THING, AMOUNT = Field("direction", DIRECTION_NAMES), Field("what", WHAT), Field("amount")
GOLD, PROVISIONS = Field("gold"), Field("provisions")

KINDS: tuple[tuple[str, list[Field]], ...] = (
    ("card_turned", [Field("turn"), CARD]),
    ("committed", [SEAT]),
    ("shape_drawn", [SEAT, MAP, CARD, SQUARE, Field("turn")]),
    ("nothing_drawn", [MAP, CARD]),
    ("ambush_drawn", [SEAT, MAP, SQUARE, Field("dots", DIRECTION_NAMES, is_set=True)]),
    ("home_chosen", [SEAT, PORT, SQUARE]),
    ("option_chosen", [SEAT, Field("option")]),
    ("dice_rerolled", [DIRECTION]),
    ("dice_rolled", [*(Field(f"wind_{i}", DIRECTION_NAMES) for i in (1, 2, 3)), Field("die")]),
    ("plan_shown", [SEAT]),
    ("wind_spent", [SEAT, DIRECTION, SQUARE]),
    ("wind_chosen", [SEAT, DIRECTION, Field("points")]),
    ("stepped", [SEAT, DIRECTION, SQUARE, Field("points"), PROVISIONS]),
    ("monster_met", [SEAT, SQUARE, PROVISIONS]),
    ("peril_crossed", [SEAT, SQUARE]),
    ("current_ridden", [SEAT, Field("start", SQUARE_IDS), SQUARE, Field("length"), Field("story")]),
    ("pirates_met", [SEAT, SQUARE, PROVISIONS]),
    ("row_taken", [SEAT, Field("row")]),
    ("land_explored", [SEAT, SQUARE, Field("row")]),
    ("monolith_found", [SEAT, Field("slot")]),
    ("cannon_built", [SEAT, Field("cannons"), PROVISIONS]),
    ("port_visited", [SEAT, PORT]),
    ("story_told", [SEAT, PORT, Field("fame")]),
    ("ship_bought", [SEAT, Field("ship", SHIP_IDS), GOLD]),
    ("hold_filled", [SEAT, GOLD]),
    ("cannon_bought", [SEAT, Field("cannons"), GOLD]),
    ("gained", [SEAT, THING, AMOUNT]),
    ("gain_lost", [SEAT, THING, AMOUNT]),
    ("bonus_won", [SEAT, Field("track", TRACKS), Field("place"), THING, AMOUNT]),
    ("provisions_trimmed", [SEAT, AMOUNT]),
    ("power_raised", [SEAT, Field("power", WHAT), Field("level")]),
    ("treasure_taken", [SEAT, Field("rank"), Field("stars")]),
    ("ambush_fought", [Field("owner"), Field("victim"), Field("owner_die"), Field("victim_die"), Field("winner")]),
    ("loot_lost", [SEAT, THING, AMOUNT]),
    ("fame_counted", [SEAT, Field("fame")]),
    ("match_ended", [Field("winners", is_set=True)]),
)
