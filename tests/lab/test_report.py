"""The pages: every part is there, in both languages, with nothing to load."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from flottille.lab.arena import Plan, Result, plan, run
from flottille.lab.report.arena import arena_page, budget
from flottille.lab.report.svg import Scale, bins, histogram
from flottille.lab.standings import standings
from flottille.words import Words


@pytest.fixture(scope="module")
def arena() -> tuple[Plan, list[Result]]:
    planned = plan("santa_timea", ["mate", "sailor", "random"], 6, seats=3, iterations=3)
    return planned, run(planned)[0]


def page(language: str, planned: Plan, results: list[Result]) -> str:
    return arena_page(Words(language, strict=True), planned, results, standings(results, planned.bots))


@pytest.mark.parametrize(("language", "said"), [("en", "Who wins"), ("fr", "Qui gagne")])
def test_an_arena_page_is_whole(arena: tuple[Plan, list[Result]], language: str, said: str) -> None:
    """A section for everything, every bot named, no address of anything."""
    text = page(language, *arena)
    assert said in text
    assert text.count("<svg") >= 6
    assert text.count(">mate</text>") >= 5
    assert not re.search(r"https?://|<script|url\(", text)
    assert "nan" not in text


def test_ratings_follow_the_results(arena: tuple[Plan, list[Result]]) -> None:
    """The sailor, against one that hardly thinks and one that plays at random, is rated highest."""
    pytest.importorskip("openskill", reason="openskill is not installed")
    rated = {line.bot: line.rating for line in standings(arena[1], arena[0].bots)}
    assert max(rated, key=lambda name: rated[name].skill) == "sailor"  # type: ignore[union-attr]
    assert all(rating is not None and 0 < rating.uncertainty < 25 / 3 for rating in rated.values())


def test_what_depends_on_the_clock_is_said(arena: tuple[Plan, list[Result]]) -> None:
    """Only with seconds, and by name."""
    planned, results = arena
    warning = "The play of mate depends on the clock"
    assert warning not in page("en", planned, results)
    assert warning in page("en", replace(planned, iterations=None, seconds=0.1), results)
    assert budget(Words("en"), replace(planned, iterations=None)) == "mate 100 visits per decision"


def test_faults_and_names_are_shown_as_they_are(arena: tuple[Plan, list[Result]]) -> None:
    """A fault is in the page, and cannot add anything to it."""
    planned, results = arena
    faults = tuple(("<b>lost</b>",) if name == "mate" else () for name in results[0].lineup)
    text = page("en", planned, [replace(results[0], faults=faults), *results[1:]])
    assert "Turns that were lost" in text
    assert "&lt;b&gt;lost&lt;/b&gt;" in text
    assert "<b>" not in text


def test_an_arena_without_matches(arena: tuple[Plan, list[Result]]) -> None:
    """Stopped at once: the page says so."""
    assert "No match was played" in page("en", arena[0], [])


def test_scales_have_round_ticks() -> None:
    """Between the edges, never beyond."""
    assert Scale(0, 1).ticks() == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert Scale(3, 47).ticks() == [10, 20, 30, 40]
    assert Scale(0, 10, 0, 100)(25) == 100
    assert Scale(2, 2).ticks() == [2]


def test_histograms_count_everything() -> None:
    """Whole numbers get whole bars; shares add up to 1."""
    values = [1, 1, 2, 5]
    assert bins(values) == (1, 1)
    assert histogram(values, 1, 1, 5) == [0.5, 0.25, 0, 0, 0.25]
    assert bins(list(range(100)), most=10) == (0, 10)
