"""Chapter 7.2: two players and the central ship."""

from __future__ import annotations

import pytest

from flottille import Match

from .tables import chosen, do, hand, lying, options, prompt, read, refused, ship, table, validated


@pytest.mark.rule("SV-7.20")
def test_one_copy_of_each_place() -> None:
    """Ten places in all; a second copy cannot be on the table."""
    match = Match("souvenirs", seats=2, seed=4)
    counts = match.state.place_deck.counts
    held = sum(player["cards"]["place"] for player in match.view(None)["players"])
    assert (10, 1) == (sum(counts) + held, max(counts))


@pytest.mark.rule("SV-7.21", "R-21")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_may_put_memories_on_the_ship(seat: int) -> None:
    """Anchors work for whoever put the memory down."""
    hands = ("taste_of_salt", "") if seat == 0 else ("", "taste_of_salt")
    match = table(hands, seats=2, turn=seat, ship="hauling_shanty", memory_top="kite")
    do(match, "place_memory taste_of_salt pirate_ship 1")
    assert (["hauling_shanty", "taste_of_salt"], ["kite"]) == (lying(match, "pirate_ship"), hand(match, seat))
    assert "centre" == ship(match)


@pytest.mark.rule("SV-7.22")
def test_the_third_memory_takes_the_ship() -> None:
    """Into the zone of whoever put it down."""
    match = table(("", "thieving_monkey"), seats=2, turn=1, ship="taste_of_salt hauling_shanty")
    told = do(match, "place_memory thieving_monkey pirate_ship 1")
    assert "place_validated(seat=1, place=pirate_ship, copy=1)" in told
    assert (1, [0, 1]) == (ship(match), match.scores)


@pytest.mark.rule("SV-7.22", "R-6")
def test_the_ship_needs_a_dedicated_memory_too() -> None:
    """Two shared: only a dedicated third."""
    match = table(("thieving_monkey mended_flag",), seats=2, ship="taste_of_salt unanswered_letter")
    assert ("R-6", "needs_dedicated") == refused(match, "place_memory thieving_monkey pirate_ship 1")
    assert ["mended_flag pirate_ship 1"] == chosen(match, "place_memory")


@pytest.mark.rule("SV-7.23", "R-20", "SV-4.24")
def test_the_central_ship_is_nobodys() -> None:
    """Neither fought for nor recalled."""
    match = table(phase="sea", seats=2, ship="taste_of_salt", artefacts="hook lantern")
    assert ["adventure"] == options(match)
    assert ("SV-7.23", "ship_is_nobodys") == refused(match, "duel_memory taste_of_salt")
    assert ("SV-7.23", "ship_is_nobodys") == refused(match, "duel_place pirate_ship 1")
    match = read("kraken", seats=2, ship="taste_of_salt", artefacts="hook lantern")
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-7.21", "SV-4.52")
def test_the_central_ship_never_sails() -> None:
    """At the end of a round it stays where it is."""
    match = table(("", "kite"), seats=2, turn=1)
    do(match, "end_mooring")
    assert (2, "centre") == (match.view(None)["round"], ship(match))


@pytest.mark.rule("SV-7.23", "SV-5.31")
def test_the_inner_fire_does_not_look_at_the_centre() -> None:
    """Only zones count; nothing there, no second turn."""
    match = table(("inner_fire kite",), ("volcano",), seats=2, ship="taste_of_salt")
    do(match, "place_memory inner_fire volcano 1", "end_mooring")
    assert 1 == match.view(None)["turn"]


@pytest.mark.rule("SV-7.24")
def test_replaced_cards() -> None:
    """Boats Coming Home and Black Flag draw; Dead Calm does nothing."""
    assert ["kite"] == hand(read("black_flag", seats=2, memory_top="kite", artefacts="hook lantern"))
    match = read("dead_calm", seats=2, artefacts="hook lantern")
    assert ([], False) == (hand(match), match.view(None)["flags"]["becalmed"])


@pytest.mark.rule("SV-5.3", "SV-7.23")
def test_once_taken_the_ship_is_validated_and_safe() -> None:
    """The opponent cannot fight for it."""
    match = table(phase="sea", seats=2, holder=1, ship="taste_of_salt hauling_shanty mended_flag")
    assert ("SV-6.1", "place_validated") == refused(match, "duel_memory taste_of_salt")
    assert 1 == validated(match, 1)
