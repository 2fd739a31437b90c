"""What is wrong with how a page is laid out, found by looking at every text and control on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.decisions import NAMES

WINDOWS = ((1280, 800), (1366, 650), (1024, 768), (844, 390), (640, 400), (390, 844), (360, 640))
TOUCH = 844  # windows up to this width are touched
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FAULTS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
MINE = "[data-mine]"
MOVES = ", ".join(
    (
        "[data-card]:not([aria-disabled=true])",
        "[data-die]:not([aria-disabled=true])",
        "[data-section]:not([aria-disabled=true])",
        "[data-square].can",
        "[data-landing].can",
        "[data-tile].can",
        "[data-piece].can",
        "[data-target]",
        "[data-options] button",
        "[data-healer] button",
        "[data-verb]",
        "[data-verbs]:not([data-verbs=''])",
        ".answers button",
        ".choice",
        ".offer .btn",
        ".visit",
        "section.helm button:not([disabled])",
    )
)  # every piece and button of the boards that decides something, or begins to
ON_SCREEN = """(selector) => [...document.querySelectorAll(selector)].some((piece) => {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    if (!piece.checkVisibility() || !isInside) return false;
    const isSeen = (at) => {
        const found = document.elementFromPoint(left + (right - left) * at, top + (bottom - top) * at);
        return found !== null && (piece.contains(found) || found.contains(piece));
    };
    return [0.1, 0.5, 0.9].every(isSeen);
})"""
WATCH = """() => {
    window.shifts = [];
    const name = ({ node, previousRect: before, currentRect: after }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
        const what = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`;
        return `${what} from ${box(before)} to ${box(after)}`;
    };
    new PerformanceObserver((list) => list.getEntries().filter((each) => !each.hadRecentInput)
        .forEach((each) => window.shifts.push(...each.sources.map(name)))).observe({ type: 'layout-shift' });
}"""
BOX = """(selector) => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height].map(Math.round);
}"""


def in_every_window(page: Page) -> Iterator[tuple[int, int]]:
    """The page in one window after the other, painted."""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        yield width, height


def faults(page: Page, width: int) -> list[str]:
    """What is wrong with a page in its window; only the longest names may be shortened."""
    found: list[str] = page.evaluate(FAULTS, {"touched": width <= TOUCH, "names": NAMES})
    return found


def is_on_screen(page: Page, selector: str) -> bool:
    """Whether such a piece lies whole in the window, with nothing over it, before anything is scrolled."""
    return bool(page.evaluate(ON_SCREEN, selector))


def watch_for_shifts(page: Page) -> None:
    """From now on remember what moves by itself."""
    page.evaluate(PAINTED)
    page.evaluate(WATCH)


def shifts(page: Page) -> list[str]:
    """What has moved by itself since it is watched."""
    page.evaluate(PAINTED)
    found: list[str] = page.evaluate("window.shifts")
    return found


def box(page: Page, selector: str) -> tuple[int, int, int, int]:
    """Where something lies on the page: left, top, width and height."""
    left, top, width, height = page.evaluate(BOX, selector)
    return left, top, width, height
