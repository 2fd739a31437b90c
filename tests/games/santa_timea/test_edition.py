"""An edition file changes the cards; every mistake in it is named."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from flottille import BadEdition, Match, replay
from flottille.games.santa_timea.game import GAME

from .tables import answer_all, play_first, play_trick, position

Change = Callable[[list[dict[str, Any]]], object]


def edition(group: str, change: Change) -> dict[str, Any]:
    """The standard cards with a change to one group."""
    items = deepcopy(GAME.components[group]["items"])
    change(items)
    return {group: {"items": items}}


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
    ("fewer", lambda items: items.pop(), "wheel_cards: 'pirate_4' is missing"),
    ("twice", lambda items: items[1].update(id="north_1"), "wheel_cards: 'north_1' is there twice"),
    ("no id", lambda items: items[0].pop("id"), "wheel_cards: 'None' is no id of the standard edition"),
    ("kind", lambda items: items[0].update(kind="ship"), "wheel card 'north_1': kind is 'number', not 'ship'"),
    ("direction", lambda items: items[0].update(direction="up"), "'north_1': direction is 'north', not 'up'"),
    ("zero", lambda items: items[0].update(number=0), "wheel card 'north_1': number is from 1 to 63, not 0"),
    ("large", lambda items: items[0].update(number=64), "wheel card 'north_1': number is from 1 to 63, not 64"),
    ("text", lambda items: items[0].update(number="4"), "wheel card 'north_1': number is from 1 to 63, not '4'"),
    (
        "no pirate",
        lambda items: [item.update(kind="number", direction="north", number=1) for item in items[-4:]],
        "wheel card 'pirate_1': kind is 'pirate', not 'number'",
    ),
]
WIND = [
    ("fewer", lambda items: items.pop(), "wind_cards: 'wind_west_3' is missing"),
    ("damage", lambda items: items[0].update(damage=4), "wind card 'wind_north_1a': damage is 1, 2 or 3, not 4"),
    ("direction", lambda items: items[0].update(direction=""), "'wind_north_1a': direction is 'north', not ''"),
    ("no id", lambda items: items[0].pop("id"), "wind_cards: 'None' is no id of the standard edition"),
    ("six", lambda items: items[0].update(direction="east"), "'wind_north_1a': direction is 'north', not 'east'"),
]


@pytest.mark.parametrize(("change", "problem"), [case[1:] for case in WHEEL], ids=[case[0] for case in WHEEL])
def test_mistake_in_wheel_cards(change: Change, problem: str) -> None:
    """Each mistake in the wheel cards is named."""
    assert any(problem in found for found in problems(edition("wheel_cards", change)))


@pytest.mark.parametrize(("change", "problem"), [case[1:] for case in WIND], ids=[case[0] for case in WIND])
def test_mistake_in_wind_cards(change: Change, problem: str) -> None:
    """Each mistake in the wind cards is named."""
    assert any(problem in found for found in problems(edition("wind_cards", change)))


@pytest.mark.parametrize("group", [[], {"cards": []}, {"items": ["north_1"]}, {"items": {}}])
def test_group_without_a_list_of_cards(group: object) -> None:
    """A group is an object with a list of cards."""
    assert ["wheel_cards: needs a list of objects under 'items'"] == problems({"wheel_cards": group})


def test_unknown_group() -> None:
    """A group the game does not have is a mistake, not ignored."""
    assert ["no component group 'wheelcards'"] == problems({"wheelcards": {}})


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


def test_renamed_card_is_refused_or_played_by_its_name() -> None:
    """A card with another id is a named mistake, or its actions carry that id."""
    renamed = edition("wheel_cards", lambda items: items[3].update(id="north_four"))
    try:
        match = Match(GAME, seats=5, seed=44, edition=renamed)
    except BadEdition:
        return
    (card,) = GAME.actions.verbs[0].args
    assert "north_four" in card.values or all("north_four" not in hand for hand in match.dump()["hands"])


@pytest.mark.parametrize("damage", [1.0, True])
def test_damage_is_a_whole_number(damage: object) -> None:
    """1.0 and true are no damage figures."""
    assert problems(edition("wind_cards", lambda items: items[0].update(damage=damage)))
