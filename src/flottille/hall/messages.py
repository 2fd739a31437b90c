"""What a viewer of a table is sent: whole views, or only what changed since he was told last.

How it works: three parts of a message change from entry to entry: what everybody sees, what is a seat's own, and what
stands around the view. Each counts its values, and a viewer is known by the numbers of those he has. He gets nothing
where nothing changed, the last change if he has the value before, and the part whole otherwise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import astuple

from flottille.engine.game import Game
from flottille.engine.patch import Patch
from flottille.engine.showing import Part
from flottille.engine.view import MOST_PRINTS, printed_text, whole
from flottille.hall import wire
from flottille.hall.live import NOTHING, Known, Live, Numbered, Viewer, seen, to_act_of
from flottille.hall.meeting.paces import told_pace

encode = msgspec.json.encode
FRAME = wire.Frame.__struct_fields__
Yours = tuple[int, ...]


class Telling:
    """One telling of a table as it is now: what several viewers need is made and encoded once."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._shared = live.shared()
        self._messages: dict[tuple[int | None, int, Yours, Known | None], bytes] = {}
        self._frames: dict[int | None, wire.Frame] = {}
        self._current: dict[int | None, tuple[list[Part], Known]] = {}
        self._patches: dict[tuple[Part, int], Any] = {}
        self._alike: tuple[Any, ...] | None = None

    def tell(self, viewer: Viewer, rows: list[Numbered], since: int) -> None:
        """All that is new to a viewer, with the events after an entry."""
        live, seat = self.live, viewer.seat
        yours = viewer.yours(live)
        if seat is not None and seat not in yours:
            return  # the seat's link was used by somebody else since
        key = (seat, since, yours, viewer.known)
        if key not in self._messages:
            events = seen([numbered for numbered in rows if numbered[0] > since], seat)
            make = self._whole if viewer.known is None else self._parts
            self._messages[key] = encode(make(seat, yours, events, since, viewer.known))
        viewer.listener.push(self._messages[key])
        viewer.seq = live.number(seat)
        if viewer.known is not None:
            viewer.known = self._now(seat)[1]

    # --- whole --------------------------------------------------------------------------------------------

    def _whole(
        self, seat: int | None, yours: Yours, events: list[wire.GameEvent], since: int, _: Known | None
    ) -> wire.ViewMessage:
        live, frame = self.live, self._frame(seat)
        return wire.ViewMessage(
            live.id, live.number(seat), seat, self._view(seat), events, since, frame.prompt, frame.undo, frame.seats,
            list(yours), frame.commitment, frame.hints, frame.result, frame.secret, frame.pace,
            frame.clocks,
        )  # fmt: skip

    def _view(self, seat: int | None) -> dict[str, Any]:
        match = self.live.table.match
        shared, own = self._shared, self.live.own(seat)
        stays = _print(printed_text(match.game, match.state))
        return whole(match.game, stays, shared.value, own.value)

    def _around(self) -> tuple[Any, ...]:
        """What stands around every view alike."""
        if self._alike is None:
            live = self.live
            secret = live.row.secret if live.is_open_book and live.row.sealed_from is not None else None
            pace = told_pace(live.row.pace)
            self._alike = live.seat_infos(), live.commitment, live.hints, live.result, secret, pace
        return self._alike

    def _frame(self, seat: int | None) -> wire.Frame:
        if seat not in self._frames:
            live = self.live
            to_act = to_act_of(self._shared, live.own(seat))
            frame = wire.Frame(live.prompt(seat, to_act), live.undo(seat), *self._around())
            frame.clocks = live.clocks(seat)
            self._frames[seat] = frame
        return self._frames[seat]

    # --- in parts -----------------------------------------------------------------------------------------

    def _parts(
        self, seat: int | None, yours: Yours, events: list[wire.GameEvent], since: int, known: Known | None
    ) -> wire.PartsMessage:
        live, match = self.live, self.live.table.match
        parts, _ = self._now(seat)
        patches = [self._patch(part, number) for part, number in zip(parts, known or NOTHING, strict=True)]
        told = wire.PartsMessage(live.id, live.number(seat), seat, since, events, list(yours), *patches)
        if known == NOTHING:
            told.printed = _raw(printed_text(match.game, match.state).encode())
            told.verbs = _verbs(match.game)
        return told

    def _now(self, seat: int | None) -> tuple[list[Part], Known]:
        """What everybody sees, what is the seat's own, what stands around the view: as they are now, and numbered."""
        if seat not in self._current:
            live = self.live
            shared, own, frame = self._shared, live.own(seat), live.frames.setdefault(seat, Part())
            frame.become(self._frame(seat), _changed)
            self._current[seat] = [shared, own, frame], Known(shared.number, own.number, frame.number)
        return self._current[seat]

    def _patch(self, part: Part, number: int) -> Any:
        if part.number == number:
            return {}
        if (part, number) not in self._patches:
            self._patches[part, number] = _raw(encode(part.since(number)))
        return self._patches[part, number]


def _changed(old: wire.Frame, new: wire.Frame) -> Patch:
    """The fields that changed, each whole: they are small, or change seldom."""
    pairs = zip(FRAME, astuple(old), astuple(new), strict=True)
    return {name: [now] for name, before, now in pairs if before != now}


def _raw(data: bytes) -> Any:
    return msgspec.Raw(data)


@lru_cache(MOST_PRINTS)
def _print(text: str) -> dict[str, Any]:
    """What is printed, read once; nobody changes it."""
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


@lru_cache(MOST_PRINTS)
def _verbs(game: Game) -> Any:
    return _raw(encode(game.actions.described()))
