"""MaskablePPO of sb3-contrib learns on the Gymnasium door and on many matches at once."""

from __future__ import annotations

import runpy
from pathlib import Path

import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO

from flottille.adapters.gymnasium import SeatEnv
from flottille.vector import Batch

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")

STEPS = 5000
RECIPE = Path(__file__).parents[2] / "docs" / "recipes" / "ppo_training.py"


def test_five_thousand_steps_without_an_error() -> None:
    """It trains on Santa Timea against a sailor, then plays a match with legal actions only."""
    torch.set_num_threads(1)  # such a small net is slower on several
    match = SeatEnv("santa_timea", 2, bots=("sailor",))
    model = MaskablePPO("MultiInputPolicy", match, n_steps=500, batch_size=250, n_epochs=2, seed=1)
    model.learn(STEPS)
    assert model.num_timesteps >= STEPS
    seen, info = match.reset(seed=3)
    over = False
    while not over:
        action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
        seen, _, over, _, info = match.step(int(action))
        assert "illegal" not in info


def test_a_network_learns_from_many_matches_at_once() -> None:
    """The recipe, cut short: it imitates a little, improves a little, and leaves chance behind."""
    torch.set_num_threads(1)
    recipe = runpy.run_path(str(RECIPE), run_name="ppo_training")
    model = recipe["learner"](32)
    assert recipe["imitate"](model, 2, 20_000) > 0.4
    recipe["learn_to_value"](model, 1)
    model.learn(2 * 32 * model.n_steps, reset_num_timesteps=False)
    assert recipe["share"](model, "random", 200) > 0.6


def test_turned_round_everything_means_the_same() -> None:
    """Each action is one of the game, the hand is the one that may be played, and the wind blows from the north."""
    recipe = runpy.run_path(str(RECIPE), run_name="ppo_training")
    batch, cards = Batch("santa_timea", 8, 2), recipe["CARDS"]
    side, told = recipe["Side"](batch), batch.reset(1)
    for _ in range(40):
        seen, masks, meant = side.see(told, told.to_act)
        assert (np.sort(meant, axis=1) == np.arange(batch.actions)).all()
        assert (np.take_along_axis(told.masks, meant, axis=1) == masks).all()
        hand = seen[:, -3 * cards : -2 * cards] > 0
        assert (hand | ~masks[:, :cards]).all()
        asked = masks[:, cards:].any(axis=1)
        assert (masks[asked][:, [cards, cards + 4]]).all()
        north = [side.turn(told.observations)[row] == batch.state(row).wind() // 5 for row in np.flatnonzero(~asked)]
        assert all(north)
        told = batch.step(batch.sample())
