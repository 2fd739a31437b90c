"""What a table shows is computed for those who heard of something; for everybody else it stays true."""

from __future__ import annotations

from random import Random

import pytest

import flottille
from flottille.engine.chance import FastChance, NoChance
from flottille.engine.state import SPECTATOR
from flottille.engine.view import own, shared
from flottille.hall.live import Live
from flottille.hall.rows import SeatRow, Stored, TableRow
from flottille.table import Act, Controller, Decision, Table, Undo

SEATS = 3
STEPS = 60


def opened(game: str) -> Live:
    """A table for people."""
    match = flottille.Match(game, seats=SEATS, seed=5)
    row = TableRow(
        "a-table-here", game, match.game.rules_version, match.options, None, None, "00" * 32, 0, True, True, "", 0
    )
    seats = [SeatRow(seat, f"Player {seat + 1}", "t" * 32) for seat in range(SEATS)]
    return Live(Stored(row, seats, {}, None, []), Table(match, [Controller() for _ in range(SEATS)]))


@pytest.mark.parametrize("game", sorted(flottille.games()))
def test_what_is_kept_is_what_would_be_computed(game: str) -> None:
    """After every step and every undo, of what some hear and others do not."""
    live, dice = opened(game), Random(7)
    silent = 0
    for number in range(STEPS):
        state = live.table.match.state
        if state.deciding == 0:
            break
        seat = dice.choice(state.to_act())
        found = live.table.decide(Undo(seat), NoChance()) if dice.random() < 0.2 else None
        if not isinstance(found, Decision):
            act = Act(seat, dice.choice(state.legal(seat)), live.number(seat))
            found = live.table.decide(act, FastChance(number))
        assert isinstance(found, Decision)
        before = live.number(None)
        live.commit(found)
        silent += live.number(None) == before
        rules, state = live.table.match.game, live.table.match.state
        assert shared(rules, state.mask(int(SPECTATOR))) == live.shared().value
        for each in range(SEATS):
            assert own(rules, state.mask(each)) == live.own(each).value
    assert silent or game != "rolling_seas"
