"""Breaks: a message that never came, a socket that closed, a page that was away, a second tab."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.driver import PATIENCE, Visitor, see
from tests.browser.moments import leading

Visit = Callable[..., Visitor]


class Line:
    """Stands between a browser and the server, can lose a message or break."""

    def __init__(self, someone: Visitor) -> None:
        self.sent: list[dict[str, object]] = []
        self.lost: list[int] = []  # entries whose message was lost
        self.losing = 0
        self.is_down = False  # whoever calls again finds nobody
        self.sockets: list[WebSocketRoute] = []
        someone.page.route_web_socket("**/ws", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.is_down:
            socket.close()
            return
        server = socket.connect_to_server()
        self.sockets.append(socket)

        def from_page(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        def from_server(text: str | bytes) -> None:
            message = json.loads(text)
            if self.losing and message["type"] == "parts":
                self.losing -= 1
                self.lost.append(message["seq"])
            else:
                socket.send(text)

        socket.on_message(from_page)
        server.on_message(from_server)

    def cut(self) -> None:
        """Break, and stay broken."""
        self.is_down = True
        self.sockets[-1].close()


def test_a_gap_in_the_entries_is_asked_for_again(visit: Visit) -> None:
    ada = visit()
    line = Line(ada)
    ada.open_record(leading())
    assert ada.await_turn() == "card"
    cards, seq = ada.page.locator("[data-card]").count(), ada.seq
    line.losing = 1  # my own step is lost; the bot's follows
    ada.playable().first.click()
    ada.page.locator(".preview").get_by_role("button", name="Play").click()
    expect(ada.page.locator("[data-card]")).to_have_count(cards - 1, timeout=PATIENCE)
    ada.await_after(seq + 1)
    assert line.lost == [seq + 1]
    again = [said for said in line.sent if said["type"] == "watch" and said.get("since_seq") is not None]
    assert [said["since_seq"] for said in again] == [seq]
    see(ada.page.locator(".log").get_by_role("button"))
    assert ada.await_turn() == "card"
    ada.play_first()


def test_a_closed_socket_is_opened_again_and_nothing_is_lost(visit: Visit) -> None:
    ada = visit()
    line = Line(ada)
    ada.open_record(leading())
    assert ada.await_turn() == "card"
    cards, seq = ada.page.locator("[data-card]").count(), ada.seq
    line.cut()
    see(ada.page.get_by_text("Connection lost"))
    ada.playable().first.click()
    ada.page.locator(".preview").get_by_role("button", name="Play").click()  # asked while away, sent when back
    line.is_down = False
    expect(ada.page.locator("[data-card]")).to_have_count(cards - 1, timeout=PATIENCE)
    ada.await_after(seq)
    assert len(line.sockets) == 2
    acts = [said for said in line.sent if said["type"] == "act"]
    assert len({str(said["id"]) for said in acts}) == 1


def test_a_page_that_was_away_shows_the_table_as_it_is(visit: Visit) -> None:
    ada = visit()
    table = ada.open_record(leading())
    assert ada.await_turn() == "card"
    second = ada.context.new_page()
    second.goto(f"{ada.server.base}/table/{table}")
    see(second.locator("[data-card]"))
    seq = ada.seq
    ada.play_first()
    second.wait_for_function("(seq) => Number(document.querySelector('[data-seq]')?.dataset.seq) > seq", arg=seq)
    ada.page.reload()
    assert ada.await_turn() in ("card", "triplet")
    shown = "[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card).join()"
    second.wait_for_function("(cards) => " + shown + " === cards", arg=ada.page.evaluate(shown))
