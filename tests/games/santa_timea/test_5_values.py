"""Chapter 5: value, rank, pirates."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest

from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import CARD_IDS, ZERO

from .tables import play_trick, resolve, table


@pytest.mark.rule("ST-5.1")
def test_own_direction_counts_in_full() -> None:
    """Under a West wind West 1 and West 14 are worth 1 and 14."""
    assert [1, 14] == resolve("W1", "W1 W14").values


@pytest.mark.rule("ST-5.2")
def test_cross_directions_count_half() -> None:
    """Under a North wind East 9 is worth 4.5 and West 4 is worth 2; nothing is rounded."""
    assert [4.5, 2] == resolve("N1", "E9 W4").values


@pytest.mark.rule("ST-5.3")
def test_opposite_direction_counts_nothing() -> None:
    """Under a South wind North 14 is worth 0."""
    assert [0, 0.5] == resolve("S1", "N14 E1").values


@pytest.mark.rule("ST-5.4", "R-1")
def test_zeros_are_ranked_by_number() -> None:
    """South 8 and South 5 under North are both worth 0, are not equal, and the 5 is lower."""
    trick = resolve("N2", "S8 S5")

    assert [0, 0] == trick.values
    assert ([], 1, 0) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.4")
def test_every_zero_is_below_every_half() -> None:
    """The highest zero is lower than the lowest half."""
    trick = resolve("E1", "W14 N1", leader=1)

    assert ([], 1, 0) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.5")
@pytest.mark.parametrize(("before", "value"), [("N9", 9), ("E9", 4.5), ("S9", 0)])
def test_pirate_copies_the_card_before(before: str, value: float) -> None:
    """The value of a pirate is that of the card right before it."""
    assert [14, value, value, 13] == resolve("N1", f"N14 {before} P3 N13").values


@pytest.mark.rule("ST-5.5", "R-3")
def test_pirate_copies_the_number_of_a_zero() -> None:
    """North 8, pirate, North 3 under South: the first two are equal, the third zero is not."""
    trick = resolve("S2", "N8 P1 N3")

    assert ([0, 1], 2, 2) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.5", "R-4")
def test_pirates_copy_on() -> None:
    """A chain of pirates all copy the card it started from, and all are out."""
    trick = resolve("N1", "N7 P1 P4 P2 E3")

    assert [7, 7, 7, 7, 1.5] == trick.values
    assert ([0, 1, 2, 3], 4, 4) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.5")
def test_copied_card_is_shown() -> None:
    """The view names the card at the start of the chain."""
    match = table("N7", "P1", "P2", "N1")
    play_trick(match, "N7 P1 P2")

    assert [None, "north_7", "north_7"] == [play["copies"] for play in match.view(None)["plays"]]
    assert [True, True, True] == [play["out"] for play in match.view(None)["plays"]]


@pytest.mark.rule("ST-5.6", "R-17")
@pytest.mark.parametrize("place", [1, 2, 3])
@pytest.mark.parametrize("wind", ["N3", "E1", "S2", "W1"])
def test_following_pirate_is_never_left(wind: str, place: int) -> None:
    """Wherever it is played and whatever blows, it and the card before it are out."""
    played = ["N2", "E11", "S5"]
    played.insert(place, "P1")
    trick = resolve(wind, " ".join(played))

    assert {place - 1, place} <= set(trick.out)
    assert place not in (trick.taker, trick.leader)


@pytest.mark.rule("ST-5.7")
@pytest.mark.parametrize("wind", ["N1", "E1", "S1", "W1"])
def test_led_pirate_takes_the_wind(wind: str) -> None:
    """Whatever the others play, a led pirate is lowest, even below a zero of 1."""
    trick = resolve(wind, "P1 N1 E1 S1 W1", trick=12, leader=3)

    assert trick.values[0] is None
    assert 3 == trick.taker
    assert 3 not in trick.out


@pytest.mark.rule("ST-5.7")
def test_led_pirate_leads_only_when_alone() -> None:
    """It is highest if all others are out, and not otherwise."""
    assert (0, 0) == (resolve("S3", "P2 E6 W6", trick=12).taker, resolve("S3", "P2 E6 W6", trick=12).leader)
    assert 2 == resolve("S3", "P2 N1 N2", trick=12).leader


@pytest.mark.rule("ST-5.8", "R-5")
def test_pirates_right_behind_a_led_one_are_out() -> None:
    """An unbroken run of pirates has the bottom rank; only the led one stays."""
    trick = resolve("W1", "P1 P2 P3 E2", trick=12)

    assert [None, None, None, 0] == trick.values
    assert ([1, 2], 0, 3) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.8", "R-5")
def test_leader_leads_again_among_pirates() -> None:
    """If only pirates were played, the leader takes the wind and leads again."""
    trick = resolve("W1", "P1 P2 P3 P4", trick=12, leader=2)

    assert ([0, 1, 3], 2, 2) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.8")
def test_pirate_behind_a_number_copies_it_as_usual() -> None:
    """Pirate, South 9, pirate: the last copies the 9, not the led pirate."""
    trick = resolve("S1", "P2 S9 P3", trick=12, leader=2)

    assert [None, 9, 9] == trick.values
    assert ([0, 1], 2, 2) == (trick.out, trick.taker, trick.leader)


def equals() -> dict[tuple[int, float, int], list[str]]:
    """The number cards by wind, value and, for zeros, number."""
    groups = defaultdict(list)
    for wind, card in product(range(4), range(56)):
        rank = int(GAME.tables.rank[64 * wind + card])
        groups[wind, max(rank - int(ZERO), 0) / 2, rank if rank < ZERO else 0].append(CARD_IDS[card])
    return groups


@pytest.mark.rule("ST-5.9")
def test_zeros_and_high_cards_have_no_equal() -> None:
    """A zero or a card worth 8 or more is matched by no number card."""
    assert {1} == {len(group) for (_, value, _), group in equals().items() if value == 0 or value >= 8}


@pytest.mark.rule("ST-5.9")
def test_halves_are_matched_by_their_mirror_only() -> None:
    """A value with a half in it is met by the same number of the other cross direction and nothing else."""
    found = [group for (_, value, _), group in equals().items() if value % 1]

    assert 4 * 7 == len(found)
    assert all(2 == len(group) and group[0].split("_")[1] == group[1].split("_")[1] for group in found)


@pytest.mark.rule("ST-5.9", "R-2")
def test_whole_values_up_to_seven_meet_in_threes() -> None:
    """Two cross cards and one straight card share each whole value from 1 to 7."""
    found = {key: group for key, group in equals().items() if 1 <= key[1] <= 7 and not key[1] % 1}

    assert 4 * 7 == len(found)
    assert {3} == set(map(len, found.values()))


@pytest.mark.rule("ST-5.9")
def test_four_or_five_equal_cards() -> None:
    """A group of a whole value can hold two cross cards, a straight one and pirates."""
    trick = resolve("W2", "W4 S8 P1 N8 P2", expert=True)

    assert [4] * 5 == trick.values
    assert [0, 1, 2, 3, 4] == trick.out


@pytest.mark.rule("ST-5.10")
def test_a_lone_card_out_of_play() -> None:
    """Only the one pirate right behind a led pirate is out by itself."""
    assert [1] == resolve("N1", "P1 P2 N4 N5", trick=12).out


@pytest.mark.rule("ST-5.11")
@pytest.mark.parametrize("damage", [1, 2, 3])
def test_damage_does_not_matter_for_the_trick(damage: int) -> None:
    """The same cards under a wind of damage 1, 2 or 3 have the same fate."""
    trick = resolve(f"N{damage}", "E4 N2 S9 N12 W7")

    assert [2, 2, 0, 12, 3.5] == trick.values
    assert ([0, 1], 2, 3) == (trick.out, trick.taker, trick.leader)
