"""Bots of one's own making: what they are made of and given is checked when they are made and given it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import flottille
from flottille import BadOption, GreedyBot, Judge, Match, SearchBot
from flottille.engine.registry import find, known
from flottille.games.fleet_dice.game import FleetDice

NO_SECONDS: list[Any] = [0, 0.0, -1, float("nan"), float("inf"), None, "1", True, 10**30, []]
NO_SHARE: list[Any] = [-0.1, float("nan"), float("inf"), None, "1", True, 10**30, []]
NO_JUDGE: list[Any] = [None, Judge, "judge", 1]
NO_GAME: list[Any] = [None, "nothing", 1, Match("fleet_dice", seed=1)]
MAKERS: list[tuple[list[Any], Callable[[Any], Any]]] = [
    (NO_SECONDS, lambda odd: SearchBot("fleet_dice", Judge(), odd)),
    (NO_SHARE, lambda odd: SearchBot("fleet_dice", Judge(), 0.1, odd)),
    (NO_SHARE, lambda odd: GreedyBot("fleet_dice", Judge(), odd)),
    (NO_JUDGE, lambda odd: SearchBot("fleet_dice", odd)),
    (NO_JUDGE, lambda odd: GreedyBot("fleet_dice", odd)),
    (NO_GAME, lambda odd: SearchBot(odd, Judge())),
    (NO_GAME, lambda odd: GreedyBot(odd, Judge())),
]


@pytest.mark.parametrize(("odd", "maker"), [(odd, maker) for all_odd, maker in MAKERS for odd in all_odd])
def test_a_bot_is_not_made_of_odd_things(odd: Any, maker: Callable[[Any], Any]) -> None:
    """It would hang, or fail when it has to decide."""
    with pytest.raises(BadOption):
        maker(odd)


@pytest.mark.parametrize("name", ["random", "sailor", "mate"])
def test_a_mask_of_another_game_is_refused(name: str) -> None:
    """By every kind of bot."""
    match = Match("fleet_dice", 2, seed=1)
    seat = match.to_act[0]
    with pytest.raises(BadOption, match="a bot of Santa Timea is given a mask of another game"):
        flottille.bot(name, "santa_timea", seed=1).choose(match.mask(seat), seat, iterations=1)


def test_a_game_made_from_another_keeps_its_states() -> None:
    """The bots of both take them."""

    class Harbour(FleetDice):
        id = "harbour"

    with known(Harbour()):
        for game in ("harbour", "fleet_dice"):
            match = Match(game, 2, seed=1)
            seat = match.to_act[0]
            bot = GreedyBot(find(game), Judge(), seed=1)
            assert bot.choose(match.mask(seat), seat) in match.legal(seat)


def test_what_a_bot_hears_is_a_step() -> None:
    """Nothing else can be followed."""
    captain: Any = flottille.bot("captain", "fleet_dice", seed=1)
    with pytest.raises(BadOption, match="told of a step"):
        captain.saw(0, ("play", 1))
