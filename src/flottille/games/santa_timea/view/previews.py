"""What a choice would do: the step's own functions on a copy."""

from __future__ import annotations

from typing import Any, cast

from flottille.games.santa_timea.state import FIGURE_NAMES, Fields
from flottille.games.santa_timea.steps.scoring import note_round
from flottille.games.santa_timea.steps.trick import ends_left, lay_card, out_of_play
from flottille.games.santa_timea.steps.triplets import note_answer
from flottille.games.santa_timea.view.trick import value


def card_preview(s: Fields, card: int) -> dict[str, Any]:
    """What a card would be in this trick, from the open cards only."""
    after = cast(Fields, s.clone())
    lay_card(after, card)
    lowest, _ = ends_left(after, out_of_play(after))
    rank = after.ranks_played[s.played]
    return {
        "value": value(rank),
        "equal_to": [int(s.player(i)) for i in range(s.played) if s.ranks_played[i] == rank],
        "lowest_so_far": lowest == s.played,
    }


def after_answer(s: Fields, discards: bool) -> dict[str, int]:
    """The asked seat's figures after this answer, all answers still to come left open as they are now."""
    after = cast(Fields, s.clone())
    seat = s.asked_seat
    note_answer(after, seat, s.asked_direction, discards)
    note_round(after, s.round, seat)
    figures = {name: int(after.figure(s.round, seat, which)) for which, name in enumerate(FIGURE_NAMES)}
    return figures | {"round_points": int(after.points(s.round, seat))}
