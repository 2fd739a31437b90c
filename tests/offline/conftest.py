"""A static folder on a plain host, and nothing of ours beside it. Where it is not built one line says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.conftest import missing as no_browser
from tests.browser.driver import CHROMIUM, FLAGS
from tests.offline import firefox
from tests.offline.driver import Alone, Host, missing
from tests.offline.firefox import FIREFOX

NO_FIREFOX = "tests in Firefox skipped: no firefox-esr on the PATH (apt install firefox-esr)"


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The folder below the root of a host."""
    if why := missing() or no_browser():
        pytest.skip(why)
    started = Host(tmp_path_factory.mktemp("host"))
    yield started
    started.stop()


@pytest.fixture(scope="session", params=["chromium", pytest.param("firefox", marks=pytest.mark.long)])
def browser(
    request: pytest.FixtureRequest, host: Host, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """One browser for all visitors of this process; Firefox in the long runs."""
    if request.param == "chromium":
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    elif FIREFOX:
        program = firefox.program(tmp_path_factory.mktemp("firefox"))
        started = playwright.firefox.launch(
            channel="moz-firefox", executable_path=program, firefox_user_prefs=firefox.SETTINGS
        )
    else:
        pytest.skip(NO_FIREFOX)
    yield started
    started.close()


@pytest.fixture
def visit(host: Host, browser: Browser, people: list[Alone]) -> Callable[..., Alone]:
    """Open pages as different people."""

    def come(name: str = "Ada", **settings: object) -> Alone:
        people.append(Alone(browser, host, name, settings))
        return people[-1]

    return come


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What is missing, in one line."""
    for why in (missing(), "" if FIREFOX else NO_FIREFOX):
        if why:
            terminalreporter.write_line(why)
