"""The table as a viewer may see it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from flottille.hall.wire.base import Colour, Level, ServerMessage


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
