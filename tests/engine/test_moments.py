"""The positions of a record, each with what was done there."""

from __future__ import annotations

from itertools import pairwise

import pytest

import flottille
from flottille import BadRecord, Match

from .test_values import GAMES, go_on


@pytest.mark.parametrize("game", GAMES)
def test_every_position_and_what_was_done_there(game: str) -> None:
    """In order, from the start to the present; doing it there leads to the next."""
    match = go_on(Match(game, 2, seed=3), 25)
    found = list(flottille.positions(match.record(), seed=1))
    assert list(range(len(match.entries))) == [position.seq for position in found]
    assert Match(game, 2, seed=3) == found[0].match and match == found[-1].match
    assert (None, None, True) == (found[-1].seat, found[-1].action, found[-1].stands)
    for position, after in pairwise(found):
        assert position.seat is not None and position.action is not None and position.stands
        draws = flottille.RecordedChance(match.entries[after.seq].draws)
        position.match.play(position.seat, position.action, draws)
        assert position.match == after.match


def test_each_match_is_the_readers_own() -> None:
    """Playing on from one changes no other, and goes by the seed."""
    record = go_on(Match("fleet_dice", 2, seed=3), 12).record()
    one, two = (list(flottille.positions(record, seed=9)) for _ in range(2))
    assert go_on(one[4].match, 30) == go_on(two[4].match, 30)
    assert one[5].match == two[5].match != one[4].match


def test_what_was_taken_back_is_told() -> None:
    """The step stands in the record, but did not stand; the undo is a position without an action."""
    match = Match("rolling_seas", 2, seed=1)
    match.play(0, match.legal(0)[0])
    match.undo(0)
    match.play(0, match.legal(0)[1])
    found = list(flottille.positions(match.record()))
    assert [False, False, True, True] == [position.stands for position in found]
    assert [True, False, True, False] == [position.action is not None for position in found]
    assert [0, 0, 0, None] == [position.seat for position in found]
    assert found[0].match == found[2].match != found[1].match


def test_a_false_record_is_refused_where_it_is_false() -> None:
    """What came before the line is handed out; a changed result is found at the end."""
    match = go_on(Match("santa_timea", 2, seed=1), 6)
    lines = match.record().splitlines(keepends=True)
    with pytest.raises(BadRecord, match="line 4"):
        list(flottille.positions("".join([*lines[:3], lines[4]])))
    with pytest.raises(BadRecord, match="line 1"):
        list(flottille.positions(""))
