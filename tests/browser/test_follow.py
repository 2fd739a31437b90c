"""What others do is told as it happens; what hits me waits until I have seen it, and can be shown again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from playwright.sync_api import expect

import flottille
from flottille import Match, replay
from tests.browser import fleet_dice
from tests.browser.decisions import NAMES, kinds
from tests.browser.driver import STILL, Visitor, see
from tests.browser.fleet_dice import asked
from tests.browser.layout import faults, in_every_window, is_on_screen
from tests.browser.moments import finished, leading, record_at
from tests.words.test_telling import SPOKEN, events_of

Visit = Callable[..., Visitor]
TOLD = 2  # things, one after the other
IS_CUT = """() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.querySelector('.prompt .words');
    return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
}"""


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


def test_what_is_held_is_seen_with_a_tap_beside_the_pieces(visit: Visit) -> None:
    """A tap on the board looks at a piece; one on the headline has seen it."""
    ada = visit(speed="one", pace="paced", hold="always", touch=True)
    record = record_at("santa_timea", 2, lambda match: card_that_is_hit(match) is not None)
    play_the_card(ada, record, card_that_is_hit(replay(record)))
    held = ada.page.locator(".prompt.held")
    see(held)
    ada.page.locator(".compass").tap()
    expect(held).to_have_count(1)
    ada.page.locator(".prompt .words").tap()
    expect(held).to_have_count(0)


HIDE = """() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    window.showAgain = () => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); };
}"""


def test_what_hits_me_while_the_page_is_hidden_waits_for_me(visit: Visit) -> None:
    ada = visit(speed="one", pace="paced", hold="always")
    record = record_at("santa_timea", 2, lambda match: card_that_is_hit(match) is not None)
    ada.open_record(record)
    ada.await_turn()
    seq = ada.seq
    ada.page.evaluate(HIDE)
    play_the_card(ada, None, card_that_is_hit(replay(record)))
    ada.await_after(seq + 1)
    expect(ada.page.locator(".prompt.held")).to_have_count(0)
    ada.page.evaluate("window.showAgain()")
    see(ada.page.locator(".prompt.held").get_by_role("button", name="Seen"))
    assert "damage" in ada.page.locator(".prompt .detail").inner_text()


def play_the_card(someone: Visitor, record: str | None, card: str | None) -> None:
    """Play a card, first of all in a match that goes on from a record."""
    if record:
        someone.open_record(record)
        someone.await_turn()
    someone.use(someone.page.locator(f"[data-card={card}]"))
    someone.use(someone.page.get_by_role("button", name="Play", exact=True))


def card_that_leads(match: Match) -> str | None:
    """A card of the first seat, about to lead, after which it leads again whatever the other seat answers."""
    if match.to_act != (0,) or match.view(0)["phase"] == "triplets" or match.view(0)["plays"]:
        return None
    for index, card in enumerate(match.legal(0)):
        after = Match.load(match.dump())
        after.play(0, card)
        if after.to_act == (1,) and all(leads_again(after, answer) for answer in after.legal(1)):
            return str(match.view(0)["actions"][index]["args"]["card"])
    return None


def leads_again(match: Match, answer: int) -> bool:
    after = Match.load(match.dump())
    after.play(1, answer)
    view = after.view(0)
    return after.to_act == (0,) and (view["phase"], view["round"]) == ("play", match.view(0)["round"])


def test_a_click_on_a_piece_does_not_wait_for_pictures(visit: Visit) -> None:
    """While the trick is being shown a card is looked at: no time has to pass."""
    record = record_at("santa_timea", 2, lambda match: card_that_leads(match) is not None)
    ada = visit(speed="half", pace="paced", hold="never")
    ada.page.clock.install()
    ada.open_record(record)
    ada.await_turn()
    ada.stop_the_clock()
    play_the_card(ada, None, card_that_leads(replay(record)))
    ada.let_pass_until(ada.page.get_by_role("button", name="Skip"))
    expect(ada.playable()).to_have_count(0)
    ada.page.locator("[data-card]").first.click(force=True)  # it is said to be disabled, and answers
    see(ada.page.locator(".preview").get_by_role("button", name="Play"))
    expect(ada.page.locator("[data-card].chosen")).to_have_count(1)


def tellings(someone: Visitor) -> Iterator[str]:
    """What is told, one after the other, on a page whose clock stands still; moves of mine are the first there are."""
    page = someone.page
    told = page.locator(".prompt[data-told]")
    while True:
        someone.let_pass(lambda: someone.is_asked() or bool(told.count()), "a decision or something told")
        if told.count():
            text = str(told.get_attribute("data-told"))
            yield text
            page.locator(".prompt .buttons button").click()
            continue
        seq = someone.seq
        page.keyboard.press("m")
        page.locator("dialog[open] [data-action]").first.click()
        someone.let_pass(lambda: someone.seq > seq, "the answer to my move")  # noqa: B023  # called within the round


@pytest.mark.parametrize("game", flottille.games())
def test_nothing_is_wrong_while_others_play(visit: Visit, game: str) -> None:
    """Whatever is told of them, whose plate is lit and what is held: in any window."""
    ada = visit(NAMES[0], language="fr", speed="one", pace="paced", hold="always")
    ada.page.clock.install()
    ada.open_record(next(kinds(game)).record())
    see(ada.page.locator(".prompt:not(.waiting)"))
    ada.page.evaluate("document.fonts.ready")
    ada.stop_the_clock()
    found = [
        f"{width}x{height} {fault}, told: {text}"
        for text in islice(tellings(ada), TOLD)
        for width, height in in_every_window(ada.page)
        for fault in [*faults_at_rest(ada, width), *["cut headline"] * ada.page.evaluate(IS_CUT)]
    ]
    assert not found, "\n".join(found)


def faults_at_rest(someone: Visitor, width: int) -> list[str]:
    """What is wrong once every piece has arrived."""
    someone.page.evaluate(STILL)
    return faults(someone.page, width)


SAY = "({ children }, lines) => lines.forEach((line, index) => { children[index].textContent = line; })"


@pytest.mark.parametrize("language", SPOKEN)
def test_the_longest_sentence_fits_the_headline(visit: Visit, language: str) -> None:
    """In every window, with a line below it."""
    ada = visit(language=language)
    ada.open_record(leading())
    see(ada.page.locator(".prompt:not(.waiting)"))
    ada.page.evaluate("document.fonts.ready")
    words = SPOKEN[language]
    longest = [
        max((words.event(game, event, NAMES) for event in events_of(game, 2).values()), key=len)
        for game in flottille.games()
    ]
    for text in longest:
        ada.page.locator(".prompt .words").evaluate(SAY, [text, "dommages : 12 → 14"])
        lost = [window for window in in_every_window(ada.page) if ada.page.evaluate(IS_CUT)]
        assert not lost, text


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_what_is_told_is_in_sight_wherever_the_page_is_scrolled_to(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit(speed="half", pace="paced", hold="never", touch=True)
    page = ada.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.clock.install()
    ada.open_record(asked("pick", 3))
    assert fleet_dice.Captain(ada).await_turn() == "pick"
    ada.stop_the_clock()
    next(tellings(ada))
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    assert is_on_screen(page, ".prompt[data-told]")


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


def test_stepping_through_a_replay_shows_what_happens_on_the_way(visit: Visit) -> None:
    """The last card of a trick lies there before the trick is gone; another step does not wait for that."""
    ada = visit(speed="one")
    ada.page.clock.install()
    ada.open_record(finished(2))
    ada.look_back()
    page, caption = ada.page, ada.page.locator(".replay [role=status]")
    expect(caption).to_contain_text("Move 1")
    ada.stop_the_clock()
    cards = page.locator("ol.trick .card[data-piece]")
    expect(cards).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("Move 2")
    expect(cards).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("Move 3")
    expect(cards).to_have_count(1)
