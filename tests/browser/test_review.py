"""A finished match looked back on: the course, a key moment, its link, and playing on from there."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

import pytest
from playwright.sync_api import Page, expect

from flottille import Match, bot
from tests.browser.decisions import ended
from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.test_again import finish

Visit = Callable[..., Visitor]
CLIPBOARD = "window.copied = []; navigator.clipboard.writeText = async (text) => void window.copied.push(text);"
FIXED = "(board) => [...board.querySelectorAll('*')].filter((it) => getComputedStyle(it).position === 'fixed').length"
MODES = {"fleet_dice": "basic", "loot_island": "standard", "souvenirs": "classic"}
WORDS = {
    "en": ("Link", "Play on from here", "Own decisions", "All hands"),
    "fr": ("Lien", "Rejouer d’ici", "Décisions propres", "Toutes les mains"),
}


@lru_cache(maxsize=1)
def record() -> str:
    """A careless player against a sailor."""
    match = Match("santa_timea", seats=2, seed=4)
    players = [bot(name, "santa_timea", seed=seat) for seat, name in enumerate(("random", "sailor"))]
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.mask(seat), seat))
    return match.record(["Anna", "Basile"])


def judged(page: Page) -> None:
    """Wait until the review is whole."""
    page.locator(".page[data-review=done]").wait_for(timeout=PATIENCE)


@pytest.mark.parametrize(("language", "touch"), [("en", False), ("fr", True)], ids=["desk-keys", "phone-touch"])
def test_a_match_is_reviewed_and_played_on(visit: Visit, language: str, touch: bool) -> None:
    """From the end of a match to a key moment, its link, and a table of one's own from there."""
    ada, eve = visit(language=language, touch=touch), visit("Eve", language=language)
    link, onward, mine, hands = WORDS[language]
    ada.context.add_init_script(CLIPBOARD)
    table = ada.post("/api/records", {"record": record()})["table"]
    page = ada.go(f"/table/{table}")
    see(page.locator(".end"))
    page.locator(".end a.primary").click()
    judged(page)
    assert f"/t/{table}" in page.url
    expect(page.locator(".skill")).to_contain_text(mine)
    moments = page.locator("button.moment")
    expect(moments).to_have_count(3)
    if touch:
        moments.nth(1).tap()
    else:
        page.locator("[role=slider]").focus()
        page.keyboard.press("2")
    expect(moments.nth(1)).to_have_attribute("aria-current", "true")
    see(page.locator(".board [data-card]").first)
    expect(page.locator(".why")).not_to_contain_text("**")
    expect(page.locator("[data-cost] b")).to_have_text(re.compile(r"^−\d"))
    expect(page.locator(".hands")).to_have_count(0)
    page.get_by_label(hands).check()
    see(page.locator(".hands [data-card]").first)
    page.get_by_role("button", name=link, exact=True).click()
    (copied,) = page.evaluate("window.copied")
    assert re.search(rf"/t/{table}\?seq=\d+&seat=0$", copied)
    other = eve.page
    other.goto(copied)
    judged(other)
    expect(other.locator("button.moment").nth(1)).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name=onward).click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    see(page.locator("[data-card]").first)


@pytest.mark.parametrize("game", ["fleet_dice", "loot_island", "souvenirs"])
def test_on_a_phone_nothing_of_the_board_lies_over_the_review(visit: Visit, game: str) -> None:
    """What follows the window at a table stays with the board here."""
    ada = visit(width=360)
    table = ada.post("/api/records", {"record": ended(game, MODES[game])})["table"]
    page = ada.go(f"/t/{table}?seat=0&seq=3")
    see(page.locator(".board .hand"))
    assert 0 == page.locator(".board[inert]").evaluate(FIXED)


def test_the_course_has_keys_and_a_list(visit: Visit) -> None:
    """Arrows step through the decisions, and a table says all of them."""
    ada = visit()
    table = ada.post("/api/records", {"record": record()})["table"]
    page = ada.go(f"/t/{table}?seat=1")
    judged(page)
    course = page.locator("[role=slider]")
    course.focus()
    page.keyboard.press("Home")
    expect(course).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("ArrowRight")
    expect(course).to_have_attribute("aria-valuenow", "2")
    page.keyboard.press("End")
    expect(course).to_have_attribute("aria-valuenow", course.get_attribute("aria-valuemax") or "")
    page.locator("details.list summary").click()
    rows = page.locator("details.list tbody tr")
    expect(rows).to_have_count(int(course.get_attribute("aria-valuemax") or 0))


def test_a_match_that_goes_on_has_no_review(visit: Visit) -> None:
    """The page says so, and shows nothing."""
    ada = visit()
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "bot"})
    page = ada.go(f"/t/{table}?seq=0&seat=1")
    see(page.locator(".lost"))
    expect(page.locator(".lost")).to_contain_text("not over")
    expect(page.locator(".course")).to_have_count(0)


def test_who_played_the_same_deal_stands_beside_me(visit: Visit) -> None:
    """Before anybody did, the deal can be played; then all are on one line, and one press from their review."""
    ada = visit()
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "deckhand"})
    finish(ada, table)
    page = ada.go(f"/t/{table}?seat=0")
    judged(page)
    see(page.locator("[data-same='1']"))
    page.locator(".same button").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    again = page.url.rpartition("/")[2]
    finish(ada, again)
    page = ada.go(f"/t/{table}?seat=0")
    panel = page.locator("[data-same='2']")
    see(panel)
    expect(panel.locator("[role=img] > g")).to_have_count(1)
    panel.locator("summary").click()
    expect(panel.locator("li")).to_have_count(2)
    panel.locator("li:not(.mine) a").click()
    page.wait_for_url(f"**/t/{again}?seat=0")
