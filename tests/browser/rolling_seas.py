"""How a person plays Rolling Seas: what to touch next on the chart or at the helm, by mouse or by keys."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Locator

import flottille
from tests.browser.driver import PATIENCE, Visitor

ASKED = "document.querySelector('.end') ? 'over' : document.querySelector('[data-asked]')?.dataset.asked ?? null"
ON_CHART = ("draw", "draw_on_other", "ambush", "dot", "home", "start")
SAILS = ("navigate", "leave_peril")
MARKED = "[data-square].can"
HELM = "section.helm button:not([disabled])"
ACTIONS = tuple(f"section.helm [data-verb={verb}]" for verb in ("navigate", "visit", "explore"))
BUYS = "section.helm [data-verb=ship], section.helm [data-verb=cannon], section.helm [data-verb=build]"


class Captain:
    """Somebody at a table of the game; what was asked of them is remembered."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.asked: list[str] = []
        self.sailed = False  # this turn

    def await_turn(self) -> str:
        """What I am asked for, or "over"."""
        prompt = str(self.page.wait_for_function(f"() => {ASKED}", timeout=PATIENCE).json_value())
        self.asked.append(prompt)
        self.sailed = self.sailed and prompt in SAILS
        return prompt

    def asked_now(self) -> str | None:
        """The same without waiting; nothing while I am ready."""
        found = self.page.evaluate(f"() => {ASKED}")
        return str(found) if found else None

    @property
    def ship(self) -> str:
        """The square my ship lies on; nothing before it is placed."""
        found = self.page.evaluate("document.querySelector('[data-ship]')?.dataset.ship ?? ''")
        return str(found)

    def marked(self) -> list[str]:
        """The squares where something can be done, the ship's own left out."""
        squares: list[str] = self.page.evaluate(
            "marked => [...document.querySelectorAll(marked)].map((each) => each.dataset.square)", MARKED
        )
        return [square for square in squares if square != self.ship]

    def pick(self, squares: list[str]) -> str:
        """A different one every time, so that matches differ."""
        return squares[(7 * len(self.asked)) % len(squares)]

    # --- by mouse or finger ---------------------------------------------------------------------------------

    def click(self, prompt: str) -> None:
        """Decide by mouse: on the chart where it can be done there, else at the helm."""
        seq = self.visitor.seq
        if prompt in ON_CHART:
            self._click_square(prompt)
        elif prompt in SAILS and (prompt == "leave_peril" or not self.sailed):
            self._sail()
        else:
            self._click_helm(prompt)
        self.visitor.await_after(seq)

    def _click_square(self, prompt: str) -> None:
        square = self.page.locator(f'[data-square="{self.pick(self.marked())}"]')
        if prompt in ("dot", "start"):
            self._decide_on(square)
        else:
            self.visitor.use(square)
            self.visitor.use(self.page.locator("section.helm .primary"))

    def _decide_on(self, square: Locator) -> None:
        self.visitor.use(square)
        if self.visitor.by_touch:  # a finger looks first
            self.visitor.use(square)

    def _sail(self) -> None:
        self.sailed = True
        squares = self.marked()
        if squares:
            self._decide_on(self.page.locator(f'[data-square="{self.pick(squares)}"]'))
        else:
            self._click_helm("navigate")

    def _click_helm(self, prompt: str) -> None:
        buys = self.page.locator(BUYS)
        if prompt == "open":
            self.visitor.use(self.page.locator(self.action()).first)
        elif prompt in ("visit", "explore") and buys.count():
            self.visitor.use(buys.first)
        else:
            self.visitor.use(self.page.locator(HELM).last)

    def action(self) -> str:
        """The action of this turn: a port, the wind and the land by turns, where they are on offer."""
        wish = ACTIONS[self.asked.count("open") % len(ACTIONS)]
        return wish if self.page.locator(wish).count() else ACTIONS[0]

    # --- by keys --------------------------------------------------------------------------------------------

    def press(self, prompt: str) -> None:
        """Decide by keys: Page Down walks over the marked squares, Tab along the helm, Enter decides."""
        seq = self.visitor.seq
        if prompt in ON_CHART or (prompt in SAILS and (prompt == "leave_peril" or not self.sailed)):
            self._reach(".squares", "Tab")
            self.sailed = True
            for _ in range(1 + len(self.asked) % 3 if self.marked() else 0):
                self.visitor.press("PageDown")
        elif prompt == "open":
            self._reach(self.action(), "Tab")
        elif prompt not in SAILS:  # those end on the ship
            self._reach(HELM, "Tab")
        self.visitor.press("Enter")
        self.visitor.await_after(seq)

    def walk_to(self, square: str) -> None:
        """Point at a marked square by Page Down alone."""
        self._reach(".squares", "Tab")
        for _ in self.marked():
            self.visitor.press("PageDown")
            if self.page.locator(f'[data-square="{square}"].active').count():
                return
        raise LookupError(f"no Page Down leads to {square}")

    def _reach(self, wanted: str, key: str) -> None:
        for _ in range(60):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                return
            self.visitor.press(key)
        raise LookupError(f"no {key} leads to {wanted}")


@cache
def moment(prompt: str, seats: int = 2, **options: Any) -> str:
    """A match of bots up to where the first seat is asked for something."""
    return sailed(lambda view: view["prompt"] == prompt and view["turn"] > 0, seats, **options)


@cache
def before_a_ride() -> tuple[str, str]:
    """A match in which a single step takes the first seat onto a current; and where that current leaves the ship."""
    record = sailed(lambda view: view["prompt"] == "navigate" and _ride(view) is not None, 2)
    square = _ride(flottille.replay(record).view(0))
    assert square is not None
    return record, square


def _ride(view: dict[str, Any]) -> str | None:
    ways = view["reach"].items()
    return next((square for square, way in ways if len(way["steps"]) == 1 < len(way["squares"])), None)


def sailed(wanted: Any, seats: int, **options: Any) -> str:
    """A match of bots up to a moment the first seat sees, as a record."""
    for seed in range(200):
        match = flottille.Match("rolling_seas", seats=seats, seed=seed, **options)
        bots = [flottille.bot("deckhand", "rolling_seas", seed=seat) for seat in range(seats)]
        while not match.is_over:
            if 0 in match.to_act and wanted(match.view(0)):
                return match.record()
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.mask(seat), seat))
    raise LookupError("no match comes to this moment")
