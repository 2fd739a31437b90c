"""Chapter 7.3: two teams of two."""

from __future__ import annotations

import pytest

from flottille import Match

from .tables import chosen, do, hand, lying, options, places, prompt, refused, ship, team, turn_of


@pytest.mark.rule("SV-7.30")
def test_seats_alternate() -> None:
    """Seats 0 and 2 against 1 and 3; the ship sails."""
    match = Match("souvenirs", seats=4, seed=1, teams=True, starter="1")
    assert [[0, 2], [1, 3], [0, 2], [1, 3]] == [player["team"] for player in match.view(None)["players"]]
    assert (0, 3) == (ship(match), match.view(None)["ship"]["sails_to"])


@pytest.mark.rule("SV-7.31", "R-21")
def test_a_memory_on_the_partners_place() -> None:
    """Costs the own placement, the own player resolves the anchor, the place stays the partner's."""
    match = team(("dash_to_foam kite",), ("", "", "beach"), memory_top="seashell", holder=1)
    do(match, "place_memory dash_to_foam beach 1")
    assert (["kite", "seashell"], ["beach"]) == (hand(match), places(match, 2))
    assert ("SV-4.30", "no_memory_placement_left") == refused(match, "place_memory kite beach 1")


@pytest.mark.rule("SV-7.31")
def test_the_ship_at_the_partner_is_a_target() -> None:
    """But not at an opponent's."""
    match = team(("hauling_shanty",), holder=2)
    assert ["hauling_shanty pirate_ship 1"] == chosen(match, "place_memory")
    match = team(("hauling_shanty",), holder=1)
    assert [] == chosen(match, "place_memory")


@pytest.mark.rule("SV-7.31")
def test_place_cards_go_to_the_own_zone() -> None:
    """There is no other choice."""
    match = team(("cave",))
    do(match, "place_place cave")
    assert (["cave"], []) == (places(match), places(match, 2))


@pytest.mark.rule("SV-7.32", "SV-7.37")
def test_the_partner_stands_in_without_an_own_card() -> None:
    """With a memory on any place of the team; the partner resolves its anchor."""
    match = team(("neighbours_table", "", "dash_to_foam"), ("village beach",), holder=1, memory_top="kite")
    do(match, "place_memory neighbours_table village 1")
    assert ("stand_in_memory", (2,)) == prompt(match)
    assert ["pass", "place_memory dash_to_foam beach 1"] == options(match)
    do(match, "place_memory dash_to_foam beach 1")
    assert (["dash_to_foam"], ["kite"], []) == (lying(match, "beach"), hand(match, 2), hand(match))
    assert ("mooring", (0,)) == prompt(match)
    assert match.view(None)["flags"]["placed"]


@pytest.mark.rule("SV-7.32")
def test_the_partner_may_decline() -> None:
    """Nothing happens then."""
    match = team(("neighbours_table", "", "kite"), ("village",), holder=1)
    do(match, "place_memory neighbours_table village 1", "pass")
    assert (("mooring", (0,)), ["kite"]) == (prompt(match), hand(match, 2))


@pytest.mark.rule("SV-7.32")
def test_no_stand_in_when_the_player_could() -> None:
    """Declining does not pass the right on."""
    match = team(("neighbours_table kite", "", "seashell full_moon"), ("village beach",), holder=1)
    do(match, "place_memory neighbours_table village 1")
    assert ("extra_memory", (0,)) == prompt(match)
    do(match, "pass")
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-7.32")
def test_nobody_is_asked_when_neither_can() -> None:
    """The effect is over."""
    match = team(("neighbours_table", "", "figurehead"), ("village",), holder=1)
    do(match, "place_memory neighbours_table village 1")
    assert ("mooring", (0,)) == prompt(match)


ALL = "lighthouse volcano mangrove cave reef village wreck temple beach market"


@pytest.mark.rule("SV-7.32", "SV-5.16", "SV-7.38")
def test_the_partner_stands_in_with_a_place() -> None:
    """Pink Pearl draws nothing and the hand has no place: the partner's goes into the partner's zone, fog or not."""
    rest = ALL.removesuffix(" market")
    match = team(("pink_pearl", "", "market"), (ALL, "", "", rest), fog=False, holder=1)
    do(match, "place_memory pink_pearl reef 1")
    assert ("stand_in_place", (2,)) == prompt(match)
    do(match, "place_place market")
    assert ["market"] == places(match, 2)
    match = team(("pink_pearl", "", "market"), (ALL, "", "", rest), fog=True, holder=1)
    do(match, "discard_memory pink_pearl")
    assert ("stand_in_place", (2,)) == prompt(match)


@pytest.mark.rule("SV-7.32")
def test_the_chest_takes_the_partners_place_as_target() -> None:
    """No stand-in is needed."""
    match = team(("sealed_chest", "", "kite"), ("wreck", "", "beach"), memory_discard="full_moon", holder=1)
    do(match, "place_memory sealed_chest wreck 1")
    assert ["pass", "place_memory full_moon beach 1"] == options(match)


