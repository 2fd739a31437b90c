"""Vectors that Python lends to compiled functions, the same again and again.

mypyc (2.4.1) counts a vector that Python hands to a compiled function as taken, and never frees it. One that is lent
again costs nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

_free: list[Any] = []  # taken by one borrower at a time, whatever thread he is of


@contextmanager
def lent(numbers: list[int]) -> Iterator[Any]:
    """A vector that begins with these numbers; what follows them says nothing."""
    found = _free.pop() if _free else vec[i64]()
    if len(found) < len(numbers):
        found = vec[i64]([0] * 2 * len(numbers))
    for place, number in enumerate(numbers):
        found[place] = number
    try:
        yield found
    finally:
        _free.append(found)
