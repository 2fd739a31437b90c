"""What was already played of a plan, in a file: a line for the plan, then one for each match."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from flottille._extras import extra
from flottille.engine.errors import BadOption
from flottille.engine.registry import find
from flottille.lab.plan import Plan
from flottille.lab.playing import Result

FORMAT = 1


class Run:
    """The file of one plan; matches are added as they end."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, plan: Plan) -> list[Result]:
        """The matches played so far; begins the file if there is none. Raises `BadOption` for another plan's file."""
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._write([header(plan)])
            return []
        lines = self.path.read_text(encoding="utf-8").split("\n")
        if not lines or lines[0] != header(plan):
            raise BadOption(f"{self.path} belongs to another arena: other bots, options, seed or version")
        whole = lines[1:-1]  # what stands after the last line break was cut off
        if lines[-1]:
            self._write(lines[:-1])
        return [self._result(plan, line) for line in whole]

    def _result(self, plan: Plan, line: str) -> Result:
        """A match that was kept; only of bots this plan names."""
        try:
            result = Result.from_json(json.loads(line))
        except (ValueError, TypeError, KeyError, RecursionError):
            raise BadOption(f"{self.path} has a line that cannot be read") from None
        if result.lineup not in plan.lineups:
            raise BadOption(f"{self.path} has a match of bots that were not asked for")
        return result

    def add(self, result: Result) -> None:
        """Keep one more match."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result.as_json()) + "\n")

    def forget(self) -> None:
        """Drop the file."""
        self.path.unlink(missing_ok=True)

    def _write(self, lines: list[str]) -> None:
        self.path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def header(plan: Plan) -> str:
    """The line that tells one plan from another."""
    data: dict[str, Any] = {"flottille_arena": FORMAT, "rules": find(plan.game).rules_version, "plan": plan.as_json()}
    return json.dumps(data, sort_keys=True, ensure_ascii=False)


def usual(plan: Plan) -> Run:
    """Where a plan is kept when nobody says where."""
    home = os.environ.get("FLOTTILLE_HOME")
    folder = Path(home) if home else _cache()
    name = hashlib.sha256(header(plan).encode()).hexdigest()[:16]
    return Run(folder / "arena" / f"{plan.game}-{name}.jsonl")


def _cache() -> Path:
    with extra("lab"):
        from platformdirs import user_cache_path
    return user_cache_path("flottille", appauthor=False)
