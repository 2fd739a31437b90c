"""The table decides, and changes only when its decision is committed."""

from __future__ import annotations

from typing import Any

import pytest

from flottille.engine.chance import FastChance, NoChance
from flottille.engine.fields import fields
from flottille.engine.match import Match
from flottille.engine.record import Entry
from flottille.engine.replay import replay
from flottille.engine.sealed import SealedChance, commitment
from flottille.table import BOT, PERSON, Act, Change, Controller, Decision, Done, Refused, Table, Undo
from tests.table.driver import CAPTAIN, act, code, do, harbour, santa_timea


def test_deciding_changes_nothing() -> None:
    """A decision is only a plan until it is committed."""
    table = santa_timea()
    (seat,) = table.match.to_act
    before = fields(table.match.state)

    decision = table.decide(Act(seat, table.match.legal(seat)[0], 0), FastChance(1))

    assert isinstance(decision, Decision)
    assert before == fields(table.match.state)
    assert 0 == table.seq
    table.commit(decision)
    assert 1 == table.seq
    assert before != fields(table.match.state)


def test_a_decision_holds_entry_and_events() -> None:
    """What is stored and what is told come from the same step."""
    table = harbour()
    decision = act(table, 0, "load 2")
    assert Entry(0, "load 2") == decision.entry
    assert [{"kind": "loaded", "args": {"seat": 0, "crate": 2}, "seen_by": 1}] == decision.events


def test_draws_are_those_of_the_entry() -> None:
    """Live chance is sealed by the number of the entry."""
    table = harbour()
    for seat in (0, 1):
        act(table, seat, "load 1")
    act(table, 0, "close")
    answer = table.decide(Act(1, "close", 2), SealedChance(b"secret", table.seq + 1))
    assert isinstance(answer, Decision)
    assert (SealedChance(b"secret", 4).below(6),) == answer.entry.draws


def test_a_decision_commits_only_once_and_in_order() -> None:
    """An entry follows the one before it."""
    table = harbour()
    first = table.decide(Act(0, "load 1", 0), NoChance())
    second = table.decide(Act(1, "load 1", 0), NoChance())
    assert isinstance(first, Decision) and isinstance(second, Decision)
    table.commit(first)
    with pytest.raises(ValueError, match="cannot follow"):
        table.commit(second)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (Act(0, "close", 0), "illegal"),
        (Act(0, "sink 3", 0), "unreadable"),
        (Act(0, 99, 0), "unreadable"),
        (Act(0, True, 0), "unreadable"),
        (Act(7, "load 1", 0), "not_yours"),
        (Act(-1, "load 1", 0), "not_yours"),
        (Act(0, "load 1", 9), "ahead"),
        (Act(0, "load 1", 0, is_bot=True), "bot_plays"),
        (Undo(0), "no_undo"),
        (Undo(0, 0), "no_undo"),
    ],
)
def test_refusals_have_a_reason_and_change_nothing(asked: Act | Undo, expected: str) -> None:
    """Each refusal names what is wrong; the table is as it was."""
    table = harbour()
    before = fields(table.match.state)
    answer = table.decide(asked, NoChance())
    assert expected == code(answer)
    assert isinstance(answer, Refused) and answer.key
    assert (before, 0) == (fields(table.match.state), table.seq)


def test_a_refusal_by_the_rules_names_rule_and_words() -> None:
    """Rule, key of the catalogue and parameters."""
    answer = harbour().decide(Act(0, "close", 0), NoChance())
    assert Refused("illegal", "harbour.refusal.empty", "HA-2", {"crates": 0}) == answer


def test_whoever_owes_nothing_is_the_wrong_seat() -> None:
    """In Santa Timea one seat plays at a time."""
    table = santa_timea()
    (seat,) = table.match.to_act
    other = (seat + 1) % 3
    assert "wrong_seat" == code(table.decide(Act(other, 3, 0), NoChance()))


def test_several_seats_act_at_once_without_being_stale() -> None:
    """Both chose from the view after entry 0; the second is as good as the first."""
    table = harbour()
    act(table, 0, "load 1", seq=0)
    act(table, 1, "load 2", seq=0)
    assert 2 == table.seq


def test_my_own_step_makes_my_older_choice_stale() -> None:
    """The options look the same after the first crate, but it is another decision."""
    table = harbour()
    act(table, 0, "load 1", seq=0)
    act(table, 0, "load 1", seq=1)
    assert "stale" == code(table.decide(Act(0, "load 1", 0), NoChance()))
    assert "stale" == code(table.decide(Act(0, "load 1", 1), NoChance()))


