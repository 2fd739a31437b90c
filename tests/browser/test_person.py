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
    ("language", "opens", "wrong"),
    [
        ("en", re.compile(r"(You|you) (open|lead)\b|\w+ (opens|leads)\."), r"\b[Yy]ou (?:plays|opens|leads|takes|wins)\b"),
        ("fr", re.compile(r"(Vous|vous) (ouvrez|menez)|\w+ (ouvre|mène)\."), r"\b[Vv]ous (?:joue|ouvre|mène|prend|gagne)\b"),
    ],
)  # fmt: skip
def test_somebody_alone_is_spoken_to(visit: Visit, language: str, opens: re.Pattern[str], wrong: str) -> None:
    """After one click on Play and a few tricks nothing says "You plays", and no mark is left on the page."""
    ada = visit("", language=language)
    ada.open_table({"kind": "me", "name": "You"}, {"kind": "bot", "level": "deckhand"})
    for _ in range(6):
        ada.play_first()
    log = ada.page.locator(".log")
    see(log.get_by_text(opens).first)
    see(log.get_by_text(re.compile("^(Round|Manche) 1")).first)
    said = ada.page.locator("body").inner_text()
    assert not re.search(wrong, said)
    assert "\ue000" not in ada.page.content()