@pytest.mark.rule("SV-7.37")
def test_the_stand_in_resolves_as_his_own() -> None:
    """His shield, his hand, his duel without a Cutlass."""
    match = team(("neighbours_table", "", "friendship_knot"), ("village wreck",), holder=1)
    do(match, "place_memory neighbours_table village 1", "place_memory friendship_knot wreck 1")
    assert [False, False, True, False] == [player["shielded"] for player in match.view(None)["players"]]
    match = team(
        ("neighbours_table", "", "freebooters_oath"),
        ("village", "cave[seashell]"),
        holder=0,
        artefacts="hook lantern cutlass compass",
    )
    do(match, "place_memory neighbours_table village 1", "place_memory freebooters_oath pirate_ship 1")
    assert ("free_duel", (2,)) == prompt(match)
    told = do(match, "duel_memory seashell", draws=(2, 2))
    assert "duel_ended(seat=2, opponent=1, result=tie)" in told


@pytest.mark.rule("SV-7.37", "SV-5.38")
def test_the_active_cutlass_does_not_help_the_stand_in() -> None:
    """Seat 0 owns it, seat 2 fights."""
    match = team(
        ("neighbours_table", "", "freebooters_oath"),
        ("village", "cave[seashell]"),
        holder=0,
        artefacts="cutlass lantern hook compass",
    )
    do(match, "place_memory neighbours_table village 1", "place_memory freebooters_oath pirate_ship 1")
    told = do(match, "duel_memory seashell", draws=(2, 2))
    assert "duel_ended(seat=2, opponent=1, result=tie)" in told


@pytest.mark.rule("SV-7.37")
def test_roles_change_with_the_stand_in() -> None:
    """The stand-in's own extra placement: first he, then his partner, who is the active player."""
    match = team(("neighbours_table", "", "outstretched_hand kite"), ("village beach",), holder=1)
    do(match, "place_memory neighbours_table village 1", "place_memory outstretched_hand village 1")
    assert ("extra_memory", (2,)) == prompt(match)
    match = team(("neighbours_table figurehead", "", "outstretched_hand"), ("village",), holder=1, place_top="wreck")
    do(match, "place_memory neighbours_table village 1", "place_memory outstretched_hand village 1")
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-7.37", "SV-7.32")
def test_the_stand_in_of_a_stand_in_is_the_active_player() -> None:
    """Seat 2 resolves The Outstretched Hand and has nothing that fits: the right goes to seat 0."""
    match = team(
        ("kite", "", "figurehead"),
        ("village[outstretched_hand]",),
        holder=1,
        effects=[{"card": "outstretched_hand", "seat": 2}],
    )
    assert ("stand_in_memory", (0,)) == prompt(match)
    assert ["pass", "place_memory kite village 1"] == options(match)


@pytest.mark.rule("SV-7.37", "R-35", "SV-4.42")
def test_a_stand_ins_inner_fire_is_the_active_players() -> None:
    """After seat 0's turn seat 0 plays again."""
    match = team(("neighbours_table cave", "", "inner_fire"), ("village", "", "volcano[hidden_spark]"), holder=1)
    do(match, "place_memory neighbours_table village 1", "place_memory inner_fire volcano 1", "end_mooring")
    assert (0, "exploration") == turn_of(match)


@pytest.mark.rule("SV-5.31")
def test_inner_fire_counts_both_zones() -> None:
    """The Full Moon lies at the partner's."""
    match = team(("inner_fire cave",), ("temple", "", "beach[full_moon]"), holder=1)
    do(match, "place_memory inner_fire temple 1", "end_mooring")
    assert (0, "exploration") == turn_of(match)


@pytest.mark.rule("SV-7.38", "R-36")
def test_fog_voids_the_extra_memory_for_the_team() -> None:
    """The partner is not asked."""
    match = team(("outstretched_hand cave", "", "kite"), ("village", "", "beach"), fog=True, holder=1)
    do(match, "discard_memory outstretched_hand")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-7.34")
def test_thefts_spare_the_partner() -> None:
    """Only opponents can be named."""
    match = team(("thieving_monkey", "kite", "seashell", "figurehead"), ("market",), holder=1)
    do(match, "place_memory thieving_monkey market 1")
    assert ["pass", "steal 1", "steal 3"] == options(match)
    assert ("SV-5.21", "cannot_steal") == refused(match, "steal 2")


@pytest.mark.rule("SV-7.35", "SV-5.23")
def test_the_maelstrom_passes_to_opponents() -> None:
    """Left neighbours are never partners."""
    match = team(("kite", "seashell", "figurehead", "cave"), phase="sea", encounter_top="maelstrom", holder=1)
    do(match, "adventure", "0: give kite", "1: give seashell", "2: give figurehead", "3: give cave")
    assert [["cave"], ["kite"], ["seashell"], ["figurehead"]] == [hand(match, seat) for seat in range(4)]


@pytest.mark.rule("SV-7.36", "SV-6.2")
def test_three_places_in_both_zones_win() -> None:
    """Two here, one there."""
    match = team(
        ("kite",),
        (
            "cave[hands_on_the_wall voice_of_old fireside_tale]",
            "",
            "beach[footprints full_moon] temple[offering faded_mosaic silver_shoal]",
        ),
        holder=1,
    )
    do(match, "place_memory kite beach 1")
    assert (True, [0, 2]) == (match.is_over, match.view(None)["winners"])


@pytest.mark.rule("SV-5.25", "SV-7.34")
def test_a_partners_shield_does_not_stop_the_partner() -> None:
    """The ship may be sent out of the partner's shielded zone, memories put there."""
    match = team(("boats_return hauling_shanty",), ("reef",), holder=2, shields=[2])
    do(match, "place_memory boats_return reef 1", "send_ship 1")
    assert 1 == ship(match)
