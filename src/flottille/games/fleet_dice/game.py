"""Fleet: The Dice Game for the engine: names, modes and doors to everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.engine.chance import Chance
from flottille.engine.doors import Doors
from flottille.engine.errors import BadOption
from flottille.engine.game import Game, Options
from flottille.engine.naming import EventTable, Field
from flottille.engine.options import Mode, Option, OptionValue
from flottille.engine.state import State as EngineState
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.conserved import lost
from flottille.games.fleet_dice.edition import read_tables
from flottille.games.fleet_dice.names import FILLED_BY, MODES, STAGES
from flottille.games.fleet_dice.position import dump, load
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.sheet import sheet
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.round import start_match
from flottille.games.fleet_dice.steps.setup import set_up
from flottille.games.fleet_dice.tables import Tables
from flottille.games.fleet_dice.view import view

SEAT, FACE, STARS = Field("seat"), Field("face", tb.FACE_IDS), Field("stars")
SECTION, TYPE = Field("section", tb.SECTION_IDS), Field("type", tb.SECTION_IDS)
DICE = [Field(f"die_{i}", tb.FACE_IDS) for i in range(1, 6)]
BOAT, NUMBER, COINS = Field("boat", tb.SECTION_IDS), Field("number"), Field("coins")


class FleetDice(Game):
    """Dice, licences and boats, for 1 to 4."""

    id = "fleet_dice"
    title = "Fleet: The Dice Game"
    seats = (1, 2, 3, 4)
    minutes = 40
    rules_version = "1.0"
    package = "flottille.games.fleet_dice"
    doors = Doors(view, dump, load, sheet, lost, read_tables)
    options = (
        Option("captains", (False, True), False, rule="FL-7.12"),
        Option("trophies", (False, True), False, rule="FL-7.13"),
    )
    modes = (
        Mode("basic", (2, 3, 4), {}),
        Mode("captains", (2, 3, 4), {"captains": True}),
        Mode("trophies", (2, 3, 4), {"trophies": True}),
        Mode("captains_trophies", (2, 3, 4), {"captains": True, "trophies": True}),
        Mode("solo", (1,), {}),
        Mode("solo_captains", (1,), {"captains": True}),
    )
    actions = ActionTable(
        Verb("pick", Arg("face", tb.FACE_IDS)),
        Verb("reroll"),
        Verb("keep"),
        Verb("fill", Arg("section", tb.SECTION_IDS)),
        Verb("collect"),
        Verb("coin"),
        Verb("hexagon"),
        Verb("shipyard"),
        Verb("star"),
        Verb("stop"),
        Verb("licence"),
        Verb("boat"),
        Verb("decline"),
        Verb("bonus", Arg("bonus", tb.BONUS_IDS)),
        Verb("two_fish"),
        Verb("fish_and_coin"),
    )
    events = EventTable(
        ("start_rolled", [SEAT, FACE]),
        ("captain_dealt", [SEAT, Field("captain", tb.CAPTAIN_IDS)]),
        ("trophies_shown", [Field("gold", tb.GOLD_IDS), Field("silver", tb.SILVER_IDS)]),
        ("round_started", [Field("round"), Field("starter")]),
        ("phase_started", [Field("phase", STAGES)]),
        ("dice_rolled", DICE[:3]),
        ("die_picked", [SEAT, FACE, Field("place")]),
        ("die_rerolled", [SEAT, Field("old", tb.FACE_IDS), FACE]),
        ("die_kept", [SEAT, FACE]),
        ("die_used", [SEAT, FACE, Field("mode", MODES)]),
        ("box_filled", [SEAT, SECTION, Field("box"), Field("by", FILLED_BY)]),
        ("building_completed", [SEAT, Field("building", tb.SECTION_IDS)]),
        ("licence_raised", [SEAT, TYPE, Field("level")]),
        ("boat_launched", [SEAT, BOAT, NUMBER]),
        ("circle_declined", [SEAT, TYPE]),
        ("circle_empty", [SEAT, SECTION]),
        ("bonus_taken", [SEAT, Field("bonus", tb.BONUS_IDS)]),
        ("coins_gained", [SEAT, COINS, Field("marked"), Field("box"), STARS]),
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
        ("silver_taken", [SEAT, Field("card", tb.SILVER_IDS)]),
        ("ruth_took", [FACE, Field("place")]),
        ("ruth_passed", [FACE, Field("place")]),
        ("ruth_shared", [FACE]),
        ("box_crossed", [SECTION, Field("box")]),
        ("star_crossed", [Field("box")]),
        ("ruth_had_no_effect", [FACE]),
        ("token_moved", [Field("token", tb.TOKEN_IDS), SECTION]),
        ("gold_awarded", [Field("card", tb.GOLD_IDS), Field("winners", is_set=True)]),
        ("match_ended", [Field("winners", is_set=True)]),
        ("ruth_round_started", [Field("round")]),
        ("shared_die_used", [SEAT, FACE, Field("mode", MODES)]),
        ("private_fishing_started", [SEAT]),
        ("four_dice_rolled", DICE[:4]),
        ("five_dice_rolled", DICE),
        ("die_left", [FACE]),
    )

    def check_setup(self, seats: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """Trophies need rivals (Q-28)."""
        checked = super().check_setup(seats, options)
        if seats == 1 and checked["trophies"]:
            raise BadOption("trophies=True needs 2, 3 or 4 seats: alone against Captain Ruth there are no trophy cards")
        return checked

    def blank(self, seats: int, options: Options, tables: Tables) -> State:
        """Empty sheets."""
        state = State(seats, bool(options["captains"]), bool(options["trophies"]), tables)
        state.lay_out()
        return state

    def begin(self, state: EngineState, chance: Chance) -> None:
        """Set up and go on to the first decision."""
        s = cast(Fields, state)
        set_up(s, chance)
        start_match(s, chance)

    def options_of(self, state: EngineState) -> dict[str, OptionValue]:
        """The modules in use."""
        s = cast(Fields, state)
        return {"captains": s.captains, "trophies": s.trophies}


GAME = FleetDice()
