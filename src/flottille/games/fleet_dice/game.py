"""Fleet: The Dice Game for the engine: names, modes and doors to everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from flottille.engine.chance import Chance
from flottille.engine.doors import Doors
from flottille.engine.errors import BadOption
from flottille.engine.game import Game, Options
from flottille.engine.options import Mode, Option, OptionValue
from flottille.engine.state import State as EngineState
from flottille.games.fleet_dice.actions import ACTIONS
from flottille.games.fleet_dice.conservation import lost
from flottille.games.fleet_dice.edition.free import FREE
from flottille.games.fleet_dice.edition.reading import read_tables
from flottille.games.fleet_dice.events import EVENTS
from flottille.games.fleet_dice.position.reading import load
from flottille.games.fleet_dice.position.writing import dump
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.sheet import sheet
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.round import start_match
from flottille.games.fleet_dice.steps.scoring import solo_rank
from flottille.games.fleet_dice.steps.setup import set_up
from flottille.games.fleet_dice.tables import Tables
from flottille.games.fleet_dice.view.view import VIEW


class FleetDice(Game):
    """Dice, licences and boats, for 1 to 4."""

    id = "fleet_dice"
    title = "Fleet: The Dice Game"
    seats = (1, 2, 3, 4)
    minutes = 40
    rules_version = "1.0"
    package = "flottille.games.fleet_dice"
    doors = Doors(VIEW, dump, load, sheet, lost, read_tables, FREE)
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
    actions = ACTIONS
    events = EVENTS

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

    def turn(self, state: EngineState) -> int:
        """Each mover of each stage of a round has one."""
        s = cast(Fields, state)
        return (int(s.round) * 100 + int(s.stage)) * 100 + int(s.turn)

    def options_of(self, state: EngineState) -> dict[str, OptionValue]:
        """The modules in use."""
        s = cast(Fields, state)
        return {"captains": s.captains, "trophies": s.trophies}

    def solo_share(self, state: EngineState) -> float:
        """The title against Captain Ruth (FL-7.11)."""
        s = cast(Fields, state)
        return 1.0 - int(solo_rank(s)) / (len(s.tables.rank_least) - 1)


GAME = FleetDice()
