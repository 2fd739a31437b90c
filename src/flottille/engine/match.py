"""One play of a game from Python: the state, its chance, its events and its record in one object."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from functools import cached_property
from typing import Any

from flottille.engine import record as records
from flottille.engine.actions import Action
from flottille.engine.chance import Chance, RecordedChance, Recorder
from flottille.engine.editions import plain
from flottille.engine.errors import BadEdition, BadPosition, BadSeat, FlottilleError, IllegalAction
from flottille.engine.game import Game
from flottille.engine.html import match_html
from flottille.engine.outside import checked_chance
from flottille.engine.record import Entry, Header
from flottille.engine.registry import find
from flottille.engine.sealed import SeededChance
from flottille.engine.sheet import Sheet
from flottille.engine.state import SPECTATOR, State
from flottille.engine.texts import quoted
from flottille.engine.undoing import taken_back
from flottille.engine.view import view
from flottille.engine.whole import whole

Asked = int | str | Action | Mapping[str, object]


class Match:
    """One play of a game."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seed: int | None = None,
        edition: Mapping[str, Any] | None = None,
        chance: Chance | None = None,
        **options: object,
    ) -> None:
        self.game = find(game)
        count = self.game.seats[0] if seats is None else whole(seats)
        self.options: dict[str, Any] = self.game.check_setup(count, options)
        self._tables = self.game.edition_tables(edition)
        self.edition = plain(edition)
        self.seed = secrets.randbits(48) if seed is None else whole(seed)
        self._chance = Recorder(SeededChance(self.seed) if chance is None else checked_chance(chance))
        self.position: dict[str, Any] | None = None  # where the match was loaded from
        self.state = self.game.blank(count, self.options, self._tables)
        heard = self.state.listen()
        self.game.begin(self.state, self._chance)
        self.state.heard = None
        self.start_events = [self.game.events.write(event) for event in heard]
        self.entries = [Entry(draws=tuple(self._chance.take()))]

    # --- playing ----------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self.state.seats)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision; () when over."""
        return self.state.to_act()

    @property
    def is_over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return self.state.deciding == 0

    def legal(self, seat: int) -> list[int]:
        """The numbers of the actions a seat may take now, sorted."""
        return sorted(self.state.legal(self._seat(seat)))

    def actions(self, seat: int) -> list[Action]:
        """The same, described."""
        return [self.game.actions[number] for number in self.legal(seat)]

    def why_not(self, seat: int, action: Asked) -> IllegalAction | None:
        """None if the seat may do this now, otherwise the refusal."""
        return self.state.why_not(self._seat(seat), self.game.actions.read(action))

    def play(self, seat: int, action: Asked, chance: Chance | None = None) -> list[dict[str, Any]]:
        """Take a step; returns the events. A refusal of the rules, or a fault of the chance, changes nothing."""
        number, seat = self.game.actions.read(action), self._seat(seat)
        recorder = self._chance if chance is None else Recorder(checked_chance(chance))
        state = self.state.clone()
        heard = state.listen()
        try:
            state.apply(seat, number, recorder)
        finally:
            state.heard = None
            draws = tuple(recorder.take())
        self.state, self._chance = state, recorder
        self.entries.append(Entry(seat, self.game.actions.write(number), draws))
        return [self.game.events.write(event) for event in heard]

    def reseed(self, seed: int | None = None) -> None:
        """Go on with the draws of another seed; of any if none is given."""
        found = secrets.randbits(48) if seed is None else whole(seed)
        self._chance = Recorder(SeededChance(found))
        self.seed = found

    def undo(self, seat: int, steps: int = 1) -> None:
        """Take back a seat's own last steps: none from before something became known or another seat moved in sight.

        The record keeps them, with the undo. Raises `BadOption` and changes nothing where fewer can be taken back.
        """
        seat, steps = self._seat(seat), whole(steps)
        self.state = taken_back(self, seat, steps)
        self.entries.append(Entry(seat, undo=steps))

    def _seat(self, seat: int) -> int:
        found = whole(seat)
        if type(found) is not int or not 0 <= found < self.state.seats:
            raise BadSeat(f"seats are numbered 0 to {self.seats - 1}, not {quoted(seat)}")
        return found

    @cached_property
    def entries(self) -> list[Entry]:
        """Every step so far; a stored match makes them when they are first asked for."""
        return records.rows(self.__dict__.pop("_columns"))

    @cached_property
    def start_events(self) -> list[dict[str, Any]]:
        """What happened when the match began; a stored one begins again to say it, with the draws of its record."""
        if self.position is not None:
            return []
        state = self.game.blank(self.seats, self.options, self._tables)
        heard = state.listen()
        self.game.begin(state, RecordedChance(self.entries[0].draws))
        return [self.game.events.write(event) for event in heard]

    # --- seeing ------------------------------------------------------------------------------------------

    def mask(self, seat: int | None) -> State:
        """The state with everything erased that the seat (None: a spectator) does not know."""
        return self.state.mask(int(SPECTATOR) if seat is None else self._seat(seat))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat (None: a spectator) sees, JSON-ready."""
        return view(self.game, self.mask(seat))

    @property
    def scores(self) -> list[int]:
        """Points of each seat as they stand."""
        return self.state.scores()

    @property
    def ranking(self) -> list[tuple[int, list[int]]]:
        """Ranks from 1 with the seats that share each."""
        ranks = self.state.ranks()
        return [(rank, [seat for seat in range(self.seats) if ranks[seat] == rank]) for rank in sorted(set(ranks))]

    def sheet(self, seat: int) -> Sheet:
        """Where each point of a seat came from."""
        return self.game.sheet(self.state, self._seat(seat))

    # --- positions and records ------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """The position as human-writable JSON."""
        return {**self._frame(), **self.game.dump(self.state)}

    def _frame(self) -> dict[str, Any]:
        options, edition = dict(self.options), deepcopy(self.edition)
        frame = {"game": self.game.id, "rules": self.game.rules_version, "seats": self.seats, "options": options}
        return frame | ({"edition": edition} if edition is not None else {})

    @classmethod
    def load(cls, position: Mapping[str, Any] | None = None, /, seed: int | None = None, **fields: Any) -> Match:
        """A match from a position, given as an object or as keyword arguments; raises `BadPosition`."""
        if position is not None and not isinstance(position, Mapping):
            raise BadPosition([f"it: is an object, not {quoted(position)}"])
        written = {**(position or {}), **fields}
        match = cls.__new__(cls)
        match._read_frame(written)
        match.seed = secrets.randbits(48) if seed is None else whole(seed)
        match._chance = Recorder(SeededChance(match.seed))
        blank = match.game.blank(written["seats"], match.options, match._tables)
        match.state = match.game.load(written, blank)
        match.position = match.dump()
        match.start_events = []
        match.entries = [Entry()]
        return match

    def _read_frame(self, written: Mapping[str, Any]) -> None:
        if "game" not in written or "seats" not in written:
            raise BadPosition([f"{name}: is missing" for name in ("game", "seats") if name not in written])
        with _blaming("game"):
            self.game = find(written["game"])
        rules = written.get("rules", self.game.rules_version)
        if not isinstance(rules, str) or rules != self.game.rules_version:
            played = self.game.rules_version
            raise BadPosition([f"rules: version {quoted(rules)} is not {played}, which is played here"])
        with _blaming("seats"):
            self.game.check_setup(written["seats"], {})
        with _blaming("options"):
            options = written.get("options")
            self.options = self.game.check_setup(written["seats"], {} if options is None else options)
        with _blaming("edition"):
            edition = written.get("edition")
            self._tables = self.game.edition_tables(edition)
            self.edition = plain(edition)

    @property
    def result(self) -> dict[str, Any] | None:
        """Scores and ranks of a finished match."""
        return {"scores": self.scores, "ranks": self.state.ranks()} if self.is_over else None

    def record(self, names: Iterable[str] | None = None) -> str:
        """The match so far as JSON Lines."""
        seats = [f"seat {seat + 1}" for seat in range(self.seats)] if names is None else names
        seats = records.check_names(seats, self.seats)
        header = Header(self.game.id, self.game.rules_version, seats, dict(self.options), self.edition, self.position)
        return records.write(header, self.entries, self.result)

    # --- a match is a value ---------------------------------------------------------------------------------

    def copy(self) -> Match:
        """An independent match that goes on from here, with the same draws."""
        copy, entries = type(self).__new__(type(self)), self.entries[:]
        copy.__dict__.update(self.__dict__)
        copy.state, copy._chance = self.state.clone(), self._chance.copy()
        copy.options, copy.entries = dict(self.options), entries
        if "start_events" in self.__dict__:
            copy.start_events = self.start_events[:]
        return copy

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Match:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """A game by its id, entries by columns, nothing that follows from the rest."""
        kept = {**self.__dict__, "game": self.game.id}
        kept.pop("start_events", None)
        if "_columns" not in kept:
            kept["_columns"] = records.columns(kept.pop("entries"))
        if self._tables is self.game.tables:
            del kept["_tables"]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = find(kept["game"])
        if "_tables" not in kept:
            self._tables = self.game.tables

    def __eq__(self, other: object) -> bool:
        """The same position of the same game and edition, however it was reached."""
        return isinstance(other, Match) and self.game is other.game and self.state == other.state

    def __hash__(self) -> int:
        """Of the position as it is now: take a match out of a set before you play on."""
        return hash(self.state)

    def _repr_html_(self) -> str:
        """As a notebook shows it: what everybody may see."""
        return match_html(self.game.title, self.result, self.view(None))

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"to act: {', '.join(map(str, self.to_act))}"
        return f"<Match of {self.game.id}, {self.seats} seats, {state}>"


@contextmanager
def _blaming(field: str) -> Iterator[None]:
    """What is wrong with this field of a position's frame is said of it."""
    try:
        yield
    except BadEdition as error:
        raise BadPosition([f"{field}.{problem}" for problem in error.problems]) from None
    except FlottilleError as error:
        raise BadPosition([f"{field}: {error}"]) from None
    except RecursionError:
        raise BadPosition([f"{field}: goes deeper than anything here can"]) from None
