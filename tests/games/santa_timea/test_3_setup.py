"""Chapter 3: a match and its rounds are set up."""

from __future__ import annotations

import pytest

from flottille import BadOption, Match
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import CARD_IDS, WIND_IDS
from tests.games.driver import Script

from .tables import finish, in_order, last_trick, play_first, play_trick

BOTH = pytest.mark.parametrize("expert", [False, True], ids=["basic", "expert"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
ORDER = "S3 N1 W2 E1 E3 N2 S1 W1"  # c1, c2, ...


def start(seats: int, expert: bool, *draws: int) -> tuple[Match, Script]:
    """A new match with these first draws, and what was drawn from."""
    script = Script(*draws)
    return Match(GAME, seats=seats, chance=script, expert=expert), script


@pytest.mark.rule("ST-3.1")
@BOTH
@SEATS
def test_totals_start_at_zero(seats: int, expert: bool) -> None:
    """Either mode with two to five seats begins in round 1 with no points."""
    match = Match(GAME, seats=seats, seed=1, expert=expert)

    assert [0] * seats == match.scores
    assert (1, 1, "play") == tuple(match.dump()[name] for name in ("round", "trick", "phase"))


@pytest.mark.rule("ST-3.1")
@pytest.mark.parametrize("seats", [0, 1, 6, True])
def test_other_seat_counts_are_refused(seats: int) -> None:
    """There is no solo game and no sixth seat."""
    with pytest.raises(BadOption, match="2, 3, 4, 5 seats"):
        Match(GAME, seats=seats)


@pytest.mark.rule("ST-3.1")
def test_modes_are_basic_and_expert() -> None:
    """One switch, two modes, each for every seat count; no teams, no separate expert parts."""
    expected = [(mode, seats, {"expert": mode == "expert"}) for mode in ("basic", "expert") for seats in (2, 3, 4, 5)]

    assert expected == list(GAME.setups())
    with pytest.raises(BadOption, match="no option 'pair_bonus'"):
        Match(GAME, seats=4, pair_bonus=True)


@pytest.mark.rule("ST-3.2")
@SEATS
def test_first_opener_is_any_seat(seats: int) -> None:
    """One draw among all seats names the opener of round 1, who leads."""
    for opener in range(seats):
        match, script = start(seats, False, opener)

        assert seats == script.asked[0]
        assert (opener, opener, (opener,)) == (match.dump()["opener"], match.dump()["leader"], match.to_act)


@pytest.mark.rule("ST-3.3", "R-29")
@BOTH
def test_all_cards_are_drawn_from(expert: bool) -> None:
    """Winds come from 20 and fewer, hands from 60 and fewer; nothing else is random."""
    _, script = start(4, expert)
    shown = 6 if expert else 3

    assert [4, *range(20, 20 - shown, -1), *range(60, 12, -1)] == script.asked


@pytest.mark.rule("ST-3.4")
@BOTH
def test_row_is_the_top_of_the_deck(expert: bool) -> None:
    """c1, c2 and c3 lie open in this order."""
    match, _ = start(3, expert, 0, *in_order(ORDER))

    assert ["wind_south_3", "wind_north_1a", "wind_west_2a"] == match.dump()["row"]


@pytest.mark.rule("ST-3.4", "ST-4.1")
def test_row_is_blown_in_order() -> None:
    """c1 is the wind of trick 1, c2 of trick 2, c3 of trick 3."""
    match, _ = start(2, False, 0, *in_order("S3 N1 W2"))
    blown = [play_first(match).args("trick_resolved")["wind"] for _ in range(3)]

    assert ["wind_south_3", "wind_north_1a", "wind_west_2a"] == blown


@pytest.mark.rule("ST-3.5", "ST-7.1")
def test_forecast_is_the_next_three() -> None:
    """Expert: c4, c5 and c6 lie open and the deck starts with c7."""
    match, _ = start(2, True, 0, *in_order(ORDER))
    left = sorted(set(WIND_IDS) - set(match.dump()["row"]) - set(match.dump()["forecast"]), key=WIND_IDS.index)
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0], Script(left.index("wind_south_1a")))

    assert ["wind_north_2a", "wind_east_1a", "wind_east_3"] == match.dump()["forecast"]
    assert "wind_south_1a" == match.dump()["row"][2]


@pytest.mark.rule("ST-3.5")
def test_basic_game_has_no_forecast() -> None:
    """Basic: nothing is shown beside the row."""
    assert [] == Match(GAME, seats=3, seed=4).dump()["forecast"]


@pytest.mark.rule("ST-3.5", "ST-7.1")
def test_forecast_winds_do_not_come() -> None:
    """No wind of the forecast is turned up later in the round."""
    match = Match(GAME, seats=3, seed=5, expert=True)
    forecast, turned = set(match.dump()["forecast"]), set(match.dump()["row"])
    while match.dump()["trick"] < 12:
        play_first(match)
        turned |= set(match.dump()["row"])

    assert 14 == len(turned)
    assert set() == forecast & turned


