"""The logbook: what was played stands in it, sorted and filtered, with figures; both languages, keys and touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Visitor, see

Visit = Callable[..., Visitor]
NOW = 1_780_000_000_000
DAY = 24 * 3_600_000


def seat(name: str, rank: int, level: str | None = None, is_you: bool = False) -> dict[str, Any]:
    number = rank - 1
    return {
        "seat": number, "name": name, "level": level, "colour": None, "score": 20 - rank, "rank": rank,
        "has_left": False, "is_you": is_you,
    }  # fmt: skip


def match(table: str, game: str, days: int, rank: int, other: str, level: str | None = None) -> dict[str, Any]:
    mine, his = seat("Ada", rank, is_you=True), seat(other, 3 - rank, level)
    return {
        "table": table, "game": game, "ended": NOW - days * DAY, "lasted": 600_000, "seats": [mine, his], "mine": 0,
        "change": 12 if rank == 1 else -9, "is_there": days < 9, "note": "his pirates come late" if days == 1 else "",
    }  # fmt: skip


def figures(game: str, seats: int) -> dict[str, Any]:
    course = [{"ended": NOW - day * DAY, "rating": 1500 + 10 * day, "doubt": 90 - day} for day in range(9)]
    return {
        "game": game, "seats": seats, "matches": 9, "won": 4, "left": 1, "best": 19, "minutes": 130, "rated": 9,
        "rating": 1540 if seats else None, "doubt": 46 if seats else None, "course": course if seats else [],
        "places": [4, 5], "levels": [{"level": "sailor", "won": 2, "played": 6}],
    }  # fmt: skip


FULL = {
    "matches": [
        match("table-1", "santa_timea", 1, 1, "Bo"),
        match("table-2", "santa_timea", 2, 2, "Malo", "mate"),
        match("table-3", "souvenirs", 40, 1, "Bo"),
    ],
    "figures": [figures("santa_timea", 0), figures("santa_timea", 2), figures("souvenirs", 0), figures("souvenirs", 2)],
    "bots": [{"game": "santa_timea", "seats": 2, "level": "captain", "rating": 1702, "doubt": 40}],
    "needed": 5,
}


def full(visitor: Visitor) -> None:
    """A logbook with something in it."""
    visitor.page.clock.set_fixed_time(NOW / 1000)
    visitor.page.route("**/api/logbook", lambda route: route.fulfill(json=FULL))
    visitor.go("/logbook")
    see(visitor.page.get_by_role("table"))


def test_a_match_that_was_played_stands_in_the_logbook(visit: Visit) -> None:
    """Empty before; afterwards it is there, and leads back to the table."""
    ada = visit()
    page = ada.go("/logbook")
    see(page.get_by_text("Your first match will stand here."))
    ada.check_axe("empty logbook")
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "deckhand"})
    ada.context.request.post(f"{ada.server.base}/api/tables/{table}/note", data={"text": "between us"})
    ada.post(f"/api/tables/{table}/seats/0/controller", {"controller": "bot", "level": "deckhand"})
    see(page.locator(".end"))
    ada.go("/")
    page.get_by_role("link", name="Logbook").click()
    row = page.get_by_role("row", name="Santa Timea")
    see(row)
    expect(row).to_contain_text("Note: between us")
    row.get_by_role("link").click()
    see(page.locator(".end"))
    assert page.url.endswith(table)


@pytest.mark.parametrize(("width", "theme", "language"), [(1280, "light", "en"), (360, "dark", "fr")])
def test_axe_finds_nothing_in_a_full_logbook(visit: Visit, width: int, theme: str, language: str) -> None:
    ada = visit(width=width, theme=theme, language=language)
    full(ada)
    ada.check_axe("full logbook")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_filters_and_order(visit: Visit) -> None:
    """By game, by opponent, by time; nothing left is said, and everything comes back."""
    ada = visit()
    full(ada)
    page, rows = ada.page, ada.page.locator("tbody tr")
    expect(rows).to_have_count(3)
    page.get_by_label("Opponent", exact=True).select_option("Bo")
    expect(rows).to_have_count(2)
    page.get_by_label("Time", exact=True).select_option("month")
    expect(rows).to_have_count(1)
    page.get_by_role("combobox", name="Game").select_option("souvenirs")
    see(page.get_by_text("No match fits these filters."))
    page.get_by_role("button", name="Show all").click()
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Place").click()
    expect(page.get_by_role("columnheader", name="Place")).to_have_attribute("aria-sort", "descending")
    expect(rows.last).to_contain_text("bot, Mate")


def test_a_game_is_chosen_by_key(visit: Visit) -> None:
    """Tiles are one stop, arrows move within; figures follow."""
    ada = visit()
    full(ada)
    page = ada.page
    see(page.get_by_role("img", name="Rating from 1,500 to 1,580"))
    expect(page.get_by_role("heading", name="Figures of Santa Timea")).to_be_visible()
    page.get_by_role("radio", name="Santa Timea").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Figures of Escales & Souvenirs")).to_be_visible()
