"""What the bots of a table have heard: each step as their seats may know it, for whichever worker thinks next."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from flottille.bots import SEARCHING, listens, usual
from flottille.bots.heard import Heard, start_heard, step_heard
from flottille.engine.hearing import ear
from flottille.table import BOT, Decision, Table

FORGET = None  # among what was heard: something was taken back


@dataclass
class Ear:
    """One bot at one seat: who it is, and what it heard since it sat down here.

    A search of ours keeps nothing from before its own last step, so that is left out; others may want all of it.
    """

    wants_all: bool
    player: str = field(default_factory=lambda: secrets.token_hex(8))
    heard: list[Heard | None] = field(default_factory=list)
    before: int = 0  # how much is left out

    def add(self, heard: Heard | None, is_own: bool = False) -> None:
        """Hear of one thing more."""
        if is_own and not self.wants_all:
            self.before += len(self.heard)
            self.heard.clear()
        self.heard.append(heard)


class Ears:
    """Those of the bots that listen."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._ears: dict[int, Ear] = {}
        for seat in range(len(table.controllers)):
            self._sit_down(seat)
        if table.seq == 0:
            for seat, each in self._ears.items():
                each.add(start_heard(seat, table.match.start_events))

    def _sit_down(self, seat: int) -> None:
        """Whoever plays a seat begins to listen, if it is a bot that does."""
        controller, game = self._table.controllers[seat], self._table.match.game
        name = controller.level or usual(game)
        self._ears.pop(seat, None)
        if controller.kind == BOT and listens(name, game):
            self._ears[seat] = Ear(wants_all=name not in SEARCHING)

    def note(self, decision: Decision) -> None:
        """A decision was committed."""
        entry, seat = decision.entry, decision.entry.seat
        if entry.controller is not None and seat is not None:
            self._sit_down(seat)
        elif entry.undo is not None:
            for listener, each in self._ears.items():
                if decision.heard & ear(listener):
                    each.add(FORGET)
        elif seat is not None:
            self._note_step(seat, entry.action or "", decision)

    def _note_step(self, seat: int, action: str, decision: Decision) -> None:
        game = self._table.match.game
        for listener, each in self._ears.items():
            heard = step_heard(game, listener, seat, game.actions.read(action), decision.events)
            if heard is not None:
                each.add(heard, is_own=listener == seat)

    def job(self, seat: int) -> dict[str, object]:
        """What a worker is told of the bot of a seat; nothing where it does not listen."""
        found = self._ears.get(seat)
        return {} if found is None else {"player": found.player, "heard": list(found.heard), "before": found.before}
