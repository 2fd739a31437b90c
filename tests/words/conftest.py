"""Words are compiled before they are said."""

from __future__ import annotations

import pytest

from flottille.words.compile import compile_all


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    compile_all(only_stale=True)
