"""A data set of self-play: bots play, and every decision becomes a line of JSON with what came of it.

python docs/recipes/self_play.py santa_timea --matches 100 > decisions.jsonl
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

import flottille


def played(game: str, seats: int, bot: str, seed: int) -> flottille.Match:
    """A match of one bot against itself, to its end."""
    match = flottille.Match(game, seats, seed=seed)
    bots = [flottille.bot(bot, game, seed=seed + seat) for seat in range(seats)]
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.mask(seat), seat, iterations=100))
    return match


def decisions(match: flottille.Match) -> Iterator[dict[str, Any]]:
    """Every decision of a finished match: what the seat saw, what it could do, what it did, what it got."""
    for position in flottille.positions(match.record()):
        if position.seat is not None and position.action is not None and position.stands:
            yield {
                "seat": position.seat,
                "view": position.match.view(position.seat),
                "legal": position.match.legal(position.seat),
                "action": position.action.number,
                "rank": match.state.ranks()[position.seat],
                "score": match.scores[position.seat],
            }


def main() -> None:
    """Write the data set to standard output."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=list(flottille.games()))
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--bot", default="sailor")
    asked.add_argument("--matches", type=int, default=10)
    given = asked.parse_args()
    for seed in range(given.matches):
        for line in decisions(played(given.game, given.seats, given.bot, seed)):
            print(json.dumps({"match": seed, **line}))


if __name__ == "__main__":
    main()
