"""OpenSpiel's own simulation test, and bots of both sides at one table."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

import flottille
from flottille.adapters.open_spiel import OurBot, SpielBot, load
from flottille.engine.fields import same
from flottille.lab.arena import plan, play_with

from .conftest import GAMES, compiled_only


@compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_their_simulation_passes(game: str) -> None:
    """Random play with every draw a chance node; where matches are short every position is stored and read."""
    seats = max(2, flottille.games()[game].seats[0])
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=game != "souvenirs", verbose=False)


@compiled_only
@pytest.mark.parametrize("game", ["fleet_dice", "rolling_seas", "souvenirs"])
def test_alone_it_passes_too(game: str) -> None:
    """Games for one."""
    pyspiel.random_sim_test(load(game, 1), num_sims=1, serialize=False, verbose=False)


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
        state = load("santa_timea", 2, chance).new_initial_state()
        while state.is_chance_node():
            state.apply_action(0)
        copy = state.clone()
        copy.apply_action(copy.legal_actions()[0])
        assert state.legal_actions() != copy.legal_actions()


def test_a_guess_keeps_what_the_player_knows() -> None:
    """Resampled positions have the same information state and legal actions, and differ."""
    state = load("santa_timea", 3, "sampled").new_initial_state()
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


@pytest.mark.parametrize("wrong", [{"chance": "fate"}, {"players": 9}])
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    """Before any state is made."""
    with pytest.raises((ValueError, flottille.BadOption, RuntimeError)):
        load("santa_timea", **{"players": 2, **wrong})


@pytest.mark.parametrize("game", GAMES)
def test_information_states_recall_what_was_seen(game: str) -> None:
    """Another way to the present leaves another memory; what a player could not see leaves none."""
    match = flottille.Match(game, 2, seed=1)
    one, two = (load(game, 2, "sampled").state_of(match.state.clone()) for _ in range(2))
    seat = one.current_player()
    first, second = one.legal_actions()[:2]
    one.standing.step(seat, first)
    two.standing.step(seat, second)
    assert one.information_state_string(seat) != two.information_state_string(seat)
    two.standing.state = one.standing.state.clone()  # the same present after another past
    assert one.observation_string(seat) == two.observation_string(seat)
    assert one.information_state_string(seat) != two.information_state_string(seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_public_observer_shows_no_hand(game: str) -> None:
    """Whoever asks, and whatever is guessed for the hidden cards, it is the same."""
    match = flottille.Match(game, 2, seed=1)
    spiel = load(game, 2, "sampled")
    state = spiel.state_of(match.state.clone())
    public = spiel.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    private = spiel.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False))
    seen = []
    for player in range(2):
        public.set_from(state, player)
        seen.append((public.tensor.copy().tolist(), public.string_from(state, player)))
    assert seen[0] == seen[1]
    guess = spiel.state_of(match.mask(None).fill(flottille.FastChance(3)))
    assert public.string_from(guess, 0) == seen[0][1]
    assert private.string_from(state, 0) != seen[0][1]
