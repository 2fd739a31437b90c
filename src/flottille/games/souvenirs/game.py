"""Escales & Souvenirs for the engine: names, modes and doors to everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.engine.chance import Chance
from flottille.engine.doors import Doors
from flottille.engine.errors import BadOption
from flottille.engine.game import Game, Options
from flottille.engine.naming import EventTable, Field
from flottille.engine.options import Mode, Option
from flottille.engine.state import State as EngineState
from flottille.games.souvenirs.edition import (
    ARTEFACT_IDS,
    CARD_IDS,
    ENCOUNTER_IDS,
    MEMORY_IDS,
    PLACE_IDS,
    TYPE_IDS,
    read_tables,
)
from flottille.games.souvenirs.position import dump, load, lost
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.sheet import sheet
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.flow import go_on
from flottille.games.souvenirs.steps.setup import start_match
from flottille.games.souvenirs.tables import CLASSIC, SOLO, TEAM, TWO, Tables
from flottille.games.souvenirs.view import view

MEMORY, KIND, COPY = Arg("memory", MEMORY_IDS), Arg("place", PLACE_IDS), Arg("copy", (1, 2))
CARD, ENCOUNTER, OF_SEAT = Arg("card", CARD_IDS), Arg("card", ENCOUNTER_IDS), Arg("seat", (0, 1, 2, 3, 4))
SEAT, TYPE, A_CARD = Field("seat"), Field("type", TYPE_IDS), Field("card", CARD_IDS)
A_PLACE, A_COPY = Field("place", PLACE_IDS), Field("copy", ("1", "2"))
OPPONENT = Field("opponent")
GIVER, RECEIVER, CARDS = Field("from_seat"), Field("to_seat"), Field("cards")
DICE = ("attacker", "defender", "ship")
STARTERS = ("random", "1", "2", "3", "4", "5")


class Souvenirs(Game):
    """A race to validate places with memories, with duels and a roaming pirate ship, for 1 to 5."""

    id = "souvenirs"
    title = "Escales & Souvenirs"
    seats = (1, 2, 3, 4, 5)
    minutes = 40
    rules_version = "1.0"
    package = "flottille.games.souvenirs"
    doors = Doors(view, dump, load, sheet, lost, read_tables)
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
    actions = ActionTable(
        *map(Verb, ("draw_memory", "draw_place", "hook", "spyglass", "adventure", "lantern", "end_mooring", "pass")),
        *map(Verb, ("refuse", "accept")),
        *(Verb(verb, MEMORY) for verb in ("trade", "keep", "take", "recall", "duel_memory", "discard_memory")),
        Verb("duel_place", KIND, COPY),
        Verb("swap", KIND, COPY),
        Verb("place_place", KIND),
        Verb("slide", Arg("card", MEMORY_IDS + PLACE_IDS)),
        Verb("read", ENCOUNTER),
        Verb("play", ENCOUNTER),
        Verb("reroll", Arg("die", DICE)),
        Verb("steal", OF_SEAT),
        Verb("send_ship", OF_SEAT),
        Verb("discard", CARD),
        Verb("give", CARD),
        Verb("place_memory", MEMORY, KIND, COPY),
    )
    events = EventTable(
        ("match_started", [Field("starter")]),
        ("artefact_turned", [SEAT, Field("artefact", ARTEFACT_IDS)]),
        ("turn_started", [Field("round"), SEAT, Field("extra")]),
        ("card_drawn", [SEAT, TYPE]),
        ("card_seen", [SEAT, A_CARD]),
        ("reshuffled", [TYPE, CARDS]),
        ("memory_traded", [SEAT, A_CARD]),
        ("taken_from_discard", [SEAT, A_CARD]),
        ("looked", [SEAT, TYPE, CARDS]),
        ("slid_under", [SEAT, TYPE, CARDS]),
        ("encounter_read", [SEAT, A_CARD]),
        ("encounter_cancelled", [A_CARD]),
        ("gold_kept", [SEAT, A_CARD]),
        ("gold_played", [SEAT, A_CARD]),
        ("card_discarded", [SEAT, A_CARD]),
        ("duel_started", [SEAT, OPPONENT, Field("memory", MEMORY_IDS), A_PLACE, A_COPY]),
        ("duel_cancelled", [SEAT, OPPONENT]),
        ("dice_rolled", [Field("attack"), Field("defence"), Field("attack_total"), Field("roll")]),
        ("die_rerolled", [Field("die", DICE), Field("pips")]),
        ("roll_scored", [Field("wins"), Field("losses")]),
        ("duel_ended", [SEAT, OPPONENT, Field("result", ("won", "lost", "tie"))]),
        ("memory_won", [SEAT, A_CARD]),
        ("place_won", [SEAT, A_PLACE, A_COPY]),
        ("place_put", [SEAT, A_PLACE, A_COPY]),
        ("memory_put", [SEAT, Field("memory", MEMORY_IDS), A_PLACE, A_COPY, Field("owner")]),
        ("place_validated", [SEAT, A_PLACE, A_COPY]),
        ("effect_started", [SEAT, A_CARD]),
        ("no_effect", [SEAT, A_CARD]),
        ("card_taken", [SEAT, Field("victim"), TYPE, A_CARD]),
        ("card_passed", [GIVER, RECEIVER, TYPE, A_CARD]),
        ("card_moved", [GIVER, RECEIVER, A_CARD]),
        ("shielded", [SEAT]),
        ("shield_ended", [SEAT]),
        ("places_swapped", [SEAT, Field("given", PLACE_IDS), OPPONENT, Field("taken", PLACE_IDS)]),
        ("memory_recalled", [SEAT, A_CARD]),
        ("ship_sailed", [GIVER, RECEIVER]),
        ("ship_stayed", [SEAT]),
        ("ship_sent", [SEAT, GIVER, RECEIVER]),
        ("becalmed", []),
        ("ship_will_skip", []),
        ("second_turn_won", [SEAT]),
        ("fog_fell", [SEAT]),
        ("placement_won", [SEAT, Field("memories")]),
        ("ship_rolled", [Field("pips")]),
        ("ship_skipped", []),
        ("memory_revealed", [A_CARD]),
        ("ship_loaded", [A_CARD, Field("memories")]),
        ("skull_refused", [A_CARD]),
        ("passed", [SEAT]),
        ("card_picked", [SEAT]),
        ("mooring_ended", [SEAT]),
        ("round_ended", [Field("round")]),
        ("match_ended", [Field("winners", is_set=True)]),
    )

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
