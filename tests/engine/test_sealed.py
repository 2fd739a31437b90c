"""Matches that began before draws had names go on and prove themselves as they began."""

from __future__ import annotations

import pytest

from flottille import BadRecord, Match, SealedChance, replay
from flottille.engine.record import Header, write
from flottille.engine.sealed import commitment, is_by_name

SECRET = bytes(range(32))


def sealed(by_name: bool, committed_by_name: bool) -> str:
    """The record of a whole match with its secret."""
    match = Match("santa_timea", 2, chance=SealedChance(SECRET, 0, by_name))
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0], SealedChance(SECRET, len(match.entries), by_name))
    header = Header(match.game.id, match.game.rules_version, ["a", "b"], dict(match.options))
    header.commitment = commitment(SECRET, committed_by_name)
    return write(header, match.entries, {**(match.result or {}), "secret": SECRET.hex()})


@pytest.mark.parametrize("by_name", [True, False])
def test_both_ways_are_proved(by_name: bool) -> None:
    """The commitment says in which way the draws follow from the secret."""
    assert replay(sealed(by_name, by_name)).is_over
    assert by_name == is_by_name(SECRET, commitment(SECRET, by_name))
    assert is_by_name(SECRET, "0" * 64) is None


@pytest.mark.parametrize("by_name", [True, False])
def test_draws_of_the_other_way_are_refused(by_name: bool) -> None:
    """Nobody can choose the way afterwards."""
    with pytest.raises(BadRecord, match="is not the one the secret gives"):
        replay(sealed(by_name, not by_name))
