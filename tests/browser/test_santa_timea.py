"""Santa Timea in small windows: what is mine is on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import flottille
from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.layout import PLACE
from tests.browser.moments import after_a_round, leading_the_last_card, with_winds

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (1024, 768)])
def test_my_damage_winds_and_points_are_on_a_small_screen(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit(width=size[0])
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.open_record(with_winds())
    assert ada.await_turn() == "card"
    view = flottille.replay(with_winds()).view(0)
    mine = ada.page.get_by_role("region", name="You so far")
    see(mine)
    box = mine.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1] - 52
    told = mine.inner_text().split()
    assert str(view["damage"][0]) in told
    assert str(view["totals"][0]) in told
    shown = mine.locator("[data-piece]").evaluate_all("(winds) => winds.map((wind) => wind.dataset.piece)")
    assert sorted(shown) == sorted(view["collected"][0])


def test_a_scored_round_is_in_the_log(visit: Visit) -> None:
    ada = visit()
    ada.open_record(after_a_round())
    assert ada.await_turn() == "card"
    rounds = flottille.replay(after_a_round()).view(0)["rounds"]
    line = ada.page.locator(".log").get_by_role("button").filter(has_text="Points of the round").first
    see(line)
    told = line.inner_text()
    for points, damage in zip(rounds[0]["round_points"], rounds[0]["damage"], strict=True):
        assert f"{points} (damage {damage})" in told


def test_the_board_stays_when_my_last_card_is_laid(visit: Visit) -> None:
    """The hand keeps its place until the trick is over."""
    ada = visit(speed="one", pace="paced")
    page = ada.page
    page.clock.install()
    ada.open_record(leading_the_last_card())
    assert ada.await_turn() == "card"
    page.evaluate("document.fonts.ready")
    before = page.evaluate(PLACE, ".compass")
    ada.stop_the_clock()
    ada.use(ada.playable().first)
    ada.use(page.locator(".preview button"))
    expect(page.locator(".own [data-card]")).to_have_count(0, timeout=PATIENCE)
    see(page.locator("ol.trick .card"))
    assert page.evaluate(PLACE, ".compass") == before
