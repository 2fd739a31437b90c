"""Actions, events and components are declared once: constants and tables agree."""

from __future__ import annotations

import pytest

from flottille.engine.fields import fields
from flottille.games.santa_timea import actions, events
from flottille.games.santa_timea.actions import ACTIONS
from flottille.games.santa_timea.events import EVENTS
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import CARD_IDS, CARDS, DIRECTION_IDS, DIRECTIONS, WIND_IDS, WINDS

from .test_positions import positions


@pytest.mark.parametrize("verb", [verb.name for verb in ACTIONS.verbs])
def test_verb_starts_at_its_constant(verb: str) -> None:
    """The constant of a verb is the number of its first action."""
    assert ACTIONS.first(verb) == getattr(actions, verb.upper())


def test_size_of_the_action_table() -> None:
    """The chain of constants ends where the table does."""
    assert ACTIONS.size == actions.SIZE


def test_events_are_numbered_in_order() -> None:
    """The lower-case name of each constant is the kind of that number."""
    assert {kind.name: number for number, kind in enumerate(EVENTS.kinds)} == constants(is_cause=False)


def test_causes_are_numbered_as_they_are_listed() -> None:
    """The same for why a wind is taken or not, and why winds are set aside."""
    listed = [*enumerate(events.CAUSE.values or ()), *enumerate(events.EMPTY.values or ())]

    assert {f"by_{cause}": number for number, cause in listed} == constants(is_cause=True)


def constants(is_cause: bool) -> dict[str, int]:
    """The numbers declared for compiled code: of events, or of their causes."""
    known = {name.lower(): value for name, value in vars(events).items() if name.isupper() and type(value) is int}
    return {name: value for name, value in known.items() if name.startswith("by_") == is_cause}


def test_components_have_as_many_ids_as_there_are() -> None:
    """Cards, winds and directions are counted once and named once."""
    assert (CARDS, WINDS, DIRECTIONS) == (len(CARD_IDS), len(WIND_IDS), len(DIRECTION_IDS))


@pytest.mark.parametrize("name", positions())
def test_looking_changes_nothing(name: str) -> None:
    """Views and sheets leave the position they show as it was."""
    match = positions()[name]
    for viewer in (*range(match.seats), None):
        mask = match.mask(viewer)
        before = fields(mask)
        GAME.view(mask)
        GAME.sheet(mask, 0)

        assert before == fields(mask)
