"""Chapter 6: validation, goal, standings, the last round."""

from __future__ import annotations

import pytest

from flottille import Match

from .tables import do, lying, places, read, refused, ship, solo, table, team, validated

CAVE = "cave[hands_on_the_wall voice_of_old fireside_tale]"
TEMPLE = "temple[offering faded_mosaic silver_shoal]"
BEACH = "beach[footprints full_moon]"


@pytest.mark.rule("SV-6.1")
def test_three_memories_validate_a_place() -> None:
    """With a dedicated one; the score counts it."""
    match = table(("kite",), (BEACH,))
    told = do(match, "place_memory kite beach 1")
    assert "place_validated(seat=0, place=beach, copy=1)" in told
    assert 1 == validated(match)


@pytest.mark.rule("SV-6.1")
def test_a_validated_place_is_frozen() -> None:
    """Not added to, not recalled, not swapped, not fought for."""
    match = table(("dash_to_foam",), ("beach[footprints full_moon kite]",))
    assert ("SV-6.1", "place_validated") == refused(match, "place_memory dash_to_foam beach 1")
    match = read("kraken", zones=(CAVE,), holder=1)
    assert ["cave"] == places(match) and 3 == len(lying(match, "cave"))


@pytest.mark.rule("SV-6.2", "SV-6.3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_places_win_the_classic_game(seats: int) -> None:
    """At once, alone."""
    match = table(("kite",), (f"{BEACH} {CAVE}",), seats=seats)
    do(match, "place_memory kite beach 1")
    assert (True, [0]) == (match.is_over, match.ranking[0][1])
    assert [0] == match.view(None)["winners"]


@pytest.mark.rule("SV-6.2", "SV-7.24")
def test_three_places_win_with_two_players() -> None:
    """Two are not enough."""
    match = table(("kite",), (f"{BEACH} {CAVE}",), seats=2)
    do(match, "place_memory kite beach 1")
    assert not match.is_over
    match = table(("kite",), (f"{BEACH} {CAVE} {TEMPLE}",), seats=2)
    do(match, "place_memory kite beach 1")
    assert match.is_over


@pytest.mark.rule("SV-6.2", "SV-7.45")
def test_three_places_win_alone() -> None:
    """Solo: won, rank 1."""
    match = solo("kite", f"{BEACH} {CAVE} {TEMPLE}")
    do(match, "place_memory kite beach 1")
    assert (True, [1], [0]) == (match.is_over, match.state.ranks(), match.view(None)["winners"])


@pytest.mark.rule("SV-6.2", "R-32")
def test_the_ship_counts_like_any_place() -> None:
    """Validated in the own zone it is the second place."""
    match = table(("taste_of_salt",), (CAVE,), holder=0, ship="hauling_shanty mended_flag")
    do(match, "place_memory taste_of_salt pirate_ship 1")
    assert (True, 2) == (match.is_over, validated(match))


@pytest.mark.rule("SV-6.1", "R-32")
def test_a_validated_ship_is_out_of_reach() -> None:
    """It cannot be fought for nor sent away."""
    match = table(phase="sea", holder=1, ship="hauling_shanty mended_flag taste_of_salt")
    assert ("SV-6.1", "place_validated") == refused(match, "duel_memory taste_of_salt")
    assert 1 == ship(match)


def over(zones: tuple[str, ...], hands: tuple[str, ...] = (), **layout) -> Match:
    """A match that seat 0 has just won."""
    match = table(("kite", *hands), (f"{BEACH} {CAVE}", *zones), **layout)
    do(match, "place_memory kite beach 1")
    assert match.is_over
    return match


@pytest.mark.rule("SV-6.4")
def test_standings_by_validated_places() -> None:
    """One validated place beats four loose memories."""
    match = over(
        ("village[hammock_nap] wreck[figurehead] reef[first_dive]", "temple[offering faded_mosaic silver_shoal]")
    )
    assert [1, 3, 2] == match.state.ranks()


@pytest.mark.rule("SV-6.4")
def test_standings_by_memories_then_cards_then_turn_order() -> None:
    """Each criterion decides when those before are level."""
    assert [1, 3, 2] == over(("reef", "wreck[figurehead]")).state.ranks()
    assert [1, 3, 2] == over(("reef[first_dive]", "wreck[figurehead]"), ("", "seashell")).state.ranks()
    assert [1, 2, 3] == over(("reef", "wreck")).state.ranks()
    assert [1, 3, 2] == over(("reef", "wreck"), starter=2, turn=0).state.ranks()


@pytest.mark.rule("SV-6.4", "R-47", "SV-7.36")
def test_partners_share_their_rank() -> None:
    """The winning team is first, the other second."""
    match = team(("kite",), (f"{BEACH} {CAVE}", "", TEMPLE))
    do(match, "place_memory kite beach 1")
    assert [1, 2, 1, 2] == match.state.ranks()
    assert [3, 0, 3, 0] == match.scores


@pytest.mark.rule("SV-6.5", "R-47")
def test_nobody_wins_after_300_rounds() -> None:
    """All share the first rank; the last turn of round 300 ends it."""
    match = table(("", "", "kite"), turn=2, round=300)
    do(match, "end_mooring")
    assert (True, [1, 1, 1], []) == (match.is_over, match.state.ranks(), match.view(None)["winners"])
    match = table(("", "", "kite"), turn=2, round=299)
    do(match, "end_mooring")
    assert not match.is_over


@pytest.mark.rule("SV-6.5", "R-47")
def test_a_solo_match_is_lost_after_300_rounds() -> None:
    """Rank 2, behind the ship."""
    match = solo("kite", skip_ship=True, round=300)
    do(match, "end_mooring")
    assert (True, [2]) == (match.is_over, match.state.ranks())


@pytest.mark.rule("SV-6.3")
def test_no_other_event_ends_a_match() -> None:
    """Winning a place with memories' worth of nothing does not end it."""
    match = table(("kite",), (CAVE, "reef"), phase="sea", holder=0)
    do(match, "duel_place reef 1", draws=(5, 0, 5, 0))
    assert not match.is_over


@pytest.mark.rule("SV-6.1", "SV-6.2")
def test_the_sheet_derives_every_place() -> None:
    """One line per validated place with its memories."""
    match = table(("kite",), (f"{BEACH} {CAVE}",))
    do(match, "place_memory kite beach 1")
    sheet = match.sheet(0)
    assert (2, ["cave", "beach"]) == (sheet.total, [line.params["place"] for line in sheet.lines])
    parts = {part.params["memory"]: part.key for part in sheet.lines[1].parts}
    assert {"footprints": "dedicated_memory", "full_moon": "shared_memory", "kite": "shared_memory"} == parts
