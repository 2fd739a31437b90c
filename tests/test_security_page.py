"""Every test that docs/security.md names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`((?:tests/[\w/]+/)?test_\w+(?:\.py)?(?:::\w+)?)`", PAGE)))


def test_the_page_names_tests() -> None:
    assert len(NAMED) > 30


@pytest.mark.parametrize("name", NAMED)
def test_a_named_test_is_there(name: str) -> None:
    place, _, function = name.partition("::")
    stem = place.removesuffix(".py")
    file = ROOT / (f"{stem}.py" if "/" in stem else f"tests/server/{stem}.py")
    assert file.exists()
    assert f"def {function}(" in file.read_text(encoding="utf-8") or not function
