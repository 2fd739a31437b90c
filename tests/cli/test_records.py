"""Replay and verify."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from flottille import Match
from flottille.engine import record as records
from flottille.engine.record import Header
from flottille.engine.sealed import SealedChance, commitment

from .conftest import Run


def test_verify_proves_a_record(flottille: Run, record: Path) -> None:
    """Exit code 0, the game and the number of steps."""
    ran = flottille("verify", record)
    assert ran.code == 0
    assert "holds: Santa Timea" in ran.flat
    assert "The match is over" in ran.flat


def test_verify_names_the_line_that_was_changed(flottille: Run, record: Path) -> None:
    """Exit code 1, on stdout for people and as JSON for programs."""
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[4] = lines[4].replace("play", "keep", 1)
    record.write_text("".join(lines), encoding="utf-8", newline="\n")
    ran = flottille("verify", record)
    assert ran.code == 1
    assert "line 5" in ran.flat
    found = json.loads(flottille("verify", record, "--json").out)
    assert (found["holds"], found["line"]) == (False, 5)


def test_verify_as_json(flottille: Run, record: Path) -> None:
    """The result with its scores."""
    found = json.loads(flottille("verify", record, "--json").out)
    assert (found["holds"], found["game"], found["sealed"]) == (True, "santa_timea", False)
    assert len(found["result"]["scores"]) == 2


def test_verify_says_what_the_secret_proves(flottille: Run, tmp_path: Path) -> None:
    """All draws, those since the match was brought in, or none."""
    secret = bytes(range(32))
    for sealed_from, said in ((0, "All draws are those of the secret"), (4, "brought in after 3 entries")):
        match = Match("santa_timea", seats=2, seed=1, chance=None if sealed_from else SealedChance(secret, 0))
        while len(match.entries) < 30:
            seat, number = match.to_act[0], len(match.entries)
            match.play(seat, match.legal(seat)[0], SealedChance(secret, number) if number >= sealed_from else None)
        names = ["Ada", "Bo"]
        header = Header("santa_timea", "1.0", names, dict(match.options), None, None, commitment(secret), sealed_from)
        file = tmp_path / "sealed.jsonl"
        file.write_bytes(records.write(header, match.entries, {"secret": secret.hex()}).encode())
        assert said in flottille("verify", file).flat
        found = json.loads(flottille("verify", file, "--json").out)
        assert (sealed_from == 0, sealed_from) == (found["sealed"], found["sealed_from"])


def test_replay_tells_the_match(flottille: Run, record: Path) -> None:
    """Every entry by name, the ranking at the end."""
    ran = flottille("replay", record)
    assert ran.code == 0
    assert "Basile:" in ran.out
    assert re.search(r"(Ada|Basile) wins with \d+ points|win together", ran.flat)


def test_replay_stops_where_it_is_asked_to(flottille: Run, record: Path) -> None:
    """After the third entry the table is shown, without anybody's hand."""
    ran = flottille("replay", record, "--until", 3)
    assert "   3 " in ran.out
    assert "   4 " not in ran.out
    assert "trick 2 of 12" in ran.flat
    assert "Your hand" not in ran.out
    assert "Your hand" in flottille("replay", record, "--until", 3, "--seat", 2).out


def test_replay_step_by_step(flottille: Run, record: Path) -> None:
    """Enter goes on, q stops."""
    ran = flottille("replay", record, "--step", typed="\n\nq\n")
    assert ran.out.count("In playing order") == 3


def test_replay_as_json(flottille: Run, record: Path) -> None:
    """Entries with their events, and the view."""
    found = json.loads(flottille("replay", record, "--until", 2, "--json").out)
    assert [entry["n"] for entry in found["entries"]] == [1, 2]
    assert found["entries"][0]["events"][0]["kind"] == "card_played"
    assert found["view"]["viewer"] is None


def test_replay_of_a_broken_record_names_the_line(flottille: Run, record: Path) -> None:
    """Exit code 1."""
    record.write_text(record.read_text(encoding="utf-8")[:-9], encoding="utf-8", newline="\n")
    ran = flottille("replay", record)
    assert ran.code == 1
    assert "line" in ran.err


def test_replay_knows_its_seats(flottille: Run, record: Path) -> None:
    """Two seats, so there is no third."""
    ran = flottille("replay", record, "--seat", 3)
    assert ran.code == 2
    assert "seats are 1 to 2" in ran.err


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_from_standard_input(flottille: Run, record: Path, command: str) -> None:
    """`-` is what comes in; it is told by its name, in both languages, and as large as a file may be."""
    text = record.read_text(encoding="utf-8")
    told, piped = flottille(command, record), flottille(command, "-", typed=text)
    assert (0, told.out.replace(str(record), "standard input")) == (piped.code, piped.out)
    broken = flottille(command, "-", "--lang", "fr", typed=text.replace('"seat":1', '"seat":0', 1))
    assert 1 == broken.code
    assert "entrée standard" in broken.out + broken.err
    assert 1 == flottille(command, "-", typed="x" * 9_000_000).code


def test_a_match_that_goes_on_needs_a_file(flottille: Run, record: Path) -> None:
    """It is written where it was read."""
    done = flottille("play", "--resume", "-", typed=record.read_text(encoding="utf-8"))
    assert (2, True) == (done.code, "--resume needs a file" in done.err)
