"""How measurements become ratios and tables."""

from importlib.util import find_spec

import pytest

from bench.comparisons import Comparison, Group, Side, around_the_engine, every_game, every_value, for_learners
from bench.report import cells, markdown, short
from bench.rounds import Bench, Process, Result
from bench.rows import Part, Row
from bench.worker import answer

OURS, OTHER = Side("fast", "a.work"), Side("slow", "b.work")
COMPARISON = Comparison("work", "units", OURS, OTHER, 4)


class Fixed(Process):
    """Measures nothing: one unit takes a fixed time."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.asked = []

    def measure(self, name, amount):
        """Always as fast."""
        self.asked.append(amount)
        return amount, amount * self.seconds


def test_ratio_is_the_median_of_rounds():
    """One disturbed round does not count."""
    result = Result(COMPARISON, ours=[10.0, 9.0, 1.0], other=[2.0, 2.0, 2.0])

    assert result.ratio == 4.5
    assert result.is_met


def test_sides_are_measured_in_turn():
    """Amounts fit the time wanted, and every round measures both sides."""
    processes = {"fast": Fixed(0.001), "slow": Fixed(0.01)}
    told = []
    (result,) = Bench(processes, 0.5).run([COMPARISON], 3, told.append)

    assert told == [1, 2, 3]
    assert processes["fast"].asked[-3:] == [500] * 3
    assert processes["slow"].asked[-3:] == [50] * 3
    assert round(result.ratio, 6) == 10


def test_missed_targets_are_shown():
    """The table says so in words."""
    result = Result(COMPARISON, ours=[6.0], other=[2.0])
    page = markdown([(Group("Work", (COMPARISON,), ("A note.",)), [result])], rounds=1)

    assert "- A note." in page
    assert cells(result) == ("work", "3.0x", "3.0-3.0", "4x MISSED")
    assert "| work | 3.0x | 3.0-3.0 | 4x MISSED |" in page


def test_parts_are_lines_of_the_page():
    """Figures that are no ratio stand in a table of their own, with their notes."""
    part = Part("A match", [Row("wins", "71 %", "65 %", True), Row("length", "12")], ("Read so.",))
    page = markdown([], rounds=1, parts=[part])

    assert "| wins | 71 % | 65 % met |" in page
    assert "| length | 12 |  |" in page
    assert "- Read so." in page


@pytest.mark.parametrize("comparison", every_game().comparisons, ids=lambda found: found.ours.measure)
def test_every_game_is_measured(comparison):
    """The work of both sides has a name that is found, and is done."""
    found = answer(comparison.ours.measure, 1)

    assert comparison.ours.measure == comparison.other.measure
    assert found["units"] >= 1


@pytest.mark.parametrize("comparison", around_the_engine().comparisons, ids=lambda found: found.title)
def test_inside_and_outside_the_same_matches_are_played(comparison):
    """The same draws choose the same actions, so there are as many of them."""
    assert answer(comparison.ours.measure, 1)["units"] == answer(comparison.other.measure, 1)["units"]


@pytest.mark.skipif(find_spec("pettingzoo") is None, reason="an extra that is not here")
@pytest.mark.parametrize("comparison", for_learners(has_classic=False).comparisons, ids=lambda found: found.title)
def test_what_learners_get_is_measured(comparison):
    """Both sides take decisions."""
    assert all(answer(side.measure, 1)["units"] >= 1 for side in (comparison.ours, comparison.other))


@pytest.mark.parametrize(
    "comparison", every_value(find_spec("pettingzoo") is not None).comparisons, ids=lambda found: found.title
)
def test_values_are_measured(comparison):
    """Both sides do something."""
    assert all(answer(side.measure, 2)["units"] == 2 for side in (comparison.ours, comparison.other))


def test_rates_are_short():
    """Three digits."""
    assert [short(rate) for rate in (3.14159, 1234.0, 25_600_000.0)] == ["3.14", "1.23 k", "25.6 M"]
