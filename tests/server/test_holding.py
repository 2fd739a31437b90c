"""Taking seats in memory: two at once, a clock that goes on, a store that fails, a link nobody else is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from flottille.hall import opening, wire
from flottille.hall.answers import following
from flottille.hall.live import Live, Viewer
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, SeatRow
from flottille.hall.seats import devices, seating
from flottille.hall.seats.holding import settle
from flottille.server.askers import Asker, Askers
from flottille.server.connection import SocketConnection
from flottille.server.house import House
from flottille.server.settings import Settings
from flottille.store import Store
from flottille.store.database import database_url
from flottille.table import Act, Controller, Refused

ORDER = wire.NewTable("santa_timea", [wire.SeatOrder("me"), wire.SeatOrder("friend")])
NOON = 1_800_000_000.0


def at_a_table(home: Path, main: Callable[[House, Live], Coroutine[Any, Any, None]]) -> None:
    """Do something at a table that Ada opened for herself and a friend."""

    async def run() -> None:
        hall = House(Settings(home=home), Store(database_url(None, home)))
        try:
            await main(hall, await opening.open_new(hall, "ada", ORDER))
        finally:
            await hall.close()

    asyncio.run(run())


async def outcome(wish: Coroutine[Any, Any, Any]) -> str:
    """`done`, or the code of the refusal."""
    try:
        await wish
    except Refusal as refusal:
        return refusal.problem.code
    return "done"


async def stored(hall: House, live: Live) -> tuple[list[SeatRow], dict[int, Holder]]:
    """Seats and holders as they are in the database."""
    found = await hall.store.load(live.id)
    assert found is not None
    return found.seats, found.holders


def test_of_many_who_follow_a_link_together_one_has_the_seat(tmp_path: Path) -> None:
    """In memory and in the store."""

    async def main(hall: House, live: Live) -> None:
        token = wire.TakeSeat(live.seats[1].token)
        people = [f"person {number}" for number in range(8)]
        found = await asyncio.gather(*(outcome(seating.take(hall, live, who, 1, token)) for who in people))
        assert (1, 7) == (found.count("done"), found.count("wrong_token"))
        assert Holder(people[found.index("done")]) == live.holders[1]
        assert (live.seats, live.holders) == await stored(hall, live)

    at_a_table(tmp_path, main)


def test_a_used_link_stays_used_whatever_is_changed_meanwhile(tmp_path: Path) -> None:
    """Agreeing to hints while the seat is taken over writes no old token back."""

    async def main(hall: House, live: Live) -> None:
        await seating.take(hall, live, "eve", 1, wire.TakeSeat(live.seats[1].token))
        token = live.seats[1].token
        await asyncio.gather(
            seating.take(hall, live, "bo", 1, wire.TakeSeat(token)),
            seating.agree(hall, live, "eve", 1, True),
            seating.take(hall, live, "eve", 1, wire.TakeSeat(token, "Eve")),
            return_exceptions=True,
        )
        assert (Holder("bo"), False) == (live.holders[1], live.seats[1].hints)
        assert "wrong_token" == await outcome(seating.take(hall, live, "eve", 1, wire.TakeSeat(token)))
        assert (live.seats, live.holders) == await stored(hall, live)

    at_a_table(tmp_path, main)


@pytest.mark.parametrize(("later", "expected"), [(0, "done"), (599.9, "done"), (600, "wrong_token")])
def test_a_link_for_a_device_is_good_for_ten_minutes(tmp_path: Path, later: float, expected: str) -> None:
    """By the server's clock."""

    async def main(hall: House, live: Live) -> None:
        link = await devices.invite(hall, live, "ada", 0, lambda: NOON)
        assert int((NOON + 600) * 1000) == link.until
        wish = seating.take(hall, live, "phone", 0, wire.TakeSeat(link.token), lambda: NOON + later)
        assert expected == await outcome(wish)
        assert (expected == "done") == live.holds("phone", 0)

    at_a_table(tmp_path, main)


