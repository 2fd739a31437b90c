"""The recipes of the docs run, small and with fixed seeds, and say what they promise."""

from __future__ import annotations

import json
import re
import runpy
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import flottille

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "recipes"


def recipe(name: str) -> dict[str, Any]:
    """What a script defines."""
    return runpy.run_path(str(FOLDER / f"{name}.py"), run_name=name)


def test_the_page_lists_every_recipe() -> None:
    """`docs/api.md` tells of each script."""
    told = re.findall(r"recipes/(\w+)\.py", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"))
    assert {path.stem for path in FOLDER.glob("*.py")} == set(told)


def test_self_play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A line for every decision, with an action that was legal and the result of its seat."""
    monkeypatch.setattr(sys, "argv", ["self_play.py", "santa_timea", "--matches", "1", "--bot", "random"])
    recipe("self_play")["main"]()
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) >= 100
    assert all(line["action"] in line["legal"] and line["rank"] in (1, 2) for line in lines)
    assert {"hand", "plays"} <= set(lines[0]["view"])


def test_perft() -> None:
    """Counts as the recorded counts of the suite do: every sequence, draws included."""
    perft, start = recipe("perft")["perft"], flottille.Node.of(flottille.Match("santa_timea", 2, seed=1))
    legal = start.legal(start.to_act[0])
    assert [1, len(legal)] == [perft(start, depth) for depth in range(2)]
    assert perft(start, 2) == sum(perft(start.play(start.to_act[0], action), 1) for action in legal)


def test_replay() -> None:
    """Every decision in order; points only grow in a match of Fleet."""
    match = recipe("self_play")["played"]("fleet_dice", 2, "random", 1)
    found = recipe("replay")["course"](match.record())
    assert list(range(1, len(match.entries))) == [number for number, _, _ in found]
    assert [0, 0] != found[-1][2]


def test_a_record_is_read_and_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As their pages say it; without a record they say what they want."""
    match = recipe("self_play")["played"]("fleet_dice", 2, "random", 1)
    record, picture = tmp_path / "match.jsonl", tmp_path / "course.svg"
    record.write_text("".join(match.record()), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["replay.py", str(record)])
    recipe("replay")["main"]()
    assert len(match.entries) - 1 == len(capsys.readouterr().out.splitlines())
    monkeypatch.setattr(sys, "argv", ["plots.py", str(record), str(picture)])
    recipe("plots")["main"]()
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    monkeypatch.setattr(sys, "argv", ["replay.py"])
    with pytest.raises(SystemExit):
        recipe("replay")["main"]()
    assert "record" in capsys.readouterr().err


def test_endgame() -> None:
    """Shares add up to one, and no other action promises more."""
    solved = recipe("endgame")
    match = solved["near_the_end"](1)
    action, values = solved["best"](match)
    seat = match.to_act[0]
    assert sum(values) == pytest.approx(1)
    known: dict[Any, Any] = {}
    others = [solved["solve"](flottille.Node.of(match).play(seat, each), known)[seat] for each in match.legal(seat)]
    assert max(others) == values[seat]
    assert action in map(str, match.actions(seat))


def test_own_evaluation() -> None:
    """Both bots have a rate within its interval, and the rates add up to one."""
    found = recipe("own_evaluation")["compare"](4, 8)
    assert {"mine", "results only"} == {line[0] for line in found}
    assert sum(line[1] for line in found) == pytest.approx(1)
    assert all(low <= rate <= high for _, rate, low, high in found)


def test_own_edition() -> None:
    """A difference with its interval; the same deals twice, so the same edition differs by nothing."""
    made = recipe("own_edition")
    centre, low, high = made["compare"](6)
    assert low <= centre <= high
    results = made["tournament"]("santa_timea", {"sailor": "sailor"}, 6, seats=3, seed=1).results
    assert (0.0, 0.0, 0.0) == made["difference"](results, results, made["lead"])


def test_own_tournament() -> None:
    """Every bot sat as often as the others; the same seed gives the same results."""
    contest = recipe("own_tournament")["contest"]
    one, two = contest(3), contest(3)
    assert {"highest", "second", "sailor"} == {line.bot for line in one.standings}
    assert 1 == len({line.played for line in one.standings})
    assert [result.scores for result in one.results] == [result.scores for result in two.results]


@pytest.mark.skipif(find_spec("numpy") is None, reason="an extra that is not here")
def test_vector_training() -> None:
    """Every round has its share of matches won; the same seeds learn the same."""
    train = recipe("vector_training")["train"]
    found = train(3, 16)
    assert found == train(3, 16)
    assert 3 == len(found)
    assert all(0 <= share <= 1 for share in found)


def test_plots() -> None:
    """A line for each seat, a point for each position."""
    match = recipe("self_play")["played"]("fleet_dice", 2, "random", 1)
    picture = recipe("plots")["drawing"](match)
    lines = re.findall(r'points="([^"]*)"', picture)
    assert [len(match.entries)] * 2 == [len(line.split()) for line in lines]


def test_analysis() -> None:
    """A line for every legal action, the most looked at first; the same seed says the same."""
    match = flottille.Match("loot_island", 3, seed=2)
    report = recipe("analysis")["report"]
    found = report(match, 60)
    assert found == report(match, 60)
    assert len(match.legal(match.to_act[0])) == len(found)
