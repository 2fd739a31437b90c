"""People who do not know each other meet in the hall, play by the clock, and go from table to table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import PATIENCE, Server, Visitor, see

NAMES = ("Ada", "Ben", "Cléo", "Dov")
FRIEND = {"kind": "friend"}
Visit = Callable[..., Visitor]


def gather(host: Visitor, *seats: dict[str, object], game: str = "santa_timea", **table: object) -> str:
    """An open table, made without the page; its id."""
    host.context.request.get(host.server.base + "/api/games")
    order = {"game": game, "seats": [{"kind": "me", "name": "Ada"}, *seats], **table}
    return str(host.post("/api/gatherings", {"table": order})["id"])


def handed(someone: Visitor, controller: str) -> list[int]:
    """Seats that somebody was told of, once a person or a bot took them, in order."""
    told = [message for message in someone.told if '"table.controller"' in message]
    events = [event for message in told for event in json.loads(message)["events"]]
    return [each["args"]["seat"] for each in events if each["args"].get("controller") == controller]


def test_nobody_finds_an_empty_hall(visit: Visit) -> None:
    """Where nobody waits the page says so, offers the games at once and a table of one's own."""
    ada = visit("Ada")
    ada.page.route("**/api/hall", lambda route: route.fulfill(json={"open": [], "watch": []}))
    ada.page.route("**/api/tables", lambda route: route.fulfill(json=[]))
    page = ada.go("/hall")
    see(page.get_by_text("Nobody waits right now."))
    see(page.get_by_role("button", name="Play, Rolling Seas"))
    page.get_by_role("button", name="Open a table").click()
    see(page.get_by_role("dialog").get_by_role("link", name="Santa Timea"))


def test_four_meet_in_the_hall_and_play_by_the_clock(visit: Visit) -> None:
    """One opens a table, three join with one click each; whoever lets the time run out is replaced, and comes back."""
    people = [visit(name) for name in NAMES]
    ada, *others = people
    page = ada.go("/hall")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("dialog").get_by_role("link", name="Santa Timea").click()
    page.get_by_label("Time").select_option("brisk")
    page.get_by_role("radiogroup", name="Who may come").get_by_role("radio", name="Everybody").click()
    with page.expect_request("**/api/gatherings") as asked:
        page.get_by_role("button", name="Open the table").click()
    assert {"kind": "live", "base": 300, "increment": 5} == asked.value.post_data_json["table"]["pace"]
    mine = page.locator("tr.lit")
    see(mine.get_by_text("You wait"))
    id = str(mine.get_attribute("data-open"))
    for number, someone in enumerate(others, 1):
        someone.go("/hall")
        line = someone.page.locator(f'[data-open="{id}"]')
        see(line.get_by_text("5 min + 5 s"))
        line.get_by_role("button", name="Join").click()
        if number < len(others):
            see(line.get_by_text("You wait with Ada"))
    see(others[-1].page.locator("[data-card]"))
    for someone in (ada, *others[:-1]):
        see(someone.page.get_by_text("Your table is ready."))
        someone.page.get_by_role("link", name="Sit down").click()
    for someone in people:
        see(someone.page.locator("[data-card]"))
        assert 4 == someone.page.get_by_role("timer").count()
        assert 1 == someone.page.locator(".plate .clock.runs").locator("visible=true").count()
        assert all("left" in str(each.get_attribute("aria-label")) for each in someone.page.get_by_role("timer").all())


def test_whoever_runs_out_of_time_is_replaced_and_comes_back(visit: Visit) -> None:
    """Four look on; one glass runs to nothing, a bot plays on, and one press takes the seat back."""
    people = [visit(name) for name in NAMES]
    ada, *others = people
    id = gather(ada, FRIEND, FRIEND, FRIEND, pace={"kind": "live", "base": 5})
    for someone, name in zip(others, NAMES[1:], strict=True):
        someone.context.request.get(ada.server.base + "/api/games")
        table = someone.post(f"/api/gatherings/{id}/join", {"name": name})["table"]
    for someone in people:
        someone.go(f"/table/{table}")
        see(someone.page.locator("[data-card]"))
    for someone in people:
        see(someone.page.locator(".plate").get_by_text("bot until return"))
    seat = handed(ada, "bot")[0]
    late = people[seat]
    late.page.get_by_role("button", name="Take my seat back").first.click()
    for someone in people:
        deadline = PATIENCE // 50
        while seat not in handed(someone, "person") and deadline:
            someone.page.wait_for_timeout(50)
            deadline -= 1
        assert seat in handed(someone, "person")


