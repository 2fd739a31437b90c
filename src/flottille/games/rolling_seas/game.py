"""Rolling Seas for the engine: names, modes and doors to everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from flottille.engine.doors import Doors
from flottille.engine.errors import BadOption
from flottille.engine.game import Game, Options
from flottille.engine.options import Mode, Option, OptionValue
from flottille.engine.state import State as EngineState
from flottille.games.rolling_seas.actions import ACTIONS
from flottille.games.rolling_seas.conservation import lost
from flottille.games.rolling_seas.edition.free import FREE
from flottille.games.rolling_seas.edition.reading import read_tables
from flottille.games.rolling_seas.events import EVENTS
from flottille.games.rolling_seas.position.reading import load
from flottille.games.rolling_seas.position.writing import dump
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.sheet import sheet
from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.steps.scoring import solo_title
from flottille.games.rolling_seas.steps.turn import start_match
from flottille.games.rolling_seas.tables import RECIPE_IDS, Tables
from flottille.games.rolling_seas.view.view import VIEW

BOARDS = (*(f"board_{number}" for number in range(1, 7)), "random")
SEVERAL = (2, 3, 4, 5, 6)


def modes() -> tuple[Mode, ...]:
    """Every recipe with and without ambushes for two or more, and alone."""
    found: list[Mode] = []
    for recipe in RECIPE_IDS:
        found.append(Mode(recipe, SEVERAL, {"recipe": recipe, "ambush": True}))
        found.append(Mode(f"{recipe}_peaceful", SEVERAL, {"recipe": recipe, "ambush": False}))
        found.append(Mode("solo" if recipe == "standard" else f"solo_{recipe}", (1,), {"recipe": recipe}))
    return tuple(found)


class RollingSeas(Game):
    """Roll, flip and write on a grid of sea, for 1 to 6."""

    id = "rolling_seas"
    title = "Rolling Seas"
    seats = (1, 2, 3, 4, 5, 6)
    minutes = 45
    rules_version = "1.0"
    package = "flottille.games.rolling_seas"
    doors = Doors(VIEW, dump, load, sheet, lost, read_tables, FREE, start_match)
    options = (
        Option("board", BOARDS, "board_1", rule="RS-3.1"),
        Option("recipe", RECIPE_IDS, "standard", rule="RS-7.5"),
        Option("ambush", (False, True), True, rule="RS-3.1"),
    )
    modes = modes()
    actions = ACTIONS
    events = EVENTS

    def check_setup(self, seats: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """Alone there are no ambushes: left out they are off, asked for they are refused (RS-7.1)."""
        checked = super().check_setup(seats, options)
        if seats > 1:
            return checked
        if options.get("ambush") is True:
            raise BadOption("ambush=True needs 2, 3, 4, 5, 6 seats: alone the ambush cards stay in the box")
        return {**checked, "ambush": False}

    def blank(self, seats: int, options: Options, tables: Tables) -> State:
        """An empty position."""
        state = State(seats, *_arguments(options), tables)
        state.lay_out()
        return state

    def turn(self, state: EngineState) -> int:
        """All sail at once."""
        s = cast(Fields, state)
        return int(s.cards_out)

    def options_of(self, state: EngineState) -> dict[str, OptionValue]:
        """Board, recipe, ambushes."""
        s = cast(Fields, state)
        return {
            "board": "random" if s.any_board else BOARDS[s.board],
            "recipe": RECIPE_IDS[s.recipe],
            "ambush": s.ambush,
        }

    def solo_share(self, state: EngineState) -> float:
        """The title of a captain alone (RS-7.4)."""
        s = cast(Fields, state)
        return int(solo_title(s)) / len(s.tables.solo_most)


def _arguments(options: Options) -> tuple[int, int, bool]:
    """Board (-1: at random), recipe and ambushes as numbers."""
    board = -1 if options["board"] == "random" else BOARDS.index(str(options["board"]))
    return board, RECIPE_IDS.index(str(options["recipe"])), bool(options["ambush"])


GAME = RollingSeas()
