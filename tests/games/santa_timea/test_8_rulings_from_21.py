"""Chapter 8: the rulings from R-21 on, one by one."""

from __future__ import annotations

import pytest

from flottille import Match, replay
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import CARD_IDS

from .tables import finish, last_trick, play_first, play_trick, resolve, table

BOTH = pytest.mark.parametrize("expert", [False, True], ids=["basic", "expert"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@pytest.mark.rule("R-21")
def test_r21_empty_last_trick_does_not_matter_for_the_opener() -> None:
    """Nobody is left in trick 12; the sole leader in points opens all the same."""
    match = last_trick("N3", "", expert=True, totals=[1, 1], round=2, opener=0)
    finish(match)

    assert ([1, 3], 1) == (match.scores, match.dump()["opener"])


@pytest.mark.rule("R-22")
def test_r22_no_tie_break() -> None:
    """Equal totals after five rounds are a shared victory, however they came about."""
    rows = ("damage", "base_points", "pair_bonus", "card_penalty")
    won = {"damage": [1, 2], "base_points": [2, 0], "pair_bonus": [0, 0], "card_penalty": [0, 0]}
    tied = {row: [1, 1] if row == "base_points" else [0, 0] for row in rows}
    lost = {"damage": [2, 1], "base_points": [0, 2], "pair_bonus": [0, 0], "card_penalty": [0, 0]}
    match = last_trick("N1", "E2", round=5, history=[lost, lost, won, tied], opener=1)
    finish(match)

    assert ([5, 5], [1, 1]) == (match.scores, match.state.ranks())


@pytest.mark.rule("R-23")
def test_r23_cross_is_halved_and_opposite_is_zero() -> None:
    """Under South: East 6 is worth 3, North 6 nothing."""
    assert [3, 0] == resolve("S1", "E6 N6").values


@pytest.mark.rule("R-24")
def test_r24_two_players_without_damage() -> None:
    """One point each."""
    assert [1, 1] == finish(last_trick("", ""))["round_points"]


@pytest.mark.rule("R-25")
def test_r25_turned_winds_and_deals_are_reveals() -> None:
    """A card that ends no trick reveals nothing; a wind turned up and a new deal do, and undo stops there."""
    match = table("N1", "N2", trick=11)
    start = match.dump()["reveals"]
    play_trick(match, "N1")
    assert start == match.dump()["reveals"]
    play_trick(match, "N2")
    assert start < match.dump()["reveals"]


@pytest.mark.rule("R-26")
@pytest.mark.parametrize(("expert", "left"), [(False, 6), (True, 3)], ids=["basic", "expert"])
def test_r26_wind_deck_never_runs_out(expert: bool, left: int) -> None:
    """14 of 20 winds are turned up in a round, with the forecast 17."""
    match = Match(GAME, seats=3, seed=8, expert=expert)
    while match.dump()["trick"] < 12:
        play_first(match)

    assert left == match.view(None)["deck"]


@pytest.mark.rule("R-27")
def test_r27_waiting_winds_count_for_triplets_and_pairs() -> None:
    """The North 3 that waited completes a triplet, the North 2 a pair."""
    match = table(
        "N4", "N9", row="N1", trick=12, waiting="N3 N2", expert=True, collected=("N2", "E1 E1 E2 E2 S1 S1 S2 S2")
    )
    play_trick(match, "N4 N9")

    asking = match.view(None)["asking"]
    assert (0, "north") == (asking["seat"], asking["direction"])
    match.play(0, "keep north")
    assert 2 == match.view(None)["rounds"][0]["pair_bonus"][0]


@pytest.mark.rule("R-28")
def test_r28_kept_triplet_only_does_damage() -> None:
    """Basic: a kept triplet costs the place and earns nothing."""
    kept, discarded = (finish(last_trick("N1 N2 N3", "E1"), {0: letters}) for letters in ("", "N"))

    assert ([6, 1], [0, 2]) == (kept["damage"], kept["round_points"])
    assert ([0, 1], [2, 0]) == (discarded["damage"], discarded["round_points"])


@pytest.mark.rule("R-29")
def test_r29_undealt_cards_come_back() -> None:
    """With two players no round's 36 undealt cards are kept out of the next deal."""
    seen = []
    match = Match(GAME, seats=2, seed=12)
    for number in range(1, 6):
        seen.append({name for hand in match.dump()["hands"] for name in hand})
        while not match.is_over and match.dump()["round"] == number:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])

    undealt = [set(CARD_IDS) - hands for hands in seen]
    assert all(undealt[i] & seen[i + 1] and seen[i] & seen[i + 1] for i in range(4))


@pytest.mark.rule("R-30")
def test_r30_pirates_are_played_by_id() -> None:
    """Two pirates in hand are two legal cards with the same effect; answers name directions, not cards."""
    tricks = [resolve("N1", f"N9 {code} N3") for code in ("P1", "P2")]

    assert tricks[0].values == tricks[1].values
    match = table("N9", "P1 P2 N3")
    play_trick(match, "N9")
    assert {"play pirate_1", "play pirate_2"} <= {str(action) for action in match.actions(1)}
    assert 4 == GAME.actions.verbs[1].size == GAME.actions.verbs[2].size


@pytest.mark.rule("R-31")
@BOTH
@pytest.mark.parametrize(("seats", "each"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_r31_nobody_took_a_wind(seats: int, each: int, expert: bool) -> None:
    """All at 0 share all places: 1, 2, 3 or 3 points each."""
    figures = finish(last_trick(*[""] * seats, expert=expert))

    assert ([0] * seats, [each] * seats) == (figures["damage"], figures["round_points"])


@pytest.mark.rule("R-32")
def test_r32_the_record_knows_what_nobody_saw() -> None:
    """After the match the record gives every deal again, undealt cards included."""
    match = Match(GAME, seats=2, seed=13)
    start = match.dump()
    while not match.is_over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])

    assert start == replay(match.record(), until=0).dump()


@pytest.mark.rule("R-33")
def test_r33_led_pirate_takes_what_waits() -> None:
    """The wind and both waiting winds go to the leader of the pirate."""
    trick = resolve("N1", "P1 N9 N5", trick=12, waiting="E1 S1", expert=True, leader=1)

    assert {"seat": 1, "winds": ["wind_north_1a", "wind_east_1a", "wind_south_1a"]} == trick.args("winds_taken")


@pytest.mark.rule("R-34")
@BOTH
@SEATS
def test_r34_no_dead_end(seats: int, expert: bool) -> None:
    """Every hand holds 13 - t cards before its play in trick t; 60 plays per seat end the match."""
    match = Match(GAME, seats=seats, seed=14, expert=expert)
    plays = [0] * seats
    while not match.is_over:
        (seat,) = match.to_act
        position = match.dump()
        if position["phase"] == "play":
            assert 13 - position["trick"] == len(position["hands"][seat])
            plays[seat] += 1
        match.play(seat, match.legal(seat)[0])

    assert [60] * seats == plays
