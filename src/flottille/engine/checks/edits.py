"""Random mistakes in what somebody may write: a JSON document with a few of its places changed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

Place = tuple[Any, Any]  # a list or an object, and an index or a name in it
ODD: tuple[Any, ...] = (None, True, False, -1, 0, 1, 99, 1 << 70, 1.5, "", "x", [], {}, [None], {"x": 1})


def edited(document: dict[str, Any], dice: random.Random, edits: int) -> dict[str, Any]:
    """A copy with this many random edits."""
    copy = deepcopy(document)
    for _ in range(edits):
        places = list(_places(copy))
        if places:
            _edit(*dice.choice(places), places, dice)
    return copy


def _places(value: Any) -> Iterator[Place]:
    """Every place of a document that holds something."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _edit(holder: Any, key: Any, places: list[Place], dice: random.Random) -> None:
    """Change one place; numbers and words most often into others that could stand there."""
    value = holder[key]
    kind = dice.random()
    if kind < 0.15:
        del holder[key]
    elif kind < 0.25:
        _add(holder, key, dice)
    elif kind < 0.4:
        holder[key] = deepcopy(dice.choice(ODD))
    elif type(value) is int:
        holder[key] = value + dice.choice([-10, -2, -1, 1, 2, 10])
    elif type(value) is bool:
        holder[key] = not value
    elif isinstance(value, list) and value:
        dice.choice(SHUFFLES)(value, dice)
    else:
        alike = [other[at] for other, at in places if type(other[at]) is type(value)]
        holder[key] = deepcopy(dice.choice(alike))


def _add(holder: Any, key: Any, dice: random.Random) -> None:
    if isinstance(holder, list):
        holder.insert(dice.randrange(len(holder) + 1), deepcopy(holder[key]))
    else:
        holder[f"{key}_too"] = deepcopy(holder[key])


def _drop(items: list[Any], dice: random.Random) -> None:
    del items[dice.randrange(len(items))]


def _double(items: list[Any], dice: random.Random) -> None:
    items.append(deepcopy(dice.choice(items)))


def _swap(items: list[Any], dice: random.Random) -> None:
    one, other = dice.randrange(len(items)), dice.randrange(len(items))
    items[one], items[other] = items[other], items[one]


def _move(items: list[Any], dice: random.Random) -> None:
    items.insert(dice.randrange(len(items)), items.pop())


SHUFFLES: tuple[Callable[[list[Any], random.Random], None], ...] = (_drop, _double, _swap, _move)
