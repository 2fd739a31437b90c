"""A decision analysed: what each action is worth, how sure that is, and what would follow."""

from __future__ import annotations

import flottille


def report(match: flottille.Match, iterations: int = 400, seed: int = 1) -> list[str]:
    """The actions of the seat to act, the most looked at first; a line each, with the way on that is expected."""
    seat = match.to_act[0]
    found = flottille.analyse(match.mask(seat), seat, iterations, seed=seed)
    return [
        f"{each.worth:.3f} {each.visits:5} {' '.join(f'{move.seat}:{move.action}' for move in each.line[:4])}"
        for each in found
    ]


if __name__ == "__main__":
    print(*report(flottille.Match("loot_island", 3, seed=2)), sep="\n")
