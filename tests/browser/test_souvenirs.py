"""Escales & Souvenirs in the browser: whole matches by mouse and by keys, and the moments out of turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.souvenirs import Captain, before_a_duel, finished, moment, with_a_discard

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
PHASES = ("explore", "sea", "mooring")
Visit = Callable[..., Visitor]


def check(someone: Visitor, where: str) -> None:
    """axe finds nothing, and nothing is wider than the screen."""
    someone.check_axe(where)
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"


def play_to_the_end(captain: Captain, decide: Callable[[str], None], *, axe: bool = False) -> None:
    """Decide until the match is over; each phase is read by axe the first time."""
    while (prompt := captain.await_turn()) != "over":
        if axe and prompt in PHASES and captain.asked.count(prompt) == 1:
            check(captain.visitor, prompt)
        decide(prompt)


def read_the_end(someone: Visitor, seats: int) -> None:
    """Who won, the places each has validated, and the ledger."""
    page = someone.page
    see(page.get_by_role("heading", name=re.compile("win|lost|lose", re.IGNORECASE)))
    figures = [int(text) for text in page.locator(".end tfoot td").all_inner_texts()]
    assert len(figures) == seats
    see(page.get_by_role("status").filter(has_text="The voyage is over."))


def test_click_through_a_match_of_three(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT, BOT, game="souvenirs")
    captain = Captain(ada)
    play_to_the_end(captain, captain.click, axe=True)
    assert all(captain.asked.count(phase) >= 3 for phase in PHASES), captain.asked
    read_the_end(ada, 3)
    check(ada, "end")
    ada.page.get_by_role("button", name="Replay").click()
    see(ada.page.get_by_role("region", name="Replay"))
    ada.page.keyboard.press("ArrowRight")
    see(ada.page.get_by_role("region", name="Your cove"))


def test_click_through_a_solo_match(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, game="souvenirs")
    captain = Captain(ada)
    captain.await_turn()
    ship = ada.page.get_by_role("region", name="The Pirate Ship")
    see(ship.get_by_text("At four you lose."))
    expect(ship.locator(".slots > *")).to_have_count(4, timeout=PATIENCE)
    check(ada, "solo")
    play_to_the_end(captain, captain.click)
    read_the_end(ada, 1)
    check(ada, "solo end")


def test_play_a_match_by_keys_only(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT, game="souvenirs")
    captain = Captain(ada)
    play_to_the_end(captain, captain.press)
    assert captain.asked.count("mooring") >= 3, captain.asked
    read_the_end(ada, 2)


def test_the_dice_of_a_duel_roll_in_view(visit: Visit) -> None:
    ada = visit(speed="half")
    ada.open_record(before_a_duel())
    page = ada.page
    captain = Captain(ada)
    assert captain.await_turn() == "sea"
    target = page.locator(".rim .slot[data-target]").first
    target.click()
    see(page.locator(".options").get_by_text("win", exact=False))
    target.click()
    duel = page.get_by_role("article", name="Duel")
    see(duel.get_by_text("The dice are about to roll."))
    see(duel.locator(".rolled"))
    values = duel.locator(".die .hidden-text").all_inner_texts()
    assert all(value in "123456" for value in values) and len(values) == 2
    see(duel.get_by_text(re.compile("(wins|loses) the duel|ties: nothing changes")))
    see(page.locator(".log").get_by_text("Roll 1:"))


ANSWERS = [("headwind", 3), ("dice", 3), ("charm", 3), ("maelstrom", 3), ("chest", 3), ("compass", 3), ("refuse", 1)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_answers_on_a_phone(visit: Visit, language: str) -> None:
    """Each is asked with its reason above the bar, reads well, and is given by touch."""
    ada = visit(width=360, language=language, theme="dark" if language == "fr" else "light")
    for prompt, seats in ANSWERS:
        ada.open_record(moment(prompt, seats))
        captain = Captain(ada)
        assert captain.await_turn() == prompt
        words, bar = ada.page.locator(".options p"), ada.page.locator("nav").last
        expect(words).not_to_be_empty(timeout=PATIENCE)
        if prompt in ("headwind", "dice", "charm", "compass", "chest"):
            expect(words).to_contain_text("Pass: " if language == "en" else "Passer\u00a0: ", timeout=PATIENCE)
        hand, tools = ada.page.locator("section.hand").bounding_box(), bar.bounding_box()
        assert hand is not None and tools is not None and hand["y"] + hand["height"] <= tools["y"] + 1
        if language == "fr" or prompt in ("dice", "refuse"):
            check(ada, prompt)
        captain.click(prompt)


def test_a_card_that_cannot_be_played_says_why(visit: Visit) -> None:
    ada = visit(width=360)
    ada.open_record(moment("compass", 3))
    captain = Captain(ada)
    captain.await_turn()
    ada.page.locator("[data-options] [data-verb=pass]").click()
    ada.page.wait_for_function("() => document.querySelector('[data-asked=sea]')", timeout=PATIENCE)
    ada.page.locator(".hand [data-card]").first.click(force=True)  # aria-disabled, yet it answers
    see(ada.page.get_by_role("button", name=re.compile(r"SV-\d")))


@pytest.mark.parametrize(("width", "seats"), [(360, 5), (360, 1)])
def test_the_end_on_a_phone(visit: Visit, width: int, seats: int) -> None:
    """Random moves lose a solo match: the heading says who won."""
    ada = visit(width=width)
    ada.open_record(finished(seats))
    read_the_end(ada, seats)
    see(ada.page.get_by_role("heading", name="The Pirate Ship wins" if seats == 1 else "seat"))
    check(ada, "end")


def test_help_and_discards_open_on_a_phone(visit: Visit) -> None:
    ada = visit(width=360)
    ada.open_record(moment("chest", 3))
    page = ada.page
    page.get_by_role("button", name="Cards and help").click()
    see(page.get_by_role("dialog").get_by_text("The Hidden Spark"))
    check(ada, "help")
    ada.close_dialog()
    ada.open_record(with_a_discard())
    page.get_by_role("button", name=re.compile("^Memory discard")).locator("visible=true").click()
    see(page.get_by_role("dialog").get_by_text("The top card first."))
    check(ada, "discard")
