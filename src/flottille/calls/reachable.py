"""Which addresses a player may have called: those of the public internet, and none of the operator's own network.

How it works: a name is looked up when it is connected to, every address it has is checked, and the connection is
made to one of these very addresses. So a name that means something else a moment later leads nowhere else.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

PORTS = frozenset({80, 443})  # and all from here on:
FREE_PORTS = 1024
TRANSLATED = ip_network("64:ff9b::/96")  # IPv4 for those who have only IPv6
OF_A_NETWORK = ip_network("64:ff9b:1::/48")  # the same within one network; Python before 3.12.4 takes it for public
COMPATIBLE = ip_network("::/96")
Address = IPv4Address | IPv6Address


class Unreachable(Exception):
    """Nobody is called there."""


def meant(address: Address) -> Address:
    """The IPv4 address that an IPv6 one stands for, or the address itself."""
    if isinstance(address, IPv4Address):
        return address
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    if address.teredo is not None:
        return address.teredo[1]
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address


def is_public(address: Address) -> bool:
    """Whether an address is somebody's on the public internet."""
    found = meant(address)
    if isinstance(found, IPv6Address) and (found in COMPATIBLE or found in OF_A_NETWORK or found.is_site_local):
        return False
    return found.is_global and not (
        found.is_multicast or found.is_reserved or found.is_unspecified or found.is_loopback or found.is_link_local
    )


class Reachable:
    """What may be called: the public internet, and what the operator allows besides."""

    def __init__(self, inside: Iterable[str] = ()) -> None:
        self.inside = tuple(ip_network(each, strict=False) for each in inside)

    def may(self, address: str) -> bool:
        """Whether an address may be called."""
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if any(found.version == each.version and found in each for each in self.inside):
            return True
        return "%" not in address and is_public(found)

    async def look_up(self, host: str, port: int) -> list[str]:
        """All addresses of a name; raises `Unreachable` if there is none, or a single one that may not be called."""
        if port not in PORTS and port < FREE_PORTS:
            raise Unreachable(f"port {port}")
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise Unreachable("no such name") from error
        addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
        if not addresses or not all(self.may(each) for each in addresses):
            raise Unreachable("not an address of the public internet")
        return addresses
