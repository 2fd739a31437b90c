"""The fields of a state and of its parts by name, compiled or not: for comparing, storing and sending it."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

S = TypeVar("S")
VECTOR = type(vec[i64]())
IS_NATIVE = not issubclass(VECTOR, list)
UNSTORED = frozenset({"heard", "tables", "name"})  # a name is that of its place


def names(state: object) -> list[str]:
    """Names of all stored fields, sorted."""
    kind: Any = type(state)
    declared = _declared(kind)
    if hasattr(state, "__dict__"):
        return sorted({*declared, *vars(state)} - UNSTORED)
    return list(declared)


@cache
def _declared(kind: type[Any]) -> tuple[str, ...]:
    return tuple(sorted(set(getattr(kind, "__mypyc_attrs__", ())) - UNSTORED))


def fields(state: object) -> dict[str, Any]:
    """Every stored field as plain numbers and lists."""
    return {name: _plain(getattr(state, name)) for name in names(state)}


def same(a: object, b: object) -> bool:
    """Whether two states hold the same in every field."""
    ours = names(a)
    return ours == names(b) and all(_equal(getattr(a, name), getattr(b, name)) for name in ours)


def _equal(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, bool | int | float | str | None):
        return bool(ours == theirs)
    if type(ours) is VECTOR and type(theirs) is VECTOR:
        return bytes(ours) == bytes(theirs) if IS_NATIVE else bool(ours == theirs)
    if hasattr(ours, "__iter__"):
        return bool(_plain(ours) == _plain(theirs))
    return same(ours, theirs)


def differences(a: object, b: object) -> list[str]:
    """The names of the fields that differ."""
    ours, theirs = set(names(a)), set(names(b))
    unlike = [name for name in ours & theirs if not _equal(getattr(a, name), getattr(b, name))]
    return sorted(ours ^ theirs | set(unlike))


def bare(kind: type[S]) -> S:
    """An object of a class as it is before its `__init__`, for `copy` and `pickle` to fill."""
    return kind.__new__(kind)


def restore(state: S, values: dict[str, Any]) -> S:
    """Write stored fields into a fresh state of the same game; returns it."""
    for name in names(state):
        value, old = values[name], getattr(state, name)
        if isinstance(value, dict):
            restore(old, value)
        else:
            setattr(state, name, type(old)(value) if isinstance(value, list) else value)
    return state


def _plain(value: Any) -> Any:
    if isinstance(value, bool | int | float | str | None):
        return value
    if IS_NATIVE and type(value) is VECTOR:
        return list(value)
    if hasattr(value, "__iter__"):
        items = list(value)
        return items if set(map(type, items)) <= {int} else [_plain(item) for item in items]
    return fields(value)
