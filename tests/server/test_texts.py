"""Names and what is said: nothing that hides, breaks a line or turns its direction; half characters nowhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.driver import BOTS, FRIENDS, Browser

UNFIT = {
    "control": "Ada\x07", "nothing": "A\x00da", "line": "Ada\nBo", "end of line": "Ada\n", "tab": "Ada\tBo",
    "next line": "Ada\x85", "paragraph": "Ada\u2029", "override": "Ada\u202eoB", "isolate": "\u2066Ada\u2069",
    "mark": "\u200fAda", "invisible": "A\u200bda", "reader": "\ue000", "private": "A\U000f0000da",
}  # fmt: skip
HALVES = [r"\ud800", r"\udfff", r"A\ud83d", r"\udc00\ud800", r"\ud800\ud800"]


@pytest.mark.parametrize("name", UNFIT.values(), ids=UNFIT)
def test_a_name_that_others_could_misread_is_refused(ada: Browser, bo: Browser, name: str) -> None:
    """With a sentence, when a table is opened and when a seat is taken; the link is not used up."""
    order = {"game": "santa_timea", "seats": [{"kind": "me", "name": name}, {"kind": "bot"}]}
    problem = ada.post("/api/tables", order, 400)
    assert "bad_name" == problem["code"]
    assert problem["detail"].startswith("this name has ")
    made = ada.open(FRIENDS)
    path, token = f"/api/tables/{made['table']}/seats/1/take", made["links"][1]["token"]
    assert "bad_name" == bo.post(path, {"token": token, "name": name}, 400)["code"]
    bo.post(path, {"token": token, "name": "Bo"})


@pytest.mark.parametrize("text", UNFIT.values(), ids=UNFIT)
def test_a_word_that_others_could_misread_is_refused(ada: Browser, text: str) -> None:
    """Nobody hears it."""
    table = ada.open(BOTS)["table"]
    with ada.socket() as socket:
        socket.watch(table, 0)
        socket.send(type="chat", table=table, seat=0, text=text)
        refusal = socket.wait("error", "chat")
        assert ("unreadable", table) == (refusal["code"], refusal["table"])
        assert refusal["detail"].startswith("this text has ")
        socket.send(type="chat", table=table, seat=0, text="ahoy")
        assert "ahoy" == socket.wait("chat")["text"]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("  Ada  ", "Ada"),
        ("Ada   of \u2003 Kent", "Ada of Kent"),
        ("Zoe\u0308", "Zo\u00eb"),
        (" \u00a0 ", ""),
        ("阿达", "阿达"),
    ],
)
def test_names_and_words_have_one_form(ada: Browser, given: str, expected: str) -> None:
    """Composed, without space around, with one space between; only space is no name, and nothing said."""
    table = ada.open([{"kind": "me", "name": given}, {"kind": "bot"}])["table"]
    assert expected == ada.get(f"/api/tables/{table}")["seats"][0]["name"]
    with ada.socket() as socket:
        socket.watch(table, 0)
        socket.send(type="chat", table=table, seat=0, text=given)
        socket.send(type="chat", table=table, seat=0, text="over")
        assert (expected or "over") == socket.wait("chat")["text"]


def test_a_name_that_grows_when_it_is_composed_is_measured_then(ada: Browser) -> None:
    """What is kept fits where it is kept."""
    order = {"game": "santa_timea", "seats": [{"kind": "me", "name": "\ufb2c" * 40}, {"kind": "bot"}]}
    assert "bad_name" == ada.post("/api/tables", order, 400)["code"]


@pytest.mark.parametrize("half", HALVES)
def test_half_characters_in_messages_are_unreadable(ada: Browser, half: str) -> None:
    """In every text of every message; the connection goes on."""
    table = ada.open(BOTS)["table"]
    at = f'"table":"{table}","seat":0'
    texts = [
        f'{{"type":"watch","table":"abcdefgh{half}"}}',
        f'{{"type":"watch",{at},"token":"abcdefgh{half}"}}',
        f'{{"type":"unwatch","table":"abcdefgh{half}"}}',
        f'{{"type":"act",{at},"seq":0,"id":"{half}","action":0}}',
        f'{{"type":"act",{at},"seq":0,"id":"a","action":"{half}"}}',
        f'{{"type":"why",{at},"id":"a","action":"{half}"}}',
        *(f'{{"type":"{kind}",{at},"id":"{half}"}}' for kind in ("undo", "hint", "sheet")),
        f'{{"type":"past",{at},"id":"{half}","seq":0}}',
        f'{{"type":"log",{at},"id":"{half}","before":0}}',
        f'{{"type":"chat",{at},"text":"{half}"}}',
        f'{{"type":"{half}"}}',
        f'{{"{half}":"ping"}}',
    ]
    with ada.socket() as socket:
        for text in texts:
            socket.connection.send(text)
            assert ("error", "unreadable") == (socket.next()["type"], json.loads(socket.raw[-1])["code"]), text
        socket.send(type="ping")
        assert "pong" == socket.next()["type"]


@pytest.mark.parametrize("half", HALVES)
def test_half_characters_in_requests_are_refused(ada: Browser, half: str) -> None:
    """In every text of every request."""
    made = ada.open(FRIENDS)
    seat = f"/api/tables/{made['table']}/seats/1"
    seats = '"seats":[{"kind":"me"},{"kind":"bot"}]'
    asked = [
        ("/api/tables", f'{{"game":"{half}",{seats}}}'),
        ("/api/tables", f'{{"game":"santa_timea","seats":[{{"kind":"me","name":"{half}"}},{{"kind":"bot"}}]}}'),
        ("/api/tables", f'{{"game":"santa_timea","seats":[{{"kind":"me"}},{{"kind":"bot","level":"{half}"}}]}}'),
        ("/api/tables", f'{{"game":"santa_timea",{seats},"mode":"{half}"}}'),
        ("/api/tables", f'{{"game":"santa_timea",{seats},"options":{{"{half}":true}}}}'),
        ("/api/tables", f'{{"game":"santa_timea",{seats},"options":{{"expert":"{half}"}}}}'),
        ("/api/tables", f'{{"game":"santa_timea",{seats},"edition":{{"edition":"{half}"}}}}'),
        (f"{seat}/take", f'{{"token":"abcdefgh{half}"}}'),
        (f"{seat}/take", f'{{"token":"{made["links"][1]["token"]}","name":"{half}"}}'),
        (f"{seat}/controller", f'{{"controller":"bot","level":"{half}"}}'),
        ("/api/records", f'{{"record":"{half}"}}'),
        ("/api/verify", f'{{"record":"{half}"}}'),
    ]
    for path, body in asked:
        answer = ada.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert (400, "unreadable") == (answer.status_code, answer.json()["code"]), (path, body)


@pytest.mark.parametrize("bytes_", [b"\xed\xa0\x80", b"\xff", b"\xc0\x80"])
def test_bytes_that_are_no_text_are_refused(ada: Browser, bytes_: bytes) -> None:
    """In a body and in an address."""
    body = b'{"record":"' + bytes_ + b'"}'
    answer = ada.http.post("/api/verify", content=body, headers={"Content-Type": "application/json"})
    assert (400, "unreadable") == (answer.status_code, answer.json()["code"])
    quoted = "".join(f"%{byte:02x}" for byte in bytes_)
    for path in (f"/api/tables/{quoted}", f"/api/rules/{quoted}/en", f"/api/{quoted}"):
        assert 404 == ada.http.get(path).status_code


def test_an_id_is_plain_text(ada: Browser) -> None:
    """It is stored with its entry, in databases that cannot hold every character."""
    table = ada.open(BOTS)["table"]
    with ada.socket() as socket:
        socket.watch(table, 0)
        for id in ("a\x00", "\n", "é", "\u202e"):
            wish: dict[str, Any] = {"type": "undo", "table": table, "seat": 0, "id": id}
            socket.send(**wish)
            assert "unreadable" == socket.wait("error")["code"]
