"""Chapter 6: damage, place points, totals, the end."""

from __future__ import annotations

import pytest

from flottille import Match, WrongSeat
from flottille.engine.sheet import Line
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import place_points

from .tables import finish, last_trick, play_first, refused

BOTH = pytest.mark.parametrize("expert", [False, True], ids=["basic", "expert"])


@pytest.mark.rule("ST-6.1")
def test_damage_is_the_sum_of_the_figures() -> None:
    """Each wind counts what is printed on it; without winds damage is 0."""
    assert [6, 3, 0] == finish(last_trick("N1 E2 W3", "S1 S2", ""))["damage"]


@pytest.mark.rule("ST-6.1")
def test_discarded_winds_do_no_damage() -> None:
    """The three cards of a discarded triplet are not counted, a spare copy is."""
    assert [2, 3] == finish(last_trick("N1 N2 N2 N3", "E3"), {0: "N"})["damage"]


@pytest.mark.rule("ST-6.1")
@BOTH
def test_lost_winds_count_for_nobody(expert: bool) -> None:
    """Eight lost winds give no damage to anybody."""
    assert [3, 4] == finish(last_trick("N1 N2", "E3 S1", expert=expert))["damage"]


@pytest.mark.rule("ST-6.1")
def test_no_winds_is_ranked_like_everybody() -> None:
    """Damage 0 is the best place, not a missing one."""
    assert [1, 2, 3] == finish(last_trick("N3", "E1", ""))["base_points"]


@pytest.mark.rule("ST-6.2")
@pytest.mark.parametrize(
    ("collected", "points"),
    [
        (["N3", "E1"], [0, 2]),
        (["N3", "E1", "E2"], [1, 3, 2]),
        (["N1", "N2", "N3", "E3 E1"], [4, 3, 2, 1]),
        (["E3 E2", "N1", "N2", "N3", "S3 S1"], [1, 5, 4, 3, 2]),
    ],
    ids=["2", "3", "4", "5"],
)
def test_most_damage_gets_the_fewest_points(collected: list[str], points: list[int]) -> None:
    """Place points without ties: 0-2, 1-2-3, 1 to 4, 1 to 5."""
    assert points == finish(last_trick(*collected))["base_points"]


@pytest.mark.rule("ST-6.3")
@pytest.mark.parametrize(
    ("collected", "points"),
    [
        (["N1", "N2", "E2", "E3"], [4, 3, 3, 1]),
        (["N1", "E1", "S2", "S3", "W3 W1"], [5, 5, 3, 2, 1]),
        (["N1", "E2", "S2", "S3", "W3 W1"], [5, 4, 4, 2, 1]),
        (["N1", "E3", "S3", "W3"], [4, 2, 2, 2]),
        (["N1", "E1", "S1", "W1", "W3"], [4, 4, 4, 4, 1]),
    ],
)
def test_tied_players_share_their_places(collected: list[str], points: list[int]) -> None:
    """The mean of the shared places, halves up; the places below are not shifted."""
    assert points == finish(last_trick(*collected))["base_points"]


