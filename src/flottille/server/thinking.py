"""Bots at the tables: each gets the mask of its seat, a time to think, and acts like anyone else."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import structlog

from flottille.bots.outside import seconds_of
from flottille.engine.fields import fields
from flottille.server.live import Live
from flottille.server.metrics import Metrics
from flottille.server.workers import JobFailed, Overrun, Workers
from flottille.store.rows import to_json
from flottille.table import Act, Done, Refused

log = structlog.get_logger()
SECONDS = {"deckhand": 0.2, "sailor": 0.2, "mate": 0.5, "captain": 3.0}
LEAST = 0.1  # seconds, however much there is to do
HINT_SECONDS = 1.0


class Thinking:
    """The bots of all tables."""

    def __init__(
        self,
        workers: Workers,
        metrics: Metrics,
        gap: float,
        act: Callable[[Live, Act], Awaitable[Done | Refused]],
    ) -> None:
        self.workers = workers
        self.metrics = metrics
        self.gap = gap
        self.act = act
        self.tasks: set[asyncio.Task[None]] = set()

    def wake(self, live: Live) -> None:
        """Let every bot think that owes a decision and does not think yet."""
        for seat in live.table.bots_to_act():
            if seat not in live.thinking:
                live.thinking.add(seat)
                task = asyncio.get_running_loop().create_task(self._think(live, seat))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def _think(self, live: Live, seat: int) -> None:
        try:
            while seat in live.table.bots_to_act():
                seq, level = live.table.seq, live.table.controllers[seat].level or "sailor"
                begun = monotonic()
                action = await self._choose(live, seat, level)
                await asyncio.sleep(max(0.0, self.gap - (monotonic() - begun)))
                answer = await self.act(live, Act(seat, action, seq, is_bot=True))
                if isinstance(answer, Refused) and answer.code not in ("stale", "bot_plays", "over"):
                    log.error("bot was refused", table=live.id, seat=seat, code=answer.code, key=answer.key)
                    await asyncio.sleep(1)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bot failed", table=live.id, seat=seat)
        finally:
            live.thinking.discard(seat)

    async def _choose(self, live: Live, seat: int, level: str) -> int:
        """What the bot takes; if it overruns, what a simpler one takes; if that fails, anything legal."""
        legal = live.table.match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        job = mask_job(live, seat)
        seconds = max(LEAST, (SECONDS.get(level) or seconds_of(level)) / self.workers.load())
        for name, time in ((level, seconds), ("greedy", LEAST)):
            try:
                action = int(await self.workers.ask("choose", {**job, "level": name, "seconds": time}, time))
            except (Overrun, JobFailed) as error:
                log.warning("bot gave no answer", table=live.id, seat=seat, bot=name, error=str(error))
                continue
            self.metrics.bots.labels(level, "thought" if name == level else "greedy").inc()
            return action
        self.metrics.bots.labels(level, "random").inc()
        return secrets.choice(legal)

    async def hint(self, live: Live, seat: int) -> list[tuple[int, int, float]]:
        """Every legal action with visits and worth, best first; raises `Overrun`."""
        job = {**mask_job(live, seat), "seconds": HINT_SECONDS / self.workers.load()}
        found: list[tuple[int, int, float]] = await self.workers.ask("hint", job, HINT_SECONDS)
        return found


def mask_job(live: Live, seat: int) -> dict[str, Any]:
    """What a bot is told: what its seat knows, as plain values."""
    match = live.table.match
    return {
        "game": match.game.id,
        "seats": match.seats,
        "options": match.options,
        "edition": to_json(match.edition),
        "mask": fields(match.mask(seat)),
        "seat": seat,
    }
