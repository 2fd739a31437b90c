"""Plays the same Hearts match in both engines and says where they differ."""

from __future__ import annotations

from random import Random

from bench.hearts.rules import new_match
from bench.twins import deal
from flottille.engine.chance import FastChance


def disagreement(seed: int) -> str | None:
    """The first difference of a random match, in one line; None when there is none."""
    chance = FastChance(seed)
    ours = new_match(chance)
    theirs = deal(ours)
    pick = Random(seed)
    played: list[int] = []
    while not theirs.is_terminal():
        seat = theirs.current_player()
        legal = theirs.legal_actions()
        if (seat,) != ours.to_act() or legal != ours.legal(seat):
            asked = {seat: ours.legal(seat) for seat in ours.to_act()}
            return f"match {seed} after {played}: OpenSpiel asks {{{seat}: {legal}}}, ours asks {asked}"
        if [ours.nth_legal(seat, i) for i in range(ours.legal_count(seat))] != legal:
            return f"match {seed} after {played}: the rollout's actions are not the legal ones {legal}"
        action = pick.choice(legal)
        theirs.apply_action(action)
        ours.apply(seat, action, chance)
        played.append(action)
    if ours.deciding or theirs.returns() != ours.scores():
        return f"match {seed} after {played}: OpenSpiel returns {theirs.returns()}, ours scores {ours.scores()}"
    return None
