"""Runs that were stopped: what is kept, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from flottille import BadOption
from flottille.lab.arena import plan, run
from flottille.lab.runs import Run, usual


def figures(results: list) -> list:
    return [(r.deal, r.lineup, r.scores, r.ranks, r.decisions, r.faults, r.uses) for r in results]


def test_a_run_cut_off_in_the_middle_of_a_line_goes_on(tmp_path: Path) -> None:
    """The half line is dropped, the rest is not played again."""
    planned = plan("santa_timea", ["sailor", "random"], 4, seats=2, seed=2, counts_uses=True)
    whole, _ = run(planned)
    kept = Run(tmp_path / "deep" / "run.jsonl")
    run(planned, kept=kept)
    lines = kept.path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept.path.write_text("".join(lines[:3]) + lines[3][:40], encoding="utf-8")
    seen: list[int] = []
    again, is_whole = run(planned, progress=lambda done, total: seen.append(done), kept=kept)
    assert is_whole
    assert seen == [2, 3, 4]
    assert figures(again) == figures(whole)
    assert len(kept.path.read_text(encoding="utf-8").splitlines()) == 5


def test_another_plan_is_refused(tmp_path: Path) -> None:
    """A file belongs to one plan."""
    kept = Run(tmp_path / "run.jsonl")
    run(plan("santa_timea", ["random"], 1, seed=1), kept=kept)
    with pytest.raises(BadOption, match="another arena"):
        run(plan("santa_timea", ["random"], 1, seed=2), kept=kept)
    kept.forget()
    assert not kept.path.exists()


def test_every_plan_has_its_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Below the folder of this installation."""
    monkeypatch.setenv("FLOTTILLE_HOME", str(tmp_path))
    first, second = (usual(plan("santa_timea", ["random"], 1, seed=seed)).path for seed in (1, 2))
    assert first != second
    assert first.is_relative_to(tmp_path)


def test_without_a_budget_searching_bots_count_visits() -> None:
    """So the plain command has the same results everywhere; seconds make it depend on the clock."""
    assert plan("santa_timea", ["captain", "sailor"], 1).timed == []
    assert plan("santa_timea", ["captain"], 1).budget("captain") == (None, 600)
    assert plan("santa_timea", ["captain", "sailor"], 1, seconds=0.5).timed == ["captain"]
    assert plan("santa_timea", ["captain"], 1, iterations=7).budget("captain") == (None, 7)
