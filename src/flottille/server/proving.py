"""Proves records that people bring, apart from the bots: one process, a short queue, a quota for each asker."""

from __future__ import annotations

from typing import Any

from flottille.server.limits import USUAL_RATE, Buckets
from flottille.server.problems import Refusal
from flottille.server.settings import Settings
from flottille.server.workers import GRACE, JobFailed, Overrun, Spent, Workers

MEMORY = 1 << 30  # bytes
LONGEST = 5.0  # seconds of the processor
STUCK = 60.0  # seconds by the clock: a busy machine proves late, and says so before it refuses a good record
MOST_WAITING = 4  # records beside the one that is being proved
AT_ONCE = 10  # records of one asker
SECONDS_EACH = 6.0  # after those


class Proving:
    """One process that reads what may be hostile, and nothing else."""

    def __init__(self, settings: Settings) -> None:
        self.workers = Workers(1, MEMORY, STUCK)
        scale = settings.rate / USUAL_RATE
        self.askers = Buckets(scale / SECONDS_EACH, AT_ONCE * max(scale, 1.0))

    async def ask(self, name: str, job: dict[str, Any], address: str, person: str) -> dict[str, Any]:
        """What comes of a record; raises `Refusal` for whoever asks too often, while many wait, and after its time."""
        if not self.askers.take(f"address {address}") or not self.askers.take(f"person {person}"):
            raise Refusal(429, "too_fast", f"{AT_ONCE} records at once, then one every {SECONDS_EACH:g} seconds")
        if self.workers.waiting > MOST_WAITING:
            raise Refusal(503, "busy", "many records are being proved; try again in a few seconds")
        try:
            found: dict[str, Any] = await self.workers.ask(name, job, LONGEST - GRACE)
        except Spent as error:
            sentence = f"the record takes more than {LONGEST:g} seconds of the processor to prove"
            raise Refusal(422, "bad_record", sentence) from error
        except Overrun as error:
            raise Refusal(503, "busy", "the record could not be proved now; try again in a minute") from error
        except JobFailed as error:
            raise Refusal(422, "bad_record", str(error)) from error
        return found

    def close(self) -> None:
        """End the process."""
        self.workers.close()
