"""The engine and the oracle play the same matches and agree at every decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from flottille import Match

from .oracle import Oracle
from .tables import ALL_MODES


class Tape(Iterator[int]):
    """Draws handed on from the engine to the oracle."""

    def __init__(self) -> None:
        self.draws: list[int] = []

    def __next__(self) -> int:
        return self.draws.pop(0)


def choose(match: Match, chance: random.Random) -> str:
    """A random action that likes filling boxes better than letting things go, so that sheets grow rich."""
    actions = [str(action) for action in match.actions(match.to_act[0])]
    wanted = [action for action in actions if action not in ("decline", "coin", "stop")]
    return chance.choice(wanted if wanted and chance.random() < 0.9 else actions)


@pytest.mark.rule("FL-4.31", "FL-4.2", "FL-7.10")
@pytest.mark.parametrize(
    ("name", "seats", "options"), ALL_MODES, ids=[f"{name}-{seats}" for name, seats, _ in ALL_MODES]
)
def test_engine_and_oracle_agree(name: str, seats: int, options: dict[str, bool]) -> None:
    """Who is asked, what is legal, every mark on every sheet, the pool, the tokens and the silver card."""
    for seed in range(4 if seats > 1 else 25):
        match, chance, tape = Match("fleet_dice", seats=seats, seed=seed, **options), random.Random(seed), Tape()
        tape.draws += match.entries[0].draws
        oracle = Oracle(seats, options["captains"], options["trophies"], tape)
        asking = oracle.play()
        question = next(asking)
        while not match.is_over:
            seat = match.to_act[0]
            legal = {str(action) for action in match.actions(seat)}
            written = match.dump()
            assert (seat, legal) == question
            assert [sheet.written() for sheet in oracle.sheets] == written["sheets"]
            assert oracle.owner == written.get("silver_owner")
            assert oracle.tokens == written.get("tokens", oracle.tokens)
            action = choose(match, chance)
            match.play(seat, action)
            tape.draws += match.entries[-1].draws
            try:
                question = asking.send(action)
            except StopIteration:
                assert match.is_over
            assert [] == tape.draws
        assert [sheet.written() for sheet in oracle.sheets] == match.dump()["sheets"]
