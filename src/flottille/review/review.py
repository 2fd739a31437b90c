"""A finished match looked back on from one seat: the course of its chance, what it lost itself, where it turned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

from flottille.bots.bot import MOST_VISITS, check_budget
from flottille.engine import record as records
from flottille.engine.actions import Action
from flottille.engine.errors import BadOption, BadSeat
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.texts import quoted
from flottille.engine.whole import whole
from flottille.review.course import Change, Course, Place
from flottille.review.scale import WHOLE, Scale, scales
from flottille.review.steps import Lived, lived
from flottille.review.why import Part

KEY_MOMENTS: Final = 3


@dataclass(frozen=True)
class Review:
    """What became of a seat's chance to win, step by step; alone of its share of the rulebook's scale.

    Every figure is in tenths of a percent. `start + dealt + luck + theirs + mine` is the result.
    """

    game: str
    seat: int
    seats: int
    visits: int
    start: int  # what anyone may hope for before the deal
    first: int  # the chance after it
    changes: tuple[Change, ...]
    reasons: Mapping[int, tuple[Part, ...]] = field(default_factory=dict)  # of key moments, by entry
    is_learned: bool = True  # whether matches of bots showed what its chances are worth

    @property
    def rows(self) -> tuple[str, ...]:
        """What the result is made of, by name; alone there are no others."""
        theirs = ("theirs",) if self.seats > 1 else ()
        return ("start", "dealt", "luck", *theirs, "mine", "result")

    @property
    def dealt(self) -> int:
        """What the deal was worth."""
        return self.first - self.start

    @property
    def mine(self) -> int:
        """What the seat's own decisions cost, never above 0."""
        return sum(change.mine for change in self.changes)

    @property
    def luck(self) -> int:
        """What cards and dice brought."""
        return sum(change.luck for change in self.changes)

    @property
    def theirs(self) -> int:
        """What the others did to it."""
        return sum(change.theirs for change in self.changes)

    @property
    def result(self) -> int:
        """What came out: everything, nothing, or alone a share."""
        return self.changes[-1].after if self.changes else self.first

    @property
    def decisions(self) -> list[Change]:
        """The seat's own steps."""
        return [change for change in self.changes if change.decision is not None]

    @property
    def key_moments(self) -> list[Change]:
        """The three decisions that cost most, the dearest first; fewer where fewer cost anything."""
        return key_moments(self.changes)

    def action(self, number: int) -> Action:
        """An action of the game, described."""
        return find(self.game).actions[number]

    def as_json(self) -> dict[str, Any]:
        """Every figure by name, actions in notation."""
        names = ("game", "seat", "seats", "visits", "start", "dealt", "luck", "theirs", "mine", "result")
        told: dict[str, Any] = {name: getattr(self, name) for name in names}
        moments = [change.number for change in self.key_moments]
        reasons = {str(number): [part._asdict() for part in parts] for number, parts in self.reasons.items()}
        changes = [change_as_json(find(self.game), each) for each in self.changes]
        return {**told, "key_moments": moments, "reasons": reasons, "changes": changes}


class Costly(Protocol):
    """A change, whoever tells it."""

    @property
    def number(self) -> int:
        """Of its entry."""

    @property
    def mine(self) -> int:
        """What the decision cost."""


C = TypeVar("C", bound=Costly)


def key_moments(changes: Iterable[C]) -> list[C]:
    """The dearest decisions of a course."""
    return sorted((each for each in changes if each.mine < 0), key=lambda each: (each.mine, each.number))[:KEY_MOMENTS]


def change_as_json(game: Game, change: Change) -> dict[str, Any]:
    """A change with its actions in notation."""
    told: dict[str, Any] = {
        name: getattr(change, name) for name in ("number", "seat", "before", "mine", "luck", "theirs", "after")
    }
    decision = change.decision
    if decision is not None:
        write = game.actions.write
        told["decision"] = {
            "action": write(decision.action),
            "best": write(decision.best),
            "is_clear": decision.is_clear,
            "options": [{"action": write(each.action), "chance": each.chance} for each in decision.options],
        }
    return told


def review(
    record: str | Iterable[str],
    seat: int = 0,
    visits: int | None = None,
    *,
    tell: Callable[[int, int], None] | None = None,
) -> Review:
    """A finished match as a seat could have known it; `tell` hears how many of how many steps are judged.

    Each position is looked at with so many visits: without a number, as many as make a coarse review within seconds.
    The same record, seat and visits give the same review. Raises `BadRecord`, and `BadOption` if it is not over.
    """
    seat = whole(seat)
    match, course, used = looked_at(record, seat, visits)
    steps = len(match.steps)
    first = course.first()
    told = None if tell is None else lambda done: tell(done, steps)
    changes = tuple(course.changes(Place(0, first), told))
    reasons = {
        each.number: course.why(each.number, each.decision.action, each.decision.best)
        for each in key_moments(changes)
        if each.decision is not None
    }
    start, is_learned = start_of(course.scale), course.scale.matches > 0
    return Review(match.game.id, seat, int(match.first.seats), used, start, first, changes, reasons, is_learned)


def looked_at(record: str | Iterable[str], seat: int, visits: int | None) -> tuple[Lived, Course, int]:
    """A finished match through a seat's eyes, its course, and how often each position is visited."""
    visits = check_budget("visits", visits, MOST_VISITS, (int,))
    read = records.read(record)
    if type(seat) is not int or not 0 <= seat < len(read.header.seats):
        raise BadSeat(f"seats are numbered 0 to {len(read.header.seats) - 1}, not {quoted(seat)}")
    match = lived(read, seat)
    if match.last.deciding:
        raise BadOption("only a match that is over can be reviewed")
    learned = scales(match.game.id)
    used = learned.visits if visits is None else visits
    scale = learned.of(match.game, len(read.header.seats), read.header.options)
    return match, Course(match, scale, used), used


def start_of(scale: Scale) -> int:
    """The chance of anyone, in tenths of a percent."""
    return round(WHOLE * scale.start)
