"""Every number of an action, event, section, face, stage and question is the one its name has."""

from __future__ import annotations

from types import ModuleType

import pytest

from flottille.games.fleet_dice import actions as act
from flottille.games.fleet_dice import events, state, tables
from flottille.games.fleet_dice.game import GAME

VERBS = {
    "pick": act.PICK, "reroll": act.REROLL, "keep": act.KEEP, "fill": act.FILL, "collect": act.COLLECT,
    "coin": act.COIN, "hexagon": act.HEXAGON, "shipyard": act.SHIPYARD, "star": act.STAR, "stop": act.STOP,
    "licence": act.RAISE, "boat": act.LAUNCH, "decline": act.DECLINE, "bonus": act.BONUS,
    "two_fish": act.TWO_FISH, "fish_and_coin": act.FISH_AND_COIN,
}  # fmt: skip


@pytest.mark.rule("FL-4.6", "FL-4.3", "FL-5.6")
def test_every_verb_starts_at_its_constant() -> None:
    """The chain of sizes is the action table."""
    assert {verb.name: act.ACTIONS.first(verb.name) for verb in act.ACTIONS.verbs} == VERBS
    assert act.ACTIONS.size == act.SIZE
    assert act.ACTIONS is GAME.actions
    assert (tables.FACES, tables.SECTIONS, tables.BONUSES) == (act.FACES, act.SECTIONS, act.BONUSES)


@pytest.mark.rule("FL-4.6", "FL-4.3", "FL-5.6")
def test_numbers_and_notation_agree() -> None:
    """What the engine calls an action is what is written down."""
    assert [act.pick(face) for face in range(tables.FACES)] == [
        GAME.actions.read(f"pick {face}") for face in tables.FACE_IDS
    ]
    assert [act.fill(section) for section in range(tables.SECTIONS)] == [
        GAME.actions.read(f"fill {section}") for section in tables.SECTION_IDS
    ]
    assert [act.bonus(which) for which in range(tables.BONUSES)] == [
        GAME.actions.read(f"bonus {which}") for which in tables.BONUS_IDS
    ]


def numbers(module: ModuleType) -> dict[str, int]:
    """The whole numbers a module names."""
    return {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}


@pytest.mark.rule("FL-4.31")
def test_every_event_is_the_kind_of_its_name() -> None:
    """Constants and kinds stand in the same order."""
    assert [kind.name for kind in events.EVENTS.kinds] == [name.lower() for name in numbers(events)]
    assert list(range(len(events.EVENTS.kinds))) == list(numbers(events).values())
    assert events.EVENTS is GAME.events


@pytest.mark.rule("FL-4.1")
@pytest.mark.parametrize(
    ("ids", "module"),
    [(tables.SECTION_IDS, tables), (tables.BOAT_FACE_IDS[5:] + tables.TOWN_FACE_IDS, tables)],
    ids=["sections", "faces"],
)
def test_components_are_numbered_as_they_are_named(ids: tuple[str, ...], module: ModuleType) -> None:
    """A section or face that has a constant stands at that place."""
    known = tables.FACE_IDS if "coins" in ids else tables.SECTION_IDS
    assert [known.index(name) for name in ids] == [numbers(module)[name.upper()] for name in ids]


@pytest.mark.rule("FL-4.1")
def test_stages_and_questions_are_numbered_as_they_are_named() -> None:
    """Each word of a position stands for the constant of its name."""
    known = numbers(state)
    stages = [known.get(f"{name.upper()}_STAGE", known.get(name.upper())) for name in state.STAGE_IDS]
    asks = [known[f"ASK_{name.upper()}"] for name in state.QUESTION_IDS]
    modes = [known[f"{name.upper()}_MODE"] for name in state.MODE_IDS]
    causes = [known[f"BY_{name.upper()}"] for name in state.SOURCE_IDS]

    assert [list(range(9)), list(range(9)), list(range(4))] == [stages, asks, modes]
    assert list(range(tables.FACES, tables.FACES + 11)) == causes


@pytest.mark.rule("FL-4.3")
def test_runs_of_sections_cover_the_sheet() -> None:
    """Columns, harbor and wharf, by range, by predicate and by size."""
    sections = tables.ALL_SECTIONS

    assert list(tables.BOAT_COLUMNS) == [section for section in sections if tables.is_column(section)]
    assert list(tables.HARBOR_SECTIONS) == [section for section in sections if tables.is_harbor(section)]
    assert list(tables.WHARF_BUILDINGS) == [section for section in sections if tables.is_building(section)]
    assert (tables.SECTIONS, tables.KINDS, tables.TYPES, tables.BUILDINGS) == tuple(
        map(len, (sections, tables.BOAT_KINDS, tables.BOAT_COLUMNS, tables.WHARF_BUILDINGS))
    )
