"""Santa Timea for the engine: names, modes and doors to everything else."""

from __future__ import annotations

from typing import cast

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.engine.chance import Chance
from flottille.engine.doors import Doors
from flottille.engine.game import Game, Options
from flottille.engine.naming import EventTable, Field
from flottille.engine.options import Mode, Option, OptionValue
from flottille.engine.state import State as EngineState
from flottille.games.santa_timea.edition import CARD_IDS, DIRECTION_IDS, WIND_IDS, read_tables
from flottille.games.santa_timea.position import dump, load, lost
from flottille.games.santa_timea.rules import State
from flottille.games.santa_timea.sheet import sheet
from flottille.games.santa_timea.state import Fields
from flottille.games.santa_timea.steps.setup import start_match
from flottille.games.santa_timea.tables import Tables
from flottille.games.santa_timea.view import view

SEAT, WIND, WINDS = Field("seat"), Field("wind", WIND_IDS), Field("winds", WIND_IDS, is_set=True)


class SantaTimea(Game):
    """Trick-taking against the wind, for 2 to 5."""

    id = "santa_timea"
    title = "Santa Timea"
    seats = (2, 3, 4, 5)
    minutes = 30
    rules_version = "1.0"
    package = "flottille.games.santa_timea"
    doors = Doors(view, dump, load, sheet, lost, read_tables)
    options = (Option("expert", (False, True), False, rule="ST-7.1"),)
    modes = (Mode("basic", seats, {"expert": False}), Mode("expert", seats, {"expert": True}))
    actions = ActionTable(
        Verb("play", Arg("card", CARD_IDS)),
        Verb("discard", Arg("direction", DIRECTION_IDS)),
        Verb("keep", Arg("direction", DIRECTION_IDS)),
    )
    events = EventTable(
        ("round_started", [Field("round"), Field("opener")]),
        ("hand_dealt", [SEAT, Field("cards", CARD_IDS, is_set=True)]),
        ("wind_turned", [WIND]),
        ("forecast_shown", [WINDS]),
        ("card_played", [SEAT, Field("card", CARD_IDS), Field("halves")]),
        ("trick_resolved", [Field("trick"), WIND, Field("out", is_set=True), Field("taker"), Field("leader")]),
        ("winds_taken", [SEAT, WINDS]),
        ("winds_set_aside", [WINDS]),
        ("wind_waits", [WIND]),
        ("triplet_discarded", [SEAT, Field("direction", DIRECTION_IDS)]),
        ("triplet_kept", [SEAT, Field("direction", DIRECTION_IDS)]),
        ("round_scored", [SEAT, Field("damage"), Field("base_points"), Field("pair_bonus"), Field("card_penalty")]),
        ("match_ended", [Field("winners", is_set=True)]),
    )

    def blank(self, seats: int, options: Options, tables: Tables) -> State:
        """An empty position."""
        state = State(seats, bool(options["expert"]), tables)
        state.lay_out()
        return state

    def begin(self, state: EngineState, chance: Chance) -> None:
        """Choose the opener and set up round 1."""
        start_match(cast(Fields, state), chance)

    def options_of(self, state: EngineState) -> dict[str, OptionValue]:
        """Basic or expert."""
        return {"expert": cast(Fields, state).expert}


GAME = SantaTimea()
