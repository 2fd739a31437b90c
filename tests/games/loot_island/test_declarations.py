"""Numbers and their names are declared once: verbs, kinds of events, ids of components."""

from __future__ import annotations

from typing import Any

import pytest

from flottille.games.loot_island import actions, events, refusals, state, tables
from flottille.games.loot_island.actions import ACTIONS
from flottille.games.loot_island.events import EVENTS
from flottille.games.loot_island.game import GAME


def numbers(module: Any) -> dict[str, int]:
    """The numbers a module declares; those of the tables are imported."""
    found = {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}
    return {name: value for name, value in found.items() if not hasattr(tables, name)}


@pytest.mark.parametrize("verb", [verb.name for verb in ACTIONS.verbs])
def test_a_verb_starts_where_its_constant_says(verb: str) -> None:
    """The table and the constants agree."""
    assert ACTIONS.first(verb) == getattr(actions, verb.upper())


def test_no_constant_of_the_actions_is_left_over() -> None:
    """Every constant is a verb, and the last one the size of the table."""
    constants = numbers(actions)
    assert ACTIONS.size == constants.pop("SIZE")
    assert {verb.name.upper() for verb in ACTIONS.verbs} == set(constants)


@pytest.mark.parametrize("action", ACTIONS.all[::7], ids=str)
def test_an_action_is_taken_apart_as_its_table_does(action: Any) -> None:
    """Verb, first argument and landing of a number."""
    args = list(action.args.values())
    assert ACTIONS.first(action.verb) == actions.verb_of(action.number)
    expected = ACTIONS.verbs[[verb.name for verb in ACTIONS.verbs].index(action.verb)].args
    assert (expected[0].values.index(args[0]) if args else 0) == actions.argument_of(action.number)
    if action.verb == "play":
        assert tables.LANDING_IDS.index(args[1]) == actions.landing_of(action.number)
        assert action.number == actions.play(actions.argument_of(action.number), actions.landing_of(action.number))


def test_kinds_of_events_have_their_number() -> None:
    """Each constant's name is the kind of that number, and each kind has a constant."""
    assert {kind.name.upper(): number for number, kind in enumerate(EVENTS.kinds)} == numbers(events)


def test_what_aaron_does_has_a_kind_of_its_own() -> None:
    """The same fields but the seat; what only seats do has none."""
    for number, kind in enumerate(EVENTS.kinds):
        twin = int(events.BY_AARON[number])
        if twin >= 0:
            assert f"aaron_{kind.name}" == EVENTS.kinds[twin].name
            assert kind.fields[1:] == EVENTS.kinds[twin].fields
        else:
            assert f"aaron_{kind.name}" not in [other.name for other in EVENTS.kinds]


@pytest.mark.parametrize("ids", ["ICON_IDS", "TYPE_IDS", "POWER_IDS"])
def test_ids_stand_at_their_number(ids: str) -> None:
    """An id is the constant's name in small letters."""
    for number, name in enumerate(getattr(tables, ids)):
        assert number == getattr(tables, name.upper())


def test_effects_stand_at_their_number() -> None:
    """The same, but for the one effect that has the name of a power."""
    for number, name in enumerate(tables.EFFECT_IDS):
        assert number == getattr(tables, "SHIP_SAILS_ON" if name == "move_ship" else name.upper())


def test_there_are_as_many_ids_as_components() -> None:
    """Cards, treasures, healers, tiles, events, landings and so on."""
    for ids, size in {
        "CARD_IDS": tables.CARDS, "COLOUR_IDS": tables.COLOURS, "TREASURE_IDS": tables.TREASURES,
        "HEALER_IDS": tables.HEALERS, "TILE_IDS": tables.TILES, "EVENT_IDS": tables.EVENTS,
        "LANDING_IDS": tables.LANDINGS, "CORNER_IDS": tables.CORNERS, "COAST_IDS": tables.CORNERS,
        "PILE_IDS": tables.PILES, "FACE_IDS": tables.FACES, "TYPE_IDS": tables.TYPES,
    }.items():  # fmt: skip
        assert size == len(getattr(tables, ids))
    groups = {"map_cards": "CARD_IDS", "treasure_cards": "TREASURE_IDS", "healers": "HEALER_IDS",
              "small_islands": "TILE_IDS", "events": "EVENT_IDS"}  # fmt: skip
    for group, ids in groups.items():
        assert sorted(getattr(tables, ids)) == sorted(item["id"] for item in GAME.components[group]["items"])


def test_every_stage_and_question_has_a_name() -> None:
    """As many names as numbers; every question has a rule and verbs that answer it."""
    asks = {name: number for name, number in numbers(state).items() if name.startswith("ASK_")}
    assert list(range(len(state.PHASES))) == sorted(
        int(getattr(state, name))
        for name in ("OPENING", "EVENT_NOW", "DROPS", "RECALLS", "TURNS", "EFFECTS", "ISLAND", "PASSING", "LOOT",
                     "FINAL", "OFFERS", "HEALING", "OVER")
    )  # fmt: skip
    assert list(range(1, len(state.PROMPTS))) == sorted(asks.values()) == sorted(refusals.ASKED)
