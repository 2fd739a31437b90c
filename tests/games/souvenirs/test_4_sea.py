"""Chapter 4.2: adventure, and what a duel may be about."""

from __future__ import annotations

import pytest

from flottille.games.souvenirs.game import GAME

from .tables import chosen, discard, do, drained, hand, options, prompt, read, refused, size, solo, table, team, turn_of


@pytest.mark.rule("SV-4.20")
def test_duel_needs_a_target() -> None:
    """With nothing in other zones only the adventure is left."""
    match = table(phase="sea", artefacts="hook lantern compass")
    assert ["adventure"] == options(match)


@pytest.mark.rule("SV-4.20", "SV-7.42")
def test_solo_has_only_adventure() -> None:
    """Whatever lies on the ship."""
    match = solo("kite", "cave", phase="sea", ship="taste_of_salt")
    assert ["adventure"] == options(match)
    assert ("SV-7.42", "ship_is_nobodys") == refused(match, "duel_memory taste_of_salt")


@pytest.mark.rule("SV-4.21", "SV-4.22")
def test_adventure_shows_the_top_encounter() -> None:
    """Blue: resolved, then discarded."""
    match = table(phase="sea", encounter_top="tailwind", memory_top="kite")
    told = do(match, "adventure")
    assert "encounter_read(seat=0, card=tailwind)" in told
    assert (["kite"], ["tailwind"]) == (hand(match), discard(match, "encounter"))
    assert (0, "mooring") == turn_of(match)


@pytest.mark.rule("SV-4.22", "SV-4.63")
def test_a_blue_encounter_is_discarded_only_when_done() -> None:
    """While The Storm waits for a discard it lies in no pile."""
    match = read("storm", hands=("kite seashell",))
    assert ([], "storm") == (discard(match, "encounter"), match.view(None)["encounter"])
    do(match, "discard kite")
    assert ["storm"] == discard(match, "encounter")


@pytest.mark.rule("SV-4.23", "R-40")
def test_gold_goes_to_hand_and_stays_open() -> None:
    """It cannot be declined, counts as a card and everybody knows it."""
    match = read("headwind", hands=("kite",))
    assert (["headwind", "kite"], []) == (hand(match), discard(match, "encounter"))
    assert ["headwind"] == match.view(2)["players"][0]["golds"]
    assert 2 == match.view(2)["players"][0]["hand_size"]


@pytest.mark.rule("SV-4.23", "SV-5.44")
def test_gold_may_be_used_in_the_same_turn() -> None:
    """A Second Wind just read gives a placement in this mooring."""
    match = read("second_wind", "play second_wind", hands=("kite",))
    assert 2 == match.view(0)["flags"]["memory_placements"]


@pytest.mark.rule("SV-4.21", "SV-5.39")
def test_lantern_reads_one_of_two() -> None:
    """The other one goes under the deck, unshown."""
    match = table(phase="sea", encounter_top="storm tailwind")
    before = size(match, "encounter")
    do(match, "lantern")
    assert ("read", (0,)) == prompt(match)
    assert ["storm", "tailwind"] == match.view(0)["looked"]["cards"]
    assert [None, None] == match.view(1)["looked"]["cards"]
    assert ["read tailwind", "read storm"] == options(match)
    assert ("SV-4.21", "not_looked_at") == refused(match, "read fog")
    do(match, "read tailwind")
    assert (["tailwind"], before - 1) == (discard(match, "encounter"), size(match, "encounter"))
    assert ["storm"] == match.view(0)["decks"]["encounter"]["bottom"]
    assert [None] == match.view(1)["decks"]["encounter"]["bottom"]


@pytest.mark.rule("SV-4.21", "SV-4.36")
def test_lantern_with_two_equal_cards() -> None:
    """One choice; the other copy goes under."""
    match = table(phase="sea", encounter_top="tailwind tailwind")
    do(match, "lantern")
    assert ["read tailwind"] == options(match)
    do(match, "read tailwind")
    assert ["tailwind"] == match.view(0)["decks"]["encounter"]["bottom"] == discard(match, "encounter")


@pytest.mark.rule("SV-5.39", "SV-4.21")
def test_lantern_is_for_its_owner() -> None:
    """Refused to everybody else."""
    match = table(phase="sea", artefacts="hook lantern compass")
    assert ("SV-5.39", "other_artefact") == refused(match, "lantern")


def all_encounters() -> str:
    """Every encounter card, copies included."""
    return " ".join(item["id"] for item in GAME.components["encounters"]["items"] for _ in range(item["copies"]))


