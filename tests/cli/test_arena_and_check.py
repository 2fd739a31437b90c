"""The arena's table and the conformance suite from the command line."""

from __future__ import annotations

import json
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


def test_a_game_that_keeps_the_laws(flottille: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was checked, in words and as JSON."""

    def fine(game: Any, matches: int, seed: int, progress: Any) -> Report:
        progress(0, 1, "basic")
        return Report("santa_timea", 8, matches, 100, 40)

    monkeypatch.setattr(check_command, "check", fine)
    ran = flottille("check", "santa_timea", "--matches", 2)
    assert ran.code == 0
    assert "Santa Timea keeps every law: 2 matches in 8 setups" in ran.flat
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
