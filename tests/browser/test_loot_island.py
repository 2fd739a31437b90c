"""Loot Island in the browser: whole matches by clicking and by keys, undo, reasons, what a screen reader finds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.loot_island import CARD, LANDING, Islander, KeyboardIslander, with_a_fortune, with_many_landings

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
Visit = Callable[..., Visitor]


def sit_down(someone: Visitor, bots: int, **options: bool) -> Islander:
    """A table of Loot Island with some bots."""
    someone.open_table(ME, *[BOT] * bots, game="loot_island", options=options)
    return Islander(someone)


def check_the_end(someone: Visitor, seats: int) -> None:
    """The ledger adds up for everybody, and the derivation opens."""
    page = someone.page
    see(page.locator(".end h2"))
    rows = page.locator(".end tbody tr:not(:has(.block))").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    totals = [number(text) for text in page.locator(".end tfoot td").all_inner_texts()]
    assert seats == len(totals)
    assert totals == [sum(number(row[seat]) for row in cells) for seat in range(seats)]
    page.locator(".end details summary").first.click()
    see(page.locator(".end details[open] li"))


def number(text: str) -> int:
    """A figure of the ledger; nothing is nothing."""
    return int(text.replace("\N{MINUS SIGN}", "-") or 0)


@pytest.mark.long
def test_click_through_a_match_of_three(visit: Visit) -> None:
    ada = visit()
    player = sit_down(ada, 2)
    assert "over" == player.play_until()
    assert {"turn", "cards", "drops"} <= set(player.done)
    assert player.done["loot"] + player.done["wreck"] + player.done["gift"] > 0
    check_the_end(ada, 3)
    ada.check_axe("the end")


@pytest.mark.long
def test_click_through_a_match_of_two_with_aaron(visit: Visit) -> None:
    ada = visit()
    player = sit_down(ada, 1, healers_pairs=True, events_known=True, opening_draft=True)
    see(ada.page.get_by_role("region", name="Your two healers"))
    see(ada.page.get_by_text("To come, in unknown order").locator("visible=true"))
    see(ada.page.get_by_role("region", name="Aaron"))
    assert "over" == player.play_until()
    assert player.done["turn_aaron"] > 0
    assert player.done["offer"] == 1
    check_the_end(ada, 2)


def test_play_a_match_by_keyboard_only(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT, game="loot_island", options={"healers_open": True})
    player = KeyboardIslander(ada)
    assert "over" == player.play_until()
    assert player.done["turn"] >= 5
    assert player.done["cards"] >= 2
    ada.check_keys(player.done.total())
    see(ada.page.locator(".end h2"))


def test_a_play_is_a_chain_that_can_be_taken_back(visit: Visit) -> None:
    """A card goes to a lit landing, nothing is laid before it is confirmed, and Undo takes it back."""
    ada = visit()
    player = sit_down(ada, 2)
    page = ada.page
    assert "turn" == player.play_until("turn")
    cards = page.locator("[data-card]").count()
    player.use(CARD)
    see(page.locator(LANDING))
    see(page.locator(".options").get_by_text("Choose a lit landing"))
    landing = str(player.first(LANDING).get_attribute("data-landing"))
    player.first(LANDING).hover()
    see(page.locator(".options").get_by_text("of 4 cards"))
    player.use(LANDING)
    see(page.locator("[data-verb=done]"))
    expect(page.locator(f"[data-landing={landing}] .strip.ghost")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("[data-card]")).to_have_count(cards - 1, timeout=PATIENCE)
    see(page.get_by_role("button", name="Play 1 card"))
    page.keyboard.press("u")
    expect(page.locator(".strip.ghost")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator("[data-card]")).to_have_count(cards, timeout=PATIENCE)
    player.lay_card()
    see(page.locator("[data-verb=done]"))
    seq = ada.seq
    page.locator("[data-verb=done]").click()
    ada.await_after(seq)


def test_what_is_not_allowed_says_why(visit: Visit) -> None:
    """A card touched where it cannot go answers with the rule."""
    ada = visit()
    player = sit_down(ada, 2)
    page = ada.page
    assert "turn" == player.play_until("turn")
    player.use(CARD)
    see(page.locator(LANDING))
    wrong = page.locator("[data-landing]:not(.can)")
    while wrong.count() == 0:  # an empty island takes every card: wait for a column
        player.use("[data-verb=pass]")
        assert "turn" == player.play_until("turn")
        player.use(CARD)
        see(page.locator(LANDING))
    wrong.first.click()
    see(page.get_by_role("button", name="LI-4.4"))


def test_loot_shows_what_keeping_and_discarding_would_do(visit: Visit) -> None:
    ada = visit()
    player = sit_down(ada, 3)
    if player.play_until("loot", "wreck", "gift") == "over":
        pytest.fail("a match without a treasure to choose")
    offer = ada.page.locator(".offer").first
    see(offer.get_by_role("button").first)
    assert "cubes" in offer.get_by_role("button").first.inner_text()
    ada.check_axe("loot")


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_and_no_sideways_scroll(visit: Visit, width: int) -> None:
    """At the first decision, with a card picked up, with five seats, and in the reference."""
    ada = visit(width=width)
    player = sit_down(ada, 4, healers_open=True, events_known=True)
    page = ada.page
    assert "turn" == player.play_until("turn")
    ada.check_axe("first turn")
    player.use(CARD)
    see(page.locator(LANDING))
    ada.check_axe("a card picked up")
    assert 0 >= page.evaluate("document.documentElement.scrollWidth - innerWidth")
    player.first(".event .tool").click()
    see(page.get_by_role("dialog").get_by_text("Discard piles"))
    ada.check_axe("the reference")
    ada.close_dialog()
    if width == 360:
        player.first(".explored .title").click()
        see(page.get_by_role("dialog").get_by_role("img", name="Next corner"))
        ada.check_axe("the map")
        ada.close_dialog()
    player.first(".estimate .btn").click()
    see(page.get_by_role("dialog").get_by_text("My loot"))
    ada.close_dialog()


def test_the_board_speaks_french(visit: Visit) -> None:
    ada = visit(language="fr")
    player = sit_down(ada, 1)
    player.play_until("turn")
    see(ada.page.get_by_role("button", name="Passer"))
    see(ada.page.get_by_role("region", name="L’île et ses huit territoires"))
    assert 0 == ada.page.get_by_text("li.", exact=False).filter(has_text="li.do.").count()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_five_rich_captains_fit_on_a_phone(visit: Visit, language: str) -> None:
    ada = visit(width=360, language=language)
    ada.open_record(with_a_fortune(5))
    plates = ada.page.locator(".seats > .plate")
    expect(plates).to_have_count(4, timeout=PATIENCE)
    spills = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"
    assert plates.evaluate_all(spills) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_whole_island_and_my_cubes_fit_above_the_hand(visit: Visit) -> None:
    ada = visit(width=1024)
    page = ada.page
    page.set_viewport_size({"width": 1024, "height": 768})
    ada.open_record(with_a_fortune(3))
    Islander(ada).asked()
    hand, sea, mine = (page.locator(part).bounding_box() for part in (".hand .hand", ".sea", ".around .mine"))
    assert hand and sea and mine
    assert sea["y"] + sea["height"] <= hand["y"]
    assert mine["y"] + mine["height"] <= hand["y"]
    for landing in page.locator("[data-landing]").all():
        box = landing.bounding_box()
        assert box
        assert sea["y"] - 1 <= box["y"]
        assert box["y"] + box["height"] <= sea["y"] + sea["height"] + 1


def test_in_a_low_window_the_hand_and_my_cubes_stand_beside_the_landings(visit: Visit) -> None:
    ada = visit(width=844)
    page = ada.page
    page.set_viewport_size({"width": 844, "height": 390})
    ada.open_record(with_a_fortune(3))
    Islander(ada).asked()
    hand, board, mine = (
        page.locator(part).bounding_box() for part in (".hand .hand", "main > .board", ".hand [data-mine]")
    )
    assert hand and board and mine
    assert board["x"] + board["width"] <= hand["x"]
    assert board["y"] + board["height"] <= 390
    assert hand["y"] <= mine["y"] <= mine["y"] + mine["height"] <= 390
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_card_that_is_picked_up_leaves_the_hand_where_it_is(visit: Visit) -> None:
    """However many landings it may go to: nothing else comes to lie under the finger."""
    ada = visit(touch=True, width=360, language="fr")
    ada.open_record(with_many_landings())
    page = ada.page
    see(page.locator(CARD))
    place = "(cards) => Math.round(cards.getBoundingClientRect().bottom)"
    before, most = page.locator(".hand .cards").evaluate(place), 0
    for card in page.locator(CARD).all():
        card.tap()
        see(page.locator("[data-options] [data-verb=play]"))
        most = max(most, page.locator("[data-options] button").count())
        assert before == page.locator(".hand .cards").evaluate(place)
    assert most > 4
