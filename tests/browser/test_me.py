"""Who I am: a name kept by a passkey of Chromium's virtual authenticator; further devices, a file, nothing left."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Visitor, see

Visit = Callable[..., Visitor]
KEYS = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


def with_keys(visitor: Visitor) -> None:
    """This device can make passkeys; they are good for a name like localhost, not for an address."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": KEYS})


def name_it(visitor: Visitor, name: str) -> str:
    """Keep a name; the recovery code."""
    page = visitor.go("/me")
    page.get_by_label("Name", exact=True).first.fill(name)
    page.get_by_role("button", name="Keep this name with a passkey").click()
    see(page.get_by_text("1 passkey"))
    return page.locator(".code").inner_text()


def test_a_name_is_kept_and_opened_elsewhere(visit: Visit, tmp_path: Path) -> None:
    """Made, used again after the cookies are gone, by link on a second device, by code on a third."""
    ada, phone, third = visit("Ada"), visit("Phone"), visit("Third")
    with_keys(ada)
    code = name_it(ada, "Ada Lovelace")
    ada.check_axe("who I am")
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"})

    ada.context.clear_cookies()
    page = ada.go("/me")
    page.get_by_role("button", name="I have a passkey").click()
    see(page.get_by_text("You are Ada Lovelace on this device now."))
    assert [table] == [line["table"] for line in ada.context.request.get(f"{ada.server.base}/api/tables").json()]

    page.get_by_role("button", name="Link for another device").click()
    link = page.get_by_label("Link for another device").input_value()
    there = phone.go(link)
    there.get_by_role("button", name="Be this name on this device").click()
    see(there.get_by_text("You are Ada Lovelace on this device now."))
    assert [table] == [line["table"] for line in phone.context.request.get(f"{ada.server.base}/api/tables").json()]

    other = third.go("/me")
    other.get_by_text("I have a recovery code").click()
    other.locator("#lost-name").fill("ada lovelace")
    other.locator("#lost-code").fill(code)
    other.get_by_role("button", name="Open my name").click()
    see(other.get_by_text("You are Ada Lovelace on this device now."))
    assert code != other.locator(".code").inner_text()

    with page.expect_download() as got:
        page.get_by_role("link", name="Export everything").click()
    got.value.save_as(tmp_path / "all.json")
    assert "Ada Lovelace" == json.loads((tmp_path / "all.json").read_text())["name"]["name"]


def test_a_look_alike_is_refused_and_everything_goes(visit: Visit) -> None:
    """Somebody keeps the name; ten seconds to stop, then nothing is left and the name is free."""
    ada, eve = visit("Ada"), visit("Eve")
    for each in (ada, eve):
        with_keys(each)
    name_it(ada, "Grace Hopper")
    page = eve.go("/me")
    page.get_by_label("Name", exact=True).first.fill("GRACE H0PPER")
    page.get_by_role("button", name="Keep this name with a passkey").click()
    see(page.get_by_text("Somebody keeps this name, or one that looks like it."))
    ada.page.clock.install()
    ada.go("/me")
    ada.page.get_by_role("button", name="Delete everything").click()
    see(ada.page.get_by_role("button", name="Stop"))
    ada.page.get_by_role("button", name="Stop").click()
    ada.page.get_by_role("button", name="Delete everything").click()
    see(ada.page.get_by_role("button", name="Stop"))
    ada.page.clock.run_for(11_000)
    see(ada.page.get_by_text("Nothing of you is kept here any more."))
    page.get_by_role("button", name="Keep this name with a passkey").click()
    see(page.get_by_text("1 passkey"))


@pytest.mark.parametrize(("width", "theme", "language"), [(360, "dark", "fr")])
def test_axe_finds_nothing(visit: Visit, width: int, theme: str, language: str) -> None:
    ada = visit(width=width, theme=theme, language=language)
    page = ada.go("/me")
    see(page.get_by_role("heading", name="Qui je suis"))
    see(page.get_by_text("J’ai un code de secours"))
    page.get_by_text("J’ai un code de secours").click()
    ada.check_axe("qui je suis")
    expect(page.locator("#lost-name")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
