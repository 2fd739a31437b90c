"""Proves records that people bring, apart from the bots: a short queue, a quota for each asker."""

from __future__ import annotations

from typing import Any

from flottille.hall.buckets import USUAL_RATE, Buckets
from flottille.hall.needs import GRACE, JobFailed, Overrun, Spent, Thinkers
from flottille.hall.refusal import Refusal

LONGEST = 5.0  # seconds of the processor
MOST_WAITING = 4  # records beside the one that is being proved
AT_ONCE = 10  # records of one asker
SECONDS_EACH = 6.0  # after those


class Proving:
    """Thinkers that read what may be hostile, and nothing else."""

    def __init__(self, thinkers: Thinkers, rate: float) -> None:
        self.thinkers = thinkers
        self.waiting = 0
        scale = rate / USUAL_RATE
        self.askers = Buckets(scale / SECONDS_EACH, AT_ONCE * max(scale, 1.0))

    async def ask(self, name: str, job: dict[str, Any], address: str, person: str) -> dict[str, Any]:
        """What comes of a record; raises `Refusal` for whoever asks too often, while many wait, and after its time."""
        if not self.askers.take(f"address {address}") or not self.askers.take(f"person {person}"):
            raise Refusal(429, "too_fast", f"{AT_ONCE} records at once, then one every {SECONDS_EACH:g} seconds")
        if self.waiting > MOST_WAITING:
            raise Refusal(503, "busy", "many records are being proved; try again in a few seconds")
        self.waiting += 1
        try:
            found: dict[str, Any] = await self.thinkers.ask(name, job, LONGEST - GRACE)
        except Spent as error:
            sentence = f"the record takes more than {LONGEST:g} seconds of the processor to prove"
            raise Refusal(422, "bad_record", sentence) from error
        except Overrun as error:
            raise Refusal(503, "busy", "the record could not be proved now; try again in a minute") from error
        except JobFailed as error:
            raise Refusal(422, "bad_record", str(error)) from error
        finally:
            self.waiting -= 1
        return found
