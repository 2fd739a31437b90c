"""Takes back steps of a match, by the rule of the table: nothing that was answered, nothing that came to light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flottille.engine.errors import BadOption
from flottille.engine.record import Header, Record
from flottille.engine.registry import known
from flottille.engine.sealed import check_count
from flottille.engine.state import State
from flottille.engine.texts import quoted

if TYPE_CHECKING:
    from flottille.engine.match import Match


def taken_back(match: Match, seat: int, steps: int) -> State:
    """The state of a match without the last steps of a seat; raises `BadOption`."""
    from flottille.engine.replay import Replay

    steps = check_count("steps", steps)
    names = [str(number) for number in range(match.seats)]
    header = Header(match.game.id, match.game.rules_version, names, match.options, match.edition, match.position)
    with known(match.game):
        run = Replay(Record(header, None, tuple(match.entries)), keeps_steps=True)
    for number in range(1, len(match.entries)):
        run.step(number)
    possible = run.steps.of(seat)
    if steps > len(possible):
        raise BadOption(f"seat {seat} can take back {len(possible)} steps now, not {quoted(steps)}")
    return run.steps.without(possible[-steps:])