@pytest.mark.rule("SV-4.21")
def test_lantern_with_a_single_encounter_left() -> None:
    """It is read at once."""
    match = drained(table(phase="sea", encounter_top="tailwind"), "encounter")
    told = do(match, "lantern")
    assert "encounter_read(seat=0, card=tailwind)" in told
    assert (0, "mooring") == turn_of(match)


@pytest.mark.rule("SV-4.60", "SV-4.21")
def test_encounters_are_reshuffled_when_needed() -> None:
    """An empty deck is made of its discard before the draw."""
    match = table(phase="sea", encounter_discard=all_encounters(), artefacts="hook lantern compass")
    assert 0 == size(match, "encounter")
    told = do(match, "adventure")
    assert "reshuffled(type=encounter, cards=32)" in told
    assert 31 == size(match, "encounter")


@pytest.mark.rule("R-30")
def test_no_encounter_left_at_all() -> None:
    """The adventure does nothing and phase II is over."""
    match = drained(table(phase="sea", artefacts="hook lantern compass"), "encounter")
    assert [] == do(match, "adventure")
    assert (0, "mooring") == turn_of(match)


# --- what a duel may be about ------------------------------------------------------------------------------------


@pytest.mark.rule("SV-4.24")
def test_targets_are_open_memories_and_empty_places() -> None:
    """Of every opponent, the ship in their zone included."""
    match = table(
        zones=("village", "cave[seashell] reef", "wreck[figurehead]"), ship="taste_of_salt", holder=2, phase="sea"
    )
    assert ["figurehead", "taste_of_salt", "seashell"] == chosen(match, "duel_memory")
    assert ["reef 1"] == chosen(match, "duel_place")


@pytest.mark.rule("SV-4.24", "R-8")
def test_the_empty_ship_is_a_target() -> None:
    """In an opponent's zone."""
    match = table(phase="sea", holder=1)
    assert ["pirate_ship 1"] == chosen(match, "duel_place")
    match = table(phase="sea", holder=0)
    assert ("SV-4.24", "own_zone") == refused(match, "duel_place pirate_ship 1")


@pytest.mark.rule("SV-4.24", "SV-6.1")
def test_validated_places_are_out_of_bounds() -> None:
    """Neither the place nor its memories."""
    match = table(zones=("", "cave[hands_on_the_wall voice_of_old seashell]"), phase="sea", holder=0)
    assert ("SV-6.1", "place_validated") == refused(match, "duel_place cave 1")
    assert ("SV-6.1", "place_validated") == refused(match, "duel_memory seashell")


@pytest.mark.rule("SV-4.24", "R-34")
def test_what_else_cannot_be_fought_for() -> None:
    """Places with memories, shielded zones, own cards, hands."""
    match = table(
        ("", "kite"), ("reef", "cave[seashell]", "wreck[figurehead] temple"), phase="sea", holder=0, shields=[2]
    )
    assert ("SV-4.24", "place_has_memories") == refused(match, "duel_place cave 1")
    assert ("SV-5.25", "shielded") == refused(match, "duel_memory figurehead")
    assert ("SV-5.25", "shielded") == refused(match, "duel_place temple 1")
    assert ("SV-4.24", "own_zone") == refused(match, "duel_place reef 1")
    assert ("R-11", "not_in_a_zone") == refused(match, "duel_memory kite")
    assert ("R-11", "not_in_a_zone") == refused(match, "duel_place market 1")


@pytest.mark.rule("R-11")
def test_cards_in_hand_are_no_targets() -> None:
    """Only what lies in a zone."""
    match = table(("", "kite seashell cave"), phase="sea", holder=0, artefacts="hook lantern compass")
    assert ["adventure"] == options(match)


@pytest.mark.rule("SV-4.24", "SV-7.34", "R-16")
def test_a_partners_zone_is_no_target() -> None:
    """Seat 2 is seat 0's partner."""
    match = team(zones=("", "cave", "reef[first_dive] temple"), phase="sea", holder=2)
    assert ["cave 1"] == chosen(match, "duel_place")
    assert [] == chosen(match, "duel_memory")
    assert ("R-16", "partners_zone") == refused(match, "duel_memory first_dive")
    assert ("R-16", "partners_zone") == refused(match, "duel_place pirate_ship 1")


@pytest.mark.rule("SV-4.36")
def test_two_empty_copies_are_two_targets() -> None:
    """Both of seat 1."""
    match = table(zones=("", "cave cave"), phase="sea", holder=0)
    assert ["cave 1", "cave 2"] == chosen(match, "duel_place")
