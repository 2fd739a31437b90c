"""What others do is told as it happens; what hits me waits until I have seen it, and can be shown again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from flottille import Match, replay
from tests.browser.driver import Visitor, see
from tests.browser.moments import record_at

Visit = Callable[..., Visitor]


def damage_after(match: Match, card: str, answer: str) -> tuple[int, int]:
    """The first seat's damage before and after a trick of two."""
    after = Match.load(match.dump())
    after.play(0, card)
    after.play(1, answer)
    return match.view(0)["damage"][0], after.view(0)["damage"][0]


def card_that_is_hit(match: Match) -> str | None:
    """A card of the first seat, about to lead, that takes a wind whatever the other seat answers."""
    if (
        match.to_act != (0,)
        or match.view(0)["phase"] == "triplets"
        or match.view(0)["plays"]
        or match.view(0)["trick"] != 6
    ):
        return None
    for card in match.legal(0):
        after = Match.load(match.dump())
        after.play(0, card)
        results = [damage_after(match, card, answer) for answer in after.legal(1)]
        if all(before < now for before, now in results):
            return str(match.view(0)["actions"][match.legal(0).index(card)]["args"]["card"])
    return None


def test_what_hits_me_waits_until_seen_and_is_shown_again(visit: Visit) -> None:
    """The headline says what happened and what it changed; Seen has the focus; "a" tells it once more."""
    record = record_at("santa_timea", 2, lambda match: card_that_is_hit(match) is not None)
    card = card_that_is_hit(replay(record))
    ada = visit(speed="one", pace="paced", hold="always")
    ada.open_record(record)
    page, prompt = ada.page, ada.page.locator(".prompt")
    ada.await_turn()
    page.locator(f"[data-card={card}]").click()
    page.locator(".preview").get_by_role("button", name="Play").click()
    seen = prompt.get_by_role("button", name="Seen")
    see(seen)
    expect(seen).to_be_focused()
    told = prompt.locator(".decision").inner_text()
    assert "take" in told
    assert "damage" in prompt.locator(".detail").inner_text()
    assert prompt.locator("[role=alert]").count() == 1
    ada.check_axe("something held")
    page.keyboard.press("Enter")
    expect(seen).to_have_count(0)
    ada.await_turn()
    see(prompt.get_by_role("button", name="Show again"))
    page.keyboard.press("a")
    see(prompt.get_by_role("button", name="Skip"))
    assert told == prompt.locator(".decision").inner_text()
    prompt.get_by_role("button", name="Skip").click()
    see(prompt.get_by_role("button", name="Show again"))


def test_nothing_is_held_that_nobody_wants_held(visit: Visit) -> None:
    """With "never" the same trick goes by, told but not held."""
    record = record_at("santa_timea", 2, lambda match: card_that_is_hit(match) is not None)
    ada = visit(speed="two", pace="paced", hold="never")
    ada.open_record(record)
    ada.await_turn()
    seq = ada.seq
    card = card_that_is_hit(replay(record))
    ada.page.locator(f"[data-card={card}]").click()
    ada.page.locator(".preview").get_by_role("button", name="Play").click()
    ada.await_after(seq + 1)
    ada.await_turn()
    expect(ada.page.locator(".prompt.held")).to_have_count(0)


# Remembers which pieces travel.
TRAVELS = """() => {
    window.travelled = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        window.travelled.push(this.dataset?.piece);
        return animate.apply(this, how);
    };
}"""


def test_stepping_through_a_replay_moves_the_pieces(visit: Visit) -> None:
    """A card that is laid comes from the hand it was in."""
    record = record_at("loot_island", 3, lambda match: match.is_over)
    ada = visit(speed="one")
    ada.open_record(record)
    ada.look_back()
    page, caption = ada.page, ada.page.locator(".replay [role=status]")
    page.keyboard.press("Home")
    expect(caption).to_contain_text("Move 0")
    see(page.locator(".hand [data-card]"))
    page.evaluate(TRAVELS)
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("Move 1")
    page.wait_for_function("() => window.travelled.some((piece) => piece?.startsWith('map_'))")
