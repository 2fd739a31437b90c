"""How you win, in four pictures, before the first match of a game on this device."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driver import PATIENCE, STILL, Visitor, see

Visit = Callable[..., Visitor]

GAMES = {"santa_timea": 4, "fleet_dice": 3, "loot_island": 5, "rolling_seas": 3, "souvenirs": 4}
SOLO = ["fleet_dice", "rolling_seas", "souvenirs"]
WINDOWS = [(1280, 800), (1366, 650), (1024, 768), (844, 390), (640, 400), (390, 844), (360, 640)]
TITLES = {"en": "How you win", "fr": "Comment gagner"}

# What is wrong with the page as it stands: small, cut, outside, overlapping.
FAULTS = """() => {
  const found = [];
  const isClipped = (element) => element && (getComputedStyle(element).clipPath !== 'none'
    || isClipped(element.parentElement));
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !isClipped(element);
  const scroller = document.querySelector('.panels');
  const [start, room] = [document.querySelector('.start'), scroller.getBoundingClientRect()];
  const inside = (inner, outer, by = 1) => inner.left >= outer.left - by && inner.right <= outer.right + by
    && inner.top >= outer.top - by && inner.bottom <= outer.bottom + by;
  const touch = (one, other) => one.left < other.right && one.right > other.left && one.top < other.bottom
    && one.bottom > other.top;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const texts = [];
  const walker = document.createTreeWalker(document.querySelector('.page'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.data.trim();
    if (!text || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    const picture = element.closest('.picture')?.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || (picture && !touch(box, picture))) continue;
    const drawn = element.ownerSVGElement ? element.getScreenCTM() : { a: 1, b: 0 };
    const size = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(drawn.a, drawn.b);
    if (size < 11.95) found.push(`${text}: ${size.toFixed(1)} px`);
    if (picture && !inside(box, picture)) found.push(`${text} is cut in its picture`);
    if (!scroller.contains(element) && !inside(box, page)) found.push(`${text} is outside the window`);
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${text} is beside the window`);
    texts.push({ text, box, size, scrolls: scroller.contains(element) });
  }
  texts.forEach((one, index) => texts.slice(index + 1).forEach((other) => {
    if (one.scrolls !== other.scrolls) return;
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (wide > 1 && high > Math.min(one.size, other.size) / 2) found.push(`${one.text} lies over ${other.text}`);
  }));
  for (const piece of document.querySelectorAll('.at'))
    if (!inside(piece.getBoundingClientRect(), piece.closest('.picture').getBoundingClientRect(), 3))
      found.push(`a piece is cut: ${piece.textContent.trim() || piece.innerHTML.slice(0, 80)}`);
  for (const target of document.querySelectorAll('.page button, .page a')) {
    const box = target.getBoundingClientRect();
    if (box.width < 44 || box.height < 44) found.push(`${target.ariaLabel ?? target.textContent} is a small target`);
    if (!inside(box, page)) found.push(`${target.textContent} is outside the window`);
  }
  if (document.documentElement.scrollWidth > innerWidth || scroller.scrollWidth > scroller.clientWidth)
    found.push('scrolls sideways');
  if (room.bottom > start.getBoundingClientRect().top) found.push('the bar lies over the panels');
  return found;
}"""


def sit_down(someone: Visitor, game: str, seats: int | None = None) -> Page:
    """Open a new match of a game against bots."""
    bots = (seats or GAMES[game]) - 1
    someone.open_table({"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "deckhand"}] * bots, game=game)
    return someone.page


def panels(page: Page) -> Locator:
    """The panels on the page."""
    return page.locator("ol.beginning > li")


def await_panels(page: Page) -> None:
    """All four are there, drawn and in their letters."""
    expect(panels(page)).to_have_count(4, timeout=PATIENCE)
    page.evaluate("document.fonts.ready.then(() => null)")
    page.evaluate(STILL)


def test_enter_starts_and_the_second_match_begins_at_once(visit: Visit) -> None:
    """Start has the focus; the same game does not ask twice on this device, another one does."""
    ada = visit(begin=True)
    page = sit_down(ada, "santa_timea")
    await_panels(page)
    see(page.get_by_role("heading", name="How you win", level=1))
    expect(page.get_by_role("button", name="Start")).to_be_focused()
    assert page.locator("[data-card]").count() == 0
    ada.check_axe("begin")
    page.keyboard.press("Enter")
    see(page.locator("[data-card]"))
    sit_down(ada, "santa_timea")
    see(page.locator("[data-card]"))
    assert panels(page).count() == 0
    sit_down(ada, "fleet_dice")
    await_panels(page)


def test_enter_starts_wherever_the_focus_is(visit: Visit) -> None:
    """Enter begins the match although nothing is focused."""
    page = sit_down(visit(begin=True), "santa_timea")
    await_panels(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    see(page.locator("[data-card]"))


def test_keys_and_readers_meet_start_then_the_panels_then_the_rest(visit: Visit) -> None:
    """The order of the page is headline, Start, four sentences, rules, skip."""
    page = sit_down(visit(begin=True), "loot_island")
    await_panels(page)
    order = page.locator("h1, main button, main li p").all_inner_texts()
    assert ["How you win", "Start"] == order[:2]
    assert ["All the rules", "Skip for good"] == order[-2:]
    assert "columns of 6 cards or more" in order[3]
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="All the rules")).to_be_focused()
    page.keyboard.press("Enter")
    see(page.get_by_role("dialog").get_by_role("searchbox"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="All the rules")).to_be_focused()
    assert panels(page).count() == 4


def test_skip_for_good_covers_all_games_and_the_settings_bring_it_back(visit: Visit) -> None:
    """After Skip for good no game asks; the switch beside the guide asks again for every game."""
    ada = visit(begin=True)
    page = sit_down(ada, "santa_timea")
    await_panels(page)
    page.get_by_role("button", name="Skip for good").click()
    see(page.locator("[data-card]"))
    sit_down(ada, "loot_island")
    see(page.locator("[data-card]"))
    page.get_by_role("button", name="Settings").first.click()
    switch = page.get_by_role("radiogroup", name="How you win, before a first match")
    see(switch.or_(page.get_by_label("How you win, before a first match")))
    page.get_by_label("How you win, before a first match").get_by_text("On").click()
    sit_down(ada, "santa_timea")
    await_panels(page)


def test_the_panels_open_from_the_rules_and_from_the_set_up(visit: Visit) -> None:
    """At any time: in the rules drawer, and before a table is opened."""
    ada = visit()
    page = sit_down(ada, "souvenirs")
    see(page.locator("[data-seq]"))
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="How you win").click()
    await_panels(page)
    expect(panels(page).first).to_be_in_viewport(ratio=1)
    see(dialog.get_by_text("First to 2 validated Places wins at once"))
    ada.check_axe("panels in the rules")
    ada.go("/new/souvenirs")
    page.get_by_role("button", name="How you win").click()
    await_panels(page)


@pytest.mark.parametrize("language", TITLES)
def test_a_cover_and_the_set_up_have_the_rules_with_their_pictures(visit: Visit, language: str) -> None:
    """Before any match: how one wins in pictures, then every chapter."""
    ada = visit(language=language)
    rules = {"en": "Rules", "fr": "Règles"}[language]
    for path in ("/", "/new/loot_island"):
        page = ada.go(path)
        place = page.get_by_role("article", name="Loot Island") if path == "/" else page.get_by_role("main")
        place.get_by_role("button", name=rules).press("Enter")
        dialog = page.get_by_role("dialog", name=rules)
        await_panels(page)
        expect(dialog.locator("[data-rule='LI-4.4']")).to_have_count(1)
        ada.check_axe(f"rules at {path}")
        ada.close_dialog()
        expect(place.get_by_role("button", name=rules)).to_be_focused()


def test_who_looks_on_is_not_asked(visit: Visit) -> None:
    """A spectator sees the table at once."""
    ada, eve = visit("Ada"), visit("Eve", begin=True)
    sit_down(ada, "santa_timea")
    eve.go(ada.page.url)
    see(eve.page.locator("[data-seq]"))
    assert panels(eve.page).count() == 0


def faults(page: Page) -> dict[str, list[str]]:
    """What is wrong with the panels, by window."""
    found: dict[str, list[str]] = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if wrong := page.evaluate(FAULTS):
            found[f"{width}x{height}"] = wrong
    return found


@pytest.mark.parametrize("language", TITLES)
@pytest.mark.parametrize("game", GAMES)
def test_every_window_shows_the_panels_whole(visit: Visit, game: str, language: str) -> None:
    """No text below 12 px, nothing cut or overlapping, targets of 44 px, in seven windows."""
    page = sit_down(visit(begin=True, language=language), game)
    await_panels(page)
    see(page.get_by_role("heading", name=TITLES[language], level=1))
    assert faults(page) == {}


@pytest.mark.parametrize("game, seats", [*((game, 1) for game in SOLO), ("souvenirs", 2), ("santa_timea", 5)])
def test_other_numbers_of_seats_fit_as_well(visit: Visit, game: str, seats: int) -> None:
    """Pictures that change with the seats are whole in every window."""
    page = sit_down(visit(begin=True), game, seats)
    await_panels(page)
    assert faults(page) == {}
