"""The action table: numbers, notation and JSON, both ways."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import BadNotation, BadOption
from flottille.engine.actions import ActionTable, Arg, Verb

TABLE = ActionTable(
    Verb("move", Arg("from", ("a", "b", "c")), Arg("steps", (1, 2))),
    Verb("pass"),
)


def test_verbs_are_laid_end_to_end() -> None:
    """The last argument counts fastest."""
    assert 7 == TABLE.size
    assert ["move a 1", "move a 2", "move b 1", "move b 2", "move c 1", "move c 2", "pass"] == list(map(str, TABLE.all))
    assert (0, 6) == (TABLE.first("move"), TABLE.first("pass"))


@pytest.mark.parametrize("number", range(7))
def test_every_form_reads_back(number: int) -> None:
    """Number, notation, action and JSON name the same action."""
    action = TABLE[number]
    forms: list[Any] = [number, str(action), action, action.as_json(), {"verb": action.verb, "args": action.args}]
    assert [number] * 5 == [TABLE.read(form) for form in forms]
    assert number == TABLE.read(f"  {action}  ")


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ("jump", "names no action; verbs are: move, pass"),
        ("", "names no action"),
        ("move z 1", "'z' is no from (a, b, c)"),
        ("move a", "not of the form move <from> <steps>"),
        (7, "numbered 0 to 6, not 7"),
        (-1, "numbered 0 to 6"),
        (True, "not a truth value"),
        ({"number": "3"}, "whole number"),
        ({"verb": "pass", "args": 3}, "args is an object"),
        ([1], "not list"),
    ],
)
def test_what_cannot_be_read_is_explained(asked: Any, complaint: str) -> None:
    """The message names what was asked and what would be fine."""
    with pytest.raises(BadNotation) as refused:
        TABLE.read(asked)
    assert complaint in str(refused.value)


def test_what_nobody_calls_open_is_secret() -> None:
    """A table says which verbs are secret; one that says nothing keeps them all."""
    verbs = TABLE.verbs
    assert [False] * 7 == [TABLE.is_open(number) for number in range(7)]
    assert [True] * 7 == [ActionTable(*verbs, secret=()).is_open(number) for number in range(7)]
    assert [False] * 6 + [True] == [ActionTable(*verbs, secret=("move",)).is_open(number) for number in range(7)]
    with pytest.raises(BadOption, match="secret verbs that are none: moev; verbs are: move, pass"):
        ActionTable(*verbs, secret=("moev",))
