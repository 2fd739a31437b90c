"""The law that compiled and uncompiled runs give identical matches."""

from __future__ import annotations

import hashlib
import os
import sys
from itertools import count

from flottille.engine.chance import FastChance
from flottille.engine.checks.broken import Broken
from flottille.engine.checks.trial import Setup
from flottille.engine.fields import fields
from flottille.engine.game import Game
from flottille.engine.record import canonical
from flottille.engine.sealed import spread

LAW = "compiled and uncompiled runs are identical"
MATCHES = 2  # of each mode and seat count, at most
EVERY = 8  # decisions between two states that are looked at
LIMIT = 600.0  # seconds

PROGRAM = """
import sys
import flottille
from flottille.engine.checks.twins import fingerprint
from flottille.engine.registry import find
print(fingerprint(find(sys.argv[1]), *map(int, sys.argv[2:])))
"""


def fingerprint(game: Game, seed: int, matches: int = MATCHES) -> str:
    """A hash over states of a few matches in every mode and seat count; what differs once differs to the end."""
    digest = hashlib.sha256()
    for mode, seats, options in game.setups():
        for number in range(matches):
            match = Setup(game, mode, seats, options).match(seed + number)
            chance = FastChance(spread(seed + number))
            seat = 0
            for decision in count():
                if decision % EVERY == 0 or match.is_over:
                    filled = match.mask(seat).fill(chance)
                    digest.update(canonical([fields(match.state), fields(filled)]).encode())
                if match.is_over:
                    break
                to_act = match.to_act
                seat = to_act[chance.below(len(to_act))]
                legal = match.legal(seat)
                match.play(seat, legal[chance.below(len(legal))])
    return digest.hexdigest()


def runs_are_identical(game: Game, seed: int, matches: int = MATCHES) -> None:
    """Play the same matches here and in a process that runs the other way round."""
    import subprocess  # slow to import

    pure = os.environ.get("FLOTTILLE_PURE", "") not in ("", "0")
    environment = {**os.environ, "FLOTTILLE_PURE": "0" if pure else "1"}
    command = [sys.executable, "-c", PROGRAM, game.id, str(seed), str(matches)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LIMIT, check=False)
    if run.returncode != 0:
        raise Broken(LAW, f"the other run failed: {run.stderr.strip().splitlines()[-1:]}")
    if run.stdout.strip() != fingerprint(game, seed, matches):
        raise Broken(LAW, f"matches from seed {seed} on differ")
