"""Nobody has us call an address inside: whatever it is written like, whatever a name means a moment later."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from flottille.calls.reachable import Reachable, Unreachable
from flottille.calls.said import trial
from flottille.calls.senders.posting import Poster
from tests.calls.outside import INSIDE, web

INNER = [
    "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "192.0.2.5", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0",
    "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "2001:db8::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "::127.0.0.1", "::10.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "2002:7f00:1::1",
    "2002:a00:1::1", "2001:0:4136:e378:8000:63bf:f5ff:fffe", "nonsense", "",
]  # fmt: skip
OUTER = ["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"]
TEXT = trial("en", "https://play.example.org", "token")


@pytest.mark.parametrize("address", INNER)
def test_what_is_inside_is_not_called(address: str) -> None:
    assert not Reachable().may(address)


@pytest.mark.parametrize("address", OUTER)
def test_what_is_public_is(address: str) -> None:
    assert Reachable().may(address)


def test_the_operator_may_allow_what_is_his() -> None:
    assert [True, False] == [Reachable(["10.1.0.0/16"]).may(each) for each in ("10.1.2.3", "10.2.0.1")]
    assert Reachable(["fd00::/8"]).may("fd00::5")


def meaning(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Names mean these addresses, one list after the other; returns what was asked for."""
    asked: list[str] = []

    async def look_up(self: Any, host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        found = answers[min(len(asked), len(answers)) - 1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in found]

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", look_up)
    return asked


@pytest.mark.parametrize("found", [["10.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:127.0.0.1"], []])
def test_a_name_with_a_single_address_inside_is_not_called(monkeypatch: pytest.MonkeyPatch, found: list[str]) -> None:
    meaning(monkeypatch, found)
    with pytest.raises(Unreachable):
        asyncio.run(Reachable().look_up("example.org", 443))


def test_few_ports_below_a_thousand() -> None:
    """Mail servers and the like are not spoken to, not even on the public internet."""
    for port in (22, 25, 465, 587, 993):
        with pytest.raises(Unreachable):
            asyncio.run(Reachable().look_up("8.8.8.8", port))
    assert ["8.8.8.8"] == asyncio.run(Reachable().look_up("8.8.8.8", 8443))


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::1]",
                                  "[::ffff:127.0.0.1]", "[::]", "0"])  # fmt: skip
def test_no_way_of_writing_this_machine_reaches_it(host: str) -> None:
    """A web server listens there all the while, and hears nothing."""
    with web() as there:
        address = there.base.replace("127.0.0.1", host)
        with pytest.raises(Unreachable):
            asyncio.run(posted(Poster(Reachable()), address))
        assert [] == there.got


def test_a_name_that_means_something_else_when_it_is_called_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked up once for each call; what was checked is what is connected to."""
    with web() as there:
        port = there.base.rpartition(":")[2]
        asked = meaning(monkeypatch, ["8.8.8.8"], ["127.0.0.1"])
        poster = Poster(Reachable())
        assert "https://example.org/x" == poster.check("https://example.org/x")
        reached: list[str] = []
        checked = poster.reachable.look_up

        async def note(host: str, port: int) -> list[str]:
            reached.extend(await checked(host, port))
            raise Unreachable("enough is known")

        poster.reachable.look_up = note  # type: ignore[method-assign]
        with pytest.raises(Unreachable):
            asyncio.run(posted(poster, f"http://example.org:{port}/x"))
        assert (["8.8.8.8"], ["example.org"]) == (reached, asked)
        with pytest.raises(Unreachable):
            asyncio.run(posted(poster, f"http://example.org:{port}/x"))
        assert (["8.8.8.8"], [], 2) == (reached, there.got, len(asked))


def test_who_is_called_sends_us_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A redirect is no answer; nor does a proxy of the environment get between."""
    with web() as there, web() as inner:
        monkeypatch.setenv("HTTP_PROXY", inner.base)
        monkeypatch.setenv("ALL_PROXY", inner.base)
        for status in (301, 302, 303, 307, 308):
            there.answers = [(status, {"location": f"{inner.base}/steal"})]
            assert "later" == asyncio.run(posted(Poster(Reachable(INSIDE)), f"{there.base}/hook"))
        assert (5, []) == (len(there.got), inner.got)


async def posted(poster: Poster, address: str) -> str:
    """What comes of a call."""
    try:
        return (await poster.tell(address, TEXT)).how
    finally:
        await poster.close()


@pytest.mark.parametrize(
    "address",
    ["http://example.org/", "ftp://example.org/", "file:///etc/passwd", "https://", "https://me:psst@example.org/",
     "https://example.org:0/", "https://example.org/\r\nX: y", "https://exa mple.org/", "https://exämple.org/",
     "//example.org", "https://example.org:99999/", "https://" + "x" * 3000, "gopher://127.0.0.1:25/_HELO"],
)  # fmt: skip
def test_what_is_no_web_address_is_refused_at_once(address: str) -> None:
    with pytest.raises(ValueError):
        Poster(Reachable()).check(address)