def test_a_host_asks_somebody_to_leave(visit: Visit) -> None:
    """Who hears so, finds the table no more, and cannot come back to it."""
    ada, ben = visit("Ada"), visit("Ben")
    id = gather(ada, FRIEND, FRIEND)
    ada.go("/hall")
    ben.go("/hall")
    line = ben.page.locator(f'[data-open="{id}"]')
    line.get_by_role("button", name="Join").click()
    see(line.get_by_text("You wait with Ada"))
    ada.page.get_by_role("button", name="Ask Ben to leave").click()
    see(ben.page.get_by_text("asked you to leave"))
    line.get_by_role("button", name="Join").click()
    see(line.get_by_role("button", name="Join"))
    see(ada.page.locator(f'[data-open="{id}"]').get_by_text("You wait"))
    ada.page.locator(f'[data-open="{id}"]').get_by_role("button", name="Leave").click()
    ada.page.wait_for_function("id => !document.querySelector(`[data-open='${id}']`)", arg=id, timeout=PATIENCE)


def test_one_key_leads_to_the_next_table_where_i_am_asked(visit: Visit) -> None:
    """From the hall and from a table; where there is none it says so."""
    ada = visit("Ada")
    alone = {"kind": "bot", "level": "deckhand"}
    tables = []
    for base in (3600, 1800):
        ada.context.request.get(ada.server.base + "/api/games")
        order = {
            "game": "rolling_seas",
            "seats": [{"kind": "me", "name": "Ada"}, alone],
            "pace": {"kind": "live", "base": base},
        }
        tables.append(str(ada.post("/api/tables", order)["table"]))
    page = ada.go("/hall")
    first = page.locator(".mine li").first
    see(page.locator(".mine li.asked").nth(1))
    assert tables[1] == first.get_attribute("data-table")
    page.keyboard.press("n")
    page.wait_for_url(f"**/table/{tables[1]}")
    see(page.locator(".prompt"))
    page.keyboard.press("n")
    page.wait_for_url(f"**/table/{tables[0]}")
    see(page.locator(".prompt"))
    ada.context.request.delete(f"{ada.server.base}/api/tables/{tables[1]}")
    page.keyboard.press("n")
    see(page.get_by_text("No other table waits for you."))


def test_a_match_of_days_outlasts_the_server(chromium: Browser, tmp_path: Path) -> None:
    """The same table, the same time, on another process; nobody's time ran between."""
    server = Server(tmp_path)
    ada = Visitor(chromium, server, "Ada", {})
    try:
        days = {"kind": "days", "base": 86400, "quiet": [1380, 480]}
        bot = {"kind": "bot", "level": "deckhand"}
        table = ada.open_table({"kind": "me", "name": "Ada"}, bot, pace=days)
        ada.await_turn()
        before = ada.page.locator(".plate .clock.runs").locator("visible=true").get_attribute("data-left")
        server.stop()
        server = ada.server = Server(tmp_path)
        ada.go(f"/table/{table}")
        ada.await_turn()
        after = ada.page.locator(".plate .clock.runs").locator("visible=true").get_attribute("data-left")
        assert 0 <= int(str(before)) - int(str(after)) < 600
        ada.play_first()
        ada.go("/hall")
        see(ada.page.locator(f'[data-table="{table}"]'))
        ada.problems = [each for each in ada.problems if "WebSocket" not in each and "ERR_CONNECTION" not in each]
        assert [] == ada.problems
    finally:
        ada.close()
        server.stop()


@pytest.mark.parametrize(
    ("width", "theme", "language"), [(1280, "light", "en"), (360, "dark", "fr"), (800, "light", "fr")]
)
def test_axe_finds_nothing_in_a_full_hall_and_an_empty_one(visit: Visit, width: int, theme: str, language: str) -> None:
    """Nor is anything wider than the screen; a hall without people invites all the same."""
    ada, ben = (visit(name, width=width, theme=theme, language=language) for name in NAMES[:2])
    page = ben.go("/hall")
    see(page.get_by_role("heading", name="Play at once" if language == "en" else "Jouer tout de suite"))
    see(page.locator("li[data-game] .accent:enabled"))
    ben.check_axe("a hall without people")
    gather(ada, FRIEND, FRIEND, pace={"kind": "days", "base": 86400, "quiet": [1380, 480]})
    gather(
        ada,
        FRIEND,
        {"kind": "bot", "level": "mate"},
        game="loot_island",
        pace={"kind": "live", "base": 600, "increment": 10},
    )
    sat = gather(ada, FRIEND, game="fleet_dice")
    ada.context.request.post(f"{ada.server.base}/api/gatherings/{sat}/start")
    ada.go("/hall")
    for someone in (ada, ben):
        see(someone.page.locator("tr[data-open]").nth(1))
        see(someone.page.locator(".watch li"))
        someone.check_axe("a full hall")
        assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the hall scrolls sideways"
    for game in ("santa_timea", "souvenirs"):
        ada.go(f"/open/{game}")
        see(ada.page.locator("select[id$=wanted]"))
        ada.page.locator("select[id$=pace]").select_option("one")
        ada.page.locator(".quiet input").check()
        ada.check_axe(f"an open table of {game}")
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the set-up scrolls sideways"
