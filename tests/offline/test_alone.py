"""In a browser without a server: whole matches with the folder alone, below the root of a host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driver import see
from tests.browser.test_match import click_to_the_end, verify
from tests.offline.driver import Alone

Visit = Callable[..., Alone]


def test_a_whole_match_by_clicking(visit: Visit, tmp_path: Path) -> None:
    """From the first page to the record, which holds; after a reload in the middle everything is where it was."""
    ada = visit()
    page = ada.go("/new/santa_timea")
    page.get_by_role("radio", name="2", exact=True).click()
    page.get_by_label("Level of the bot on seat 2").select_option("deckhand")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/#/table/*")
    assert ada.await_turn() == "card"
    for _ in range(3):
        ada.play_first()
        assert ada.await_turn() == "card"
    hand = page.locator("[data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    page.reload()
    assert ada.await_turn() == "card"
    assert hand == page.locator("[data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")

    click_to_the_end(ada)
    see(page.get_by_role("heading", name="win"))
    with page.expect_download() as exported:
        page.get_by_role("button", name="Export").click()
    record = tmp_path / exported.value.suggested_filename
    exported.value.save_as(record)
    assert record.name.startswith("santa_timea-")
    assert verify(record) == 0

    page.get_by_role("button", name="Verify the dice").click()
    see(page.get_by_text("The record holds."))
    ada.close_dialog()
    ada.go("/")
    page.locator(".done summary").click()
    expect(page.locator(".done").get_by_role("listitem")).to_have_count(1)


# Somebody is asked, or must take the device first, or all is over.
ASKED = "() => document.querySelector('.end, .curtain, .triplets .answers, [data-card]:not([aria-disabled=true])')"


@pytest.mark.long
def test_from_hand_to_hand(visit: Visit) -> None:
    """A whole match of two on one device: nobody sees the other's hand before the curtain is drawn."""
    ada = visit()
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"})
    page, drawn = ada.page, 0
    page.wait_for_function(ASKED)
    while not page.locator(".end").count():
        if page.locator(".curtain").count():
            drawn += 1
            expect(page.locator("[data-card]")).to_have_count(0)
            page.locator(".curtain button").first.click()
            expect(page.locator(".curtain")).to_have_count(0)
        elif ada.await_turn() == "card":
            ada.play_first()
        else:
            seq = ada.seq
            page.locator(".triplets .answers button").first.click()
            ada.await_after(seq)
        page.wait_for_function(ASKED)
    assert drawn >= 12
    see(page.get_by_role("status").filter(has_text="The match is over."))


@pytest.mark.long
def test_a_hint_comes_from_the_one_who_thinks(visit: Visit) -> None:
    """In a worker of its own, which is started when it is first asked."""
    ada = visit()
    ada.open_table({"kind": "me"}, {"kind": "bot"}, hints=True)
    assert ada.await_turn() == "card"
    ada.page.keyboard.press("h")
    see(ada.page.locator("[data-hint], .hint"))
