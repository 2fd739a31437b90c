"""Hearts for `Match`: names for actions and events. Positions in words are left to real games."""

from __future__ import annotations

from typing import Any, cast

from bench.hearts.rules import State
from bench.hearts.steps import start_match
from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.engine.chance import Chance
from flottille.engine.fields import fields
from flottille.engine.game import Game, Options
from flottille.engine.naming import EventTable, Field
from flottille.engine.state import State as EngineState

CARD_IDS = tuple(f"{suit}{rank}" for rank in "23456789TJQKA" for suit in "CDHS")
SEAT, CARD, CARDS = Field("seat"), Field("card", CARD_IDS), Field("cards", CARD_IDS, is_set=True)


class Hearts(Game):
    """One deal of Hearts, as OpenSpiel plays it."""

    id = "hearts"
    title = "Hearts"
    seats = (4,)
    actions = ActionTable(Verb("card", Arg("card", CARD_IDS)))
    events = EventTable(
        ("hand_dealt", [SEAT, CARDS]),
        ("card_passed", [SEAT, CARD]),
        ("cards_received", [SEAT, CARDS]),
        ("card_played", [SEAT, CARD]),
        ("trick_taken", [SEAT, Field("points")]),
        ("match_ended", [Field("shooter")]),
    )

    def blank(self, seats: int, options: Options, tables: Any) -> State:
        """An empty position."""
        state = State()
        state.lay_out()
        return state

    def begin(self, state: EngineState, chance: Chance) -> None:
        """Deal."""
        start_match(cast(State, state), chance)

    def view(self, mask: EngineState) -> dict[str, Any]:
        """The fields of a mask."""
        return fields(mask)


GAME = Hearts()
