"""What the bots of a table have heard: each step as their seats may know it, for whichever worker thinks next."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from flottille.bots import listens, usual
from flottille.bots.heard import Heard, start_heard, step_heard
from flottille.engine.hearing import ear
from flottille.table import BOT, Decision, Table

FORGET = None  # among what was heard: something was taken back


@dataclass(frozen=True)
class Ear:
    """One bot at one seat: who it is, and all it heard since it sat down here."""

    player: str = field(default_factory=lambda: secrets.token_hex(8))
    heard: list[Heard | None] = field(default_factory=list)


class Ears:
    """Those of the bots that listen."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._ears: dict[int, Ear] = {}
        for seat in range(len(table.controllers)):
            self._sit_down(seat)
        if table.seq == 0:
            for seat, each in self._ears.items():
                each.heard.append(start_heard(seat, table.match.start_events))

    def _sit_down(self, seat: int) -> None:
        """Whoever plays a seat begins to listen, if it is a bot that does."""
        controller, game = self._table.controllers[seat], self._table.match.game
        self._ears.pop(seat, None)
        if controller.kind == BOT and listens(controller.level or usual(game), game):
            self._ears[seat] = Ear()

    def note(self, decision: Decision) -> None:
        """A decision was committed."""
        entry, seat = decision.entry, decision.entry.seat
        if entry.controller is not None and seat is not None:
            self._sit_down(seat)
        elif entry.undo is not None:
            for listener, each in self._ears.items():
                if decision.heard & ear(listener):
                    each.heard.append(FORGET)
        elif seat is not None:
            self._note_step(seat, entry.action or "", decision)

    def _note_step(self, seat: int, action: str, decision: Decision) -> None:
        game = self._table.match.game
        for listener, each in self._ears.items():
            heard = step_heard(game, listener, seat, game.actions.read(action), decision.events)
            if heard is not None:
                each.heard.append(heard)

    def job(self, seat: int) -> dict[str, object]:
        """What a worker is told of the bot of a seat; nothing where it does not listen."""
        found = self._ears.get(seat)
        return {} if found is None else {"player": found.player, "heard": list(found.heard)}
