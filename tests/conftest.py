"""Options and settings of the whole suite."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Iterator
from typing import Any

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
    parser.addoption("--long", action="store_true", help="run the long tests too, as `make check` does")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long tests are for `make check`: more of what a shorter one shows already."""
    if not config.getoption("--long"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    """What drives browsers: one for all who open some, since two in a process are in each other's way."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


def how_is_logged() -> list[object]:
    """What of the process decides which lines are heard."""
    logs = [logging.getLogger(name) for name in ("", "flottille", "flottille.hall")]
    return [(log.name, log.level, log.propagate, log.disabled) for log in logs]


@pytest.fixture(autouse=True)
def logs() -> Iterator[None]:
    """No test leaves the logs of its process other than it found them: the next one may listen to them."""
    before = how_is_logged()
    yield
    assert before == how_is_logged()


@pytest.fixture
def people() -> Iterator[list[Any]]:
    """Visitors of one test; afterwards they leave, and nothing may have gone wrong on any of their pages."""
    came: list[Any] = []
    yield came
    problems = [problem for visitor in came for problem in visitor.problems]
    for visitor in came:
        visitor.close()
    assert problems == []


def pytest_collection_finish() -> None:
    """Nine thousand tests stay in memory to the end: the collector need not look at them again and again."""
    gc.freeze()
