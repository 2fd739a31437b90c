"""Chapter 4.1: who plays which card, and what is refused."""

from __future__ import annotations

import json

import pytest

from flottille import BadNotation, IllegalAction, Match, WrongSeat
from flottille.games.santa_timea.game import GAME

from .tables import card, cards, play_trick, refused, resolve, table


def playable(match: Match) -> list[str]:
    """The cards the next seat may play."""
    return [action.args["card"] for action in match.actions(match.to_act[0])]


@pytest.mark.rule("ST-4.1", "ST-3.4")
def test_first_wind_of_the_row_blows() -> None:
    """East 8 is worth 8 under a row that starts with East, whatever comes behind."""
    assert [8, 4] == resolve("E1 W3 S3", "E8 N8").values


@pytest.mark.rule("ST-4.2")
def test_leader_plays_first_then_clockwise() -> None:
    """Seat 2 of four leads: 2, 3, 0, 1, one card each."""
    match = table("N1", "N2", "N3", "N4", leader=2)
    order = []
    for code in ("N3", "N4", "N1", "N2"):
        order.append(match.to_act)
        play_trick(match, code)

    assert [(2,), (3,), (0,), (1,)] == order
    assert [11] * 4 == match.view(None)["hand_counts"]


@pytest.mark.rule("ST-4.2", "R-25")
@pytest.mark.parametrize("seat", [1, 2])
def test_out_of_turn_is_refused(seat: int) -> None:
    """Only the leader may play now."""
    match = table("N1", "N2", "N3")

    assert ("ST-4.2", "not_your_turn") == refused(match, seat, f"play north_{seat + 1}")
    assert isinstance(match.why_not(seat, f"play north_{seat + 1}"), WrongSeat)
    assert {"to_act": 0} == match.why_not(seat, f"play north_{seat + 1}").params


@pytest.mark.rule("ST-4.2", "R-25")
def test_two_cards_in_a_row_are_refused() -> None:
    """Who has played waits for the next trick."""
    match = table("N1 N5", "N2", "N3")
    play_trick(match, "N1")

    assert ("ST-4.2", "not_your_turn") == refused(match, 0, "play north_5")


@pytest.mark.rule("ST-4.2")
def test_cards_lie_open_until_the_trick_is_resolved() -> None:
    """Everybody sees the cards of the trick with their values; then they are gone."""
    match = table("N9", "E4", "N12", row="N1")
    play_trick(match, "N9 E4")
    expected = [
        {"seat": 0, "card": "north_9", "value": 9, "out": False, "copies": None},
        {"seat": 1, "card": "east_4", "value": 2, "out": False, "copies": None},
    ]

    assert expected == match.view(None)["plays"] == match.view(2)["plays"]
    play_trick(match, "N12")
    assert [] == match.view(None)["plays"]


@pytest.mark.rule("ST-4.3", "R-16")
def test_any_card_may_follow() -> None:
    """A follower with cards of the wind's and of the led direction may play every card he holds."""
    hand = "N1 N2 N3 E4 E5 S6 S7 S8 W9 W10 P1 P2"
    match = table("N14", hand, row="N1")
    play_trick(match, "N14")

    assert cards(hand) == playable(match)


@pytest.mark.rule("ST-4.3", "R-16")
def test_any_number_card_may_be_led() -> None:
    """The leader need not lead the wind's direction."""
    match = table("N1 N2 N3 E4 E5 E6 S7 S8 S9 W10 W11 W12", "", row="N1")

    assert cards("N1 N2 N3 E4 E5 E6 S7 S8 S9 W10 W11 W12") == playable(match)


@pytest.mark.rule("ST-4.3", "R-25")
@pytest.mark.parametrize("code", ["W14", "N9"], ids=["undealt", "another hand"])
def test_card_not_in_hand_is_refused(code: str) -> None:
    """A card that lies elsewhere cannot be played; the refusal does not tell where it is."""
    match = table("N1", "N9")

    assert ("ST-4.3", "card_not_in_hand") == refused(match, 0, f"play {card(code)}")
    assert {"card": card(code)} == match.why_not(0, f"play {card(code)}").params


