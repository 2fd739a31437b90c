"""Chapters 4.4 and 4.5: end of turn, second turn, end of round."""

from __future__ import annotations

import pytest

from .tables import (
    chosen,
    discard,
    do,
    empty_memories,
    hand,
    lying,
    options,
    prompt,
    read,
    refused,
    ship,
    table,
    turn_of,
)
from .test_4_exploration import ALL_PLACES


@pytest.mark.rule("SV-4.40", "SV-5.6")
def test_surplus_cards_are_discarded_one_by_one() -> None:
    """Seven cards: two discards in an order of choice, each on its own pile, anchors silent."""
    match = table(("dash_to_foam kite seashell cave reef headwind figurehead",))
    do(match, "end_mooring")
    assert (("discard", (0,)), 7) == (prompt(match), len(options(match)))
    do(match, "discard headwind")
    assert "discard headwind" not in options(match)
    do(match, "discard dash_to_foam")
    assert (["dash_to_foam"], ["headwind"]) == (discard(match), discard(match, "encounter"))
    assert (5, (1, "exploration")) == (len(hand(match)), turn_of(match))


@pytest.mark.rule("SV-4.40", "R-28")
def test_five_cards_are_fine() -> None:
    """Nothing is asked."""
    match = table(("kite seashell cave reef headwind",))
    do(match, "end_mooring")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("R-24", "SV-4.40")
def test_the_limit_is_checked_at_the_own_turn_only() -> None:
    """Seat 1 holds six cards while seat 0 ends a turn."""
    match = table(("kite", "seashell cave reef headwind figurehead full_moon"))
    do(match, "end_mooring")
    assert ("explore", (1,)) == prompt(match)


@pytest.mark.rule("SV-4.41")
@pytest.mark.parametrize(("choice", "card"), [("draw_memory", "kite"), ("draw_place", "cave")])
def test_an_empty_hand_draws_a_memory_or_a_place(choice: str, card: str) -> None:
    """Whichever the player likes."""
    match = table(memory_top="kite", place_top="cave")
    do(match, "end_mooring")
    assert (("empty", (0,)), ["draw_memory", "draw_place"]) == (prompt(match), options(match))
    do(match, choice)
    assert ([card], (1, "exploration")) == (hand(match), turn_of(match))


@pytest.mark.rule("SV-4.41")
def test_a_gold_card_is_a_card() -> None:
    """A hand of one Headwind is not empty."""
    match = table(("headwind",))
    do(match, "end_mooring")
    assert ("explore", (1,)) == prompt(match)


@pytest.mark.rule("SV-4.41")
def test_only_what_is_left_is_offered() -> None:
    """No memory anywhere: a place; neither: nothing happens."""
    match = empty_memories()
    do(match, "end_mooring")
    assert ["draw_place"] == options(match)
    assert ("SV-4.41", "nothing_to_draw") == refused(match, "draw_memory")
    match = empty_memories(zones=(ALL_PLACES, ALL_PLACES))
    do(match, "end_mooring")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-4.40", "SV-4.41")
def test_a_discarded_surplus_leaves_no_empty_hand() -> None:
    """Limit first, then the draw: five cards are left."""
    match = table(("kite seashell cave reef headwind figurehead",))
    do(match, "end_mooring", "discard kite")
    assert 5 == len(hand(match))


@pytest.mark.rule("SV-4.42", "SV-5.31", "R-25")
def test_a_second_turn_follows_the_end_of_turn() -> None:
    """Same seat, same round, after hand limit and draw."""
    match = table(("inner_fire",), ("volcano[hidden_spark]",))
    do(match, "place_memory inner_fire volcano 1", "end_mooring", "draw_memory")
    seen = match.view(None)
    assert ((0, "exploration"), 1, True) == (turn_of(match), seen["round"], seen["flags"]["second_turn"])


