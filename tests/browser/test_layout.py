"""Any window: every kind of decision of every game, in both languages, with the longest names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import flottille
from tests.browser.decisions import Kind, kinds, prompts_with_words
from tests.browser.driver import Visitor, see
from tests.browser.layout import MINE, MOVES, box, faults, in_every_window, is_on_screen, shifts, watch_for_shifts

Visit = Callable[..., Visitor]
GAMES = tuple(flottille.games())
DECISIONS = 4  # one after the other
PARTS = (".headline", "main > .seats", "main > .board, .rs-chart")
KINDS = [kind for game in GAMES for kind in kinds(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_names_every_kind_of_decision(game: str) -> None:
    assert {kind.prompt for kind in kinds(game)} == prompts_with_words(game)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game}-{kind.prompt}")
def test_nothing_is_wrong_in_any_window(visit: Visit, kind: Kind, language: str) -> None:
    ada = visit(language=language)
    ada.context.add_init_script("localStorage.setItem('flottille.loot_island.auto', 'off')")  # I answer everything
    ada.open_record(kind.record())
    see(ada.page.locator(".prompt:not(.waiting)"))
    ada.page.evaluate("document.fonts.ready")
    found = [
        f"{width}x{height} {fault}"
        for width, height in in_every_window(ada.page)
        for fault in [*faults(ada.page, width), *missing(ada)]
    ]
    assert not found, "\n".join(found)


def missing(someone: Visitor) -> list[str]:
    """What must be on the screen before anything is scrolled, and is not."""
    wanted = {"my own state": MINE, "a legal move": MOVES}
    return [f"not on screen: {what}" for what, piece in wanted.items() if not is_on_screen(someone.page, piece)]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_where_it_is(visit: Visit, game: str, size: tuple[int, int]) -> None:
    ada = visit(width=size[0])
    page = ada.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.open_record(next(kinds(game)).record())
    see(page.locator(".prompt:not(.waiting)"))
    watch_for_shifts(page)
    places = []
    for _ in range(DECISIONS):
        see(page.locator(".prompt:not(.waiting)"))
        places.append({part: box(page, part) for part in PARTS})
        decide(ada)
    assert all(place == places[0] for place in places), places
    assert shifts(page) == []


def decide(someone: Visitor) -> None:
    """Make the first of the moves there are, whatever it is."""
    seq = someone.seq
    someone.page.keyboard.press("m")
    someone.page.locator("dialog[open] [data-action]").first.click()
    someone.await_after(seq)
