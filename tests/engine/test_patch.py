"""Patches of JSON values: whoever has the old value gets the new one, here and in the browser."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flottille.engine.patch import apply, diff, diff_members

CASES = Path(__file__).parents[2] / "web" / "src" / "fixtures" / "patches.json"
BEFORE: dict[str, Any] = {"seats": [{"coins": 1, "name": "Ann"}, {"coins": 2, "name": "Bob"}], "round": 3}
PAIRS: list[tuple[Any, Any]] = [
    (1, 1),
    (1, 2),
    (1, True),
    (0, False),
    (None, {}),
    ({}, []),
    ({"a": 1}, {"a": None}),
    ({"a": 1}, {}),
    ({"a": 1, "b": "as it was"}, {"b": "as it was"}),
    (BEFORE, {**BEFORE, "seats": [BEFORE["seats"][0], {"coins": 3, "name": "Bob"}]}),
    ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7]),
    (["north", "east", "south", "west"], ["north", "east", "south"]),
    (["north", "east", "south", "west"], ["east", "south", "west"]),
    ([[], {}, [[]]], [{}, [], [{}]]),
    ({"#": 1, "0": 2, "far away": "unchanged"}, {"#": 2, "0": 3, "far away": "unchanged"}),
]

LEAVES = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(0.25, 9.75) | st.text(max_size=6)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text("ab#01", max_size=2), inner, max_size=6),
    max_leaves=30,
)


def text(value: Any) -> str:
    """As it is sent; a truth value is no number here."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


def some_value(chance: Random, depth: int = 4) -> Any:
    """Any JSON value."""
    kind = chance.randrange(8) if depth else chance.randrange(5)
    if kind < 5:
        return (None, True, False, chance.randrange(-3, 40), chance.choice(("", "rat", "a longer name")))[kind]
    if kind < 6:
        return [some_value(chance, depth - 1) for _ in range(chance.randrange(5))]
    return {name: some_value(chance, depth - 1) for name in "abcdef#01" if chance.randrange(2)}


def changed(value: Any, chance: Random) -> Any:
    """The same value with a few changes."""
    if chance.randrange(6) == 0:
        return some_value(chance, 2)
    if isinstance(value, list):
        return [changed(each, chance) for each in value if chance.randrange(8)]
    if isinstance(value, dict):
        return {name: changed(each, chance) for name, each in value.items() if chance.randrange(8)}
    return value


def cases() -> list[dict[str, Any]]:
    """What the browser's side is tried with: pairs to read, and many more."""
    chance = Random(7)
    values = [some_value(chance) for _ in range(120)]
    pairs = PAIRS + [(value, changed(value, chance)) for value in values if isinstance(value, list | dict)]
    return [{"old": old, "new": new, "patch": diff(old, new)} for old, new in pairs]


@given(VALUES, VALUES)
def test_a_patch_leads_from_any_value_to_any_other(old: Any, new: Any) -> None:
    """It gives exactly the new value, leaves the old one as it is, and is never longer than the new one in brackets."""
    before = text(old)
    patch = json.loads(text(diff(old, new)))
    assert text(new) == text(apply(old, patch))
    assert before == text(old)
    assert len(text(patch)) <= len(text([new]))


@given(VALUES)
def test_nothing_changed_is_an_empty_patch(value: Any) -> None:
    """Equal values, however they were made."""
    assert {} == diff(value, json.loads(text(value)))


@given(st.dictionaries(st.text(max_size=2), VALUES), st.dictionaries(st.text(max_size=2), VALUES))
def test_members_of_an_object_are_patched_one_by_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    """The patch is an object, whatever changed."""
    patch = diff_members(old, new)
    assert isinstance(patch, dict)
    assert text(new) == text(apply(old, patch))


def test_a_patch_may_be_shuffled_on_its_way() -> None:
    """The order of its members says nothing."""
    old, new = ["as it was"], ["as it was", *range(12)]
    assert new == apply(old, {str(place): [place - 1] for place in range(12, 0, -1)})


@pytest.mark.parametrize("size", [1, 10, 100, 1000])
def test_a_small_change_makes_a_small_patch(size: int) -> None:
    """Wherever it is, and however much stays."""
    old = {"players": [{"name": f"captain {i}", "coins": i, "boats": list(range(size))} for i in range(4)]}
    new = json.loads(text(old))
    new["players"][2]["coins"] = 99
    new["players"][3]["boats"].append(7)
    assert {"players": {"2": {"coins": [99]}, "3": {"boats": {str(size): [7]}}}} == diff(old, new) or size == 1
    assert len(text(diff(old, new))) < 80


def test_the_browser_is_tried_with_the_same_cases(request: pytest.FixtureRequest) -> None:
    """`patches.json` holds what is found here; `--rewrite-golden` writes it anew."""
    lines = ",\n".join(text(case) for case in cases())
    if request.config.getoption("--rewrite-golden"):
        CASES.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    assert json.loads(CASES.read_text(encoding="utf-8")) == json.loads(f"[{lines}]")
