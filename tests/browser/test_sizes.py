"""How much there is to load before one can begin: the first page, and what a table of each game adds."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response

import flottille
from tests.browser.driver import STATIC, Visitor, see

Visit = Callable[..., Visitor]
FIRST_PAGE = 150_000  # bytes on the way, with fonts
OWN_CODE = 120_000


def weight(file: str) -> int:
    """The bytes of a file as a server sends it; fonts are packed already."""
    content = (STATIC / file).read_bytes()
    return len(content if file.endswith(".woff2") else gzip.compress(content))


def listen(page: Page) -> set[str]:
    """The files of the client that a page asks for from now on."""
    loaded: set[str] = set()

    def hear(response: Response) -> None:
        path = urlsplit(response.url).path
        if not path.startswith("/api"):
            loaded.add(path.lstrip("/") if Path(path).suffix else "index.html")

    page.on("response", hear)
    return loaded


def test_the_first_page_is_light(visit: Visit) -> None:
    ada = visit()
    loaded = listen(ada.page)
    ada.go("/").wait_for_load_state("networkidle")
    assert {"index.html", "theme.js"} < loaded
    assert sum(map(weight, loaded)) < FIRST_PAGE


@pytest.mark.parametrize("game", flottille.games())
def test_a_games_own_code_is_light(visit: Visit, game: str) -> None:
    """With the table around it, and without what the first page has brought already."""
    ada = visit()
    loaded = listen(ada.page)
    ada.go("/").wait_for_load_state("networkidle")
    before = set(loaded)
    bots = [{"kind": "bot", "level": "deckhand"}] * (flottille.games()[game].seats[0] - 1)
    ada.open_table({"kind": "me", "name": "Ada"}, *bots, game=game)
    see(ada.page.locator(".prompt"))
    ada.page.wait_for_load_state("networkidle")
    code = {file for file in loaded - before if file.endswith((".js", ".css"))}
    assert any(game in file for file in code)
    assert sum(map(weight, code)) < OWN_CODE, sorted((weight(file), file) for file in code)