@pytest.mark.rule("ST-4.3", "R-25")
def test_played_card_cannot_be_played_again() -> None:
    """A card that was played is in no hand."""
    match = table("N1", "N9")
    play_trick(match, "N1 N9")

    assert ("ST-4.3", "card_not_in_hand") == refused(match, 1, "play north_9")


@pytest.mark.rule("ST-4.4", "R-6", "R-25")
def test_pirate_lead_is_refused_with_a_number_card() -> None:
    """One number card in hand is enough to forbid leading a pirate."""
    match = table("P1 P2 P3 E5", "", trick=9, row="N1")

    assert ["east_5"] == playable(match)
    assert ("ST-4.4", "pirate_led") == refused(match, 0, "play pirate_2")
    assert {"card": "pirate_2", "numbers": 1} == match.why_not(0, "play pirate_2").params


@pytest.mark.rule("ST-4.4", "R-6")
@pytest.mark.parametrize(("hand", "trick"), [("P1 P2 P3 P4", 9), ("P2 P4", 11), ("P3", 12)])
def test_pirates_only_may_lead(hand: str, trick: int) -> None:
    """A hand of nothing but pirates may lead any of them, at the earliest in trick 9."""
    match = table(hand, "", trick=trick)

    assert cards(hand) == playable(match)
    match.play(0, f"play {cards(hand)[-1]}")
    assert (1,) == match.to_act


@pytest.mark.rule("ST-4.4")
def test_followers_may_always_play_a_pirate() -> None:
    """A follower with eleven number cards may play his pirate."""
    match = table("N14", "P1 N1 N2 N3")
    play_trick(match, "N14 P1")

    assert "pirate_1" in match.dump()["played"]


@pytest.mark.rule("ST-4.5")
def test_last_card_is_an_ordinary_play() -> None:
    """In trick 12 one card is legal; it is asked for, played and recorded like any other."""
    match = table("N4", "N7", trick=12)

    assert ["north_4"] == playable(match)
    play_trick(match, "N4")
    entry = json.loads(match.record().splitlines()[-1])
    assert (0, "play north_4") == (entry["seat"], entry["action"])


@pytest.mark.rule("ST-4.5", "R-25")
def test_passing_does_not_exist() -> None:
    """No action passes; asking for one cannot be read and changes nothing."""
    match = table("N4", "N7")
    before = match.dump()

    assert ["play", "discard", "keep"] == [verb.name for verb in GAME.actions.verbs]
    with pytest.raises(BadNotation, match="verbs are: play, discard, keep"):
        match.play(0, "pass")
    assert before == match.dump()


@pytest.mark.rule("ST-4.5", "R-34")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_is_to_act_has_a_legal_card(seats: int) -> None:
    """Through a whole round someone is to act and may play."""
    match = Match(GAME, seats=seats, seed=seats)
    while match.dump()["round"] == 1:
        (seat,) = match.to_act
        assert match.legal(seat)
        match.play(seat, match.legal(seat)[-1])


@pytest.mark.rule("ST-4.14", "R-25")
@pytest.mark.parametrize("verb", ["discard", "keep"])
def test_no_triplet_answers_during_tricks(verb: str) -> None:
    """A triplet one owns waits for the end of trick 12."""
    match = table("N4", "N7", trick=4, collected=("N1 N2 N3", ""), row="E1")

    assert ("ST-4.14", "no_triplets_yet") == refused(match, 0, f"{verb} north")
    assert {"trick": 4} == match.why_not(0, f"{verb} north").params


@pytest.mark.rule("ST-4.3", "ST-4.4", "R-25")
def test_every_action_is_legal_or_refused_with_a_reason() -> None:
    """All 68 actions of the table: listed, or refused with a rule, a key and no change."""
    match = table("P1 E3 S9", "N14", trick=10, leader=1, row="N1")
    play_trick(match, "N14")
    for seat in (0, 1):
        for number in range(GAME.actions.size):
            refusal = match.why_not(seat, number)
            assert (number in match.legal(seat)) == (refusal is None)
            assert refusal is None or (isinstance(refusal, IllegalAction) and refusal.rule.startswith("ST-4"))
            if refusal is not None:
                assert (refusal.rule, refusal.key) == refused(match, seat, str(GAME.actions[number]))
