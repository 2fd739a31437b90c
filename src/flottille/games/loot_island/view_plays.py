"""What a play would make of its landing: count, chests and loot with the cards laid and the disc placed."""

from __future__ import annotations

from typing import Any, cast

from flottille.games.loot_island import state as st
from flottille.games.loot_island.actions import ADD, DONE, PLAY, argument_of, landing_of, verb_of
from flottille.games.loot_island.edition import LANDING_IDS
from flottille.games.loot_island.previews import forecast
from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.steps.board import (
    chests,
    column_count,
    column_value,
    has_disc,
    lay_end,
    must_move_disc,
    put_disc,
    qualifies,
)
from flottille.games.loot_island.tables import ONE
from flottille.parts.wide import wide_members


def outlooks(s: Fields, legal: list[int]) -> dict[str, Any]:
    """By number of the action: the landing after playing the cards chosen so far and the one it adds."""
    if s.asking not in (st.ASK_TURN, st.ASK_CARDS) or not s.owes(s.viewer):
        return {}
    chosen = wide_members(s.cards, st.PLAYED)
    found: dict[str, Any] = {}
    for action in legal:
        verb = verb_of(action)
        if verb == PLAY:
            found[str(action)] = outlook(s, int(landing_of(action)), [int(argument_of(action))])
        elif verb == ADD:
            found[str(action)] = outlook(s, int(s.landing), [*chosen, int(argument_of(action))])
        elif verb == DONE:
            found[str(action)] = outlook(s, int(s.landing), chosen)
    return found


def outlook(s: Fields, landing: int, cards: list[int]) -> dict[str, Any]:
    """A landing with more cards and the actor's disc; where a disc is moved from is not decided yet."""
    later = cast(Fields, s.clone())
    is_new = not has_disc(s, s.actor, landing)
    if is_new:
        put_disc(later, s.actor, landing)
    for card in cards:
        lay_end(later, landing, card)
    ones = sum(1 for card in cards if s.tables.icon[card] == ONE)
    inserted = bool(column_value(s, landing) >= 2)
    return {
        "landing": LANDING_IDS[landing],
        "cards": len(cards),
        "count": int(column_count(later, landing)),
        "chests": int(chests(later, landing)),
        "qualifies": bool(qualifies(later, landing)),
        "forecast": forecast(later, landing),
        "moves_disc": is_new and bool(must_move_disc(s, s.actor)),
        "curses": 0 if inserted else ones,
        "inserts": ones if inserted else 0,
    }
