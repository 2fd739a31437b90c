"""Pictures of the hall and of the clocks, made again: `python -m tests.browser.pictures docs/screens`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.driver import CHROMIUM, FLAGS, Server, Visitor, see

KINDS = ((1280, "light", "en"), (390, "dark", "fr"))
FRIEND = {"kind": "friend"}
LIVE = {"kind": "live", "base": 600, "increment": 10}
DAYS = {"kind": "days", "base": 86400, "quiet": [1380, 480]}
OPEN = (
    ("Marion", "loot_island", 3, "any", LIVE), ("Yann", "santa_timea", 3, "strong", {**LIVE, "base": 300}),
    ("Inès", "souvenirs", 2, "new", DAYS), ("Sven", "fleet_dice", 1, "steady", {**DAYS, "base": 3 * 86400}),
)  # fmt: skip


def gather(host: Visitor, name: str, game: str, free: int, wanted: str, pace: object) -> str:
    """An open table of somebody."""
    host.context.request.get(host.server.base + "/api/games")
    table = {"game": game, "seats": [{"kind": "me", "name": name}, *[FRIEND] * free], "pace": pace}
    return str(host.post("/api/gatherings", {"table": table, "wanted": wanted})["id"])


def empty(me: Visitor) -> None:
    """The hall without people."""
    me.go("/hall")
    see(me.page.locator("li[data-game] .accent:enabled"))


def full(me: Visitor) -> None:
    """The hall with matches of mine, open tables, one of them mine."""
    for game, base in (("rolling_seas", 5 * 3600), ("loot_island", 2 * 86400 + 4000)):
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]
        me.post("/api/tables", {"game": game, "seats": seats, "pace": {"kind": "days", "base": base}})
    gather(me, "Ada", "souvenirs", 2, "any", DAYS)
    me.go("/hall")
    see(me.page.locator("tr.lit"))
    see(me.page.locator(".mine li.asked").nth(1))


def clocks(me: Visitor) -> None:
    """A table by the clock."""
    me.open_table({"kind": "me", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}, pace=LIVE)
    see(me.page.locator(".clock.runs").locator("visible=true"))


def main(folder: Path) -> None:
    """All of them."""
    with sync_playwright() as playwright:
        server = Server(Path(tempfile.mkdtemp()))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            people = {
                kind: Visitor(browser, server, "Ada", dict(zip(("width", "theme", "language"), kind, strict=True)))
                for kind in KINDS
            }

            def take(name: str, show: Callable[[Visitor], None]) -> None:
                for kind, me in people.items():
                    me.page.set_viewport_size({"width": kind[0], "height": 844 if kind[0] < 700 else 800})
                    show(me)
                    me.page.screenshot(path=folder / f"{name}-{kind[0]}-{kind[1]}-{kind[2]}.png")

            take("hall-empty", empty)
            for name, *what in OPEN:
                gather(Visitor(browser, server, name, {}), name, *what)  # type: ignore[arg-type]
            take("hall", full)
            take("clocks", clocks)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
