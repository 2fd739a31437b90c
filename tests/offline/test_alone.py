"""In a browser without a server: the folder alone, below the root of a host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import flottille
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
    page.get_by_text("finished").click()
    expect(page.locator(".done").get_by_role("listitem")).to_have_count(1)


def play(someone: Alone, game: str) -> None:
    """One click on the first page."""
    someone.page.get_by_role("article", name=game).get_by_role("button", name="Play").click()
    someone.page.wait_for_url("**/#/table/*")


# Resolves when the worker of the folder has kept all of it, and the engine's programs are kept too.
KEPT = """
async () => {
  await navigator.serviceWorker.ready;
  const engine = document.querySelector('meta[name=flottille-engine]').content;
  const last = new URL(engine + 'pyodide.asm.mjs', document.baseURI);
  while (!(await caches.match(last))) await new Promise((done) => setTimeout(done, 50));
}
"""


def test_the_network_is_cut_after_the_first_load(visit: Visit) -> None:
    """Whatever was loaded once opens again: page, engine, tables; a new match begins."""
    ada = visit()
    page = ada.go("/")
    play(ada, "Santa Timea")
    assert ada.await_turn() == "card"
    page.evaluate(KEPT)
    ada.context.set_offline(True)
    page.reload()
    assert ada.await_turn() == "card"
    ada.play_first()
    ada.go("/")
    play(ada, "Fleet: The Dice Game")
    see(page.locator(".prompt"))


def test_two_tabs(visit: Visit) -> None:
    """The second one says that there is a first, and goes on where it is when that is closed."""
    ada = visit()
    table = ada.open_table({"kind": "me"}, {"kind": "bot"})
    assert ada.await_turn() == "card"
    second = ada.context.new_page()
    second.goto(f"{ada.server.base}/table/{table}")
    see(second.get_by_role("status").filter(has_text="another tab"))
    ada.page.close()
    ada.page = second
    assert ada.await_turn() == "card"
    expect(second.get_by_role("status").filter(has_text="another tab")).to_have_count(0)
    ada.play_first()


@pytest.mark.long
def test_from_hand_to_hand(visit: Visit) -> None:
    """Two on one device: nobody sees the other's hand before the curtain is drawn."""
    ada = visit()
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"})
    page = ada.page
    for _ in range(4):
        page.wait_for_function(ASKED)
        if page.locator(".curtain").count():
            expect(page.locator("[data-card]")).to_have_count(0)
            page.locator(".curtain button").first.click()
        ada.play_first()


ASKED = "() => document.querySelector('.curtain, [data-card]:not([aria-disabled=true])')"


@pytest.mark.long
def test_a_record_of_a_server_is_brought_in_and_goes_on(visit: Visit, tmp_path: Path) -> None:
    """By its file, on the page of records; one with a changed byte is refused."""
    match = flottille.Match("santa_timea", seats=2, seed=5)
    for _ in range(6):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    record = tmp_path / "match.jsonl"
    record.write_text("\n".join(match.record()))
    ada = visit()
    page = ada.go("/records")
    page.locator("#record-file").set_input_files(record)
    page.get_by_role("button", name="Open as a table").click()
    page.wait_for_url("**/#/table/*")
    assert ada.await_turn() == "card"
    record.write_text(record.read_text().replace('"time":0', '"time":1', 1))
    ada.go("/records")
    page.locator("#record-file").set_input_files(record)
    page.get_by_role("button", name="Open as a table").click()
    see(page.get_by_role("alert"))


@pytest.mark.long
def test_a_browser_that_keeps_nothing_says_so(visit: Visit) -> None:
    """Tables last as long as the page; a whole match can be played."""
    ada = visit()
    ada.context.add_init_script("Object.defineProperty(window, 'indexedDB', { get: () => undefined });")
    ada.context.add_init_script("delete window.indexedDB; delete Window.prototype.indexedDB;")
    ada.open_table({"kind": "me"}, {"kind": "bot"})
    see(ada.page.get_by_role("status").filter(has_text="keeps nothing"))
    assert ada.await_turn() == "card"
    ada.play_first()


@pytest.mark.long
def test_a_hint_comes_from_the_one_who_thinks(visit: Visit) -> None:
    """In a worker of its own, which is started when it is first asked."""
    ada = visit()
    ada.open_table({"kind": "me"}, {"kind": "bot"}, hints=True)
    assert ada.await_turn() == "card"
    ada.page.keyboard.press("h")
    see(ada.page.locator("[data-hint], .hint"))
