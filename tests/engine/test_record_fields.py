"""Every field of a record has a type, a range and a size; sound hashes do not make up for them."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from flottille import BadRecord, Match
from flottille.engine import record as records
from flottille.engine.replay import proved

RECORD = Match("santa_timea", seats=2, seed=1)
RECORD.play(RECORD.to_act[0], RECORD.legal(RECORD.to_act[0])[0])


def hashed(lines: list[Any]) -> str:
    """Lines as a record whose hashes fit, whatever they say."""
    written, last = [], ""
    for line in lines:
        if not isinstance(line, dict):
            written.append(line if isinstance(line, str) else json.dumps(line))
            continue
        data = {name: value for name, value in line.items() if name not in ("hash", "result")}
        text = f"{last}\n{records.canonical(data)}"
        last = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[: records.HASH_LENGTH]
        result = {"result": line.get("result")} if not written else {}
        written.append(records.canonical({**data, **result, "hash": last}))
    return "\n".join(written) + "\n"


def changed(line: int, **fields: Any) -> str:
    """A small record with some fields of a line put in place of its own; `...` leaves one out."""
    lines: list[dict[str, Any]] = [json.loads(text) for text in RECORD.record(["Ada", "Bo"]).splitlines()]
    lines[line] = {name: value for name, value in {**lines[line], **fields}.items() if value is not ...}
    return hashed(lines)


def test_what_is_not_changed_still_reads() -> None:
    """The mutations below start from a record that holds."""
    assert RECORD.entries == list(records.read(changed(0)).entries)


@pytest.mark.parametrize(
    ("line", "fields", "complaint"),
    [
        (0, {"flottille": True}, "line 1: flottille: is a whole number from 1 to 1, not True"),
        (0, {"flottille": 2}, "line 1: is not the header of a record of format 1"),
        (0, {"game": ["santa_timea"]}, "line 1: game: is a text, not ['santa_timea']"),
        (0, {"game": ...}, "line 1: game: is missing"),
        (0, {"rules": "1" * 21}, "line 1: rules: has 21 characters, at most 20 are fine"),
        (0, {"seats": 2}, "line 1: seats: is a list of 1 to 16 names, not 2"),
        (0, {"seats": ["x"] * 17}, "line 1: seats: is a list of 1 to 16 names"),
        (0, {"seats": ["Ada", "B\u202eo"]}, "line 1: seats[1]: has a character that turns the direction of writing"),
        (0, {"seats": ["Ada", "B\no"]}, "line 1: seats[1]: has a control character (U+000A)"),
        (0, {"seats": ["Ada", None]}, "line 1: seats[1]: is a text, not None"),
        (0, {"options": []}, "line 1: options: is an object of at most 40 fields, not []"),
        (0, {"options": {"expert": 1.5}}, "line 1: options.expert: is a whole number"),
        (0, {"options": {str(n): 1 for n in range(41)}}, "line 1: options: is an object of at most 40 fields"),
        (0, {"edition": "mine"}, "line 1: edition: is an object, not 'mine'"),
        (0, {"position": [1]}, "line 1: position: is an object, not [1]"),
        (0, {"commitment": "F" * 64}, "line 1: commitment: is 64 hexadecimal digits"),
        (0, {"sealed_from": 1}, "line 1: sealed_from: says nothing without a commitment"),
        (0, {"sealed_from": 3, "commitment": "0" * 64}, "line 1: sealed_from: is at most 2, the number of entries"),
        (0, {"programs": ["sh"]}, "line 1: has a field that no header has: programs"),
        (0, {"result": "won"}, "line 1: result: is an object of at most 3 fields, not 'won'"),
        (0, {"result": {"winner": 1}}, "line 1: result: has a field that no result has: winner"),
        (0, {"result": {"scores": [1, 2]}}, "line 1: result.ranks: is a list of at most 2 whole numbers, not None"),
        (0, {"result": {"scores": [True, 2], "ranks": [1, 2]}}, "line 1: result.scores[0]: is a whole number"),
        (0, {"result": {"secret": "abc"}}, "line 1: result.secret: is 64 hexadecimal digits, not 'abc'"),
        (1, {"n": False}, "line 2: should be entry 0"),
        (1, {"seat": 0}, "line 2: is the start of the match: it has draws and a time, nothing else"),
        (1, {"controller": "captain"}, "line 2: is the start of the match"),
        (2, {"seat": True}, "line 3: seat: is a whole number from 0 to 1, not True"),
        (2, {"seat": 2}, "line 3: seat: is a whole number from 0 to 1, not 2"),
        (2, {"seat": ...}, "line 3: names no seat"),
        (2, {"action": ...}, "line 3: names no seat, or not exactly one of action, undo and controller"),
        (2, {"undo": 1}, "line 3: names no seat, or not exactly one of action, undo and controller"),
        (2, {"action": "x" * 121}, "line 3: action: has 121 characters, at most 120 are fine"),
        (2, {"action": 7}, "line 3: action: is a text, not 7"),
        (2, {"draws": {}}, "line 3: draws: is a list of at most 2000 whole numbers, not {}"),
        (2, {"draws": [1 << 63]}, "line 3: draws[0]: is a whole number from 0 to 4611686018427387904"),
        (2, {"draws": [0] * 2001}, "line 3: draws: is a list of at most 2000 whole numbers"),
        (2, {"time": -1}, "line 3: time: is a whole number from 0 to 9007199254740992, not -1"),
        (2, {"time": 1.0}, "line 3: time: is a whole number"),
        (2, {"action": ..., "undo": 0}, "line 3: undo: is a whole number from 1 to 20000, not 0"),
        (2, {"action": ..., "controller": "program:touch x"}, "line 3: controller: is a person, open or the name"),
        (2, {"action": ..., "controller": "me", "draws": [1]}, "line 3: draws: only a step draws"),
        (2, {"hint": 1}, "line 3: has a field that no entry has: hint"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_its_line(line: int, fields: dict[str, Any], complaint: str) -> None:
    """Whatever the hashes say."""
    with pytest.raises(BadRecord) as refused:
        records.read(changed(line, **fields))
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('{"flottille":1,"flottille":1}', "line 1: says twice: flottille"),
        ('{"flottille":NaN}', "line 1: has NaN, which is no number of JSON"),
        ('{"flottille":-Infinity}', "line 1: has -Infinity, which is no number of JSON"),
        ('{"flottille":' + "9" * 5000 + "}", "line 1: is not JSON"),
        ('{"flottille":1,"game":"\\ud800","result":null,"hash":""}', "line 1: was changed"),
        ('{"flottille":1,"game":"\ud800","result":null,"hash":""}', "line 1: has half a character"),
        ('{"a":' * 25 + "1" + "}" * 25, "line 1: has objects within each other, more than 24 deep"),
        ('{"a":' * 50_000 + "1" + "}" * 50_000, "line 1: has objects within each other, more than 24 deep"),
        ("[" * 50_000, "line 1: has objects within each other, more than 24 deep"),
    ],
)
def test_json_that_two_programs_read_differently_is_refused(line: str, complaint: str) -> None:
    """Doubled names, numbers that are none, half characters, towers of brackets."""
    with pytest.raises(BadRecord) as refused:
        records.read(line + "\n")
    assert str(refused.value).startswith(complaint)


def test_a_record_has_a_size() -> None:
    """In characters and in entries."""
    with pytest.raises(BadRecord, match="line 1: is the first of 2000001 characters"):
        records.read(" " * 2_000_000 + "\n")
    with pytest.raises(BadRecord, match="line 20002: is beyond the last: a record has at most 20000 entries"):
        records.read("{}\n" * 20_002)


def test_what_is_quoted_is_short_and_cannot_hide() -> None:
    """A problem quotes what was written, cut, with odd characters as numbers."""
    with pytest.raises(BadRecord) as refused:
        records.read(changed(0, edition="\u202e\x1b[2J" + "x" * 100_000))
    assert 300 == len(refused.value.problem)
    assert refused.value.problem.isprintable()


def test_a_position_says_what_the_header_says() -> None:
    """Game, seats, options and edition stand in both: they agree."""
    match = Match.load(RECORD.dump())
    head = json.loads(match.record(["Ada", "Bo"]).splitlines()[0])
    start = {"n": 0, "time": 0}
    assert 2 == len(records.read(hashed([head, start])).header.seats)
    for name, value, complaint in (
        ("seats", ["Ada", "Bo", "Cy"], "position: is one of santa_timea with 2 seats, unlike the header"),
        ("game", "souvenirs", "position: is one of santa_timea with 2 seats, unlike the header"),
        ("options", {"expert": True}, "position: has the options {'expert': False}, unlike the header"),
        ("edition", {"edition": "mine"}, "position: has another edition than the header"),
    ):
        with pytest.raises(BadRecord) as refused:
            proved(records.read(hashed([{**head, name: value}, start])))
        assert f"line 1: {complaint}" == str(refused.value)
