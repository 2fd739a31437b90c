"""Positions of OpenSpiel are ours, in both ways to draw; bots of both sides sit at one table."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

import flottille
from flottille.adapters.open_spiel import OurBot, SpielBot, load
from flottille.engine.fields import same
from flottille.lab.arena import plan, play_with


def dealt(game: str, seats: int, chance: str = "sampled", **options: object) -> Any:
    """The first position in which somebody decides."""
    state = load(game, seats, chance, **options).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def test_chance_nodes_are_our_draws() -> None:
    """The draws of a recorded match, taken as chance outcomes, lead to the same position."""
    match = flottille.Match("santa_timea", seats=2, seed=11)
    draws: list[int] = list(match.entries[0].draws)
    state = load("santa_timea", 2).new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        state.apply_action(draws.pop(0))
    assert draws == []
    assert same(state.standing.state, match.state)
    assert state.legal_actions() == match.legal(match.to_act[0])


def test_copies_are_independent() -> None:
    """A clone goes its own way, in both ways to draw."""
    for chance in ("explicit", "sampled"):
        state = dealt("santa_timea", 2, chance)
        copy = state.clone()
        copy.apply_action(copy.legal_actions()[0])
        assert state.legal_actions() != copy.legal_actions()


def test_a_guess_keeps_what_the_player_knows() -> None:
    """Resampled positions have the same information state and legal actions, and differ."""
    state = dealt("santa_timea", 3)
    player = state.current_player()
    rng = np.random.RandomState(1)
    guesses = [state.resample_from_infostate(player, rng.uniform) for _ in range(4)]
    assert {guess.information_state_string(player) for guess in guesses} == {state.information_state_string(player)}
    assert {tuple(guess.legal_actions()) for guess in guesses} == {tuple(state.legal_actions())}
    assert len({guess.information_state_string(1 - min(player, 1)) for guess in guesses}) > 1


def test_our_bot_at_their_table() -> None:
    """`evaluate_bots` of OpenSpiel runs the match."""
    ours = OurBot(flottille.bot("sailor", "santa_timea", seed=1))
    theirs = pyspiel.make_uniform_random_bot(1, 7)
    returns = pyspiel.evaluate_bots(load("santa_timea", 2).new_initial_state(), [ours, theirs], 3)
    assert sum(returns) == 0


def test_their_bot_at_our_table() -> None:
    """A whole match of the arena; it is shown no more than its seat knows."""
    planned = plan("santa_timea", ["random", "sailor"], 1, seats=2)
    game = load("santa_timea", 2, "sampled")
    watching: list[Any] = []

    class Watching(pyspiel.Bot):  # type: ignore[misc]
        def step(self, state: Any) -> int:
            watching.append(state)
            return int(state.legal_actions()[0])

    match = flottille.games()["santa_timea"]
    players = [SpielBot(match, Watching(), game, seed=1), flottille.bot("sailor", "santa_timea", seed=2)]
    result = play_with(planned, 0, ("theirs", "sailor"), players)
    assert watching
    assert sorted(result.ranks) in ([1, 1], [1, 2])


@pytest.mark.parametrize(
    "wrong", [{"chance": "fate"}, {"players": 9}, {"seed": 1}, {"chance": "sampled", "seed": -2}, {"horizon": -1}]
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    """Before any state is made."""
    with pytest.raises((ValueError, flottille.BadOption, RuntimeError)):
        load("santa_timea", **{"players": 2, **wrong})


def ended(state: Any) -> Any:
    """The same state after the last legal action again and again."""
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    return state


@pytest.mark.parametrize("seed", [{}, {"seed": 7}])
def test_sampled_draws_follow_from_the_deal(seed: dict[str, int]) -> None:
    """A copy, what was stored and the same history elsewhere all come to the same end."""
    game = load("santa_timea", 2, "sampled", **seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(5)
    state.apply_action(state.legal_actions()[0])
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    _, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    ends = [ended(each).standing.state for each in (state.clone(), stored, again, state)]
    assert ends[0] == ends[1] == ends[2] == ends[3]


def test_a_seed_is_a_deal_and_a_deal_is_a_seed() -> None:
    """Three chance nodes draw it; another seed, another match."""
    assert [] == [each for each in ended(dealt("santa_timea", 2, seed=7)).full_history() if each.player < 0]
    drawn = load("santa_timea", 2, "sampled").new_initial_state()
    for outcome in (7, 0, 0):
        drawn.apply_action(outcome)
    assert drawn.standing.state == dealt("santa_timea", 2, seed=7).standing.state
    assert drawn.standing.state != dealt("santa_timea", 2, seed=8).standing.state


GENTLE = {"edition": "Gentle, (softly)", "wind_cards": {"items": [{"id": "wind_north_3", "damage": 2}]}}


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
def test_an_edition_is_played(chance: str) -> None:
    """By the tables of the edition, also where game and position were stored as text."""
    game = load("santa_timea", 2, chance, edition=GENTLE)
    state = game.new_initial_state()
    for _ in range(40):
        state.apply_action(state.legal_actions()[0])
    usual = flottille.games()["santa_timea"].tables
    stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for spiel, found in ((game, state), stored):
        assert list(found.standing.state.tables.wind_damage) != list(usual.wind_damage)
        assert found.standing.state == state.standing.state
        assert str(spiel) == str(game) != str(load("santa_timea", 2, chance))


@pytest.mark.parametrize("wrong", ["7b", "zz", "5b5d", b'{"wind_cards": 3}'.hex()])
def test_what_is_no_edition_is_refused(wrong: str) -> None:
    """With what is wrong."""
    with pytest.raises((flottille.BadEdition, RuntimeError)):
        pyspiel.load_game(f"flottille_santa_timea(edition={wrong})")


def test_a_horizon_ends_a_match() -> None:
    """After so many decisions; the ranking as it stands counts, and chance is played to its end first."""
    for chance in ("explicit", "sampled"):
        state = ended(load("santa_timea", 2, chance, horizon=3).new_initial_state())
        assert (
            3
            == state.standing.decisions
            == sum(player >= 0 for each in state.full_history() for player in [each.player])
        )
        assert state.standing.state.deciding
        assert 0 == sum(state.returns())
