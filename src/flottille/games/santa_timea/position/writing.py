"""Writes a position as a person would write it down."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.santa_timea.sheet import round_figures
from flottille.games.santa_timea.state import OVER, PHASES, PLAYING, TRIPLETS, Fields
from flottille.games.santa_timea.tables import CARD_IDS, DIRECTION_IDS, HAND, TRICKS, WIND_IDS, named
from flottille.parts.bits import members


def dump(state: State) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(Fields, state)
    on_table = [int(s.plays[i]) for i in range(s.played)]
    return {
        "phase": PHASES[s.phase],
        "round": int(s.round) + (0 if s.phase == OVER else 1),
        "trick": int(s.trick) + 1 if s.phase == PLAYING else int(TRICKS),
        "opener": int(s.opener),
        "leader": int(s.leader),
        "row": [WIND_IDS[wind] for wind in s.row],
        "forecast": named(WIND_IDS, s.forecast),
        "plays": [CARD_IDS[card] for card in on_table],
        "hands": [[CARD_IDS[s.hands[HAND * seat + i]] for i in range(s.sizes[seat])] for seat in range(s.seats)],
        "played": [CARD_IDS[card] for card in members(s.seen) if card not in on_table],
        "collected": [named(WIND_IDS, s.taken[seat]) for seat in range(s.seats)],
        "set_aside": named(WIND_IDS, s.set_aside),
        "waiting": named(WIND_IDS, s.waiting),
        "only_pirates": members(s.only_pirates),
        "discarded": [named(DIRECTION_IDS, s.discarded[seat]) for seat in range(s.seats)],
        **({"answering": int(s.asked_seat), "asking": DIRECTION_IDS[s.asked_direction]} if s.phase == TRIPLETS else {}),
        "totals": [int(total) for total in s.totals],
        "history": [round_figures(s, number) if s.is_known(number) else None for number in range(s.round)],
        "reveals": int(s.reveals),
    }
