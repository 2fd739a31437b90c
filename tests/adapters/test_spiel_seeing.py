"""What players of OpenSpiel see and remember, as text and as numbers; what everybody sees shows no hand."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pyspiel
import pytest

import flottille
from flottille.adapters.open_spiel import load
from flottille.engine.chance import FastChance

from .conftest import GAMES

NOBODY, ALL = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS


def kind(recalls: bool = False, **more: Any) -> Any:
    """What OpenSpiel calls a kind of observation."""
    return pyspiel.IIGObservationType(perfect_recall=recalls, **more)


def position(game: str, seats: int = 2) -> Any:
    """A first position."""
    return load(game, seats, "sampled").state_of(flottille.Match(game, seats, seed=1).state)


@pytest.mark.parametrize("game", GAMES)
def test_information_states_recall_what_was_done(game: str) -> None:
    """The same present after another past: the same observation, another information state, as text and as numbers."""
    one, two = position(game), position(game)
    seat = one.current_player()
    first, second = one.legal_actions()[:2]
    one.standing.step(seat, first)
    two.standing.step(seat, second)
    two.standing.state = one.standing.state.clone()
    assert one.observation_string(seat) == two.observation_string(seat)
    assert one.observation_tensor(seat) == two.observation_tensor(seat)
    assert one.information_state_string(seat) != two.information_state_string(seat)
    assert one.information_state_tensor(seat) != two.information_state_tensor(seat)


def two_orders(game: str) -> tuple[Any, Any]:
    """The first position of a random match that is reached by two actions of one seat in either order."""
    chance = FastChance(0)
    match = flottille.Match(game, 2, seed=0)
    while not match.is_over:
        seat, spiel = match.to_act[0], load(game, 2, "sampled")
        for pair in combinations(match.legal(seat)[:8], 2):
            ways = [spiel.state_of(match.state.clone(), FastChance(1)) for _ in range(2)]
            is_played = all(plays(way, seat, order) for way, order in zip(ways, (pair, pair[::-1]), strict=True))
            if is_played and ways[0].standing.state == ways[1].standing.state:
                return ways[0], ways[1]
        match.play(seat, match.state.pick(seat, chance))
    raise LookupError(game)


def plays(way: Any, seat: int, actions: tuple[int, ...]) -> bool:
    """Take two actions after each other, if they are legal."""
    for action in actions:
        if way.current_player() != seat or action not in way.legal_actions():
            return False
        way.apply_action(action)
    return True


@pytest.mark.parametrize("game", ["fleet_dice", "loot_island", "souvenirs"])
def test_two_histories_that_differ_only_in_order(game: str) -> None:
    """One present, one observation, two information states, as text and as numbers; nobody took anything else."""
    one, two = two_orders(game)
    seat = next(seat for seat in range(2) if one.standing.memories[seat].actions)
    assert one.history() != two.history()
    assert sorted(one.history()) == sorted(two.history())
    assert one.observation_string(seat) == two.observation_string(seat)
    assert one.observation_tensor(seat) == two.observation_tensor(seat)
    assert one.information_state_string(seat) != two.information_state_string(seat)
    assert one.information_state_tensor(seat) != two.information_state_tensor(seat)
    assert one.standing.memories[seat].actions == two.standing.memories[seat].actions[::-1]


def test_own_actions_can_be_read_from_the_numbers() -> None:
    """The newest first, each as the binary digits of its number plus one."""
    state = position("santa_timea")
    seat, taken = state.current_player(), []
    while len(taken) < 3:
        action = state.legal_actions()[-1]
        if state.current_player() == seat:
            taken.insert(0, action)
        state.apply_action(action)
    observer = state.get_game().make_py_observer(kind(recalls=True))
    observer.set_from(state, seat)
    rows = observer.dict["recall.actions"].reshape(32, -1)
    numbers = (rows @ (1 << np.arange(rows.shape[1]))).astype(int).tolist()
    assert [action + 1 for action in taken] + [0] * 29 == numbers
    assert 128 == observer.dict["recall.past"].size
    assert state.information_state_tensor(seat) == observer.tensor.tolist()
    assert state.observation_tensor(seat) == observer.tensor[: state.get_game().layout.size].tolist()


@pytest.mark.parametrize("recalls", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_what_everybody_sees_shows_no_hand(game: str, recalls: bool) -> None:
    """Whoever asks, and whatever is guessed for the hidden cards, it is the same."""
    state = position(game)
    state.apply_action(state.legal_actions()[0])
    spiel = state.get_game()
    guess = spiel.state_of(state.standing.state.mask(-1).fill(FastChance(3)))
    guess.standing.memories = state.standing.remembered_by(0)
    public, private = (spiel.make_py_observer(kind(recalls, **more)) for more in ({"private_info": NOBODY}, {}))
    seen = []
    for shown in (state, guess):
        for player in range(2):
            public.set_from(shown, player)
            seen.append((public.tensor.tolist(), public.string_from(shown, player)))
    assert 1 == len({str(each) for each in seen})
    assert private.string_from(state, 0) != seen[0][1]


def test_the_public_past_is_recalled() -> None:
    """Who watches remembers what everybody saw, and of no action who meant what."""
    state = position("santa_timea")
    observer = state.get_game().make_py_observer(kind(recalls=True, private_info=NOBODY))
    seen = []
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
        observer.set_from(state, 0)
        seen.append(observer.dict["recall.past"].tolist())
        assert not observer.dict["recall.actions"].any()
    assert seen[0] != seen[1]


def test_a_guess_knows_nothing_of_the_others_past() -> None:
    """Their choices may have been hidden: only who resamples remembers."""
    state = position("loot_island", 3)
    for _ in range(9):
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    guess = state.resample_from_infostate(seat, np.random.RandomState(1).uniform)
    assert guess.information_state_tensor(seat) == state.information_state_tensor(seat)
    others = [memory for other, memory in enumerate(guess.standing.memories[:3]) if other != seat]
    assert [(), ()] == [memory.actions for memory in others]
    assert not {memory.digest for memory in others} & {
        memory.digest for other, memory in enumerate(state.standing.memories) if other != seat
    }


@pytest.mark.parametrize("more", [{"public_info": False}, {"private_info": ALL}])
def test_no_observer_sees_more(more: dict[str, Any]) -> None:
    """The secrets of all, or secrets without what everybody sees: refused."""
    with pytest.raises(ValueError, match="the secrets of one player or of none"):
        load("santa_timea", 2).make_py_observer(kind(**more))
