"""A server for all tests that do not kill it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.driver import Browser, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server without limits of pace."""
    calls = {"FLOTTILLE_ADDRESS": "https://play.example.org", "FLOTTILLE_CALL_AFTER": "86400"}
    running = Server(tmp_path_factory.mktemp("server"), **calls)
    yield running
    assert 0 == running.stop()
    assert '"level": "error"' not in running.log()


@pytest.fixture
def ada(server: Server) -> Iterator[Browser]:
    """Who opens tables."""
    browser = Browser(server)
    yield browser
    browser.close()


@pytest.fixture
def bo(server: Server) -> Iterator[Browser]:
    """A friend."""
    browser = Browser(server)
    yield browser
    browser.close()


@pytest.fixture
def eve(server: Server) -> Iterator[Browser]:
    """Somebody else."""
    browser = Browser(server)
    yield browser
    browser.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder for a server of its own."""
    return tmp_path
