"""The suites of PettingZoo and Gymnasium on every setup; `make test` runs them with the most seats of each game."""

from __future__ import annotations

from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from flottille.adapters.gymnasium import SeatEnv
from flottille.adapters.pettingzoo import env, parallel_env

from .conftest import SETUPS, compiled_only
from .test_pettingzoo import quiet

pytestmark = [pytest.mark.long, compiled_only]
every_setup = pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
Options = dict[str, Any]


@quiet
@every_setup
def test_turn_by_turn(game: str, seats: int, options: Options) -> None:
    """`api_test` and `seed_test`."""
    api_test(env(game, seats, **options), num_cycles=60)
    seed_test(lambda: env(game, seats, **options), num_cycles=20)


@every_setup
def test_all_together(game: str, seats: int, options: Options) -> None:
    """`parallel_api_test` and `parallel_seed_test`."""
    parallel_api_test(parallel_env(game, seats, **options), num_cycles=40)
    parallel_seed_test(lambda: parallel_env(game, seats, **options), num_cycles=20)


@every_setup
def test_a_seat_among_bots(game: str, seats: int, options: Options) -> None:
    """`check_env`, in the last seat."""
    check_env(SeatEnv(game, seats, seat=seats - 1, bots=("sailor", "random"), **options), skip_render_check=True)
