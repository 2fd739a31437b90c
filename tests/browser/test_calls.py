"""Called when it is my turn: in a browser by Web Push, by mail, by a webhook; ended where it says so."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import PATIENCE, Server, Visitor, see
from tests.calls.outside import Box, Subscribed, Web, mail, web

Visit = Callable[..., Visitor]
# What the system beneath a browser would answer: there is neither a push service nor a place for notifications here.
SUBSCRIBED = """
Notification.requestPermission = async () => 'granted';
PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) });
"""
NOTED = "() => { self.registration.showNotification = async (title, said) => { self.shown = { title, ...said }; }; }"
UNTIL = """async (most) => {
    for (const end = Date.now() + most; Date.now() < end; await new Promise((go) => setTimeout(go, 20))) {
        const found = await (%s)();
        if (found) return found;
    }
}"""
CALLS = "async () => { const calls = await (await fetch('/api/calls')).json(); return %s; }"


@pytest.fixture
def world() -> Iterator[tuple[Web, str, Box]]:
    """A push service with a webhook, and a mail server."""
    with web() as outside, mail() as (smtp, box):
        yield outside, smtp, box


@pytest.fixture
def visit(
    world: tuple[Web, str, Box], chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Visit]:
    """People at a server that calls at once."""
    for name, value in {
        "ADDRESS": "http://localhost", "MAIL": world[1], "MAIL_FROM": "flottille@example.org", "CALL_AFTER": "0",
        "CALL_NETWORKS": "127.0.0.0/8",
    }.items():  # fmt: skip
        monkeypatch.setenv(f"FLOTTILLE_{name}", value)
    server = Server(tmp_path)
    came: list[Visitor] = []

    def come(name: str = "Ada", **settings: object) -> Visitor:
        came.append(Visitor(chromium, server, name, settings))
        return came[-1]

    yield come
    problems = [problem for visitor in came for problem in visitor.problems]
    for visitor in came:
        visitor.close()
    server.stop()
    assert problems == []


def ask_for(visitor: Visitor, address: str) -> None:
    """Type where to be called."""
    page = visitor.page
    page.get_by_label("Mail address, webhook, or channel").fill(address)
    page.get_by_role("button", name="Call me there").click()


def told(visitor: Visitor, said: Any) -> Any:
    """What the browser would show once its push service hands it a message."""
    (worker,) = visitor.context.service_workers
    worker.evaluate(NOTED)
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": visitor.server.base, "registrationId": found[-1]["registrationId"], "data": json.dumps(said)},
    )
    shown = worker.evaluate(UNTIL % "() => self.shown", PATIENCE)
    assert shown
    return shown


def until(visitor: Visitor, script: str) -> Any:
    """What a page finds, once it does."""
    found = visitor.page.evaluate(UNTIL % script, PATIENCE)
    assert found
    return found


def test_push_mail_and_webhook_come_when_it_is_my_turn(visit: Visit, world: tuple[Web, str, Box]) -> None:
    """Ada closes nothing, she is only elsewhere; what comes leads to the table, and a link in the letter ends it."""
    outside, _, box = world
    ada, ben = visit("Ada"), visit("Ben")
    browser = Subscribed(outside)
    ada.begin_with(SUBSCRIBED % browser.address)
    page = ada.go("/me")
    page.get_by_role("button", name="Tell me in this browser").click()
    see(page.get_by_text("A browser, since"))
    ask_for(ada, f"{outside.base}/hook")
    see(page.get_by_role("listitem").filter(has_text="127.0.0.1"))
    ask_for(ada, "ada@example.org")
    see(page.get_by_role("listitem").filter(has_text="a…@example.org"))
    ada.check_axe("when it is my turn")
    (_, asked), = box.wait()  # fmt: skip
    (link,) = re.findall(r"http://localhost(/me#mail=\S+)", asked.get_content())  # type: ignore[attr-defined]
    page.goto("about:blank")
    ada.go(link)
    page.get_by_role("button", name="Yes, write to me").click()
    see(page.get_by_text("Letters will come there from now on."))

    ben.context.request.get(f"{ben.server.base}/api/games")
    two = [{"kind": "me", "name": "Ben"}, {"kind": "friend"}]
    made = ben.post("/api/tables", {"game": "santa_timea", "seats": two})
    seats = f"/api/tables/{made['table']}/seats"
    ada.post(f"{seats}/1/take", {"token": made["links"][1]["token"], "name": "Ada"})
    ben.post(f"{seats}/0/controller", {"controller": "bot", "level": "deckhand"})
    came = {got.path: got for got in outside.wait(2)}
    assert {"/push/one", "/hook"} == set(came)
    assert f"http://localhost/table/{made['table']}" == came["/hook"].json["link"]
    key = ada.context.request.get(f"{ada.server.base}/api/calls").json()["key"]
    shown = told(ada, browser.opened(came["/push/one"], key))
    assert ("Santa Timea: it is your turn", made["table"]) == (shown["title"], shown["tag"])
    assert f"{ada.server.base}/table/{made['table']}" == shown["data"]["link"]

    (_, letter) = box.wait(2)[1]
    (stop,) = re.findall(r"http://localhost(/me#stop=\S+)", letter.get_content())  # type: ignore[attr-defined]
    stranger = visit("Somebody with the letter")
    stranger.go(stop).get_by_role("button", name="No more of these").click()
    see(stranger.page.get_by_text("No more of them will come there."))
    page.reload()
    see(page.get_by_role("listitem").filter(has_text="127.0.0.1"))
    assert 0 == page.get_by_role("listitem").filter(has_text="example.org").count()


def test_quiet_hours_and_what_cannot_be_in_french_on_a_phone(visit: Visit) -> None:
    """By key and by name; nothing is wider than the screen, and axe finds nothing."""
    ada = visit("Ada", width=390, theme="dark", language="fr")
    page = ada.go("/me")
    field = page.get_by_label("Adresse de courriel, webhook ou canal")
    field.fill("discord://")
    field.press("Enter")
    see(page.get_by_text("On ne peut appeler personne là."))
    field.fill("discord://1234567890/abcdefghijklmnop")
    field.press("Enter")
    see(page.get_by_role("listitem").filter(has_text="discord"))
    page.get_by_role("checkbox", name="Pas la nuit").check()
    page.get_by_role("combobox").last.select_option("9")
    until(ada, CALLS % "calls.quiet_until === 540")
    page.reload()
    see(page.get_by_role("checkbox", name="Pas la nuit"))
    assert "9" == page.get_by_role("combobox").last.input_value()
    ada.check_axe("quand c'est à moi")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Retirer, discord").click()
    until(ada, CALLS % "calls.ways.length === 0")
