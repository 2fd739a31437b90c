"""`flottille review`: what was luck and what was not, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from flottille import Match
from flottille.bots import bot

from .conftest import Run


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A careless player against a sailor, once."""
    match = Match("santa_timea", seats=2, seed=4)
    players = [bot(name, "santa_timea", seed=seat) for seat, name in enumerate(("random", "sailor"))]
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.mask(seat), seat))
    file = tmp_path_factory.mktemp("review") / "match.jsonl"
    file.write_bytes(match.record(["Anna", "Basile"]).encode())
    return file


def test_a_review_in_the_terminal(flottille: Run, played: Path) -> None:
    """Everything that adds up, and where it turned."""
    ran = flottille("review", played, "--visits", 20)
    assert ran.code == 0
    for said in ("Anna’s chance to win", "Start", "Dealt", "Cards and dice", "The others", "Own decisions", "Result"):
        assert said in ran.flat
    assert "Where it turned" in ran.flat
    assert "Captain" in ran.flat


def test_a_review_in_french(flottille: Run, played: Path) -> None:
    """The same words of the other language."""
    ran = flottille("review", played, "--visits", 5, "--lang", "fr")
    assert "Les chances de gagner : Anna" in ran.flat
    assert "Décisions propres" in ran.flat


def test_a_review_as_json(flottille: Run, played: Path) -> None:
    """Every figure, from the seat that was asked for."""
    found = json.loads(flottille("review", played, "--seat", 2, "--visits", 2, "--json").out)
    assert (found["game"], found["seat"], found["names"]) == ("santa_timea", 1, ["Anna", "Basile"])
    assert found["start"] + found["dealt"] + found["luck"] + found["theirs"] + found["mine"] == found["result"]


def test_a_review_as_a_page(flottille: Run, played: Path, tmp_path: Path) -> None:
    """One file with its plots, nothing to load."""
    file = tmp_path / "review.html"
    ran = flottille("review", played, "--visits", 5, "--html", file)
    text = file.read_text(encoding="utf-8")
    assert f"The page is {file}" in ran.err.replace("\n", "")
    assert "<svg" in text
    assert "Luck and skill" in text
    assert "http" not in text.replace("http-equiv", "")


def test_what_cannot_be_reviewed(flottille: Run, played: Path, tmp_path: Path) -> None:
    """A seat that is not there, a match that goes on, a record that was changed."""
    assert "There is no seat 3" in flottille("review", played, "--seat", 3).err
    unfinished = tmp_path / "unfinished.jsonl"
    unfinished.write_bytes(Match("santa_timea", seats=2, seed=1).record(["a", "b"]).encode())
    ran = flottille("review", unfinished)
    assert (ran.code, "Only a match that is over" in ran.err) == (2, True)
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(played.read_bytes().replace(b"play", b"keep", 1))
    assert flottille("review", broken).code == 1


def test_calibrate_tries_and_learns(flottille: Run, tmp_path: Path) -> None:
    """What was learned is written beside what is there; what is off makes the exit code 1."""
    file = tmp_path / "scales.json"
    for seats in (2, 3):
        ran = flottille(
            "calibrate", "santa_timea", "--seats", seats, "--games", 10, "--learn", 10, "--visits", 2, "--workers", 1,
            "--save", file, "--plot", tmp_path / "plot.svg", "--json",
        )  # fmt: skip
        assert ran.code in (0, 1)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert set(kept["scales"]) == {"2", "3"}
    assert kept["scales"]["3"]["matches"] == 10
    assert (tmp_path / "plot.svg").read_text(encoding="utf-8").startswith("<svg")
