"""Bots think in other processes: too slow is killed, dead is started again, and there is always an answer."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from flottille.engine.match import Match
from flottille.hall.bots import tempo
from flottille.hall.bots.thinking import Thinking, mask_job
from flottille.hall.deals import Deals
from flottille.hall.live import Live
from flottille.hall.needs import JobFailed, Overrun, Spent
from flottille.hall.rows import SeatRow, Stored, TableRow
from flottille.server import workers
from flottille.server.metrics import Metrics
from flottille.server.workers import Workers
from flottille.table import BOT, Controller, Table


@pytest.fixture
def pool() -> Iterator[Workers]:
    """One worker."""
    made = Workers(1)
    yield made
    made.close()


def live(controllers: int = 3) -> Live:
    match = Match("santa_timea", controllers, seed=2)
    row = TableRow("table-01", "santa_timea", "1.0", match.options, None, None, "00" * 32, 0, True, True, "ada", 0)
    seats = [SeatRow(seat, "", "") for seat in range(controllers)]
    table = Table(match, [Controller(BOT, "captain") for _ in range(controllers)])
    return Live(Stored(row, seats, {}, None, []), table)


def test_a_job_that_is_stuck_is_killed() -> None:
    """And the next one has a new process."""
    hasty = Workers(1, stuck=0.05)

    async def main() -> None:
        with pytest.raises(Overrun, match="no answer") as stuck:
            await hasty.ask("sleep", {}, 0.05)
        assert not isinstance(stuck.value, Spent)
        hasty._all[0]._stuck = 60.0
        assert await hasty.ask("ping", {}, 1.0) is None

    try:
        asyncio.run(main())
    finally:
        hasty.close()


def test_a_job_is_ended_when_it_has_used_up_its_time(pool: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the processor: whoever uses none of it is waited for, however long the clock says it took."""
    monkeypatch.setattr(workers, "GRACE", 0.1)

    async def main() -> None:
        with pytest.raises(Spent):
            await pool.ask("spin", {}, 0.1)
        await pool.ask("ping", {}, 0.1)
        process = pool._all[0]._process.pid
        os.kill(process, signal.SIGSTOP)  # as on a machine that has no time for it
        asyncio.get_running_loop().call_later(0.5, os.kill, process, signal.SIGCONT)
        assert await pool.ask("ping", {}, 0.0) is None

    asyncio.run(main())


def test_a_process_is_kept_within_its_memory() -> None:
    """The next job is answered as ever."""
    limited = Workers(1, memory=1 << 30)

    async def main() -> None:
        with pytest.raises(JobFailed, match="MemoryError"):
            await limited.ask("hoard", {"bytes": 1 << 31}, 60.0)
        assert await limited.ask("ping", {}, 60.0) is None

    try:
        asyncio.run(main())
    finally:
        limited.close()


def test_a_process_that_dies_is_started_again(pool: Workers) -> None:
    """Whoever kills it."""

    async def main() -> None:
        await pool.ask("ping", {}, 5.0)
        os.kill(pool._all[0]._process.pid, signal.SIGKILL)
        for _ in range(2):
            try:
                assert await pool.ask("ping", {}, 5.0) is None
                return
            except Overrun:
                continue
        raise AssertionError("still dead")

    asyncio.run(main())


def test_a_job_that_fails_harms_nobody(pool: Workers) -> None:
    """It is told what went wrong; the process goes on."""

    async def main() -> None:
        with pytest.raises(JobFailed, match="KeyError"):
            await pool.ask("choose", {}, 1.0)
        assert await pool.ask("ping", {}, 1.0) is None

    asyncio.run(main())


def test_a_bot_is_told_what_its_seat_knows_and_no_more() -> None:
    """The hands of the others are unknown in what leaves the process."""
    hands = mask_job(live(), 1)["mask"]["hands"]
    assert [-1] * 12 == hands[:12] == hands[24:]
    assert -1 not in hands[12:24]


def test_every_level_answers_with_a_legal_action(pool: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the mask alone."""
    monkeypatch.setattr(tempo, "SECONDS", {"captain": 0.1, "mate": 0.1})
    table = live()
    (seat,) = table.table.match.to_act
    minds = Thinking(pool, Metrics(), 0.0, _nobody, Deals("tests"))

    async def main() -> None:
        for level in ("deckhand", "sailor", "mate", "captain"):
            assert await minds._choose(table, seat, level) in table.table.match.legal(seat)
        found = await minds.hint(table, seat)
        assert {action for action, _, _ in found} == set(table.table.match.legal(seat))

    asyncio.run(main())


async def _nobody(*_: Any) -> Any:
    raise AssertionError


class Dead:
    """Workers that never answer, or only for simple bots."""

    def __init__(self, answers: dict[str, int]) -> None:
        self.answers = answers
        self.asked: list[str] = []

    def load(self) -> float:
        return 1.0

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> int:
        self.asked.append(job["level"])
        if job["level"] not in self.answers:
            raise Overrun("too slow")
        return self.answers[job["level"]]


@pytest.mark.parametrize("greedy", [True, False])
def test_a_bot_that_overruns_is_replaced_by_a_simpler_one(greedy: bool) -> None:
    """Greedy, then anything legal: the table never waits for ever."""
    table = live()
    (seat,) = table.table.match.to_act
    legal = table.table.match.legal(seat)
    dead: Any = Dead({"greedy": legal[3]} if greedy else {})

    async def main() -> None:
        minds = Thinking(dead, Metrics(), 0.0, _nobody, Deals("tests"))
        action = await minds._choose(table, seat, "captain")
        assert action == legal[3] if greedy else action in legal

    asyncio.run(main())
    assert ["captain", "greedy"] == dead.asked


def test_jobs_share_the_time(pool: Workers) -> None:
    """Many tables at once: each bot thinks shorter."""
    assert 1.0 == pool.load()
    pool.waiting = 10
    assert 10.0 == pool.load()
