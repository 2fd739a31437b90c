"""Four people in four browsers play a whole match; one leaves, a bot plays for them, and they come back."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.test_people import assert_nothing_leaked, hand

NAMES = ("Ada", "Ben", "Cléo", "Dov")
Visit = Callable[..., Visitor]


def sit_down(people: list[Visitor]) -> str:
    """A table of Santa Timea at which all four sit and look."""
    host = people[0]
    host.context.request.get(host.server.base + "/api/games")
    seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "friend"}] * 3]
    made = host.post("/api/tables", {"game": "santa_timea", "seats": seats})
    table = str(made["table"])
    for seat, someone in enumerate(people):
        if seat:
            someone.context.request.get(host.server.base + "/api/games")
            order = {"token": made["links"][seat]["token"], "name": NAMES[seat]}
            someone.post(f"/api/tables/{table}/seats/{seat}/take", order)
    for someone in people:
        someone.go(f"/table/{table}")
        see(someone.page.locator("[data-card]"))
    return table


def decide_until(done: Callable[[], bool], people: list[Visitor]) -> None:
    """Whoever is asked plays the first card that may be played, or discards a triplet, until something is so."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not done():
        someone = next((each for each in people if each.is_asked()), None)
        if someone is None:
            assert time.monotonic() < deadline, "nobody has a decision to make"
            people[0].page.wait_for_timeout(20)
            continue
        deadline = time.monotonic() + PATIENCE / 1000
        if someone.await_turn() == "card":
            someone.play_first()
        else:
            someone.page.locator(".triplets .answers button").first.click()


def is_over(someone: Visitor) -> bool:
    """Whether the end is on the screen."""
    return someone.page.locator(".end").count() > 0


@pytest.mark.parametrize("to_the_end", [False, pytest.param(True, marks=pytest.mark.long)])
def test_four_people_one_leaves_and_returns(visit: Visit, to_the_end: bool) -> None:
    people = [visit(name) for name in NAMES]
    table = sit_down(people)
    ada, *_, dov = people
    decide_until(lambda: len(hand(dov)) <= 7, people)
    left = hand(dov)

    dov.go("/about")
    stay = people[:3]
    decide_until(lambda: ada.page.get_by_role("status").filter(has_text="Dov is away.").count() > 0, stay)
    ada.page.get_by_role("button", name="Let a bot play until Dov returns").first.click()
    for someone in stay:
        see(someone.page.get_by_role("article", name="Dov").get_by_text(re.compile("^bot until return")))
    decide_until(lambda: len(hand(ada)) <= 4, stay)

    dov.go(f"/table/{table}")
    see(dov.page.get_by_role("status").filter(has_text=re.compile(r"a bot made \d decisions? for you")))
    assert hand(dov) < left
    for someone in stay:
        see(someone.page.get_by_role("article", name="Dov").get_by_text("friend, online"))
    back = hand(dov)
    decide_until(lambda: len(hand(dov)) < len(back), people)
    if not to_the_end:
        return
    decide_until(lambda: all(map(is_over, people)), people)
    totals = [someone.page.locator(".end tfoot td").all_inner_texts() for someone in people]
    assert totals == [totals[0]] * 4
    for seat, someone in enumerate(people):
        assert_nothing_leaked(someone, seat)
