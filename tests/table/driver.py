"""Tables to decide at, and the shortest way to do so."""

from __future__ import annotations

from typing import Any

from flottille.engine.chance import FastChance
from flottille.engine.match import Match
from flottille.table import BOT, Act, Change, Controller, Decision, Refused, Table, Undo
from tests.table.harbour import GAME

CAPTAIN = Controller(BOT, "captain")


def harbour(seats: int = 2, **controllers: Controller) -> Table:
    """A table of the toy game; people unless said otherwise."""
    sitting = [controllers.get(f"seat_{seat}", Controller()) for seat in range(seats)]
    return Table(Match(GAME, seats, seed=1), sitting)


def santa_timea(seats: int = 3) -> Table:
    return Table(Match("santa_timea", seats, seed=5), [Controller() for _ in range(seats)])


def do(table: Table, asked: Act | Undo | Change) -> Decision:
    """Decide and commit what must be allowed."""
    decision = table.decide(asked, FastChance(3))
    assert isinstance(decision, Decision), decision
    table.commit(decision)
    return decision


def act(table: Table, seat: int, action: Any, **fields: Any) -> Decision:
    return do(table, Act(seat, action, fields.pop("seq", table.numbers.of(seat)), **fields))


def code(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return answer.code
