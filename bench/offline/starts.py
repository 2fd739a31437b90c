"""How soon one plays in a browser without a server, how long its page stands still, what it takes of memory."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psutil
from playwright.sync_api import Browser, Page

from bench.offline.host import Line, hosted
from tests.browser.driver import QUICK

PATIENCE = 120_000
SLICE = 0.004  # seconds a slowed process runs at a time
SLEEPS = """
window.still = [];
new PerformanceObserver((list) => still.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask', buffered: true });
"""


def renderers() -> list[psutil.Process]:
    """The processes of ours that run pages."""
    children = psutil.Process().children(recursive=True)
    return [each for each in children if any("--type=renderer" in part for part in _words(each))]


def _words(process: psutil.Process) -> list[str]:
    with suppress(psutil.Error):
        return process.cmdline()
    return []


@contextmanager
def slower(times: int) -> Iterator[None]:
    """All threads of our pages run so many times as slowly: they are stopped for the rest of each slice."""
    is_over = threading.Event()

    def tick() -> None:
        while not is_over.is_set():
            pages = renderers()
            for _ in range(50):
                _all(pages, signal.SIGSTOP)
                time.sleep(SLICE * (times - 1))
                _all(pages, signal.SIGCONT)
                time.sleep(SLICE)

    thread = threading.Thread(target=tick)
    if times > 1:
        thread.start()
    yield
    is_over.set()
    if times > 1:
        thread.join()


def _all(processes: list[psutil.Process], said: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process.pid, said)


def measure(browser: Browser, folder: Any, line: Line, times: int) -> dict[str, dict[str, float]]:
    """Cold and warm: seconds to a first page that can be used and to a first move; the longest standstill; memory."""
    with hosted(folder, line) as address, slower(times):
        context = browser.new_context()
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SLEEPS)
        context.add_init_script(f"localStorage.setItem('flottille.settings', `{json.dumps(QUICK)}`);")
        found = {"cold": visit(context.new_page(), address)}
        context.pages[0].close()
        found["warm"] = visit(context.new_page(), address)
        context.close()
        return found


def visit(page: Page, address: str) -> dict[str, float]:
    """One visit, from the address to the first card on the table."""
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    play = page.get_by_role("article", name="Santa Timea").get_by_role("button", name="Play")
    play.wait_for()
    usable = time.perf_counter() - begun
    chosen = time.perf_counter()
    play.click()
    bar = page.locator("progress")
    bar.or_(page.locator("[data-card]")).first.wait_for()
    has_bar = bool(bar.count())
    page.locator("[data-card]:not([aria-disabled=true])").first.click()
    page.locator(".preview button").locator("visible=true").click()
    page.wait_for_function("() => Number(document.querySelector('[data-seq]')?.dataset.seq) > 0")
    moved = time.perf_counter() - chosen
    memory = max((_memory(each) for each in renderers()), default=0.0)
    still = max(page.evaluate("still"), default=0.0)
    return {"usable": usable, "bar": has_bar, "move": moved, "still_ms": still, "memory_mb": memory}


def _memory(process: psutil.Process) -> float:
    with suppress(psutil.Error):
        return float(process.memory_full_info().uss) / 1e6
    return 0.0