def test_only_the_newest_link_for_a_device_is_good(tmp_path: Path) -> None:
    """And only once."""

    async def main(hall: House, live: Live) -> None:
        old, new = [await devices.invite(hall, live, "ada", 0) for _ in range(2)]
        assert "wrong_token" == await outcome(seating.take(hall, live, "phone", 0, wire.TakeSeat(old.token)))
        assert "done" == await outcome(seating.take(hall, live, "phone", 0, wire.TakeSeat(new.token)))
        assert "wrong_token" == await outcome(seating.take(hall, live, "eve", 0, wire.TakeSeat(new.token)))
        assert Holder("ada", frozenset({"phone"})) == live.holders[0]

    at_a_table(tmp_path, main)


def test_a_holder_uses_up_no_link(tmp_path: Path) -> None:
    """Following one's own link changes nothing; a device that follows the seat's link becomes its holder."""

    async def main(hall: House, live: Live) -> None:
        link = await devices.invite(hall, live, "ada", 0)
        before = (list(live.seats), dict(live.holders))
        for token in (link.token, live.seats[0].token, "x" * 32):
            await seating.take(hall, live, "ada", 0, wire.TakeSeat(token))
        assert before == (live.seats, live.holders)
        await seating.take(hall, live, "phone", 0, wire.TakeSeat(link.token))
        await seating.take(hall, live, "phone", 0, wire.TakeSeat(live.seats[0].token))
        assert (Holder("phone"), 1) == (live.holders[0], live.seats[0].earlier)

    at_a_table(tmp_path, main)


def test_a_store_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the seat, nor its holder, nor the links."""

    async def main(hall: House, live: Live) -> None:
        link = await devices.invite(hall, live, "ada", 0)
        before = (list(live.seats), dict(live.holders))

        async def fail(*_: object) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(hall.store, "change", fail)
        for wish in (
            seating.take(hall, live, "bo", 1, wire.TakeSeat(live.seats[1].token, "Bo")),
            seating.take(hall, live, "phone", 0, wire.TakeSeat(link.token)),
            seating.agree(hall, live, "ada", 0, True),
            devices.invite(hall, live, "ada", 0),
            devices.end(hall, live, "ada", 0),
        ):
            with pytest.raises(OSError, match="full"):
                await wish
        assert before == (live.seats, live.holders) == await stored(hall, live)

    at_a_table(tmp_path, main)


def test_the_link_of_a_taken_seat_is_its_holders_even_before_he_came(tmp_path: Path) -> None:
    """The host sees links of seats that are open and held by nobody."""

    async def main(hall: House, live: Live) -> None:
        assert [0, 1] == [link.seat for link in seating.links(live, "ada")]
        async with live.lock:
            await settle(hall, live, replace(live.seats[1], token="fresh"), Holder("bo"))
        assert "open" == live.table.controllers[1].kind
        assert [0] == [link.seat for link in seating.links(live, "ada")]
        assert ["fresh"] == [link.token for link in seating.links(live, "bo")]

    at_a_table(tmp_path, main)


def test_whoever_loses_his_seat_while_he_waits_does_nothing_with_it(tmp_path: Path) -> None:
    """His wish was asked while the seat was his, and comes to the table when it is another's."""

    async def main(hall: House, live: Live) -> None:
        seat = live.table.match.to_act[0]
        live.holders[seat] = Holder("ada")
        action = live.table.match.legal(seat)[0]
        async with live.lock:
            wishes = [
                asyncio.ensure_future(hall.act(live, Act(seat, action, live.number(seat)), "ada")),
                asyncio.ensure_future(outcome(seating.leave(hall, live, "ada", seat))),
            ]
            await asyncio.sleep(0)  # both wait for the table
            live.holders[seat] = Holder("bo")
        before = live.table.seq
        assert [Refused("not_yours", "table.refused.not_yours"), "not_yours"] == await asyncio.gather(*wishes)
        assert before == live.table.seq

    at_a_table(tmp_path, main)


BOT_UNTIL_RETURN = wire.ChangeController("bot", until_return=True)


class Follower:
    """Somebody at a table who listens to nothing."""

    def __init__(self, person: str) -> None:
        self.person = person

    def push(self, message: bytes) -> None:
        """Nobody reads it."""

    def holds(self, live: Live, seat: int) -> bool:
        """By who he is."""
        return live.holds(self.person, seat)

    def lose(self, live: Live, seat: int | None, why: wire.ErrorCode) -> None:
        """Nothing was followed."""


