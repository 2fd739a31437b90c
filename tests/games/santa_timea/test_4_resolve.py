"""Chapter 4.2: a trick is resolved."""

from __future__ import annotations

import pytest

from flottille.games.santa_timea.tables import WIND_IDS
from tests.games.driver import Script

from .tables import cards, last_trick, play_first, play_trick, resolve, table, winds

BOTH = pytest.mark.parametrize("expert", [False, True], ids=["basic", "expert"])


@pytest.mark.rule("ST-4.6")
def test_values_are_given_in_playing_order() -> None:
    """The pirate copies what lies before it, not what comes after."""
    assert [3, 4.5, 4.5, 0] == resolve("N1", "N3 E9 P1 S5", leader=2).values


@pytest.mark.rule("ST-4.6")
def test_resolving_draws_nothing_but_the_next_wind() -> None:
    """The only chance in a trick is the wind turned up after it."""
    match = table("N3", "N5", "N7")
    script = Script()
    match.play(0, "play north_3", script)
    match.play(1, "play north_5")
    match.play(2, "play north_7")

    assert [17] == script.asked


@pytest.mark.rule("ST-4.7", "R-19")
def test_all_groups_go_at_once() -> None:
    """Two groups of equals leave in one pass; the fifth card stays."""
    trick = resolve("N1", "N4 E8 N6 W12 S3")

    assert [4, 4, 6, 6, 0] == trick.values
    assert ([0, 1, 2, 3], 4, 4) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-4.7")
def test_led_pirate_is_exempt() -> None:
    """The led pirate shares its rank with the pirate behind it, but only that one is out."""
    trick = resolve("N1", "P1 P2 N5", trick=12)

    assert ([1], 0, 2) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-4.8")
def test_lowest_takes_and_highest_leads() -> None:
    """Of four different cards the lowest takes the wind, the highest leads next."""
    trick = resolve("E2", "E7 E3 N8 S13", leader=3)

    assert ([], 0, 3) == (trick.out, trick.taker, trick.leader)
    assert (3,) == trick.match.to_act


@pytest.mark.rule("ST-4.8", "R-20")
def test_cards_out_of_play_neither_take_nor_lead() -> None:
    """The lowest pair and the highest pair are out: the middle card does both."""
    trick = resolve("S3", "E1 W1 S5 S14 P1")

    assert ([0, 1, 3, 4], 2, 2) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-4.9")
def test_single_card_takes_and_leads() -> None:
    """Two of three cards are equal; the third takes the wind and leads."""
    trick = resolve("W1", "W4 N8 W9", leader=1)

    assert ([1, 2], 0, 0) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-4.10")
def test_empty_trick_basic() -> None:
    """Nobody takes; the leader stays; the wind is set aside and seen by all."""
    trick = resolve("S1", "S6 W12", leader=1)

    assert ([0, 1], -1, 1) == (trick.out, trick.taker, trick.leader)
    assert ["wind_south_1a"] == trick.match.dump()["set_aside"] == trick.match.view(None)["set_aside"]
    assert [[], []] == trick.match.dump()["collected"]
    assert (1,) == trick.match.to_act


@pytest.mark.rule("ST-4.10", "ST-7.3")
def test_empty_trick_expert() -> None:
    """The same trick in the expert variant: the wind waits."""
    trick = resolve("S1", "S6 W12", leader=1, expert=True)

    assert (-1, 1) == (trick.taker, trick.leader)
    assert (["wind_south_1a"], []) == (trick.match.dump()["waiting"], trick.match.dump()["set_aside"])


@pytest.mark.rule("ST-4.10")
@BOTH
def test_empty_last_trick_sets_aside(expert: bool) -> None:
    """In trick 12 the wind goes aside in both modes."""
    trick = resolve("S1", "S6 W12", trick=12, expert=expert)

    cause = "last_trick" if expert else "empty_trick"
    assert {"winds": ["wind_south_1a"], "cause": cause} == trick.args("winds_set_aside")
    assert trick.args("wind_waits") is None


