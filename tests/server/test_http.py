"""The HTTP API, the pages and what is refused."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from flottille.server import client
from tests.server.driver import BOTS, Browser

ROUTES = Path(__file__).parents[2] / "web" / "src" / "ui" / "route.svelte.ts"


def test_games_with_everything_a_new_table_needs(ada: Browser) -> None:
    """Seats, options with defaults, modes, levels and where the components come from."""
    (game,) = [game for game in ada.get("/api/games") if game["id"] == "santa_timea"]
    assert ([2, 3, 4, 5], 30, "1.0") == (game["seats"], game["minutes"], game["rules_version"])
    assert {"name": "expert", "values": [False, True], "default": False, "seats": None, "rule": "ST-7.1"} in game[
        "options"
    ]
    assert ["deckhand", "sailor", "mate", "captain"] == game["levels"]
    assert set(game["sources"].values()) <= {"rulebook", "public", "reconstructed"}


def test_rules_in_both_languages(ada: Browser) -> None:
    """As Markdown."""
    for language in ("fr", "en"):
        answer = ada.http.get(f"/api/rules/santa_timea/{language}")
        assert "ST-4.4" in answer.text
        assert "text/markdown" in answer.headers["content-type"]
    for path in ("santa_timea/de", "chess/en"):
        assert 404 == ada.http.get(f"/api/rules/{path}").status_code


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "BadOption"),
        ({"seats": [{"kind": "me"}]}, "BadOption"),
        ({"seats": [{"kind": "me"}] * 2}, "two_of_me"),
        ({"seats": [{"kind": "me", "colour": "or"}, {"kind": "bot", "colour": "or"}]}, "same_colour"),
        ({"seats": [{"kind": "me", "colour": "pink"}, {"kind": "bot"}]}, "unreadable"),
        ({"seats": []}, "unreadable"),
        ({"seats": [{"kind": "king"}, {"kind": "bot"}]}, "unreadable"),
        ({"seats": [{"kind": "bot", "level": "admiral"}] * 2}, "no_bot"),
        ({"seats": [{"kind": "me", "name": "x" * 41}, {"kind": "bot"}]}, "unreadable"),
        ({"options": {"expert": 3}}, "BadOption"),
        ({"options": {"wind": True}}, "BadOption"),
        ({"mode": "storm"}, "no_mode"),
        ({"edition": {"winds": 3}}, "BadEdition"),
        ({"surprise": 1}, "unreadable"),
    ],
)
def test_a_table_that_cannot_be_says_why(ada: Browser, change: dict[str, Any], code: str) -> None:
    """Each mistake has its code and a sentence."""
    problem = ada.post("/api/tables", {"game": "santa_timea", "seats": BOTS, **change}, 400)
    assert code == problem["code"]
    assert problem["detail"] or problem["problems"]


def test_modes_and_editions(ada: Browser) -> None:
    """A mode sets its options; an edition is kept with the table."""
    from flottille.engine.registry import find

    cards = find("santa_timea").components["wheel_cards"]
    made = ada.open(BOTS, mode="expert", edition={"wheel_cards": cards, "edition": "Mine"})
    info = ada.get(f"/api/tables/{made['table']}")
    assert ({"expert": True}, True, True) == (info["options"], info["has_edition"], info["is_sealed"])


def test_what_is_not_there(ada: Browser) -> None:
    """Answers are problems with a code, never pages or traces."""
    for path in ("/api/tables/abcdefgh1234", "/api/tables/..", "/api/nothing", "/assets/none.js", "/none.txt"):
        answer = ada.http.get(path)
        assert 404 == answer.status_code
        assert answer.json()["code"]
    assert 405 == ada.http.put("/api/tables", json={}).status_code
    index = ada.http.get("/").content
    for path in ("/etc/passwd", "/.git/config", "/%2e%2e/%2e%2e/etc/passwd", "/table", "/about/x", "/wp-admin"):
        answer = ada.http.get(path)
        assert (404, index) == (answer.status_code, answer.content)  # the client says that there is nothing
    assert 404 == ada.http.post("/api/tables/abcdefgh1234/rematch").status_code
    table = ada.open(BOTS)["table"]
    assert "no_seat" == ada.post(f"/api/tables/{table}/seats/7/leave", None, 404)["code"]
    assert "not_over" == ada.post(f"/api/tables/{table}/rematch", None, 409)["code"]


def test_too_much_is_refused(ada: Browser) -> None:
    """Before it is read."""
    answer = ada.http.post("/api/verify", json={"record": "x" * 3_000_000})
    assert (413, "too_large") == (answer.status_code, answer.json()["code"])
    chunks = httpx.post(
        f"{ada.http.base_url}/api/verify",
        content=(b"x" * 100_000 for _ in range(40)),
        headers={"Content-Type": "application/json"},
    )
    assert 413 == chunks.status_code


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/schema", "/health", "/ready"])
def test_every_answer_is_strict(ada: Browser, path: str) -> None:
    """No script from elsewhere, no frame, no guessing of types."""
    headers = ada.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy and "script-src 'self';" in policy and "frame-ancestors 'none'" in policy
    assert ("nosniff", "DENY") == (headers["x-content-type-options"], headers["x-frame-options"])


def test_health_metrics_and_the_page_of_the_api(ada: Browser) -> None:
    """For those who run it and those who write programs."""
    assert "fine" == ada.get("/health")["status"]
    assert {"status": "ready"} == ada.get("/ready")
    assert "flottille_entries_total" in ada.http.get("/metrics").text
    page = ada.http.get("/schema")
    assert "text/html" in page.headers["content-type"]
    assert "POST /api/tables/{table}/rematch" in page.text and "<script" not in page.text
    assert {"/api/games", "/api/tables", "/health", "/ready"} <= set(ada.get("/schema/openapi.json")["paths"])


def test_files_of_the_client(tmp_path: Path) -> None:
    """Hashed names are kept for a year, others are asked for again, nothing outside is served."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>")
    (static / "assets" / "main-B4x_9kLm.js").write_text("1")
    (tmp_path / "secret.txt").write_text("no")
    hashed = client.find(static, "assets/main-B4x_9kLm.js")
    index = client.find(static, "index.html")
    assert hashed is not None and index is not None
    assert "immutable" in client.answer(hashed, None).headers["Cache-Control"]
    page = client.answer(index, None)
    assert "no-cache" == page.headers["Cache-Control"]
    assert 304 == client.answer(index, page.headers["ETag"]).status_code
    index.write_text("<!doctype html>" + "<p>" * 1000)
    changed, small = client.answer(index, page.headers["ETag"]), client.answer(index, None, "br, gzip")
    assert 304 != changed.status_code and "gzip" == small.headers["Content-Encoding"]
    assert changed.content == gzip.decompress(small.content)
    long = ("a" * 300, "a" * 300 + ".js", "a/" * 3000, "a" * 100_000, "\ud800")
    assert [None] * 5 == [client.find(static, path) for path in long]
    for path in ("", "../secret.txt", "assets", "a\0b", "/etc/passwd", "assets/../../secret.txt"):
        assert client.find(static, path) is None


