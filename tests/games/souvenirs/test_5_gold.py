"""Chapter 5.3: windows of the gold cards."""

from __future__ import annotations

import pytest

from .tables import chosen, discard, do, hand, lying, options, places, prompt, read, refused, table, team, turn_of
from .test_4_exploration import ALL_PLACES


@pytest.mark.rule("SV-5.45", "SV-4.22", "R-43", "SV-5.40")
def test_lucky_charm_cancels_a_blue_encounter() -> None:
    """Before any choice; the encounter is discarded first, the charm lies on top."""
    match = read("storm", hands=("lucky_charm kite",))
    assert (("charm", (0,)), ["pass", "play lucky_charm"]) == (prompt(match), options(match))
    do(match, "play lucky_charm")
    assert (["kite"], ["storm", "lucky_charm"]) == (hand(match), discard(match, "encounter"))
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-5.45", "SV-5.41")
def test_lucky_charm_may_be_kept() -> None:
    """A pass lets the effect come."""
    match = read("storm", "pass", hands=("lucky_charm kite",))
    assert ("discard", (0,)) == prompt(match)


@pytest.mark.rule("SV-5.45")
def test_lucky_charm_stops_effects_on_everyone() -> None:
    """The Sirens' Song harms nobody."""
    match = read("sirens", "play lucky_charm", hands=("lucky_charm", "kite", "seashell"))
    assert (["kite"], ["seashell"]) == (hand(match, 1), hand(match, 2))


@pytest.mark.rule("SV-5.45")
def test_lucky_charm_is_not_for_others_encounters_or_gold() -> None:
    """Seat 1's charm does not help seat 0, and gold is not cancelled."""
    match = read("storm", hands=("kite", "lucky_charm"))
    assert ("discard", (0,)) == prompt(match)
    match = read("headwind", hands=("lucky_charm",))
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-5.45", "SV-4.21")
def test_lucky_charm_with_the_lantern() -> None:
    """Asked after one of the two was chosen and shown."""
    match = table(("lucky_charm kite",), phase="sea", encounter_top="storm tailwind")
    do(match, "lantern", "read storm")
    assert ("charm", (0,)) == prompt(match)
    assert "storm" == match.view(1)["encounter"]


@pytest.mark.rule("SV-5.44", "SV-5.17", "SV-5.40")
def test_second_wind() -> None:
    """One more memory in this mooring, with or without a memory at hand."""
    match = table(("second_wind kite seashell",), ("beach cave",))
    do(match, "place_memory kite beach 1", "play second_wind", "place_memory seashell cave 1")
    assert ["second_wind"] == discard(match, "encounter")
    assert ["seashell"] == lying(match, "cave")
    match = table(("second_wind",))
    do(match, "play second_wind")
    assert 2 == match.view(0)["flags"]["memory_placements"]


@pytest.mark.rule("SV-5.44", "SV-5.16")
def test_albatross() -> None:
    """Draw a place first, then put one down at once, or not at all."""
    match = table(("albatross market",), place_top="cave")
    do(match, "play albatross")
    assert ["pass", "place_place cave", "place_place market"] == options(match)
    do(match, "place_place market", "place_place cave")
    assert (["cave", "market"], ["albatross"]) == (places(match), discard(match, "encounter"))
    match = table(("albatross",), place_top="cave")
    do(match, "play albatross", "pass", "place_place cave")
    assert ["end_mooring"] == options(match)


@pytest.mark.rule("SV-5.44", "SV-5.41")
def test_mooring_gold_is_not_played_inside_an_effect() -> None:
    """While an extra memory is offered only that can be chosen."""
    match = table(("neighbours_table kite second_wind",), ("village beach",))
    do(match, "place_memory neighbours_table village 1")
    assert ("SV-5.15", "not_now") == refused(match, "play second_wind")


@pytest.mark.rule("SV-5.41", "SV-5.40")
def test_gold_needs_the_card_and_its_window() -> None:
    """In mooring neither a Headwind nor a stranger's card can be played."""
    match = table(("headwind",))
    assert ("SV-5.40", "other_window") == refused(match, "play headwind")
    assert ("SV-5.41", "not_in_hand") == refused(match, "play second_wind")
    assert ("SV-5.41", "not_in_hand") == refused(match, "play storm")


