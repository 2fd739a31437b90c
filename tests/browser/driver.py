"""What a person does in a browser, in words."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.server.driver import surroundings

ROOT = Path(__file__).parents[2]
STATIC = Path(os.environ.get("FLOTTILLE_STATIC", ROOT / "src" / "flottille" / "server" / "static"))
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Without its windows where that is to be had; where there is none at all, nothing here is run.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or ""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 180_000  # milliseconds; two busy cores are slow
DESK: ViewportSize = {"width": 1280, "height": 800}
QUICK = {
    "speed": "off",
    "pace": "flow",
    "guide": False,
    "begin": False,
    "language": "en",
    "theme": "light",
    "guided": [],
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Milliseconds from a click on a card (or on Play) until the card lies in the trick and is painted.
STOPWATCH = """
(() => {
  window.clickTimes = [];
  let card = null, since = 0;
  addEventListener('click', (event) => {
    const hand = event.target.closest?.('[data-card]');
    if (hand) card = hand.dataset.card;
    since = hand || event.target.closest?.('.preview .btn, .own .play') ? event.timeStamp : 0;
  }, true);
  new MutationObserver(() => {
    if (!since || !document.querySelector(`ol.trick .card[data-piece="${card}"]:not(.ghost)`)) return;
    const begun = since;
    since = 0;
    requestAnimationFrame(() => window.clickTimes.push(performance.now() - begun));
  }).observe(document, { subtree: true, childList: true });
})();
"""

# What was asked, at every picture in which the keyboard had fallen to the page after the first decision. It can only
# fall when something changes.
SENTRY = """
(() => {
  window.lostFocus = [];
  let asked = false, waits = false;
  const look = () => {
    waits = false;
    const prompt = document.querySelector('.prompt');
    asked ||= !!prompt && !prompt.matches('.waiting');
    if (asked && prompt && document.activeElement === document.body) window.lostFocus.push(prompt.innerText);
  };
  const lookSoon = () => {
    if (!waits) requestAnimationFrame(look);
    waits = true;
  };
  new MutationObserver(lookSoon).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('focusout', lookSoon, true);
})();
"""

# Resolves when nothing moves or fades any more.
STILL = """
() => Promise.all(document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
  .map((each) => each.finished.catch(() => null))).then(() => null)
