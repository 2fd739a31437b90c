"""The notebook in the docs runs from its first cell to its last, and a match is shown as a table."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import flottille

DOCS = Path(__file__).parents[2] / "docs"


def run_cells(path: Path) -> list[Any]:
    """What the last expression of every cell is, as a notebook shows it."""
    names: dict[str, Any] = {}
    shown = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        *before, last = ast.parse("".join(cell["source"])).body
        exec(compile(ast.Module(before, []), str(path), "exec"), names)
        if isinstance(last, ast.Expr):
            shown.append(eval(compile(ast.Expression(last.value), str(path), "eval"), names))
        else:
            exec(compile(ast.Module([last], []), str(path), "exec"), names)
    return shown


def test_the_notebook_runs() -> None:
    """A match, its actions, a bot's choice, its end, its proof, an arena."""
    match, actions, chosen, (scores, ranking), holds, rates = run_cells(DOCS / "first-match.ipynb")
    assert "Santa Timea" in match._repr_html_()
    assert len(actions) == 5
    assert chosen.startswith("play ")
    assert len(scores) == 3 and ranking[0][0] == 1
    assert holds is True
    assert sum(rates.values()) == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("game", flottille.games())
def test_a_match_is_shown_without_secrets(game: str) -> None:
    """The same table for two matches that differ in what a spectator cannot see; a row for every seat."""
    match = flottille.Match(game, seats=3, seed=4)
    shown = match._repr_html_()
    assert [1, 1, 1] == [shown.count(f"seat {seat}</th>") for seat in (1, 2, 3)]
    guess = flottille.Match(game, seats=3, seed=4)
    guess.state = match.mask(None).fill(flottille.FastChance(5))
    assert shown == guess._repr_html_()


def test_the_program_in_the_docs_is_the_one_that_is_tested() -> None:
    """And the page shows it."""
    program = (DOCS / "bots" / "first.mjs").read_text(encoding="utf-8")
    assert program == (Path(__file__).parent / "programs" / "first.mjs").read_text(encoding="utf-8")
    code = "\n".join(line for line in program.splitlines() if not line.startswith("//"))
    assert code in (DOCS / "adding-a-bot.md").read_text(encoding="utf-8")
