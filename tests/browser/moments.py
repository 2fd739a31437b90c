"""Records of matches that stand at a wanted moment, so that a test begins there and nowhere else."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import flottille

Moment = Callable[[flottille.Match], bool]


def record_at(game: str, seats: int, moment: Moment, **options: bool | int | str) -> str:
    """The first match of random moves that comes to a moment, as a record up to it."""
    for seed in range(1000):
        match = flottille.Match(game, seats=seats, seed=seed, **options)
        chance = random.Random(seed)
        while not moment(match) and not match.is_over:
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.legal(seat)))
        if moment(match):
            return match.record()
    raise LookupError(f"no match of {game} comes to this moment")


@cache
def finished(seats: int = 3) -> str:
    """A match of Santa Timea that is over."""
    return record_at("santa_timea", seats, lambda match: match.is_over)


@cache
def at_a_triplet() -> str:
    """The first seat holds three winds of one kind and must say what becomes of them."""
    return record_at("santa_timea", 2, lambda match: match.to_act == (0,) and match.view(0)["phase"] == "triplets")


@cache
def with_a_locked_card() -> str:
    """The first seat is to play and may not play every card of its hand."""
    return record_at("santa_timea", 2, _is_locked)


def _is_locked(match: flottille.Match) -> bool:
    if match.to_act != (0,):
        return False
    view = match.view(0)
    return view["phase"] != "triplets" and len(view["actions"]) < len(view["hand"])


@cache
def leading() -> str:
    """The first seat leads a trick in the middle of the first round."""
    return record_at("santa_timea", 2, lambda match: _leads(match.view(0)) and match.to_act == (0,))


def _leads(view: dict[str, object]) -> bool:
    return view["phase"] != "triplets" and view["trick"] == 4 and view["plays"] == []


@cache
def with_winds() -> str:
    """The first seat of four leads or follows in the second round, with a wind taken and points written."""
    return record_at("santa_timea", 4, _has_winds)


def _has_winds(match: flottille.Match) -> bool:
    view = match.view(0)
    return match.to_act == (0,) and view["phase"] == "play" and view["totals"][0] > 0 and view["damage"][0] > 0


@cache
def after_a_round() -> str:
    """The first seat leads or follows in the first trick of the second round."""
    return record_at("santa_timea", 3, _begins_anew)


def _begins_anew(match: flottille.Match) -> bool:
    view = match.view(0)
    return match.to_act == (0,) and (view["phase"], view["round"], view["trick"]) == ("play", 2, 1)


@cache
def following() -> str:
    """The first seat of four plays last in a trick."""
    return record_at("santa_timea", 4, lambda match: match.to_act == (0,) and len(match.view(0)["plays"]) == 3)


@cache
def leading_the_last_card() -> str:
    """The first seat of two leads the last trick of the first round, with one card left."""
    return record_at("santa_timea", 2, lambda match: match.to_act == (0,) and _is_last(match.view(0)))


def _is_last(view: dict[str, object]) -> bool:
    return (view["phase"], view["trick"], view["plays"]) == ("play", 12, [])
