"""Lists in place of `librt.vecs`, with the same names: `vec[i64]` is `list`, the fastest vector there is without C."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class vec:
    """Says of what a vector is; whatever that is, a list holds it."""

    def __class_getitem__(cls, item: Any) -> type[list[Any]]:
        return list


def append(v: list[Any], item: Any) -> list[Any]:
    """The vector with an item added at its end."""
    v.append(item)
    return v


def extend(v: list[Any], items: Iterable[Any]) -> list[Any]:
    """The vector with items added at its end."""
    v.extend(items)
    return v
