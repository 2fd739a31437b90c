"""How a person plays Loot Island: a card, then a landing; treasures to keep or to throw; by mouse or by keys."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator

import flottille
from tests.browser.driver import PATIENCE, Visitor
from tests.browser.moments import record_at

ASKED = """() => document.querySelector('.end') ? 'over'
    : document.querySelector('dialog[open]') ? null
    : document.querySelector('[data-asked]')?.dataset.asked || null"""
CARD = "[data-card]:not([aria-disabled=true])"
LANDING = "[data-landing].can"
TILE = "[data-tile].can"
WRECK = "[data-tile=isl_wreck].can"

# The key that leads on from what is focused to a piece; none when it is there.
NEXT_KEY = """([selector, group]) => {
    const now = document.activeElement;
    if (now?.matches(selector)) return null;
    if (now?.matches(group) && !now.matches('.btn')) return 'ArrowRight';
    const wanted = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length);
    const place = wanted && now !== document.body ? now.compareDocumentPosition(wanted) : 0;
    return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}"""


class Islander:
    """A visitor at a table of Loot Island; `done` counts what was asked and answered."""

    def __init__(self, someone: Visitor) -> None:
        self.someone = someone
        self.page = someone.page
        self.done: Counter[str] = Counter()
        self.turns = 0

    def asked(self) -> str:
        """Wait until something is asked of me, or the match is over."""
        return str(self.page.wait_for_function(ASKED, timeout=PATIENCE).json_value())

    def play_until(self, *kinds: str) -> str:
        """Answer whatever is asked until one of these is, or the match is over."""
        while (asked := self.asked()) not in (*kinds, "over"):
            seq = self.someone.seq
            self.answer(asked)
            self.done[asked] += 1
            self.someone.await_after(seq)
        return asked

    def answer(self, asked: str) -> None:
        """Do something that is allowed, always with the board's own pieces."""
        if asked in ("turn", "turn_aaron"):
            self.take_turn(asked)
        elif asked in ("payment", "opening"):
            self.use(CARD, again=asked == "payment")
        elif asked in ("loot", "wreck"):
            self.use(".offer .keep" if self.done["loot"] % 3 < 2 else ".offer .btn:not(.keep)")
        elif asked == "gift":
            self.use(".offer .keep")
        elif asked in ("healer", "offer"):
            self.use("[data-healer] .btn")
        elif asked in ("slide", "place", "move", "recall", "recall_aaron") and self.there(LANDING):
            self.use(LANDING, again=True)
        elif asked == "cards" and self.done["cards"] % 2 == 0 and self.there(CARD):
            self.use(CARD)
        else:
            self.use("[data-options] .btn")

    def take_turn(self, asked: str) -> None:
        """In turn: play, play (with two seats as Aaron), use a Small Island, the wreck if possible, and pass."""
        self.turns += 1
        wish = self.turns % 4
        if wish == 2 and self.there("[data-verb=aaron]"):
            self.use("[data-verb=aaron]")
        elif wish == 3 and self.there(TILE):
            self.use(WRECK if self.there(WRECK) else TILE, again=True)
        elif (wish != 0 or asked == "turn_aaron") and self.there(CARD):
            self.lay_card()
        elif asked == "turn":
            self.use("[data-verb=pass]")
        else:
            self.use(TILE, again=True)

    def lay_card(self) -> None:
        """Pick up a card, then choose a lit landing."""
        self.use(CARD)
        self.use(LANDING)

    def there(self, selector: str) -> bool:
        """Whether there is such a piece now."""
        return self.page.locator(selector).count() > 0

    def use(self, selector: str, again: bool = False) -> None:
        """Click a piece; some show what would happen first and act on the second click."""
        piece = self.first(selector)
        self.someone.use(piece)
        if again:
            self.someone.use(piece)

    def first(self, selector: str) -> Locator:
        """The first such piece that can be seen."""
        return self.page.locator(selector).locator("visible=true").first


class KeyboardIslander(Islander):
    """The same with keys alone: Tab between groups, arrows inside them, Enter."""

    def use(self, selector: str, again: bool = False) -> None:
        """Reach a piece and press Enter."""
        self.reach(selector)
        self.someone.press("Enter")

    def lay_card(self) -> None:
        """A card picked up leads the keyboard to where it can go."""
        self.use(CARD)
        self.page.wait_for_function(f"() => document.activeElement?.matches('{LANDING}')", timeout=PATIENCE)
        self.someone.press("Enter")

    def reach(self, selector: str) -> None:
        """Tab towards such a piece, and arrows inside its group, until it is focused."""
        self.first(selector).wait_for()
        group = selector.split("]")[0].split("=")[0] + "]" if selector.startswith("[data-") else selector
        for _ in range(120):
            key = self.page.evaluate(NEXT_KEY, [selector, group])
            if key is None:
                return
            self.someone.press(key)
        pytest.fail(f"no key leads to {selector}")


@cache
def with_a_fortune(seats: int) -> str:
    """Another seat has ten gold or more."""
    return record_at("loot_island", seats, lambda match: _has_gold(match.view(0)["players"][1:]))


def _has_gold(players: list[dict[str, Any]]) -> bool:
    return any(player["loot_value"] >= 10 for player in players)


@cache
def with_many_landings() -> str:
    """It is the first seat's turn, and a card of its hand may go to three landings."""
    return record_at("loot_island", 3, _has_landings)


def _has_landings(match: flottille.Match) -> bool:
    if match.to_act != (0,) or match.view(0)["prompt"] != "turn":
        return False
    cards = Counter(str(action["args"].get("card")) for action in match.view(0)["actions"] if action["verb"] == "play")
    return max(cards.values(), default=0) > 2
