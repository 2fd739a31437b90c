"""How much and how fast anyone may ask: counted by hand, with a clock that is told."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute

from flottille.hall import wire
from flottille.hall.answers import ANSWERS
from flottille.hall.buckets import Bucket, Buckets
from flottille.hall.limits import COSTS
from flottille.server.app import build
from flottille.server.askers import UNKNOWN, Asker, Askers, address_of, kind_of
from flottille.server.door import EVERY, RESERVE, Door, Guest, most_connections
from flottille.server.limits import CROWD, PACES, ROUTES
from flottille.server.settings import Settings


class Clock:
    """Time that is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_every_route_has_its_pace() -> None:
    """A new route cannot be forgotten; a WebSocket is counted whatever its path."""
    routes = build(Settings()).app.routes  # type: ignore[attr-defined]
    asked = {
        f"{method} {route.path_format}"
        for route in routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method != "OPTIONS"
    }
    assert asked == set(ROUTES)
    assert set(ROUTES.values()) <= set(PACES)
    assert {"/ws"} == {route.path for route in routes if isinstance(route, WebSocketRoute)}


def test_what_is_not_in_the_table_has_the_strictest_pace() -> None:
    """Until somebody gives it one."""
    assert "prove" == kind_of("DELETE", "/api/everything")
    assert "list" == kind_of("GET", "/api/tables")


def test_every_message_has_its_cost() -> None:
    """From one purse, at least what reading it costs."""
    kinds = set(get_args(wire.FromClient))
    assert kinds == set(COSTS) == set(ANSWERS)
    assert all(1 <= cost <= PACES["message"].burst for cost in COSTS.values())
    assert COSTS[wire.Hint] > COSTS[wire.Watch] > COSTS[wire.Act] >= COSTS[wire.Why]


def test_who_owes_waits() -> None:
    """Each its turn, as long as all before it."""
    bucket = Bucket(10, now=0)
    assert [0, 0, 0.5, 1.5] == [bucket.owe(10, 10, cost, 0) for cost in (5, 5, 5, 10)]
    assert 0 == bucket.owe(10, 10, 5, 2)
    assert 0 == bucket.owe(0, 0, 1000, 2)


def test_the_limited_are_not_forgotten() -> None:
    """Many others with few requests each buy nobody a fresh quota; those who are full again make room."""
    clock = Clock()
    buckets = Buckets(1, 3, most=100, clock=clock)
    assert [True, True, True, False] == [buckets.take("eve") for _ in range(4)]
    for number in range(1000):
        buckets.take(f"other {number}")
    assert not buckets.take("eve")
    assert 100 == len(buckets)
    clock.now += 1.5
    assert buckets.take("newcomer")
    assert not buckets.take("eve") or not buckets.take("eve")
    assert len(buckets) == 2


def test_those_beyond_all_places_share_one() -> None:
    """Memory is bounded, and nobody limited is let go for them."""
    clock = Clock()
    buckets = Buckets(1, 3, most=10, clock=clock)
    for number in range(10):
        buckets.take(f"{number}")
    assert [True, True, True, False] == [buckets.take(f"late {number}") for number in range(4)]
    assert 10 == len(buckets)


@pytest.mark.parametrize(
    ("client", "expected"),
    [
        (("192.0.2.7", 80), "192.0.2.7"),
        (("::ffff:192.0.2.7", 80), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 80), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::1", 80, 0, 0), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 80), "fe80::/64"),
        (("cow", 80), UNKNOWN),
        (("", 0), UNKNOWN),
        ((), UNKNOWN),
        ("", UNKNOWN),
        (None, UNKNOWN),
    ],
)
def test_addresses(client: Any, expected: str) -> None:
    """A household is one, however many addresses it has."""
    assert expected == address_of(client)


def test_an_address_counts_whoever_asks() -> None:
    """New people from the same address get no fresh quota, nor does one person from many addresses."""
    clock = Clock()
    askers = Askers(100, clock)
    most = int(PACES["list"].burst)
    fresh = [Asker(askers, "192.0.2.1", None).may("list") for _ in range(most * CROWD + 1)]
    assert [True] * (most * CROWD) + [False] == fresh
    same = [Asker(askers, f"192.0.2.{n % 250}", "ada").may("list") for n in range(10, 11 + most)]
    assert [True] * most + [False] == same
    assert Asker(askers, "192.0.2.9", "bo").may("list")
    assert Asker(askers, "192.0.2.1", "bo").may("open")


