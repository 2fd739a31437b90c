"""The READMEs show what results.md says."""

from pathlib import Path

import pytest

from bench.readme import LINES, SHOWN, figure, put_in, small_table

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("file", SHOWN)
def test_the_small_table_is_up_to_date(file):
    """`make bench` writes it out of its results."""
    results = (ROOT / "bench" / "results.md").read_text(encoding="utf-8")
    text = (ROOT / file).read_text(encoding="utf-8")

    assert sum(figure(results, line) is not None for line in LINES) >= 3
    assert put_in(text, small_table(results, file)) == text


def test_what_was_not_measured_is_not_shown():
    """Where a peer was not installed."""
    assert figure("| a | 2x | 1-3 |", "b") is None
    assert small_table("", "README.md").count("\n") == 1
    assert figure("| a b | 2x | 1-3 |", "a") == "2x"
