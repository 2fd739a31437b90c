"""Chapters 4.3, 4.4 and 4.6: turns, Small Islands, passing."""

from __future__ import annotations

import pytest

from .tables import asked, cubes, hand, kinds, lay, legal, pass_all, play, refused, table, use, verbs


@pytest.mark.rule("LI-4.20")
def test_turns_go_clockwise_from_the_first_player() -> None:
    """One action each; who has passed is skipped."""
    match = table(3, first_player=2, hands=["R3a R4a", "G3a", "B3a B4a"])
    order = [match.to_act[0]]
    lay(match, 2, "B3a", "n1")
    order += match.to_act
    lay(match, 0, "R3a", "e1")
    order += match.to_act
    pass_all(match, 1)
    order += match.to_act
    lay(match, 2, "B4a", "n1")
    order += match.to_act
    lay(match, 0, "R4a", "e1")
    order += match.to_act

    assert [2, 0, 1, 2, 0, 2] == order


@pytest.mark.rule("LI-4.20", "LI-4.50")
def test_who_has_passed_cannot_act() -> None:
    """The refusal says so."""
    match = table(3, hands=["R3a", "G3a", "B3a"])
    pass_all(match, 0)

    assert ("LI-4.50", "you_have_passed") == (refused(match, 0, "play R3a n1").rule, refused(match, 0, "pass").key)
    assert ("LI-4.20", "not_your_turn") == (refused(match, 2, "pass").rule, refused(match, 2, "pass").key)


@pytest.mark.rule("LI-4.20")
def test_the_phase_ends_when_all_have_passed() -> None:
    """Then comes the loot, and with none the next round."""
    match = table(3, hands=["R3a", "G3a", "B3a"])
    pass_all(match, 0, 1, 2)

    assert (2, "drops") == (match.dump()["round"], match.dump()["asking"])


@pytest.mark.rule("LI-4.21", "R-38")
def test_without_another_action_one_must_pass() -> None:
    """An empty hand leaves nothing but a pass; so do two odd cards that fit nowhere."""
    assert ["pass"] == legal(table(3, hands=[""]), 0)
    match = table(
        3,
        hands=["R3a"],
        columns={"n1": "R4a", "n2": "G2a", "e1": "G3a", "e2": "R9a", "s1": "R10a", "w1": "R8a"},
    )
    assert ["pass"] == legal(match, 0)


@pytest.mark.rule("LI-4.21")
def test_passing_with_cards_is_always_allowed() -> None:
    """Even with a full hand."""
    assert "pass" in legal(table(3, hands=["R3a R4a R5a R6a R7a R8a R9a"]), 0)


@pytest.mark.rule("LI-4.22", "LI-4.51")
def test_the_first_passer_takes_the_tile_and_turns_go_on() -> None:
    """Case 23: tile with P3; P4 passes first; P1, P2, P3 follow, and P4 begins the next round."""
    match = table(4, first_player=2, event="a4", hands=["R3a R4a", "G3a G4a", "B3a B4a", ""])
    lay(match, 2, "B3a", "n1")
    pass_all(match, 3)
    assert 3 == match.dump()["first_player"]
    order = []
    for seat, code, landing in ((0, "R3a", "e1"), (1, "G3a", "s1"), (2, "B4a", "n1"), (0, "R4a", "e1")):
        order += match.to_act
        lay(match, seat, code, landing)
    assert [0, 1, 2, 0] == order
    pass_all(match, 1, 2, 0)
    assert 3 == match.dump()["first_player"]
    while match.dump()["asking"] != "turn":
        match.play(match.to_act[0], "done" if match.dump()["asking"] == "drops" else match.legal(match.to_act[0])[-1])
    assert (3,) == match.to_act


@pytest.mark.rule("LI-4.23")
@pytest.mark.parametrize(("event", "number"), [("a1", 2), ("b1", 1)])
def test_each_round_has_its_kind_of_event(event: str, number: int) -> None:
    """A position with the wrong kind is impossible."""
    from flottille import BadPosition

    with pytest.raises(BadPosition, match="needs an event of deck"):
        table(3, event, round=number)


# --- Small Islands ------------------------------------------------------------------------------------------


@pytest.mark.rule("LI-4.30", "R-06")
def test_a_tile_costs_two_cards_of_one_colour() -> None:
    """Numbers and icons do not matter; a joker has its printed colour."""
    match = table(3, hands=["R3a RJa G5a"])
    play(match, 0, "island isl_spring")
    assert ["pay map_red_03_a", "pay map_red_joker_a"] == legal(match, 0)
    play(match, 0, "pay R3a")

    assert ["pay map_red_joker_a"] == legal(match, 0)
    assert ("LI-4.30", "payment_colour") == (refused(match, 0, "pay G5a").rule, refused(match, 0, "pay G5a").key)


@pytest.mark.rule("LI-4.30")
def test_without_a_pair_no_tile_can_be_used() -> None:
    """Four cards of four colours are no payment."""
    match = table(3, hands=["R3a G3a B3a V3a"])

    assert "island" not in verbs(match, 0)
    assert "cannot_pay" == refused(match, 0, "island isl_wreck").key


