"""What a seat guesses of choices made at once: each decision of the others uniformly among the legal ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import lcm

import pytest

from flottille import FastChance, Match
from flottille.engine.fields import differences, fields
from tests.games.guesses import chi_square, key

from .harbour import Script, captain, commit, drawing, drawn, fresh, idle, plan, sailing

FAR = 4.0  # deviations that are no accident; the fills are always the same
FILLS = 600
SEA = [
    f"{column}{row + 1}"
    for row, line in enumerate(Match("rolling_seas", seats=1, seed=1).view(0)["board"]["rows"])
    for column, sign in zip("ABCDEFGHIJKLMNOPQRS", line, strict=True)
    if sign == "."
]


def ends_of(match: Match, seats: list[int], share: Fraction = Fraction(1)) -> Counter[str]:
    """All positions in which these seats have decided, with how likely uniform decisions lead there."""
    waiting = [seat for seat in seats if seat in match.to_act]
    if not waiting:
        return Counter({key(match.state): share})
    found: Counter[str] = Counter()
    legal = match.legal(waiting[0])
    for action in legal:
        ahead = Match.load(match.dump())
        ahead.play(waiting[0], action)
        found.update(ends_of(ahead, seats, share / len(legal)))
    return found


def whole(shares: Counter[str]) -> dict[str, int]:
    """The same as whole weights."""
    unit = lcm(*(share.denominator for share in shares.values()))
    return {name: int(share * unit) for name, share in shares.items()}


def placing() -> Match:
    """A peril to draw: some thirty places."""
    return drawing("waterspout", captain("M9"), captain("J3"))


def homing() -> Match:
    """Home ports with different numbers of start squares."""
    board = drawn("monster", "H7 G6 H1")
    return fresh(2, "kraken", "leviathan", phase="home", players=[{}, {"drawn": board}])


def ambushing() -> Match:
    """An ambush with two dots on a map that has three squares left in a row and one apart."""
    left = ["H13", "H12", "H11", "M13"]
    full = captain("J5", track=[square for square in SEA if square not in left])
    return drawing("ambush_port", full, captain("C3", cannons=2), phase="ambush")


def visiting() -> Match:
    """Monsters all around and nothing to pay them with: three winds that lead nowhere, or a port and three gold."""
    around = drawn("monster", "G6 H6 I6 I7 I8 H8 G8")
    return sailing(captain("J3"), captain("H7", provisions=0, gold=3, drawn=around), wind="N E S")


def looting() -> Match:
    """The winner of a fight takes gold or provisions, the loser gives either."""
    first = captain("J7", gold=2, ambushes=[{"owner": 1, "centre": "J6", "dots": []}])
    match = sailing(first, captain("C3"))
    commit(match, "navigate N", "step N")
    idle(match, 1, chance=Script(3, 1))
    return match


@pytest.mark.rule("RS-4.37")
@pytest.mark.parametrize("position", [placing, homing, ambushing, visiting, looting])
def test_guesses_are_uniform_decisions(position: Callable[[], Match]) -> None:
    """Seat 1 has committed: seat 0 and a spectator guess every course of its decisions as often as it is due."""
    match = position()
    weights = whole(ends_of(match, [1]))
    assert 1 < len(weights)
    while 1 in match.to_act:
        match.play(1, match.legal(1)[-1])
    assert key(match.state) in weights
    for viewer in (0, -1):
        assert chi_square(match.state.mask(viewer), weights, FILLS) < FAR


@pytest.mark.rule("RS-4.37")
def test_two_others_are_guessed_apart() -> None:
    """Two have committed: every pair of their choices is as likely as any other."""
    match = drawing("ill_omens", captain(), captain(), captain(), phase="choice")
    weights = whole(ends_of(match, [1, 2]))
    assert {1} == set(weights.values()) and 4 == len(weights)
    plan(match, "choose 1", seat=1)
    plan(match, "choose 2", seat=2)
    assert chi_square(match.state.mask(0), weights, FILLS) < FAR


@pytest.mark.rule("RS-4.37", "RS-4.44")
def test_who_has_not_committed_is_guessed_at_the_start() -> None:
    """An unfinished plan may still be taken back: a guess is that nothing is decided, and the own plan stays."""
    match = sailing(captain("J7"), captain("J7"), wind="E N S")
    plan(match, "navigate E", "step E", seat=1)
    plan(match, "navigate N", seat=0)
    before = match.state.clone()
    before.undo(1, 2)
    assert {key(before)} == {key(match.state.mask(0).fill(FastChance(seed))) for seed in range(5)}


def test_what_is_decided_alone_is_known() -> None:
    """With nobody else at the table there is nothing to guess."""
    match = plan(sailing(captain("J7"), wind="E N S"), "navigate E", "step E")
    mask = match.state.mask(0)
    assert ["viewer"] == differences(mask, match.state)
    assert fields(match.state) == fields(mask.fill(Script()))
