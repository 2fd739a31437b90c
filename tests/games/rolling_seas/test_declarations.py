"""Actions and events are declared once: the constants compiled code uses are the numbers of the tables."""

from __future__ import annotations

import pytest

from flottille.games.rolling_seas import actions, events
from flottille.games.rolling_seas.actions import ACTIONS
from flottille.games.rolling_seas.events import EVENTS
from flottille.games.rolling_seas.tables import CARD_IDS, CARDS


@pytest.mark.parametrize("verb", [verb.name for verb in ACTIONS.verbs])
def test_verbs_start_where_the_table_says(verb: str) -> None:
    """The constant of a verb is the number of its first action."""
    assert ACTIONS.first(verb) == getattr(actions, verb.upper())


def test_the_table_has_its_size() -> None:
    """The chain of sizes ends where the table ends."""
    assert ACTIONS.size == actions.SIZE


def test_every_action_knows_its_verb() -> None:
    """The verb of an action is the one the table lists it under."""
    wrong = [str(action) for action in ACTIONS.all if ACTIONS.first(action.verb) != actions.verb_of(action.number)]
    assert [] == wrong


@pytest.mark.parametrize(("number", "kind"), list(enumerate(kind.name for kind in EVENTS.kinds)))
def test_events_are_numbered_as_in_the_table(number: int, kind: str) -> None:
    """The constant of a kind is its number."""
    assert number == getattr(events, kind.upper())


def test_causes_are_numbered_as_they_are_listed() -> None:
    """A card is its own number; bonuses of tracks follow, then what else gives and takes."""
    assert (len(CARD_IDS), len(events.TRACKS)) == (CARDS, events.TRACK_COUNT)
    assert "story_bonus" == events.CAUSES[events.BY_TRACK]
    others = events.CAUSES[events.BY_BOOK :]
    assert [events.BY_BOOK + place for place in range(len(others))] == [
        getattr(events, f"BY_{name.upper()}") for name in others
    ]
