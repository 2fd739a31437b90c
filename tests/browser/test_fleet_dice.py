"""Fleet: The Dice Game in the browser: whole matches by mouse and by keys, previews, sheets of others, Captain Ruth."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.fleet_dice import BOX, BUTTON, DIE, Captain, asked

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
GAME = "fleet_dice"
Visit = Callable[..., Visitor]


def check(someone: Visitor, where: str) -> None:
    """axe finds nothing, and nothing is wider than the screen."""
    someone.check_axe(where)
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"


def play_to_the_end(captain: Captain, decide: Callable[[], None], *axe: str) -> None:
    """Decide until the match is over; some questions are read by axe the first time."""
    while (question := captain.await_turn()) != "over":
        if question in axe and captain.asked.count(question) == 1:
            check(captain.visitor, question)
        decide()


def read_the_end(someone: Visitor, seats: int) -> list[int]:
    """The totals under the ledger are the sums of its five rows; one sheet is opened."""
    page = someone.page
    see(page.get_by_role("status").filter(has_text="The match is over."))
    totals = [int(text) for text in page.locator(".end tfoot td").all_inner_texts()]
    rows = page.locator(".end tbody").first.locator("tr.source")
    points = [[int(text) for text in row.locator("td").all_inner_texts()] for row in rows.all()]
    assert len(points) == 5
    assert totals == [sum(row[seat] for row in points) for seat in range(seats)]
    page.locator(".end summary").filter(has_text="Sheet of Ada").click()
    see(page.get_by_role("img", name=re.compile("^Cod: \\d+ of 13 boxes filled")))
    return totals


@pytest.mark.long
def test_click_through_a_match_of_two(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT, game=GAME, options={"captains": True, "trophies": True})
    captain = Captain(ada)
    play_to_the_end(captain, captain.click, "pick", "use")
    assert captain.asked.count("pick") == 20
    assert captain.filled >= 20
    read_the_end(ada, 2)
    check(ada, "end")
    ada.look_back()
    see(ada.page.get_by_role("region", name="Your sheet"))


@pytest.mark.long
def test_click_through_a_solo_match(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, game=GAME)
    captain, page = Captain(ada), ada.page
    captain.await_turn()
    see(page.get_by_role("region", name="Captain Ruth"))
    assert page.locator(".token").count() == 3
    check(ada, "solo")
    play_to_the_end(captain, captain.click)
    (total,) = read_the_end(ada, 1)
    rank = sum(total < least for least in (85, 75, 65, 50))
    titles = page.locator(".ranks li").all_inner_texts()
    assert titles.index(page.locator(".ranks li[aria-current=true]").inner_text()) == rank
    see(page.get_by_text(re.compile("Captain Ruth strikes")))


def test_play_a_match_by_keyboard_only(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, game=GAME, options={"captains": True})
    captain = Captain(ada)
    play_to_the_end(captain, captain.press)
    assert captain.asked.count("pick") == 16
    ada.check_keys(len(captain.asked) - 1)
    read_the_end(ada, 1)


def test_a_die_shows_what_it_would_fill_before_it_is_taken(visit: Visit) -> None:
    ada = visit()
    ada.open_record(asked("pick"))
    captain, page = Captain(ada), ada.page
    captain.await_turn()
    seq = ada.seq
    for die in page.locator(DIE).all():
        die.hover()
        see(page.locator(".dock .preview b").filter(has_text=die.inner_text()))
        expect(page.locator(".section.ghost, .coming").first).to_be_attached(timeout=PATIENCE)
    assert ada.seq == seq
    page.get_by_role("button", name=re.compile("^Take ")).click()
    ada.await_after(seq)
    see(page.get_by_role("list", name="This chain so far"))


def test_a_closed_way_says_why(visit: Visit) -> None:
    ada = visit()
    ada.open_record(asked("use"))
    captain, page = Captain(ada), ada.page
    captain.await_turn()
    page.locator("[data-section][aria-disabled=true]").first.click(force=True)  # it answers, though it does nothing
    see(page.locator(".toast, [role=alert]").filter(has_text=re.compile("FL-")))


def test_the_sheets_of_others_are_one_tap_away(visit: Visit) -> None:
    ada = visit()
    ada.open_record(asked("pick", 3))
    captain, page = Captain(ada), ada.page
    captain.await_turn()
    page.get_by_role("button", name="Show the sheet").first.click()
    see(page.get_by_role("region", name=re.compile("^Sheet of ")))
    assert page.locator("[data-section]").count() == 0
    check(ada, "the sheet of another")
    page.get_by_role("button", name="Back to my sheet").last.click()
    see(page.get_by_role("region", name="Your sheet"))


@pytest.mark.parametrize(("question", "theme"), [("pick", "dark"), ("use", "light"), ("star", "dark")])
def test_everything_fits_a_phone(visit: Visit, question: str, theme: str) -> None:
    ada = visit(width=360, theme=theme, language="fr")
    ada.open_record(asked(question))
    captain, page = Captain(ada), ada.page
    captain.await_turn()
    for part in page.get_by_role("radio").all():
        part.click()
        check(ada, f"{question}: {part.inner_text()}")
    page.get_by_role("radio").first.click()
    if question != "pick":
        assert page.locator(f"{BOX}, {BUTTON}").count() > 0
    captain.click()


@pytest.mark.parametrize("size", [(1024, 768), (844, 390), (640, 400)])
@pytest.mark.parametrize("question", ["pick", "star"])
def test_the_sheet_lies_beside_the_dice_not_over_them(visit: Visit, size: tuple[int, int], question: str) -> None:
    ada = visit(width=size[0])
    page = ada.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.open_record(asked(question))
    assert Captain(ada).await_turn() == question
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    boxes = [page.locator(part).first.bounding_box() for part in (".seats", ".ribbon", ".dock", ".own .sheet")]
    if size[0] <= 700:  # there the dice lie fixed above the bottom bar, and the sheet ends above them
        page_end, dock = boxes[3], boxes[2]
        assert page_end and dock
        assert page_end["y"] + page_end["height"] <= dock["y"]
        assert dock["height"] <= size[1] / 3
        return
    for above, below in pairwise(boxes):
        assert above and below
        assert above["y"] + above["height"] <= below["y"]
