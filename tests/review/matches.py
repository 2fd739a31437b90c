"""Matches of bots to look back on, each played once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import flottille
from flottille.bots import bot

SETTINGS = [
    ("santa_timea", 4), ("fleet_dice", 3), ("loot_island", 3), ("rolling_seas", 2), ("souvenirs", 4),
    ("fleet_dice", 1), ("rolling_seas", 1), ("souvenirs", 1),
]  # fmt: skip


def played(game: str, bots: tuple[str, ...], seed: int, visits: int = 30, **options: Any) -> flottille.Match:
    """A whole match, a bot for each seat; those that search do so with so many visits."""
    match = flottille.Match(game, seats=len(bots), seed=seed, **options)
    players = [bot(name, game, seed=100 * seed + seat) for seat, name in enumerate(bots)]
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.mask(seat), seat, iterations=visits))
    return match


@lru_cache(maxsize=64)
def record_of(game: str, bots: tuple[str, ...], seed: int, visits: int = 30) -> str:
    """The record of one."""
    return played(game, bots, seed, visits).record([f"Sailor {seat}" for seat in range(len(bots))])
