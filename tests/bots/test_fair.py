"""Bots play fair, in every game: legal actions only, from what their seat knows."""

from __future__ import annotations

from typing import Any

import pytest

import flottille
from flottille import FastChance, Match
from flottille.bots import names
from tests.bots.driver import compiled_only, crew, played

LOOT_VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"healers_open": True, "events_known": True},
    {"healers_pairs": True, "opening_draft": True},
)
MODES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "santa_timea": [(3, {"expert": False}), (3, {"expert": True})],
    "fleet_dice": [
        (2, {}),
        (3, {"captains": True}),
        (2, {"trophies": True}),
        (4, {"captains": True, "trophies": True}),
        (1, {}),
        (1, {"captains": True}),
    ],
    "loot_island": [(seats, options) for options in LOOT_VARIANTS for seats in (2, 3, 4, 5)],
    "rolling_seas": [(1, {}), (2, {"ambush": True}), (3, {"recipe": "short"})],
    "souvenirs": [(1, {}), (2, {}), (3, {}), (5, {}), (4, {"teams": True})],
}
SEARCHERS = ("search", "mate", "captain")
VISITS = {"santa_timea": 5, "fleet_dice": 2, "loot_island": 2, "rolling_seas": 1, "souvenirs": 2}
SLOW = {"rolling_seas": names(), "loot_island": SEARCHERS}  # uncompiled, these bots take too long there


def tables(games: tuple[str, ...], bots: tuple[str, ...]) -> list[Any]:
    """Every bot in every mode of the games: game, bot, seats, options."""
    return [
        pytest.param(game, name, seats, options, marks=[compiled_only] if name in SLOW.get(game, ()) else [])
        for game in games
        for name in bots
        for seats, options in MODES[game]
    ]


@pytest.mark.parametrize(("game", "name", "seats", "options"), tables(tuple(MODES), names()))
def test_every_bot_finishes_a_match(game: str, name: str, seats: int, options: dict[str, Any]) -> None:
    """With legal actions only."""
    assert played(game, crew(game, *[name] * seats), 1, VISITS[game], **options).is_over


@pytest.mark.parametrize(("game", "name", "seats", "options"), tables(tuple(MODES), SEARCHERS))
def test_a_bot_that_is_told_what_is_played_finishes_too(
    game: str, name: str, seats: int, options: dict[str, Any]
) -> None:
    """It goes on thinking where it was, with legal actions only."""
    assert played(game, crew(game, *[name] * seats), 1, VISITS[game], tell=True, **options).is_over


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("game", MODES)
def test_no_bot_is_handed_a_state(game: str, name: str) -> None:
    """A full state, a guess of it, or the mask of another seat is refused."""
    match = Match(game, seats=3, seed=1)
    seat = match.to_act[0]
    guess = match.mask(seat).fill(FastChance(1))
    for foreign in (match.state, guess, match.mask((seat + 1) % 3), match.mask(None)):
        with pytest.raises(ValueError, match="mask of its own seat"):
            flottille.bot(name, game, seed=1).choose(foreign, seat)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    ("game", "seed", "steps", "visits"),
    [
        ("santa_timea", 1, 0, 60),
        ("fleet_dice", 1, 0, 20),  # nothing is hidden there: a guess of what is hidden is the truth
        ("loot_island", 3, 0, 3),
        ("loot_island", 3, 60, 3),
        ("souvenirs", 3, 0, 5),
        ("souvenirs", 3, 40, 5),
    ],
)
def test_what_a_seat_cannot_see_does_not_change_its_choice(
    game: str, name: str, seed: int, steps: int, visits: int
) -> None:
    """The same mask and seed give the same choice, whatever the other hands really are."""
    match = Match(game, seats=3, seed=seed)
    sailors = crew(game, *["sailor"] * 3)
    for _step in range(steps):
        seat = match.to_act[0]
        match.play(seat, sailors[seat].choose(match.mask(seat), seat))
    seat = match.to_act[0]
    truth = match.mask(seat)
    other = truth.fill(FastChance(9)).mask(seat)
    choices = {flottille.bot(name, game, seed=4).choose(mask, seat, iterations=visits) for mask in (truth, other)}
    assert 1 == len(choices)
