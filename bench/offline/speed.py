"""Figures of the engine, wherever Python runs."""

from __future__ import annotations

import json
from time import perf_counter

SEATS = 3
CAPTAIN = 3.0  # seconds it may think
MIDDLE = 20  # entries before the position a captain is asked in


def told(given: str) -> str:
    """Figures of each game: `{"seconds": N, "choices": N}`."""
    from flottille.engine.registry import games

    wanted = json.loads(given)
    return json.dumps({game: figures(game, wanted["seconds"], wanted["choices"]) for game in games()})


def figures(game: str, seconds: float, choices: int) -> dict[str, float]:
    """Random decisions in a second; the worst choice of a sailor, and one of a captain, in seconds."""
    return {"decisions": decisions(game, seconds), "sailor": worst(game, choices), "captain": captain(game)}


def decisions(game: str, seconds: float) -> float:
    """Of whole random matches inside the engine, in a second."""
    from flottille.engine.chance import FastChance
    from flottille.engine.registry import find
    from flottille.engine.rollout import play_out

    chance, played, done = FastChance(1), find(game), 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        done += play_out(played.start(SEATS, played.check_setup(SEATS, {}), played.tables, chance), chance)
    return done / (perf_counter() - begun)


def worst(game: str, choices: int) -> float:
    """The longest that sailors took for one of so many choices."""
    import flottille

    match, longest = flottille.Match(game, seats=SEATS, seed=7), 0.0
    bots = [flottille.bot("sailor", game, seed) for seed in range(SEATS)]
    for _ in range(choices):
        if match.is_over:
            break
        seat = match.to_act[0]
        mask, begun = match.mask(seat), perf_counter()
        action = bots[seat].choose(mask, seat)
        longest = max(longest, perf_counter() - begun)
        match.play(seat, action)
    return longest


def captain(game: str) -> float:
    """How long a captain took in the middle of a match."""
    import flottille

    match = flottille.Match(game, seats=SEATS, seed=7)
    bots = [flottille.bot("deckhand", game, seed) for seed in range(SEATS)]
    while len(match.record().splitlines()) < MIDDLE or len(match.legal(match.to_act[0])) < 2:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.mask(seat), seat))
    seat = match.to_act[0]
    chooser, begun = flottille.bot("captain", game, 1), perf_counter()
    chooser.choose(match.mask(seat), seat, seconds=CAPTAIN)
    return perf_counter() - begun
