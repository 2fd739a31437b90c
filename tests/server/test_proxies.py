"""Behind proxies: only those the operator named are believed, and only in the header he named."""

from __future__ import annotations

from typing import Any

import pytest

from flottille.server.proxies import Proxies

OURS = ("10.0.0.0/8", "2001:db8::1")


def asked(header: str, client: str, *given: tuple[str, str], kind: str = "http") -> tuple[str, str]:
    """The address and the scheme a request has in the end."""
    headers = [(name.encode(), value.encode("latin-1")) for name, value in given]
    scope: dict[str, Any] = {"type": kind, "client": (client, 5), "headers": headers, "scheme": "http"}
    Proxies(OURS, header).believe(scope)
    return scope["client"][0], scope["scheme"]


@pytest.mark.parametrize(
    ("header", "value", "address"),
    [
        ("x-forwarded-for", "198.51.100.7", "198.51.100.7"),
        ("x-forwarded-for", "1.1.1.1, 198.51.100.7, 10.1.2.3", "198.51.100.7"),
        ("x-forwarded-for", "198.51.100.7:4711", "198.51.100.7"),
        ("x-forwarded-for", "[2001:db8::7]:4711", "2001:db8::7"),
        ("x-forwarded-for", "2001:db8::7", "2001:db8::7"),
        ("x-forwarded-for", "10.9.9.9, 10.1.2.3", "10.9.9.9"),
        ("x-forwarded-for", "198.51.100.7, nonsense", "nonsense"),
        ("x-forwarded-for", " , ", "10.0.0.1"),
        ("x-real-ip", "198.51.100.7", "198.51.100.7"),
        ("forwarded", 'for=1.1.1.1, for="198.51.100.7:80";proto=https;by=10.0.0.1', "198.51.100.7"),
        ("forwarded", 'For="[2001:db8::7]:80"', "2001:db8::7"),
        ("forwarded", "proto=http", "10.0.0.1"),
    ],
)
def test_a_proxy_says_who_asks(header: str, value: str, address: str) -> None:
    """The last one that is none of ours: what stands before it anyone may have written."""
    assert address == asked(header, "10.0.0.1", (header, value))[0]


def test_nobody_else_is_believed() -> None:
    """Neither somebody else, nor another header: a proxy hands on what clients write into those it does not set."""
    assert ("198.51.100.9", "http") == asked("x-forwarded-for", "198.51.100.9", ("x-forwarded-for", "1.1.1.1"))
    given = [("x-forwarded-for", "1.1.1.1"), ("x-real-ip", "2.2.2.2"), ("forwarded", "for=3.3.3.3")]
    assert "2.2.2.2" == asked("x-real-ip", "10.0.0.1", *given)[0]
    assert "10.0.0.1" == asked("cf-connecting-ip", "10.0.0.1", *given)[0]
    assert "3.3.3.3" == asked("forwarded", "2001:db8::1", *given)[0]


def test_what_came_over_tls_is_known_to_have() -> None:
    """So cookies are kept for it; two answers are none."""
    proto = ("x-forwarded-proto", "https")
    assert "https" == asked("x-real-ip", "10.0.0.1", proto)[1]
    assert "wss" == asked("x-real-ip", "10.0.0.1", proto, kind="websocket")[1]
    assert "http" == asked("x-real-ip", "10.0.0.1", proto, proto)[1]
    assert "http" == asked("x-real-ip", "10.0.0.1", ("x-forwarded-proto", "cow"))[1]
    assert "https" == asked("forwarded", "10.0.0.1", ("forwarded", "for=1.1.1.1;proto=https"))[1]
    assert "http" == asked("forwarded", "10.0.0.1", proto, ("forwarded", "for=1.1.1.1"))[1]
