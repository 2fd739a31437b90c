"""Bots at the tables: each gets the mask of its seat, a time to think, and acts like anyone else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from flottille.bots import listens, simplest, usual
from flottille.engine.fields import fields
from flottille.engine.state import SPECTATOR
from flottille.hall.bots import tempo
from flottille.hall.bots.tempo import is_plain
from flottille.hall.bots.troubles import Troubles
from flottille.hall.deals import Deals
from flottille.hall.live import Live
from flottille.hall.needs import Counts, JobFailed, Overrun, Thinkers
from flottille.hall.rows import to_json
from flottille.table import Act, Decision, Done, Refused

log = logging.getLogger(__name__)
LEAST = 0.1  # seconds, however much there is to do,
SHORT = 0.02  # and for what follows in the same turn
HINT_SECONDS = 1.0


class Thinking:
    """The bots of all tables."""

    def __init__(
        self,
        thinkers: Thinkers,
        counts: Counts,
        gap: float,
        act: Callable[[Live, Act], Awaitable[Done | Refused]],
        deals: Deals,
        clock: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.thinkers = thinkers
        self.counts = counts
        self.gap = gap
        self.act = act
        self.deals = deals
        self.clock = clock
        self.sleep = sleep
        self.troubles = Troubles()

    async def answer(self, live: Live, seat: int) -> None:
        """Let a bot decide once; what goes wrong is noted, and takes a while."""
        try:
            await self._answer(live, seat, live.moment)
            self.troubles.forget(live, seat)
        except Exception as error:
            await asyncio.sleep(self.troubles.note(live, seat, error))

    async def _answer(self, live: Live, seat: int, since: float) -> float:
        """Choose and act; a choice that others hear of waits for its time. Returns since when the next one counts."""
        level, number = live.table.controllers[seat].level or usual(live.table.match.game), live.number(seat)
        plain = is_plain(live.table.match.state, seat)
        place = self._place(live, seat)
        slot = tempo.slot(level, self.gap, plain, place)
        left = since + slot - self.gap - self.clock()
        action = await self._choose(live, seat, simplest(live.table.match.game) if plain else level, place, left)
        wish = Act(seat, action, number, is_bot=True)
        planned = live.table.decide(wish, live.chance())
        is_silent = isinstance(planned, Decision) and planned.is_silent
        if not is_silent:
            live.answered[seat] = self._turn(live), place + 1
            await self.sleep(max(0.0, tempo.due(since, self.clock(), slot) - self.clock()))
        answer = await self.act(live, wish)
        if isinstance(answer, Refused) and answer.code not in ("stale", "bot_plays", "over"):
            log.error("bot was refused", extra={**where(live, seat), "code": answer.code, "key": answer.key})
            await self.sleep(1)
        return since if is_silent else live.moment

    def _turn(self, live: Live) -> int:
        """Which turn everybody sees."""
        match = live.table.match
        return match.game.turn(match.state.mask(int(SPECTATOR)))

    def _place(self, live: Live, seat: int) -> int:
        """How many answers of this turn everybody heard from a seat."""
        turn, place = live.answered.get(seat, (0, 0))
        return place if turn == self._turn(live) else 0

    async def _choose(self, live: Live, seat: int, level: str, place: int = 0, left: float = 0.0) -> int:
        """What the bot takes; if it overruns, what a simpler one takes; if that fails, anything legal."""
        legal = live.table.match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        seed = self.deals.seed(live.row.secret, seat, legal, is_fixed=live.row.day is not None)
        job = {**mask_job(live, seat), "seed": seed}
        stand_in = simplest(live.table.match.game)
        for name, time in ((level, self._seconds(live, seat, level, place, left)), (stand_in, LEAST)):
            ear = live.ears.job(seat) if listens(name, live.table.match.game) else {}
            try:
                action = int(await self.thinkers.ask("choose", {**job, **ear, "level": name, "seconds": time}, time))
            except (Overrun, JobFailed) as error:
                log.warning("bot gave no answer", extra={**where(live, seat), "bot": name, "error": str(error)})
                continue
            self.counts.count("bots", level, "thought" if name == level else stand_in)
            return action
        self.counts.count("bots", level, "random")
        return legal[seed % len(legal)]

    def _seconds(self, live: Live, seat: int, level: str, place: int, left: float) -> float:
        """How long a bot may think; where it chooses in secret, half of what is left: more choices may follow."""
        usual = tempo.seconds(level) * tempo.share(place) / self.thinkers.load()
        is_secret = self.gap > 0 and self._chooses_in_secret(live, seat)
        if is_secret:
            usual = min(usual, left / 2)
        return max(SHORT if place or is_secret else LEAST, usual)

    def _chooses_in_secret(self, live: Live, seat: int) -> bool:
        match = live.table.match
        return len(match.to_act) > 1 or not all(match.game.actions.is_open(each) for each in match.legal(seat))

    async def hint(self, live: Live, seat: int) -> list[tuple[int, int, float]]:
        """Every legal action with visits and worth, best first; raises `Overrun`."""
        job = {**mask_job(live, seat), "seconds": HINT_SECONDS / self.thinkers.load()}
        found: list[tuple[int, int, float]] = await self.thinkers.ask("hint", job, HINT_SECONDS)
        return found


def where(live: Live, seat: int) -> dict[str, Any]:
    """Which bot, for the log."""
    return {"table": live.id, "seat": seat}


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
