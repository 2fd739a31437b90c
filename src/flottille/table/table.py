"""One match in progress: whose decision it is, what may be taken back, who plays which seat.

How it works: `decide` changes nothing. It answers with a decision that holds the entry to store and the state after
it, or with a refusal. Once the entry is stored, `commit` makes the decision true. Numbers of entries count from 0, the
start of the match.
"""

from __future__ import annotations

from flottille.engine.chance import Chance, RecordedChance, Recorder
from flottille.engine.errors import BadNotation, FlottilleError, WrongSeat
from flottille.engine.match import Asked, Match
from flottille.engine.record import Entry
from flottille.table.asked import Act, Change, Decision, Done, Refused, Undo, refused
from flottille.table.controller import BOT, Controller
from flottille.table.steps import Step, Steps

REMEMBERED = 64  # ids of acts per seat


class Table:
    """One match in progress. Decides; never sends, stores or waits."""

    def __init__(self, match: Match, controllers: list[Controller], seq: int = 0) -> None:
        self.match = match
        self.controllers = controllers
        self.seq = seq  # the last entry
        self.steps = Steps()
        self.done: list[dict[str, int]] = [{} for _ in controllers]  # by seat: ids of acts and their entries
        self.changed = [seq] * len(controllers)  # by seat: the entry that last changed its options
        self._options = self._all_options()

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
        if act.seq > self.seq:
            return refused("ahead", seq=self.seq)
        if act.seq < self.changed[act.seat]:
            return refused("stale", seq=self.seq)
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
        return Decision(self.seq + 1, entry, state, [game.events.write(event) for event in heard], id)

    def _decide_undo(self, undo: Undo, time: int) -> Decision | Refused:
        if self.controllers[undo.seat].kind == BOT:
            return refused("bot_plays")
        if not 1 <= undo.steps <= self.steps.of(undo.seat):
            return refused("no_undo", steps=self.steps.of(undo.seat))
        back = self.steps.list[-undo.steps]
        event = {"kind": "table.undone", "args": {"steps": undo.steps, "back_to": back.seq - 1}}
        entry = Entry(undo.seat, undo=undo.steps, time=time)
        return Decision(self.seq + 1, entry, back.before.clone(), [event], undo.id)

    def _decide_change(self, change: Change, time: int) -> Decision | Done:
        new = change.controller
        if new == self.controllers[change.seat]:
            return Done(self.seq)
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
        if entry.controller is not None:
            self.controllers[seat] = Controller.read(entry.controller)
        elif entry.undo is not None:
            self.steps.back(entry.undo)
        else:
            self.steps.taken(Step(decision.seq, seat, self.match.state), decision.state)
        self.match.state = decision.state
        self.seq = decision.seq
        self._note_changes(None if entry.controller is not None else seat)
        if decision.id:
            self._remember(seat, decision.id)

    def follow(self, entry: Entry, id: str = "") -> Decision:
        """Take a stored entry again, when a table is opened; returns it as it was decided."""
        seat = entry.seat
        if seat is None:
            raise ValueError("the start of a match follows nothing")
        chance = RecordedChance(list(entry.draws))
        if entry.controller is not None:
            found = self._decide_change(Change(seat, Controller.read(entry.controller), id), entry.time)
            decision = found if isinstance(found, Decision) else Decision(self.seq + 1, entry, self.match.state, [], id)
        elif entry.undo is not None:
            back = self.steps.list[-entry.undo]
            decision = Decision(self.seq + 1, entry, back.before.clone(), [], id)
        else:
            decision = self._step(seat, self.match.game.actions.read(entry.action or ""), chance, entry.time, id)
        self.commit(decision)
        return decision

    def _note_changes(self, actor: int | None) -> None:
        options = self._all_options()
        for seat, new in enumerate(options):
            if seat == actor or new != self._options[seat]:
                self.changed[seat] = self.seq
        self._options = options

    def _all_options(self) -> list[list[int]]:
        return [self.match.state.legal(seat) for seat in range(self.match.seats)]

    def _remember(self, seat: int, id: str) -> None:
        known = self.done[seat]
        known[id] = self.seq
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
        """The entry back to which a seat may take back its steps."""
        if seat is None or not self.steps.of(seat) or self.controllers[seat].kind == BOT:
            return None
        return self.steps.list[0].seq - 1

    def bots_to_act(self) -> list[int]:
        """The seats where a bot owes a decision."""
        return [seat for seat in self.match.to_act if self.controllers[seat].kind == BOT]
