"""How a person plays Fleet: The Dice Game: dice, boxes and buttons, by mouse or by keys."""

from __future__ import annotations

import random
from functools import cache

from playwright.sync_api import Locator, expect

import flottille
from tests.browser.driver import PATIENCE, Visitor
from tests.browser.moments import record_at

READY = "document.querySelector('.end') ? 'over' : document.querySelector('[data-asked]')?.dataset.asked ?? null"
DIE = "[data-die]:not([aria-disabled=true])"
BOX = "[data-section]:not([aria-disabled=true])"
BUTTON = ".choice"
# The key that leads from the focus towards a piece of a kind; none on the piece itself.
KEY = """(kind) => {
    const here = document.activeElement, there = document.querySelector(kind);
    if (here.matches(kind)) return null;
    if (here.closest('[role=group]')?.querySelector(kind)) return 'ArrowRight';
    return there.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
}"""


class Captain:
    """Somebody at a table of the game; what was asked of them is remembered."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.asked: list[str] = []
        self.filled = 0
        self.chance = random.Random(1)

    def await_turn(self) -> str:
        """What I am asked for, or "over"."""
        self.asked.append(str(self.page.wait_for_function(f"() => {READY}", timeout=PATIENCE).json_value()))
        return self.asked[-1]

    def wanted(self) -> str:
        """Dice when there are any to take; then mostly boxes, now and then a button."""
        kinds = [kind for kind in (DIE, BOX, BUTTON) if self.page.locator(kind).count()]
        return BUTTON if kinds == [BOX, BUTTON] and self.chance.random() < 0.1 else kinds[0]

    def piece(self, kind: str) -> Locator:
        """One of the pieces of a kind."""
        found = self.page.locator(kind)
        return found.nth(self.chance.randrange(found.count()))

    def click(self) -> None:
        """Decide by mouse or finger; a box that is filled has its tick afterwards."""
        seq, kind = self.visitor.seq, self.wanted()
        piece = self.piece(kind)
        section = piece.get_attribute("data-section") if kind == BOX else None
        ticks = self.filled_boxes(section).count() if section else 0
        if self.visitor.by_touch and kind == BUTTON:  # the second half of a double tap is no answer
            self.visitor.use(self.page.locator(".prompt .words"))
        self.visitor.use(piece)
        if self.visitor.by_touch and kind != BUTTON:  # a finger looks first
            expect(piece).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
            self.visitor.use(piece)
        self.visitor.await_after(seq)
        if section and not self.page.locator(".end").count():
            self.filled += 1
            if not self.page.locator(f"[data-section={section}]").count():  # a phone has turned to another part
                return
            expect(self.page.locator(f"[data-section={section}] .box.filled").nth(ticks)).to_be_attached(
                timeout=PATIENCE
            )

    def filled_boxes(self, section: str) -> Locator:
        """The ticks of a section on my sheet."""
        return self.page.locator(f"[data-section={section}] .box.filled")

    def press(self) -> None:
        """Decide by keys alone: Tab between groups, arrows inside them, Enter."""
        seq, kind = self.visitor.seq, self.wanted()
        for _ in range(40):
            key = self.page.evaluate(KEY, kind)
            self.visitor.press(key or "Enter")
            if not key:
                return self.visitor.await_after(seq)
        raise AssertionError(f"no {kind} within 40 keys")


@cache
def asked(question: str, seats: int = 2) -> str:
    """A match in which the first seat is asked something in particular."""
    return record_at("fleet_dice", seats, lambda match: _is_asked(match, question))


def _is_asked(match: flottille.Match, question: str) -> bool:
    return match.to_act == (0,) and match.view(0)["asking"]["question"] == question
