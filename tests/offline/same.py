"""Plays with bots from fixed seeds and says what came of it, wherever Python runs."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from typing import Any


def setups() -> dict[str, dict[str, Any]]:
    """Every game with every number of seats of each of its modes, by a name."""
    import flottille

    return {
        f"{game.id}/{mode.name}/{seats}": {"game": game.id, "seats": seats, **mode.options}
        for game in flottille.games().values()
        for mode in game.modes
        for seats in mode.seats
    }


def digest(setup: dict[str, Any], steps: int) -> str:
    """The hash of the record and of all views after so many decisions of sailors."""
    import flottille

    match = flottille.Match(**setup, seed=7)
    bots = [flottille.bot("sailor", setup["game"], seed) for seed in range(match.seats)]
    for _ in range(steps):
        if match.is_over:
            break
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.mask(seat), seat, iterations=1))
    views = [match.view(viewer) for viewer in (None, *range(match.seats))]
    said = json.dumps([list(match.record()), views], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()


def digests(steps: int, names: Sequence[str]) -> dict[str, str]:
    """The hash of each setup that is named, or of all."""
    known = setups()
    return {name: digest(known[name], steps) for name in names or known}


def told(given: str) -> str:
    """The same, from text to text: `{"steps": N, "names": [...]}`."""
    return json.dumps(digests(**json.loads(given)))


if __name__ == "__main__":
    print(told(sys.argv[1]))
