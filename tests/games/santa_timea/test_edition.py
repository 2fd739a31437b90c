"""An edition file changes the cards; every mistake in it is named."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from flottille import BadEdition, Match, replay
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables.drawing import Size
from flottille.cli.tables.santa_timea.names import short_wind
from flottille.games.santa_timea.game import GAME
from flottille.words import Words

from .tables import answer_all, play_first, play_trick, position

Change = Callable[[list[dict[str, Any]]], object]


def edition(group: str, change: Change) -> dict[str, Any]:
    """The standard cards with a change to one group."""
    changed = deepcopy(GAME.components[group])
    change(changed["items"])
    return {group: changed}


@pytest.mark.rule("ST-6.1")
def test_changed_damage_changes_the_score() -> None:
    """An edition whose first North wind does 3 damage is scored that way."""
    heavy = edition("wind_cards", lambda items: items[0].update(damage=3))
    written = position("N4", "N9", row="N1 N3")

    match = Match.load(written | {"edition": heavy})
    play_trick(match, "N4 N9")

    assert [3, 0] == match.view(None)["damage"]
    assert heavy == match.dump()["edition"]


@pytest.mark.rule("ST-5.1")
def test_changed_number_changes_the_trick() -> None:
    """An edition whose North 4 shows 40 turns the trick round."""
    high = edition("wheel_cards", lambda items: items[3].update(number=40))
    match = Match.load(position("N4", "N9", row="N1") | {"edition": high})
    trick = play_trick(match, "N4 N9")

    assert ([40, 9], 1, 0) == (trick.values, trick.taker, trick.leader)


def test_edition_is_part_of_the_record() -> None:
    """A match of another edition replays with that edition."""
    heavy = edition("wind_cards", lambda items: [item.update(damage=1) for item in items])
    match = Match(GAME, seats=2, seed=41, edition=heavy)
    for _ in range(12):
        play_first(match)
    answer_all(match, {})
    again = replay(match.record())

    assert match.dump() == again.dump()
    assert match.view(None)["rounds"][0]["damage"] == again.view(None)["rounds"][0]["damage"]
    assert sum(match.view(None)["rounds"][0]["damage"]) <= 12


def test_standard_components_are_an_edition() -> None:
    """Naming the standard cards changes nothing."""
    plain = {"wheel_cards": GAME.components["wheel_cards"], "wind_cards": GAME.components["wind_cards"]}

    ours, theirs = (Match(GAME, seats=3, seed=42, edition=given).view(0) for given in (None, plain))
    assert ours == theirs


WHEEL = [
    ("twice", lambda items: items[1].update(id="north_1"), "wheel_cards.items[1]: north_1 is there twice"),
    ("no id", lambda items: items[0].pop("id"), "wheel_cards.items[0]: None is no id of the standard edition"),
    ("kind", lambda items: items[0].update(kind="ship"), "wheel_cards.items[north_1].kind: is 'number' in every"),
    ("direction", lambda items: items[0].update(direction="up"), "wheel_cards.items[north_1].direction: is 'north'"),
    ("name", lambda items: items[0]["name"].update(en="Boreas"), "wheel_cards.items[north_1].name.en: is 'North 1'"),
    ("zero", lambda items: items[0].update(number=0), "wheel_cards.items[north_1].number: is a whole number from 1 to"),
    ("large", lambda items: items[0].update(number=64), "wheel_cards.items[north_1].number: is a whole number from 1"),
    ("text", lambda items: items[0].update(number="4"), "wheel_cards.items[north_1].number: is a whole number from 1"),
    ("none", lambda items: items[0].update(number=None), "wheel_cards.items[north_1].number: every other card has one"),
    ("pirate", lambda items: items[-1].update(number=9), "wheel_cards.items[pirate_4].number: a pirate has none"),
    ("no pirate", lambda items: items[-1].update(kind="number"), "wheel_cards.items[pirate_4].kind: is 'pirate' in"),
]
WIND = [
    ("damage", lambda items: items[0].update(damage=4), "wind_cards.items[wind_north_1a].damage: is a whole number"),
    ("direction", lambda items: items[0].update(direction=""), "wind_cards.items[wind_north_1a].direction: is 'north'"),
    ("no id", lambda items: items[0].pop("id"), "wind_cards.items[0]: None is no id of the standard edition"),
    ("copy", lambda items: items[0].update(copy="c"), "wind_cards.items[wind_north_1a].copy: is 'a' in every edition"),
]


@pytest.mark.parametrize(("change", "problem"), [case[1:] for case in WHEEL], ids=[case[0] for case in WHEEL])
def test_mistake_in_wheel_cards(change: Change, problem: str) -> None:
    """Each mistake in the wheel cards is named."""
    assert any(found.startswith(problem) for found in problems(edition("wheel_cards", change)))


@pytest.mark.parametrize(("change", "problem"), [case[1:] for case in WIND], ids=[case[0] for case in WIND])
def test_mistake_in_wind_cards(change: Change, problem: str) -> None:
    """Each mistake in the wind cards is named."""
    assert any(found.startswith(problem) for found in problems(edition("wind_cards", change)))


@pytest.mark.parametrize("group", [[], {"cards": []}, {"items": ["north_1"]}, {"items": {}}, None, 3])
def test_group_of_another_form(group: object) -> None:
    """A group has the form of the standard one; what is not so is named by its place."""
    found = problems({"wheel_cards": group})
    assert all(problem.startswith(("wheel_cards", "it: ")) for problem in found)  # after many, they are only counted


@pytest.mark.parametrize("group", sorted({*GAME.components} - {"wheel_cards", "wind_cards"}))
def test_rules_are_no_part_of_an_edition(group: str) -> None:
    """Nothing but the figures on cards may change; a change elsewhere is refused, not passed over."""
    changed = deepcopy(GAME.components[group])
    (changed.update if isinstance(changed, dict) else changed.append)({"rule": "ours"})

    assert all(problem.startswith(group) for problem in problems({group: changed}))


def test_unknown_group() -> None:
    """A group the game does not have is a mistake, not ignored."""
    assert ["wheelcards: no such group of components"] == problems({"wheelcards": {}})


def test_all_mistakes_are_named_at_once() -> None:
    """Two mistakes in two groups: both are named."""
    bad = edition("wheel_cards", lambda items: items[0].update(number=0))
    bad |= edition("wind_cards", lambda items: items[0].update(damage=9))

    assert 2 == len(problems(bad))


def problems(bad: dict[str, Any]) -> list[str]:
    """What is wrong with an edition."""
    with pytest.raises(BadEdition) as refused:
        Match(GAME, seats=2, seed=43, edition=bad)
    return refused.value.problems


def test_order_of_the_cards_does_not_matter() -> None:
    """An edition that lists the same cards the other way round plays the same."""
    turned = edition("wheel_cards", lambda items: items.reverse())
    match = Match.load(position("N4", "N9", row="N1") | {"edition": turned})

    assert [4, 9] == play_trick(match, "N4 N9").values


def test_renamed_card_is_refused() -> None:
    """Records and logs name cards by their ids: those stay."""
    renamed = edition("wheel_cards", lambda items: items[3].update(id="north_four"))

    assert "wheel_cards.items[3]: 'north_four' is no id of the standard edition" in problems(renamed)


def test_changed_figures_are_told() -> None:
    """The view names the figures that are not those of the ids; in the standard edition there are none."""
    changed = edition("wheel_cards", lambda items: items[3].update(number=40))
    changed |= edition("wind_cards", lambda items: items[0].update(damage=3))

    told = {"numbers": {"north_4": 40}, "damages": {"wind_north_1a": 3}}
    assert told == Match(GAME, seats=2, seed=45, edition=changed).view(None)["printed"]
    assert {"numbers": {}, "damages": {}} == Match(GAME, seats=2, seed=45).view(None)["printed"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_terminal_shows_changed_figures(language: str) -> None:
    """Names and short forms on the screen carry the figure of the edition."""
    changed = edition("wheel_cards", lambda items: items[3].update(number=40))
    changed |= edition("wind_cards", lambda items: items[0].update(damage=3))
    match, names = Match(GAME, seats=2, seed=45, edition=changed), ("Ada", "Bo")
    scene = scene_of(match, 0, Words(language), names, names, Size())

    shown = [scene.name(name).split()[-1] for name in ("north_4", "wind_north_1a", "north_5")]
    assert ["40", "3", "5"] == shown
    assert "N3" == short_wind(scene, "wind_north_1a").plain


@pytest.mark.parametrize("damage", [1.0, True])
def test_damage_is_a_whole_number(damage: object) -> None:
    """1.0 and true are no damage figures."""
    assert problems(edition("wind_cards", lambda items: items[0].update(damage=damage)))
