"""Records: they replay, they verify, and a changed byte is found where it is."""

from __future__ import annotations

import json
import random

import pytest

import flottille
from flottille import BadRecord, Match
from flottille.engine import record as records
from flottille.engine.hearing import EVERYONE
from flottille.engine.record import Entry, Header
from flottille.engine.replay import Replay
from flottille.engine.sealed import SealedChance, commitment
from flottille.engine.steps import Step, Steps


def played(steps: int | None = None, **options: bool) -> Match:
    """A match played at random, to its end or for some steps."""
    match = Match("santa_timea", seats=3, seed=11, **options)
    dice = random.Random(4)
    while not match.is_over and (steps is None or len(match.entries) <= steps):
        seat = match.to_act[0]
        match.play(seat, dice.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("expert", [False, True])
def test_a_record_replays_to_the_same_match(expert: bool) -> None:
    """Dump and record are equal, as text, as lines and half-way."""
    match = played(expert=expert)
    text = match.record()
    assert match.dump() == flottille.replay(text).dump()
    assert match.dump() == flottille.replay(text.splitlines()).dump()
    assert text == flottille.replay(text).record()


def test_an_unfinished_match_has_no_result() -> None:
    """It replays all the same."""
    match = played(40)
    assert match.result is None
    assert match.dump() == flottille.replay(match.record()).dump()


def test_until_stops_early() -> None:
    """After so many steps."""
    assert played(25).dump() == flottille.replay(played(60).record(), until=25).dump()


def test_any_changed_byte_is_refused_with_its_line() -> None:
    """Every byte of a record, one at a time: the line named is the line changed."""
    data = played(8).record().encode()
    dice = random.Random(1)
    for place in range(len(data)):
        other = dice.choice([byte for byte in b'0a"{} \n' if byte != data[place]])
        changed = data[:place] + bytes([other]) + data[place + 1 :]
        line = data[:place].count(b"\n") + 1
        with pytest.raises(BadRecord) as refused:
            flottille.replay(changed.decode())
        breaks_a_line = 10 in (other, data[place])
        assert refused.value.line in ((line, line + 1) if breaks_a_line else (line,))


def test_a_changed_result_is_refused() -> None:
    """The result is proved by the moves."""
    lines = played().record().splitlines()
    head = json.loads(lines[0])
    head["result"]["scores"][0] += 1
    with pytest.raises(BadRecord, match="line 1: says the result is"):
        flottille.replay([records.canonical(head), *lines[1:]])


def test_a_missing_line_is_refused() -> None:
    """In the middle the chain breaks; at the end the result does not fit."""
    lines = played().record().splitlines()
    with pytest.raises(BadRecord, match="line 6"):
        flottille.replay(lines[:5] + lines[6:])
    with pytest.raises(BadRecord, match="line 1: says the result"):
        flottille.replay(lines[:-1])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: is missing"),
        ("{}\n", "line 1: is not the header"),
        ("[]\n", "line 1: is not a JSON object"),
        ("x\n", "line 1: is not JSON"),
        ("{}", "line 1: does not end with a line break"),
    ],
)
def test_what_is_no_record_is_refused(text: str, complaint: str) -> None:
    """With the line and the reason."""
    with pytest.raises(BadRecord) as refused:
        flottille.replay(text)
    assert complaint in str(refused.value)


def forged(*entries: Entry, **header: object) -> str:
    """A record with sound hashes and whatever moves we like."""
    match = played(3)
    known = {"game": "santa_timea", "rules": "1.0", "seats": ["a", "b", "c"], "options": {"expert": False}}
    return records.write(Header(**{**known, **header}), [*match.entries, *entries], None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("entries", "header", "complaint"),
    [
        ([Entry(0, "play pirate_9")], {}, "line 6: 'play pirate_9' is not of the form"),
        ([Entry(0, "keep north")], {}, "line 6: "),
        ([Entry(7, "keep north")], {}, "line 6: seat: is a whole number from 0 to 2, not 7"),
        ([Entry(0, undo=9)], {}, "line 6: takes back 9 steps, but the seat may take back 0"),
        ([Entry()], {}, "line 6: names no seat"),
        ([], {"rules": "0.1"}, "line 1: follows rules 0.1; here they are 1.0"),
        ([], {"game": "chess"}, "line 2: no game 'chess'"),
    ],
)
def test_sound_hashes_do_not_make_a_move_legal(entries: list[Entry], header: dict[str, str], complaint: str) -> None:
    """Every step is checked against the rules."""
    with pytest.raises(BadRecord) as refused:
        flottille.replay(forged(*entries, **header))
    assert complaint in str(refused.value)


