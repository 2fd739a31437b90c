"""Options and settings of the whole suite."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "flottille", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("flottille")
os.environ.setdefault("FLOTTILLE_LANG", "en")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--rewrite-golden` writes the golden playthroughs anew; review the diff like code."""
    parser.addoption("--rewrite-golden", action="store_true", help="write golden playthroughs anew")
