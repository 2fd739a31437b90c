"""What can happen in Fleet: The Dice Game. Everything is public; rounds, boxes and boats are counted from 1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.naming import EventTable, Field
from flottille.games.fleet_dice.state import MODE_IDS, SOURCE_IDS, STAGE_IDS
from flottille.games.fleet_dice.tables import (
    BONUS_IDS,
    CAPTAIN_IDS,
    FACE_IDS,
    GOLD_IDS,
    SECTION_IDS,
    SILVER_IDS,
    TOKEN_IDS,
)

START_ROLLED: Final[i64] = 0
CAPTAIN_DEALT: Final[i64] = 1
TROPHIES_SHOWN: Final[i64] = 2
ROUND_STARTED: Final[i64] = 3
PHASE_STARTED: Final[i64] = 4
DICE_ROLLED: Final[i64] = 5
DIE_PICKED: Final[i64] = 6
DIE_REROLLED: Final[i64] = 7
DIE_KEPT: Final[i64] = 8
DIE_USED: Final[i64] = 9
BOX_FILLED: Final[i64] = 10
BUILDING_COMPLETED: Final[i64] = 11
LICENCE_RAISED: Final[i64] = 12
BOAT_LAUNCHED: Final[i64] = 13
CIRCLE_DECLINED: Final[i64] = 14
CIRCLE_EMPTY: Final[i64] = 15  # nothing was left to activate or launch
BONUS_TAKEN: Final[i64] = 16
COINS_GAINED: Final[i64] = 17  # box: the last one marked
STAR_DECLINED: Final[i64] = 18
STARS_LOST: Final[i64] = 19  # no free box
LICENCE_USED: Final[i64] = 20  # the shrimp budget opens
LICENCE_LEFT: Final[i64] = 21  # what is left of it unused
HEXAGON_MARKED: Final[i64] = 22
SHIPYARD_MARKED: Final[i64] = 23
INCOME: Final[i64] = 24  # coins: after the cap
MARKET: Final[i64] = 25
FISHING_STARTED: Final[i64] = 26
FISH_CAUGHT: Final[i64] = 27  # fish: now on board
SWORDFISH_PAID: Final[i64] = 28
SILVER_TAKEN: Final[i64] = 29
RUTH_TOOK: Final[i64] = 30
RUTH_PASSED: Final[i64] = 31
RUTH_SHARED: Final[i64] = 32
BOX_CROSSED: Final[i64] = 33
STAR_CROSSED: Final[i64] = 34
RUTH_HAD_NO_EFFECT: Final[i64] = 35
TOKEN_MOVED: Final[i64] = 36
GOLD_AWARDED: Final[i64] = 37
MATCH_ENDED: Final[i64] = 38
RUTH_ROUND_STARTED: Final[i64] = 39  # Ruth is first
SHARED_DIE_USED: Final[i64] = 40
PRIVATE_FISHING_STARTED: Final[i64] = 41
FOUR_DICE_ROLLED: Final[i64] = 42
FIVE_DICE_ROLLED: Final[i64] = 43
DIE_LEFT: Final[i64] = 44  # the shared die

SEAT, FACE, STARS = Field("seat"), Field("face", FACE_IDS), Field("stars")
SECTION, TYPE = Field("section", SECTION_IDS), Field("type", SECTION_IDS)
DICE = [Field(f"die_{i}", FACE_IDS) for i in range(1, 6)]
BOAT, NUMBER, COINS = Field("boat", SECTION_IDS), Field("number"), Field("coins")
CAUSE = Field("cause", (*FACE_IDS, *SOURCE_IDS))

EVENTS: Final = EventTable(
    ("start_rolled", [SEAT, FACE]),
    ("captain_dealt", [SEAT, Field("captain", CAPTAIN_IDS)]),
    ("trophies_shown", [Field("gold", GOLD_IDS), Field("silver", SILVER_IDS)]),
    ("round_started", [Field("round"), Field("starter")]),
    ("phase_started", [Field("phase", STAGE_IDS)]),
    ("dice_rolled", DICE[:3]),
    ("die_picked", [SEAT, FACE, Field("place")]),
    ("die_rerolled", [SEAT, Field("old", FACE_IDS), FACE]),
    ("die_kept", [SEAT, FACE]),
    ("die_used", [SEAT, FACE, Field("mode", MODE_IDS)]),
    ("box_filled", [SEAT, SECTION, Field("box"), CAUSE]),
    ("building_completed", [SEAT, Field("building", SECTION_IDS)]),
    ("licence_raised", [SEAT, TYPE, Field("level")]),
    ("boat_launched", [SEAT, BOAT, NUMBER]),
    ("circle_declined", [SEAT, TYPE]),
    ("circle_empty", [SEAT, SECTION]),
    ("bonus_taken", [SEAT, Field("bonus", BONUS_IDS)]),
    ("coins_gained", [SEAT, COINS, Field("marked"), Field("box"), STARS, CAUSE]),
    ("star_declined", [SEAT]),
    ("stars_lost", [SEAT, STARS]),
    ("licence_used", [SEAT, Field("faces"), STARS]),
    ("licence_left", [SEAT, Field("faces"), STARS]),
    ("hexagon_marked", [SEAT, TYPE]),
    ("shipyard_marked", [SEAT, Field("uses")]),
    ("income", [SEAT, Field("base"), Field("lobster"), Field("cannery"), COINS]),
    ("market", [SEAT, Field("fish"), COINS, Field("smokehouse")]),
    ("fishing_started", [SEAT]),
    ("fish_caught", [SEAT, BOAT, NUMBER, Field("caught"), Field("fish")]),
    ("swordfish_paid", [SEAT, STARS, COINS]),
    ("silver_taken", [SEAT, Field("card", SILVER_IDS)]),
    ("ruth_took", [FACE, Field("place")]),
    ("ruth_passed", [FACE, Field("place")]),
    ("ruth_shared", [FACE]),
    ("box_crossed", [SECTION, Field("box")]),
    ("star_crossed", [Field("box")]),
    ("ruth_had_no_effect", [FACE]),
    ("token_moved", [Field("token", TOKEN_IDS), SECTION]),
    ("gold_awarded", [Field("card", GOLD_IDS), Field("winners", is_set=True)]),
    ("match_ended", [Field("winners", is_set=True)]),
    ("ruth_round_started", [Field("round")]),
    ("shared_die_used", [SEAT, FACE, Field("mode", MODE_IDS)]),
    ("private_fishing_started", [SEAT]),
    ("four_dice_rolled", DICE[:4]),
    ("five_dice_rolled", DICE),
    ("die_left", [FACE]),
)