def test_a_choice_is_stale_when_others_changed_its_options() -> None:
    """The tide empties the hold: what was chosen before it does not count."""
    table = harbour()
    for seat in (0, 1):
        act(table, seat, "load 0")
    act(table, 0, "close")
    seen = table.numbers.of(0)
    act(table, 1, "close")
    assert "stale" == code(table.decide(Act(0, "load 1", seen), NoChance()))
    act(table, 0, "load 1")


def test_the_same_id_gets_the_same_answer() -> None:
    """A resent act is done once."""
    table = harbour()
    act(table, 0, "load 1", id="a")
    assert Done(1) == table.decide(Act(0, "load 1", 0, id="a"), NoChance())
    assert Done(1) == table.decide(Act(0, "close", 1, id="a"), NoChance())
    assert 1 == table.seq


def test_ids_of_another_seat_are_others() -> None:
    """Nobody can block a seat by guessing its ids."""
    table = harbour()
    act(table, 0, "load 1", id="a")
    act(table, 1, "load 1", id="a")
    assert 2 == table.seq


def test_ids_are_not_remembered_forever() -> None:
    """Only the last ones; older ones are stale anyway."""
    table = harbour()
    for number in range(100):
        act(table, 0, "load 1", id=str(number))
        do(table, Undo(0))
    assert 64 == len(table.done[0])
    assert "stale" == code(table.decide(Act(0, "load 1", 0, id="0"), NoChance()))


def test_seats_change_hands_by_entries() -> None:
    """A bot takes over; the person cannot act until back, and the bot not after."""
    table = harbour()
    decision = do(table, Change(0, Controller(BOT, "mate", until_return=True)))
    assert Entry(0, controller="mate until return") == decision.entry
    assert [0] == table.bots_to_act()
    assert "bot_plays" == code(table.decide(Act(0, "load 1", table.seq), NoChance()))
    act(table, 0, "load 1", is_bot=True)
    assert "bot_plays" == code(table.decide(Undo(0), NoChance()))

    do(table, Change(0, Controller(PERSON)))
    assert [] == table.bots_to_act()
    assert "bot_plays" == code(table.decide(Act(0, "load 1", table.seq, is_bot=True), NoChance()))


def test_a_change_of_hands_makes_nobody_stale() -> None:
    """The options are the same."""
    table = harbour()
    do(table, Change(1, CAPTAIN))
    act(table, 0, "load 1", seq=0)


def test_a_change_to_what_is_so_is_done() -> None:
    """Nothing is stored."""
    assert Done(0) == harbour().decide(Change(0, Controller()), NoChance())


@pytest.mark.parametrize("text", ["me", "open", "captain", "sailor until return"])
def test_controllers_read_back(text: str) -> None:
    """A record says who played."""
    assert text == str(Controller.read(text))


def finished() -> Table:
    table = harbour()
    for _ in range(2):
        for action in ("load 1", "close"):
            for seat in (0, 1):
                act(table, seat, action)
    return table


@pytest.mark.parametrize("asked", [Act(0, "load 1", 0), Undo(0), Change(0, CAPTAIN)])
def test_after_the_end_nothing_can_be_done(asked: Any) -> None:
    """The secret is out: nothing may follow."""
    table = finished()
    assert table.match.is_over
    assert "over" == code(table.decide(asked, NoChance()))


def test_a_refusal_tells_only_what_the_seat_knows() -> None:
    """The refusal comes from the seat's mask."""
    table = harbour()
    for _ in range(3):
        act(table, 1, "load 2")
    answer = table.why_not(1, "load 2")
    assert isinstance(answer, Refused) and {"crates": 3} == answer.params
    assert table.why_not(1, "close") is None


def test_stored_entries_replay_as_a_record() -> None:
    """What the table stores is a record that `replay` proves, draws and all."""
    secret = b"s" * 32
    match = Match("santa_timea", 3, chance=SealedChance(secret, 0))
    table, entries = Table(match, [Controller() for _ in range(3)]), [*match.entries]
    dice = FastChance(9)
    while not table.match.is_over:
        (seat,) = table.match.to_act
        legal = table.match.legal(seat)
        asked = Act(seat, legal[dice.below(len(legal))], table.seq)
        decision = table.decide(asked, SealedChance(secret, table.seq + 1))
        assert isinstance(decision, Decision)
        table.commit(decision)
        entries.append(decision.entry)
    from flottille.engine import record as records

    header = records.Header("santa_timea", "1.0", ["a", "b", "c"], match.options, commitment=commitment(secret))
    assert table.match.result is not None
    text = records.write(header, entries, {**table.match.result, "secret": secret.hex()})
    assert table.match.result == replay(text).result
