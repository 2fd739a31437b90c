"""The bus of one process."""

from __future__ import annotations

import asyncio
import gc
import weakref

from flottille.hall import opening, wire
from flottille.hall.here import Here
from flottille.hall.needs import News, Turn
from tests.hall.alone import Memory, hall

ORDER = wire.NewTable("santa_timea", [wire.SeatOrder("me"), wire.SeatOrder("here")])


def test_who_follows_a_table_hears_of_it_until_he_leaves() -> None:
    """Of that table and no other, each once."""
    bus, one, two = Here(), list[News](), list[News]()
    leave = bus.follow("a", one.append)
    bus.follow("a", two.append)
    bus.publish(News("a", 1))
    bus.publish(News("b", 7))
    leave()
    leave()
    bus.publish(News("a", 2))
    assert ([News("a", 1)], [News("a", 1), News("a", 2)]) == (one, two)


def test_a_turn_is_taken_once() -> None:
    """However often it is queued; again only when it is over."""

    async def main() -> None:
        bus, turn, other = Here(), Turn("a", 1, 3, 0), Turn("a", 2, 3, 0)
        for each in (turn, turn, other, turn):
            bus.queue(each)
        assert [turn, other] == [await bus.take(), await bus.take()]
        bus.queue(turn)  # somebody sees to it
        bus.done(turn)
        bus.queue(turn)
        bus.queue(Turn("a", 1, 4, 0))
        assert [turn, Turn("a", 1, 4, 0)] == [await bus.take(), await bus.take()]

    asyncio.run(main())


def test_a_table_nobody_holds_is_not_followed() -> None:
    """The bus keeps nothing alive."""

    async def main() -> None:
        bus = Here()
        house = hall(Memory(), bus)
        house.tables.idle = 1
        first = await opening.open_new(house, "ada", ORDER)
        gone = weakref.ref(first)
        assert [first.id] == list(bus._followers)
        del first
        second = await opening.open_new(house, "ada", ORDER)
        gc.collect()
        assert gone() is None and [second.id] == list(bus._followers)
        await house.close()

    asyncio.run(main())
