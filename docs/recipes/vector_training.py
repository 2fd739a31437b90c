"""Vectorised training: a policy of one matrix learns Santa Timea from hundreds of matches at once, with NumPy alone.

Every round plays a batch of matches against a bot, then follows the policy gradient: what was done in matches that went
better than the others is done more often: from half of the matches against `random` to about 60 % within ten rounds,
as far as one matrix goes. `ppo_training.py` trains a network.

python docs/recipes/vector_training.py     # with OPENBLAS_NUM_THREADS=1 in some seconds: these products are small
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flottille.vector import Batch

GAME, SEATS, OPPONENT = "santa_timea", 2, "random"


def chances(weights: Any, seen: Any, masks: Any) -> Any:
    """How likely each action is: a softmax over the legal ones."""
    logits = np.where(masks, seen @ weights, -1e9)
    grown = np.exp(logits - logits.max(axis=1, keepdims=True)) * masks
    return grown / np.maximum(grown.sum(axis=1, keepdims=True), 1e-9)


def played(batch: Batch, weights: Any, seed: int) -> tuple[Any, Any]:
    """Matches to their end: how much better each row did than its opponent, and the gradient of its decisions."""
    draws = np.random.default_rng(seed)
    told = batch.reset(seed)
    rows = np.arange(batch.matches)
    results = np.zeros(batch.matches)
    steps = []
    while (told.to_act >= 0).any():
        asked = told.to_act >= 0
        seen, likely = told.observations.copy(), chances(weights, told.observations, told.masks)
        actions = (likely.cumsum(axis=1) > draws.random((batch.matches, 1))).argmax(axis=1)
        wanted = -likely
        wanted[rows, actions] += 1
        steps.append((seen, wanted * asked[:, None]))
        told = batch.step(actions)
        results += told.rewards[rows, batch.learners]
    spread = results.std() or 1.0
    better = ((results - results.mean()) / spread)[:, None]
    gradient = sum(seen.T @ (wanted * better) for seen, wanted in steps)
    return results, gradient / batch.matches


def train(rounds: int = 40, matches: int = 256, rate: float = 0.5) -> list[float]:
    """The share of matches won, round by round."""
    batch = Batch(GAME, matches, SEATS, opponents=OPPONENT, rewards="score", restart=False)
    weights = np.zeros((batch.layout.size, batch.actions), np.float32)
    won = []
    for number in range(rounds):
        results, gradient = played(batch, weights, seed=number)
        weights += rate * gradient.astype(np.float32)
        won.append(float(np.mean(results > 0) + np.mean(results == 0) / 2))
    return won


if __name__ == "__main__":
    for number, share in enumerate(train()):
        print(f"round {number + 1}: {share:.0%} won")
