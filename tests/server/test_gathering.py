"""Who may come to an open table of a server: nobody who is blocked or shut out, and under nobody else's name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from flottille.hall import wire
from flottille.hall.meeting import gathering
from flottille.hall.refusal import Refusal
from flottille.hall.wire.company import Shun
from flottille.server.company import requests as company
from flottille.server.house import House
from flottille.store.company import Closed
from tests.server.matches import BO, open_for
from tests.server.test_logbook import with_house
from tests.server.test_names import keep


def seats(name: str) -> Any:
    """One of mine, two for whoever comes."""
    friend = wire.SeatOrder("friend")
    return wire.Gather(wire.NewTable("santa_timea", [wire.SeatOrder("me", name=name), friend, friend]))


async def opened(hall: House, person: str, name: str = "") -> str:
    """An open table."""
    return (await gathering.gather(hall, person, seats(name))).id


def test_whoever_is_blocked_does_not_come(tmp_path: Path) -> None:
    """To a table where one waits who does not want him, whoever opened it; to others he does."""

    async def test(hall: House) -> None:
        await company.shun(hall, BO, await open_for(hall, "ada", "bo"), 0, Shun("block"))
        theirs, other = await opened(hall, "eve"), await opened(hall, "eve")
        await gathering.join(hall, "bo", theirs, wire.JoinTable())
        with pytest.raises(Refusal, match="not_welcome"):
            await gathering.join(hall, "ada", theirs, wire.JoinTable())
        assert (await gathering.join(hall, "ada", other, wire.JoinTable())).place_of("ada") is not None

    with_house(tmp_path, test)


def test_whoever_was_shown_the_door_does_not_come(tmp_path: Path) -> None:
    async def test(hall: House) -> None:
        table = await opened(hall, "ada")
        await hall.company.books.close(Closed("eve", "an-id", "Eve", 1))
        with pytest.raises(Refusal, match="closed"):
            await gathering.join(hall, "eve", table, wire.JoinTable())
        with pytest.raises(Refusal, match="closed"):
            await opened(hall, "eve")

    with_house(tmp_path, test)


def test_nobody_comes_under_a_name_that_somebody_else_keeps(tmp_path: Path) -> None:
    """Nor under one that looks like it; whoever keeps it does, and so does everybody without a name."""

    async def test(hall: House) -> None:
        await keep(hall, "ada", "Ada Lovelace")
        table = await opened(hall, "ada", "Ada Lovelace")
        for name in ("Ada Lovelace", "ADA L0VELACE", "Аda Lovelace"):
            with pytest.raises(Refusal, match="name_taken"):
                await gathering.join(hall, "eve", table, wire.JoinTable(name))
            with pytest.raises(Refusal, match="name_taken"):
                await opened(hall, "eve", name)
        assert (await gathering.join(hall, "eve", table, wire.JoinTable())).place_of("eve") is not None
        assert (await gathering.join(hall, "bo", table, wire.JoinTable("Bo"))).became is not None

    with_house(tmp_path, test)
