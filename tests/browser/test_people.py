"""Several people: on one device behind the curtain, in two browsers, and looking on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.browser.driver import Visitor, see

Visit = Callable[..., Visitor]


def hand(someone: Visitor) -> set[str]:
    """The cards in the document, shown or not."""
    return set(someone.page.evaluate("[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card)"))


def views(someone: Visitor) -> list[dict[str, Any]]:
    """Every view this browser was ever sent."""
    said = [json.loads(text) for text in someone.told]
    return [message for message in said if message["type"] in ("view", "past")]


def test_pass_and_play_shows_no_hand_to_the_wrong_person(visit: Visit) -> None:
    ada = visit()
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}, {"kind": "bot", "level": "deckhand"})
    page = ada.page
    hands: dict[str, set[str]] = {}
    for _ in range(24):
        curtain = page.get_by_role("heading", name="Hand the device to")
        see(curtain.or_(page.locator("[data-card]:not([aria-disabled=true])")))
        if curtain.count():
            name = curtain.inner_text().removeprefix("Hand the device to ")
            assert hand(ada) == set(), "cards lie behind the curtain"
            assert page.locator("[data-piece]").count() == 0
            page.get_by_role("button", name=f"I am {name}").click()
            see(ada.playable())
            see(page.get_by_role("article", name=name).get_by_text("You"))
            other = "Ben" if name == "Ada" else "Ada"
            assert not hand(ada) & hands.get(other, set()), f"{name} sees a card of {other}"
            hands[name] = hand(ada)
        played = ada.play_first()
        hands = {who: cards - {played} for who, cards in hands.items()}
    assert set(hands) == {"Ada", "Ben"}
    page.reload()
    see(page.get_by_role("heading", name="Hand the device to"))
    assert hand(ada) == set()


def test_two_browsers_and_a_spectator(visit: Visit) -> None:
    ada, ben, eve = visit("Ada"), visit("Ben"), visit("Eve")
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"})
    drawer = ada.page.get_by_role("dialog", name="People and links")
    see(drawer.get_by_role("img", name="QR code"))
    link = drawer.get_by_label("Link of Free seat 2").input_value()

    ben.go(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    see(ben.page.locator("[data-card]"))
    eve.go(f"/table/{table}")
    see(eve.page.get_by_role("status").filter(has_text="Waiting for"))
    assert hand(eve) == set()
    eve.go(link)
    eve.page.get_by_role("button", name="Sit down").click()
    see(eve.page.get_by_text("This link has been used already"))
    eve.page.get_by_role("button", name="Only watch").click()
    see(eve.page.get_by_role("status").filter(has_text="Waiting for"))

    see(drawer.get_by_text("friend, online"))
    drawer.get_by_label("Say something short").fill("Ahoy")
    drawer.get_by_role("button", name="Send").click()
    ada.close_dialog()
    ben.page.get_by_role("button", name="People and links, 1 new message").click()
    see(ben.page.get_by_text("Ahoy"))
    ben.close_dialog()

    for _ in range(6):
        someone = ada if ada.page.locator(".prompt:not(.waiting)").count() else ben
        see(someone.playable())
        seq = someone.seq
        someone.play_first()
        for other in (ada, ben, eve):
            other.await_after(seq)

    assert_nothing_leaked(ada, 0)
    assert_nothing_leaked(ben, 1)
    assert_nothing_leaked(eve, None)


def assert_nothing_leaked(someone: Visitor, seat: int | None) -> None:
    """No message ever held a hand of another seat."""
    found = views(someone)
    assert found
    for message in found:
        assert message["seat"] == seat
        assert message["view"]["viewer"] == seat
        assert seat is not None or message["view"]["hand"] == []
        dealt = [event for event in message["events"] if event["kind"] == "hand_dealt"]
        assert all(event["args"]["seat"] == seat for event in dealt)


def test_leave_to_a_bot_and_come_back(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"})
    drawer = ada.page.get_by_role("dialog", name="People and links")
    link = drawer.get_by_label("Link of Free seat 2").input_value()
    drawer.get_by_role("button", name="Leave to a bot until I return").click()
    see(ada.page.get_by_role("link", name="Take over"))

    ben.go(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for _ in range(3):
        assert ben.await_turn() == "card"
        ben.play_first()

    ada.page.get_by_role("link", name="Take over").click()
    assert ben.await_turn() == "card"
    ben.play_first()
    assert ada.await_turn() == "card"
    ada.play_first()


def test_a_broken_connection_heals(visit: Visit) -> None:
    ada = visit()
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "deckhand"})
    page = ada.page
    ada.await_turn()
    before = len(hand(ada))
    ada.context.set_offline(True)
    page.wait_for_timeout(200)
    ada.context.set_offline(False)
    page.reload()
    ada.await_turn()
    assert len(hand(ada)) == before