@pytest.mark.rule("ST-3.6")
@SEATS
def test_twelve_cards_each(seats: int) -> None:
    """Everybody holds 12 cards, all different; the rest is undealt: 36, 24, 12 or none."""
    match = Match(GAME, seats=seats, seed=2)
    dealt = [name for hand in match.dump()["hands"] for name in hand]

    assert [12] * seats == [len(hand) for hand in match.dump()["hands"]]
    assert 12 * seats == len(set(dealt))
    assert {2: 36, 3: 24, 4: 12, 5: 0}[seats] == match.view(None)["undealt"] == 60 - len(dealt)


@pytest.mark.rule("ST-3.5", "ST-3.6")
@BOTH
@SEATS
def test_deck_after_setup(seats: int, expert: bool) -> None:
    """17 winds are left in the deck, 14 in the expert variant."""
    expected = GAME.components["setup"]["by_players"][str(seats)]

    match = Match(GAME, seats=seats, seed=2, expert=expert)

    mode = "expert" if expert else "basic"
    assert expected[f"wind_deck_after_setup_{mode}"] == match.view(0)["deck"]


@pytest.mark.rule("ST-3.6")
def test_hands_are_dealt_in_blocks_of_twelve() -> None:
    """The first twelve cards of the shuffle are seat 0's, the next twelve seat 1's."""
    match, _ = start(2, False)

    assert [list(CARD_IDS[:12]), list(CARD_IDS[12:24])] == match.dump()["hands"]


@pytest.mark.rule("ST-3.7")
def test_sole_leader_in_points_opens() -> None:
    """Seat 2 alone has the most points after round 1 and opens round 2, not the opener before."""
    match = last_trick("N3 N2", "E3 E2 E2", "S1", "W1 W1 W2 W2 W3 S3", opener=1)
    finish(match)

    assert [3, 2, 4, 1] == match.scores
    assert (2, 2, (2,)) == (match.dump()["opener"], match.dump()["leader"], match.to_act)


@pytest.mark.rule("ST-3.7")
def test_total_counts_not_the_round() -> None:
    """Seat 0 wins the round, but seat 1 leads in total and opens."""
    match = last_trick("N1", "E3 E2", "S3 S2 S2", round=3, totals=[3, 5, 5], opener=2)
    figures = finish(match)

    assert [3, 2, 1] == figures["round_points"]
    assert [6, 7, 6] == match.scores
    assert 1 == match.dump()["opener"]


@pytest.mark.rule("ST-3.7", "R-12")
def test_tie_keeps_the_opener() -> None:
    """Seats 0 and 1 share the most; seat 2 opened before and opens again, though it is not among them."""
    match = last_trick("N1", "E1", "S3 S2", opener=2, highest=0)
    finish(match)

    assert [3, 3, 1] == match.scores
    assert 2 == match.dump()["opener"]


@pytest.mark.rule("ST-3.3", "ST-3.6", "ST-3.8", "R-29")
@BOTH
def test_every_round_shuffles_everything(expert: bool) -> None:
    """The second round draws from all 20 winds and all 60 wheel cards again."""
    match = last_trick("N1 N1 N2 N2 E1 E2", "S1 S1 S2 S2 W1 W2", expert=expert)
    match.play(0, match.legal(0)[0])
    script = Script()
    match.play(1, match.legal(1)[0], script)

    assert [*range(20, 14 if expert else 17, -1), *range(60, 36, -1)] == script.asked
    assert [list(CARD_IDS[:12]), list(CARD_IDS[12:24])] == match.dump()["hands"]


@pytest.mark.rule("ST-3.8")
def test_only_totals_and_opener_survive() -> None:
    """A new round holds no played, taken or set-aside card of the one before."""
    match = last_trick("N1 N2 N3", "E3", totals=[1, 1], round=2, opener=1)
    finish(match, {0: "N"})
    after = match.dump()

    assert ([3, 1], 0, 3, 1) == (after["totals"], after["opener"], after["round"], after["trick"])
    assert [[], [], []] == [after[name] for name in ("played", "set_aside", "only_pirates")]
    assert [[], []] == after["collected"] == after["discarded"]


@pytest.mark.rule("ST-3.8")
def test_led_pirates_are_forgotten() -> None:
    """What was learnt about a hand by a led pirate does not outlive the round."""
    match = Match(GAME, seats=2, seed=3)
    written = match.dump() | {"trick": 12, "round": 1, "hands": [["pirate_1"], ["north_4"]], "leader": 0}
    written |= {"played": list(CARD_IDS[4:26]), "collected": [list(WIND_IDS[:11]), []], "row": list(WIND_IDS[11:14])}
    match = Match.load(written)
    play_trick(match, "P1")

    assert [0] == match.dump()["only_pirates"]
    play_trick(match, "N4")
    while match.view(None)["asking"]:
        match.play(0, match.legal(0)[0])
    assert (2, []) == (match.dump()["round"], match.dump()["only_pirates"])
