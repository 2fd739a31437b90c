"""Who is "you" in a browser: somebody alone at a device, and nobody where several share it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.driver import Visitor, see

Visit = Callable[..., Visitor]
UNNAMED = [{"kind": "me", "name": "You"}, {"kind": "here", "name": None}, {"kind": "bot", "level": "deckhand"}]


def test_unnamed_people_at_one_device_have_numbers(visit: Visit) -> None:
    """The device is handed to Player 1 and Player 2, never to You."""
    ada = visit("")
    ada.open_table(*UNNAMED)
    page = ada.page
    handed: set[str] = set()
    while handed != {"Player 1", "Player 2"}:
        curtain = page.get_by_role("heading", name="Hand the device to")
        see(curtain.or_(ada.playable()))
        if curtain.count():
            handed.add(curtain.inner_text().removeprefix("Hand the device to "))
            assert handed <= {"Player 1", "Player 2"}
            page.get_by_role("button", name=re.compile("^I am Player")).click()
            see(ada.playable())
        ada.play_first()


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("en", r"\b[Yy]ou (?:open|lead|play)\b", r"\b[Yy]ou (?:plays|opens|leads|takes|wins)\b"),
        ("fr", r"\b[Vv]ous (?:ouvrez|menez|jouez)\b", r"\b[Vv]ous (?:joue|ouvre|mène|prend|gagne)\b"),
    ],
)
def test_somebody_alone_is_spoken_to(visit: Visit, language: str, right: str, wrong: str) -> None:
    """Sooner or later one opens, leads or takes a wind; nothing says "You plays", and no mark is left on the page."""
    ada = visit("", language=language)
    ada.open_table({"kind": "me", "name": "You"}, {"kind": "bot", "level": "deckhand"})
    told = ada.page.locator(".log").get_by_text(re.compile(right))
    while not told.count():
        ada.play_first()
    assert not re.search(wrong, ada.page.locator("body").inner_text())
    assert "\ue000" not in ada.page.content()
