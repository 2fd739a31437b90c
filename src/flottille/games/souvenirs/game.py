"""Escales & Souvenirs for the engine: names, modes and doors to everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from flottille.engine.chance import Chance
from flottille.engine.doors import Doors
from flottille.engine.errors import BadOption
from flottille.engine.game import Game, Options
from flottille.engine.options import Mode, Option
from flottille.engine.state import State as EngineState
from flottille.games.souvenirs.actions import ACTIONS
from flottille.games.souvenirs.conservation import lost
from flottille.games.souvenirs.edition.free import FREE
from flottille.games.souvenirs.edition.reading import read_tables
from flottille.games.souvenirs.events import EVENTS
from flottille.games.souvenirs.position.reading import load
from flottille.games.souvenirs.position.writing import dump
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.sheet import sheet
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.flow import go_on
from flottille.games.souvenirs.steps.setup import start_match
from flottille.games.souvenirs.tables import CLASSIC, SOLO, TEAM, TWO, Tables
from flottille.games.souvenirs.view.view import VIEW

STARTERS = ("random", "1", "2", "3", "4", "5")


class Souvenirs(Game):
    """A race to validate places with memories, with duels and a roaming pirate ship, for 1 to 5."""

    id = "souvenirs"
    title = "Escales & Souvenirs"
    seats = (1, 2, 3, 4, 5)
    minutes = 40
    rules_version = "1.0"
    package = "flottille.games.souvenirs"
    doors = Doors(VIEW, dump, load, sheet, lost, read_tables, free=FREE)
    options = (
        Option("teams", (False, True), False, seats=(4,), rule="SV-7.30"),
        Option("starter", STARTERS, "random", rule="SV-3.4"),
    )
    modes = (
        Mode("classic", (3, 4, 5), {"teams": False}),
        Mode("two_players", (2,), {"teams": False}),
        Mode("team", (4,), {"teams": True}),
        Mode("solo", (1,), {"teams": False}),
    )
    actions = ACTIONS
    events = EVENTS

    def check_setup(self, seats: int, options: Mapping[str, object]) -> dict[str, Any]:
        """The complete options of a match; a named starter has a seat."""
        checked = super().check_setup(seats, options)
        if checked["starter"] != "random" and int(checked["starter"]) > seats:
            raise BadOption(f"starter={checked['starter']} needs a seat of that number; there are {seats}")
        return checked

    def blank(self, seats: int, options: Options, tables: Tables) -> State:
        """An empty position."""
        state = State(seats, mode_of(seats, options), tables)
        state.lay_out()
        if options["starter"] != "random":
            state.is_named = 1
            state.starter = int(options["starter"]) - 1
        return state

    def begin(self, state: EngineState, chance: Chance) -> None:
        """Set up and go on to the first decision."""
        s = cast(Fields, state)
        start_match(s, chance)
        go_on(s, chance)

    def turn(self, state: EngineState) -> int:
        """Regular turns and second ones."""
        s = cast(Fields, state)
        return (int(s.round) * 100 + int(s.active)) * 10 + int(s.extra_turn)

    def options_of(self, state: EngineState) -> dict[str, Any]:
        """Teams or not, and the named starter."""
        s = cast(Fields, state)
        return {"teams": bool(s.mode == TEAM), "starter": str(int(s.starter) + 1) if s.is_named else "random"}


def mode_of(seats: int, options: Options) -> int:
    """The mode of a seat count: solo, two captains, classic, or teams when asked for."""
    if seats == 1:
        return int(SOLO)
    if seats == 2:
        return int(TWO)
    return int(TEAM if options["teams"] else CLASSIC)


GAME = Souvenirs()
