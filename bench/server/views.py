"""What an entry with four viewers costs the hall: whole views for each of them, as it was, and only what changed.

Whole matches of the levels that do not search, three seats and a spectator; nothing is stored and nothing is sent.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

import msgspec

import flottille
from flottille.engine.chance import FastChance
from flottille.engine.view import view
from flottille.hall import wire
from flottille.hall.live import NOTHING, Live, Viewer, seen
from flottille.hall.rows import SeatRow, Stored, TableRow
from flottille.hall.telling import recently_heard, tell_entry
from flottille.table import Act, Controller, Decision, Table

SEATS = 3
SEEDS = (1, 2)
ROUNDS = 5
Tell = Callable[[Live], None]


class Listener:
    """Somebody who weighs what he is told."""

    def __init__(self, seat: int | None) -> None:
        self.seat, self.person = seat, f"person {seat}"
        self.sizes: list[int] = []

    def push(self, message: bytes) -> None:
        """Weigh it."""
        self.sizes.append(len(message))

    def holds(self, live: Live, seat: int) -> bool:
        """Everybody holds his own seat."""
        return seat == self.seat

    def lose(self, live: Live, seat: int | None, why: wire.ErrorCode) -> None:
        """Nobody does."""


@dataclass(frozen=True)
class Cost:
    """Of one entry and all its viewers."""

    seconds: float
    size: float  # of what one viewer gets


def choices(game: str, seed: int) -> list[tuple[int, int]]:
    """The seats and actions of a whole match."""
    live, bot = opened(game, seed), flottille.bot("sailor", game, seed=seed)
    found: list[tuple[int, int]] = []
    while not live.table.match.is_over:
        seat = live.table.match.to_act[0]
        found.append((seat, bot.choose(live.table.match.mask(seat), seat)))
        live.commit(decided(live, *found[-1], number=len(found)))
    return found


def opened(game: str, seed: int) -> Live:
    """A table where everybody sits and nobody looks yet."""
    match = flottille.Match(game, seats=SEATS, seed=seed)
    row = TableRow(
        "one-table-here", game, match.game.rules_version, match.options, None, None, "00" * 32, 0, True, True, "host", 0
    )
    seats = [SeatRow(seat, f"Player {seat + 1}", "t" * 32) for seat in range(SEATS)]
    return Live(Stored(row, seats, {}, None, []), Table(match, [Controller() for _ in range(SEATS)]))


def decided(live: Live, seat: int, action: int, number: int) -> Decision:
    """What follows from a choice."""
    found = live.table.decide(Act(seat, action, live.number(seat)), FastChance(number))
    assert isinstance(found, Decision), found
    return found


def tell_whole(live: Live) -> None:
    """Each viewer his whole view, made from his own mask, and everything around it."""
    table, match = live.table, live.table.match
    for viewer in live.viewers:
        seat = viewer.seat
        if viewer.seq == live.number(seat):
            continue
        shown = view(match.game, match.mask(seat))
        events = seen(recently_heard(live, seat, viewer.seq), seat)
        until = table.undo_until(seat)
        undo = wire.UndoInfo(until is not None, until, 0 if seat is None else len(table.possible(seat)))
        to_act = shown["to_act"]
        prompt = wire.Prompt("over" if not to_act else "act" if seat in to_act else "wait", to_act)
        told = wire.ViewMessage(
            live.id, live.number(seat), seat, shown, events, viewer.seq, prompt, undo, live.seat_infos(),
            [] if seat is None else [seat], live.commitment, live.hints, live.result, None,
        )  # fmt: skip
        viewer.listener.push(msgspec.json.encode(told))
        viewer.seq = live.number(seat)


def tell_nobody(live: Live) -> None:
    """What deciding costs alone."""


def measure(tell: Tell, game: str, matches: list[list[tuple[int, int]]]) -> Cost:
    """The processor time and the bytes of whole matches; what a viewer is told when he comes does not count."""
    spent = 0.0
    sizes: list[int] = []
    for seed, match in zip(SEEDS, matches, strict=True):
        live, listeners = opened(game, seed), [Listener(seat) for seat in (*range(SEATS), None)]
        live.viewers += [Viewer(each, each.seat, -1, NOTHING) for each in listeners]
        tell_entry(live)
        for each in listeners:
            each.sizes.clear()
        begun = time.process_time()
        for number, (seat, action) in enumerate(match, 1):
            live.commit(decided(live, seat, action, number))
            tell(live)
        spent += time.process_time() - begun
        sizes += [size for each in listeners for size in each.sizes]
    return Cost(spent / sum(map(len, matches)), sum(sizes) / max(1, len(sizes)))


def main(rounds: int = ROUNDS) -> dict[str, dict[str, float]]:
    """By game: microseconds and bytes of both, and the shares, all in one run, in turns."""
    found: dict[str, dict[str, float]] = {}
    for game in flottille.games():
        matches = [choices(game, seed) for seed in SEEDS]
        ways = (tell_nobody, tell_whole, tell_entry)
        runs = [[measure(tell, game, matches) for tell in ways] for _ in range(rounds)]
        (_, whole, parts), seconds = runs[0], [[each.seconds for each in run] for run in runs]
        found[game] = {
            "deciding_us": 1e6 * median(alone for alone, _, _ in seconds),
            "whole_us": 1e6 * median(before - alone for alone, before, _ in seconds),
            "parts_us": 1e6 * median(after - alone for alone, _, after in seconds),
            "telling": median((after - alone) / (before - alone) for alone, before, after in seconds),
            "entry": median(after / before for _, before, after in seconds),
            "whole_bytes": whole.size,
            "parts_bytes": parts.size,
            "bytes": parts.size / whole.size,
        }
    return found


if __name__ == "__main__":
    for each, figures in main().items():
        print(each, {name: round(value, 3) for name, value in figures.items()})