@pytest.mark.rule("LI-4.30", "LI-3.8")
def test_only_tiles_in_play_and_face_up_are_used() -> None:
    """Face down, or not in this match: refused."""
    match = table(3, hands=["R3a R4a"], tiles_down=["isl_wreck"])

    assert ("LI-4.30", "tile_face_down") == (
        refused(match, 0, "island isl_wreck").rule,
        refused(match, 0, "island isl_wreck").key,
    )
    assert "tile_not_in_play" == refused(match, 0, "island isl_chapel").key


@pytest.mark.rule("LI-4.31")
def test_payment_is_discarded_and_the_tile_turns_down() -> None:
    """Then the turn is over."""
    match = table(3, "a4", hands=["R3a R4a G5a"])
    events = use(match, 0, "tradewind", "R3a R4a", "accept")

    assert ["tile_chosen", "card_discarded", "card_discarded", "ship_sailed", "tile_turned_down"] == kinds(events)
    assert ("G5a", ["isl_tradewind"], (1,)) == (hand(match, 0), match.dump()["tiles_down"], match.to_act)


@pytest.mark.rule("LI-4.31", "R-11")
def test_a_power_is_used_wholly_or_not_at_all() -> None:
    """Shipwreck gives no treasure without its cube."""
    match = table(3, "a4", hands=["R3a R4a"])
    use(match, 0, "wreck", "R3a R4a")
    assert ["accept", "decline"] == legal(match, 0)
    play(match, 0, "decline")

    assert ([3, 3, 3], []) == (cubes(match), match.dump()["shown"])


@pytest.mark.rule("LI-4.32", "R-49")
@pytest.mark.parametrize("tile", ["undertow", "lookout", "mapmaker", "wreck", "tradewind"])
def test_every_power_may_be_declined_to_deny_the_tile(tile: str) -> None:
    """The tile turns face down all the same."""
    match = table(3, "a4", hands=["R3a R4a"], stacks={"n1": [0]})
    use(match, 0, tile, "R3a R4a", "decline")

    assert ([f"isl_{tile}"], (1,)) == (match.dump()["tiles_down"], match.to_act)


@pytest.mark.rule("LI-4.32", "R-15")
def test_undertow_without_a_disc_is_used_up() -> None:
    """There is nothing to choose, the tile turns."""
    match = table(3, "a4", hands=["R3a R4a"])
    use(match, 0, "undertow", "R3a R4a")

    assert (["isl_undertow"], (1,)) == (match.dump()["tiles_down"], match.to_act)


@pytest.mark.rule("LI-4.33")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_six_powers_are_in_every_match(seats: int) -> None:
    """Each tile asks what its power needs."""
    match = table(seats, "a4", hands=["R3a R4a"], cubes=[3], stacks={"n1": [0]})
    wanted = {
        "spring": "lift",
        "undertow": "slide",
        "lookout": "place",
        "mapmaker": "power",
        "wreck": "power",
        "tradewind": "power",
    }
    found = {}
    for tile in wanted:
        match = table(seats, "a4", hands=["R3a R4a"], cubes=[3], stacks={"n1": [0]})
        use(match, 0, tile, "R3a R4a")
        found[tile] = match.dump()["asking"]

    assert wanted == found


# --- passing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LI-4.50", "R-53")
def test_who_has_passed_keeps_cards_and_still_draws() -> None:
    """A passed player with a disc there may draw and lift; the card joins the hand for the next round."""
    match = table(3, "a4", hands=["R3a", "B4b B7b", ""], columns={"n1": "B2a"}, stacks={"n1": [0, 1]})
    pass_all(match, 0)
    lay(match, 1, "B4b B7b", "n1", "decline")
    assert ("draw", (0,)) == asked(match)
    play(match, 0, "accept")
    play(match, 1, "lift 0")
    play(match, 0, "lift 1")

    assert (2, [2, 3, 3]) == (len(match.dump()["hands"][0]), cubes(match))


@pytest.mark.rule("LI-4.51", "R-16")
def test_the_holder_passing_first_keeps_the_tile() -> None:
    """A second passer does not get it."""
    match = table(3, hands=["", "", "B3a"])
    pass_all(match, 0, 1)

    assert 0 == match.dump()["first_player"]


@pytest.mark.rule("LI-4.52")
def test_order_at_a_pass() -> None:
    """Tile, then B8; tile, then A2's treasure."""
    assert ["passed", "first_player_taken", "cubes_taken", "cubes_taken"] == kinds(pass_all(table(3, "b8"), 0))
    match = table(3, "a2", gifts="t04 t08 t16")
    events = pass_all(match, 0)
    assert ["passed", "first_player_taken"] == kinds(events)
    assert ("gift", (0,)) == asked(match)


@pytest.mark.rule("LI-4.52", "R-26")
def test_a_gift_is_taken_and_kept() -> None:
    """It cannot be refused or discarded; its curse or lift applies."""
    match = table(3, "a2", gifts="t04 t08 t16", cubes=[3, 3, 3])
    pass_all(match, 0)
    assert ["take t04", "take t08", "take t16"] == legal(match, 0)
    assert ("LI-4.52", "gift_must_be_kept") == (
        refused(match, 0, "discard t04").rule,
        refused(match, 0, "discard t04").key,
    )
    play(match, 0, "take t04")
    pass_all(match, 1)
    play(match, 1, "take t08", "lift 2")
    pass_all(match, 2)
    assert ["take t16"] == legal(match, 2)
    play(match, 2, "take t16")

    assert ([8, 1, 7], [["t04"], ["t08"], ["t16"]]) == (cubes(match), match.dump()["kept"])
