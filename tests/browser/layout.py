"""What is wrong with how a page is laid out, found by looking at every text and control on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.decisions import NAMES

WINDOWS = ((1280, 800), (1366, 650), (1024, 768), (844, 390), (640, 400), (390, 844), (360, 640))
TOUCH = 844  # windows up to this width are touched
# A frame goes by; requestAnimationFrame stands still on a page whose clock does.
FRAME = "new Promise((done) => new ResizeObserver((_, at) => { at.disconnect(); done(); }).observe(document.body))"
PAINTED = f"async () => {{ await {FRAME}; await {FRAME}; }}"
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
# What stays where it is while pieces come and go: the board, and what of it is no piece.
BOARD = {
    "santa_timea": (".compass", "ol.trick", ".own .cards"),
    "fleet_dice": (".ribbon", ".own .sheet"),
    "loot_island": (".sea",),
    "rolling_seas": (".rs-chart",),
    "souvenirs": (".rim",),
}
STILL_PARTS = (".headline", "main > .seats", "main > .board")
WATCH = """(parts) => {
    window.shifts = [];
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const moved = ({ node, previousRect, currentRect }) => {
        const part = node instanceof Element && parts.find((each) => node.matches(each));
        if (part) window.shifts.push(`${part} from ${box(previousRect)} to ${box(currentRect)}`);
    };
    new PerformanceObserver((list) => list.getEntries().forEach((each) => each.sources.forEach(moved)))
        .observe({ type: 'layout-shift' });
}"""
PLACE = """(selector) => {
    const { left, top, width } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return width ? [left + scrollX, top + scrollY, width].map(Math.round) : null;
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


def watch_for_shifts(page: Page, game: str) -> None:
    """From now on remember which parts of the table move."""
    page.evaluate(PAINTED)
    page.evaluate(WATCH, [*STILL_PARTS, *BOARD[game]])


def shifts(page: Page) -> list[str]:
    """What has moved since it is watched."""
    page.evaluate(PAINTED)
    found: list[str] = page.evaluate("window.shifts")
    return found


def places(page: Page, game: str) -> set[str]:
    """Where the parts of the table that are shown lie on the page, and how wide they are."""
    found = {part: page.evaluate(PLACE, part) for part in (*STILL_PARTS, *BOARD[game])}
    return {f"{part} at {place}" for part, place in found.items() if place}