@pytest.mark.rule("SV-5.44")
def test_mooring_gold_is_for_the_own_mooring() -> None:
    """Seat 1 cannot play in seat 0's turn, nor seat 0 in another phase."""
    match = table(("", "albatross"))
    assert ("SV-4.30", "not_your_turn") == refused(match, "play albatross", seat=1)
    match = table(("albatross",), phase="sea")
    assert ("SV-4.20", "not_now") == refused(match, "play albatross")


@pytest.mark.rule("SV-5.46", "SV-7.33", "SV-5.45")
def test_partners_lucky_charm() -> None:
    """Asked after the reader; the card leaves the partner's hand."""
    match = team(("kite lucky_charm", "", ""), phase="sea", encounter_top="storm")
    do(match, "adventure", "pass")
    assert ("discard", (0,)) == prompt(match)
    match = team(("kite", "", "lucky_charm"), phase="sea", encounter_top="storm")
    do(match, "adventure")
    assert ("charm", (2,)) == prompt(match)
    do(match, "play lucky_charm")
    assert (["kite"], []) == (hand(match), hand(match, 2))


@pytest.mark.rule("SV-7.33", "SV-5.46")
def test_partners_second_wind_is_offered_before_each_action() -> None:
    """Asked first, again after each action, and again after a play."""
    match = team(("kite seashell", "", "second_wind albatross"), ("beach cave",), place_top="market")
    assert (("partner_gold", (2,)), ["pass", "play second_wind", "play albatross"]) == (prompt(match), options(match))
    do(match, "play second_wind")
    assert ("partner_gold", (2,)) == prompt(match)
    do(match, "pass")
    assert (("mooring", (0,)), 2) == (prompt(match), match.view(0)["flags"]["memory_placements"])
    do(match, "place_memory kite beach 1")
    assert ("partner_gold", (2,)) == prompt(match)
    do(match, "play albatross")
    assert ("extra_place", (0,)) == prompt(match)
    do(match, "place_place market")
    assert (["cave", "beach", "market"], []) == (places(match), hand(match, 2))


@pytest.mark.rule("SV-7.33", "SV-7.32")
def test_nobody_stands_in_for_an_albatross() -> None:
    """The active player draws nothing and has no place: the partner's place stays in hand."""
    rest = ALL_PLACES.removesuffix(" market")
    match = team(("", "", "albatross market"), (ALL_PLACES, "", "", rest))
    do(match, "play albatross")
    assert ("mooring", (0,)) == prompt(match)
    assert ["market"] == hand(match, 2)


@pytest.mark.rule("SV-7.33", "SV-5.44", "SV-7.38")
def test_partner_is_not_asked_for_a_second_wind_in_fog() -> None:
    """It is not playable; an Albatross is."""
    match = team(("kite", "", "second_wind"), fog=True)
    assert ("mooring", (0,)) == prompt(match)
    match = team(("kite", "", "second_wind albatross"), fog=True)
    assert ["pass", "play albatross"] == options(match)
    assert ("SV-5.44", "fog") == refused(match, "play second_wind")


@pytest.mark.rule("SV-7.33")
def test_partner_is_not_asked_after_a_discard() -> None:
    """The turn goes straight to its end."""
    match = team(("kite cave", "", "second_wind"))
    do(match, "pass", "discard_memory kite")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-5.46", "SV-4.25", "SV-7.33")
def test_partners_headwind_after_the_targets() -> None:
    """First the challenged seat, then the partner."""
    match = team(("headwind", "", "headwind"), ("cave[seashell]",), phase="sea", turn=1, holder=1)
    do(match, "duel_memory seashell")
    assert ("headwind", (0,)) == prompt(match)
    do(match, "pass")
    assert ("headwind", (2,)) == prompt(match)
    do(match, "play headwind")
    assert (["headwind"], [], ["seashell"]) == (hand(match), hand(match, 2), lying(match, "cave"))
    assert [] == chosen(match, "duel_memory")
