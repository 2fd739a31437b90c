"""The arena's table and the conformance suite from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from flottille.cli import check as check_command
from flottille.engine.checks import Report
from flottille.engine.errors import CheckFailed

from .conftest import Run

ARENA = ("arena", "santa_timea", "--workers", 1, "--bots", "sailor,random", "--seats", 2, "--games", 3)


def test_the_arena_shows_a_table(flottille: Run) -> None:
    """Rates with their intervals; the notice about whole deals goes to stderr."""
    ran = flottille(*ARENA)
    assert ran.code == 0
    assert "Santa Timea: 4 matches, 2 seats" in ran.flat
    assert "sailor" in ran.out
    assert "playing 4" in ran.err
    assert max(map(len, ran.out.splitlines())) <= 80


def test_one_seat_is_no_seats(flottille: Run) -> None:
    """A solo arena speaks of one seat."""
    ran = flottille("arena", "fleet_dice", "--workers", 1, "--bots", "random", "--seats", 1, "--games", 1)
    assert "Fleet: The Dice Game: 1 match, 1 seat" in ran.flat
    assert "1 seats" not in ran.flat


def test_the_arena_in_french_fits_the_screen(flottille: Run) -> None:
    """Decimal commas, nothing cut off."""
    ran = flottille(*ARENA, "--lang", "fr")
    assert "Victoires" in ran.out
    assert "…" not in ran.out


def test_the_arena_as_json_is_the_same_every_time(flottille: Run) -> None:
    """All but the clock."""
    first, second = (json.loads(flottille(*ARENA, "--json", "--seed", 3).out) for _ in range(2))
    for found in (first, second):
        for line in found["standings"]:
            for name in ("seconds", "decisions_per_second", "seconds_per_match"):
                del line[name]
    assert first == second
    assert (first["matches"], first["complete"], first["fair_win_rate"]) == (4, True, 0.5)


def test_an_interrupted_arena_shows_what_it_has(flottille: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is no failure."""

    def stop(*args: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("flottille.lab.arena.share_out", stop)
    ran = flottille(*ARENA)
    assert ran.code == 0
    assert "Stopped after 0 of 4 matches" in ran.err


def test_an_interrupted_arena_goes_on(flottille: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same command plays only what is missing and ends with the same figures as if nothing had happened."""
    played: list[Any] = []

    def some(do: Any, todo: list[Any], workers: int) -> Any:
        for number, job in enumerate(todo):
            if number == 3:
                raise KeyboardInterrupt
            played.append((job.deal, job.lineup))
            yield do(job)

    alone = json.loads(flottille(*ARENA, "--json", "--games", 8).out)
    monkeypatch.setattr("flottille.lab.arena.share_out", some)
    runs = [json.loads(flottille(*ARENA, "--json", "--games", 8).out) for _ in range(3)]
    assert [run["matches"] for run in runs] == [3, 6, 8]
    assert [run["complete"] for run in runs] == [False, False, True]
    assert len(played) == len(set(played)) == 8
    rates = [[(line["bot"], line["wins"], line["mean_score"]) for line in run["standings"]] for run in (alone, runs[2])]
    assert rates[0] == rates[1]


def test_the_arena_writes_a_report(flottille: Run, tmp_path: Path) -> None:
    """Where it is asked to, in the person's language; otherwise it says where."""
    page = tmp_path / "arena.html"
    flottille(*ARENA, "--report", page, "--lang", "fr")
    text = page.read_text(encoding="utf-8")
    assert 'lang="fr"' in text
    assert "Qui gagne" in text
    assert text.count("<svg") >= 5
    assert ".html" in flottille(*ARENA).err


@pytest.mark.parametrize("wrong", [("--workers", "many"), ("--bots", "parrot"), ("--seats", "9")])
def test_an_arena_that_cannot_be_is_refused(flottille: Run, wrong: tuple[str, str]) -> None:
    """With a sentence and exit code 2."""
    assert flottille("arena", "santa_timea", *wrong).code == 2


def test_balance_of_two_editions(flottille: Run, tmp_path: Path) -> None:
    """The standard edition and one of our own, in a table, as JSON and as a page."""
    mine = tmp_path / "gentle.json"
    mine.write_text(json.dumps({}), encoding="utf-8")
    asked = ("balance", "santa_timea", "--games", 4, "--workers", 1, "--edition", mine)
    page = tmp_path / "balance.html"
    ran = flottille(*asked, "--report", page)
    assert ran.code == 0
    assert "standard" in ran.out and "gentle" in ran.out
    assert "Seat advantage" in page.read_text(encoding="utf-8")
    found = json.loads(flottille(*asked, "--json").out)
    assert [each["edition"] for each in found["editions"]] == ["standard", "gentle"]
    assert found["editions"][0]["uses"] == found["editions"][1]["uses"]


def test_balance_tells_the_difference_with_its_interval(flottille: Run, tmp_path: Path) -> None:
    """The same deals twice: the same edition differs by nothing, for sure; one deal alone is sure of nothing."""
    mine = tmp_path / "same.json"
    mine.write_text(json.dumps({}), encoding="utf-8")
    asked = ("balance", "santa_timea", "--workers", 1, "--edition", mine, "--seats", 2)
    assert "Difference, 95 %" in flottille(*asked, "--games", 4).out
    sure = json.loads(flottille(*asked, "--games", 4, "--json").out)["differences"]
    assert {"difference": 0.0, "low": 0.0, "high": 0.0} == sure["score"] == sure["margin"] == sure["length"]
    one = json.loads(flottille(*asked, "--games", 1, "--json").out)["differences"]
    assert {"difference": 0.0, "low": None, "high": None} == one["score"]


def test_a_bot_that_fails_loses_and_the_exit_code_says_so(flottille: Run) -> None:
    """Its name may be long: the table fits all the same, and nothing of it is lost."""
    name = "program:no-such-program --with many --words after --it"
    ran = flottille("arena", "santa_timea", "--workers", 1, "--bots", f"{name},random", "--seats", 2, "--games", 2)
    assert ran.code == 1
    assert "lost" in ran.err and "cannot be started" in ran.err
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "…" not in ran.out
    assert name.replace(" ", "") in "".join(line.split("  ")[0] for line in ran.out.splitlines()).replace(" ", "")


def test_an_edition_that_is_none_is_refused(flottille: Run, tmp_path: Path) -> None:
    """Not JSON, not there, or with groups no game has."""
    wrong = tmp_path / "wrong.json"
    for text in ("no json", "[1]", '{"sails": 3}'):
        wrong.write_text(text, encoding="utf-8")
        assert flottille("balance", "santa_timea", "--edition", wrong).code == 2
    assert flottille("balance", "santa_timea", "--edition", tmp_path / "none.json").code == 2


def test_a_game_that_keeps_the_laws(flottille: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was checked, in words and as JSON."""

    def fine(game: Any, matches: int, edits: int, seed: int, progress: Any) -> Report:
        progress(0, 1, "basic")
        return Report("santa_timea", 8, matches, 100, 40, 3 * edits)

    monkeypatch.setattr(check_command, "check", fine)
    ran = flottille("check", "santa_timea", "--matches", 2, "--edits", 4)
    assert ran.code == 0
    assert "Santa Timea keeps every law. Matches: 2, setups: 8" in ran.flat
    assert "12 mistakes were refused by their place" in ran.flat
    assert json.loads(flottille("check", "santa_timea", "--json").out)["ok"] is True


def test_a_game_that_breaks_a_law(flottille: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1 and each broken law."""

    def broken(*args: Any, **more: Any) -> Report:
        raise CheckFailed(["a card was lost"])

    monkeypatch.setattr(check_command, "check", broken)
    ran = flottille("check", "santa_timea")
    assert ran.code == 1
    assert "breaks 1 law:" in ran.out
    assert "a card was lost" in ran.out
    assert json.loads(flottille("check", "santa_timea", "--json").out)["failures"] == ["a card was lost"]