@pytest.mark.rule("SV-4.42", "R-14")
def test_a_second_turn_grants_no_third() -> None:
    """The Inner Fire does nothing in it."""
    match = table(("inner_fire kite",), ("volcano[hidden_spark]",), extra_turn=1)
    told = do(match, "place_memory inner_fire volcano 1", "end_mooring")
    assert not any(line.startswith("second_turn_won") for line in told)
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-4.42")
def test_two_grants_are_one() -> None:
    """Granted already, put down again: one second turn."""
    match = table(("inner_fire kite",), ("volcano[hidden_spark]",), turn_granted=True, artefacts="hook lantern compass")
    do(match, "place_memory inner_fire volcano 1", "end_mooring")
    assert (0, "exploration") == turn_of(match)
    do(match, "draw_memory", "adventure", "end_mooring", draws=(0,) * 9)
    while match.to_act and turn_of(match)[0] == 0:
        do(match, options(match)[0])
    assert (1, "exploration") == turn_of(match)


# --- end of round ------------------------------------------------------------------------------------------------


def end_round(**layout) -> object:
    """The ship's holder after the last turn of a round of four."""
    match = table(("", "", "", "kite"), seats=4, turn=3, **layout)
    do(match, "end_mooring")
    assert 2 == match.view(None)["round"]
    return ship(match)


@pytest.mark.rule("SV-4.50", "R-10")
@pytest.mark.parametrize(("holder", "after"), [(0, 3), (3, 2), (2, 1), (1, 0)])
def test_the_ship_sails_to_the_right(holder: int, after: int) -> None:
    """Against turn order, with or without a memory."""
    assert after == end_round(holder=holder)
    assert after == end_round(holder=holder, ship="hauling_shanty")


@pytest.mark.rule("SV-4.50")
def test_the_ship_takes_its_memory_along() -> None:
    """One memory sails too."""
    match = table(("", "", "kite"), turn=2, holder=1, ship="hauling_shanty")
    do(match, "end_mooring")
    assert (0, ["hauling_shanty"]) == (ship(match), lying(match, "pirate_ship"))


@pytest.mark.rule("SV-4.51")
def test_two_memories_hold_the_ship() -> None:
    """It stays with its holder."""
    assert 1 == end_round(holder=1, ship="hauling_shanty taste_of_salt")


@pytest.mark.rule("SV-4.51", "R-9")
def test_a_ship_that_loses_a_memory_sails_in_that_round() -> None:
    """Seat 3 wins one of two in the last turn of the round."""
    match = table(
        ("", "", "", "kite"),
        seats=4,
        turn=3,
        phase="sea",
        holder=1,
        ship="hauling_shanty taste_of_salt",
        artefacts="hook lantern compass spyglass",
    )
    do(match, "duel_memory taste_of_salt", "end_mooring", draws=(5, 0))
    assert 0 == ship(match)


@pytest.mark.rule("SV-4.50", "SV-6.1", "R-32")
def test_a_validated_ship_never_sails() -> None:
    """It is its owner's for good."""
    assert 1 == end_round(holder=1, ship="hauling_shanty taste_of_salt mended_flag")


@pytest.mark.rule("SV-4.50", "SV-4.52", "SV-5.29")
def test_a_calm_lasts_for_its_round() -> None:
    """Becalmed the ship stays; a round later it sails."""
    match = table(("kite", "seashell", "figurehead"), turn=2, holder=1, becalmed=True)
    do(match, "end_mooring")
    assert (1, False) == (ship(match), match.view(None)["flags"]["becalmed"])
    assert 0 == match.view(None)["ship"]["sails_to"]


@pytest.mark.rule("SV-4.52")
def test_nothing_sails_before_the_round_is_over() -> None:
    """After the first of three turns the ship lies still."""
    match = table(("kite",), holder=1)
    do(match, "end_mooring")
    assert (1, 1) == (ship(match), match.view(None)["round"])


@pytest.mark.rule("SV-5.29", "SV-4.50")
def test_dead_calm_is_read_and_holds_the_ship() -> None:
    """In any turn of the round."""
    match = read("dead_calm", hands=("kite", "seashell", "figurehead"), holder=0, artefacts="hook lantern cutlass")
    assert "becalmed" == match.view(None)["ship"]["stays"]
    assert [] == chosen(match, "send_ship")
