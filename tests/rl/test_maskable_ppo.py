"""MaskablePPO of sb3-contrib learns on the Gymnasium door."""

from __future__ import annotations

import pytest
import torch
from sb3_contrib import MaskablePPO

from flottille.adapters.gymnasium import SeatEnv

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")

STEPS = 5000


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
