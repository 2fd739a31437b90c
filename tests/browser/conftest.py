"""A real server, a real Chromium, and visitors with a cookie each. Without Chromium one line says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.driver import CHROMIUM, DESK, FLAGS, STATIC, Server, Visitor

HERE = Path(__file__).parent
ANSWER_EVERYTHING = "localStorage.setItem('flottille.loot_island.auto', 'off')"


def missing() -> str:
    """What the browser tests cannot do without."""
    if not CHROMIUM:
        return "browser tests skipped: no chromium on the PATH (apt install chromium)"
    if not (STATIC / "index.html").exists():
        return "browser tests skipped: the client is not built (make setup)"
    return ""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a browser one skipped test stands for them all."""
    ours = [item for item in items if HERE in item.path.parents]
    if not missing() or not ours:
        return
    ours[0].add_marker(pytest.mark.skip(reason=missing()))
    config.hook.pytest_deselected(items=ours[1:])
    items[:] = [item for item in items if item not in ours[1:]]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own on a free port."""
    started = Server(tmp_path_factory.mktemp("home"))
    yield started
    started.stop()


@pytest.fixture(scope="session")
def chromium(server: Server, playwright: Playwright) -> Iterator[Browser]:
    """One browser for all visitors of this process."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def visit(server: Server, chromium: Browser, people: list[Visitor]) -> Callable[..., Visitor]:
    """Open pages as different people."""

    def come(name: str = "Ada", **settings: object) -> Visitor:
        people.append(Visitor(chromium, server, name, settings))
        return people[-1]

    return come


@pytest.fixture(scope="session")
def regulars(server: Server, chromium: Browser) -> Iterator[dict[str, Visitor]]:
    """Visitors by their language, who stay from test to test: pages open sooner for who has been there before."""
    stayed: dict[str, Visitor] = {}
    yield stayed
    for visitor in stayed.values():
        visitor.close()


@pytest.fixture
def look_on(server: Server, chromium: Browser, regulars: dict[str, Visitor]) -> Iterator[Callable[[str], Visitor]]:
    """Who looks at records, and plays nothing, in a language; afterwards nothing may have gone wrong."""

    def come(language: str) -> Visitor:
        if language not in regulars:
            regulars[language] = Visitor(chromium, server, "Ada", {"language": language})
            regulars[language].context.add_init_script(ANSWER_EVERYTHING)
        regulars[language].page.set_viewport_size(DESK)
        return regulars[language]

    yield come
    problems = [problem for visitor in regulars.values() for problem in visitor.problems]
    for visitor in regulars.values():
        visitor.problems.clear()
    assert problems == []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What is missing; figures that are measured and reported, not asserted."""
    if missing():
        terminalreporter.write_line(missing())
    for report in terminalreporter.stats.get("passed", []):
        for name, value in getattr(report, "user_properties", []):
            if name.startswith("browser:"):
                terminalreporter.write_line(f"{name} {value}")
