"""Whatever a bus loses, delays, doubles or reorders: nobody misses an entry, no bot is forgotten, none decides twice.

A model of fan-out and queue: halls of people, halls that think, and a scripted bus between them. The store is the only
truth; the watchdog finds in it what the bus lost.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from flottille.engine.hearing import ear
from flottille.hall import live, watchdog
from flottille.hall.hall import Hall
from flottille.hall.needs import Turn
from flottille.hall.reopening import replayed
from flottille.hall.watchdog import Watchdog
from tests.hall.alone import Memory, Person, hall
from tests.hall.wires import Line, Wire

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]
A_WHILE = 60  # turns of the loop until nothing moves any more: everything here waits for nothing but the loop
COURSES, STEPS = 12, 30
MOST_TURNS = 500


class Site(RuleBasedStateMachine):
    """Two halls of people, two that think, and what lies between them."""

    game = "santa_timea"

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.memory, self.wire = Memory(), Wire()
        self.lines: dict[Hall, Line] = {}
        self.decided: Counter[Turn] = Counter()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Some work, and all that follows from it."""

        async def all_of_it() -> Any:
            found = await work
            for _ in range(A_WHILE):
                await asyncio.sleep(0)
            return found

        return self.loop.run_until_complete(all_of_it())

    def hall(self, thinks: bool) -> Hall:
        line = Line(self.wire)
        made = hall(self.memory, line)
        made.settings.takes_turns = thinks
        self.lines[made] = line
        return made

    @initialize()
    def sit_down(self) -> None:
        self.nodes = [self.hall(False) for _ in range(2)]
        self.thinkers = [self.hall(True) for _ in range(2)]
        self.people = {seat: Person(node, self.memory, f"guest {seat}")
                       for seat, node in zip((0, 1, None), (*self.nodes, self.nodes[1]), strict=True)}  # fmt: skip
        self.run(self._sit_down())

    async def _sit_down(self) -> None:
        made = await self.people[0].http("POST", "/api/tables", {"game": self.game, "seats": SEATS})
        self.table = made["table"]
        token = next(link["token"] for link in made["links"] if link["seat"] == 1)
        await self.people[1].http("POST", f"/api/tables/{self.table}/seats/1/take", {"token": token})
        for seat, person in self.people.items():
            await person.say("watch", table=self.table, seat=seat, since_seq=0)
        for thinker in self.thinkers:
            thinker.take_turns()

    # --- what can happen ----------------------------------------------------------------------------------

    @rule(seat=st.sampled_from([0, 1]), choice=st.integers(0, 99))
    def act(self, seat: int, choice: int) -> None:
        """Somebody chooses from what he was shown, which may be old."""
        shown = self.people[seat].last[self.table, seat]
        if shown["view"]["actions"]:
            action = shown["view"]["actions"][choice % len(shown["view"]["actions"])]["number"]
            said = self.people[seat].ask("act", table=self.table, seat=seat, seq=shown["seq"], action=action)
            assert self.run(said).get("code", "stale") in ("stale", "wrong_seat", "bot_plays", "over")

    @rule(seat=st.sampled_from([0, 1]), kind=st.sampled_from(["bot", "person"]))
    def hand_over(self, seat: int, kind: str) -> None:
        """A bot plays for somebody until he is back; each is another change of the seat."""
        if not self.is_over:
            order = {"controller": kind, "until_return": kind == "bot", "level": "deckhand" if kind == "bot" else None}
            self.run(self.people[seat].http("POST", f"/api/tables/{self.table}/seats/{seat}/controller", order))

    @rule(at=st.integers(0, 99), times=st.integers(0, 2))
    @precondition(lambda self: self.wire.mail)
    def arrive(self, at: int, times: int) -> None:
        """A message arrives out of order: not at all, once or twice."""
        hear, told = self.wire.mail.pop(at % len(self.wire.mail))

        async def deliver() -> None:
            for _ in range(times):
                hear(told)

        self.run(deliver())

    @rule(at=st.integers(0, 99), who=st.sampled_from([[0], [1], [0, 1], []]))
    @precondition(lambda self: self.wire.waiting)
    def take(self, at: int, who: list[int]) -> None:
        """A turn is taken: by one, by two at once since one was thought dead, or by one who dies of it."""
        turn = self.wire.waiting.pop(at % len(self.wire.waiting))
        self.wire.taken.append(turn)
        before = len(self.entries)
        for each in who:
            self.lines[self.thinkers[each]].given.put_nowait(turn)
        self.run(asyncio.sleep(0))
        if len(self.entries) > before:
            self.decided[turn] += 1

    @rule()
    @precondition(lambda self: self.wire.taken)
    def notice_the_dead(self) -> None:
        self.wire.give_back()

    @rule(is_cut=st.booleans())
    def cut(self, is_cut: bool) -> None:
        self.wire.is_cut = is_cut

    @rule()
    def look(self) -> None:
        """The watchdogs look at everything."""
        for each in self.nodes:
            dog = Watchdog(each)
            self.run(dog.look())
            self.run(dog.listen(watchdog.ASK))

    # --- what must hold -----------------------------------------------------------------------------------

    @property
    def entries(self) -> list[Any]:
        return self.memory.tables[self.table].entries

    @property
    def is_over(self) -> bool:
        return self.memory.tables[self.table].row.is_over

    def teardown(self) -> None:
        try:
            if hasattr(self, "table"):
                self.check()
        finally:
            for each in self.lines:
                self.run(each.close())
            self.loop.close()

    def check(self) -> None:
        """All that is on its way is lost; the watchdogs look; then everybody knows everything, and every bot plays."""
        self.wire.mail.clear()
        self.wire.is_cut = False
        self.wire.give_back()
        for _ in range(MOST_TURNS):
            self.look()
            truth = replayed(self.memory.tables[self.table].row, len(SEATS), self.entries)
            owed = {(turn.seat, turn.changed, turn.handed) for turn in self.wire.waiting if self.is_owed(truth, turn)}
            assert owed == {(s, truth.changed[s], truth.handed[s]) for s in truth.bots_to_act()}, "no lost wake-up"
            if not self.wire.waiting:
                break
            self.take(0, [0])
        else:
            raise AssertionError("bots take turns for ever")
        for seat, person in self.people.items():
            views = [told for told in person.heard("view") if told["seat"] == seat]
            told = [(event["seq"], event["kind"]) for view in views for event in view["events"]]
            rows = [row for row in self.entries if row.heard & ear(seat)]
            kept = [(n, event["kind"]) for n, row in enumerate(rows) for event in row.events
                    if n and event.get("seen_by", -1) & ear(seat)]  # fmt: skip
            assert kept == told, "every viewer every entry, in order and once"
        assert set(self.decided.values()) <= {1}, "no double turn"

    def is_owed(self, truth: Any, turn: Turn) -> bool:
        return turn.seat in truth.bots_to_act() and turn[2:] == (truth.changed[turn.seat], truth.handed[turn.seat])


def run_model(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Some courses of the world, the same each time."""
    monkeypatch.setattr(watchdog, "STILL", 0.0)
    monkeypatch.setattr(live, "GAP", 0.0)  # no clock: who is there is told at once
    model = type("Model", (Site,), {"game": game})
    bounds: Any = {"max_examples": COURSES, "stateful_step_count": STEPS, "phases": [Phase.generate]}
    run_state_machine_as_test(model, settings=settings(**bounds, deadline=None, derandomize=True, database=None))


@pytest.mark.parametrize("game", ["santa_timea", "rolling_seas"])
def test_whatever_the_bus_does(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Turns in the open, and hidden choices of several at once."""
    run_model(monkeypatch, game)
