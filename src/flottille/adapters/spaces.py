"""The spaces of Gymnasium with which its door and PettingZoo's describe themselves."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

from flottille._extras import extra

with extra("gymnasium"):
    import numpy as np
    from gymnasium import spaces

from flottille.engine.fields import bare


@cache
def observation_space(size: int, actions: int) -> Any:
    """The vector and the action mask of a seat; one for all who have the same."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_space(actions: int) -> Any:
    """The numbers of the actions; each environment has its own, with its own draws."""
    return own(_numbers(actions))


@cache
def _numbers(actions: int) -> Any:
    """What all of them are made after; nobody draws from it."""
    return spaces.Discrete(actions)


def has_drawn(space: Any) -> bool:
    """Whether somebody gave a space a seed, or drew from it."""
    return vars(space).get("_np_random") is not None


def own(space: Any) -> Any:
    """The same space for a copy, which goes on with the same draws."""
    if has_drawn(space):
        return deepcopy(space)
    found = bare(type(space))
    vars(found).update(vars(space))
    return found
