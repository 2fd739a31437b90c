"""A match from Python: everything of the public names."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from types import MappingProxyType
from typing import Any

import pytest

import flottille
from flottille import BadDraw, BadOption, Chance, IllegalAction, Match, RecordedChance, WrongSeat
from flottille.engine.game import MOST_EDITIONS
from flottille.engine.registry import find


def finished(seats: int = 3, seed: int = 7, **options: bool) -> Match:
    """A match played to its end at random."""
    match = Match("santa_timea", seats=seats, seed=seed, **options)
    dice = random.Random(seed)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def test_a_seed_fixes_everything() -> None:
    """The same seed and choices give the same match, another seed another."""
    assert finished().dump() == finished().dump()
    assert finished().dump() != finished(seed=8).dump()


def test_without_a_seed_matches_differ() -> None:
    """The seed is drawn and remembered."""
    one, two = Match("santa_timea"), Match("santa_timea")
    assert one.seed != two.seed
    assert one.dump() == Match("santa_timea", seed=one.seed).dump()


def test_actions_describe_legal() -> None:
    """The same actions, with verb, arguments and notation."""
    match = Match("santa_timea", seats=4, seed=7)
    seat = match.to_act[0]
    assert match.legal(seat) == [action.number for action in match.actions(seat)]
    assert {"play"} == {action.verb for action in match.actions(seat)}
    assert [] == match.legal((seat + 1) % 4)


def test_an_action_can_be_given_in_every_form() -> None:
    """Number, notation, action and JSON do the same."""
    dumps = []
    for form in range(4):
        match = Match("santa_timea", seats=2, seed=3)
        action = match.actions(match.to_act[0])[0]
        match.play(match.to_act[0], [action.number, str(action), action, action.as_json()][form])
        dumps.append(match.dump())
    assert [dumps[0]] * 4 == dumps


def test_play_returns_what_happened() -> None:
    """The events of the step, named."""
    match = Match("santa_timea", seats=2, seed=3)
    seat = match.to_act[0]
    action = match.actions(seat)[0]
    events = match.play(seat, action)
    assert "card_played" == events[0]["kind"]
    assert (seat, action.args["card"]) == (events[0]["args"]["seat"], events[0]["args"]["card"])


def test_a_refused_play_changes_nothing() -> None:
    """The refusal says which rule; the dump is as before, and so is the record."""
    match = Match("santa_timea", seats=2, seed=3)
    before, record = match.dump(), match.record()
    with pytest.raises(IllegalAction) as refused:
        match.play(match.to_act[0], "keep north")
    assert "ST-4.14" == refused.value.rule
    with pytest.raises(WrongSeat):
        match.play(1 - match.to_act[0], 0)
    assert (before, record) == (match.dump(), match.record())


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_seat_is_a_number_from_zero(seat: object) -> None:
    """Anything else is refused before the game is asked."""
    match = Match("santa_timea", seats=2, seed=3)
    with pytest.raises(ValueError, match="seats are numbered 0 to 1"):
        match.legal(seat)  # type: ignore[arg-type]


def test_the_end() -> None:
    """Nobody owes a decision; ranks follow scores; sheets add up."""
    match = finished(seats=5, expert=True)
    assert () == match.to_act
    assert match.ranking[0][1] == [seat for seat in range(5) if match.scores[seat] == max(match.scores)]
    assert match.scores == [match.sheet(seat).total for seat in range(5)]


def test_views_are_made_from_masks_only() -> None:
    """The engine refuses to draw a view from a full state."""
    from flottille.engine.view import view

    match = Match("santa_timea", seats=2, seed=3)
    with pytest.raises(ValueError, match="from a mask"):
        view(match.game, match.state)


def test_names_are_those_of_the_docs() -> None:
    """`__all__` and docs/api.md list the same names."""
    import re
    from pathlib import Path

    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    assert sorted(flottille.__all__) == sorted(re.findall(r"^\| `(\w+)`", text, re.MULTILINE))


class Nonsense(Chance):
    """Answers with what cannot be."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def below(self, n: int) -> Any:
        return self.answer


NO_DRAWS: list[Any] = [1 << 40, -1, 1 << 62, 10**30, None, "0", 0.0, [0]]


@pytest.mark.parametrize("answer", NO_DRAWS)
def test_a_match_does_not_begin_with_draws_that_cannot_be(answer: Any) -> None:
    """Of whatever kind they are."""
    with pytest.raises(BadDraw):
        Match("fleet_dice", 2, chance=Nonsense(answer))


@pytest.mark.parametrize("game", flottille.games())
def test_a_step_whose_chance_fails_changes_nothing(game: str) -> None:
    """No draw left, one too large, one that is no number: the match is as it was, and goes on as it would have."""
    match, other = Match(game, seed=5), Match(game, seed=5)
    tried = 0
    while not match.is_over and tried < 10:
        seat = match.to_act[0]
        action = match.legal(seat)[0]
        events = other.play(seat, action)
        if other.entries[-1].draws:
            tried += 1
            for chance in (RecordedChance([]), *map(Nonsense, NO_DRAWS)):
                before, entries = match.dump(), list(match.entries)
                with pytest.raises(BadDraw):
                    match.play(seat, action, chance)
                assert (before, entries) == (match.dump(), match.entries)
        assert events == match.play(seat, action)
        assert match.entries == other.entries
    assert tried


def test_a_refused_step_keeps_the_chance_it_had() -> None:
    """What was offered with a refused step is not drawn from later."""
    match, other = Match("fleet_dice", 2, seed=5), Match("fleet_dice", 2, seed=5)
    with pytest.raises(IllegalAction):
        match.play(1 - match.to_act[0], match.legal(match.to_act[0])[0], RecordedChance([]))
    while not other.is_over:
        seat = other.to_act[0]
        action = other.legal(seat)[0]
        assert other.play(seat, action) == match.play(seat, action)


def test_what_is_handed_out_is_a_copy() -> None:
    """Whoever changes a dump changes nothing else."""
    match = Match("santa_timea", 3, seed=1)
    match.dump()["options"]["expert"] = "perhaps"
    assert {"expert": False} == match.options


def test_an_edition_is_read_once() -> None:
    """Whoever changes it later changes no match; objects of any kind are read, and written as JSON."""
    group = deepcopy(find("santa_timea").components["victory_points"])
    edition = {"edition": "Mine", "victory_points": MappingProxyType(group)}
    for match in (
        Match("santa_timea", 3, 1, edition),
        Match.load({**Match("santa_timea", 3, 1).dump(), "edition": MappingProxyType(edition)}),
    ):
        kept = match.dump()["edition"]
        group["something"] = "else"
        assert kept == match.dump()["edition"] == json.loads(json.dumps(kept))
        assert "something" not in kept["victory_points"]
        del group["something"]


def test_a_record_has_a_name_for_each_seat() -> None:
    """Otherwise nobody could read it."""
    with pytest.raises(BadOption, match="a name for each of 3 seats, not 1"):
        Match("santa_timea", 3, seed=1).record(["a"])


def test_tables_of_an_edition_are_made_once() -> None:
    """As many as are played at a time are kept; another edition has tables of its own."""
    played = find("fleet_dice")
    mine = played.edition_tables({"edition": "Mine"})
    for number in range(MOST_EDITIONS - 1):
        assert mine != played.edition_tables({"edition": str(number)})
    assert mine is played.edition_tables({"edition": "Mine"})
    played.edition_tables({"edition": "one more"})
    again = played.edition_tables({"edition": "Mine"})
    assert mine is not again and mine == again
