"""Messages of every kind with fields of every kind: each is answered or refused, none is a fault of ours."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from flottille.hall import wire
from flottille.hall.answers import answer
from flottille.hall.connection import Connection
from flottille.hall.live import Live
from tests.server.matches import open_for
from tests.server.test_hall import running

KINDS = [member.__struct_config__.tag for member in get_args(wire.FromClient)]
FIELDS = sorted({field for member in get_args(wire.FromClient) for field in member.__struct_fields__})
ODD: list[Any] = [
    None, True, False, 0, 1, 2, 15, 16, -1, 10**9, 10**30, 0.5, -0.0, "", "a", "north_1", "play north_1", "x" * 200,
    "\u202e", "\ud7ff", "\0", [], [1], {}, {"type": "act"}, "santa_timea", "person", "bot",
]  # fmt: skip


def fine(live: Live, number: int) -> bytes:
    """What whoever is asked may do."""
    (seat, *_) = live.table.match.to_act
    asked = {"table": live.id, "seat": seat, "seq": live.number(seat), "id": f"fine-{number}"}
    return msgspec.json.encode({"type": "act", **asked, "action": live.table.match.legal(seat)[0]})


def message(dice: Random, table: str) -> bytes:
    """Some message: often one that could be, sometimes bytes that are none."""
    made: dict[str, Any] = {"type": dice.choice(KINDS)}
    for field in FIELDS:
        if dice.random() < 0.6:
            made[field] = dice.choice(ODD)
    usual = {"table": table, "seat": dice.choice([0, 1, None]), "id": str(dice.randrange(99)), "seq": dice.randrange(9)}
    usual |= {"action": dice.randrange(60), "text": "ahoy", "before": 3, "version": 1, "hints": True, "parts": True}
    for field, value in usual.items():
        if dice.random() < 0.7:
            made[field] = value
    if dice.random() < 0.7:  # only what this kind has
        kind = next(member for member in get_args(wire.FromClient) if member.__struct_config__.tag == made["type"])
        made = {name: value for name, value in made.items() if name == "type" or name in kind.__struct_fields__}
    data = msgspec.json.encode(made)
    if dice.random() < 0.05:
        at = dice.randrange(len(data))
        data = data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]
    return data


@pytest.mark.parametrize(
    ("seed", "most"), [(1, 1500), *(pytest.param(seed, 10_000, marks=pytest.mark.long) for seed in range(2, 12))]
)
def test_no_message_is_a_fault_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int, most: int) -> None:
    """Two people and somebody else say whatever they like; the table can be played on afterwards."""
    told: list[bytes] = []

    async def main() -> None:
        async with running(tmp_path, test_deals="tests", bot_gap=0.0) as hall:
            live = await open_for(hall, "ada", "bo")
            dice = Random(seed)
            people = [Connection(person, told.append) for person in ("ada", "bo", "eve")]
            for number in range(most):
                await answer(hall, dice.choice(people), message(dice, live.id))
                if number % 100 == 0 and not live.table.match.is_over:
                    data = fine(live, number)
                    for me in people:  # it is the word of one of them only
                        await answer(hall, me, data)
                if number % 50 == 0:
                    await asyncio.sleep(0)
            assert told
            kinds = [msgspec.json.decode(text) for text in told]
            assert {"error", "view", "refused", "accepted"} <= {each["type"] for each in kinds}
            assert not [each for each in kinds if each.get("code") == "internal"]
            assert live.table.match.is_over or live.table.match.to_act

    with caplog.at_level(logging.ERROR):
        asyncio.run(main())
    assert [] == [record.message for record in caplog.records if record.levelno >= logging.ERROR]