def test_pages_are_drawn_by_the_client(ada: Browser) -> None:
    """Every path without an ending is the index."""
    index = ada.http.get("/")
    assert 200 == index.status_code
    assert index.content == ada.http.get("/table/abc").content == ada.http.get("/new/santa_timea").content
    assert "text/html" in index.headers["content-type"]
    drawn = set(re.findall(r"first === '(\w+)' && (!?)second", ROUTES.read_text(encoding="utf-8")))
    assert {*((page, "!") for page in client.PAGES), *((page, "") for page in client.PAGES_OF)} == drawn


@pytest.mark.parametrize("path", ["/", "/health", "/ready", "/api/games", "/api/nothing", "/assets/none.js", "/none"])
def test_a_head_is_that_of_the_page(ada: Browser, path: str) -> None:
    """As whoever watches a server asks: the same answer, without its body."""
    got, head = ada.http.get(path), ada.http.head(path)
    told = ("content-length", "content-type", "cache-control", "etag")
    assert (got.status_code, b"") == (head.status_code, head.content)
    assert [got.headers.get(name) for name in told] == [head.headers.get(name) for name in told]


def test_a_head_changes_nothing(ada: Browser) -> None:
    """What is only posted is not there for it."""
    assert 405 == ada.http.head("/api/verify").status_code
