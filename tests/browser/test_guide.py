"""The guide of the first match: there at the first decision, beside what it explains, in words for the hand."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import flottille
from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.layout import MINE, MOVES, in_every_window, is_on_screen
from tests.browser.moments import following

Visit = Callable[..., Visitor]
GAMES = tuple(flottille.games())
GUIDE = "aside.guide"
OF_A_DESK = re.compile(r"\b(click|cliquez|wheel|molette|[MHR] lists?|with R|avec R|M les)\b")
# What lies under the guide, or the guide under it, though neither is part of the other.
UNDER = """(guide) => {
    const edge = document.querySelector(guide).getBoundingClientRect();
    const isUnder = (each) => {
        const { left, top, right, bottom, width } = each.getBoundingClientRect();
        return width && each.checkVisibility() && !each.closest(guide) && !each.closest('.side, nav')
            && left < edge.right - 1 && right > edge.left + 1 && top < edge.bottom - 1 && bottom > edge.top + 1;
    };
    return [...document.querySelectorAll('main button, main p, main svg, .prompt')].filter(isUnder)
        .map((each) => each.outerHTML.slice(0, 80));
}"""


def begin(someone: Visitor, game: str) -> None:
    """The first decision of a match."""
    bots = [{"kind": "bot", "level": "deckhand"}] * max(0, flottille.games()[game].seats[0] - 1)
    someone.open_table({"kind": "me", "name": "Ada"}, *bots, game=game)
    see(someone.page.locator(".prompt:not(.waiting)"))


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_lies_beside_what_it_explains(visit: Visit, game: str) -> None:
    ada = visit(guide=True)
    begin(ada, game)
    see(ada.page.locator(GUIDE))
    assert "guide." not in ada.page.locator(GUIDE).inner_text()
    for window in in_every_window(ada.page):
        see(ada.page.locator(GUIDE))
        assert is_on_screen(ada.page, GUIDE), window
        assert ada.page.evaluate(UNDER, GUIDE) == [], window
    ada.page.locator(f"{GUIDE} button").last.click()
    expect(ada.page.locator(GUIDE)).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_my_state_and_my_moves_stay_on_the_screen(visit: Visit, game: str, language: str) -> None:
    """The guide takes its room from nothing that one needs, in any window."""
    ada = visit(guide=True, touch=True, width=360, language=language)
    begin(ada, game)
    see(ada.page.locator(GUIDE))
    ada.page.evaluate("document.fonts.ready")
    needed = {"the guide": GUIDE, "my own state": MINE, "a legal move": MOVES}
    lost = [
        f"{width}x{height}: {what}"
        for width, height in in_every_window(ada.page)
        for what, piece in needed.items()
        if not is_on_screen(ada.page, piece)
    ]
    assert lost == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_followed_is_in_sight(visit: Visit, language: str) -> None:
    """The guide speaks of the lowest card: all that were played lie between it and the hand, and so does the wind."""
    ada = visit(guide=True, touch=True, width=360, language=language)
    ada.open_record(following())
    see(ada.page.locator(GUIDE))
    ada.page.evaluate("document.fonts.ready")
    needed = [GUIDE, ".compass", MINE, MOVES, *(f"ol.trick > :nth-child({place})" for place in range(1, 5))]
    lost = [
        f"{width}x{height}: {piece}"
        for width, height in in_every_window(ada.page)
        for piece in needed
        if not is_on_screen(ada.page, piece)
    ]
    assert lost == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_guide_speaks_of_touch_where_one_touches(visit: Visit, game: str, language: str) -> None:
    ada = visit(guide=True, touch=True, width=390, language=language)
    begin(ada, game)
    see(ada.page.locator(GUIDE))
    assert not OF_A_DESK.search(ada.page.locator(f"{GUIDE} p").inner_text())
