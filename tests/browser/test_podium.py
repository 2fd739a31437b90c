"""The podium of a finished match: totals in the game's own word."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

import flottille
from tests.browser.decisions import ended
from tests.browser.driver import Visitor, see
from tests.browser.moments import record_at

ALONE = {
    "fleet_dice": r"\d+ points?: .+, (\d+ points? short of .+|the highest rank)$",
    "rolling_seas": r"\d+ fame: .+, title \d of 8$",
    "souvenirs": r"^(You win|The Pirate Ship wins): \d of \d Places validated$",
}
PLACES = "(badges) => badges.map((each) => Math.round(each.getBoundingClientRect().left))"
ASTRAY = """(badges) => badges.map((badge) => {
    const [own, lane] = [badge, badge.parentElement].map((each) => each.getBoundingClientRect());
    return own.left < lane.left - 14 ? 'left of its lane' : own.right > lane.right + 14 ? 'right of its lane' : '';
}).filter(Boolean)"""
ROUNDS = {"rolling_seas": "Turn"}  # where they are called otherwise
COUNTED = {"loot_island": "gold", "rolling_seas": "fame"}
Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", COUNTED)
def test_a_podium_counts_what_the_game_counts(visit: Visit, game: str) -> None:
    ada = visit()
    record = record_at(game, 2, lambda match: match.is_over)
    ada.open_record(record)
    steps = ada.page.locator(".podium .step")
    see(steps)
    told = "\n".join(steps.all_inner_texts()).replace("\N{MINUS SIGN}", "-")
    assert all(f"{score} {COUNTED[game]}" in told for score in flottille.replay(record).scores)
    assert "point" not in told


@pytest.mark.parametrize("game", ALONE)
def test_alone_the_end_names_the_aim_and_by_how_much(visit: Visit, game: str) -> None:
    ada = visit()
    ada.open_record(ended(game, "solo"))
    see(ada.page.locator(".decision").get_by_text(re.compile(ALONE[game])))
    see(ada.page.get_by_role("heading", name=re.compile(ALONE[game])))


def without_sheets(socket: WebSocketRoute) -> None:
    """A connection on which no score sheet arrives."""
    server = socket.connect_to_server()
    server.on_message(lambda told: None if '"type":"sheet"' in str(told) else socket.send(told))


def test_a_badge_stays_in_its_lane_until_the_sheets_have_come(visit: Visit) -> None:
    ada = visit()
    ada.page.route_web_socket("**/ws", without_sheets)
    ada.open_record(behind("rolling_seas", 3)[0])
    see(ada.page.locator(".podium .step"))
    assert ada.page.locator(".podium .badge").evaluate_all(ASTRAY) == []


@pytest.mark.parametrize("game", COUNTED)
def test_a_lane_ends_at_its_total(visit: Visit, game: str) -> None:
    ada = visit()
    record, scores = behind(game, 3)
    ada.open_record(record)
    see(ada.page.locator(".podium .hatch, .podium .loss"))
    places = ada.page.locator(".podium .badge").evaluate_all(PLACES)
    assert places == sorted(places, reverse=True)  # in the order of ranks: the longest lane first
    (least, most), steps = (min(scores), max(scores)), sorted(scores, reverse=True)
    wide = places[0] - places[-1]
    assert [round((score - least) / (most - least) * wide) for score in steps] == pytest.approx(
        [place - places[-1] for place in places], abs=2
    )


def behind(game: str, seats: int) -> tuple[str, list[int]]:
    """A finished match the first seat has not won, with different scores; and these."""
    record = record_at(game, seats, lambda match: match.is_over and is_behind(match))
    return record, list(flottille.replay(record).scores)


def is_behind(match: flottille.Match) -> bool:
    scores = match.scores
    return len(set(scores)) == len(scores) and scores[0] < max(scores)


@pytest.mark.parametrize("game", ["santa_timea", "fleet_dice", "rolling_seas"])
def test_the_end_says_my_place_how_far_and_where_it_turned(visit: Visit, game: str) -> None:
    ada = visit()
    record, scores = behind(game, 2)
    ada.open_record(record)
    headline = rf"wins\. You are second, {max(scores) - scores[0]} \w+ behind"
    see(ada.page.get_by_role("heading", name=re.compile(headline)))
    assert ada.page.locator(".end tfoot td.mine").inner_text() == str(scores[0]).replace("-", "\N{MINUS SIGN}")
    assert ada.page.locator(".end thead th.mine").count() == 1
    turning = ada.page.get_by_role("region", name="The turning point")
    swing = rf"({ROUNDS.get(game, 'Round')} \d+|The final count): from .+ to .+ \(You [+−]\d+ and .+ [+−]\d+\)\."
    see(turning.get_by_text(re.compile(swing)))
    ada.check_axe("the end")
    see_that = turning.get_by_role("button", name="See that moment")
    if see_that.count():
        see_that.click()
        see(ada.page.get_by_role("region", name="Replay"))


def test_points_count_up_and_a_key_ends_it(visit: Visit) -> None:
    ada = visit(speed="half")
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.page.clock.install()
    ada.stop_the_clock()
    record, scores = behind("santa_timea", 2)
    ada.open_record(record)
    first = ada.page.locator(".podium .first .step")
    ada.let_pass_until(first)
    counting = first.locator("[aria-hidden]")
    see(counting)
    assert int(counting.inner_text().split()[0]) < max(scores)
    counted = ada.page.locator(".end tr.counted")
    expect(counted).to_have_count(1)
    ada.page.keyboard.press("Shift")
    expect(counting).to_have_count(0)
    expect(counted).to_have_count(0)
    assert str(max(scores)) in first.inner_text()
