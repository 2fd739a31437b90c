"""Loot Island for the engine: names, modes and doors to everything else."""

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
from flottille.games.loot_island.edition import (
    CARD_IDS,
    CORNER_IDS,
    EVENT_IDS,
    HEALER_IDS,
    LANDING_IDS,
    TILE_IDS,
    TREASURE_IDS,
    read_tables,
)
from flottille.games.loot_island.position import dump, load, lost
from flottille.games.loot_island.rules import State, begin
from flottille.games.loot_island.sheet import sheet
from flottille.games.loot_island.state import HEALER_PAIRS, KNOWN_EVENTS, OPEN_HEALERS, OPENING_DRAFT, Fields
from flottille.games.loot_island.tables import MOST_LIFT, Tables
from flottille.games.loot_island.view import view

VARIANTS = {
    "healers_open": int(OPEN_HEALERS),
    "healers_pairs": int(HEALER_PAIRS),
    "events_known": int(KNOWN_EVENTS),
    "opening_draft": int(OPENING_DRAFT),
}
EVERY = (2, 3, 4, 5)
CARD, LANDING, TREASURE = Arg("card", CARD_IDS), Arg("landing", LANDING_IDS), Arg("treasure", TREASURE_IDS)
HEALER, TILE = Arg("healer", HEALER_IDS), Arg("tile", TILE_IDS)
SEAT, COUNT, TOTAL = Field("seat"), Field("count"), Field("total")
THE_CARD, THE_LANDING = Field("card", CARD_IDS), Field("landing", LANDING_IDS)
THE_TREASURE, THE_TILE, THE_HEALER = (
    Field("treasure", TREASURE_IDS),
    Field("tile", TILE_IDS),
    Field("healer", HEALER_IDS),
)
SHIP = (Field("corner", CORNER_IDS), Field("heading"))


def both(name: str, *fields: Field) -> tuple[tuple[str, list[Field]], tuple[str, list[Field]]]:
    """An event of a seat and the same event of Aaron, which names no seat."""
    return (name, [SEAT, *fields]), (f"aaron_{name}", list(fields))


class LootIsland(Game):
    """Columns, loot and curses on one island, for 2 to 5."""

    id = "loot_island"
    title = "Loot Island"
    seats = EVERY
    minutes = 45
    rules_version = "1.0"
    package = "flottille.games.loot_island"
    doors = Doors(view, dump, load, sheet, lost, read_tables)
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
    actions = ActionTable(
        Verb("drop", CARD),
        Verb("done"),
        Verb("accept"),
        Verb("decline"),
        Verb("recall", LANDING),
        Verb("aaron"),
        Verb("island", TILE),
        Verb("pay", CARD),
        Verb("play", CARD, LANDING),
        Verb("add", CARD),
        Verb("move", LANDING),
        Verb("copy", CARD),
        Verb("lift", Arg("cubes", tuple(range(int(MOST_LIFT) + 1)))),
        Verb("slide", LANDING),
        Verb("place", LANDING),
        Verb("pass"),
        Verb("take", TREASURE),
        Verb("keep", TREASURE),
        Verb("discard", TREASURE),
        Verb("offer", HEALER),
        Verb("heal", HEALER),
    )
    events = EventTable(
        ("round_started", [Field("round")]),
        ("event_turned", [Field("event", EVENT_IDS)]),
        ("ship_sailed", SHIP),
        ("ship_turned", SHIP),
        ("tiles_turned_up", []),
        ("tile_turned_down", [THE_TILE]),
        ("choice_locked", [SEAT]),
        *both("card_discarded", THE_CARD),
        ("cards_drawn", [SEAT, COUNT]),
        *both("card_drawn", THE_CARD),
        ("draw_declined", [SEAT]),
        ("map_deck_shuffled", [COUNT]),
        ("treasure_deck_shuffled", [COUNT]),
        ("cubes_taken", [SEAT, Field("cubes"), TOTAL]),
        ("cubes_lifted", [SEAT, Field("cubes"), TOTAL]),
        ("treasure_revealed", [THE_TREASURE]),
        *both("disc_recalled", THE_LANDING),
        ("acting_as_aaron", [SEAT]),
        *both("tile_chosen", THE_TILE),
        *both("power_declined", THE_TILE),
        *both("disc_placed", THE_LANDING),
        *both("disc_moved", Field("origin", LANDING_IDS), THE_LANDING),
        *both("disc_slid", THE_LANDING),
        *both("disc_raised", THE_LANDING),
        *both("card_laid", THE_CARD, THE_LANDING),
        *both("card_inserted", THE_CARD, THE_LANDING),
        ("icon_copied", [SEAT, THE_CARD]),
        ("passed", [SEAT]),
        ("aaron_finished", []),
        ("first_player_taken", [SEAT]),
        *both("treasure_kept", THE_TREASURE),
        *both("treasure_discarded", THE_TREASURE),
        ("big_loot_found", [THE_LANDING, COUNT]),
        ("small_loot_found", [THE_LANDING, COUNT]),
        ("landing_cleared", [THE_LANDING]),
        ("treasures_ran_out", []),
        ("final_exploration", []),
        ("eliminated", [SEAT, Field("cubes")]),
        ("healers_shown", [Field("healers", HEALER_IDS, is_set=True)]),
        ("healer_offered", [SEAT, THE_HEALER]),
        ("healer_taken", [SEAT, THE_HEALER, Field("cost")]),
        ("bankrupt", [SEAT, Field("cost"), Field("value")]),
        ("match_ended", [Field("winner")]),
    )

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

    def begin(self, state: EngineState, chance: Chance) -> None:
        """Set up the island and go on to the first decision."""
        begin(cast(State, state), chance)

    def options_of(self, state: EngineState) -> dict[str, OptionValue]:
        """The variants played."""
        return {name: bool(cast(Fields, state).variants & bit) for name, bit in VARIANTS.items()}


def variants(options: Options) -> int:
    """The variants played, as bits."""
    return sum(bit for name, bit in VARIANTS.items() if options[name])


GAME = LootIsland()