@pytest.mark.rule("ST-6.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_shares_are_rounded_by_the_formula(seats: int) -> None:
    """Every share is floor((2 * sum + count) / (2 * count)), and only wholes and halves occur."""
    places = GAME.components["victory_points"]["by_players"][str(seats)]
    for worse in range(seats):
        for same in range(1, seats - worse + 1):
            total = sum(places[worse : worse + same])

            assert 2 * total % same == 0
            assert (2 * total + same) // (2 * same) == place_points(seats, worse, same)


@pytest.mark.rule("ST-6.5")
def test_basic_round_score_is_place_points() -> None:
    """Pairs and many cards mean nothing in the basic game."""
    figures = finish(last_trick("N1 N1 N2 N2 E1 E1 E2 E2", "S1"))

    assert ([0, 0], [0, 0]) == (figures["pair_bonus"], figures["card_penalty"])
    assert [0, 2] == figures["round_points"] == figures["base_points"]


@pytest.mark.rule("ST-6.6")
def test_expert_round_score() -> None:
    """Place points plus pair bonus minus card penalty."""
    figures = finish(last_trick("N1 N1 N2 N2 E1 E1 E2 E2", "S1", expert=True))

    assert ([0, 2], [6, 0], [2, 0]) == tuple(figures[row] for row in ("base_points", "pair_bonus", "card_penalty"))
    assert [4, 2] == figures["round_points"]


@pytest.mark.rule("ST-6.6", "R-11")
def test_expert_round_score_may_be_negative() -> None:
    """Two points of penalty and no place points: -2."""
    match = last_trick("N1 N2 E1 E2 S1 S2 W1 W2", "N3 E3", expert=True)

    assert [-2, 2] == finish(match)["round_points"]
    assert [-2, 2] == match.scores


@pytest.mark.rule("ST-6.7", "R-34")
def test_five_rounds() -> None:
    """After round 4 there is a round 5; after round 5 the match is over."""
    match = last_trick("N1", "E2", round=4)
    finish(match)
    assert (5, False) == (match.dump()["round"], match.is_over)

    match = last_trick("N1", "E2", round=5)
    finish(match)
    assert ("over", True, ()) == (match.dump()["phase"], match.is_over, match.to_act)


@pytest.mark.rule("ST-6.7")
def test_highest_total_wins() -> None:
    """The winner is who has the most points in all, not in the last round."""
    match = last_trick("N1", "E2", "S3", round=5, totals=[4, 10, 11], opener=2)
    (ended,) = [event for event in play_first(match).events if event["kind"] == "match_ended"]

    assert [7, 12, 12] == match.scores
    assert {"winners": [1, 2]} == ended["args"]


@pytest.mark.rule("ST-6.7", "R-22")
def test_shared_victory() -> None:
    """No tie-break: both win, though one won more rounds."""
    match = last_trick("N1", "E2", "S3", round=5, totals=[9, 10, 5], opener=1)
    finish(match)

    assert {"scores": [12, 12, 6], "ranks": [1, 1, 3]} == match.result
    assert [(1, [0, 1]), (3, [2])] == match.ranking


@pytest.mark.rule("ST-6.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_played_after_the_end(seat: int) -> None:
    """Every action is refused when the match is over."""
    match = last_trick("N1", "E2", round=5)
    finish(match)

    assert ("ST-6.7", "match_over") == refused(match, seat, "play north_1")
    assert isinstance(match.why_not(seat, "keep north"), WrongSeat)
    assert [] == match.legal(seat)


@pytest.mark.rule("ST-6.8")
@pytest.mark.parametrize(
    ("totals", "opener", "ranks"),
    [
        ([12, 13, 12, 12, 11], 1, [1, 1, 3, 4, 5]),
        ([10, 11, 12, 13, 14], 4, [1, 1, 1, 1, 1]),
        ([10, 13, 14, 15, 10], 3, [4, 1, 1, 1, 5]),
    ],
)
def test_equal_totals_share_a_rank(totals: list[int], opener: int, ranks: list[int]) -> None:
    """The next rank skips: 1, 1, 3."""
    match = last_trick("", "N1", "N2", "N3", "E3 E1", round=5, totals=totals, opener=opener)
    finish(match)

    assert ranks == match.state.ranks()


@pytest.mark.rule("ST-6.3", "ST-6.5")
def test_sheet_shows_the_shared_places() -> None:
    """The sheet of a tied seat names the damage, the shared places and what each gets."""
    match = last_trick("N1", "N2", "E2", "E3")
    finish(match)
    place = Line("shared_place", 3, "ST-6.3", {"damage": 2, "places": [2, 3]})

    assert (Line("round", 3, "ST-6.5", {"round": 1}, (place,)),) == match.sheet(1).lines
    assert "place" == match.sheet(0).lines[0].parts[0].key


@pytest.mark.rule("ST-6.6", "ST-7.5", "ST-7.7")
def test_expert_sheet_adds_up() -> None:
    """Place points, pair bonus and card penalty are separate lines that give the total."""
    match = last_trick("N1 N1 N2 N2", "E3", expert=True)
    finish(match)
    parts = [(part.key, part.points, part.rule) for part in match.sheet(0).lines[0].parts]

    assert [("place", 0, "ST-6.2"), ("pair_bonus", 3, "ST-7.5"), ("card_penalty", -1, "ST-7.7")] == parts
    assert match.scores == [match.sheet(seat).total for seat in range(2)]


@pytest.mark.rule("ST-6.5", "ST-6.7")
def test_totals_run_through_all_rounds() -> None:
    """At the end the sheet has five rounds whose points add up to the totals."""
    match = Match(GAME, seats=3, seed=9)
    while not match.is_over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])

    for seat in range(3):
        assert [1, 2, 3, 4, 5] == [line.params["round"] for line in match.sheet(seat).lines]
        assert match.scores[seat] == match.sheet(seat).total
