"""Every numbered rule is proved by a test, and no test cites a rule that does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import flottille

TESTS = Path(__file__).parent / "games"
ITEM = re.compile(r"^- \*\*([A-Z]+-[\d.]+\w*)\*\*", re.MULTILINE)


def rules(game: str, language: str) -> list[str]:
    """The ids a rules text defines, in order."""
    return ITEM.findall(flottille.games()[game].read_text(f"rules.{language}.md"))


def cited(game: str) -> set[str]:
    """The ids cited by `pytest.mark.rule(...)` in the tests of a game."""
    found: set[str] = set()
    for file in (TESTS / game).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


@pytest.mark.parametrize("game", flottille.games())
def test_both_languages_define_the_same_rules(game: str) -> None:
    """The French and the English rules have the same numbers, each once."""
    english = rules(game, "en")
    assert english == rules(game, "fr")
    assert len(english) == len(set(english)) > 0


@pytest.mark.parametrize("game", flottille.games())
def test_every_rule_is_proved(game: str) -> None:
    """No rule without a test."""
    assert set() == set(rules(game, "en")) - cited(game)


@pytest.mark.parametrize("game", flottille.games())
def test_no_test_cites_an_unknown_rule(game: str) -> None:
    """No test for a rule that is not in the text."""
    assert set() == cited(game) - set(rules(game, "en"))
