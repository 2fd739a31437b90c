"""One match in progress: whose decision it is, what may be taken back, who plays which seat.

How it works: `decide` changes nothing. It answers with a decision that holds the entry to store and the state after
it, or with a refusal. Once the entry is stored, `commit` makes the decision true.

Entries count from 0, the start of the match; that number is the store's. Each viewer counts only the entries he hears
of (`numbers`), and whatever he is told or asks is numbered so: a choice made in secret is silent to everybody else.
"""

from __future__ import annotations

from dataclasses import replace

from flottille.engine.chance import Chance, RecordedChance, Recorder
from flottille.engine.errors import BadNotation, FlottilleError, WrongSeat
from flottille.engine.hearing import SPECTATORS, ear, heard_by, viewers
from flottille.engine.match import Asked, Match
from flottille.engine.record import Entry
from flottille.engine.state import State
from flottille.engine.steps import Step, Steps
from flottille.table.asked import Act, Change, Decision, Done, Refused, Undo, refused
from flottille.table.clock import Clock, Moved, What
from flottille.table.controller import BOT, OPEN, PERSON, Controller
from flottille.table.numbers import Numbers

REMEMBERED = 64  # ids of acts per seat


class Table:
    """One match in progress. Decides; never sends, stores or waits."""

    def __init__(self, match: Match, controllers: list[Controller], seq: int = 0, clock: Clock | None = None) -> None:
        self.match = match
        self.controllers = controllers
        self.seq = seq  # the last entry
        self.numbers = Numbers.fresh(len(controllers))
        self.steps = Steps.none(len(controllers))
        self.handed = [0] * len(controllers)  # by seat: the entry since which whoever plays it does
        self.done: list[dict[str, int]] = [{} for _ in controllers]  # by seat: ids of acts and its numbers of them
        self.changed = [0] * len(controllers)  # by seat: its number of the entry that last changed its options
        self._options = self._all_options()
        self.clock = clock
        if clock is not None:
            clock.begin(self._people(match.state))

    # --- deciding -----------------------------------------------------------------------------------------

    def decide(self, asked: Act | Undo | Change, chance: Chance, time: int = 0) -> Decision | Done | Refused:
        """What follows from a wish; nothing changes yet. Time is in milliseconds since the match began."""
        if not 0 <= asked.seat < len(self.controllers):
            return refused("not_yours")
        if asked.id and asked.id in self.done[asked.seat]:
            return Done(self.done[asked.seat][asked.id])
        if self.match.is_over:
            return refused("over")
        if isinstance(asked, Act):
            return self._decide_act(asked, chance, time)
        return self._decide_undo(asked, time) if isinstance(asked, Undo) else self._decide_change(asked, time)

    def _decide_act(self, act: Act, chance: Chance, time: int) -> Decision | Refused:
        if act.is_bot != (self.controllers[act.seat].kind == BOT):
            return refused("bot_plays")
        if act.seq > self.numbers.of(act.seat):
            return refused("ahead", seq=self.numbers.of(act.seat))
        if act.seq < self.changed[act.seat]:
            return refused("stale", seq=self.numbers.of(act.seat))
        found = self.why_not(act.seat, act.action)
        if found is not None:
            return found
        return self._step(act.seat, self.match.game.actions.read(act.action), chance, time, act.id)

    def _step(self, seat: int, action: int, chance: Chance, time: int, id: str) -> Decision:
        game = self.match.game
        recorder = Recorder(chance)
        state = self.match.state.clone()
        heard = state.listen()
        state.apply(seat, action, recorder)
        state.heard = None
        entry = Entry(seat, game.actions.write(action), tuple(recorder.take()), time)
        events = [game.events.write(event) for event in heard]
        return Decision(self.seq + 1, entry, state, events, id, heard_by(self.match.state, state, seat, events))

    def _decide_undo(self, undo: Undo, time: int) -> Decision | Refused:
        if self.controllers[undo.seat].kind == BOT:
            return refused("bot_plays")
        possible = self.possible(undo.seat)
        if not 1 <= undo.steps <= len(possible):
            return refused("no_undo", steps=len(possible))
        return self._undo(possible[-undo.steps :], Entry(undo.seat, undo=undo.steps, time=time), undo.id)

    def _undo(self, undone: list[Step], entry: Entry, id: str) -> Decision:
        """Whoever heard of a step hears that it was taken back, and of no other."""
        heard = 0
        for step in undone:
            heard |= step.heard
        told = {}
        for index, viewer in enumerate(viewers(len(self.controllers))):
            numbers = [step.numbers[index] for step in undone if step.heard & ear(viewer)]
            told[str(viewer)] = {"steps": len(numbers), "entries": numbers}
        event = {"kind": "table.undone", "args": {}, "seen_by": heard, "told": told}
        return Decision(self.seq + 1, entry, self.steps.without(undone), [event], id, heard)

    def _decide_change(self, change: Change, time: int) -> Decision | Done:
        new = change.controller
        if new == self.controllers[change.seat]:
            return Done(self.numbers.of(change.seat))
        args = {"controller": new.kind, "level": new.level, "until_return": new.until_return}
        entry = Entry(change.seat, controller=str(new), time=time)
        event = {"kind": "table.controller", "args": {"seat": change.seat, **args}}
        return Decision(self.seq + 1, entry, self.match.state, [event], change.id)

    # --- committing ---------------------------------------------------------------------------------------

    def commit(self, decision: Decision) -> None:
        """Take the step; call it only once its entry is stored."""
        entry, seat = decision.entry, decision.entry.seat
        if decision.seq != self.seq + 1 or seat is None:
            raise ValueError(f"entry {decision.seq} cannot follow entry {self.seq}")
        numbers = self.numbers.after(decision.heard)
        undone = tuple(step.seq for step in self.steps.of(seat)[-entry.undo :]) if entry.undo else ()
        if entry.controller is not None:
            self.controllers[seat] = Controller.read(entry.controller)
            self.handed[seat] = decision.seq
        elif entry.undo is not None:
            self.steps.back(self.steps.of(seat)[-entry.undo :])
        else:
            action = self.match.game.actions.read(entry.action or "")
            step = Step(decision.seq, seat, action, decision.heard, numbers)
            self.steps.taken(step, self.match.state, decision.state)
        self.match.state = decision.state
        self.seq = decision.seq
        self.numbers.counts = list(numbers)
        self._note_changes(None if entry.controller is not None else seat)
        if decision.id:
            self._remember(seat, decision.id)
        if self.clock is not None:
            self.clock.note(self._moved(decision, undone))

    def _moved(self, decision: Decision, undone: tuple[int, ...]) -> Moved:
        """An entry that was taken, for the clock."""
        entry, state = decision.entry, self.match.state
        what: What = "hand" if entry.controller is not None else "act" if entry.undo is None else "undo"
        seat = 0 if entry.seat is None else entry.seat
        seeming = self._people(self.match.mask(None)) if decision.heard & SPECTATORS else 0
        return Moved(
            entry.time, seat, decision.seq, what, self._people(state), seeming, decision.heard, undone,
            frozenset(step.seq for step in self.possible(seat)), self.controllers[seat].kind == BOT,
        )  # fmt: skip

    def _people(self, state: State) -> int:
        """The bits of people who owe a decision in a state; none as long as somebody is waited for to sit down."""
        kinds = [controller.kind for controller in self.controllers]
        bits = sum(ear(seat) for seat, kind in enumerate(kinds) if kind == PERSON)
        return 0 if OPEN in kinds else int(state.deciding) & bits

    def follow(self, entry: Entry, id: str = "", heard: int | None = None) -> Decision:
        """Take a stored entry again, when a table is opened; returns it as it was decided."""
        decision = self._again(entry, id)
        if heard is not None:
            decision = replace(decision, heard=heard)
        self.commit(decision)
        return decision

    def _again(self, entry: Entry, id: str) -> Decision:
        seat = entry.seat
        if seat is None:
            raise ValueError("the start of a match follows nothing")
        if entry.controller is not None:
            found = self._decide_change(Change(seat, Controller.read(entry.controller), id), entry.time)
            return found if isinstance(found, Decision) else Decision(self.seq + 1, entry, self.match.state, [], id)
        if entry.undo is not None:
            return self._undo(self.steps.of(seat)[-entry.undo :], entry, id)
        chance = RecordedChance(list(entry.draws))
        return self._step(seat, self.match.game.actions.read(entry.action or ""), chance, entry.time, id)

    def _note_changes(self, actor: int | None) -> None:
        options = self._all_options()
        for seat, new in enumerate(options):
            if seat == actor or new != self._options[seat]:
                self.changed[seat] = self.numbers.of(seat)
        self._options = options

    def _all_options(self) -> list[list[int]]:
        return [self.match.state.legal(seat) for seat in range(self.match.seats)]

    def _remember(self, seat: int, id: str) -> None:
        known = self.done[seat]
        known[id] = self.numbers.of(seat)
        if len(known) > REMEMBERED:
            del known[next(iter(known))]

    # --- seeing -------------------------------------------------------------------------------------------

    def why_not(self, seat: int, action: Asked) -> Refused | None:
        """None if the seat may do this now, otherwise why not, from what the seat knows."""
        game = self.match.game
        try:
            number = game.actions.read(action)
        except BadNotation as error:
            return Refused("unreadable", "table.refused.unreadable", "", {"problem": str(error)})
        if self.match.state.is_legal(seat, number):
            return None
        found = self.match.mask(seat).why_not(seat, number) or self.match.why_not(seat, number)
        if found is None:
            raise FlottilleError(f"{game.id}: action {number} is not legal, and nobody knows why")
        code = "wrong_seat" if isinstance(found, WrongSeat) else "illegal"
        return Refused(code, f"{game.id}.refusal.{found.key}", found.rule, found.params)

    def undo_until(self, seat: int | None) -> int | None:
        """The entry back to which a seat may take back its steps, as it counts."""
        if seat is None or self.controllers[seat].kind == BOT:
            return None
        possible = self.possible(seat)
        return possible[0].numbers[seat] - 1 if possible else None

    def possible(self, seat: int) -> list[Step]:
        """The steps a seat may take back, oldest first: none that a bot took for it."""
        return [step for step in self.steps.of(seat) if step.seq > self.handed[seat]]

    def people_to_act(self) -> list[int]:
        """The seats where a person owes a decision; none as long as somebody is waited for to sit down."""
        bits = self._people(self.match.state)
        return [seat for seat in range(self.match.seats) if bits & ear(seat)]

    def bots_to_act(self) -> list[int]:
        """The seats where a bot owes a decision."""
        return [seat for seat in self.match.to_act if self.controllers[seat].kind == BOT]