class Ear:
    """A line that takes everything."""

    is_ready, is_ending = True, False

    async def ready(self) -> None:
        """Always."""

    def tell(self, message: bytes) -> None:
        """Taken."""

    def cut(self, why: str) -> None:
        """It has no end."""


async def absent_friend(hall: House, live: Live) -> None:
    """Bo holds seat 1 and is not there."""
    await seating.take(hall, live, "bo", 1, wire.TakeSeat(live.seats[1].token, "Bo"))


@pytest.mark.parametrize("who", ["bo", "eve"])
def test_only_the_host_gives_an_absent_seat_to_a_bot(tmp_path: Path, who: str) -> None:
    """Not a guest for the host's seat, and nobody from outside."""

    async def main(hall: House, live: Live) -> None:
        await absent_friend(hall, live)
        for seat in {0, 1} - set(live.seats_of(who)):
            assert "not_yours" == await outcome(seating.change(hall, live, who, seat, BOT_UNTIL_RETURN))
        assert ["person", "person"] == [each.kind for each in live.table.controllers]
        assert "done" == await outcome(seating.change(hall, live, "ada", 1, BOT_UNTIL_RETURN))
        assert ("bot", True) == (live.table.controllers[1].kind, live.table.controllers[1].until_return)
        assert Holder("bo") == live.holders[1]

    at_a_table(tmp_path, main)


@pytest.mark.parametrize("seat", [1, None])
def test_whoever_comes_while_the_host_waits_keeps_the_seat(tmp_path: Path, seat: int | None) -> None:
    """He was away when it was asked and is there when it is decided; behind a curtain he is there too."""

    async def main(hall: House, live: Live) -> None:
        await absent_friend(hall, live)
        async with live.lock:
            wish = asyncio.ensure_future(outcome(seating.change(hall, live, "ada", 1, BOT_UNTIL_RETURN)))
            await asyncio.sleep(0)  # it waits for the table
            live.viewers.append(Viewer(Follower("bo"), seat, -1))
        assert "is_there" == await wish
        assert "person" == live.table.controllers[1].kind
        assert live.seat_infos()[1].present

    at_a_table(tmp_path, main)


def test_whoever_comes_just_after_the_bot_has_the_seat_again(tmp_path: Path) -> None:
    """He was on his way when it was decided: nothing spoke against it, and nothing is lost."""

    async def main(hall: House, live: Live) -> None:
        await absent_friend(hall, live)
        bo = SocketConnection(Ear(), "bo", Asker(Askers(0.0), "here", "bo"))
        async with live.lock:
            wish = asyncio.ensure_future(outcome(seating.change(hall, live, "ada", 1, BOT_UNTIL_RETURN)))
            await asyncio.sleep(0)
            coming = asyncio.ensure_future(following.watch(hall, bo, wire.Watch(live.id, 1)))
            await asyncio.sleep(0)  # both wait for the table, the host first
        assert "done" == await wish
        await coming
        assert "person" == live.table.controllers[1].kind

    at_a_table(tmp_path, main)


def test_a_bot_chosen_by_the_holder_stays(tmp_path: Path) -> None:
    """The host's stands in for people only; asked twice it is the same one."""

    async def main(hall: House, live: Live) -> None:
        await absent_friend(hall, live)
        for _ in range(2):
            assert "done" == await outcome(seating.change(hall, live, "ada", 1, BOT_UNTIL_RETURN))
        assert "done" == await outcome(seating.change(hall, live, "bo", 1, wire.ChangeController("bot", "mate")))
        assert "bot_plays" == await outcome(seating.change(hall, live, "ada", 1, BOT_UNTIL_RETURN))
        assert Controller("bot", "mate") == live.table.controllers[1]

    at_a_table(tmp_path, main)


def test_a_seat_taken_while_the_host_gives_it_away_is_its_takers(tmp_path: Path) -> None:
    """No bot for good where somebody sits by now."""

    async def main(hall: House, live: Live) -> None:
        async with live.lock:
            wish = asyncio.ensure_future(outcome(seating.change(hall, live, "ada", 1, wire.ChangeController("bot"))))
            await asyncio.sleep(0)
            live.holders[1] = Holder("bo")
        assert "not_yours" == await wish
        assert "open" == live.table.controllers[1].kind

    at_a_table(tmp_path, main)