def with_undo() -> Match:
    """A match of Fleet Dice that stops after two steps of one seat by which nothing became known."""
    match = Match("fleet_dice", seats=2, seed=3)
    dice = random.Random(2)
    steps = Steps.none(2)
    while True:
        seat, before = match.to_act[0], match.state.clone()
        action = dice.choice(match.legal(seat))
        match.play(seat, action)
        steps.taken(Step(len(match.entries) - 1, seat, action, EVERYONE), before, match.state)
        if len(steps.list) == 2:
            return match


def undone(*more: Entry) -> str:
    """That match, with more entries."""
    match = with_undo()
    match.entries += more
    return match.record()


def test_undo_and_changes_of_controller_are_entries() -> None:
    """Two steps taken back and one played again: as if they had never been, and the record still says so."""
    match = with_undo()
    seat, entries = match.entries[-1].seat, match.entries
    text = undone(Entry(1, controller="captain"), Entry(seat, undo=2), entries[-2])

    replayed = flottille.replay(text)

    assert flottille.replay(match.record(), until=len(entries) - 2).dump() == replayed.dump()
    assert len(entries) + 3 == len(replayed.entries)


def test_nobody_takes_back_what_became_known_or_others_did() -> None:
    """Undo in a record keeps the rule of the table: a third step, and another seat's, stay."""
    match = with_undo()
    seat, line = match.entries[-1].seat, len(match.entries) + 2
    assert seat is not None
    for wrong, most in ((Entry(seat, undo=3), 2), (Entry(1 - seat, undo=1), 0)):
        with pytest.raises(BadRecord) as refused:
            flottille.replay(undone(wrong))
        assert f"line {line}: takes back {wrong.undo} steps, but the seat may take back {most}" == str(refused.value)


def test_taking_back_does_not_replay_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand steps taken back and played again cost a thousand steps, and one start."""
    match = with_undo()
    entries = match.entries
    text = undone(*[Entry(entries[-1].seat, undo=1), entries[-1]] * 1000)
    begun, stepped = 0, 0
    begin, play = Replay._begin, Replay._play

    def count_start(run: Replay) -> Match:
        nonlocal begun
        begun += 1
        return begin(run)

    def count_step(run: Replay, entry: Entry, number: int) -> None:
        nonlocal stepped
        stepped += 1
        play(run, entry, number)

    monkeypatch.setattr(Replay, "_begin", count_start)
    monkeypatch.setattr(Replay, "_play", count_step)
    flottille.replay(text)

    assert (1, len(entries) - 1 + 1000) == (begun, stepped)


def test_sealed_draws_are_verified() -> None:
    """A live match: the secret shown at the end gives every draw; another secret, or another draw, is refused."""
    secret = bytes(range(32))
    match = Match("santa_timea", seats=2, chance=SealedChance(secret, 0))
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0], SealedChance(secret, len(match.entries)))
    header = Header("santa_timea", "1.0", ["a", "b"], {"expert": False}, commitment=commitment(secret))
    result = {**(match.result or {}), "secret": secret.hex()}
    assert match.dump() == flottille.replay(records.write(header, match.entries, result)).dump()
    with pytest.raises(BadRecord, match="does not fit its commitment"):
        flottille.replay(records.write(header, match.entries, {**result, "secret": bytes(32).hex()}))
    first = match.entries[0]
    other = Entry(draws=(1 - first.draws[0], *first.draws[1:]))
    with pytest.raises(BadRecord, match="line 2: draw 1 is not the one the secret gives"):
        flottille.replay(records.write(header, [other, *match.entries[1:]], result))


def test_a_match_from_a_position_has_a_record_too() -> None:
    """The header holds the position."""
    match = Match.load(played(30).dump(), seed=2)
    for _ in range(20):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert match.dump() == flottille.replay(match.record()).dump()
