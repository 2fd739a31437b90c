"""A game that a package brought, in the browser: found in the lobby, played on the plain board in its own words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import Server, Visitor, see
from tests.installed.conftest import install


def test_a_game_of_somebody_else_is_found_and_played(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One click in the lobby; sentences, components and title are the package's."""
    found = os.pathsep.join(filter(None, [str(install(tmp_path)), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("PYTHONPATH", found)
    server = Server(tmp_path)
    ada = Visitor(chromium, server, "Ada", {"language": "fr"})
    try:
        page = ada.go("/")
        tile = page.get_by_role("article", name="Reef Run")
        see(tile.get_by_text("Des coquillages dans un récif"))
        tile.get_by_role("button").click()
        see(page.get_by_role("heading", name="Reef Run"))
        see(page.get_by_text("Prenez des coquillages dans le récif."))
        seq = ada.seq
        page.get_by_role("button", name="Prendre deux coquillages.").first.click()
        ada.await_after(seq)
        see(page.locator(".log").get_by_text("Vous prenez 2 coquillages.").first)
        assert [] == ada.problems
    finally:
        ada.close()
        server.stop()
