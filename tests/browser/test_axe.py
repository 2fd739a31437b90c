"""Every page and panel is read by axe-core, on paper at 1280 and by night at 360, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.driver import Visitor, see
from tests.browser.moments import at_a_triplet, finished, leading

ME = {"kind": "me", "name": "Ada"}
KINDS = [(1280, "light", "en"), (360, "dark", "fr")]
GAMES = ("santa_timea", "fleet_dice", "loot_island", "rolling_seas", "souvenirs")
LOBBY = ("/", *(f"/new/{game}" for game in GAMES), "/about", "/records", "/logbook", "/nowhere", "/table/nosuchtable")
Visit = Callable[..., Visitor]
each_kind = pytest.mark.parametrize(("width", "theme", "language"), KINDS)


def check(someone: Visitor, where: str) -> None:
    """axe finds nothing, and nothing is wider than the screen."""
    someone.check_axe(where)
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"


@each_kind
def test_axe_finds_nothing_in_the_lobby(visit: Visit, width: int, theme: str, language: str) -> None:
    ada = visit(width=width, theme=theme, language=language)
    for path in LOBBY:
        page = ada.go(path)
        page.wait_for_load_state("networkidle")
        check(ada, path)


@each_kind
def test_axe_finds_nothing_at_the_table(visit: Visit, width: int, theme: str, language: str) -> None:
    ada = visit(width=width, theme=theme, language=language, guide=True)
    ada.open_record(leading())
    page = ada.page
    ada.await_turn()
    check(ada, "my turn, with the guide")
    for key, there in (("h", ".worth"), ("m", "[data-action]"), ("s", "table"), ("l", "li button"), ("?", "h2")):
        page.keyboard.press(key)
        see(page.locator("dialog[open] .content").locator(there))
        check(ada, f"drawer of {key}")
        ada.close_dialog()
    for tool in ("Settings", "Réglages"), ("People and links", "Joueurs et liens"):
        page.get_by_role("button", name=tool[language == "fr"]).click()
        see(page.locator("dialog[open] .content h3"))
        check(ada, tool[0])
        ada.close_dialog()


@each_kind
def test_axe_finds_nothing_when_people_come(visit: Visit, width: int, theme: str, language: str) -> None:
    ada, ben = (visit(name, width=width, theme=theme, language=language) for name in ("Ada", "Ben"))
    ada.open_table(ME, {"kind": "friend"})
    see(ada.page.locator("dialog[open] svg[role=img]"))
    check(ada, "invitation")
    ben.go(ada.page.locator("dialog[open] input[readonly]").first.input_value())
    see(ben.page.locator("#sit-name"))
    check(ben, "sitting down")
    ada.open_table(ME, {"kind": "here", "name": "Ben"})
    see(ada.page.locator(".curtain"))
    check(ada, "curtain")


@each_kind
def test_axe_finds_nothing_at_the_end(visit: Visit, width: int, theme: str, language: str) -> None:
    ada = visit(width=width, theme=theme, language=language)
    ada.open_record(at_a_triplet())
    assert ada.await_turn() == "triplet"
    check(ada, "a triplet")
    ada.open_record(finished())
    page = ada.page
    see(page.locator(".end tfoot"))
    check(ada, "end")
    page.locator(".end details summary").first.click()
    check(ada, "derivation")
    page.locator(".end .after button").first.click()
    see(page.locator(".replay"))
    page.keyboard.press("ArrowRight")
    see(page.locator("ol.trick .card"))
    check(ada, "replay")
