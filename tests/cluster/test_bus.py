"""The bus over a real NATS: who follows hears, a turn is taken once and comes back from the dead, gaps are told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from flottille.hall.needs import Heard, Missed, News, Nudge, There, Turn
from flottille.server.bus import nats as bus_of
from flottille.server.bus.nats import Nats
from flottille.server.bus.subjects import Subjects, read, read_turn, write
from tests.cluster import machines
from tests.cluster.machines import Listener

MISSING = "NATS is not installed and cannot be: its tests are skipped"
TURN, OTHER = Turn("table-01", 1, 3, 0), Turn("table-01", 2, 3, 0)
PATIENCE = 60.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
    """A NATS that may be killed."""
    if machines.find("nats-server", "nats-server") is None:
        pytest.skip(MISSING)
    made = machines.nats(tmp_path_factory.mktemp("nats"), machines.free_port())
    made.start()
    yield made
    made.kill()


class Room:
    """Buses of one space, and what was heard on them."""

    def __init__(self, server: Listener, space: str) -> None:
        self.server, self.space = server, space
        self.heard: list[Heard] = []
        self.all: list[Nats] = []

    async def bus(self, most: int = 4) -> Nats:
        """One more."""
        made = Nats(f"nats://127.0.0.1:{self.server.port}", self.space, most)
        await made.connect()
        self.all.append(made)
        return made

    async def follow(self, bus: Nats, table: str = "table-01") -> Callable[[], None]:
        """Follow a table; what was told before that was missed, and said to be."""
        leave = bus.follow(table, self.heard.append)
        await self.until(lambda: Missed(table) in self.heard)
        self.heard.clear()
        return leave

    async def until(self, state: Callable[[], Any]) -> None:
        """Wait for something, and never for a while."""
        async with asyncio.timeout(PATIENCE):
            while not state():
                await asyncio.sleep(0.01)


def in_a_room(server: Listener, story: Callable[[Room], Awaitable[None]]) -> None:
    """Tell a story in a space of its own."""

    async def main() -> None:
        room = Room(server, secrets.token_hex(4))
        try:
            await story(room)
        finally:
            for each in room.all:
                await each.close()

    asyncio.run(main())


@pytest.mark.parametrize(
    "told",
    [News("a", 3, 2, 1), There("a", "hall", ("ada", "bo"), 2, True), There("a", "h"), Nudge("a", "h", (1, 2), 0)],
)
def test_what_is_told_is_read_as_it_was_written(told: Any) -> None:
    """And what is nothing of ours is nothing."""
    assert told == read(write(told))
    assert None is read(b"\xff") is read(b"[]") is read(b'["news", 1]') is read(b'["run", "rm"]') is read(b'{"a": 1}')
    assert TURN == read_turn(Subjects("s").of_turn(TURN)) and read_turn("flottille.s.turn.a.b") is None


def test_who_follows_hears_of_his_table_and_no_other(server: Listener) -> None:
    """At any bus of the space, until he leaves; nobody hears of another space."""

    async def story(room: Room) -> None:
        one, two = await room.bus(), await room.bus()
        stranger = Nats(f"nats://127.0.0.1:{server.port}", "another", 1)
        await stranger.connect()
        room.all.append(stranger)
        leave = await room.follow(two)
        stranger.publish(News("table-01", 9))
        await stranger._line.flush()
        for seq in (1, 2):
            one.publish(News("table-02", seq))
            one.publish(News("table-01", seq))
        await room.until(lambda: len(room.heard) >= 2)
        assert [News("table-01", 1), News("table-01", 2)] == room.heard
        leave()
        await room.until(lambda: not two._heard_by)
        await room.follow(two, "table-03")
        for news in (News("table-01", 3), News("table-03", 1)):
            one.publish(news)
        await room.until(lambda: room.heard)
        assert [News("table-03", 1)] == room.heard

    in_a_room(server, story)


def test_a_turn_waits_and_is_seen_to_once(server: Listener) -> None:
    """However often it is queued, by whom; when it is done it may come again."""

    async def story(room: Room) -> None:
        one, two = await room.bus(), await room.bus()
        for bus in (one, two, one):
            bus.queue(TURN)
            await room.until(lambda bus=bus: not bus._queueing)
        assert TURN == await two.take()
        one.queue(TURN)
        one.queue(OTHER)
        await room.until(lambda: not one._queueing)
        assert OTHER == await one.take()
        info = await one._stream.stream_info(one._subjects.stream)
        assert 2 == info.state.messages
        two.done(TURN)
        one.done(OTHER)

        async def is_empty() -> bool:
            return 0 == (await one._stream.stream_info(one._subjects.stream)).state.messages

        while not await is_empty():
            pass
        one.queue(TURN)
        assert TURN == await two.take()

    in_a_room(server, story)


def test_the_turn_of_one_who_died_is_somebody_elses(
    server: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as he says that he is there it is his; of one who leaves in good order it is somebody's at once."""
    monkeypatch.setattr(bus_of, "HELD", 1.0)
    monkeypatch.setattr(bus_of, "BEAT", 0.1)

    async def story(room: Room) -> None:
        lives, dies, takes = await room.bus(1), await room.bus(1), await room.bus()
        lives.queue(TURN)
        assert TURN == await lives.take()
        lives.queue(OTHER)
        assert OTHER == await dies.take()
        for task in list(dies._tasks):
            task.cancel()  # it says nothing any more
        assert OTHER == await takes.take()
        takes.done(OTHER)
        await lives.close()
        room.all.remove(lives)
        assert TURN == await takes.take()

    in_a_room(server, story)


def test_a_gap_is_told_and_the_queue_is_kept(server: Listener) -> None:
    """NATS is killed: the bus says so, and when it is back that something may have been missed; turns are kept."""

    async def story(room: Room) -> None:
        bus = await room.bus()
        await room.follow(bus)
        bus.queue(TURN)
        await room.until(lambda: not bus._queueing)
        assert bus.is_well() and bus.is_there
        server.kill()
        await room.until(lambda: not bus.is_there)
        bus.publish(News("table-01", 5))
        bus.queue(OTHER)
        assert not bus.is_well()
        server.start()
        await room.until(lambda: Missed("table-01") in room.heard)
        assert not bus.is_well(), "since it was asked last"
        assert bus.is_well()
        assert TURN == await bus.take()
        await room.until(lambda: not bus._queueing)
        bus.queue(OTHER)
        assert OTHER == await bus.take()

    in_a_room(server, story)


def test_whoever_is_busy_takes_no_more(server: Listener) -> None:
    """What he has no room for waits for others."""

    async def story(room: Room) -> None:
        one, two = await room.bus(1), await room.bus(1)
        one.queue(TURN)
        assert TURN == await one.take()
        waits = asyncio.ensure_future(one.take())
        two.queue(OTHER)
        assert OTHER == await two.take()
        assert not waits.done()
        waits.cancel()

    in_a_room(server, story)


def test_one_that_is_not_there(tmp_path: Path) -> None:
    """It is said, with the reason."""
    with pytest.raises(OSError, match=r"\w"):
        asyncio.run(Nats(f"nats://127.0.0.1:{machines.free_port()}", "s", 1).connect())
