"""Taking back: each seat its own steps, since something became known or it heard of another's; and secret choices."""

from __future__ import annotations

from flottille.engine import record as records
from flottille.engine.chance import NoChance
from flottille.engine.fields import fields
from flottille.engine.hearing import EVERYONE
from flottille.engine.match import Match
from flottille.engine.record import Entry
from flottille.engine.registry import known
from flottille.engine.replay import replay, standing
from flottille.table import Act, Change, Controller, Done, Undo, snapshot
from tests.table.driver import CAPTAIN, act, code, do, harbour
from tests.table.harbour import GAME


def test_a_seat_takes_back_its_own_steps() -> None:
    """One by one or several at once; each is an entry."""
    table = harbour()
    start = fields(table.match.state)
    for crate in (0, 1, 2):
        act(table, 0, f"load {crate}")
    assert 0 == table.undo_until(0)

    decision = do(table, Undo(0, 2))
    assert Entry(0, undo=2) == decision.entry
    (event,) = decision.events
    assert ("table.undone", 1) == (event["kind"], event["seen_by"])
    assert {"steps": 2, "entries": [2, 3]} == event["told"]["0"]
    assert [[0], []] == fields(table.match.state)["crates"]
    do(table, Undo(0))
    assert start == fields(table.match.state)
    assert 5 == table.seq
    assert "no_undo" == code(table.decide(Undo(0), NoChance()))


def test_nobody_takes_back_what_a_bot_did_for_him() -> None:
    """Whoever is back goes on from there, in a table read from its snapshot too; his own steps he takes back."""
    table = harbour()
    act(table, 0, "load 0")
    do(table, Change(0, CAPTAIN))
    act(table, 0, "load 1", is_bot=True)
    do(table, Change(0, Controller()))
    again = snapshot.read(Match(GAME, 2, seed=1), snapshot.write(table))
    for each in (table, again):
        assert ("no_undo", None) == (code(each.decide(Undo(0), NoChance())), each.undo_until(0))
        act(each, 0, "load 2")
        assert ("no_undo", 4) == (code(each.decide(Undo(0, 2), NoChance())), each.undo_until(0))
        do(each, Undo(0))
        assert [[0, 1], []] == fields(each.match.state)["crates"]


def test_nobody_takes_back_across_another_seat() -> None:
    """Another seat's step ends it for whoever hears of it."""
    table = harbour()
    act(table, 0, "load 1")
    act(table, 1, "load 1")
    act(table, 1, "close")
    assert "no_undo" == code(table.decide(Undo(0), NoChance()))
    assert (None, 0) == (table.undo_until(0), table.undo_until(1))


def test_seats_that_choose_in_secret_take_back_each_for_itself() -> None:
    """What the other does in between is not heard, so it neither ends an undo nor is lost by it."""
    table = harbour()
    for seat, crate in ((0, 1), (1, 2), (0, 0), (1, 1), (0, 2)):
        act(table, seat, f"load {crate}")
    do(table, Undo(0, 2))
    assert [[1], [2, 1]] == fields(table.match.state)["crates"]
    do(table, Undo(1))
    assert [[1], [2]] == fields(table.match.state)["crates"]
    act(table, 0, "close")
    do(table, Undo(0, 2))
    assert [[], [2]] == fields(table.match.state)["crates"]
    assert {0, 1} == set(table.match.to_act)


def test_a_secret_choice_is_silent_to_everybody_else() -> None:
    """Neither its number, nor how often it was changed, nor the order of the choosers can be told."""
    table = harbour()
    for seat in (0, 1):
        act(table, seat, "load 1")
    do(table, Undo(0))
    act(table, 0, "load 2")
    assert (3, 1, 0) == tuple(table.numbers.counts)
    closed = act(table, 0, "close")
    assert EVERYONE == closed.heard
    assert (4, 2, 1) == tuple(table.numbers.counts)


def test_who_heard_of_a_step_hears_that_it_was_taken_back() -> None:
    """Seat 1 heard the hold close, and nothing of the crates: that is what it hears being taken back."""
    table = harbour()
    for action in ("load 1", "load 2", "close"):
        act(table, 0, action)
    (event,) = do(table, Undo(0, 2)).events
    assert {"steps": 2, "entries": [2, 3]} == event["told"]["0"]
    assert {"steps": 1, "entries": [1]} == event["told"]["1"] == event["told"]["None"]
    (event,) = do(table, Undo(0)).events
    assert 1 == event["seen_by"]


def test_undo_does_not_tell_how_busy_the_others_are() -> None:
    """However many secret choices others make, a seat takes back as many of its own."""
    table = harbour()
    act(table, 0, "load 1")
    for _ in range(100):
        act(table, 1, "load 1")
        act(table, 1, "load 2")
        do(table, Undo(1, 2))
    assert (0, None) == (table.undo_until(0), table.undo_until(1))


def test_nobody_takes_back_what_others_did() -> None:
    """The steps belong to the seat that took them."""
    table = harbour()
    act(table, 0, "load 1")
    assert "no_undo" == code(table.decide(Undo(1), NoChance()))


def test_nobody_takes_back_a_reveal() -> None:
    """The tide was seen."""
    table = harbour()
    for seat in (0, 1):
        act(table, seat, "load 1")
    act(table, 0, "close")
    act(table, 1, "close")
    assert "no_undo" == code(table.decide(Undo(1), NoChance()))
    act(table, 1, "load 2")
    assert table.numbers.of(1) - 1 == table.undo_until(1)
    do(table, Undo(1))
    assert "no_undo" == code(table.decide(Undo(1), NoChance()))


def test_an_old_choice_is_stale_after_an_undo() -> None:
    """Undo is an entry like any other."""
    table = harbour()
    act(table, 0, "load 1")
    do(table, Undo(0))
    assert "stale" == code(table.decide(Act(0, "load 1", 1), NoChance()))


def test_a_resent_undo_is_done_once() -> None:
    """The same id takes back one step, not two."""
    table = harbour()
    act(table, 0, "load 1")
    act(table, 0, "load 1")
    do(table, Undo(0, id="u"))
    assert Done(3) == table.decide(Undo(0, id="u"), NoChance())


def test_undo_entries_replay_as_a_record() -> None:
    """Undo and changes of hands are lines of the record."""
    table = harbour()
    entries = [
        *table.match.entries,
        act(table, 0, "load 1").entry,
        act(table, 0, "load 2").entry,
        do(table, Change(1, CAPTAIN)).entry,
        do(table, Undo(0, 2)).entry,
        act(table, 0, "load 0").entry,
    ]
    with known(GAME):
        text = records.write(records.Header("harbour", "1", ["a", "b"]), entries, None)
        assert fields(replay(text).state) == fields(table.match.state)


def test_secret_choices_taken_back_one_among_the_other_replay_as_a_record() -> None:
    """Each seat takes back its own; the record says the same."""
    table = harbour()
    entries = [*table.match.entries]
    for asked in (Act(0, "load 1", 0), Act(1, "load 2", 0), Act(0, "load 2", 1), Act(1, "load 0", 1), Undo(0, 2)):
        entries.append(do(table, asked).entry)
    entries.append(do(table, Undo(1)).entry)
    assert [[], [2]] == fields(table.match.state)["crates"]
    with known(GAME):
        text = records.write(records.Header("harbour", "1", ["a", "b"]), entries, None)
        assert fields(replay(text).state) == fields(table.match.state)
        assert [0, 2] == standing(records.read(text).entries)
