"""After the end: the same deal once more, and a finished match to share."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.decisions import ended
from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.moments import record_at

Visit = Callable[..., Visitor]
WORDS = {"en": ("Same deal", "Share", "Copy the text"), "fr": ("Même donne", "Partager", "Copier le texte")}
SEATS = ({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "deckhand"})
CLIPBOARD = "window.copied = []; navigator.clipboard.writeText = async (text) => void window.copied.push(text);"


def finish(someone: Visitor, table: str) -> None:
    """A bot plays in my place while I am away; then I look at the end of it."""
    someone.go("/about")
    someone.post(f"/api/tables/{table}/seats/0/leave", {})
    deadline = time.monotonic() + PATIENCE / 1000
    while not someone.context.request.get(f"{someone.server.base}/api/tables/{table}").json()["is_over"]:
        assert time.monotonic() < deadline
    someone.go(f"/table/{table}")
    see(someone.page.locator(".end"))


def hand(someone: Visitor) -> list[str]:
    see(someone.page.locator("[data-card]"))
    return sorted(someone.page.locator("[data-card]").evaluate_all("(cards) => cards.map((each) => each.dataset.card)"))


@pytest.mark.parametrize(("language", "touch"), [("en", False), ("fr", True)], ids=["desk-keys", "phone-touch"])
def test_the_same_deal_brings_the_same_hand(visit: Visit, language: str, touch: bool) -> None:
    ada = visit(language=language, touch=touch)
    page = ada.page
    ada.open_table(*SEATS)
    dealt, first = hand(ada), page.url
    finish(ada, first.rpartition("/")[2])
    again = page.locator(".end").get_by_role("button", name=WORDS[language][0])
    if touch:
        again.tap()
    else:
        again.focus()
        page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    assert dealt == hand(ada)


def test_who_looks_on_may_play_the_deal_too(visit: Visit) -> None:
    ada, eve = visit(), visit("Eve")
    table = ada.open_table(*SEATS)
    finish(ada, table)
    page = eve.go(f"/table/{table}")
    see(page.locator(".end"))
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.get_by_role("button", name="Same deal").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    see(page.locator("[data-card]"))
    page.get_by_role("button", name="People and links").click()
    see(page.get_by_text("This deal has been played before: whoever opened the table may know it."))


@pytest.mark.parametrize("language", WORDS)
def test_a_finished_match_is_told_to_others_by_names(visit: Visit, language: str) -> None:
    ada = visit("Ada Lovelace", language=language)
    ada.context.add_init_script(CLIPBOARD)
    ada.open_record(record_at("loot_island", 3, lambda match: match.is_over))
    page, (_, share, text) = ada.page, WORDS[language]
    page.get_by_role("button", name=share).press("Enter")
    dialog = page.get_by_role("dialog", name=share)
    told = dialog.locator("[data-told]")
    see(told)
    lines = told.inner_text().splitlines()
    assert "Loot Island" == lines[0]
    assert all(re.match(r"[1-3]\. .+ ?: \d+ (gold|or)$", line) for line in lines[1:-1]), lines
    assert {"1", "2", "3"} == set(re.findall(r"seat (\d)", told.inner_text()))
    assert not re.search(r"\b(You|Vous)\b", told.inner_text())
    assert page.url in lines[-1]
    dialog.get_by_role("button", name=text).press("Enter")
    page.wait_for_function("window.copied.length === 1")
    assert ["\n".join(lines)] == page.evaluate("window.copied")
    ada.close_dialog()
    assert page.get_by_role("button", name=share).evaluate("(button) => button === document.activeElement")


def test_a_table_that_is_not_shown_has_no_link_to_share(visit: Visit) -> None:
    ada = visit()
    table = ada.open_table(*SEATS, spectators=False)
    finish(ada, table)
    ada.page.get_by_role("button", name="Share").click()
    see(ada.page.get_by_text("This table is not shown to others: only the text can be shared."))
    assert table not in ada.page.locator("[data-told]").inner_text()


def test_what_was_not_dealt_is_not_dealt_again(visit: Visit) -> None:
    ada = visit()
    ada.open_record(ended("santa_timea", "expert"))
    see(ada.page.get_by_role("button", name="Share"))
    expect(ada.page.get_by_role("button", name="Same deal")).to_have_count(0)


def test_there_is_nothing_to_share_before_the_end(visit: Visit) -> None:
    ada = visit()
    ada.open_table(*SEATS)
    see(ada.page.locator("[data-card]"))
    for name in ("Same deal", "Share"):
        expect(ada.page.get_by_role("button", name=name)).to_have_count(0)
