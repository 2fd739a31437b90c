"""Chapters 4.1 and 4.2: cubes, decks, and how a round begins."""

from __future__ import annotations

import pytest

from flottille import Match
from tests.games.driver import Script

from .tables import asked, cubes, hand, kinds, lay, legal, play, position, refused, table, use


@pytest.mark.rule("LI-4.1")
def test_thirteen_cubes_mean_nothing_during_play() -> None:
    """A seat far above the limit plays on and scores."""
    match = table(cubes=[40], hands=["R3a"], kept=["t16"], first_player=0)
    lay(match, 0, "R3a", "n1")

    assert 12 + 5 == match.scores[0]
    assert (1,) == match.to_act


@pytest.mark.rule("LI-4.1", "LI-4.5")
def test_nobody_goes_below_zero_cubes() -> None:
    """Clear Spring with two cubes: at most two, refused by number above."""
    match = table(cubes=[2], hands=["R3a R4a"], event="a4")
    use(match, 0, "spring", "R3a R4a")

    assert ["lift 0", "lift 1", "lift 2"] == legal(match, 0)
    assert ("LI-4.5", 2) == (refused(match, 0, "lift 3").rule, refused(match, 0, "lift 3").params["most"])


@pytest.mark.rule("LI-4.5", "R-09")
def test_lifting_and_drawing_are_optional() -> None:
    """A player may keep cubes and refuse a card; the view names the usual answer."""
    match = table(hands=["B5b B9b", "", ""], columns={"n1": "B2a"}, stacks={"n1": [1]}, event="a4")
    lay(match, 0, "B5b B9b", "n1")
    assert ("draw", (0,)) == asked(match)
    assert "accept" == str(match.game.actions[match.view(0)["pending"]["default"]])
    play(match, 0, "decline")
    play(match, 1, "decline")
    assert "lift 1" == str(match.game.actions[match.view(1)["pending"]["default"]])
    play(match, 0, "lift 0")
    play(match, 1, "lift 0")

    assert ([3, 3, 3], [0, 0, 0]) == (cubes(match), [len(hand(match, seat).split()) for seat in range(3)])


@pytest.mark.rule("LI-4.2", "R-44")
def test_the_deck_is_reshuffled_only_when_a_card_is_due() -> None:
    """A draw that empties the deck leaves the discards alone; the next draw shuffles them."""
    match = table(hands=["B4b", "B5b", ""], map_deck="R1a", event="a4")
    lay(match, 0, "B4b", "n1", "accept")
    assert 0 == match.view(None)["decks"]["map"]
    discards = len(match.dump()["map_discards"])
    events = lay(match, 1, "B5b", "n1")
    events += match.play(1, "decline") + match.play(0, "accept")

    assert "map_deck_shuffled" in kinds(events)
    assert (discards - 1, []) == (match.view(None)["decks"]["map"], match.dump()["map_discards"])


@pytest.mark.rule("LI-4.2")
def test_without_any_card_left_nobody_draws() -> None:
    """Deck and discards empty: the draw is not even offered."""
    found = position(hands=["B4b", "", ""], event="a4", map_deck="R1a", map_discards="")
    rest = [c for c in _all_cards() if c not in ("map_blue_04_b", "map_red_01_a")]
    found["hands"][2] = [*rest, "map_red_01_a"]
    found["map_deck"] = []
    match = Match.load(found)
    lay(match, 0, "B4b", "n1")

    assert ("turn", (1,)) == asked(match)


def _all_cards() -> list[str]:
    from flottille.games.loot_island.tables import CARD_IDS

    return list(CARD_IDS)


@pytest.mark.rule("LI-4.3")
def test_treasures_are_reshuffled_when_one_is_due() -> None:
    """Shipwreck with an empty treasure deck shuffles the discards and reveals one of them."""
    match = table(hands=["R3a R4a"], event="a4", treasure_deck="")
    events = use(match, 0, "wreck", "R3a R4a", "accept")

    assert ["treasure_deck_shuffled", "treasure_revealed"] == kinds(events)[-2:]
    assert ("wreck", (0,)) == asked(match)


@pytest.mark.rule("LI-4.3", "LI-4.70")
def test_a_mixed_treasure_deck_shows_the_back_of_its_next_card() -> None:
    """After a reshuffle any pile may lie on top, and all see which."""
    found = set()
    for draw in range(41):
        match = table(hands=["R3a R4a"], event="a4", treasure_deck="", seats=3)
        use(match, 0, "wreck", "R3a R4a")
        play(match, 0, "accept", chance=Script(0, draw))
        found.add(match.view(None)["decks"]["next_pile"])

    assert {"I", "IV"} == found


@pytest.mark.rule("LI-4.4")
def test_discards_lie_open() -> None:
    """Everybody sees what was paid."""
    match = table(hands=["R3a R4a"])
    use(match, 0, "tradewind", "R3a R4a", "decline")

    assert ["map_red_03_a", "map_red_04_a"] == match.view(2)["decks"]["map_discards"]


# --- phase 1 ------------------------------------------------------------------------------------------------


