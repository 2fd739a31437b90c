"""Positions no match can reach are refused by the place of the mistake; those that play reaches are read back."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import BadPosition, FastChance, Match
from flottille.engine.fields import same
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.position.scores import outcomes, round_bounds
from flottille.games.santa_timea.tables import CARD_IDS

from .tables import finish, last_trick, play_first, play_trick, position

ROUND = {"damage": [1, 2, 3], "base_points": [3, 2, 1], "pair_bonus": [0, 0, 0], "card_penalty": [0, 0, 0]}


def problems(written: dict[str, Any]) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(BadPosition) as refused:
        Match.load(written)
    return refused.value.problems


def later(expert: bool = False, **fields: Any) -> dict[str, Any]:
    """The first trick of a later round of three."""
    return position("N1", "N2", "N3", expert=expert) | {"round": 2, **fields}


def known(expert: bool = False, opener: int = 0, **changes: list[int]) -> dict[str, Any]:
    """The same with one round on the sheet."""
    return later(expert, history=[ROUND | changes], opener=opener, leader=opener)


SCORES: dict[str, tuple[dict[str, Any], str]] = {
    "points nobody can have": (later(totals=[99, -99, 0]), "totals: nobody can have [99, -99, 0] points after 1 round"),
    "too few points in all": (later(totals=[1, 1, 3]), "totals: nobody can have [1, 1, 3] points after 1 round"),
    "too many points in all": (later(totals=[3, 3, 3]), "totals: nobody can have [3, 3, 3] points after 1 round"),
    "points before round 1 ends": (later(round=1, totals=[3, 2, 1]), "totals: are the points of the finished rounds"),
    "opener is not the sole leader": (later(totals=[1, 2, 3]), "opener: seat 2 had the most points and opens"),
    "opener by the history": (known(opener=1), "opener: seat 0 had the most points and opens"),
    "pair bonus in basic": (known(pair_bonus=[1, 0, 0]), "history[0].pair_bonus[0]: is 0 in the basic game"),
    "penalty in basic": (known(card_penalty=[0, 0, 1]), "history[0].card_penalty[2]: is 0 in the basic game"),
    "places against damages": (known(damage=[1, 1, 3]), "history[0].base_points[1]: is 3 with these damages, not 2"),
    "no place points": (known(base_points=[0, 0, 0]), "history[0].base_points: somebody has place points"),
    "more damage than winds": (known(damage=[8, 10, 12]), "history[0].damage: is at most 28 for all seats together"),
    "more winds than tricks": (
        known(expert=True, card_penalty=[1, 1, 2], damage=[4, 5, 8]),
        "history[0]: more than 12 winds would be needed",
    ),
    "bonus without its pair": (known(expert=True, pair_bonus=[2, 0, 0]), "history[0].damage[0]: no winds give this"),
    "penalty without its winds": (known(expert=True, card_penalty=[3, 0, 0]), "history[0].damage[0]: no winds give"),
    "unknown after known": (
        later(round=3, history=[ROUND, None], totals=[5, 4, 3]),
        "history[1]: is unknown, though an earlier round is known",
    ),
    "known and unknown": (
        later(round=3, history=[None, ROUND], totals=[9, 4, 3]),
        "totals: nobody can have [6, 2, 2] points after 1 round",
    ),
}


@pytest.mark.rule("ST-3.7", "ST-6.2", "ST-6.3", "ST-7.5", "ST-7.7")
@pytest.mark.parametrize(("written", "problem"), SCORES.values(), ids=SCORES)
def test_impossible_scores(written: dict[str, Any], problem: str) -> None:
    """A score sheet no match can have is refused."""
    assert any(found.startswith(problem) for found in problems(written)), problems(written)


def over() -> dict[str, Any]:
    """The end of a match of three."""
    match = last_trick("N1 N2 N3", "E2", "S3", round=5, history=[ROUND] * 4)
    finish(match, {0: "N"})
    return match.dump()


def triplets() -> dict[str, Any]:
    """The question after the last trick of an expert round in which nobody took the last wind."""
    match = last_trick("E1 E2 E3", "N1 N2", expert=True)
    play_first(match)
    return match.dump()


def spare(written: dict[str, Any]) -> list[str]:
    """Number cards that lie nowhere."""
    used = {name for group in (*written["hands"], written["played"], written.get("plays", [])) for name in group}
    return [name for name in CARD_IDS if name not in used and not name.startswith("pirate")]


def tables() -> dict[str, tuple[dict[str, Any], str]]:
    """Things on the table that cannot lie so."""
    ended, asked = over(), triplets()
    north = position("N1", "N2", "N3", trick=3, expert=True, waiting="W1 W2", collected=("", "", ""))
    pirates = position("P4", "N1", "N2", row="E1", trick=12, leader=1)
    numbers = iter(spare(pirates))
    unplayed = [next(numbers) if name.startswith("pirate") else name for name in pirates["played"]]
    poor = [[], pirates["collected"][0] + pirates["collected"][1], pirates["collected"][2]]
    return {
        "leads before a wind is taken": (north | {"leader": 1, "opener": 0}, "leader: the opener, seat 0, leads until"),
        "row and collected": (
            ended | {"row": [ended["row"][0], ended["collected"][1][0], ended["row"][2]]},
            "components: wind wind_east_2a is in two places",
        ),
        "lost and taken": (
            asked | {"row": [asked["collected"][0][0], *asked["row"][1:]]},
            "set_aside: in the expert variant winds are lost only",
        ),
        "last round against the winds": (
            ended | {"history": [*ended["history"][:4], ROUND], "totals": None},
            "history[4].damage[0]: is 0 by the winds there, not 1",
        ),
        "no pirate was played": (
            pirates | {"played": unplayed, "only_pirates": [0]},
            "only_pirates: 1 seats cannot have led pirates: 0 were played",
        ),
        "no wind for a led pirate": (
            pirates | {"collected": poor, "only_pirates": [0]},
            "only_pirates: seat 0 led a pirate, and has no wind for it",
        ),
        "question in play": (position("N1", "N2") | {"asking": "north"}, "asking: says nothing in this position"),
        "known too early": (position("N1", "N2") | {"reveals": 5}, "reveals: at most 4 things have become known"),
        "known too early, expert": (position("N1", "N2", expert=True) | {"reveals": 6}, "reveals: at most 5 things"),
        "played twice": (
            position("N1", "N2", "N3", trick=2) | {"plays": ["pirate_4"]},
            "plays: pirate_4 was played before",
        ),
        "trick after the last": (ended | {"plays": spare(ended)[:1]}, "plays: no card lies in a trick after trick 12"),
    }


@pytest.mark.rule("ST-4.10", "ST-5.7", "ST-7.4")
@pytest.mark.parametrize("name", tables())
def test_impossible_tables(name: str) -> None:
    """What cannot lie on the table so is refused."""
    written, problem = tables()[name]
    assert any(found.startswith(problem) for found in problems(written)), problems(written)


@pytest.mark.rule("ST-4.4")
def test_who_led_a_pirate_plays_pirates() -> None:
    """A number card of a seat that led a pirate before cannot lie in the trick."""
    written = position("P4", "N1 N2", "E1 E2", row="E1", trick=11)
    hands = [["pirate_4"], *written["hands"][1:]]

    assert "plays: seat 0 led a pirate before, and holds nothing else" in problems(
        written | {"hands": hands, "plays": spare(written)[:1], "only_pirates": [0]}
    )


ODD = [None, True, 1.5, -1, 1 << 70, "", "x", [], {}, [None], [[1.5]], {"x": 1}, [{}] * 99]


@pytest.mark.parametrize("name", GAME.dump(Match(GAME, seats=2, seed=3).state))
@pytest.mark.parametrize("value", ODD, ids=repr)
def test_odd_values_are_refused_or_read(name: str, value: object) -> None:
    """Whatever stands in a field, only a bad position is ever the answer, and it names the field."""
    written = Match(GAME, seats=2, seed=3).dump() | {name: value}
    try:
        assert written[name] in (None, Match.load(written).dump()[name])
    except BadPosition as refused:
        assert any(problem.startswith(name) for problem in refused.problems)


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_match_is_read_back(seats: int, expert: bool) -> None:
    """What play reaches is never refused, and comes back as it was; also with totals only, or without scores."""
    match, dice = Match(GAME, seats=seats, seed=seats, expert=expert), FastChance(seats)
    while not match.is_over:
        (seat,) = match.to_act
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
        written = match.dump()

        assert same(match.state, Match.load(written).state)
        told = {name: value for name, value in written.items() if name != "history"}
        assert written["totals"] == Match.load(told).dump()["totals"]


def test_unknown_rounds_stay_unknown() -> None:
    """Rounds of which only totals are known share one line of the sheet, before those played since."""
    match = Match.load(last_trick("N1 N2", "E2", "S3", round=3, totals=[4, 4, 5], opener=2).dump())
    finish(match)
    written = match.dump()

    assert [None, None] == written["history"][:2]
    assert written == Match.load(written).dump()
    assert ["earlier", "round"] == [line.key for line in match.sheet(0).lines]
    assert match.scores == [match.sheet(seat).total for seat in range(3)]


def test_left_out_scores_are_ties() -> None:
    """A later round without scores: everybody shared every place so far, and anybody may have opened."""
    written = position("N1", "N2", "N3", leader=1) | {"round": 4}

    assert [6, 6, 6] == Match.load(written).scores


def test_left_out_opener_has_the_most_points() -> None:
    """Who must open by his points does, if nobody is named; and he leads."""
    written = later(totals=[1, 2, 3], opener=None, leader=None)

    assert (2, 2) == tuple(Match.load(written).dump()[name] for name in ("opener", "leader"))


@pytest.mark.rule("ST-7.5", "ST-7.7")
def test_outcomes_of_a_round() -> None:
    """No winds, no damage; twelve winds can do 28 and earn 10; nothing does more."""
    found = outcomes(GAME.tables)

    assert (0, 0, 0) in found
    assert (12, 28, 8) in found
    assert (28, 10) == (max(damage for _, damage, _ in found), max(bonus for _, _, bonus in found))


@pytest.mark.parametrize(("seats", "expert", "bounds"), [(2, False, (0, 2)), (5, False, (1, 5)), (2, True, (-3, 9))])
def test_points_of_one_seat_in_a_round(seats: int, expert: bool, bounds: tuple[int, int]) -> None:
    """The fewest and the most points one seat can have."""
    state = Match(GAME, seats=seats, seed=1, expert=expert).state

    assert bounds == round_bounds(state, 1)


def test_pirates_copied_in_a_loaded_trick() -> None:
    """A trick is laid card by card: a pirate is worth what lies before it."""
    written = position("N9", "P1", "N3")
    match = Match.load(written)
    play_trick(match, "N9 P1")

    assert [9, 9] == [play["value"] for play in Match.load(match.dump()).view(None)["plays"]]
