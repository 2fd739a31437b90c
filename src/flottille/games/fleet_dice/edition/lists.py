"""Lists of components by id, and rows of figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64


def in_order(items: Iterable[dict[str, Any]], ids: Sequence[str]) -> list[dict[str, Any]]:
    """The components of a list in the order of their numbers."""
    by_id = {item["id"]: item for item in items}
    return [by_id[name] for name in ids]


def row(figures: Iterable[int]) -> vec[i64]:
    """Figures as a flat table."""
    return vec[i64](list(figures))


def numbers_of(names: Iterable[str], ids: Sequence[str]) -> vec[i64]:
    """Names as the numbers they stand for."""
    return row(ids.index(name) for name in names)
