"""Everything else at the table: why not, undo, hint, log, guide, pacing, rules; and every page read by axe-core."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Visitor, see

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
Visit = Callable[..., Visitor]


def test_axe_finds_nothing_in_the_lobby(visit: Visit) -> None:
    ada = visit()
    for path in ("/", "/new/santa_timea", "/about", "/records", "/nowhere", "/table/nosuchtable"):
        page = ada.go(path)
        page.wait_for_load_state("networkidle")
        ada.check_axe(path)


@pytest.mark.parametrize(("width", "theme", "language"), [(1280, "light", "en"), (360, "dark", "fr")])
def test_axe_finds_nothing_at_the_table(visit: Visit, width: int, theme: str, language: str) -> None:
    ada = visit(width=width, theme=theme, language=language, guide=True)
    ada.open_table(ME, BOT, {"kind": "friend"})
    page = ada.page
    see(page.locator("dialog[open]"))
    page.wait_for_timeout(300)
    ada.check_axe("invitation")
    ada.close_dialog()
    ada.open_table(ME, BOT, BOT)
    ada.await_turn()
    ada.check_axe("my turn, with the guide")
    for key in ("m", "s", "l", "?"):
        page.keyboard.press(key)
        see(page.locator("dialog[open]"))
        page.wait_for_timeout(300)
        ada.check_axe(f"drawer of {key}")
        ada.close_dialog()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.open_table(ME, {"kind": "here", "name": "Ben"})
    see(page.get_by_role("heading", level=1))
    ada.check_axe("curtain")


def test_why_not_names_a_rule_and_opens_it(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT)
    page = ada.page
    ada.await_turn()
    for _ in range(120):
        turn, seq = ada.await_turn(), ada.seq
        if turn == "over":
            pytest.skip("nothing was forbidden in this match")
        if turn == "triplet":
            page.get_by_role("button", name="Discard", exact=True).click()
            ada.await_after(seq)
            continue
        locked = page.locator("[data-card].locked")
        if locked.count():
            break
        ada.play_first()
    locked.first.click(force=True)  # it is said to be disabled, and answers
    toast = page.get_by_role("status").filter(has_text="pirate may be led")
    see(toast)
    toast.get_by_role("button", name="Rule ST-").click()
    see(page.get_by_role("dialog", name="Rules").locator(".here"))


def test_hint_log_and_back_to_now(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT)
    page = ada.page
    ada.await_turn()
    page.keyboard.press("h")
    dialog = page.get_by_role("dialog", name="Hint")
    see(dialog.get_by_text(re.compile(r"^\d+ %$")))
    ada.close_dialog()
    for _ in range(3):
        ada.play_first()
        ada.await_turn()
    now = page.locator("[data-card]").count()
    page.get_by_role("button", name="Round 1:").click()
    see(page.get_by_role("region", name="Replay"))
    expect(page.locator("[data-card]")).to_have_count(12)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("[data-card]")).to_have_count(now)


def test_undo_says_until_where(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, {"kind": "friend"})
    page = ada.page
    ada.close_dialog()
    undo = page.get_by_role("button", name="Undo").first
    if not page.locator(".prompt:not(.waiting)").count():
        expect(undo).to_have_attribute("title", re.compile("Nothing to take back"))
        return
    name = ada.play_first()
    if undo.get_attribute("aria-disabled") == "false":
        expect(undo).to_have_attribute("title", re.compile("^Back to "))
        page.keyboard.press("u")
        see(page.locator(f'[data-card="{name}"]'))


def test_the_guide_explains_each_decision_once(visit: Visit) -> None:
    ada = visit(guide=True)
    ada.open_table(ME, BOT)
    page = ada.page
    ada.await_turn()
    guide = page.get_by_role("complementary", name="First-match guide")
    see(guide)
    guide.get_by_role("button", name="Got it").click()
    expect(guide).to_have_count(0)
    page.reload()
    ada.await_turn()
    expect(guide).to_have_count(0)


def test_bots_can_be_stepped_and_pictures_skipped(visit: Visit) -> None:
    ada = visit(pace="step", speed="one")
    ada.open_table(ME, BOT)
    page = ada.page
    for _ in range(40):
        if page.get_by_role("button", name="Next", exact=True).count():
            break
        if ada.playable().count():
            ada.playable().first.click()
            play = page.locator(".preview").get_by_role("button", name="Play")
            if play.count():
                play.click()
        page.wait_for_timeout(100)
    see(page.get_by_role("button", name="Next", exact=True))
    page.get_by_role("button", name="Next", exact=True).click()
    for _ in range(60):
        if ada.playable().count():
            return
        for name in ("Skip", "Next"):
            button = page.get_by_role("button", name=name, exact=True)
            if button.count():
                button.click()
        page.wait_for_timeout(50)
    see(ada.playable())


def test_language_changes_without_reload(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/")
    page.get_by_role("radio", name="FR").click()
    see(page.get_by_role("button", name="Jouer"))
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_bring_in_and_verify_a_record(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/records")
    page.get_by_label("Or its text").fill("not a record")
    page.get_by_role("button", name="Verify").click()
    see(page.get_by_text("The record does not hold."))
    page.get_by_role("button", name="Open as a table").click()
    see(page.get_by_role("alert"))


@pytest.mark.parametrize("plain", [False, True])
def test_every_game_of_the_server_can_be_played(visit: Visit, plain: bool) -> None:
    ada = visit(plain=plain)
    page = ada.go("/")
    for game in ada.context.request.get(ada.server.base + "/api/games").json():
        seats = [ME, *[BOT] * (min(max(game["seats"]), 2) - 1)]
        made = ada.post("/api/tables", {"game": game["id"], "seats": seats})
        ada.go(f"/table/{made['table']}")
        for _ in range(3):
            see(page.locator(".prompt:not(.waiting)"))
            seq = ada.seq
            page.keyboard.press("m")
            page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first.click()
            ada.await_after(seq)
        see(page.locator(".prompt:not(.waiting)"))
        ada.check_axe(f"{game['id']}, plain" if plain else game["id"])


def test_play_on_the_plain_board(visit: Visit) -> None:
    ada = visit(plain=True)
    ada.open_table(ME, BOT)
    page = ada.page
    for _ in range(4):
        action = page.get_by_role("region", name="Your actions").get_by_role("button").first
        see(action)
        assert action.inner_text().startswith("Play ")
        seq = ada.seq
        action.click()
        ada.await_after(seq)
    see(page.get_by_role("region", name="The table"))
    see(page.locator(".log").get_by_text("Ada plays"))