"""


class Server:
    """A server in a process of its own."""

    def __init__(self, home: Path) -> None:
        paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]))
        settings = {"HOME": str(home), "BOT_GAP": "0", "RATE": "2000", "WORKERS": "1", "LANG": "en"}
        ours = {f"FLOTTILLE_{name}": value for name, value in settings.items()}
        environment = {"FLOTTILLE_TEST_DEALS": "tests", **surroundings(), **ours, "PYTHONPATH": paths}
        self.errors = home / "log"
        command = [sys.executable, "-m", "flottille.server", "--no-browser", "--port", "0"]
        with self.errors.open("w") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        self.base = self._address()

    def _address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://[\w.]+:\d+", line):
                return found.group()
        raise RuntimeError(self.errors.read_text())

    def stop(self) -> None:
        """End it as Ctrl+C would."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Visitor:
    """Somebody with a browser of his own."""

    def __init__(self, browser: Browser, server: Server, name: str, settings: dict[str, object]) -> None:
        self.server = server
        self.problems: list[str] = []
        self.told: list[str] = []  # raw messages of the socket
        self.presses = 0  # of keys
        self.by_touch = bool(settings.pop("touch", False))
        width = int(str(settings.pop("width", 390 if self.by_touch else 1280)))
        self.context = browser.new_context(
            viewport={"width": width, "height": 844 if self.by_touch else 800},
            has_touch=self.by_touch,
            is_mobile=self.by_touch,
            locale="en-GB",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        kept, place = json.dumps({**QUICK, "name": name, **settings}), "'flottille.settings'"
        self.begin_with(f"localStorage.getItem({place}) ?? localStorage.setItem({place}, `{kept}`);")
        self.context.add_init_script(STOPWATCH)
        self.context.add_init_script(SENTRY)
        self.page = self.context.new_page()
        self._listen(self.page)

    def begin_with(self, script: str) -> None:
        """Something every page of ours runs first; an empty page has no storage everywhere."""
        self.context.add_init_script(f"if (location.host) {{ {script} }}")

    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.told.append(str(frame))))

    def _hear(self, kind: str, text: str) -> None:
        is_refusal = re.search(r"status of (400|403|404|409|422)", text)  # some tests ask for what cannot be had
        if kind in ("error", "warning") and not is_refusal:
            self.problems.append(f"{kind}: {text}")

    def close(self) -> None:
        """Leave."""
        self.context.close()

    # --- going places ---------------------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        """Open a page of the site."""
        self.page.goto(path if path.startswith("http") else self.server.base + path)
        return self.page

    def post(self, path: str, body: object) -> dict[str, Any]:
        """Ask the server for something with this visitor's cookie."""
        answer = self.context.request.post(self.server.base + path, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def open_table(self, *seats: Mapping[str, object], game: str = "santa_timea", **order: object) -> str:
        """A new table, opened and shown; its id."""
        self.context.request.get(self.server.base + "/api/games")
        made = self.post("/api/tables", {"game": game, "seats": list(seats), **order})
        self.go(f"/table/{made['table']}")
        return str(made["table"])

    def open_record(self, record: str, seat: int = 0) -> str:
        """A table that goes on, or is looked at, from a record; its id."""
        self.context.request.get(self.server.base + "/api/games")
        made = self.post("/api/records", {"record": record, "seat": seat})
        self.go(f"/table/{made['table']}")
        return str(made["table"])

    def open_for_two(self, other: Visitor) -> str:
        """A table of mine with a friend, who has sat down; both look at it."""
        self.context.request.get(self.server.base + "/api/games")
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
        made = self.post("/api/tables", {"game": "santa_timea", "seats": seats})
        table = str(made["table"])
        other.context.request.get(self.server.base + "/api/games")
        token = made["links"][1]["token"]
        other.post(f"/api/tables/{table}/seats/1/take", {"token": token, "name": "Ben"})
        for each in (self, other):
            each.go(f"/table/{table}")
            see(each.page.locator("[data-card]"))
        return table

    # --- playing --------------------------------------------------------------------------------------------

    def playable(self) -> Locator:
        """The cards in my hand that may be played now."""
        return self.page.locator("[data-card]:not([aria-disabled=true])")

    def await_turn(self) -> str:
        """Wait for what comes next: "card", "triplet" or "over"."""
        page = self.page
        found = page.wait_for_function(
            """() => document.querySelector('.end') ? 'over'
                : document.querySelector('.triplets .answers') ? 'triplet'
                : document.querySelector('[data-card]:not([aria-disabled=true])') ? 'card' : null""",
            timeout=PATIENCE,
        )
        return str(found.json_value())

    @property
    def seq(self) -> int:
        """The number of the entry on screen."""
        return int(self.page.locator("[data-seq]").get_attribute("data-seq") or 0)

    def await_after(self, seq: int) -> None:
        """Something happened since an entry, or the device goes to somebody else."""
        self.page.wait_for_function(
            """(seq) => document.querySelector('.curtain')
                || Number(document.querySelector('[data-seq]')?.dataset.seq) > seq""",
            arg=seq,
            timeout=PATIENCE,
        )

    def await_heard(self) -> None:
        """Everything this one may have heard of by now is on the screen; secret choices of others are not."""
        table = self.page.url.partition("/table/")[2].partition("#")[0]
        heard = self.context.request.get(f"{self.server.base}/api/tables/{table}").json()["seq"]
        self.await_after(heard - 1)

    def use(self, piece: Locator) -> None:
        """Touch a piece, or click on it."""
        if self.by_touch:
            piece.tap()
        else:
            piece.click()

    def press(self, key: str) -> None:
        """Press a key; it is counted."""
        self.presses += 1
        self.page.keyboard.press(key)

    def check_keys(self, decisions: int) -> None:
        """The keyboard was never lost on the page, and no more than four keys lead to a decision on average."""
        assert self.page.evaluate("window.lostFocus") == []
        assert self.presses <= 4 * decisions, f"{self.presses} keys for {decisions} decisions"

    def check_moves_key(self) -> None:
        """The list of moves is one key away, and so is the way back to the decision."""
        before = self.page.evaluate_handle("document.activeElement")
        self.page.keyboard.press("m")
        see(self.page.get_by_role("dialog", name="Moves"))
        assert self.page.evaluate("document.activeElement.matches('dialog li:first-child > [data-action]')")
        self.close_dialog()
        assert self.page.evaluate("(before) => document.activeElement === before", before)

    def is_asked(self) -> bool:
        """Whether this one owes a decision and can make it now."""
        return bool(self.page.locator(".prompt:not(.waiting)").count())

    def play_first(self) -> str:
        """Play the first playable card by mouse: once to look at it, then on Play; its id."""
        card = self.playable().first
        name = str(card.get_attribute("data-card"))
        seq = self.seq
        self.use(card)
        self.use(self.page.locator(".preview button, .own .play").locator("visible=true"))
        self.await_after(seq)
        return name

    def close_dialog(self) -> None:
        """Wait for the open dialog, close it by key, and wait until it is gone."""
        see(self.page.locator("dialog[open]"))
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0, timeout=PATIENCE)

    def look_back(self) -> None:
        """Open the replay of a match that is over, and step into it."""
        self.page.get_by_role("button", name="Replay").click()
        see(self.page.get_by_role("region", name="Replay"))
        self.page.keyboard.press("ArrowRight")

    def stop_the_clock(self) -> None:
        """From now on time passes on this page, whose clock is ours, only where we let it."""
        self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000") + 1)

    def let_pass_until(self, locator: Locator) -> None:
        """Let time pass on a page whose clock stands still, until something is there."""
        self.let_pass(lambda: bool(locator.locator("visible=true").count()), str(locator))

    def let_pass(self, is_so: Callable[[], bool], what: str) -> None:
        """Let time pass on a page whose clock stands still, until it is so."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not is_so():
            if time.monotonic() > deadline:
                raise TimeoutError(f"time passed without {what}")
            self.page.clock.run_for(100)

    def check_axe(self, where: str) -> None:
        """Nothing for axe-core to find; in Chromium alone, for Debian's Firefox (esr) dies of a segfault in it."""
        if "Firefox" in str(self.page.evaluate("navigator.userAgent")):
            return
        self.page.evaluate(STILL)
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate(
            """async (rules) => (await axe.run(document, { runOnly: rules })).violations
                .flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.target.join(' ')}`))""",
            RULES,
        )
        assert not found, f"{where}: {found}"


def next_of(*people: Visitor) -> Visitor:
    """Whoever must decide now; waits until somebody must."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        for someone in people:
            if someone.is_asked():
                return someone
        people[0].page.wait_for_timeout(50)
    raise TimeoutError("nobody has a decision to make")


def see(locator: Locator) -> None:
    """It is on the page."""
    expect(locator.first).to_be_visible(timeout=PATIENCE)
