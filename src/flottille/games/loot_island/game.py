"""Loot Island for the engine: names, modes and doors to everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from flottille.engine.doors import Doors
from flottille.engine.errors import BadOption
from flottille.engine.game import Game, Options
from flottille.engine.options import Mode, Option, OptionValue
from flottille.engine.state import State as EngineState
from flottille.games.loot_island.actions import ACTIONS
from flottille.games.loot_island.conservation import lost
from flottille.games.loot_island.edition.free import FREE
from flottille.games.loot_island.edition.reading import read_tables
from flottille.games.loot_island.events import EVENTS
from flottille.games.loot_island.position.reading import load
from flottille.games.loot_island.position.writing import dump
from flottille.games.loot_island.rules import State, begin
from flottille.games.loot_island.sheet import sheet
from flottille.games.loot_island.state import HEALER_PAIRS, KNOWN_EVENTS, OPEN_HEALERS, OPENING_DRAFT, Fields
from flottille.games.loot_island.tables import Tables
from flottille.games.loot_island.view.view import VIEW

VARIANTS = {
    "healers_open": int(OPEN_HEALERS),
    "healers_pairs": int(HEALER_PAIRS),
    "events_known": int(KNOWN_EVENTS),
    "opening_draft": int(OPENING_DRAFT),
}
EVERY = (2, 3, 4, 5)


class LootIsland(Game):
    """Columns, loot and curses on one island, for 2 to 5."""

    id = "loot_island"
    title = "Loot Island"
    seats = EVERY
    minutes = 45
    rules_version = "1.0"
    package = "flottille.games.loot_island"
    doors = Doors(VIEW, dump, load, sheet, lost, read_tables, FREE, begin)
    options = (
        Option("healers_open", (False, True), False, rule="LI-7.10"),
        Option("healers_pairs", (False, True), False, rule="LI-7.11"),
        Option("events_known", (False, True), False, rule="LI-7.12"),
        Option("opening_draft", (False, True), False, rule="LI-7.13"),
    )
    modes = (
        Mode("standard", (3, 4, 5), {}),
        Mode("two_player_aaron", (2,), {}),
        Mode("healers_open", EVERY, {"healers_open": True}),
        Mode("healers_pairs", EVERY, {"healers_pairs": True}),
        Mode("events_known", EVERY, {"events_known": True}),
        Mode("opening_draft", EVERY, {"opening_draft": True}),
        Mode("open_sea", EVERY, {"healers_open": True, "events_known": True, "opening_draft": True}),
        Mode("own_healers", EVERY, {"healers_pairs": True, "events_known": True, "opening_draft": True}),
    )
    actions = ACTIONS
    events = EVENTS

    def check_setup(self, seats: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """At most one healer variant (LI-7.10, LI-7.11)."""
        checked = super().check_setup(seats, options)
        if checked["healers_open"] and checked["healers_pairs"]:
            raise BadOption("healers_open and healers_pairs do not go together: choose one healer variant")
        return checked

    def blank(self, seats: int, options: Options, tables: Tables) -> State:
        """An empty position."""
        state = State(seats, variants(options), tables)
        state.lay_out()
        return state

    def turn(self, state: EngineState) -> int:
        """Until somebody else has played, placed a disc or passed: turns come round within a stage."""
        s = cast(Fields, state)
        others = [(int(s.sizes[owner]), int(s.discs[owner])) for owner in range(s.owners()) if owner != s.active]
        return hash((int(s.round), int(s.stage), int(s.active), int(s.passed), *others))

    def options_of(self, state: EngineState) -> dict[str, OptionValue]:
        """The variants played."""
        return {name: bool(cast(Fields, state).variants & bit) for name, bit in VARIANTS.items()}


def variants(options: Options) -> int:
    """The variants played, as bits."""
    return sum(bit for name, bit in VARIANTS.items() if options[name])


GAME = LootIsland()
