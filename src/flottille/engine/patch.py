"""What changed between two JSON values, told so that whoever has the old one gets the new one.

A patch is `[value]`: this instead; `[]`: gone; or an object with a patch for each member of an object or a list that
changed. Members of a list go by their place; `#` is its new length where it became shorter. `{}`: nothing changed.

How it works: every patch is found together with how many characters it saves against `[value]`. What is counted is the
least it can save, so a patch is taken only where it is no longer than the new value.
"""

from __future__ import annotations

from typing import Any, Final

Json = Any  # what JSON can say: objects with string keys, lists, strings, numbers, truth values, null
Patch = list[Any] | dict[str, Any]
Found = tuple[Patch | None, int]  # a patch, None where nothing changed, and what it saves
LENGTH: Final = "#"
BRACKETS: Final = 2  # characters around a value
QUOTED: Final = 4  # quotes, colon and comma around a name


def diff(old: Json, new: Json) -> Patch:
    """The patch from an old value to a new one; never longer than the new value in brackets."""
    found, _ = _changes(old, new)
    return {} if found is None else found


def diff_members(old: dict[str, Json], new: dict[str, Json]) -> dict[str, Patch]:
    """The same for two objects, member by member."""
    found, _ = _members(old, new)
    return found


def apply(old: Json, patch: Patch) -> Json:
    """The new value; the old one stays as it is, and what did not change is shared with it."""
    if isinstance(patch, list):
        return patch[0]
    if not patch:
        return old
    return _apply_to_list(old, patch) if isinstance(old, list) else _apply_to_object(old, patch)


def _apply_to_object(old: dict[str, Json], patch: dict[str, Patch]) -> dict[str, Json]:
    new = dict(old)
    for name, change in patch.items():
        if change == []:
            del new[name]
        else:
            new[name] = apply(old.get(name), change)
    return new


def _apply_to_list(old: list[Json], patch: dict[str, Any]) -> list[Json]:
    new = old[: patch.get(LENGTH, len(old))]
    for place in sorted([int(name) for name in patch if name != LENGTH]):  # objects of JSON have no order
        change = patch[str(place)]
        if place == len(new):
            new.append(change[0])
        else:
            new[place] = apply(new[place], change)
    return new


# --- looking for changes ------------------------------------------------------------------------------------


def _changes(old: Json, new: Json) -> Found:
    """A truth value is never the same as a number."""
    if old is new:
        return None, 0
    if isinstance(new, dict):
        return _object_changes(old, new) if isinstance(old, dict) else ([new], 0)
    if isinstance(new, list):
        return _list_changes(old, new) if isinstance(old, list) else ([new], 0)
    if type(old) is type(new) and old == new:
        return None, 0
    return [new], 0


def _object_changes(old: dict[str, Json], new: dict[str, Json]) -> Found:
    found, saved = _members(old, new)
    if not found:
        return None, 0
    if saved < 0:
        for name, value in new.items():
            if saved < 0 and name not in found:
                saved += _weight(value, -saved) - 1
    return (found, saved) if saved >= 0 else ([new], 0)


def _members(old: dict[str, Json], new: dict[str, Json]) -> tuple[dict[str, Patch], int]:
    found: dict[str, Patch] = {}
    saved, known = BRACKETS, 0
    for name, value in new.items():
        if name in old:
            known += 1
            change, less = _changes(old[name], value)
            if change is None:
                saved += len(name) + QUOTED + 1
            else:
                found[name] = change
                saved += less - BRACKETS
        else:
            found[name] = [value]
            saved -= BRACKETS
    if known < len(old):
        for name in old:
            if name not in new:
                found[name] = []
                saved -= len(name) + QUOTED + BRACKETS
    return found, saved


def _list_changes(old: list[Json], new: list[Json]) -> Found:
    found: dict[str, Patch] = {}
    saved, size, known = BRACKETS, len(new), len(old)
    if known > size:
        known = size
        found[LENGTH] = size  # type: ignore[assignment]
        saved -= len(LENGTH) + QUOTED + len(str(size))
    for place in range(size):
        if place < known:
            change, less = _changes(old[place], new[place])
            if change is None:
                saved += BRACKETS
                continue
        else:
            change, less = [new[place]], 0
        name = str(place)
        found[name] = change
        saved += less - BRACKETS - QUOTED - len(name) + 1
    if not found:
        return None, 0
    if saved < 0:
        for place in range(known):
            if saved < 0 and str(place) not in found:
                saved += _weight(new[place], -saved) - 1
    return (found, saved) if saved >= 0 else ([new], 0)


def _weight(value: Json, enough: int) -> int:
    """How many characters a value has at least; the counting stops where it is enough."""
    if isinstance(value, str):
        return len(value) + BRACKETS
    if isinstance(value, dict):
        found = BRACKETS
        for name, member in value.items():
            if found > enough:
                break
            found += len(name) + QUOTED - 1 + _weight(member, enough - found)
        return found
    if isinstance(value, list):
        found = BRACKETS
        for member in value:
            if found > enough:
                break
            found += _weight(member, enough - found)
        return found
    return 1
