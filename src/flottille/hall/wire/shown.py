"""The table as a viewer may see it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from flottille.hall.wire.base import Colour, Level, ServerMessage
from flottille.hall.wire.meeting import ClockInfo, Pace

Patch = dict[str, Any] | list[Any]  # what changed in a value: see `engine/patch.py`


class Action(Struct):
    """One legal action of a view, as the engine describes it."""

    number: int
    verb: str
    args: dict[str, str | int]
    notation: str


class GameEvent(Struct):
    """What happened. Kinds of the game, or `table.undone` {steps, entries} and `table.controller` {controller, ...}."""

    seq: int  # of the entry that brought it, as the viewer counts
    seat: int | None  # who acted; None: the start
    kind: str
    args: dict[str, Any]


class SeatInfo(Struct):
    """Who plays a seat."""

    seat: int
    name: str
    controller: Literal["person", "bot", "open"]  # open: waits for somebody to follow its link
    level: Level | None = None  # of the bot
    until_return: bool = False  # the bot plays until the person is back
    present: bool = False  # a person is connected
    hints: bool = False  # this person agrees to hints
    colour: Colour | None = None  # chosen when the table was opened; None: the one of the seat
    hands: int = 0  # people who have held it, one after the other; more than 1: it was taken over
    devices: int = 0  # other devices of the one who holds it, which see what that person sees


class WishInfo(Struct):
    """What somebody asks all people at the table for."""

    id: str
    seat: int | None  # the bot's seat; None: to end the match
    by: int | None  # a seat of whoever asks; None: a spectator
    name: str  # under which he would sit down
    missing: list[int]  # seats whose word is still needed


class Prompt(Struct):
    """What the viewer is asked for; the game's own words for it follow from its view."""

    situation: Literal["act", "wait", "over"]
    waiting_for: list[int]  # seats that owe a decision


class UndoInfo(Struct):
    """How far the viewer may take back."""

    allowed: bool
    until_seq: int | None = None  # back to the table as it was after this entry
    steps: int = 0


class Result(Struct):
    """How a match ended."""

    scores: list[int]
    ranks: list[int]


class Frame(Struct):
    """What stands around a view: who plays, what the viewer is asked for, how it ended."""

    prompt: Prompt
    undo: UndoInfo
    seats: list[SeatInfo]
    commitment: str | None
    hints: bool
    result: Result | None = None
    secret: str | None = None
    pace: Pace | None = None
    clocks: list[ClockInfo] = field(default_factory=list)  # of people, where time runs


class ViewMessage(ServerMessage, tag="view"):
    """The table as one seat (or a spectator) may see it, and what it could see happening since."""

    table: str
    seq: int
    seat: int | None
    view: dict[str, Any]  # game, rules, seats, options, viewer, to_act, is_over, actions, and the game's own part
    events: list[GameEvent]
    events_since: int  # all events after this entry are listed, -1: all there are; older ones with `log`
    prompt: Prompt
    undo: UndoInfo
    seats: list[SeatInfo]
    yours: list[int]  # the seats this browser may play
    commitment: str | None  # to the secret all draws come from
    hints: bool
    result: Result | None = None
    secret: str | None = None  # only after the end
    pace: Pace | None = None  # how fast it is played; None: nobody's time runs
    clocks: list[ClockInfo] = field(default_factory=list)  # of people, as of now


class VerbArg(Struct):
    """What an argument of a verb can be."""

    name: str
    values: list[str | int]


class Verb(Struct):
    """What can be done: a block of the numbers of actions, laid end to end; the last argument counts fastest."""

    name: str
    args: list[VerbArg]


class PartsMessage(ServerMessage, tag="parts", omit_defaults=True):
    """What `view` says to whoever asked for parts: the first is whole, the next ones tell what changed."""

    table: str
    seq: int
    seat: int | None
    events_since: int
    events: list[GameEvent] = field(default_factory=list)  # what is empty is left out, here and below
    yours: list[int] = field(default_factory=list)
    shared: Patch = field(default_factory=dict)  # of what everybody sees
    own: Patch = field(default_factory=dict)  # of what is the seat's own, which is a patch of what everybody sees
    frame: Patch = field(default_factory=dict)  # of what stands around the view
    printed: dict[str, Any] | None = None  # what never changes; where it is told, all parts are told anew and whole
    verbs: list[Verb] | None = None  # what the numbers of actions mean; comes with what is printed
