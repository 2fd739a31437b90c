"""`flottille today`: the deals of a day, the same for everybody, with or without a server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import flottille as library
from flottille.engine.daily import daily_options, daily_seats

from .conftest import Run


def test_the_deals_of_a_day_are_listed(flottille: Run) -> None:
    """Each with its seed, and how to play it; the seeds are those of the library."""
    found = json.loads(flottille("today", "--day", "2026-11-19", "--json").out)
    assert found["day"] == "2026-11-19"
    assert {(each["game"], each["seats"]): each["seed"] for each in found["deals"]} == {
        (id, seats): library.daily_seed(id, seats, "2026-11-19")
        for id, game in library.games().items()
        for seats in daily_seats(game)
    }
    ran = flottille("today", "--day", "2026-11-19", "--lang", "fr")
    assert "Donnes du 2026-11-19" in ran.flat
    assert "fleet_dice --alone" in ran.flat


@pytest.mark.parametrize(("game", "alone"), [("santa_timea", False), ("fleet_dice", True)])
def test_a_deal_is_played(flottille: Run, tmp_path: Path, game: str, alone: bool) -> None:
    """The record begins with the deal of that day."""
    file = tmp_path / "today.jsonl"
    asked = (game, *(["--alone"] if alone else []), "--day", "2026-11-19", "--record", file)
    ran = flottille("today", *asked, typed="quit\n")
    assert ran.code == 0
    begun = library.replay(file.read_text(encoding="utf-8"))
    seats = 1 if alone else 4
    options = daily_options(library.games()[game], seats)
    same = library.Match(game, seats, seed=library.daily_seed(game, seats, "2026-11-19"), **options)
    assert begun.seats == seats
    assert begun.entries[0].draws == same.entries[0].draws


def test_what_there_is_no_deal_of(flottille: Run) -> None:
    """Said kindly, with what would be fine."""
    assert "leave out --alone" in " ".join(flottille("today", "santa_timea", "--alone").err.split())
    assert "like 2026-11-19" in " ".join(flottille("today", "--day", "tomorrow").err.split())
