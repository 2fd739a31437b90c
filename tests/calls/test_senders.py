"""What is sent arrives: by a push service, in a mail box, at a webhook, at a service; and says how to end it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from flottille.calls import said
from flottille.calls.letters import Outcome
from flottille.calls.senders import BadAddress, Senders, Site
from flottille.calls.senders.pushing import new_key
from tests.calls.outside import INSIDE, Subscribed, mail, web

SITE = "https://play.example.org"
TURN = said.turn("fr", "loot_island", "table-0001", SITE, "the-token")


def sending(**site: Any) -> Senders:
    return Senders(Site(SITE, inside=INSIDE, **site), new_key())


def sent(senders: Senders, kind: str, address: str) -> Outcome:
    """What comes of a message."""

    async def main() -> Outcome:
        try:
            return await senders.send(kind, address, TURN)
        finally:
            await senders.close()

    return asyncio.run(main())


def test_a_push_is_for_one_browser_and_from_its_server() -> None:
    """The push service learns neither the game nor the table's name; the browser does, and how to end it."""
    with web() as service:
        browser, senders = Subscribed(service), sending()
        address = senders.check("push", browser.address)
        assert "sent" == sent(senders, "push", address).how
        (got,) = service.wait()
        assert "/push/one" == got.path and b"Loot" not in got.body
        found = browser.opened(got, senders.pusher.public_key)
        assert ("Loot Island : c’est à vous", "/table/table-0001", "fr") == (
            found["title"],
            found["link"],
            found["lang"],
        )
        assert ("/api/calls/stop/the-token", "table-0001") == (found["stop"], found["table"])


def test_nothing_else_of_a_subscription_is_kept() -> None:
    with web() as service:
        browser, senders = Subscribed(service), sending()
        given = json.dumps(
            {**browser.subscription, "more": "x" * 100, "keys": {**browser.subscription["keys"], "y": 1}}
        )
        kept = json.loads(senders.check("push", given))
        assert ({"endpoint", "keys"}, {"p256dh", "auth"}) == (set(kept), set(kept["keys"]))


@pytest.mark.parametrize(
    "broken",
    ["", "[]", "null", "{}", '{"endpoint": 5, "keys": {}}', '{"endpoint": "https://x.org", "keys": "no"}',
     '{"endpoint": "https://x.org", "keys": {"p256dh": "AA", "auth": "AA"}}', "[" * 3000, "x" * 5000],
)  # fmt: skip
def test_what_is_no_subscription_is_refused(broken: str) -> None:
    with pytest.raises(BadAddress):
        sending().check("push", broken)


@pytest.mark.parametrize(
    ("status", "headers", "outcome"),
    [
        (201, {}, "sent"), (204, {}, "sent"), (404, {}, "gone"), (410, {}, "gone"), (500, {}, "later"),
        (400, {}, "later"), (429, {"Retry-After": "90"}, "later"), (302, {"Location": "/elsewhere"}, "later"),
    ],
)  # fmt: skip
def test_what_the_other_side_says_is_heard(status: int, headers: dict[str, str], outcome: str) -> None:
    with web() as there:
        there.answers = [(status, headers)]
        found = sent(sending(), "hook", f"{there.base}/hook")
        assert (outcome, 90.0 if headers.get("Retry-After") else None) == (found.how, found.wait)
        assert 1 == len(there.got)


def test_a_webhook_says_it_all_in_json() -> None:
    with web() as there:
        assert "sent" == sent(sending(), "hook", f"{there.base}/hook?key=1").how
        (got,) = there.wait()
        assert ("/hook?key=1", "application/json", "Flottille") == (
            got.path, got.headers["content-type"], got.headers["user-agent"],
        )  # fmt: skip
        assert got.json == {
            "event": "your_turn", "title": "Loot Island : c’est à vous", "text": "Les autres vous attendent.",
            "link": f"{SITE}/table/table-0001", "table": "table-0001", "language": "fr",
            "unsubscribe": f"{SITE}/me#stop=the-token", "unsubscribe_post": f"{SITE}/api/calls/stop/the-token",
        }  # fmt: skip


