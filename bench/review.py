"""What reviews are worth: `python -m bench.review speed|losses|blunders GAME [MATCHES]`.

speed: seconds of the processor for a coarse review of a match between sailors.
losses: what a captain at the review's own budget, a sailor and a random player lose by their own decisions in a match.
blunders: how many of those planted in matches of captains at that budget are among the three key moments. A blunder is
the worst legal action by a search four times as deep, at a random decision where that costs five percent or more.
"""

from __future__ import annotations

import random
import sys
from itertools import pairwise
from statistics import fmean
from time import process_time

from flottille.bots import bot
from flottille.engine.match import Match
from flottille.engine.record import read
from flottille.engine.registry import find
from flottille.review.outlook import Outlook
from flottille.review.review import looked_at, review
from flottille.review.scale import scales
from flottille.review.steps import lived

SEATS, DEEPER, LEAST = 4, 4, 50


def play(game: str, bots: list[str], seed: int, visits: int, first: list[str] | None = None) -> Match:
    """A match, its first actions given in notation."""
    match = Match(game, len(bots), seed=seed)
    players = [bot(name, game, seed=100 * seed + seat) for seat, name in enumerate(bots)]
    given = list(first or [])
    while not match.is_over:
        seat = match.to_act[0]
        action = given.pop(0) if given else players[seat].choose(match.mask(seat), seat, iterations=visits)
        match.play(seat, action)
    return match


def speed(game: str, matches: int) -> None:
    """How long coarse reviews take."""
    for seed in range(matches):
        match = play(game, ["sailor"] * SEATS, seed, 1)
        begun = process_time()
        found = review(match.record(["a", "b", "c", "d"]), 0)
        print(f"{game}: {process_time() - begun:.1f} s, {len(found.decisions)} decisions, {found.visits} visits")


def losses(game: str, matches: int) -> None:
    """What each level loses by its own decisions."""
    told = []
    for level in ("captain", "sailor", "random"):
        visits = scales(game).visits
        found = []
        for seed in range(matches):
            match = play(game, [level, *["sailor"] * (SEATS - 1)], seed, visits)
            found.append(-review(match.record(["a", "b", "c", "d"]), 0).mine / 10)
        told.append(fmean(found))
    names = zip(("captain", "sailor", "random"), told, strict=True)
    print(f"{game}, {matches} matches each: " + ", ".join(f"{name} {loss:.1f} %" for name, loss in names))
    if any(less >= more for less, more in pairwise(told)):
        print("  not in order")


def blunders(game: str, matches: int) -> None:
    """How many planted ones are found."""
    planted = found = 0
    for seed in range(matches):
        record = _planted(game, seed)
        if record is not None:
            text, number = record
            planted += 1
            found += number in [each.number for each in review(text, 0).key_moments]
    print(f"{game}: {found} of {planted} among the three key moments")


def _planted(game: str, seed: int) -> tuple[str, int] | None:
    """A record with a blunder of the first seat, and its entry."""
    order = random.Random(seed)
    budget = scales(game).visits
    match = play(game, ["captain"] * SEATS, seed, budget)
    text = match.record(["a", "b", "c", "d"])
    own = [step for step in lived(read(text), 0).steps if step.seat == 0 and len(step.before.legal(0)) > 1]
    order.shuffle(own)
    scale, visits = looked_at(text, 0, None)[1].scale, DEEPER * budget
    look = Outlook(find(game), 0, visits)
    for step in own[:8]:
        mask = step.before.mask(0)
        worths = {each: look.choice(mask, each, step.number).worth for each in mask.legal(0)}
        worst, best = min(worths, key=lambda each: worths[each]), max(worths.values())
        if scale.tenths(best) - scale.tenths(worths[worst]) < LEAST:
            continue
        before = [str(entry.action) for entry in match.entries[1 : step.number]]
        worse = play(game, ["captain"] * SEATS, seed, budget, [*before, match.game.actions.write(worst)])
        return worse.record(["a", "b", "c", "d"]), step.number
    return None


if __name__ == "__main__":
    what = {"speed": speed, "losses": losses, "blunders": blunders}[sys.argv[1]]
    what(sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 1)
