"""Chapter 8: the rulings R-1 to R-20, one by one."""

from __future__ import annotations

from itertools import product

import pytest

from flottille import Match
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import place_points

from .tables import finish, last_trick, play_first, play_trick, resolve, table

BOTH = pytest.mark.parametrize("expert", [False, True], ids=["basic", "expert"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@pytest.mark.rule("R-1")
def test_r1_zeros_are_not_equal() -> None:
    """Three zeros: nobody is out, the lowest number takes, the highest leads."""
    trick = resolve("W2", "E14 E1 E9")

    assert ([], 1, 0) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("R-2")
def test_r2_equality_looks_at_effective_values() -> None:
    """East 8 and South 8 under North differ; South 10 and East 5 under East are equal."""
    assert [] == resolve("N1", "E8 S8").out
    assert [0, 1] == resolve("E1", "S10 E5").out


@pytest.mark.rule("R-3")
def test_r3_pirate_after_a_zero() -> None:
    """The pirate and its zero are out; another zero is not affected."""
    trick = resolve("S2", "N3 N8 P1 S2")

    assert ([1, 2], 0, 3) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("R-4")
def test_r4_pirate_after_a_pirate() -> None:
    """Three cards are equal: the number and both pirates."""
    assert [0, 1, 2] == resolve("N1", "N7 P1 P4 E3").out


@pytest.mark.rule("R-5")
def test_r5_pirate_after_a_led_pirate() -> None:
    """It is out; the leader takes the wind and, if no other card is left, leads again."""
    trick = resolve("N1", "P1 P2", trick=12)

    assert ([1], 0, 0) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("R-6")
def test_r6_two_pirates_may_be_led() -> None:
    """A leader with two pirates may lead either."""
    match = table("P1 P3", "N4 N5", trick=11)

    assert ["play pirate_1", "play pirate_3"] == [str(action) for action in match.actions(0)]


@pytest.mark.rule("R-7")
def test_r7_penalty_counts_discarded_triplets() -> None:
    """Three winds, all discarded, cost a point with four players."""
    assert [1, 0, 0, 0] == finish(last_trick("N1 N2 N3", "E1", "", "", expert=True), {0: "N"})["card_penalty"]


@pytest.mark.rule("R-8")
def test_r8_waiting_winds_leave_the_round() -> None:
    """Nobody has the damage of winds that waited in vain."""
    match = table("N3", "P1", row="N3", trick=12, waiting="E3 S3", expert=True)
    before = match.view(None)["damage"]
    play_trick(match, "N3 P1")

    assert before == match.view(None)["rounds"][0]["damage"]


@pytest.mark.rule("R-9")
def test_r9_opener_answers_first() -> None:
    """Seat 1 opened the round and answers first, though seat 0 leads trick 12."""
    match = last_trick("N1 N2 N3", "E1 E2 E3", opener=1, leader=0)
    play_first(match)

    assert (1,) == match.to_act


@pytest.mark.rule("R-10")
@SEATS
def test_r10_discarding_never_costs_points(seats: int) -> None:
    """In every pattern of damages a seat that lowers its own loses no points and gives nobody any."""
    for damages in product(range(seats), repeat=seats):
        before = points(damages)
        for lower in range(damages[0]):
            after = points((lower, *damages[1:]))
            assert after[0] >= before[0]
            assert all(new <= old for new, old in zip(after[1:], before[1:], strict=True))


def points(damages: tuple[int, ...]) -> list[int]:
    """Place points by damage."""
    seats = len(damages)
    return [int(place_points(seats, sum(o > mine for o in damages), damages.count(mine))) for mine in damages]


@pytest.mark.rule("R-11")
def test_r11_totals_may_be_negative() -> None:
    """No floor: a total below zero stays."""
    match = last_trick("N1 N2 E1 E2 S1 S2 W1 W2", "N3 E3", expert=True, round=2, totals=[-1, 2], opener=1)
    finish(match)

    assert [-3, 4] == match.scores


@pytest.mark.rule("R-12", "R-21")
@pytest.mark.parametrize("highest", [0, 1, 2])
def test_r12_last_trick_does_not_choose_the_opener(highest: int) -> None:
    """With a shared lead the last opener opens again, whoever played highest in trick 12."""
    match = last_trick("N3", "E1", "S1", "W3", opener=3, highest=highest)
    finish(match)

    assert [2, 4, 4, 2] == match.scores
    assert (3, 3) == (match.dump()["opener"], match.dump()["leader"])


@pytest.mark.rule("R-13")
def test_r13_triplets_are_decided_separately() -> None:
    """North kept, West discarded."""
    assert 6 == finish(last_trick("N1 N2 N3 W1 W2 W3", "E1"), {0: "W"})["damage"][0]


@pytest.mark.rule("R-14")
@BOTH
def test_r14_two_winds_are_shown_and_never_played(expert: bool) -> None:
    """In trick 12 the row still holds three winds; the last two never blow."""
    match = Match(GAME, seats=2, seed=11, expert=expert)
    blown = set()
    for _ in range(12):
        row = match.dump()["row"]
        blown.add(play_first(match).args("trick_resolved")["wind"])

    assert (12, 3) == (len(blown), len(set(row)))
    assert set() == blown & set(row[1:])


@pytest.mark.rule("R-15")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_r15_played_cards_stay_known(viewer: int | None) -> None:
    """All cards of earlier tricks of the round can be looked up by everybody."""
    match = table("N1 E1", "N2 E2", "N3 E3")
    play_trick(match, "N1 N2 N3")
    play_trick(match, "E3")

    assert ["north_1", "north_2", "north_3", "east_3"] == match.view(viewer)["seen"]


@pytest.mark.rule("R-16")
def test_r16_no_direction_is_followed() -> None:
    """A seat that holds North cards may answer a North lead with South."""
    match = table("N14", "N1 N2 S5", row="N1")
    play_trick(match, "N14 S5")

    assert [[], ["wind_north_1a"]] == match.dump()["collected"]


@pytest.mark.rule("R-17")
def test_r17_pirate_and_copied_card_knock_each_other_out() -> None:
    """The 14 and its copy are gone; the 13 is all that is left."""
    trick = resolve("N1", "N13 N14 P1")

    assert ([1, 2], 0, 0) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("R-18")
def test_r18_a_third_equal_card_goes_too() -> None:
    """West 4, South 8, its pirate and North 8 are all worth 4 under West."""
    assert [0, 1, 2, 3] == resolve("W2", "W4 S8 P1 N8 W9").out


@pytest.mark.rule("R-19")
def test_r19_removal_makes_no_new_equals() -> None:
    """The pirate keeps the value it copied after the copied card is gone; 9 and 4 stay."""
    trick = resolve("N1", "E10 W10 P1 N9 N4")

    assert [5, 5, 5, 9, 4] == trick.values
    assert ([0, 1, 2], 4, 3) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("R-20")
def test_r20_highest_card_left_leads() -> None:
    """Both 7s are out; of what is left 6 is highest."""
    trick = resolve("N1", "E14 W14 N6 N5")

    assert ([0, 1], 3, 2) == (trick.out, trick.taker, trick.leader)
