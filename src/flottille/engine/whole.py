"""Whole numbers, whoever made them: NumPy has kinds of its own, and `rng.choice(match.legal(seat))` is one of those."""

from __future__ import annotations

from operator import index
from typing import Any


def whole(value: Any) -> Any:
    """The same number as Python's own; what is none, a truth value for one, stays as it is for others to refuse."""
    if type(value) is int or isinstance(value, bool):
        return value
    try:
        return index(value)
    except TypeError:
        return value
