"""Whole matches of every game by touch, on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser import fleet_dice, loot_island, rolling_seas, souvenirs
from tests.browser.decisions import kinds
from tests.browser.driver import Visitor, see
from tests.browser.layout import in_every_window, is_on_screen
from tests.browser.test_match import click_to_the_end

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
Visit = Callable[..., Visitor]


def play_santa_timea(ada: Visitor) -> int:
    before = ada.seq
    click_to_the_end(ada)
    return ada.seq - before


def play_fleet_dice(ada: Visitor) -> int:
    captain = fleet_dice.Captain(ada)
    while captain.await_turn() != "over":
        captain.click()
    return len(captain.asked)


def play_loot_island(ada: Visitor) -> int:
    player = loot_island.Islander(ada)
    assert player.play_until() == "over"
    return player.done.total()


def play_rolling_seas(ada: Visitor) -> int:
    captain = rolling_seas.Captain(ada)
    while (prompt := captain.await_turn()) != "over":
        captain.click(prompt)
    return len(captain.asked)


def play_souvenirs(ada: Visitor) -> int:
    captain = souvenirs.Captain(ada)
    while (prompt := captain.await_turn()) != "over":
        captain.click(prompt)
    return len(captain.asked)


MATCHES: dict[str, tuple[Callable[[Visitor], int], int, dict[str, object]]] = {
    "santa_timea": (play_santa_timea, 2, {}),
    "fleet_dice": (play_fleet_dice, 1, {}),
    "loot_island": (play_loot_island, 2, {}),
    "rolling_seas": (play_rolling_seas, 1, {"recipe": "short"}),
    "souvenirs": (play_souvenirs, 2, {}),
}


@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_by_touch_on_a_phone(visit: Visit, game: str) -> None:
    play, seats, options = MATCHES[game]
    ada = visit(touch=True)
    ada.open_table(ME, *[BOT] * (seats - 1), game=game, options=options)
    see(ada.page.locator("[data-seq]"))
    assert play(ada) >= 20
    see(ada.page.locator(".end h2"))
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the end scrolls sideways"


# What is asked, a piece to touch first, and what then decides.
PICKS = {
    "santa_timea": ("follow", "[data-card]:not([aria-disabled=true])", ".preview .btn, .own .play"),
    "fleet_dice": ("pick", "[data-die]:not([aria-disabled=true])", ".dock .btn.primary"),
    "loot_island": ("turn", "[data-card]:not([aria-disabled=true])", "[data-options] .btn"),
    "rolling_seas": ("draw", "[data-square].can", "section.helm .primary"),
    "souvenirs": ("mooring", ".hand [data-verbs]:not([data-verbs=''])", "[data-options] .primary, .lit[data-target]"),
}


@pytest.mark.parametrize("game", PICKS)
def test_what_decides_is_in_sight_once_a_piece_is_touched(visit: Visit, game: str) -> None:
    """Nobody has to scroll for the button, in any window."""
    asked, piece, decides = PICKS[game]
    ada = visit(touch=True, language="fr")
    ada.open_record(next(kind for kind in kinds(game) if kind.prompt == asked).record())
    see(ada.page.locator(".prompt:not(.waiting)"))
    ada.use(ada.page.locator(piece).locator("visible=true").first)
    see(ada.page.locator(decides).locator("visible=true"))
    ada.page.evaluate("document.fonts.ready")
    lost = [window for window in in_every_window(ada.page) if not is_on_screen(ada.page, decides)]
    assert lost == []
