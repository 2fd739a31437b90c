"""Any window: every kind of decision of every game, in both languages, with the longest names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import flottille
from flottille.engine.options import Mode
from tests.browser.decisions import ENDS, NAMES, Kind, ended, kinds, of_mode, prompts_with_words
from tests.browser.driver import Visitor, see
from tests.browser.layout import MINE, MOVES, faults, in_every_window, is_on_screen, places, shifts, watch_for_shifts

Visit = Callable[..., Visitor]
GAMES = tuple(flottille.games())
DECISIONS = 4  # one after the other
KINDS = [kind for game in GAMES for kind in kinds(game)]
# In either language by turns; the other one is for `make check`.
CASES = [
    pytest.param(
        kind,
        language,
        id=f"{kind.game}-{kind.prompt}-{language}",
        marks=[pytest.mark.long] if (place + turn) % 2 else [],
    )
    for place, kind in enumerate(KINDS)
    for turn, language in enumerate(("fr", "en"))
]
END_CASES = [
    pytest.param(
        game,
        mode,
        language,
        id=f"{game}-{mode}-{language}",
        marks=[pytest.mark.long] if mode != ENDS[game][0] or (place + turn) % 2 else [],
    )
    for place, game in enumerate(GAMES)
    for mode in ENDS[game]
    for turn, language in enumerate(("fr", "en"))
]
IS_SHORTENED = "(words) => words.scrollHeight > words.clientHeight + 2"
MODES = [pytest.param(game, mode, id=f"{game}-{mode.name}") for game in GAMES for mode in flottille.games()[game].modes]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_names_every_kind_of_decision(game: str) -> None:
    assert {kind.prompt for kind in kinds(game)} == prompts_with_words(game)


@pytest.mark.parametrize(("kind", "language"), CASES)
def test_nothing_is_wrong_in_any_window(look_on: Callable[[str], Visitor], kind: Kind, language: str) -> None:
    found = wrong(look_on(language), kind.record())
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_nothing_is_wrong_in_any_mode(look_on: Callable[[str], Visitor], game: str, mode: Mode) -> None:
    for index, (prompt, record) in enumerate(of_mode(game, mode).items()):
        found = wrong(look_on(("fr", "en")[index % 2]), record)
        assert not found, "\n".join([prompt, *found])


def faults_in_every_window(someone: Visitor, where: str) -> list[str]:
    """What is wrong with a page, with its name and the width of the window."""
    windows = in_every_window(someone.page)
    return [f"{where} {width}: {fault}" for width, _ in windows for fault in faults(someone.page, width)]


def wrong(someone: Visitor, record: str) -> list[str]:
    """What is wrong in any window with how a decision is laid out."""
    page = someone.page
    someone.open_record(record)
    see(page.locator(".prompt:not(.waiting)"))
    page.evaluate("document.fonts.ready")
    return [
        f"{width}x{height} {fault}"
        for width, height in in_every_window(page)
        for fault in [*faults(page, width), *missing(someone)]
    ]


def missing(someone: Visitor) -> list[str]:
    """What must be on the screen before anything is scrolled, and is not."""
    wanted = {"my own state": MINE, "a legal move": MOVES}
    return [f"not on screen: {what}" for what, piece in wanted.items() if not is_on_screen(someone.page, piece)]


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.long)])
def test_nothing_is_wrong_in_the_lobby(visit: Visit, language: str) -> None:
    ada = visit(NAMES[0], language=language)
    found = []
    for path in ("/", *(f"/new/{game}" for game in GAMES), "/about", "/records"):
        ada.go(path).wait_for_load_state("networkidle")
        found += faults_in_every_window(ada, path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "mode", "language"), END_CASES)
def test_nothing_is_wrong_at_the_end(visit: Visit, game: str, mode: str, language: str) -> None:
    ada = visit(NAMES[0], language=language)
    ada.open_record(ended(game, mode))
    see(ada.page.locator(".end tfoot"))
    ada.page.evaluate("document.fonts.ready")
    found = []
    for width, height in in_every_window(ada.page):
        found += [f"{width}x{height} {fault}" for fault in faults(ada.page, width)]
        found += [f"{width}x{height} shortened headline"] * ada.page.locator(".prompt .words").evaluate(IS_SHORTENED)
    assert not found, "\n".join(found)


def test_an_icon_over_a_text_is_seen(visit: Visit) -> None:
    page = visit().page
    icon = "<svg width=20 height=20 style='position: absolute; top: 8px; left: {}px'><path d='M2 2H18V18' /></svg>"
    page.set_content("<p style='margin: 8px'>Marion</p>" + icon.format(200))
    assert faults(page, 1280) == []
    page.set_content("<p style='margin: 8px'>Marion</p>" + icon.format(20))
    assert [each.partition(":")[0] for each in faults(page, 1280)] == ["icon over text"]


def test_a_text_that_leaves_its_plate_is_seen(visit: Visit) -> None:
    page = visit().page
    plate = "<div style='width: {}px; height: 24px; border: 1px solid; white-space: nowrap'>12 damage</div>"
    page.set_content(plate.format(200))
    assert faults(page, 1280) == []
    page.set_content(plate.format(30))
    assert [each.partition(":")[0] for each in faults(page, 1280)] == ["sticks out"]


def test_a_focus_whose_ring_is_cut_is_seen(visit: Visit) -> None:
    page = visit().page
    row = "<div style='overflow: auto; padding: {}px'><button style='outline: 3px solid; outline-offset: 2px'>Go"
    for padding, found in ((5, []), (3, ["focus cut by 2 px"])):
        page.set_content(row.format(padding))
        page.get_by_role("button").focus()
        assert [each.partition(":")[0] for each in faults(page, 1280)] == found


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_where_it_is(visit: Visit, game: str, size: tuple[int, int]) -> None:
    ada = visit(width=size[0])
    page = ada.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.open_record(next(kinds(game)).record())
    see(page.locator(".prompt:not(.waiting)"))
    watch_for_shifts(page, game)
    found: set[str] = set()
    for _ in range(DECISIONS):
        see(page.locator(".prompt:not(.waiting)"))
        found |= places(page, game)
        decide(ada)
    moved = [part for part, times in Counter(each.partition(" at ")[0] for each in found).items() if times > 1]
    assert not moved, sorted(found)
    assert shifts(page) == []


def decide(someone: Visitor) -> None:
    """Make the first of the moves there are, whatever it is."""
    seq = someone.seq
    someone.page.keyboard.press("m")
    someone.page.locator("dialog[open] [data-action]").first.click()
    someone.await_after(seq)
