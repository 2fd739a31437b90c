"""A match at one keyboard: what may be taken back, and what its record keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from flottille import Match
from flottille.cli.asked import ME, Seat
from flottille.cli.page import Page
from flottille.cli.session import Session, Told, new_session, resume_session
from flottille.cli.show.around import Memory
from flottille.cli.turn import Turn
from flottille.engine.replay import replay
from flottille.words import YOU, Words

from .positions import Place, play_to

SEATS = [Seat(ME, "Ada"), Seat("random", "Basile")]
TWO_TRIPLETS: dict[str, Any] = {
    "game": "santa_timea",
    "seats": 2,
    "phase": "triplets",
    "row": ["wind_west_1b", "wind_west_2b", "wind_west_3"],
    "collected": [
        ["wind_north_1a", "wind_north_2a", "wind_north_3", "wind_east_1a", "wind_east_2a", "wind_east_3"],
        ["wind_south_1a", "wind_south_1b", "wind_south_2a", "wind_south_2b", "wind_west_1a", "wind_west_2a"],
    ],
    "played": [f"{direction}_{number}" for direction in ("north", "east") for number in range(1, 13)],
    "answering": 0,
    "asking": "north",
}


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Ada is asked about her first triplet."""
    return new_session(Match.load(TWO_TRIPLETS, seed=1), list(SEATS), tmp_path / "match.jsonl")


def test_a_step_can_be_taken_back(session: Session) -> None:
    """Nothing new became known by discarding a triplet: Ada may think again."""
    before = session.match.dump()
    assert not session.may_undo(0)
    session.play(0, "discard north")
    assert session.may_undo(0)
    assert not session.may_undo(1)
    session.undo()
    assert session.match.dump() == before
    assert session.told == []


def test_what_became_known_cannot_be_taken_back(session: Session) -> None:
    """The second answer ends the round, and new hands are dealt."""
    session.play(0, "discard north")
    session.play(0, "keep east")
    assert not session.may_undo(0)


def test_somebody_alone_is_spoken_to(session: Session) -> None:
    """Two people at one keyboard are both named, and so is everybody in a replay."""
    assert session.spoken == [YOU, "Basile"]
    assert session.names == ["Ada", "Basile"]
    two = Session(session.match, [Seat(ME, "Ada"), Seat(ME, "Bo")], session.path)
    assert two.spoken == two.names == ["Ada", "Bo"]
    assert Session(session.match, session.seats, session.path, is_replay=True).spoken == ["Ada", "Basile"]


def test_the_record_keeps_both_the_step_and_its_undo(session: Session) -> None:
    """It still proves itself, and goes on from where it was."""
    session.play(0, "discard north")
    session.undo()
    session.play(0, "keep north")
    session.save()
    text = session.path.read_text(encoding="utf-8")
    assert replay(text).dump() == session.match.dump()
    again = resume_session(text, session.path)
    assert [seat.controller for seat in again.seats] == [ME, "random"]
    assert again.names == ["Ada", "Basile"]
    assert [told.event["kind"] for told in again.told] == ["triplet_kept"]
    assert again.may_undo(0)
    again.undo()
    again.play(0, "discard north")
    again.play(0, "discard east")
    again.save()
    assert replay(again.path.read_text(encoding="utf-8")).dump() == again.match.dump()


def test_bots_decide_before_people(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several seats owe a decision, people come last and can still take back."""
    monkeypatch.setattr(type(session.match), "to_act", (0, 1))
    assert session.next_seat() == 1


def test_secret_news_is_for_those_who_may_know() -> None:
    """An event for seat 1 only is told to nobody else."""
    secret = Told({"kind": "hand_dealt", "args": {}, "seen_by": 2}, 0)
    assert [secret.is_seen_by(viewer) for viewer in (0, 1, None)] == [False, True, False]
    assert Told({"kind": "card_played", "args": {}}, 0).is_seen_by(None)


def test_an_automatic_answer_is_taken_back_with_the_line_that_led_to_it(tmp_path: Path) -> None:
    """With `auto` a question that has a default is answered in the same line."""
    table = play_to(Place("loot_island", situation="lift", decision=5), ("Anna", "Basile", "Chloé", "Denis"))
    seats = [Seat(ME, "Anna"), *(Seat("random", name) for name in table.names[1:])]
    page, memory = Page(Words("en")), Memory(automatic=True)
    session = new_session(table.match, seats, tmp_path / "match.jsonl")
    decided = Turn(page, session, 0, memory).ask()
    assert decided is not None
    assert decided.action == table.match.view(0)["pending"]["default"]
    assert session.line == 0
