"""The site of `make docs`: every page has a place in its menu, and the reference holds all that the library offers."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import flottille

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
MENU = set(re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE))
REFERENCE = (DOCS / "reference.md").read_text(encoding="utf-8")


def test_every_page_is_in_the_menu() -> None:
    """The written ones, and the rules of every game in both languages."""
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.glob("**/*.md")}
    rules = {f"rules/{game}.{language}.md" for game in flottille.games() for language in ("en", "fr")}
    assert written | rules == MENU


def test_the_reference_holds_what_the_library_offers() -> None:
    """Each name once; errors come together."""
    named = re.findall(r"^::: flottille\.(\w+)$|^### `(\w+)`$", REFERENCE, re.MULTILINE)
    found = sorted(first or second for first, second in named)
    errors = {name for name in flottille.__all__ if name in dir(flottille.engine.errors)}
    assert sorted(set(flottille.__all__) - errors) == found
    assert "::: flottille.engine.errors" in REFERENCE


def test_what_is_written_by_hand_is_what_is_called() -> None:
    """A function whose module has its name stands there with its parameters, all of them and in order."""
    written = re.findall(r"^### `(\w+)`\n\n```python\n\1\((.*)\) -> ", REFERENCE, re.MULTILINE)
    assert ["bot", "review"] == [name for name, _ in written]
    for name, given in written:
        called = inspect.signature(getattr(flottille, name)).parameters
        assert list(called) == re.findall(r"(?:^|, )(\w+)(?=[:=])", given)
