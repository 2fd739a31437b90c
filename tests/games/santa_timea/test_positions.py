"""Positions as JSON: what is dumped loads again, and every mistake is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from flottille import BadPosition, Match
from flottille.engine.fields import same
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import WIND_IDS

from .tables import finish, last_trick, play_first, play_trick, position, table

ROUND = {"damage": [1, 2, 3], "base_points": [3, 2, 1], "pair_bonus": [0, 0, 0], "card_penalty": [0, 0, 0]}


def positions() -> dict[str, Match]:
    """A match in every phase."""
    middle = table("N3 P2", "N4", "E6", row="N1", trick=4, waiting="W1 W2", expert=True, leader=2)
    play_trick(middle, "E6 N3")
    led = table("P1 P2", "N1 N2", trick=11)
    play_trick(led, "P1")
    aside = table("N4", "E8", "N5")
    triplets = last_trick("E1 E2 E3", "N1 N2 N3 W1 W2 W3", "", opener=1)
    play_first(triplets)
    triplets.play(1, "discard north")
    later = Match(GAME, seats=5, seed=31, expert=True)
    while later.dump()["round"] < 3:
        later.play(later.to_act[0], later.legal(later.to_act[0])[0])
    over = last_trick("N1 N2 N3", "E2", "S3", round=5, history=[ROUND] * 4)
    finish(over, {0: "N"})
    return {
        "start": Match(GAME, seats=2, seed=30),
        "expert": Match(GAME, seats=4, seed=30, expert=True),
        "trick with waiting winds": middle,
        "led pirate": led,
        "set aside": play_trick(aside, "N4 E8").match,
        "triplets": triplets,
        "later round": later,
        "over": over,
    }


@pytest.mark.parametrize("name", positions())
def test_round_trip(name: str) -> None:
    """A dumped position loads as the same state, through JSON text as well."""
    match = positions()[name]
    written = match.dump()
    again = Match.load(json.loads(json.dumps(written)))

    assert written == again.dump()
    assert same(match.state, again.state)
    assert [match.view(seat) for seat in (0, 1, None)] == [again.view(seat) for seat in (0, 1, None)]
    assert match.to_act == again.to_act


@pytest.mark.parametrize("name", positions())
def test_nothing_is_lost(name: str) -> None:
    """Every card and wind is in exactly one place."""
    match = positions()[name]

    assert [] == GAME.lost(match.state)
    assert [] == GAME.lost(match.mask(0))


def test_loaded_match_plays_on() -> None:
    """A triplets position goes on with the question it asks."""
    match = Match.load(positions()["triplets"].dump())

    assert ["discard west", "keep west"] == [str(action) for action in match.actions(1)]
    match.play(1, "discard west")
    match.play(0, "keep east")
    assert [6, 0, 0] == match.view(None)["rounds"][0]["damage"]


def test_fields_may_be_left_out() -> None:
    """Row and hands are enough for the start of a round."""
    given = position("N1", "N2")
    match = Match.load(game="santa_timea", seats=2, row=given["row"], hands=given["hands"])

    assert (1, 1, "play", (0,)) == (*(match.dump()[name] for name in ("round", "trick", "phase")), match.to_act)


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "unknown field": ({"weather": 1}, "weather: no such field"),
    "phase": ({"phase": "bidding"}, "phase: is one of play, triplets, over, not 'bidding'"),
    "round": ({"round": 6}, "round: is a whole number from 1 to 5, not 6"),
    "trick": ({"trick": 13}, "trick: is a whole number from 1 to 12, not 13"),
    "trick as text": ({"trick": "2"}, "trick: is a whole number from 1 to 12, not '2'"),
    "leader": ({"leader": 3}, "leader: is a whole number from 0 to 2, not 3"),
    "opener": ({"opener": -1}, "opener: is a whole number from 0 to 2, not -1"),
    "short row": ({"row": ["wind_north_1a"]}, "row: has 3 items, not 1"),
    "unknown wind": (
        {"row": ["wind_up_1", "wind_east_1a", "wind_east_1b"]},
        "row[0]: is one of wind_north_1a,",
    ),
    "wind twice": ({"row": ["wind_east_1a"] * 3}, "row[1]: 'wind_east_1a' is named twice"),
    "wind in two places": ({"set_aside": ["wind_north_1a"], "trick": 1}, "wind wind_north_1a is in two places"),
    "winds and tricks": ({"set_aside": ["wind_west_3"]}, "0 tricks are played, but 1 winds are collected"),
    "forecast in basic": ({"forecast": list(WIND_IDS[-3:])}, "the forecast is 0 winds, not 3"),
    "waiting in basic": ({"waiting": ["wind_west_3"]}, "winds wait only in the expert variant"),
    "hands missing": ({"hands": None}, "hands: is missing"),
    "hands per seat": ({"hands": [[], []]}, "hands: has 3 items, not 2"),
    "unknown card": ({"hands": [["north_15"], [], []]}, "not 'north_15'"),
    "hand not a list": ({"hands": ["north_1", [], []]}, "hands[0]: is a list of ids, not 'north_1'"),
    "card twice": ({"hands": [["east_1", "east_1"], [], []]}, "hands[0][1]: 'east_1' is named twice"),
    "empty hands": ({"hands": [[], [], []]}, "seat 0 holds 0 cards, 12 are due in trick 1"),
    "too many played": ({"played": ["west_14"]}, "0 wheel cards were played this round, not 1"),
    "played and held": ({"played": ["north_1"]}, "wheel card north_1 is in two places"),
    "only pirates": ({"only_pirates": [0]}, "seat 0 led a pirate but holds a number card"),
    "only pirates seats": ({"only_pirates": [7]}, "only_pirates[0]: is a whole number from 0 to 2, not 7"),
    "full trick": ({"plays": ["west_12", "west_13", "west_14"]}, "plays: has at most 2 items, not 3"),
    "pirate led too early": ({"plays": ["pirate_4"]}, "seat 0 led a pirate but holds a number card"),
    "discarded": ({"discarded": [["north"], [], []]}, "discarded[0]: seat 0 discarded a triplet it does not have"),
    "totals": ({"totals": [1, 2]}, "totals: has 3 items, not 2"),
    "history length": ({"history": [ROUND]}, "history: has 0 finished rounds, not 1"),
    "history rows": ({"round": 2, "history": [{}]}, "history[0].damage: is missing"),
    "history sums": ({"round": 2, "history": [ROUND], "totals": [1, 1, 1]}, "points of the finished rounds, [3, 2, 1]"),
    "over too early": ({"phase": "over", "round": 4}, "round: a match is over after round 5"),
    "triplets too early": (
        {"phase": "triplets", "trick": 5, "asking": "north"},
        "trick: this phase comes after",
    ),
    "asking nothing": ({"phase": "triplets", "trick": 12}, "asking: is missing"),
    "asking nobody": (
        {"phase": "triplets", "trick": 12, "asking": "north"},
        "asking: seat 0 has no triplet",
    ),
    "seats": ({"seats": 6}, "Santa Timea is for 2, 3, 4, 5 seats, not 6"),
    "no seats": ({"seats": None}, "seats"),
    "options": ({"options": {"expert": 1}}, "expert is one of False, True, not 1"),
    "rules": ({"rules": "0.9"}, "rules: version '0.9' is not 1.0"),
    "game": ({"game": "chess"}, "no game 'chess'"),
}


@pytest.mark.parametrize(("change", "problem"), MISTAKES.values(), ids=MISTAKES)
def test_mistake_is_named(change: dict[str, Any], problem: str) -> None:
    """A position that cannot exist is refused with the mistake named."""
    with pytest.raises(BadPosition) as refused:
        Match.load(position("N1", "N2", "N3") | change)

    assert any(problem in found for found in refused.value.problems), refused.value.problems


def test_all_mistakes_are_named_at_once() -> None:
    """Whoever writes a position learns of all its mistakes in one go."""
    with pytest.raises(BadPosition) as refused:
        Match.load(position("N1", "N2", "N3") | {"round": 0, "leader": 9, "row": []})

    assert ["round", "leader", "row"] == [problem.split(":")[0] for problem in refused.value.problems]


@pytest.mark.rule("ST-4.15")
def test_question_needs_a_triplet() -> None:
    """A seat cannot be asked about a direction in which it has no triplet."""
    written = positions()["triplets"].dump()

    with pytest.raises(BadPosition, match="asking: seat 0 has no triplet"):
        Match.load(written | {"answering": 0, "asking": "north"})


def test_totals_without_history_round_trip() -> None:
    """A position of round 2 that names only totals can be dumped and loaded again, so its record can be replayed."""
    match = Match.load(position("N1", "N2", "N3") | {"round": 2, "opener": 2, "leader": 2, "totals": [1, 2, 3]})

    assert match.dump() == Match.load(match.dump()).dump()


def test_one_mistake_is_one_problem() -> None:
    """A wrong round does not make a correct `plays` a field that does not exist."""
    with pytest.raises(BadPosition) as refused:
        Match.load(Match(GAME, seats=2, seed=32).dump() | {"round": 9})

    assert ["round: is a whole number from 1 to 5, not 9"] == refused.value.problems


def impossible() -> dict[str, dict[str, Any]]:
    """Positions no match can reach."""
    triplets = positions()["triplets"].dump()
    play = position("N1", "N2", trick=4, collected=("N1 N2 N3", ""), row="E1")
    expert = position("N1", "N2", trick=4, expert=True)
    aside = expert["collected"][0].pop()
    waiting = last_trick("N1 N2 N3 E1 E2 S1 S2 W1 W2", "E1 E2 S1", expert=True)
    play_first(waiting)
    after = waiting.dump()
    return {
        "asked again": triplets | {"discarded": [[], ["west"], []]},
        "answered before being asked": triplets | {"discarded": [["east"], ["north"], []]},
        "answered during tricks": play | {"discarded": [["north"], []]},
        "expert wind aside during tricks": expert | {"set_aside": [aside]},
        "waiting after trick 12": after | {"waiting": [after["collected"][1].pop()]},
        "trick 1 not led by the opener": position("N1", "N2") | {"leader": 1, "opener": 0},
        "points in round 1": position("N1", "N2") | {"totals": [5, 5]},
    }


@pytest.mark.parametrize("name", impossible())
def test_impossible_position_is_refused(name: str) -> None:
    """A position no match can reach is refused."""
    with pytest.raises(BadPosition):
        Match.load(impossible()[name])


@pytest.mark.parametrize("change", [{"hands": [[["north_1"]], [], []]}, {"game": ["santa_timea"]}], ids=["id", "game"])
def test_list_in_place_of_a_name_is_refused(change: dict[str, Any]) -> None:
    """A list where a name belongs is a bad position, not a crash."""
    with pytest.raises(BadPosition):
        Match.load(position("N1", "N2", "N3") | change)
