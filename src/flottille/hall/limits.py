"""How much a connection may ask: what a message may hold, and what each costs."""

from __future__ import annotations

from flottille.hall import wire

LARGEST_MESSAGE = 16 * 1024  # bytes
MOST_WATCHED = 64  # tables on one connection

COSTS: dict[type, float] = {
    wire.Hello: 1,
    wire.Ping: 1,
    wire.Unwatch: 1,
    wire.Act: 2,
    wire.Undo: 2,
    wire.Why: 1,
    wire.Chat: 2,
    wire.Nudge: 2,
    wire.Agree: 4,
    wire.Sheet: 5,
    wire.Log: 5,
    wire.Watch: 10,
    wire.Past: 10,
    wire.Hint: 20,
}