def test_a_rate_scales_all_and_none_is_none() -> None:
    """FLOTTILLE_RATE."""
    tenth, free = Askers(10, Clock()), Askers(0, Clock())
    assert 3 == sum(tenth.may("list", "192.0.2.1", "ada") for _ in range(20))
    assert all(free.may("prove", "192.0.2.1", "ada") for _ in range(1000))
    assert 0 == sum(free.wait("message", "192.0.2.1", "ada", 20) for _ in range(1000))


@pytest.mark.parametrize(
    ("asked", "files", "expected"),
    [(5000, 20_000, 5000), (5000, 1024, 1024 - RESERVE), (0, 1024, 1024 - RESERVE), (5000, 0, 5000), (9, 50, 1)],
)
def test_no_more_connections_than_files(asked: int, files: int, expected: int) -> None:
    """The store and the workers need some too."""
    assert expected == most_connections(asked, files)


class Transport:
    """A connection that takes what it is told to take."""

    def __init__(self, address: str = "192.0.2.1") -> None:
        self.address = address
        self.left = 0
        self.is_cut = False

    def get_extra_info(self, name: str) -> Any:
        return (self.address, 1) if name == "peername" else None

    def get_write_buffer_size(self) -> int:
        return self.left

    def write(self, data: bytes) -> None:
        self.left += len(data)

    def abort(self) -> None:
        self.is_cut = True

    def is_closing(self) -> bool:
        return self.is_cut


def test_the_door_counts() -> None:
    """Of one address, in all, and a proxy only in all."""
    door = Door(Settings(connections=5, connections_each=2, proxies=frozenset({"198.51.100.0/24"})), Clock())
    ours: list[Any] = [door.enter(Transport()) for _ in range(3)]  # type: ignore[arg-type]
    assert [True, True, False] == [bool(each) for each in ours]
    proxied = [door.enter(Transport("198.51.100.7")) for _ in range(4)]  # type: ignore[arg-type]
    assert [True, True, True, False] == [bool(each) for each in proxied]
    assert {"connections": 1, "connections_each": 1} == dict(door.turned)
    door.leave(ours[0])
    door.leave(ours[0])
    assert 4 == len(door.guests)
    assert door.enter(Transport()) is not None  # type: ignore[arg-type]


def test_refusals_are_said_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    """With their number, and none is lost."""
    clock = Clock()
    door = Door(Settings(sockets_each=1, sockets_person=1), clock)
    assert [True, False, False] == [door.sit("192.0.2.1", "ada") for _ in range(3)]
    assert not door.sit("192.0.2.2", "ada")
    assert 1 == capsys.readouterr().out.count("turned away")
    clock.now += EVERY
    door.sweep()
    said = capsys.readouterr().out
    assert 1 == said.count("turned away") and "sockets_person" in said
    clock.now += EVERY
    door.sweep()
    assert "" == capsys.readouterr().out
    door.rise("192.0.2.1", "ada")
    assert door.sit("192.0.2.2", "ada")


def test_who_takes_nothing_is_cut_who_takes_little_is_not() -> None:
    """Bytes that get through count, not the length of what waits."""
    transport = Transport()
    guest = Guest(transport, "192.0.2.1", 0)  # type: ignore[arg-type]
    guest.look(100, 10)
    guest.write(b"x" * 1000)
    for now in range(101, 150):
        transport.left -= 10
        guest.write(b"x" * 10)
        guest.look(now, 10)
    assert not transport.is_cut
    guest.look(158.9, 10)
    assert not transport.is_cut
    guest.look(159, 10)
    assert transport.is_cut


def test_what_is_due_is_due_once() -> None:
    """And not before its time."""
    transport, late = Transport(), []
    guest = Guest(transport, "192.0.2.1", 0)  # type: ignore[arg-type]
    guest.due, guest.overdue = 10.0, lambda: late.append(True)
    for now in (1, 9.9, 10, 11, 20):
        guest.look(now, 100)
    assert [True] == late
