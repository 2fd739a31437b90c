"""Numbers are declared once: constants, tables and names tell the same."""

from __future__ import annotations

import pytest

from flottille.games.souvenirs import actions, events, state, tables
from flottille.games.souvenirs.game import GAME
from flottille.games.souvenirs.steps import duel
from flottille.games.souvenirs.view import prompts


@pytest.mark.rule("R-34")
@pytest.mark.parametrize("verb", [verb.name for verb in actions.ACTIONS.verbs])
def test_a_verb_starts_where_its_constant_says(verb: str) -> None:
    """And every action of it knows its verb."""
    first = actions.ACTIONS.first(verb)
    size = next(found.size for found in actions.ACTIONS.verbs if found.name == verb)
    assert first == getattr(actions, verb.upper())
    assert {first} == {actions.verb_of(number) for number in range(first, first + size)}


def test_the_table_of_actions_is_full() -> None:
    """It has the size the constants add up to."""
    assert actions.ACTIONS.size == actions.SIZE


def test_an_action_that_puts_a_memory_down_reads_back() -> None:
    """Memory and spot of every one."""
    for action in range(int(actions.PLACE_MEMORY), int(actions.SIZE)):
        assert action == actions.place_memory(actions.memory_put(action), actions.spot_put(action))


@pytest.mark.parametrize("number", range(len(events.EVENTS.kinds)))
def test_an_event_has_the_number_of_its_constant(number: int) -> None:
    """The constant is its name in capitals."""
    assert number == getattr(events, events.EVENTS.kinds[number].name.upper())


def test_results_and_dice_are_numbered_as_events_name_them() -> None:
    """Won, lost, tie; attacker, defender, ship."""
    assert ("won", "lost", "tie") == tuple(events.RESULTS[i] for i in (duel.WON, duel.LOST, duel.TIE))
    dice = (actions.ATTACKER_DIE, actions.DEFENDER_DIE, actions.SHIP_DIE)
    assert ("attacker", "defender", "ship") == tuple(actions.DICE[i] for i in dice)


def test_groups_have_as_many_ids_as_numbers() -> None:
    """Memories, places, encounters and artefacts, and the codes of all cards."""
    ids = (tables.MEMORY_IDS, tables.PLACE_IDS, tables.ENCOUNTER_IDS, tables.ARTEFACT_IDS, tables.CARD_IDS)
    sizes = (tables.MEMORIES, tables.KINDS, tables.ENCOUNTERS, tables.ARTEFACTS, tables.CARDS)
    assert sizes == tuple(map(len, ids))
    assert ["classic", "two_players", "team", "solo"] == [
        tables.MODE_IDS[i] for i in (tables.CLASSIC, tables.TWO, tables.TEAM, tables.SOLO)
    ]
    assert ["memory", "place", "encounter"] == [
        tables.TYPE_IDS[i] for i in (tables.MEMORY, tables.PLACE, tables.ENCOUNTER)
    ]


def test_every_question_has_a_name_and_a_rule() -> None:
    """Each constant of a question is its name; there is none without one."""
    names = {name.removeprefix("ASK_").lower(): getattr(state, name) for name in vars(state) if name[:4] == "ASK_"}
    assert names == {name: number for number, name in enumerate(prompts.PROMPTS)}
    assert list(range(len(prompts.QUESTIONS))) == sorted(prompts.QUESTIONS)
    assert list(range(len(prompts.ON_RIBBON))) == sorted(prompts.ON_RIBBON)


def test_the_game_shows_these_tables() -> None:
    """Actions and events are declared in one place."""
    assert (actions.ACTIONS, events.EVENTS) == (GAME.actions, GAME.events)
