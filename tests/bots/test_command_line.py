"""Only somebody at the command line names a program; nothing that comes from outside does."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import flottille
from flottille import BadOption, Match
from flottille.bots.command_line import from_command_line, is_outside
from flottille.cli.asked import ME, Seat, read_seats
from flottille.cli.session import new_session, resume_session
from flottille.engine.fields import fields
from flottille.engine.record import Entry
from flottille.engine.registry import find
from flottille.hall import jobs
from flottille.lab.arena import plan, run
from flottille.lab.runs import Run, header
from flottille.words import Words

SOURCE = Path(flottille.__file__).parent
MAY_START = {"bots", "cli", "lab"}  # packages that work from a command line
STARTING = re.compile(r"(?<![.\w])running\((?!self)")  # a program is started, not some method of that name


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The commands that would have been started."""
    asked: list[Any] = []

    def start(command: Any, *_: Any, **__: Any) -> None:
        asked.append(command)
        raise OSError("not in this test")

    monkeypatch.setattr(subprocess, "Popen", start)
    return asked


def test_only_packages_of_the_command_line_have_the_door() -> None:
    """The server, the store and the tables do not import it, so nothing they are told can reach it."""
    using = {path for path in SOURCE.rglob("*.py") if "bots.command_line" in path.read_text(encoding="utf-8")}
    assert MAY_START >= {path.relative_to(SOURCE).parts[0] for path in using}
    making = {path.name for path in SOURCE.rglob("*.py") if STARTING.search(path.read_text(encoding="utf-8"))}
    assert {"command_line.py", "outside.py", "program.py"} == making


@pytest.mark.parametrize("name", ["program:touch harm", "program:", "sailor; touch harm", "/bin/sh", ""])
def test_a_name_is_never_a_command(name: str) -> None:
    """The library's own door knows levels and registered names."""
    with pytest.raises(BadOption, match="no bot"):
        flottille.bot(name, "santa_timea")


def test_a_job_cannot_name_a_program(started: list[Any]) -> None:
    """Whatever a worker of the server is told."""
    match = Match("santa_timea", 2, seed=1)
    job = {
        "game": "santa_timea", "seats": 2, "options": match.options, "edition": "null", "seconds": 0.1, "seed": 1,
        "mask": fields(match.mask(match.to_act[0])), "seat": match.to_act[0], "level": "program:touch harm",
    }  # fmt: skip
    fine, told = jobs.answer("choose", job)
    assert (False, []) == (fine, started)
    assert told.startswith("BadOption: no bot 'program:touch harm'")
    assert jobs.answer("choose", {**job, "level": "sailor"})[0]


def test_the_command_line_may(started: list[Any]) -> None:
    """What was typed is started, when it is first asked."""
    match = Match("santa_timea", 2, seed=1)
    bot = from_command_line("program:node 'my bot.mjs'", "santa_timea")
    seat = match.to_act[0]
    with pytest.raises(flottille.bots.program.BotFault):
        bot.choose(match.mask(seat), seat)
    assert [("node", "my bot.mjs")] == started
    assert is_outside("program:x") and not is_outside("sailor")


@pytest.mark.parametrize("typed", ["program:", "program:  ", "program:'"])
def test_a_command_that_cannot_be_read_is_refused(typed: str) -> None:
    """With a sentence."""
    with pytest.raises(BadOption, match="program:"):
        from_command_line(typed, "santa_timea")


def test_a_record_of_the_terminal_does_not_keep_the_command(tmp_path: Path, started: list[Any]) -> None:
    """It says that a program played; whoever goes on with it gets the usual bot."""
    game = find("santa_timea")
    seats = read_seats(Words("en"), game, "me,program:touch harm")
    assert [ME, "program:touch harm"] == [seat.controller for seat in seats]
    session = new_session(Match(game, 2, seed=1), seats, tmp_path / "match.jsonl")
    session.save()
    text = session.path.read_text(encoding="utf-8")
    assert "touch" not in text
    again = resume_session(text, session.path)
    assert [Seat(ME, "Player 1"), Seat("sailor", "Basile")] == again.seats
    again.bot(1)
    assert [] == started


@pytest.mark.parametrize(
    ("written", "seated"), [("ghost", "sailor"), ("captain until return", "sailor"), ("mate", "mate"), (ME, ME)]
)
def test_a_record_seats_only_bots_that_are_known_here(written: str, seated: str, tmp_path: Path) -> None:
    """Others are replaced by the usual one."""
    match = Match("santa_timea", 2, seed=1)
    match.entries.append(Entry(1, controller=written))
    assert seated == resume_session(match.record(), tmp_path / "x").seats[1].controller


def test_results_of_an_arena_cannot_name_a_program(tmp_path: Path, started: list[Any]) -> None:
    """A file that was kept is another's: it is refused unless the same bots are asked for now."""
    planned = plan("santa_timea", ["random", "sailor"], 2, seats=2)
    harmful = plan("santa_timea", ["program:touch harm", "sailor"], 2, seats=2)
    file = Run(tmp_path / "run.jsonl")
    file.path.write_text(header(harmful) + "\n", encoding="utf-8")
    with pytest.raises(BadOption, match="belongs to another arena"):
        run(planned, kept=file)
    (result, _), _ = run(planned)
    other = {**result.as_json(), "lineup": ["program:touch harm", "sailor"]}
    file.path.write_text(f"{header(planned)}\n{json.dumps(other)}\n", encoding="utf-8")
    with pytest.raises(BadOption, match="bots that were not asked for"):
        run(planned, kept=file)
    file.path.write_text(f"{header(planned)}\n[]\n", encoding="utf-8")
    with pytest.raises(BadOption, match="a line that cannot be read"):
        run(planned, kept=file)
    assert [] == started


def test_names_in_a_record_can_be_read_again() -> None:
    """Whoever writes one with odd names is told so."""
    match = Match("santa_timea", 2, seed=1)
    for names, complaint in (
        (["Ada"], "a name for each of 2 seats, not 1"),
        (["Ada", "B" * 41], "has 41 characters"),
        (["Ada", "B\u202eo"], "turns the direction"),
    ):
        with pytest.raises(BadOption, match=complaint):
            match.record(names)
