"""A static folder on a plain host, and nothing of ours beside it. Where it is not built one line says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.conftest import missing as no_browser
from tests.browser.driver import CHROMIUM, FLAGS
from tests.offline.driver import Alone, Host, missing


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The folder below the root of a host."""
    if why := missing() or no_browser():
        pytest.skip(why)
    started = Host(tmp_path_factory.mktemp("host"))
    yield started
    started.stop()


@pytest.fixture(scope="session")
def chromium(host: Host, playwright: Playwright) -> Iterator[Browser]:
    """One browser for all visitors of this process."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def visit(host: Host, chromium: Browser, people: list[Alone]) -> Callable[..., Alone]:
    """Open pages as different people."""

    def come(name: str = "Ada", **settings: object) -> Alone:
        people.append(Alone(chromium, host, name, settings))
        return people[-1]

    return come


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What is missing, in one line."""
    if missing():
        terminalreporter.write_line(missing())
