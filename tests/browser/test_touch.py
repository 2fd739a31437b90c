"""Whole matches of every game by touch, on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser import fleet_dice, loot_island, rolling_seas, souvenirs
from tests.browser.driver import Visitor, see
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
