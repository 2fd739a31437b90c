"""Santa Timea for the engine: names, modes and doors to everything else."""

from __future__ import annotations

from typing import cast

from flottille.engine.doors import Doors
from flottille.engine.game import Game, Options
from flottille.engine.options import Mode, Option, OptionValue
from flottille.engine.state import State as EngineState
from flottille.games.santa_timea.actions import ACTIONS
from flottille.games.santa_timea.conservation import lost
from flottille.games.santa_timea.edition.free import FREE
from flottille.games.santa_timea.edition.reading import read_tables
from flottille.games.santa_timea.events import EVENTS
from flottille.games.santa_timea.position.reading import load
from flottille.games.santa_timea.position.writing import dump
from flottille.games.santa_timea.rules import State
from flottille.games.santa_timea.sheet import sheet
from flottille.games.santa_timea.state import Fields
from flottille.games.santa_timea.steps.setup import start_match
from flottille.games.santa_timea.tables import Tables
from flottille.games.santa_timea.view.view import VIEW


class SantaTimea(Game):
    """Trick-taking against the wind, for 2 to 5."""

    id = "santa_timea"
    title = "Santa Timea"
    seats = (2, 3, 4, 5)
    minutes = 30
    rules_version = "1.0"
    package = "flottille.games.santa_timea"
    doors = Doors(VIEW, dump, load, sheet, lost, read_tables, FREE, start_match)
    options = (Option("expert", (False, True), False, rule="ST-7.1"),)
    modes = (Mode("basic", seats, {"expert": False}), Mode("expert", seats, {"expert": True}))
    actions = ACTIONS
    events = EVENTS

    def blank(self, seats: int, options: Options, tables: Tables) -> State:
        """An empty position."""
        state = State(seats, bool(options["expert"]), tables)
        state.lay_out()
        return state

    def turn(self, state: EngineState) -> int:
        """Trick after trick."""
        s = cast(Fields, state)
        return 1000 * int(s.round) + int(s.trick)

    def options_of(self, state: EngineState) -> dict[str, OptionValue]:
        """Basic or expert."""
        return {"expert": cast(Fields, state).expert}


GAME = SantaTimea()
