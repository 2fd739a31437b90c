"""The bots of one match: each hears every step as far as its seat may know of it, once and in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from flottille.bots.heard import start_heard, step_heard
from flottille.bots.seated import Seated
from flottille.engine.chance import Chance
from flottille.engine.game import Game
from flottille.engine.state import State

Events = Iterable[Mapping[str, Any]]


class Crew:
    """Those that listen; the others are never bothered."""

    def __init__(self, game: Game, seated: Iterable[Seated]) -> None:
        self.game = game
        self.listeners = [each for each in seated if each.player.listens]

    def begin(self, events: Events) -> None:
        """The match has begun."""
        for each in self.listeners:
            each.saw(start_heard(each.seat, events))

    def start(self, seats: int, options: dict[str, Any], tables: Any, chance: Chance) -> State:
        """The first position of a match, which is told of."""
        if not self.listeners:
            return self.game.start(seats, options, tables, chance)
        state = self.game.blank(seats, options, tables)
        heard = state.listen()
        self.game.begin(state, chance)
        state.heard = None
        self.begin([self.game.events.write(event) for event in heard])
        return state

    def tell(self, seat: int, action: int, events: Events) -> None:
        """A seat took a step."""
        for each in self.listeners:
            heard = step_heard(self.game, each.seat, seat, action, events)
            if heard is not None:
                each.saw(heard)

    def take_back(self, seat: int, action: int, events: Events) -> None:
        """A step was taken back: whoever heard of it hears that too."""
        for each in self.listeners:
            if step_heard(self.game, each.seat, seat, action, events) is not None:
                each.forget()

    @contextmanager
    def or_forgotten(self) -> Iterator[None]:
        """What fails in here is taken back, and they forget what they heard of it."""
        try:
            yield
        except BaseException:
            for each in self.listeners:
                each.forget()
            raise

    @contextmanager
    def hearing(self, state: State, seat: int, action: int) -> Iterator[None]:
        """Tell of the step that is taken on the state in here."""
        if not self.listeners:
            yield
            return
        heard = state.listen()
        try:
            yield
        finally:
            state.heard = None
        self.tell(seat, action, [self.game.events.write(event) for event in heard])