def next_round(event: int = 0, seats: int = 3, **fields: object) -> Match:
    """One pass before round 2, with this B event (by place in the bag) to come."""
    match = table(seats, active=0, passed=list(range(1, seats)), **{"event": "a4", **fields})
    match.play(0, "pass", Script(event))
    return match


@pytest.mark.rule("LI-4.10")
@pytest.mark.parametrize(("heading", "corner"), [(1, "c0"), (-1, "c2")])
def test_the_ship_sails_to_the_next_corner(heading: int, corner: str) -> None:
    """From c3 clockwise to c0, counter-clockwise to c2."""
    match = next_round(ship={"corner": "c3", "heading": heading}, event=5, hands=["R3a"])

    assert {"corner": corner, "heading": heading} == match.dump()["ship"]


@pytest.mark.rule("LI-4.11", "R-42")
def test_tiles_turn_up_again() -> None:
    """Those used and the one hidden by B3 alike."""
    match = table(3, "b3", passed=[1, 2], active=0, tiles_down=["isl_wreck", "isl_spring"], hands=["R3a"])
    match.play(0, "pass", Script(4))

    assert [] == match.dump()["tiles_down"]
    assert 3 == match.dump()["round"]


@pytest.mark.rule("LI-4.12")
def test_the_old_event_leaves_and_a_new_one_is_turned() -> None:
    """It is none of the past ones and no A event."""
    match = table(3, "b3", passed=[1, 2], active=0, hands=["R3a"], tiles_down=["isl_wreck"])
    events = match.play(0, "pass", Script(3))

    assert "event_turned" in kinds(events)
    assert ("event_b5", ["event_b3"]) == (match.dump()["event"], match.dump()["past_events"])


@pytest.mark.rule("LI-4.13")
def test_discards_are_chosen_at_once_and_in_secret() -> None:
    """All seats with cards decide; nobody sees what or how many until the last is in."""
    match = next_round(hands=["R3a R4a", "G3a G4a G5a", ""], event=5)
    assert ("drops", (0, 1)) == asked(match)
    before = match.view(1)
    play(match, 0, "drop R3a", "drop R4a")

    assert before == match.view(1)
    assert ["map_red_03_a", "map_red_04_a"] == match.view(0)["marked"]
    play(match, 0, "done")
    assert (1,) == match.to_act
    assert [] == match.dump()["map_discards"]
    events = play(match, 1, "done")
    assert ["map_red_03_a", "map_red_04_a"] == [e["args"]["card"] for e in events if e["kind"] == "card_discarded"]


@pytest.mark.rule("LI-4.13")
def test_a_secret_choice_cannot_be_taken_back() -> None:
    """A marked card cannot be marked again, and who is done has chosen."""
    match = next_round(hands=["R3a R4a", "G3a"], event=5)
    play(match, 0, "drop R3a")
    assert ("LI-4.13", "already_dropped") == (refused(match, 0, "drop R3a").rule, refused(match, 0, "drop R3a").key)
    assert "card_not_in_your_hand" == refused(match, 0, "drop G3a").key
    play(match, 0, "done")

    assert ("LI-4.13", "already_chosen") == (refused(match, 0, "drop R4a").rule, refused(match, 0, "drop R4a").key)


@pytest.mark.rule("LI-4.13")
@pytest.mark.parametrize("dropped", ["", "R3a", "R3a R4a"])
def test_any_number_may_be_discarded(dropped: str) -> None:
    """From none to all."""
    match = next_round(hands=["R3a R4a", "", ""], event=5)
    play(match, 0, *(f"drop {code}" for code in dropped.split()), "done")

    assert dropped.split() == [c for c in ("R3a", "R4a") if c not in hand(match, 0).split()]


@pytest.mark.rule("LI-4.14")
@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 7), (5, 7)])
def test_hands_are_refilled_in_turn_order(seats: int, size: int) -> None:
    """The holder of the tile draws first, up to the hand size."""
    match = next_round(seats=seats, hands=["R3a"], event=5)
    events = match.play(0, "done")
    drawn = [(e["args"]["seat"], e["args"]["count"]) for e in events if e["kind"] == "cards_drawn"]

    assert [(0, size - 1), *((seat, size) for seat in range(1, seats))] == drawn


@pytest.mark.rule("LI-4.14", "R-17")
def test_a_large_hand_is_neither_filled_nor_cut() -> None:
    """Eight cards stay eight."""
    match = next_round(hands=["R3a R4a R5a R6a R7a R8a R9a R10a"], event=5)
    match.play(0, "done")

    assert 8 == len(match.dump()["hands"][0])


@pytest.mark.rule("LI-4.15")
def test_round_one_has_no_preparation() -> None:
    """The first decision is A1's or a turn, never discards; A2's treasures lie open before the first turn."""
    for seed in range(30):
        match = Match("loot_island", seats=3, seed=seed)
        event = match.dump()["event"]
        assert ("sea_chest" if event == "event_a1" else "turn") == match.dump()["asking"]
        assert (3 if event == "event_a2" else 0) == len(match.view(None)["gifts"])
