"""Nothing private leaks: every answer and message that reaches anybody else is searched for what is one's own."""

from __future__ import annotations

from typing import Any

from flottille.hall.routes import ROOT
from flottille.hall.routes import ROUTES as API
from flottille.server.limits import ROUTES
from tests.server.driver import FRIENDS, Browser, Socket

SECRET_NOTE, SECRET_REPORT = "ada notes a secret thing", "ada reports a secret thing"
SECRET_HOOK, SECRET_SERVICE = "https://example.org/secret-of-ada", "discord://1234567890/secret-of-ada"
PARTS = {"game": "santa_timea", "lang": "en", "seat": "0", "wish": "none", "shunned": "none", "passkey": "none",
         "gathering_id": "none"}  # fmt: skip


def own(browser: Browser, table: str) -> list[str]:
    """What nobody but this one may be told: his cookie, the links of his seats."""
    (cookie,) = browser.http.cookies.values()
    return [cookie.split(".")[0].strip('"'), *(link["token"] for link in browser.get(f"/api/tables/{table}")["links"])]


def reading(table: str) -> list[str]:
    """Every address that can be read."""
    asked = [name.partition(" ")[2] for name in ROUTES if name.startswith("GET ")]
    paths = {path for path in asked if path.startswith(ROOT)} | {
        f"{ROOT}{route.path}" for route in API if route.method == "GET"
    }
    return sorted(path.format(table=table, **PARTS) for path in paths)


def test_no_answer_and_no_message_tells_what_is_somebodys_own(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Tokens, ids, notes, reports and lists of one are in nothing that the others are told, over HTTP or the socket."""
    made = ada.open(FRIENDS, spectators=True)
    table = made["table"]
    bo.post(f"/api/tables/{table}/seats/1/take", {"token": made["links"][1]["token"], "name": "Bo"})
    place = f"/api/tables/{table}"
    with ada.socket() as one, bo.socket() as two, eve.socket() as three:
        everyone: list[tuple[Socket, int | None]] = [(one, 0), (two, 1), (three, None)]
        for socket, seat in everyone:
            socket.watch(table, seat)
        ada.post(f"{place}/note", {"text": SECRET_NOTE})
        ada.post("/api/calls", {"kind": "hook", "address": SECRET_HOOK}, 201)
        ada.post("/api/calls", {"kind": "service", "address": SECRET_SERVICE}, 201)
        ways = [way["id"] for way in ada.get("/api/calls")["ways"]]
        assert (
            202 == ada.http.post(f"{place}/seats/1/report", json={"reason": "other", "text": SECRET_REPORT}).status_code
        )
        assert 202 == ada.http.post(f"{place}/seats/1/shun", json={"how": "block"}).status_code
        one.send(type="chat", table=table, seat=0, text="ahoy")
        for socket, _ in everyone:
            assert "ahoy" == socket.wait("chat")["text"]
        texts = {browser: [text for socket in sockets for text in socket.raw]
                 for browser, sockets in ((ada, [one]), (bo, [two]), (eve, [three]))}  # fmt: skip
    answers: dict[Any, list[str]] = {}
    for browser in (ada, bo, eve):
        answers[browser] = [browser.http.get(path).text for path in reading(table)]
        assert len(answers[browser]) > 10
    secrets = {browser: own(browser, table) for browser in (ada, bo, eve)}
    secrets[ada] += [SECRET_NOTE, SECRET_REPORT, "secret-of-ada", "1234567890", *ways]
    for reader in (ada, bo, eve):
        for owner in {ada, bo, eve} - {reader}:
            for secret in secrets[owner]:
                assert not [text[:300] for text in texts[reader] + answers[reader] if secret in text]
    assert [text for text in answers[ada] if SECRET_NOTE in text], "the search itself is sound"
    assert not [text for text in answers[ada] if "secret-of-ada" in text], "not even its owner's screen shows it"
    assert not [text for text in answers[bo] if '"is_blocked":true' in text or '"is_muted":true' in text]
