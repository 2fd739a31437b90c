"""Chance laid open: nodes that wait for a draw, and all that an action may lead to."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

import flottille
from flottille import BadDraw, BadOption, BadSeat, FastChance, IllegalAction, Match, Node, RecordedChance

from .test_values import GAMES, go_on


@pytest.mark.parametrize("game", GAMES)
def test_a_node_draws_what_a_match_draws(game: str) -> None:
    """The draws of a match, given one after the other, lead through the same positions, set-up included."""
    match = Match(game, 2, seed=5)
    node = given(Node.start(game, 2), match.entries[0].draws)
    for number in range(30):
        assert (node.state, node.to_act) == (match.state, match.to_act) and not node.is_chance
        seat = match.to_act[0]
        legal = match.legal(seat)
        assert legal == node.legal(seat)
        match.play(seat, legal[number % len(legal)])
        node = given(node.play(seat, legal[number % len(legal)]), match.entries[-1].draws)
    assert node.is_over == match.is_over


def given(node: Node, draws: tuple[int, ...]) -> Node:
    """A node after so many draws; where there is but one outcome it asked nobody."""
    while node.is_chance:
        assert sum(share for _, share in node.chance_outcomes()) == pytest.approx(1)
        node = node.draw(draws[len(node.draws)])
    assert node.draws == draws
    return node


def test_nodes_are_values() -> None:
    """Never changed by what comes after; equal, hashed and pickled like any other."""
    node = Node.start("fleet_dice", 2)
    before = pickle.dumps(node)
    one, two = node.draw(0), node.draw(1)
    assert pickle.dumps(node) == before and pickle.loads(before) == node
    assert one != two and one == node.draw(0) and len({one, two, node.draw(0)}) == 2


def rolling() -> Match:
    """A match of Fleet whose next step rolls dice."""
    match = Match("fleet_dice", 2, seed=3)
    while len(flottille.outcomes(match, match.to_act[0], match.legal(match.to_act[0])[0])) == 1:
        go_on(match, 1)
    return match


def test_outcomes_are_all_there_is() -> None:
    """Each is where its draws lead, they add up to one, and play finds no other, as often as they are likely."""
    match = rolling()
    seat = match.to_act[0]
    action = match.legal(seat)[0]
    found = flottille.outcomes(match, seat, action)
    assert sum(outcome.probability for outcome in found) == pytest.approx(1)
    for outcome in found[::20]:
        there = match.copy()
        there.play(seat, action, RecordedChance(outcome.draws))
        assert there.state == outcome.state
    likely: Counter[object] = Counter()
    for outcome in found:
        likely[outcome.state] += outcome.probability  # type: ignore[assignment]
    chance = FastChance(1)
    for _ in range(500):
        state = match.state.clone()
        state.step(seat, action, chance)
        assert state in likely
    assert len(likely) <= len(found)


def test_too_many_outcomes_are_refused() -> None:
    """With how many there may be; a hundred thousand if nobody says."""
    match = rolling()
    with pytest.raises(BadOption, match="more than 10 outcomes"):
        flottille.outcomes(match, match.to_act[0], match.legal(match.to_act[0])[0], most=10)


def test_what_cannot_be_is_refused() -> None:
    """Before anything is drawn."""
    node = Node.of(Match("santa_timea", 2, seed=1))
    waiting = Node.start("santa_timea", 2)
    seat = node.to_act[0]
    for wrong, error in (
        (lambda: node.play(seat, "keep north"), IllegalAction),
        (lambda: node.play(7, node.legal(seat)[0]), BadSeat),
        (lambda: node.draw(0), BadDraw),
        (lambda: waiting.draw(waiting.outcomes), BadDraw),
        (lambda: waiting.play(0, 0), BadOption),
    ):
        with pytest.raises(error):
            wrong()
    assert [] == waiting.legal(0) == list(waiting.to_act) and not waiting.is_over
