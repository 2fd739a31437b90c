"""Reads a position: first its shape, then what belongs together, then what is there against what may be there.

The law: what is read can be played to its end and dumps to itself; nothing that was written is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from flottille.engine.errors import BadPosition
from flottille.engine.shapes import AtLeast, List, Maybe, Notes, Object, Shape, joined
from flottille.engine.state import State
from flottille.engine.texts import quoted

Read = TypeVar("Read", bound=State)
FRAME = frozenset({"game", "rules", "seats", "options", "edition"})  # what `Match` reads itself


def read_position(
    position: Mapping[str, Any],
    state: Read,
    shape: Object,
    place: Callable[[Read, dict[str, Any], Notes], None],
    check: Callable[[Read, Notes], None],
    lost: Callable[[Read], list[str]],
    dump: Callable[[Read], dict[str, Any]],
) -> Read:
    """A position read into a blank state, in steps that each name all their mistakes; raises `BadPosition`.

    `place` puts what was read into the state and notes what cannot be put there; `check` notes what does not belong
    together; `lost` counts the components; the dump then says all that was written, or something was passed over.
    """
    written = {name: value for name, value in position.items() if name not in FRAME}
    notes = Notes()
    found = shape.read(written, "", notes)
    _refuse(notes)
    place(state, found, notes)
    _refuse(notes)
    check(state, notes)
    for problem in lost(state):
        notes.add("components", problem)
    _refuse(notes)
    note_unlike(shape, written, dump(state), notes)
    _refuse(notes)
    return state


def _refuse(notes: Notes) -> None:
    if notes.problems:
        raise BadPosition(notes.all())


def note_unlike(shape: Object, written: Mapping[str, Any], dumped: Mapping[str, Any], notes: Notes) -> None:
    """Note what was written and is not so in the position that came of it."""
    for name, value in written.items():
        if value is not None:
            _compare(shape.fields[name], value, dumped.get(name), name, notes)


def _compare(shape: Shape, ours: Any, theirs: Any, path: str, notes: Notes) -> None:
    """Where two values differ in what they say, as deep as can be named."""
    if isinstance(shape, Maybe) and ours is not None and theirs is not None:
        _compare(shape.shape, ours, theirs, path, notes)
    elif isinstance(shape, Object) and theirs is not None:
        for name, value in ours.items():
            if value is not None:
                _compare(shape.fields[name], value, theirs.get(name), joined(path, name), notes)
    elif type(shape) is List and theirs is not None and len(ours) == len(theirs):
        for i, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            _compare(shape.shape, one, other, f"{path}[{i}]", notes)
    elif isinstance(shape, AtLeast) and theirs is not None and set(ours) <= set(theirs):
        return
    elif theirs is None:
        if _said(shape, ours) != _default(shape):
            notes.add(path, "says nothing in this position; leave it out")
    elif _said(shape, ours) != _said(shape, theirs):
        notes.add(path, f"is {quoted(theirs)} in this position, not {quoted(ours)}")


def _said(shape: Shape, value: Any) -> Any:
    return shape.read(value, "", Notes())


def _default(shape: Shape) -> Any:
    return shape.default
