"""In a browser without a server: hosts that know little, parts that do not come, new versions."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driver import see
from tests.offline.driver import FOLDER, Alone, Host, Instead

Visit = Callable[..., Alone]
ME, BOT = {"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "deckhand"}
# A host that knows no kind but the oldest ones, and allows nothing that a page can do without.
UNKNOWN = [".wasm", ".mjs", ".zip", ".gz", ".json", ".webmanifest", ".woff2", ""]
TYPES = dict.fromkeys(UNKNOWN, "application/octet-stream")
POLICY = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
}


def begin(someone: Alone) -> None:
    """Open a match from the first page, and play a card."""
    someone.page.get_by_role("article", name="Santa Timea").get_by_role("button", name="Play").click()
    someone.page.wait_for_url("**/#/table/*")
    assert someone.await_turn() == "card"
    someone.play_first()


def test_a_host_that_knows_little_and_allows_little(visit: Visit, host: Host) -> None:
    """Files of no known kind, a strict policy: it plays all the same, and nobody else is ever asked for anything."""
    ada = visit()
    asked: list[str] = []
    ada.context.on("request", lambda request: asked.append(request.url))
    with host.speaking(TYPES, POLICY):
        page = ada.go("/")
        see(page.get_by_role("button", name="Play").first)
        page.wait_for_load_state("networkidle")
        assert [url for url in asked if "/engine-" in url] == []  # only who plays fetches it
        begin(ada)
    ours = host.base.removesuffix("#")
    assert any(url.endswith(".wasm.gz") for url in asked)
    assert [url for url in asked if not url.startswith((ours, f"blob:{ours[:20]}"))] == []


MISSING = Instead(b"", 404, "text/plain")
PAGE_INSTEAD = Instead(b"<!doctype html><title>Home</title>", 200, "text/html")
CUT = Instead(b"PK\x03\x04", missing=5000)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        pytest.param("pyodide.asm.wasm", CUT, id="cut-off"),
        pytest.param("pyodide.js", MISSING, id="no-program", marks=pytest.mark.long),
        pytest.param("manifest.json", PAGE_INSTEAD, id="page-for-list", marks=pytest.mark.long),
        pytest.param("python_stdlib.zip", PAGE_INSTEAD, id="page-for-library", marks=pytest.mark.long),
        pytest.param("flottille.zip", MISSING, id="no-engine", marks=pytest.mark.long),
        pytest.param("hall.worker", MISSING, id="no-hall", marks=pytest.mark.long),
    ],
)
def test_a_part_that_does_not_come(visit: Visit, host: Host, name: str, found: Instead) -> None:
    """It is told, with a way to try again; nothing of it was kept, so then it plays."""
    ada = visit()
    ada.begin_with("delete Navigator.prototype.serviceWorker;")  # which would have the programs
    page = ada.go("/")
    with host.instead(name, found) as asked:
        page.get_by_role("article", name="Santa Timea").get_by_role("button", name="Play").click()
        told = page.get_by_role("status").filter(has_text="could not be loaded")
        see(told)
    assert asked
    told.get_by_role("button", name="Try again").click()
    expect(told).to_have_count(0)
    begin(ada)
    ada.problems.clear()  # the browser tells of it too


@pytest.mark.parametrize("name", ["index-", pytest.param("Table-", marks=pytest.mark.long)])
def test_a_part_of_the_page_that_does_not_come(visit: Visit, host: Host, name: str) -> None:
    """No page stays empty."""
    ada = visit()
    ada.begin_with("delete Navigator.prototype.serviceWorker;")
    with host.instead(name, MISSING):
        page = ada.go("/table/nowhere")
        again = page.get_by_text("Try again", exact=False).first
        see(again)
    again.click()
    see(page.get_by_text("no such table").or_(page.get_by_text("does not exist")))
    ada.problems.clear()


def test_from_a_disk_it_says_what_it_needs(visit: Visit) -> None:
    """A page that nobody hands out may load nothing."""
    ada = visit()
    ada.page.goto(f"file://{FOLDER}/index.html")
    see(ada.page.get_by_text("python -m http.server").first)
    ada.problems.clear()


VERSION = "document.querySelector('meta[name=flottille-engine]')?.dataset.version"
NEW = "f" * 16


def another_version(at: Path) -> None:
    """The same folder, as if something in it were new."""
    shutil.copytree(FOLDER, at)
    for name in ("index.html", "sw.js"):
        text = (at / name).read_text()
        old = text.partition('"VERSION": "' if name == "sw.js" else 'data-version="')[2][:16]
        (at / name).write_text(text.replace(old, NEW))


def test_a_new_version_waits_until_it_is_wanted(visit: Visit, host: Host, tmp_path: Path) -> None:
    """A match goes on with the one it began with; then with the new one, where it was, in all tabs."""
    another_version(tmp_path / "new")
    ada = visit()
    page = ada.go("/")
    page.evaluate("navigator.serviceWorker.ready")
    begin(ada)
    before = page.evaluate(VERSION)
    with host.renewed(tmp_path / "new"):
        page.reload()
        fresh = page.get_by_role("status").filter(has_text="new version")
        see(fresh)
        assert (before, "card") == (page.evaluate(VERSION), ada.await_turn())
        ada.play_first()
        seq, second = ada.seq, ada.context.new_page()
        second.goto(page.url)
        fresh.get_by_role("button", name="Use it now").click()
        for each in (page, second):
            each.wait_for_function(f"() => {VERSION} === '{NEW}'")
        page.close() if page.locator("[data-offline=waiting]").count() else second.close()
        ada.page = second if page.is_closed() else page
        ada.await_after(seq - 1)
        assert ada.await_turn() == "card"
        ada.play_first()
