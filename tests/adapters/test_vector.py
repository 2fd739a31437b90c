"""Many matches at once are the same matches as one by one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import flottille
from flottille import BadOption
from flottille.adapters.playing import Playing
from flottille.adapters.rewards import REWARDS
from flottille.engine.chance import FastChance
from flottille.engine.sealed import spread
from flottille.vector import Batch

from .conftest import GAMES, compiled_only

STEPS = 30


def first_legal(masks: Any) -> Any:
    """The lowest legal action of each match."""
    return masks.argmax(axis=1)


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_the_matches_of_their_seeds(game: str) -> None:
    """In every mode: the seat, what it knows, what it may do, as in a match of its own."""
    for mode, seats, options in flottille.games()[game].setups():
        batch = Batch(game, 3, seats, **options)
        told = batch.reset([5, 6, 7])
        alone = [Playing(game, seats, options) for _ in range(3)]
        for seed, match in zip((5, 6, 7), alone, strict=True):
            match.begin(seed)
        for _ in range(STEPS):
            for row, match in enumerate(alone):
                seat = int(match.now.first_to_act())
                assert told.to_act[row] == seat, mode
                assert np.array_equal(told.observations[row], match.layout.encode(match.now.mask(seat))), mode
                assert np.array_equal(told.masks[row], match.action_mask(seat)), mode
            actions = batch.sample()
            for row, match in enumerate(alone):
                match.step(int(told.to_act[row]), int(actions[row]))
            told = batch.step(actions)
            if told.ended.any():
                break


def test_a_match_that_ends_makes_way_for_another() -> None:
    """With the rewards of its seats, once; the new one goes on with the same draws."""
    batch = Batch("santa_timea", 4, 2, rewards="score")
    told = batch.reset(1)
    ends = 0
    while ends < 8:
        before = [batch.state(row) for row in range(4)]
        actions = batch.sample()
        told = batch.step(actions)
        for row in np.flatnonzero(told.ended):
            ends += 1
            last = before[row]
            last.step(last.first_to_act(), int(actions[row]), flottille.FastChance(1))
            assert list(told.rewards[row]) == REWARDS["score"](batch.game, last)
            assert batch.state(row).scores() == [0, 0]
        assert not told.rewards[~told.ended].any()
        assert told.masks.any(axis=1).all()


def test_a_match_may_stay_at_its_end() -> None:
    """Without a restart nobody is asked any more, and whatever comes changes nothing."""
    batch = Batch("santa_timea", 2, 2, restart=False)
    told = batch.reset([1, 2])
    ended = np.zeros(2, bool)
    while not ended.all():
        told = batch.step(batch.sample())
        ended |= told.ended
    assert (told.to_act == -1).all() and not told.masks.any()
    scores = [batch.state(row).scores() for row in range(2)]
    told = batch.step([3, 999])
    assert not told.ended.any() and not told.illegal.any() and not told.rewards.any()
    assert scores == [batch.state(row).scores() for row in range(2)]


@pytest.mark.parametrize("wrong", [-1, -68, 68, 10**9, 2**40, None])
def test_an_illegal_action_ends_the_match(wrong: int | None) -> None:
    """-1 for who took it; the others go on."""
    batch = Batch("santa_timea", 2, 3)
    told = batch.reset([1, 2])
    seat, actions = int(told.to_act[1]), first_legal(told.masks)
    actions[1] = int(np.flatnonzero(~told.masks[1])[0]) if wrong is None else wrong
    told = batch.step(actions)
    assert [False, True] == list(told.ended) == list(told.illegal)
    assert -1 == told.rewards[1, seat] == told.rewards.sum()
    assert told.masks[1].any()


def test_the_arrays_are_those_of_the_engine() -> None:
    """They follow every step and nobody else writes into them."""
    batch = Batch("santa_timea", 2, 2)
    told = batch.reset(1)
    again = batch.step(first_legal(told.masks))
    assert np.array_equal(told.observations, again.observations)
    with pytest.raises(ValueError, match="read-only"):
        told.masks[0, 0] = True


@compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_the_other_seats(game: str) -> None:
    """A row is asked for its own seat only; the same seeds give the same matches."""
    seats = flottille.games()[game].seats[1]

    def course() -> list[Any]:
        batch = Batch(game, 3, seats, opponents="sailor", iterations=4)
        told = batch.reset([4, 5, 6])
        found = []
        for _ in range(12):
            assert list(told.to_act) == [row % seats for row in range(3)]
            told = batch.step(first_legal(told.masks))
            found.append(told.observations.copy())
        return found

    assert all(map(np.array_equal, course(), course()))


@pytest.mark.parametrize("way", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
@pytest.mark.parametrize("opponents", [None, "sailor"])
def test_a_copy_goes_on_as_the_first_would(way: Callable[[Batch], Batch], opponents: str | None) -> None:
    """In the middle of the matches, and without touching them."""
    batch = Batch("santa_timea", 3, 2, opponents=opponents)
    batch.reset(3)
    for _ in range(20):
        batch.step(batch.sample())
    other = way(batch)
    for _ in range(40):
        assert np.array_equal(batch.seen().observations, other.seen().observations)
        actions = batch.sample()
        assert np.array_equal(actions, other.sample())
        assert np.array_equal(batch.step(actions).masks, other.step(actions).masks)


@pytest.mark.parametrize("way", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
@pytest.mark.parametrize("wrong", [False, True])
def test_a_copy_tells_the_same(way: Callable[[Batch], Batch], wrong: bool) -> None:
    """Rewards and ends of the last step too, also where matches stay at their end or ended by a wrong action."""
    batch = Batch("santa_timea", 3, 2, restart=False, rewards="score")
    told = batch.reset(3)
    while not told.ended.any():
        told = batch.step([-1, *batch.sample()[1:]] if wrong else batch.sample())
    assert told.illegal.any() == wrong
    assert all(map(np.array_equal, told, way(batch).seen()))


def test_no_bot_draws_what_a_match_draws() -> None:
    """Neighbours in seeds are strangers to each other: matches and bots of all rows have chances of their own."""
    batch = Batch("santa_timea", 4, 3, opponents="random")
    batch.reset([5, 6, 7, 8])
    chances = [*batch.rows.chances, *(player.chance for row in batch.house.bots for player in row.values())]
    fresh = [FastChance(spread(seed)) for seed in (5, 6, 7, 8)]
    draws = [tuple(chance.below(1 << 20) for _ in range(4)) for chance in (*fresh, *chances[4:])]
    assert 12 == len(set(draws))


def test_an_edition_is_played() -> None:
    """Through every door of ours; what cannot be an edition is refused."""
    gentle = {"edition": "Gentle", "wind_cards": {"items": [{"id": "wind_north_3", "damage": 2}]}}
    standard = flottille.games()["santa_timea"].tables
    batch = Batch("santa_timea", 1, 2, edition=gentle)
    assert list(batch.house.tables.wind_damage) != list(standard.wind_damage)
    assert batch.reset(1).masks.any()
    match = Playing("santa_timea", 2, {}, edition=gentle)
    assert match.begin(1).tables == batch.house.tables  # type: ignore[attr-defined]
    with pytest.raises(flottille.BadEdition):
        Batch("santa_timea", 1, 2, edition={"wind_cards": 3})


@pytest.mark.parametrize(
    "wrong",
    [
        {"matches": 0},
        {"matches": 2.0},
        {"seats": 9},
        {"seat": 1},
        {"opponents": "sailor", "seat": 2},
        {"opponents": "sailor", "seat": [0]},
        {"opponents": ()},
        {"opponents": ("sailor", "random")},
        {"opponents": "sailor", "seat": "01"},
        {"rewards": "gold"},
        {"wind": 1},
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    """With the sentence the library has for it."""
    with pytest.raises(BadOption):
        Batch("santa_timea", **{"matches": 2, "seats": 2, **wrong})


@pytest.mark.parametrize("actions", [[0], [0.5, 1.0], [[0, 1]], ["a", "b"]])
def test_actions_are_whole_numbers(actions: Any) -> None:
    """One for each match."""
    batch = Batch("santa_timea", 2, 2)
    with pytest.raises(BadOption, match="reset"):
        batch.step([0, 0])
    batch.reset(1)
    with pytest.raises(BadOption, match="2 whole numbers"):
        batch.step(actions)


def test_seeds_are_one_for_each() -> None:
    """Or one for all."""
    batch = Batch("santa_timea", 2, 2)
    with pytest.raises(BadOption, match="3 seeds for 2 matches"):
        batch.reset([1, 2, 3])
    for wrong in ("ab", 1.5, [1, 0.5], [True, False]):
        with pytest.raises(BadOption, match="whole number"):
            batch.reset(wrong)
    one, two = batch.reset(9).observations.copy(), batch.reset(np.int64(9)).observations.copy()
    assert np.array_equal(one, two)
    assert not np.array_equal(one[0], one[1])
