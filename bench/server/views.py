"""What it costs to tell four viewers of an entry: whole views for each, and only what changed.

Whole matches of the levels that do not search, three seats and a spectator; each entry is told to whoever hears of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

import msgspec

import flottille
from flottille.engine.game import Game
from flottille.engine.hearing import ear, heard_by, viewers
from flottille.engine.showing import Showing
from flottille.engine.state import SPECTATOR, State
from flottille.engine.view import view

SEATS = 3
SEEDS = (1, 2)
ROUNDS = 5
encode = msgspec.json.Encoder().encode
Told = Iterator[bytes]


@dataclass(frozen=True)
class Entry:
    """A state and those who hear of it; a spectator is None."""

    state: State
    hearing: list[int | None]


@dataclass(frozen=True)
class Cost:
    """Of one entry and all its viewers."""

    seconds: float
    size: float  # of what one viewer gets


def entries(game: str, seed: int) -> list[Entry]:
    """A whole match."""
    match, bot = flottille.Match(game, seats=SEATS, seed=seed), flottille.bot("sailor", game, seed=seed)
    found: list[Entry] = [Entry(match.state, viewers(SEATS))]
    while not match.is_over:
        seat, before = match.to_act[0], match.state
        events = match.play(seat, bot.choose(match.mask(seat), seat))
        heard = heard_by(before, match.state, seat, events)
        found.append(Entry(match.state, [viewer for viewer in viewers(SEATS) if heard & ear(viewer)]))
    return found


def whole(game: Game, told: list[Entry]) -> Told:
    """Each viewer his whole view, again and again."""
    for entry in told:
        for viewer in entry.hearing:
            yield encode(view(game, entry.state.mask(int(SPECTATOR) if viewer is None else viewer)))


def changes(game: Game, told: list[Entry]) -> Told:
    """What changed for everybody, once; and for a seat what changed of its own."""
    showing = Showing(game)
    known: dict[int | None, int] = {}
    for entry in told:
        everybody = showing.shared(entry.state)
        patches: dict[int, bytes] = {}
        for viewer in entry.hearing:
            since = known.get(viewer, 0)
            if since not in patches:
                patches[since] = encode(everybody.since(since))
            known[viewer] = everybody.number
            if viewer is None:
                yield patches[since]
            else:
                part = showing.own(entry.state, viewer)
                yield patches[since] + encode(part.patch)


def measure(tell: Callable[[Game, list[Entry]], Told], game: Game, matches: list[list[Entry]]) -> Cost:
    """The processor time and the bytes of telling whole matches."""
    begun = time.process_time()
    sizes = [len(told) for match in matches for told in tell(game, match)]
    return Cost((time.process_time() - begun) / sum(map(len, matches)), sum(sizes) / len(sizes))


def main(rounds: int = ROUNDS) -> dict[str, dict[str, float]]:
    """By game: microseconds and bytes of both, and the shares, all in one run, in turns."""
    found: dict[str, dict[str, float]] = {}
    for name, game in flottille.games().items():
        matches = [entries(name, seed) for seed in SEEDS]
        pairs = [(measure(whole, game, matches), measure(changes, game, matches)) for _ in range(rounds)]
        found[name] = {
            "whole_us": 1e6 * median(before.seconds for before, _ in pairs),
            "changes_us": 1e6 * median(after.seconds for _, after in pairs),
            "time": median(after.seconds / before.seconds for before, after in pairs),
            "whole_bytes": pairs[0][0].size,
            "changes_bytes": pairs[0][1].size,
            "bytes": pairs[0][1].size / pairs[0][0].size,
        }
    return found


if __name__ == "__main__":
    for each, figures in main().items():
        print(each, {name: round(value, 3) for name, value in figures.items()})
