"""Who really asks where proxies stand before us: those the operator named are believed, in the header he named."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Any

FORWARDED = "forwarded"  # the one header that says more than addresses (RFC 7239)
PROTO = b"x-forwarded-proto"
SCHEMES = {"http", "https"}


class Proxies:
    """The proxies of an operator, and the header in which they say for whom they ask."""

    def __init__(self, networks: Iterable[str], header: str) -> None:
        self._networks = [ip_network(each, strict=False) for each in networks]
        self._header = header.lower()

    def holds(self, peer: object) -> bool:
        """Whether a connection comes from one of them."""
        return bool(self._networks) and isinstance(peer, (tuple, list)) and self._is_ours(str(peer[0]))

    def believe(self, scope: dict[str, Any]) -> None:
        """Let a request come from where one of them says it comes from."""
        if not self.holds(scope.get("client")):
            return
        said = self._values(scope, self._header.encode())
        elements = [each.strip() for each in ",".join(said).split(",") if each.strip()]
        if self._header == FORWARDED:
            pairs = [_pairs(each) for each in elements]
            addresses = [each["for"] for each in pairs if "for" in each]
            schemes = [each["proto"] for each in pairs if "proto" in each][-1:]
        else:
            addresses, schemes = elements, self._values(scope, PROTO)
        if addresses:
            scope["client"] = (self._client(addresses), 0)
        if len(schemes) == 1 and schemes[0].strip().lower() in SCHEMES:
            scheme = schemes[0].strip().lower()
            scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme

    def _client(self, addresses: list[str]) -> str:
        """Each of them added one at the end: the last that is none of ours; what stands before it anyone may write."""
        hosts = [_host(each) for each in addresses]
        return next((each for each in reversed(hosts) if not self._is_ours(each)), hosts[0])

    def _is_ours(self, host: str) -> bool:
        try:
            found = ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    @staticmethod
    def _values(scope: dict[str, Any], header: bytes) -> list[str]:
        return [value.decode("latin-1") for name, value in scope["headers"] if name == header]


def _pairs(element: str) -> dict[str, str]:
    """What an element of `Forwarded` says."""
    pairs = (pair.partition("=") for pair in element.split(";"))
    return {name.strip().lower(): value.strip().strip('"') for name, _, value in pairs}


def _host(text: str) -> str:
    """An address without its port; what is none stays as it is."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