def test_nobody_there_is_a_reason_to_try_later() -> None:
    with web() as there:
        address = there.base
    assert ("later", "ConnectError") == sent(sending(), "hook", address)[::2]
    assert ("later", "Unreachable") == sent(Senders(Site(SITE), new_key()), "hook", address)[::2]


def test_a_letter_arrives_and_says_how_to_get_no_more() -> None:
    with mail() as (server, box):
        senders = sending(mail=server, sender="flottille@example.org")
        assert "ada@example.org" == senders.check("mail", " ada@example.org ")
        assert "sent" == sent(senders, "mail", "ada@example.org").how
        (to, letter), = box.wait()  # fmt: skip
        assert ["ada@example.org"] == to
        assert ("Loot Island : c’est à vous", "Flottille <flottille@example.org>") == (
            letter["Subject"],
            letter["From"],
        )
        assert (f"<{SITE}/api/calls/stop/the-token>", "List-Unsubscribe=One-Click", "auto-generated") == (
            letter["List-Unsubscribe"], letter["List-Unsubscribe-Post"], letter["Auto-Submitted"],
        )  # fmt: skip
        text = letter.get_content()  # type: ignore[attr-defined]
        assert f"{SITE}/table/table-0001" in text and f"{SITE}/me#stop=the-token" in text


@pytest.mark.parametrize(("refusal", "outcome"), [("550 nobody of that name", "gone"), ("451 not now", "later")])
def test_a_box_that_is_not_there_is_not_asked_again(refusal: str, outcome: str) -> None:
    with mail() as (server, box):
        box.refusals["ada@example.org"] = refusal
        found = sent(sending(mail=server, sender="flottille@example.org"), "mail", "ada@example.org")
        assert (outcome, []) == (found.how, box.letters)


@pytest.mark.parametrize(
    "address",
    ["ada", "ada@", "@example.org", "ada@localhost", "a b@example.org", "ada@example.org\nBcc: eve@example.org",
     "ada@example.org,eve@example.org", '"ada"@example.org', "ada@exa..mple.org", "<ada@example.org>"],
)  # fmt: skip
def test_what_is_no_mail_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        sending(mail="smtp://127.0.0.1", sender="f@example.org").check("mail", address)


@pytest.mark.parametrize(
    "address",
    ["discord://1234567890/abcdefghijklmnop", "https://discord.com/api/webhooks/123456/abcdef",
     "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/",
     "tgram://123456789:AAF_abcdefghijklmnopqrstuvwxyz0123456/12315544"],
)  # fmt: skip
def test_services_that_stand_at_their_own_address_may_be_named(address: str) -> None:
    assert address == sending().check("service", address)


@pytest.mark.parametrize(
    "address",
    ["json://127.0.0.1/", "mailto://me:psst@example.org", "ntfy://127.0.0.1/x", "syslog://", "dbus://", "exec://rm",
     "discord://", "discord://1234567890/abcdefghijklmnop?verify=no", "https://discord.com.evil.org/api/webhooks/1/a",
     "https://discord.com@127.0.0.1/api/webhooks/1/abc", "matrix://127.0.0.1", "", "discord://x y/z", "file:///etc"],
)  # fmt: skip
def test_nothing_that_could_lead_anywhere_else(address: str) -> None:
    with pytest.raises(BadAddress):
        sending().check("service", address)


def test_an_address_of_the_operator_may_be_any_that_apprise_knows() -> None:
    with web() as there:
        address = there.base.replace("http://", "json://")
        assert "sent" == sent(sending(), "service", f"{address}/club").how
        (got,) = there.wait()
        assert "Loot Island : c’est à vous" == got.json["title"]
        there.answers = [(500, {})]
        assert "later" == sent(sending(), "service", f"{address}/club").how


def test_without_a_mail_server_there_is_no_mail() -> None:
    assert (["push", "hook", "service"], True) == (sending().kinds, "mail" in sending(mail="smtp://host").kinds)
    with pytest.raises(BadAddress):
        sending().check("mail", "ada@example.org")
