"""What a game offers to the engine, beside its state: names, options, components, words and positions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from flottille.engine.actions import ActionTable
from flottille.engine.chance import Chance
from flottille.engine.doors import Doors
from flottille.engine.editions import read_edition
from flottille.engine.errors import BadOption, BadPosition
from flottille.engine.files import read_text
from flottille.engine.naming import EventTable
from flottille.engine.options import Mode, Option, check_options
from flottille.engine.patch import diff_members
from flottille.engine.sheet import Sheet
from flottille.engine.state import State
from flottille.engine.tables import Tables
from flottille.engine.texts import quoted
from flottille.engine.views import Views, everybody

Options = Mapping[str, Any]
MOST_EDITIONS = 32  # that are kept


class Game:
    """The rules of one game. Subclasses fill in the fields and answer the methods."""

    id: str
    title: str
    seats: tuple[int, ...]
    minutes: int = 30
    options: tuple[Option, ...] = ()
    modes: tuple[Mode, ...] = ()
    rules_version: str = "1"
    actions: ActionTable
    events: EventTable
    package: str = ""  # where components.json and the rules text are
    doors: Doors = Doors()  # the functions behind the methods from `view` on; a game may also override these

    # --- what a game answers -----------------------------------------------------------------------------

    def blank(self, seats: int, options: Options, tables: Any) -> State:
        """A state of the right shape with nothing set up, to begin or restore into."""
        raise NotImplementedError

    def begin(self, state: State, chance: Chance) -> None:
        """Set up a blank state for the first decision."""
        raise NotImplementedError

    def options_of(self, state: State) -> dict[str, Any]:
        """The options a state is played with."""
        return {}

    def view(self, mask: State) -> dict[str, Any]:
        """What the viewer of a mask sees, JSON-ready."""
        return self.doors.view(mask)

    @property
    def views(self) -> Views:
        """The view in parts; of a game that tells it whole, a seat's own part is whatever a spectator does not see."""
        found = self.doors.view
        if isinstance(found, Views) and type(self).view is Game.view:
            return found
        return Views(shared=self.view, own=lambda mask: diff_members(self.view(everybody(mask)), self.view(mask)))

    def dump(self, state: State) -> dict[str, Any]:
        """The position with component ids, JSON-ready."""
        return self.doors.dump(state)

    def load(self, position: Mapping[str, Any], blank: State) -> State:
        """A position read into a blank state; raises `BadPosition` naming every mistake."""
        if not isinstance(position, Mapping):
            raise BadPosition([f"it: is an object, not {quoted(position)}"])
        return self.doors.load(position, blank)

    def sheet(self, state: State, seat: int) -> Sheet:
        """Where each point of a seat came from."""
        return self.doors.sheet(state, seat)

    def solo_share(self, state: State) -> float:
        """Alone: how far up the rulebook's scale a match has come, from 0 to 1; won or lost where there is no scale."""
        return 1.0 if state.ranks()[0] == 1 else 0.0

    def turn(self, state: State) -> int:
        """What is the same for all decisions of one turn of a seat, and tells no more than everybody knows.

        A game that does not say has a new turn whenever something came to light.
        """
        return int(state.reveals)

    def lost(self, state: State) -> list[str]:
        """Components that are missing, doubled or from nowhere; empty when all add up."""
        return self.doors.lost(state)

    def read_tables(self, components: Mapping[str, Any]) -> Any:
        """Components as the flat tables the state uses; raises `BadEdition` naming every mistake."""
        return self.doors.read_tables(components)

    # --- what every game gets -----------------------------------------------------------------------------

    def start(self, seats: int, options: Options, tables: Any, chance: Chance) -> State:
        """The first position of a match."""
        state = self.blank(seats, options, tables)
        self.begin(state, chance)
        return state

    @cached_property
    def components(self) -> dict[str, Any]:
        """The components of the standard edition."""
        if not self.package:
            return {}
        loaded: dict[str, Any] = json.loads(self.read_text("components.json"))
        return loaded

    @cached_property
    def tables(self) -> Any:
        """The tables of the standard edition."""
        return self._of_edition(self.read_tables(self.components), "")

    def _of_edition(self, tables: Any, edition: str) -> Any:
        if isinstance(tables, Tables):
            tables.game, tables.edition = self.id, edition
        return tables

    def read_text(self, name: str) -> str:
        """A data file of the game's folder."""
        return read_text(self.package, name)

    def edition_tables(self, edition: Mapping[str, Any] | None) -> Any:
        """The tables of an edition: the standard components with the groups of the edition put in their place."""
        if edition is None:
            return self.tables
        components, written = read_edition(edition, self.components, self.doors.free), json.dumps(edition, default=dict)
        if written not in self._editions:
            tables = self._of_edition(self.read_tables(components), written)
            if len(self._editions) == MOST_EDITIONS:
                del self._editions[next(iter(self._editions))]
            self._editions[written] = tables
        return self._editions[written]

    @cached_property
    def _editions(self) -> dict[str, Any]:
        """The tables of the editions played last, as they were written: they are shared and never changed."""
        return {}

    def check_setup(self, seats: int, options: Mapping[str, object]) -> dict[str, Any]:
        """The complete options of a match, or a clear error."""
        if type(seats) is not int or seats not in self.seats:
            raise BadOption(f"{self.title} is for {', '.join(map(str, self.seats))} seats, not {quoted(seats)}")
        return check_options(self.options, options, seats)

    def setups(self) -> Iterator[tuple[str, int, dict[str, Any]]]:
        """Every mode with every seat count it is for: name, seats, options."""
        for mode in self.modes or (Mode("standard", self.seats, {}),):
            for seats in mode.seats:
                yield mode.name, seats, self.check_setup(seats, mode.options)

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """By its id: the game that is registered where it is read."""
        from flottille.engine.registry import find

        return find, (self.id,)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"
