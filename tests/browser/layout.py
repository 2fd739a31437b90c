"""What is wrong with how a page is laid out, found by looking at every text and control on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

WINDOWS = ((1280, 800), (1366, 650), (1024, 768), (844, 390), (640, 400), (390, 844), (360, 640))
TOUCH = 844  # windows up to this width are touched
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FAULTS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")


def in_every_window(page: Page) -> Iterator[tuple[int, int]]:
    """The page in one window after the other, painted."""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        yield width, height


def faults(page: Page, width: int) -> list[str]:
    """What is wrong with a page in its window."""
    found: list[str] = page.evaluate(FAULTS, width <= TOUCH)
    return found
