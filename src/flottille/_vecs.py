"""A list-backed stand-in for `librt.vecs`, with the same names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class vec(list[Any]):
    """A flat vector; slices are copies of the same kind."""

    def __class_getitem__(cls, item: Any) -> type[vec]:  # type: ignore[override]
        return cls

    def __getitem__(self, index: Any) -> Any:
        found = list.__getitem__(self, index)
        return vec(found) if isinstance(index, slice) else found


def append(v: vec, item: Any) -> vec:
    """The vector with an item added at its end."""
    list.append(v, item)
    return v


def extend(v: vec, items: Iterable[Any]) -> vec:
    """The vector with items added at its end."""
    list.extend(v, items)
    return v
