"""Refusals: the reason belongs to what was asked, and says what would be fine."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.cli.reading.answers import Forbidden, Open, Reader
from flottille.cli.reading.sayings import Sayings, nearest
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Size
from flottille.words import Words

from .conftest import Run
from .positions import Place, Table, play_to

NAMES = ("Anna", "Basile", "Chloé", "Denis")


def read(table: Table, typed: str) -> object:
    """What a line means at a decision."""
    scene, draws = table.scene(Words("en"), Size()), drawer(table.match.game.id)
    screen = draws.screen(scene)
    legal = [action["number"] for action in scene.view["actions"]]
    sayings = Sayings(table.match.game, scene.words, table.names)
    return Reader(sayings, legal, screen.groups, screen.typed, draws.forms(scene)).read(typed)


def refused(table: Table, typed: str) -> str:
    """The action that is refused, in notation."""
    answer = read(table, typed)
    assert isinstance(answer, Forbidden), answer
    return table.match.game.actions.write(answer.actions[0])


@pytest.fixture(scope="module")
def island() -> Table:
    """A turn of Loot Island in which some landings are closed to some cards."""
    return play_to(Place("loot_island", situation="turn", decision=40), NAMES)


def test_a_short_form_that_cannot_be_chosen_is_refused_for_itself(island: Table) -> None:
    """A card on a landing it may not go to: not the question where else it may go."""
    view = island.match.view(0)
    landings = {landing["id"] for landing in view["landings"]}
    card, closed = next(
        (card, landings - {*card["landings"]}) for card in view["hand"] if landings - {*card["landings"]}
    )
    code = {"red": "r", "green": "g", "blue": "b", "violet": "v"}[card["colour"]]
    typed = f"{code}{'j' if card['value'] == 'joker' else card['value']}"
    where = sorted(closed)[0]
    assert refused(island, f"{typed} {where}") == f"play {card['id']} {where}"
    assert isinstance(read(island, typed), Open)


def test_a_card_of_somebody_else_is_not_held(island: Table) -> None:
    """Every card has its short form, in hand or not."""
    held = {(card["colour"], card["value"]) for card in island.match.view(0)["hand"]}
    value = next(value for value in range(1, 11) if ("red", value) not in held)
    assert refused(island, f"r{value}").startswith(f"play map_red_{value:02}")


@pytest.mark.parametrize("landing", ["n1", "e2", "s1", "w2"])
def test_a_landing_is_about_the_verb_of_the_decision(island: Table, landing: str) -> None:
    """Not about taking a disc back from there, which is never asked in a turn; a card of the hand comes first."""
    answer = read(island, landing)
    numbers = answer.actions if hasattr(answer, "actions") else (answer.action,)  # type: ignore[attr-defined]
    action = island.match.game.actions[numbers[0]]
    assert action.verb == "play"
    assert action.args["card"] in {card["id"] for card in island.match.view(0)["hand"]}


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("why n1", "Play North 1: You do not hold North 1."),
        ("n1", "Play North 1: You do not hold North 1."),
        ("why nonsense", "“nonsense” is no action now. You may choose: North 9"),
        ("why", "Why not what?"),
    ],
)
def test_why_in_santa_timea(flottille: Run, typed: str, answer: str) -> None:
    """Short forms of cards that are not in the hand, and words that are none."""
    ran = flottille("play", "santa_timea", "--seed", 10, "--option", "expert=true", typed=f"{typed}\nq\n")
    assert answer in ran.flat


def test_a_french_refusal_has_its_space(flottille: Run) -> None:
    """Before the colon."""
    ran = flottille("play", "santa_timea", "--seed", 10, "--lang", "fr", typed="pourquoi n1\nq\n")
    assert "Nord 1 : " in ran.flat


def test_of_twins_the_one_in_hand_is_refused() -> None:
    """Whoever holds a pirate and leads hears why it must wait, not that another pirate is not there."""
    match = Match("santa_timea", 3, seed=1)
    pirates = [f"pirate_{number}" for number in range(1, 5)]
    seat, held = 0, []
    while pirates[0] in held or not {*pirates} & {*held}:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        seat = match.to_act[0]
        held = match.view(seat)["hand"]
    found = nearest(["pirate"], Sayings(match.game, Words("en"), NAMES), match.legal(seat), {}, held)
    assert match.game.actions[found[0].action].args["card"] in held
