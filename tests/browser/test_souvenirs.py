"""Escales & Souvenirs in the browser: whole matches by mouse and by keys, and the moments out of turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.souvenirs import (
    Captain,
    before_a_duel,
    finished,
    moment,
    with_a_discard,
    with_a_place_first,
    with_shields,
)

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
SAILOR = {"kind": "bot", "level": "sailor"}
PHASES = ("explore", "sea", "mooring")
SHIP_IS_SEEN = """
() => {
  const ship = document.querySelector('.rim .spot.ship');
  if (!ship?.checkVisibility()) return true;
  const [box, row] = [ship.getBoundingClientRect(), ship.parentElement.getBoundingClientRect()];
  return box.left >= row.left - 1 && box.right <= row.right + 1;
}
"""
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


def read_the_end(someone: Visitor, seats: int) -> list[int]:
    """Who won, the ledger, and the places each has validated."""
    page = someone.page
    see(page.get_by_role("heading", name=re.compile("win|lost|lose", re.IGNORECASE)))
    figures = [int(text) for text in page.locator(".end tfoot td").all_inner_texts()]
    assert len(figures) == seats
    see(page.get_by_role("status").filter(has_text="The voyage is over."))
    return figures


@pytest.mark.long
def test_click_through_a_match_of_three(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT, BOT, game="souvenirs")
    captain = Captain(ada)
    play_to_the_end(captain, captain.click, axe=True)
    assert all(captain.asked.count(phase) >= 3 for phase in PHASES), captain.asked
    read_the_end(ada, 3)
    check(ada, "end")
    ada.look_back()
    see(ada.page.get_by_role("region", name="Your cove"))


@pytest.mark.long
def test_click_through_a_match_of_five(visit: Visit) -> None:
    """The ship is never behind the edge of a narrow cove, and the one who wins has two places."""
    ada = visit()
    ada.open_table(ME, *[SAILOR] * 4, game="souvenirs")
    captain = Captain(ada)

    def decide(prompt: str) -> None:
        assert ada.page.evaluate(SHIP_IS_SEEN), f"the ship is hidden at {prompt}"
        captain.click(prompt)

    play_to_the_end(captain, decide)
    assert all(captain.asked.count(phase) >= 2 for phase in PHASES), captain.asked
    figures = read_the_end(ada, 5)
    winner = ada.page.locator(".podium .first b")
    see(ada.page.get_by_role("heading", name=re.compile(f"{winner.inner_text()} wins?|You win", re.IGNORECASE)))
    assert sorted(figures)[-2:] != [2, 2] and max(figures) == 2


@pytest.mark.long
def test_click_through_a_match_of_teams(visit: Visit) -> None:
    """My partner is named and shows a hand; both partners win, with three places together."""
    ada = visit()
    ada.open_table(ME, *[SAILOR] * 3, game="souvenirs", options={"teams": True})
    captain = Captain(ada)

    def decide(prompt: str) -> None:
        partner = ada.page.locator(".seats .plate").filter(has_text="partner")
        expect(partner).to_have_count(1, timeout=PATIENCE)
        cards = partner.locator(".figures dd").nth(1).inner_text()
        expect(partner.get_by_role("list", name="Your partner’s hand").locator("li")).to_have_count(int(cards))
        captain.click(prompt)

    play_to_the_end(captain, decide)
    ours, theirs, *again = read_the_end(ada, 4)
    assert [ours, theirs] == again
    assert max(ours, theirs) == 3 > min(ours, theirs)
    first, second = ada.page.locator(".podium .first b").all_inner_texts()
    see(ada.page.get_by_role("heading", name=f"{first} and {second} win together"))
    assert ("Ada" in (first, second)) == (ours == 3)
    check(ada, "end of teams")


@pytest.mark.long
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
    ada.check_keys(len(captain.asked) - 1)
    read_the_end(ada, 2)


def test_the_dice_of_a_duel_roll_in_view(visit: Visit) -> None:
    ada = visit(speed="one")
    page = ada.page
    page.clock.install()
    ada.open_record(before_a_duel())
    captain = Captain(ada)
    assert captain.await_turn() == "sea"
    target = page.locator(".rim .slot[data-target]").first
    target.click()
    see(page.locator(".options").get_by_text("win", exact=False))
    ada.stop_the_clock()
    target.click()
    duel = page.get_by_role("article", name="Duel")
    see(duel.get_by_text("The dice are about to roll."))
    expect(page.locator(".prompt .decision")).not_to_contain_text("Roll 1")  # nothing is told before it is seen
    ada.let_pass_until(duel.locator(".rolled"))
    expect(page.locator(".prompt .decision")).to_contain_text("Roll 1: ")
    values = duel.locator(".die .hidden-text").all_inner_texts()
    assert all(value in "123456" for value in values) and len(values) == 2
    ada.let_pass_until(duel.get_by_text(re.compile("(wins?|loses?) the duel|ties?: nothing changes")))
    ada.let_pass_until(page.locator(".prompt:not(.waiting)"))
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
        if captain.has("[data-verb=pass]"):
            ada.page.locator("[data-verb=pass]").hover()
        expect(words).not_to_be_empty(timeout=PATIENCE)
        if prompt in ("headwind", "dice", "charm", "compass", "chest"):
            expect(words).to_contain_text("Pass: " if language == "en" else "Passer\u00a0: ", timeout=PATIENCE)
        hand, tools = ada.page.locator("section.hand").bounding_box(), bar.bounding_box()
        assert hand is not None and tools is not None and hand["y"] + hand["height"] <= tools["y"] + 1
        if language == "fr" or prompt in ("dice", "refuse"):
            check(ada, prompt)
        captain.click(prompt)


def test_what_is_asked_is_told_when_the_next_card_slides_under_the_pointer(visit: Visit) -> None:
    ada = visit()
    ada.open_record(with_a_place_first())
    captain = Captain(ada)
    assert captain.await_turn() == "mooring"
    words, place = ada.page.locator(".options p"), ada.page.locator(".hand [data-card]").first
    place.click()
    expect(words).to_contain_text("Put", timeout=PATIENCE)
    seq = ada.seq
    place.click()
    ada.await_after(seq)
    expect(words).to_contain_text("Choose a card of your hand", timeout=PATIENCE)


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


@pytest.mark.parametrize("size", [(1280, 800), (1366, 650)])
@pytest.mark.parametrize("seats", [4, 5])
def test_what_a_plate_says_stays_on_it_when_protected(visit: Visit, size: tuple[int, int], seats: int) -> None:
    ada = visit()
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.open_record(with_shields(seats))
    Captain(ada).await_turn()
    see(ada.page.locator(".seats article.plate").get_by_text(re.compile("Protected|Shielded")))
    over = ada.page.locator(".seats article.plate").evaluate_all(
        """(plates) => plates.flatMap((plate) => {
            const figures = plate.querySelector('.figures').getBoundingClientRect();
            const lowest = Math.max(...[...plate.querySelectorAll('.body *')].filter((part) => part.checkVisibility()
                && !part.closest('.hidden-text')).map((part) => part.getBoundingClientRect().bottom));
            const out = figures.bottom > plate.getBoundingClientRect().bottom || lowest > figures.top + 1;
            return out ? [plate.innerText] : [];
        })"""
    )
    assert over == []
