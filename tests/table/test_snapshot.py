"""A snapshot is the whole table: what may be done, taken back and repeated."""

from __future__ import annotations

import json
from typing import Any

from flottille.engine.chance import FastChance, NoChance
from flottille.engine.fields import fields
from flottille.engine.match import Match
from flottille.table import BOT, Act, Change, Controller, Decision, Done, Table, Undo, snapshot
from tests.table.harbour import GAME


def played() -> tuple[Table, list[Decision]]:
    """A table with steps to take back, a bot and remembered ids."""
    table = Table(Match(GAME, 2, seed=1), [Controller(), Controller()])
    asked: list[Any] = [
        Act(1, "load 2", 0, id="x"),
        Change(1, Controller(BOT, "mate")),
        Act(0, "load 0", 0, id="a"),
        Act(0, "load 1", 2, id="b"),
        Undo(0, id="c"),
        Act(0, "load 2", 4, id="d"),
    ]
    decisions = []
    for wish in asked:
        decision = table.decide(wish, NoChance())
        assert isinstance(decision, Decision)
        table.commit(decision)
        decisions.append(decision)
    return table, decisions


def same(one: Table, other: Table) -> bool:
    return snapshot.write(one) == snapshot.write(other)


def test_a_snapshot_reads_back() -> None:
    """Through JSON and into a fresh match of any seed."""
    table, _ = played()
    opened = snapshot.read(Match(GAME, 2, seed=99), json.loads(json.dumps(snapshot.write(table))))
    assert same(table, opened)
    assert Done(5) == opened.decide(Act(0, "load 2", 4, id="d"), NoChance())
    assert 1 == opened.undo_until(0)
    assert [1] == opened.bots_to_act()


def test_steps_before_a_snapshot_can_be_taken_back_after_it() -> None:
    """Undo reaches behind the snapshot."""
    table, _ = played()
    opened = snapshot.read(Match(GAME, 2, seed=99), snapshot.write(table))
    for each in (table, opened):
        decision = each.decide(Undo(0, 2), NoChance())
        assert isinstance(decision, Decision)
        each.commit(decision)
    assert [[], [2]] == fields(opened.match.state)["crates"]
    assert same(table, opened)


def test_following_the_entries_leads_to_the_same_table() -> None:
    """From any snapshot on, the stored entries bring the table back."""
    table, decisions = played()
    for start in range(len(decisions)):
        again = Table(Match(GAME, 2, seed=1), [Controller(), Controller()])
        for decision in decisions[:start]:
            again.follow(decision.entry, decision.id)
        opened = snapshot.read(Match(GAME, 2, seed=7), snapshot.write(again))
        for decision in decisions[start:]:
            opened.follow(decision.entry, decision.id)
        assert same(table, opened)


def test_a_compiled_state_survives_a_snapshot() -> None:
    """Santa Timea, whose vectors are native, goes on after JSON."""
    table = Table(Match("santa_timea", 4, seed=3, expert=True), [Controller() for _ in range(4)])
    dice = FastChance(1)
    while not table.match.is_over:
        (seat,) = table.match.to_act
        legal = table.match.legal(seat)
        decision = table.decide(Act(seat, legal[dice.below(len(legal))], table.seq), FastChance(table.seq))
        assert isinstance(decision, Decision)
        table.commit(decision)
        if table.seq % 40 == 0:
            opened = snapshot.read(Match("santa_timea", 4, expert=True), json.loads(json.dumps(snapshot.write(table))))
            assert same(table, opened)
            table = opened