@pytest.mark.rule("ST-4.11")
def test_taker_lays_the_wind_open() -> None:
    """The wind lies before the taker, for everyone to see."""
    trick = resolve("E3", "E9 E2 E5")

    assert [[], ["wind_east_3"], []] == trick.match.view(None)["collected"]
    assert {"seat": 1, "winds": ["wind_east_3"]} == trick.args("winds_taken")


@pytest.mark.rule("ST-4.11")
def test_taker_also_takes_what_waits() -> None:
    """Expert: two waiting winds go along."""
    trick = resolve("E3", "E9 E2 E5", expert=True, trick=3, waiting="N2 S1")

    assert ["wind_north_2a", "wind_east_3", "wind_south_1a"] == trick.match.dump()["collected"][1]
    assert [] == trick.match.dump()["waiting"]


@pytest.mark.rule("ST-4.12")
def test_played_cards_are_discarded() -> None:
    """The cards of the trick are in no hand any more and stay out for the round."""
    trick = resolve("E3", "E9 P1 E5")
    after = trick.match.dump()

    assert cards("E5 E9 P1") == after["played"] == trick.match.view(None)["seen"]
    assert not {card for hand in after["hands"] for card in hand} & set(cards("E5 E9 P1"))


@pytest.mark.rule("ST-4.13")
@pytest.mark.parametrize("played", ["N9 N4", "N4 E8"], ids=["taken", "empty"])
@BOTH
def test_row_moves_up(played: str, expert: bool) -> None:
    """The second and third wind move up and the top of the deck is turned up behind them, taken or not."""
    first, second = played.split()
    match = table(first, second, row="N2 E1 S3", expert=expert)
    shown = match.dump()
    deck = [wind for wind in WIND_IDS if wind not in shown["row"] + shown["forecast"]]
    play_trick(match, first)
    match.play(1, f"play {cards(second)[0]}", Script(deck.index("wind_west_2a")))

    assert ["wind_east_1a", "wind_south_3", "wind_west_2a"] == match.dump()["row"]
    assert len(deck) - 1 == match.view(None)["deck"]


@pytest.mark.rule("ST-4.13", "R-14")
@pytest.mark.parametrize("trick", [10, 11])
def test_row_is_refilled_after_tricks_10_and_11(trick: int) -> None:
    """Two winds are turned up that are never played."""
    match = table("N9", "N4", trick=trick, row="N2 E1 S3")
    deck = match.view(None)["deck"]
    events = play_trick(match, "N9 N4").events

    assert "wind_turned" == events[-1]["kind"]
    assert (deck - 1, 3) == (match.view(None)["deck"], len(set(match.dump()["row"])))


@pytest.mark.rule("ST-4.13")
def test_row_stays_after_trick_12() -> None:
    """After the last trick of the round nothing is turned up before the triplets."""
    match = last_trick("N1 N2 N3 E1 E2 E3", "S1 S2 S3 W1 W2 W3")
    events = play_first(match).events

    assert "triplets" == match.dump()["phase"]
    assert ["card_played", "card_played", "trick_resolved", "winds_taken"] == [event["kind"] for event in events]


@pytest.mark.rule("ST-4.14")
def test_unplayed_winds_mean_nothing() -> None:
    """The two winds left in the row and those of the deck give nobody damage or triplets."""
    match = table("N4", "N9", trick=12, row="N1 E3 S3", collected=("E1 E2 S1 S2 N1", "N2 N2 W1 W1 W2 W2"))
    events = play_trick(match, "N4 N9").events
    scored = [event["args"]["damage"] for event in events if event["kind"] == "round_scored"]

    assert [8, 10] == scored


@pytest.mark.rule("ST-4.14")
def test_triplets_come_after_trick_12() -> None:
    """The owner is asked once the last trick is resolved."""
    match = table("N4", "N9", trick=12, row="N1", collected=("N2 N3", "E1 E1 E2 E2 S1 S1 S2 S2 W1"))
    play_trick(match, "N4 N9")

    asking = match.view(None)["asking"]
    assert ("triplets", 0, "north") == (match.dump()["phase"], asking["seat"], asking["direction"])
    assert winds("N1 N2 N3")[0] == match.dump()["collected"][0]
