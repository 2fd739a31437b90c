"""Whole matches: by clicking, by keyboard alone, and with the list of actions as a screen reader has it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import expect

from tests.browser.driver import ROOT, Visitor, see

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
Visit = Callable[..., Visitor]


def test_click_through_a_match_replay_export_and_verify(
    visit: Visit, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    ada = visit()
    page = ada.go("/new/santa_timea")
    page.get_by_role("radio", name="3", exact=True).click()
    for seat in (2, 3):
        page.get_by_label(f"Level of the bot on seat {seat}").select_option("deckhand")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    click_to_the_end(ada)

    see(page.get_by_role("heading", name="win"))
    scores = [int(text.replace("\N{MINUS SIGN}", "-")) for text in page.locator(".end tfoot td").all_inner_texts()]
    assert len(scores) == 3
    page.get_by_text("Point by point").scroll_into_view_if_needed()
    page.locator(".end details summary").first.click()
    see(page.locator(".end details[open]").get_by_text("Place points"))

    page.get_by_role("button", name="Replay").click()
    see(page.get_by_role("region", name="Replay"))
    slider = page.get_by_role("slider", name="Moment")
    last = slider.get_attribute("max")
    expect(slider).to_have_attribute("aria-valuetext", f"Move 0 of {last}")
    page.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_attribute("aria-valuetext", f"Move 1 of {last}")
    see(page.locator("ol.trick .card"))
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", f"Move 2 of {last}")
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", f"Move {last} of {last}")
    page.get_by_role("button", name="Back to now").click()

    with page.expect_download() as exported:
        page.get_by_role("link", name="Export").click()
    record = tmp_path / "match.jsonl"
    exported.value.save_as(record)
    assert verify(record) == 0
    data = bytearray(record.read_bytes())
    digit = next(at for at in range(data.index(b"play ", len(data) // 2), len(data)) if chr(data[at]).isdigit())
    data[digit] = ord("8") if data[digit] == ord("7") else ord("7")
    record.write_bytes(data)
    assert verify(record) == 1

    page.get_by_role("button", name="Verify the dice").click()
    see(page.get_by_text("The record holds."))
    ada.close_dialog()
    times = page.evaluate("window.clickTimes")
    told = f"{median(times):.0f} ms in the middle, {max(times):.0f} ms at worst, of {len(times)}"
    record_property("browser: from click to screen:", told)

    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    assert ada.await_turn() == "card"
    expect(page.locator("[data-card]")).to_have_count(12)
    expect(page.get_by_role("article", name="Marion").first).to_be_visible()


def verify(record: Path) -> int:
    """The exit code of `flottille verify`."""
    command = [sys.executable, "-m", "flottille.cli", "verify", str(record)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, env=environment, capture_output=True, check=False).returncode


def click_to_the_end(someone: Visitor) -> None:
    """Play the first playable card each time; discard every triplet."""
    page = someone.page
    while (turn := someone.await_turn()) != "over":
        if turn == "card":
            someone.play_first()
            continue
        seq = someone.seq
        someone.use(page.locator(".triplets .answers button").first)
        someone.await_after(seq)


KEY = re.compile(r"\b(?:st|table|santa_timea|ui|tool|end|replay|home|people)\.[a-z_]+|undefined|NaN")


@pytest.mark.long
def test_a_whole_match_in_french(visit: Visit) -> None:
    ada = visit(language="fr")
    page = ada.go("/")
    page.get_by_role("article", name="Santa Timea").get_by_role("link", name="Régler").click()
    page.get_by_role("radio", name="2", exact=True).click()
    page.get_by_role("button", name="Larguer les amarres").click()
    page.wait_for_url("**/table/*")
    assert ada.await_turn() == "card"
    see(page.get_by_role("status").filter(has_text="jouez une carte"))
    assert not KEY.search(page.locator("body").inner_text())
    click_to_the_end(ada)
    see(page.get_by_role("status").filter(has_text="La partie est finie."))
    see(page.get_by_role("button", name="Revoir", exact=True))
    assert not KEY.search(page.locator("body").inner_text())


def test_play_a_match_by_keyboard_only(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/")
    tab_to(ada, "button", "Play")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    ada.open_table(ME, BOT)  # two seats are shorter; the way in was by keyboard
    used = 0
    while (turn := ada.await_turn()) != "over":
        used += 1
        seq = ada.seq
        at = "button" if turn == "triplet" else "[data-card]:not([aria-disabled=true])"
        assert page.evaluate("(at) => document.activeElement.matches(at)", at), "the keyboard is not at the decision"
        if used == 5:
            ada.check_moves_key()
        ada.press("Enter")
        ada.await_after(seq)
    assert used >= 60
    ada.check_keys(used)
    tab_to(ada, "button", "Replay")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Move 1 of"))
    page.keyboard.press("Escape")
    expect(slider).to_have_count(0)


def tab_to(someone: Visitor, tag: str, text: str) -> None:
    """Press Tab until something is focused."""
    page = someone.page
    page.get_by_role("button", name=text, exact=True).first.wait_for()
    for _ in range(250):
        page.keyboard.press("Tab")
        found = page.evaluate("[document.activeElement?.localName, document.activeElement?.innerText.trim()]")
        if found == [tag, text] and page.evaluate("!document.activeElement.disabled"):
            return
    pytest.fail(f"no Tab leads to {text}")


@pytest.mark.long
def test_play_a_match_with_the_list_of_actions(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT)
    page = ada.page
    dialog = page.get_by_role("dialog", name="Moves")
    while ada.await_turn() != "over":
        seq = ada.seq
        page.keyboard.press("m")
        action = dialog.get_by_role("listitem").get_by_role("button").first
        name = action.inner_text()
        assert any(word in name for word in ("would be", "Discard", "Keep", "triplet")), name
        action.click()
        ada.await_after(seq)
    status = page.get_by_role("status").filter(has_text="over")
    see(status)


def test_one_click_on_play_starts_a_match(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/")
    page.get_by_role("article", name="Santa Timea").get_by_role("button", name="Play").click()
    page.wait_for_url("**/table/*")
    assert ada.await_turn() == "card"
    ada.go("/")
    see(page.get_by_role("heading", name="Your move in Santa Timea"))
    page.get_by_role("link", name="Continue").click()
    assert ada.await_turn() == "card"
