"""Matches, states and masks are values: copied, compared, hashed and pickled, in every game and mode."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import flottille
from flottille import BadOption, BadPosition, Chance, FastChance, Match
from flottille._pure import is_compiled
from flottille.engine.fields import names, same
from flottille.engine.packing import Packing
from flottille.engine.registry import known
from flottille.engine.rollout import play_some
from flottille.engine.state import State, stored

from .mutants.toys import pearls

GAMES = list(flottille.games())
WAYS: dict[str, Callable[[Any], Any]] = {
    "clone": lambda value: value.clone() if isinstance(value, State) else value.copy(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "old pickle": lambda value: pickle.loads(pickle.dumps(value, protocol=2)),
}


@cache
def states(game: str) -> tuple[State, ...]:
    """Positions of a random match in every mode and with every number of seats, and what two viewers see of them."""
    played = flottille.games()[game]
    found: list[State] = []
    for seed, (_, seats, options) in enumerate(played.setups()):
        chance = FastChance(seed)
        state = played.start(seats, options, played.tables, chance)
        for _ in range(3):
            found += [state.clone(), state.mask(seats - 1), state.mask(-1)]
            play_some(state, chance, 17)
        found.append(state)
    return tuple(found)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_the_same_and_its_own(game: str, way: str) -> None:
    """Every field, the legal actions and the continuation by the same seed; what is done to one is not done to both."""
    for state in states(game):
        before = pickle.dumps(state)
        found = WAYS[way](state)
        assert found == state and hash(found) == hash(state) and found is not state
        assert same(found, state) and type(found) is type(state)
        assert found.to_act() == state.to_act()
        assert all(found.legal(seat) == state.legal(seat) for seat in state.to_act() if state.viewer in (-2, seat))
        if state.viewer == -2 and state.deciding:
            play_some(found, FastChance(5), 9)
            assert pickle.dumps(state) == before
            other = state.clone()
            play_some(other, FastChance(5), 9)
            assert found == other and found != state


@pytest.mark.parametrize("game", GAMES)
def test_different_positions_differ(game: str) -> None:
    """Neither equal nor, but for a rare accident, of the same hash; a mask is not the state it hides."""
    found = states(game)
    distinct = {pickle.dumps(state): state for state in found}
    assert len(distinct) == len(set(distinct.values())) == len({hash(state) for state in distinct.values()})
    assert all(each.mask(0) != each for each in found if each.viewer == -2)
    assert found[0] != "a state" and found[0] != None  # noqa: E711


@pytest.mark.parametrize("game", GAMES)
def test_no_field_is_forgotten(game: str) -> None:
    """Whatever field is another, the state is another."""
    usual, state = states(game)[0], states(game)[0].clone()
    for owner, name in _places(state):
        value = getattr(owner, name)
        setattr(owner, name, _other(value))
        assert state != usual, name
        setattr(owner, name, value)
    assert state == usual


def _places(owner: Any) -> Iterator[tuple[Any, str]]:
    for name in names(owner):
        value = getattr(owner, name)
        if isinstance(value, bool | int) or hasattr(value, "__len__"):
            yield owner, name
        else:
            yield from _places(value)


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else vec[i64]([*value, 7])


EDGES = [32767, 32768, -32768, -32769]  # of what fits in two bytes


@pytest.mark.parametrize("number", [-1, 0, 250, 251, 252, *EDGES, -2, -(1 << 40), (1 << 62) - 1, -(1 << 62)])
def test_every_number_is_packed(number: int) -> None:
    """Small ones in a byte."""
    out = Packing()
    out.number(number)
    out.vector(vec[i64]([number, 1]))
    back = Packing(out.written())
    assert (number, [number, 1]) == (back.number(0), list(back.vector(vec[i64]())))
    assert back.is_used_up()
    assert len(out.written()) == (4 if -1 <= number <= 250 else 8 if -32768 <= number < 32768 else 20)


@pytest.mark.parametrize("values", [[], [0] * 16, [0] * 17, [*range(17)], [3] * 20 + [-1] * 20, [300] * 17, [-1] * 90])
def test_every_vector_is_packed(values: list[int]) -> None:
    """A long one that ends in many equal cells is told in few bytes."""
    out = Packing()
    out.vector(vec[i64](values))
    back = Packing(out.written())
    assert values == list(back.vector(vec[i64]())) and back.is_used_up()
    assert len(out.written()) <= 3 + len(values) and (len(values) < 90 or len(out.written()) == 3)


def test_what_is_cut_off_is_refused() -> None:
    """A pickle of another version says so."""
    _, (game, packed) = Match("santa_timea", seed=1).state.__reduce__()
    for wrong in (packed[:-1], packed + b"1", b"", b"\xfe" * 9, b"\xfd1", b"\xfc1", b"\x01" * 5 + b"\x21\x22"):
        with pytest.raises(BadPosition, match="another version"):
            stored(game, wrong)


PROGRAM = """
import pickle, sys
import flottille
state, match = pickle.load(sys.stdin.buffer)
again = flottille.Match("souvenirs", 3, seed=4)
assert state == again.mask(1) and match == again, "they differ"
sys.stdout.buffer.write(pickle.dumps((state, match)))
"""


def test_compiled_and_not_they_read_each_other() -> None:
    """What one process pickles the other reads, the same byte for byte."""
    match = Match("souvenirs", 3, seed=4)
    environment = {**os.environ, "FLOTTILLE_PURE": "1" if is_compiled() else "0"}
    written = pickle.dumps((match.mask(1), match))
    command = [sys.executable, "-c", PROGRAM]
    run = subprocess.run(command, env=environment, input=written, capture_output=True, check=False)
    assert b"" == run.stderr
    assert (match.mask(1), match) == pickle.loads(run.stdout)


# --- matches ----------------------------------------------------------------------------------------------------------


def started(game: str, seed: int = 1, **options: Any) -> Match:
    """A match some decisions old."""
    match = Match(game, seed=seed, **options)
    go_on(match, 12)
    return match


def go_on(match: Match, decisions: int) -> Match:
    """Play on by a rule of thumb."""
    for number in range(decisions):
        if not match.is_over:
            legal = match.legal(match.to_act[0])
            match.play(match.to_act[0], legal[number * 7 % len(legal)])
    return match


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_copied_with_its_future(game: str, way: str) -> None:
    """The same dump, record and continuation; each goes its own way."""
    match = started(game)
    found = WAYS[way](match)
    assert found == match and hash(found) == hash(match)
    assert (match.dump(), match.record(), match.seed) == (found.dump(), found.record(), found.seed)
    before = match.record()
    go_on(found, 20)
    assert found != match and before == match.record()
    assert go_on(match, 20) == found and match.record() == found.record()


@pytest.mark.parametrize("edition", [None, {"wind_cards": {"items": [{"id": "wind_north_3", "damage": 2}]}}])
def test_a_stored_match_has_its_past(edition: Any) -> None:
    """Entries, undone ones too, and what happened at the start, whoever asks first, however often it is stored."""
    match = Match("santa_timea", 2, seed=1, edition=edition)
    unsaid = pickle.loads(pickle.dumps(match))
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    match.undo(seat)
    for found in (unsaid, pickle.loads(pickle.dumps(unsaid))):
        assert (match.entries[:1], match.start_events) == (found.entries, found.start_events)
    stored_twice = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(match))))
    copied = pickle.loads(pickle.dumps(stored_twice)).copy()
    assert match.entries == stored_twice.entries == copied.entries and match.start_events == copied.start_events
    go_on(copied, 3)
    assert len(match.entries) + 3 == len(copied.entries) == len(pickle.loads(pickle.dumps(copied)).entries)


def test_a_loaded_position_has_no_start() -> None:
    """Nothing happened before it, stored or not."""
    match = Match.load(Match("fleet_dice", seed=1).dump())
    assert [] == match.start_events == pickle.loads(pickle.dumps(match)).start_events


def test_a_match_of_an_edition_keeps_it() -> None:
    """Another edition is another match; a copy has the same tables."""
    edition = {"wind_cards": {"items": [{"id": "wind_north_3", "damage": 2}]}}
    match, usual = (Match("santa_timea", 2, seed=1, edition=each) for each in (edition, None))
    for way in WAYS.values():
        found = way(match)
        assert found == match and found.state == match.state and found.edition == edition
        assert list(found.state.tables.wind_damage) == list(match.state.tables.wind_damage)
    assert match != usual and match.state != usual.state
    assert Match("santa_timea", 2, seed=1, edition=edition) == match


def test_equal_is_the_position_not_the_way() -> None:
    """A loaded position and a replayed record are equal to the match; another seed is another match."""
    match = started("fleet_dice")
    assert Match.load(match.dump()) == match == flottille.replay(match.record())
    assert started("fleet_dice", seed=2) != match != Match("santa_timea")
    assert {match, match.copy()} == {match}


class Ones(Chance):
    """Draws the same again and again, and counts."""

    def __init__(self) -> None:
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return min(1, n - 1)


def test_a_chance_of_ones_own_is_copied_too() -> None:
    """A copy draws from its own."""
    chance = Ones()
    match = Match("fleet_dice", 2, chance=chance)
    drawn = chance.drawn
    for found in (match.copy(), copy.deepcopy(match)):
        go_on(found, 30)
        assert chance.drawn == drawn
    assert go_on(match, 30) == found and chance.drawn > drawn


def test_a_game_of_others_needs_nothing_for_it() -> None:
    """The toy game of the docs says nothing of packing; an unknown one cannot be pickled, and says why."""
    toy = pearls.PearlsGame()
    with known(toy):
        match = Match(toy, 3, seed=5)
        for way in WAYS.values():
            found = way(match)
            assert found == match and hash(found) == hash(match) and found.mask(1) == match.mask(1)
            assert go_on(found, 2) == go_on(match.copy(), 2) != match

    class Unknown(pearls.Pearls):  # type: ignore[misc, name-defined]
        pass

    with pytest.raises(BadOption, match="register it"):
        pickle.dumps(Unknown(3))


# --- undo -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_taken_back_leads_back(game: str) -> None:
    """Either the position is as before and the record proves it, or something came to light or was answered."""
    match = Match(game, 2, seed=2)
    taken = refused = 0
    for number in range(40):
        seat = match.to_act[0]
        before = match.copy()
        match.play(seat, match.legal(seat)[number % 3 % len(match.legal(seat))])
        back = match.copy()
        try:
            back.undo(seat)
        except BadOption:
            assert match.state.reveals != before.state.reveals or match.is_over
            assert back == match and back.record() == match.record()
            refused += 1
        else:
            assert back == before
            assert flottille.replay(back.record()) == before
            taken += 1
        if match.is_over:
            break
    assert refused
    assert taken or game == "santa_timea"  # where every card lies open at once


def test_nobody_takes_back_what_others_answered() -> None:
    """Nor more steps than there are; the seat is said, and how many it could."""
    match = Match("rolling_seas", 2, seed=1)
    match.play(0, match.legal(0)[0])
    with pytest.raises(BadOption, match="seat 1 can take back 0 steps"):
        match.undo(1)
    with pytest.raises(BadOption, match="seat 0 can take back 1 steps now, not 2"):
        match.undo(0, 2)
    match.undo(0)
    assert match == Match("rolling_seas", 2, seed=1)


def test_a_state_says_what_it_is() -> None:
    """Its game, whose knowledge it is, and who owes a decision; whatever game it is of."""
    match = Match("santa_timea", 2, seed=3)
    seat = match.to_act[0]
    assert f"<State of santa_timea, 2 seats, known whole, to act: {seat}>" == repr(match.state)
    assert f"<State of santa_timea, 2 seats, as seat 1 knows it, to act: {seat}>" == repr(match.mask(1))
    assert f"<State of santa_timea, 2 seats, as a spectator knows it, to act: {seat}>" == repr(match.mask(None))
    play_some(match.state, FastChance(1), 1_000)
    assert "<State of santa_timea, 2 seats, known whole, over>" == repr(match.state)
    assert "<State of pearls.Pearls, 3 seats, known whole, over>" == repr(pearls.Pearls(3))
