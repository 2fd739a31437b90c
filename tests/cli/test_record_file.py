"""The record on disk while a match is played: it only grows, and survives being cut off."""

from __future__ import annotations

from pathlib import Path

import pytest

from flottille import Match
from flottille.cli.asked import ME, Seat
from flottille.cli.session import Session, new_session, resume_session
from flottille.engine.errors import BadRecord
from flottille.engine.replay import replay

SEATS = [Seat(ME, "Ada"), Seat("random", "Basile")]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A match that was just begun and saved."""
    found = new_session(Match("santa_timea", 2, seed=7), list(SEATS), tmp_path / "deep" / "match.jsonl")
    found.save()
    return found


def step(session: Session) -> None:
    """Whoever is to decide does the first thing that may be done."""
    seat = session.match.to_act[0]
    session.play(seat, session.match.actions(seat)[0].number)


def test_a_step_adds_a_line_and_touches_no_other(session: Session) -> None:
    """The bytes that stood there stand there still, in the same file."""
    before, file = session.path.read_bytes(), session.path.stat().st_ino
    step(session)
    session.save()
    after = session.path.read_bytes()
    assert after.startswith(before)
    assert 1 == after[len(before) :].count(b"\n")
    assert file == session.path.stat().st_ino


def test_what_grew_is_what_would_be_written_whole(session: Session) -> None:
    """Several steps, one, or none between two savings."""
    for steps in (2, 0, 3, 1):
        for _ in range(steps):
            step(session)
        session.save()
        assert session.match.record(session.names) == session.path.read_text(encoding="utf-8")


def test_the_result_is_written_at_the_end(session: Session) -> None:
    """It stands in the first line; the file proves itself."""
    while not session.match.is_over:
        step(session)
        session.save()
    text = session.path.read_text(encoding="utf-8")
    assert session.match.record(session.names) == text
    assert replay(text).result == session.match.result


def test_a_line_cut_off_by_a_crash_is_forgotten(session: Session) -> None:
    """The match goes on from the last whole line, and the next saving mends the file."""
    step(session)
    session.save()
    whole = session.path.read_text(encoding="utf-8")
    session.path.write_text(whole + '{"n":4,"seat":0,"act', encoding="utf-8")
    again = resume_session(session.path.read_text(encoding="utf-8"), session.path)
    assert again.match.dump() == session.match.dump()
    step(again)
    again.save()
    text = session.path.read_text(encoding="utf-8")
    assert text.startswith(whole)
    assert replay(text).dump() == again.match.dump()


def test_a_record_without_one_whole_line_is_none(session: Session) -> None:
    """Nothing can be made of half a header."""
    with pytest.raises(BadRecord):
        resume_session('{"flottille":1,', session.path)
