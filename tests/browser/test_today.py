"""The deal of the day in the hall: begun with one press, gone on with, and what came of it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.driver import Visitor, see

Visit = Callable[..., Visitor]
WORDS = {"en": ("Play the deal", "Play on"), "fr": ("Jouer la donne", "Continuer")}
BEST = [("Marion", 41), ("Yann", 38), ("Inès", 34)]
SCORES = [41, 38, 34, 34, 33, 30, 28, 28, 28, 25, 22, 22, 20, 19, 13]


A_DAY, A_WHILE = 86_400, 300  # seconds


@pytest.fixture
def one_day() -> None:
    """Shortly before midnight (UTC) another deal would come in between: then the next day is waited for."""
    while time.time() % A_DAY > A_DAY - A_WHILE:
        time.sleep(1)


def hands(someone: Visitor) -> list[str]:
    cards = someone.page.locator("[data-card]")
    see(cards.first)
    return sorted(cards.evaluate_all("(cards) => cards.map((each) => each.dataset.card)"))


@pytest.mark.parametrize(("language", "touch"), [("en", False), ("fr", True)], ids=["desk-keys", "phone-touch"])
@pytest.mark.usefixtures("one_day")
def test_the_deal_of_the_day_is_played(visit: Visit, language: str, touch: bool) -> None:
    """Two people have the same hand; whoever comes back goes on, and is not offered it anew."""
    begin, on = WORDS[language]
    dealt = []
    for name in ("Ada", "Eve"):
        someone = visit(name, language=language, touch=touch)
        page = someone.go("/hall")
        see(page.locator(".today"))
        page.locator("#today-deal").select_option("santa_timea 4")
        button = page.get_by_role("button", name=begin)
        if touch:
            button.tap()
        else:
            button.focus()
            page.keyboard.press("Enter")
        page.wait_for_url("**/table/*")
        dealt.append(hands(someone))
        table = page.url.rpartition("/")[2]
        someone.go("/hall")
        see(page.locator("[data-today=playing]"))
        expect(page.get_by_role("button", name=begin)).to_have_count(0)
        page.get_by_role("link", name=on, exact=True).click()
        page.wait_for_url(f"**/table/{table}")
        someone.post(f"/api/tables/{table}/seats/0/leave", {})
        someone.go("/hall")
        see(page.locator("[data-today]"))
        page.locator("#today-deal").select_option("santa_timea 4")
        see(page.locator("[data-today=lost]"))
    assert dealt[0] == dealt[1]


def test_what_came_of_it_is_shown(visit: Visit) -> None:
    """A dot for everybody, the first three by name, my place, and the review of my match."""
    ada = visit()
    best = [{"place": at + 1, "name": name, "score": score, "is_mine": False} for at, (name, score) in enumerate(BEST)]
    best.append({"place": 7, "name": "Ada", "score": 28, "is_mine": True})
    deal = {"game": "loot_island", "seats": 4, "state": "played", "table": "table-0001", "played": len(SCORES)}
    told = {"day": "2026-11-19", "ends_in": 32_400_000, "deals": [{**deal, "best": best, "scores": SCORES}]}

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps(told))

    ada.page.route("**/api/today", answer)
    page = ada.go("/hall")
    panel = page.locator("[data-today=played]")
    see(panel)
    expect(panel).to_contain_text("15 have played · 9 h left")
    expect(panel).to_contain_text("Place 7 of 15, with 28.")
    expect(panel.locator("li")).to_have_count(4)
    expect(panel.locator("li.mine")).to_contain_text("You")
    expect(panel.locator("[role=img] > circle")).to_have_count(len(SCORES) - 1)
    expect(panel.get_by_role("link", name="Review")).to_have_attribute("href", "/t/table-0001?seat=0")
    ada.check_axe("today's deal, played")
