"""What a server keeps beside its tables, in memory; and the time of day, by a script."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from flottille.hall.hall import Hall
from flottille.hall.here import Here
from flottille.hall.meeting.notices import Gathering
from flottille.hall.needs import Bus, Conflict
from flottille.hall.settings import Settings
from flottille.table.pace import Span
from tests.hall.alone import Memory, Minds, Nothing


@dataclass
class Notes:
    """Notices in memory."""

    memory: Memory
    kept: dict[str, Gathering] = field(default_factory=dict)
    dues: dict[str, tuple[int | None, int]] = field(default_factory=dict)
    silences: list[Span] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)

    async def gather(self, new: Gathering) -> None:
        await asyncio.sleep(0)
        self.kept[new.id] = new

    async def regather(self, changed: Gathering) -> None:
        await asyncio.sleep(0)
        if changed.id not in self.kept or self.kept[changed.id].revision != changed.revision - 1:
            raise Conflict
        self.kept[changed.id] = changed

    async def scatter(self, before: int) -> None:
        self.kept = {id: each for id, each in self.kept.items() if each.touched >= before}

    async def gathering(self, id: str) -> Gathering | None:
        await asyncio.sleep(0)
        return self.kept.get(id)

    async def gatherings(self, since: int, most: int) -> list[Gathering]:
        waiting = [each for each in self.kept.values() if each.became is None and each.touched >= since]
        return sorted(waiting, key=lambda each: each.created)[:most]

    async def count_gatherings(self, host: str, since: int) -> int:
        return sum(each.host == host for each in await self.gatherings(since, 1000))

    async def shown(self, most: int) -> list[str]:
        rows = [shelf.row for shelf in self.memory.tables.values()]
        return [row.id for row in rows if row.is_public and row.spectators and not row.is_over][:most]

    async def put_due(self, table: str, due: int | None, seq: int) -> None:
        if seq >= self.dues.get(table, (None, -1))[1]:
            self.dues[table] = due, seq

    async def due(self, until: int, most: int) -> list[str]:
        late = sorted((due, id) for id, (due, _) in self.dues.items() if due is not None and due <= until)
        return [id for _, id in late][:most]

    async def note_outage(self, span: Span) -> None:
        if span[0] not in {begun for begun, _ in self.silences}:
            self.silences.append(span)

    async def outages(self, since: int) -> list[Span]:
        return [span for span in self.silences if span[1] > since]

    async def setting(self, name: str, usual: str) -> str:
        return self.settings.setdefault(name, usual)

    async def setting_now(self, name: str) -> str:
        return self.settings[name]

    async def beat(self, value: str, name: str) -> None:
        await asyncio.sleep(0)
        self.settings[name] = value


class Wall:
    """The time of day."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seconds = 1_000_000_000.0
        for module in ("hall.live", "hall.opening", "hall.timing", "hall.meeting.gathering"):
            patch.setattr(f"flottille.{module}.time", lambda: self.seconds)

    async def pass_by(self, seconds: float, *halls: Hall) -> None:
        """Time passes while these are there."""
        for _ in range(int(seconds // 10)):
            self.seconds += 10
            for each in halls:
                await each.timing.beat()
        self.seconds += seconds % 10


async def hall_with_time(memory: Memory, notes: Notes, bus: Bus | None = None) -> Hall:
    """A hall that keeps time."""
    minds = Minds()
    made = Hall(Settings(bot_gap=0.0, test_deals="alone"), memory, minds, minds, bus or Here(), Nothing(), notes)
    await made.timing.begin()
    return made
