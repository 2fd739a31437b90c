"""A record as the positions it went through, each with what was done there: what one learns from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from flottille.engine import record as records
from flottille.engine.actions import Action
from flottille.engine.match import Match
from flottille.engine.record import Entry
from flottille.engine.replay import Replay, standing


@dataclass(frozen=True)
class Position:
    """A position of a record; `match` is the reader's own, to look at or to play on from."""

    seq: int  # how many entries of the record came before, the start not counted
    match: Match
    seat: int | None  # who acted there; None: the record ends here
    action: Action | None  # and what was done; None at the end, and where steps were taken back
    stands: bool  # whether the action stood: it was not taken back later


def positions(record: str | Iterable[str], seed: int | None = None) -> Iterator[Position]:
    """Every position of a record in order, proved as it comes; raises `BadRecord` naming the line.

    A change of who plays a seat is no position of its own. The last position is the one in which the record ends.
    Whoever plays on from one draws by the seed.
    """
    read = records.read(record)
    kept = set(standing(read.entries))
    run = Replay(read)
    for number, entry in enumerate(read.entries[1:], 1):
        if entry.controller is None:
            yield Position(number - 1, _own(run.match, seed), entry.seat, _action(run, entry), number in kept)
        run.step(number)
    run.prove_result()
    yield Position(len(read.entries) - 1, _own(run.match, seed), None, None, True)


def _own(match: Match, seed: int | None) -> Match:
    copy = match.copy()
    copy.reseed(seed)
    return copy


def _action(run: Replay, entry: Entry) -> Action | None:
    game = run.match.game
    return None if entry.action is None else game.actions[game.actions.read(entry.action)]
