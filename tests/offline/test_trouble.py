"""In a browser without a server: what may go wrong with network, tabs, thinkers and storage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

from tests.browser.driver import see
from tests.browser.test_match import verify
from tests.offline.driver import Alone, Host, Instead

Visit = Callable[..., Alone]
ME, BOT = {"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "deckhand"}


def play(someone: Alone, game: str) -> None:
    """One click on the first page."""
    someone.page.get_by_role("article", name=game).get_by_role("button", name="Play").click()
    someone.page.wait_for_url("**/#/table/*")


# Resolves when the worker of the folder has kept all of it, and the engine's programs are kept too.
KEPT = """
async () => {
  await navigator.serviceWorker.ready;
  const engine = document.querySelector('meta[name=flottille-engine]').content;
  const last = new URL(engine + 'pyodide.asm.js', document.baseURI);
  while (!(await caches.match(last))) await new Promise((done) => setTimeout(done, 50));
}
"""


def test_the_network_is_cut_after_the_first_load(visit: Visit) -> None:
    """Whatever was loaded once opens again: page, engine, tables; a new match begins."""
    ada = visit()
    page = ada.go("/")
    play(ada, "Santa Timea")
    assert ada.await_turn() == "card"
    page.evaluate(KEPT)
    ada.context.set_offline(True)
    page.reload()
    assert ada.await_turn() == "card"
    ada.play_first()
    ada.go("/")
    play(ada, "Fleet: The Dice Game")
    see(page.locator(".prompt"))


def test_two_tabs(visit: Visit) -> None:
    """The second one says that there is a first, and goes on where it is when that is closed."""
    ada = visit()
    table = ada.open_table({"kind": "me"}, {"kind": "bot"})
    assert ada.await_turn() == "card"
    second = ada.context.new_page()
    second.goto(f"{ada.server.base}/table/{table}")
    see(second.get_by_role("status").filter(has_text="another tab"))
    ada.page.close()
    ada.page = second
    assert ada.await_turn() == "card"
    expect(second.get_by_role("status").filter(has_text="another tab")).to_have_count(0)
    ada.play_first()


@pytest.mark.long
def test_the_second_tab_takes_over(visit: Visit) -> None:
    """It goes on where it is, and the first one waits; nothing is lost."""
    ada = visit()
    table = ada.open_table({"kind": "me"}, {"kind": "bot"})
    assert ada.await_turn() == "card"
    first, second = ada.page, ada.context.new_page()
    second.goto(f"{ada.server.base}/table/{table}")
    second.get_by_role("button", name="Go on here").click()
    see(first.get_by_role("status").filter(has_text="another tab"))
    ada.page = second
    assert ada.await_turn() == "card"
    ada.play_first()
    seq = ada.seq
    second.close()
    ada.page = first
    ada.await_after(seq - 1)
    assert ada.await_turn() == "card"


# Says that it is ready, and then thinks for ever.
ENDLESS = b"onmessage = ({ data }) => { if (data.type === 'open') postMessage({ type: 'ready' }); else for (;;); };"


@pytest.mark.long
def test_a_thinker_that_never_answers_is_ended(visit: Visit, host: Host) -> None:
    """The match goes on, and the next one thinks."""
    ada = visit()
    ada.begin_with("delete Navigator.prototype.serviceWorker;")  # which would keep what follows
    with host.instead("mind.worker", Instead(ENDLESS)) as asked:
        ada.open_table(ME, {"kind": "bot", "level": "mate"}, hints=True)
        assert ada.await_turn() == "card"
        if not asked:
            ada.play_first()
            ada.await_turn()
        assert asked
    ada.play_first()
    assert ada.await_turn() == "card"
    ada.page.keyboard.press("h")
    see(ada.page.locator("[data-hint], .hint"))


# Whatever a browser could remember is forbidden, as by somebody who blocks all data of sites.
FORBIDDEN = """
for (const name of ['localStorage', 'sessionStorage', 'caches']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
}
const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
LockManager.prototype.request = ServiceWorkerContainer.prototype.register = refuse;
StorageManager.prototype.persist = StorageManager.prototype.persisted = refuse;
delete window.indexedDB; delete Window.prototype.indexedDB;
"""


@pytest.mark.long
def test_a_browser_that_keeps_nothing_says_so(visit: Visit) -> None:
    """Tables last as long as the page; what it says of that can be put away."""
    ada = visit()
    ada.begin_with(FORBIDDEN)
    ada.open_table({"kind": "me"}, {"kind": "bot"})
    said = ada.page.get_by_role("status").filter(has_text="keeps nothing")
    see(said)
    said.get_by_role("button", name="I have read this").click()
    expect(said).to_have_count(0)
    ada.page.get_by_role("button", name="Start").click()  # it does not know that this is not the first match
    assert ada.await_turn() == "card"
    ada.play_first()


def test_a_browser_may_clear_what_it_keeps(visit: Visit, tmp_path: Path) -> None:
    """It says so on the first page, and all matches can be had as files, the running ones too."""
    ada = visit()
    ada.begin_with("StorageManager.prototype.persist = StorageManager.prototype.persisted = async () => false;")
    seats, games = [ME, BOT], ("santa_timea", "souvenirs")
    made = [ada.post("/api/tables", {"game": game, "seats": seats})["table"] for game in games]
    see(ada.page.get_by_text("may clear your tables"))
    files: list[Download] = []
    ada.page.on("download", lambda each: files.append(each))
    save = ada.page.get_by_role("button", name="Save all my matches")
    with ada.page.expect_download():
        save.click()
    expect(save).to_be_enabled()
    ada.page.wait_for_function("() => true")
    names = sorted(each.suggested_filename for each in files)
    assert names == sorted(f"{game}-{table}.jsonl" for game, table in zip(games, made, strict=True))
    for each in files:
        each.save_as(tmp_path / each.suggested_filename)
    assert [verify(tmp_path / name) for name in names] == [0, 0]


@pytest.mark.long
def test_a_browser_that_has_no_room_refuses_and_goes_on_later(visit: Visit, request: pytest.FixtureRequest) -> None:
    """What cannot be kept has not happened; nobody is told of it, and with room the same card is played."""
    ada = visit()
    if ada.context.browser is None or ada.context.browser.browser_type.name != "chromium":
        pytest.skip("only Chromium's room can be taken away")
    ada.open_table(ME, BOT)
    assert ada.await_turn() == "card"
    room = ada.context.new_cdp_session(ada.page)
    origin = ada.page.evaluate("location.origin")
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 0})
    seq, card = ada.seq, ada.playable().first
    name = card.get_attribute("data-card")
    card.click()
    ada.page.locator(".preview button").locator("visible=true").click()
    see(ada.page.get_by_text("keeps nothing now"))
    assert ada.seq == seq
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    ada.await_after(seq)
    expect(ada.page.locator(f"[data-card='{name}']:not([aria-disabled=true])")).to_have_count(0)
