"""Chapter 7: the expert variant."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.games.santa_timea.game import GAME

from .tables import finish, last_trick, play_trick, resolve, table, winds


@pytest.mark.rule("ST-7.1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_forecast_is_open(viewer: int | None) -> None:
    """Everybody sees three winds that will not come; they are in no other place."""
    match = Match(GAME, seats=2, seed=6, expert=True)
    view = match.view(viewer)

    assert 3 == len(set(view["forecast"]))
    assert set() == set(view["forecast"]) & set(view["row"])


@pytest.mark.rule("ST-7.2")
@pytest.mark.parametrize("played", ["N9 N4 N12", "N13 N14 P1", "S8 E6 W6", "P1 E6 S2"])
def test_tricks_are_the_same_in_both_modes(played: str) -> None:
    """Values, cards out of play, taker and leader do not depend on the mode."""
    basic, expert = (resolve("N2", played, trick=12, expert=mode) for mode in (False, True))

    assert (basic.values, basic.out) == (expert.values, expert.out)
    assert (basic.taker, basic.leader) == (expert.taker, expert.leader)


@pytest.mark.rule("ST-7.3")
def test_wind_of_an_empty_trick_waits() -> None:
    """The wind waits in sight of all and the leader stays."""
    trick = resolve("W2", "W5 N10", expert=True, leader=1)

    assert {"wind": "wind_west_2a"} == trick.args("wind_waits")
    assert (["wind_west_2a"], (1,)) == (trick.match.view(None)["waiting"], trick.match.to_act)


@pytest.mark.rule("ST-7.3", "R-27")
def test_next_taker_takes_it_in_addition() -> None:
    """The taker of the next trick gets both winds."""
    match = table("W5 N3", "N10 N9", row="W2 N1", expert=True)
    play_trick(match, "W5 N10")
    trick = play_trick(match, "N3 N9")

    assert {"seat": 0, "winds": winds("N1 W2")[0]} == trick.args("winds_taken")
    assert ([], [winds("N1 W2")[0], []]) == (match.dump()["waiting"], match.dump()["collected"])


@pytest.mark.rule("ST-7.3")
def test_waiting_winds_pile_up() -> None:
    """Two empty tricks in a row: two winds wait."""
    match = table("W5 N3", "N10 P1", row="W2 N1", expert=True)
    play_trick(match, "W5 N10")
    play_trick(match, "N3 P1")

    assert winds("N1 W2")[0] == match.dump()["waiting"]


@pytest.mark.rule("ST-7.3")
def test_waiting_wind_sets_no_direction() -> None:
    """A West wind waits, a North wind blows: West 5 is worth half."""
    assert [2.5, 9] == resolve("N1", "W5 N9", expert=True, trick=2, waiting="W2").values


@pytest.mark.rule("ST-7.3")
def test_row_moves_up_after_an_empty_trick() -> None:
    """The wind that waits does not hold up the row."""
    trick = resolve("W2 N1 S3", "W5 N10", expert=True)

    assert winds("N1 S3")[0] == trick.match.dump()["row"][:2]


@pytest.mark.rule("ST-7.4", "R-8")
def test_empty_last_trick_loses_all_waiting_winds() -> None:
    """The wind of trick 12 and all that wait are set aside and count for nobody."""
    trick = resolve("E2", "S4 E2 P4", expert=True, trick=12, waiting="N1 W3")

    assert {"winds": winds("N1 E2 W3")[0], "cause": "last_trick"} == trick.args("winds_set_aside")
    assert trick.args("winds_taken") is None
    assert trick.args("wind_waits") is None


@pytest.mark.rule("ST-7.5")
@pytest.mark.parametrize(
    ("collected", "bonus"),
    [
        ("N1 N1", 1),
        ("N2 N2", 2),
        ("N1 N1 N2 N2", 3),
        ("N1 N1 E2 E2", 3),
        ("N1 N1 E1 E1", 2),
        ("N1 E1", 0),
        ("N1 N2", 0),
        ("N3 E3", 0),
        ("N3 N2", 0),
        ("N1 N1 N2 N2 E1 E1 E2 E2", 6),
    ],
)
def test_pairs(collected: str, bonus: int) -> None:
    """Both 1s of a direction give 1, both 2s give 2, pairs add up, 3s and mixed directions never pair."""
    assert [bonus, 0] == finish(last_trick(collected, "S3", expert=True))["pair_bonus"]


@pytest.mark.rule("ST-7.5")
def test_pair_must_be_in_one_hand() -> None:
    """Two players with one copy each have no pair."""
    assert [0, 0] == finish(last_trick("N1 N2", "N1 N2", expert=True))["pair_bonus"]


@pytest.mark.rule("ST-7.5", "ST-7.6")
@pytest.mark.parametrize(("discards", "bonus"), [("", 3), ("N", 0)])
def test_discarding_breaks_both_pairs(discards: str, bonus: int) -> None:
    """All five North winds: kept they are two pairs, with the triplet gone none."""
    figures = finish(last_trick("N1 N1 N2 N2 N3", "E1", expert=True), {0: discards})

    assert [bonus, 0] == figures["pair_bonus"]


@pytest.mark.rule("ST-7.6")
def test_discarding_spares_other_directions() -> None:
    """A triplet of North leaves a pair of East alone."""
    figures = finish(last_trick("N1 N2 N3 E2 E2", "S1", expert=True), {0: "N"})

    assert ([2, 0], [4, 1]) == (figures["pair_bonus"], figures["damage"])


@pytest.mark.rule("ST-7.7")
@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_penalty_per_full_set(seats: int, size: int) -> None:
    """A point per 4 winds with two or three players, per 3 with four or five; incomplete sets are free."""
    every = "N1 E1 S1 W1 N2 E2 S2 W2"
    for count in (size - 1, size, 2 * size - 1, 2 * size):
        collected = [every[: 3 * count]] + [""] * (seats - 1)

        assert count // size == finish(last_trick(*collected, expert=True))["card_penalty"][0]
        assert size == last_trick(*collected, expert=True).view(None)["penalty_cards"]["per"]


@pytest.mark.rule("ST-7.7", "R-7")
def test_discarded_cards_count_for_the_penalty() -> None:
    """Four winds collected, three of them discarded: still a point off."""
    figures = finish(last_trick("N1 N2 N2 N3", "E1", expert=True), {0: "N"})

    assert ([2, 1], [1, 0]) == (figures["damage"], figures["card_penalty"])


@pytest.mark.rule("ST-7.7")
def test_waiting_winds_taken_along_count_for_the_penalty() -> None:
    """Three waiting winds and that of the trick are four collected cards."""
    match = table(
        "N4", "N9", row="N1", trick=12, waiting="E1 S1 W1", expert=True, collected=("", "N2 N2 E2 E2 S2 S2 W2 W2")
    )
    play_trick(match, "N4 N9")

    assert [1, 2] == match.view(None)["rounds"][0]["card_penalty"]


@pytest.mark.rule("ST-7.8")
def test_bonus_and_penalty_do_not_change_places() -> None:
    """Seat 0 has most damage and stays last in places, though its round points are the best."""
    figures = finish(last_trick("N2 N2 E2 E2 S1 S1", "E3 W1", "W3", expert=True))

    assert ([10, 4, 3], [1, 2, 3]) == (figures["damage"], figures["base_points"])
    assert [1 + 5 - 1, 2, 3] == figures["round_points"]


@pytest.mark.rule("ST-7.8")
def test_bonus_comes_after_rounding() -> None:
    """Two share 3 + 2 and get 3 each; the pair's point is added to that."""
    figures = finish(last_trick("E1", "N1 N1", "S2", "W3", expert=True))

    assert [4, 3, 3, 1] == figures["base_points"]
    assert [4, 4, 3, 1] == figures["round_points"]


@pytest.mark.rule("ST-7.5", "ST-7.7", "ST-6.5", "R-28")
def test_basic_game_has_none_of_it() -> None:
    """The same cards in the basic game: no bonus, no penalty, nothing waits."""
    figures = finish(last_trick("N1 N1 N2 N2 N3", "E1", "S1", "W1"))

    assert ([0] * 4, [0] * 4) == (figures["pair_bonus"], figures["card_penalty"])
    assert last_trick("N1", "E1").view(None)["penalty_cards"] is None
