"""Santa Timea in small windows: what is mine is on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import flottille
from tests.browser.driver import Visitor, see
from tests.browser.moments import after_a_round, with_winds

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
