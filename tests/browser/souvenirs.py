"""How a person plays Escales & Souvenirs: what to touch next, by mouse or by keys."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import flottille
from flottille.games.souvenirs.view.prompts import PROMPTS
from tests.browser.driver import PATIENCE, Visitor
from tests.browser.moments import record_at

READY = "document.querySelector('.end') ? 'over' : document.querySelector('[data-asked]')?.dataset.asked ?? null"
IN_OPTIONS = "document.activeElement?.closest('[data-options]')"
WAY = """wish => {
  const at = document.activeElement;
  const there = [...document.querySelectorAll(wish)].find((each) => each.checkVisibility());
  if (at.matches(wish)) return null;
  if (at.closest('.cards, .offers')?.querySelector(wish)) return 'ArrowRight';
  const behind = there && at !== document.body && at.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
  return behind ? 'Shift+Tab' : 'Tab';
}"""
OTHERS_CHOOSE = ".seats .plate.acting:not([data-piece='seat:0'])"  # I sit first
DECK = '[data-piece="deck:{}"].can'
ANYTHING = (
    ".offers [data-verbs]:not([data-verbs=''])",
    "[data-target]:not(.lit)",
    ".visit",
    ".hand [data-verbs]:not([data-verbs=''])",
    "[data-options] button",
)


class Captain:
    """Somebody at a table of the game; what was asked of them is remembered."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.asked: list[str] = []

    def await_turn(self) -> str:
        """What I am asked for, or "over"."""
        prompt = str(self.page.wait_for_function(f"() => {READY}", timeout=PATIENCE).json_value())
        if prompt == "maelstrom":  # all choose at once: let the others be done, so that nothing moves under my hand
            expect(self.page.locator(OTHERS_CHOOSE)).to_have_count(0, timeout=PATIENCE)
        self.asked.append(prompt)
        return prompt

    def shown(self, selector: str) -> Locator:
        """The pieces of a kind that can be seen."""
        return self.page.locator(selector).locator("visible=true")

    def has(self, selector: str) -> bool:
        """Whether there is such a piece."""
        return self.shown(selector).count() > 0

    def wishes(self, prompt: str) -> tuple[str, ...]:
        """What to touch, best first: lands before memories, memories before the end; a duel now and then."""
        if prompt == "explore":
            lacks_land = self.shown(".cove.mine .spot:not(.validated)").count() < 2
            trade = (".hand [data-verbs~=trade]",) if lacks_land and not self.has(".hand [data-type=place]") else ()
            return (*trade, "[data-verb=hook]", DECK.format("memory"))
        if prompt == "sea":
            fights = self.asked.count("sea") % 3 == 0
            return (*(("[data-target]",) if fights else ()), DECK.format("encounter"), "[data-verb=adventure]")
        if prompt == "mooring":
            verbs = ("place_place", "place_memory", "play")
            return (*(f".hand [data-verbs~={verb}]" for verb in verbs), "[data-verb=end_mooring]")
        if prompt == "chest":
            return (".offers [data-card]",)
        return ANYTHING

    def wanted(self, prompt: str) -> str:
        """The first wish that is on the board."""
        wishes = (*self.wishes(prompt), *ANYTHING)
        return next(wish for wish in wishes if self.has(wish))

    def click(self, prompt: str) -> None:
        """Decide by mouse: touch a piece, then its slot, itself again, or its button."""
        seq = self.visitor.seq
        piece = self.shown(self.wanted(prompt)).first
        is_button = piece.get_attribute("data-verb") is not None
        self.visitor.use(piece)
        if not is_button:
            expect(piece).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
            self._follow_up(piece)
        self.visitor.await_after(seq)

    def _follow_up(self, piece: Locator) -> None:
        slots, buttons = self.shown(".lit[data-target]"), self.shown("[data-options] .primary")
        if slots.count():
            self.visitor.use(slots.first)
        elif buttons.count() == 1:
            self.visitor.use(piece)
        else:
            self.visitor.use(buttons.first)

    def press(self, prompt: str) -> None:
        """Decide by keys: Tab to a piece, arrows inside its group, Enter; then Enter on what it offers."""
        seq, wish = self.visitor.seq, self.wanted(prompt)
        self._reach(wish)
        was_button = self.page.evaluate(f"!!{IN_OPTIONS}")
        self.visitor.press("Enter")
        if not was_button:  # a piece with one use is used; with several, the first button has the focus
            moved = "Number(document.querySelector('[data-seq]').dataset.seq) > seq"
            self.page.wait_for_function(f"seq => {moved} || {IN_OPTIONS}", arg=seq, timeout=PATIENCE)
            if self.visitor.seq == seq:
                self.visitor.press("Enter")
        self.visitor.await_after(seq)

    def _reach(self, wish: str) -> None:
        """Arrows in a row of cards that holds it, else Tab towards it."""
        for _ in range(150):
            key = self.page.evaluate(WAY, wish)
            if key is None:
                return
            self.visitor.press(key)
        pytest.fail(f"no key leads to {wish}")


@cache
def moment(prompt: str, seats: int) -> str:
    """A record that stands where the first seat is asked for something."""
    return record_at("souvenirs", seats, lambda match: is_asked(match, prompt))


def is_asked(match: flottille.Match, prompt: str) -> bool:
    """Whether the first seat owes this decision."""
    return 0 in match.to_act and PROMPTS[match.state.ask] == prompt  # type: ignore[attr-defined]


@cache
def finished(seats: int) -> str:
    """A match that is over."""
    return record_at("souvenirs", seats, lambda match: match.is_over)


@cache
def with_a_discard() -> str:
    """The first seat explores, and some memories lie in the discard."""
    return record_at("souvenirs", 3, lambda match: is_asked(match, "explore") and _has_discard(match.view(0)))


def _has_discard(view: dict[str, Any]) -> bool:
    return len(view["decks"]["memory"]["discard"]) > 2


@cache
def before_a_duel() -> str:
    """The first seat may fight for a memory, and nobody holds a gold card."""
    return record_at("souvenirs", 3, lambda match: is_asked(match, "sea") and _may_fight(match.view(0)))


def _may_fight(view: dict[str, Any]) -> bool:
    is_plain = not any(player["golds"] for player in view["players"])
    return is_plain and any(action["verb"] == "duel_memory" for action in view["actions"])


@cache
def with_a_place_first() -> str:
    """The first seat moors, and the first of its cards is a place to put down."""
    return record_at("souvenirs", 3, lambda match: is_asked(match, "mooring") and _has_a_place_first(match.view(0)))


def _has_a_place_first(view: dict[str, Any]) -> bool:
    verbs = [action["verb"] for action in view["actions"] if view["hand"][0] in action["args"].values()]
    return verbs == ["place_place"] and len(view["hand"]) > 2


@cache
def with_shields(seats: int) -> str:
    """The first seat decides while another one is protected."""
    return record_at("souvenirs", seats, _is_shielded)


def _is_shielded(match: flottille.Match) -> bool:
    if match.to_act != (0,):
        return False
    others = match.view(0)["players"][1:]
    return any(player["shielded"] for player in others)
