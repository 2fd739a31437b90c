"""How long captains take for a turn: `python -m bench.turns GAME [SEATS] [MATCHES]`; alone on a quiet core."""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter

from flottille.bots import bot
from flottille.engine.match import Match


def turns(game: str, seats: int, seed: int) -> list[tuple[float, int]]:
    """The seconds of every turn of the captain at the first seat, and its decisions; sailors sit beside him."""
    match, found, turn = Match(game, seats, seed=seed), dict[int, tuple[float, int]](), 0
    players = [bot("captain" if seat == 0 else "sailor", game, seed=10 * seed + seat) for seat in range(seats)]
    while not match.is_over:
        seat, key = match.to_act[0], match.game.turn(match.state)
        begun = perf_counter()
        action = players[seat].choose(match.mask(seat), seat)
        if seat == 0:
            spent, decisions = found.get(turn, (0.0, 0))
            found[turn] = spent + perf_counter() - begun, decisions + 1
        match.play(seat, action)
        turn += key != match.game.turn(match.state)
    return list(found.values())


def main(game: str, seats: int = 4, matches: int = 2) -> None:
    """The median and the worst of some matches."""
    found = [each for seed in range(matches) for each in turns(game, seats, seed)]
    times, most = sorted(seconds for seconds, _ in found), max(decisions for _, decisions in found)
    print(f"{game}: {len(times)} turns, median {median(times):.2f} s, worst {times[-1]:.2f} s, up to {most} decisions")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
