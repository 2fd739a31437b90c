"""Who asks: a person by cookie, an address by the network; both have their pace."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from flottille.hall.buckets import USUAL_RATE, Buckets, Clock
from flottille.server.limits import CROWD, PACES, ROUTES, STRICTEST

UNKNOWN = "?"
WHOLE_HOUSE = 64  # bits of an IPv6 address that one household shares


def address_of(client: object) -> str:
    """The address that is counted: of IPv6 the network of a household, of what is no address one for all."""
    try:
        found = ip_address(str(client[0]).partition("%")[0]) if isinstance(client, (tuple, list)) and client else None
    except ValueError:
        return UNKNOWN
    if found is None:
        return UNKNOWN
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, WHOLE_HOUSE), strict=False))
    return str(found)


class Askers:
    """The pace of everybody, by kind of request; a rate of 0 is no limit."""

    def __init__(self, rate: float, clock: Clock = monotonic) -> None:
        self.is_free = rate <= 0
        scale = rate / USUAL_RATE
        self._people = _buckets(scale, clock)
        self._addresses = _buckets(scale * CROWD, clock)

    def may(self, kind: str, address: str, person: str | None) -> bool:
        """Whether one more is fine for the address, and for the person if it is known."""
        if self.is_free:
            return True
        if not self._addresses[kind].take(address):
            return False
        return person is None or self._people[kind].take(person)

    def wait(self, kind: str, address: str, person: str, cost: float) -> float:
        """The seconds until this is paid for."""
        if self.is_free:
            return 0.0
        return max(self._addresses[kind].owe(address, cost), self._people[kind].owe(person, cost))


def _buckets(scale: float, clock: Clock) -> dict[str, Buckets]:
    return {kind: Buckets(pace.rate * scale, pace.burst * scale, clock=clock) for kind, pace in PACES.items()}


class Asker:
    """One request or connection: who it is for the limits."""

    __slots__ = ("address", "askers", "largest", "person")

    def __init__(self, askers: Askers, address: str, person: str | None) -> None:
        self.askers = askers
        self.address = address
        self.person = person  # None: nobody we have seen before
        self.largest = 0  # bytes of a body; what may be sent is known when the route is

    def may(self, kind: str) -> bool:
        """Whether one more of this kind is fine."""
        return self.askers.may(kind, self.address, self.person)

    def wait(self, person: str, cost: float) -> float:
        """The seconds to wait for a message."""
        return self.askers.wait("message", self.address, person, cost)


def kind_of(method: str, template: str) -> str:
    """The kind of a request, by its route; what is not in the table has the strictest."""
    return "read" if method == "OPTIONS" else ROUTES.get(f"{method} {template}", STRICTEST)
