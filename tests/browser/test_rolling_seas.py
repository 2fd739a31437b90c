"""Rolling Seas in the browser: whole matches by mouse and by keys, two browsers at once, and a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.rolling_seas import Captain, before_a_ride, moment

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
SHORT = {"recipe": "short"}
Visit = Callable[..., Visitor]


def check(someone: Visitor, where: str) -> None:
    """axe finds nothing, and nothing is wider than the screen."""
    someone.check_axe(where)
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"


def play_to_the_end(captain: Captain, decide: Callable[[str], None]) -> None:
    """Decide until the match is over."""
    while (prompt := captain.await_turn()) != "over":
        decide(prompt)


def read_the_end(someone: Visitor, seats: int) -> None:
    """The fame of all, line by line: what the sheet adds up is what the podium says."""
    page = someone.page
    title = "win|You share first place with" if seats > 1 else r"\d fame: .+, title \d of 8$"
    see(page.get_by_role("heading", name=re.compile(title)))
    figures = [int(text.replace("−", "-")) for text in page.locator(".end tfoot td").all_inner_texts()]
    assert len(figures) == seats
    sources = page.locator(".end tbody tr.source")
    added = [0] * seats
    for row in sources.all():
        for seat, text in enumerate(row.locator("td").all_inner_texts()):
            added[seat] += int(text.replace("−", "-") or 0)
    assert figures == added
    steps = " ".join(page.locator(".podium .step").all_inner_texts())
    assert all(str(figure).replace("-", "−") in steps for figure in figures)


@pytest.mark.long
def test_click_through_a_solo_match(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, game="rolling_seas", options=SHORT)
    captain = Captain(ada)
    play_to_the_end(captain, captain.click)
    assert captain.asked.count("close") == 18
    assert {"draw", "home", "start", "open", "navigate", "explore"} <= set(captain.asked)
    read_the_end(ada, 1)
    check(ada, "solo end")
    titles = re.compile("boaster|bore|pedlar|singer|poet|enchanter|epics|legend")
    see(ada.page.locator(".end").get_by_text(titles))
    ada.look_back()
    see(ada.page.get_by_role("grid", name=re.compile("Your map")))


def open_for_two(ada: Visitor, ben: Visitor) -> list[Captain]:
    """A short match of two browsers, both looking at it."""
    ada.context.request.get(ada.server.base + "/api/games")
    seats = [ME, {"kind": "friend"}]
    made = ada.post("/api/tables", {"game": "rolling_seas", "seats": seats, "options": SHORT})
    ben.context.request.get(ben.server.base + "/api/games")
    ben.post(f"/api/tables/{made['table']}/seats/1/take", {"token": made["links"][1]["token"], "name": "Ben"})
    for each in (ada, ben):
        each.go(f"/table/{made['table']}")
    captains = [Captain(ada), Captain(ben)]
    for captain in captains:
        captain.await_turn()
    return captains


def decide_beside(captain: Captain, other: Captain) -> None:
    """One decision; if the other owes one too, it is still theirs to make, on a screen that never waited."""
    theirs = other.asked_now()
    captain.click(captain.await_turn())
    other.visitor.await_heard()
    if theirs:
        assert other.asked_now() == theirs


def sail_at_once(captains: list[Captain], turns: int) -> None:
    """Both decide by turns, whoever is asked, until both have closed so many turns."""
    while min(captain.asked.count("close") for captain in captains) < turns:
        for captain, other in (captains, captains[::-1]):
            if captain.asked_now() not in (None, "over"):
                decide_beside(captain, other)


def test_two_browsers_sail_at_once(visit: Visit) -> None:
    sail_at_once(open_for_two(visit("Ada"), visit("Ben")), turns=4)


@pytest.mark.long
def test_two_browsers_sail_to_the_end(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    captains = open_for_two(ada, ben)
    sail_at_once(captains, turns=18)
    for each in (ada, ben):
        read_the_end(each, 2)
    assert [captain.asked.count("close") for captain in captains] == [18, 18]


def test_a_friend_who_is_ready_leaves_my_drawing_alone(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    mine, theirs = open_for_two(ada, ben)
    ada.page.locator("[data-square].can").nth(12).click()
    drawing = ada.page.locator(".preview p").inner_text()
    assert drawing.startswith("Draw on")
    theirs.click(theirs.await_turn())
    expect(ada.page.get_by_role("button", name="Ben").locator(".light.ready")).to_have_count(1, timeout=PATIENCE)
    assert ada.page.locator(".preview p").inner_text() == drawing
    ada.page.get_by_role("button", name="Draw here").click()
    see(ada.page.locator("[data-seq]"))
    mine.await_turn()


def test_play_a_match_by_keys_only(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT, game="rolling_seas", options={**SHORT, "ambush": False})
    captain = Captain(ada)
    play_to_the_end(captain, captain.press)
    assert captain.asked.count("close") == 18
    assert captain.asked.count("navigate") >= 3
    ada.check_keys(len(captain.asked) - 1)
    read_the_end(ada, 2)


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_current_carries_the_ship_to_the_square_pointed_at(visit: Visit, by_keys: bool) -> None:
    """It is a single step, though not to the next square: every lit square answers."""
    ada = visit()
    record, square = before_a_ride()
    ada.open_record(record)
    captain = Captain(ada)
    assert captain.await_turn() == "navigate"
    if by_keys:
        captain.walk_to(square)
        ada.page.keyboard.press("Enter")
    else:
        ada.page.locator(f'[data-square="{square}"]').click()
    expect(ada.page.locator(f'[data-ship="{square}"]')).to_have_count(1, timeout=PATIENCE)


MOMENTS = ("draw", "open", "navigate", "visit", "explore", "close")


@pytest.mark.parametrize(
    ("width", "language"), [(1280, "en"), (360, "fr"), pytest.param(360, "en", marks=pytest.mark.long)]
)
def test_every_kind_of_decision_reads_well(visit: Visit, width: int, language: str) -> None:
    ada = visit(width=width, language=language, theme="dark" if language == "fr" else "light")
    for prompt in MOMENTS:
        ada.open_record(moment(prompt, 3))
        captain = Captain(ada)
        assert captain.await_turn() == prompt
        check(ada, f"{prompt} at {width}")
        captain.click(prompt)


def test_chart_actions_and_my_figures_fit_in_a_middling_window(visit: Visit) -> None:
    ada = visit(width=1024)
    page = ada.page
    page.set_viewport_size({"width": 1024, "height": 768})
    ada.open_record(moment("navigate"))
    Captain(ada).await_turn()
    for part in (".desk", ".rs-helm", ".rs-strip .mini"):
        box = page.locator(part).first.bounding_box()
        assert box
        assert box["height"] > 0
        assert box["y"] + box["height"] <= 768


def test_what_the_others_did_is_told_beside_the_helm(visit: Visit) -> None:
    """My last word opens their plans; Skip, the words and my next buttons lie side by side."""
    ada = visit(speed="half", pace="paced")
    ada.open_record(moment("close"))
    captain = Captain(ada)
    assert captain.await_turn() == "close"
    ada.page.locator("section.helm .primary").click()
    told = ada.page.locator(".prompt[data-told]").filter(has_text=re.compile("seat 2 (sails|visits|explores)"))
    see(told)
    see(ada.page.locator("section.helm button"))
    boxes = [ada.page.locator(each).first.bounding_box() for each in (".prompt .words", ".prompt .buttons", ".helm")]
    assert all(boxes)
    for left, right in pairwise(box for box in boxes if box):
        assert left["x"] + left["width"] <= right["x"]
