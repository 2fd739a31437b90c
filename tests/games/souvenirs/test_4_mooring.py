"""Chapter 4.3: putting down, and the discard instead."""

from __future__ import annotations

import pytest

from .tables import chosen, discard, do, hand, lying, options, places, prompt, refused, size, table, turn_of, validated


@pytest.mark.rule("SV-4.30")
@pytest.mark.parametrize(
    "order",
    [("place_place market", "place_memory kite village 1"), ("place_memory kite village 1", "place_place market")],
)
def test_one_place_and_one_memory_in_either_order(order: tuple[str, str]) -> None:
    """Then nothing more can be put down."""
    match = table(("kite market cave seashell",), ("village reef",))
    do(match, *order)
    assert (["village", "market", "reef"], ["kite"]) == (
        sorted(places(match), key=["village", "market", "reef"].index),
        lying(match, "village"),
    )
    assert ["end_mooring"] == options(match)


@pytest.mark.rule("SV-4.30", "R-34")
def test_a_second_place_is_refused() -> None:
    """One per mooring."""
    match = table(("market cave",))
    do(match, "place_place market")
    assert ("SV-4.30", "no_place_placement_left") == refused(match, "place_place cave")
    assert ("SV-4.30", "not_in_hand") == refused(match, "place_place reef")


@pytest.mark.rule("SV-4.30", "R-34")
def test_a_second_memory_is_refused() -> None:
    """One per mooring."""
    match = table(("kite full_moon",), ("village beach",))
    do(match, "place_memory kite village 1")
    assert ("SV-4.30", "no_memory_placement_left") == refused(match, "place_memory full_moon beach 1")


@pytest.mark.rule("SV-4.31", "R-34")
def test_legal_targets() -> None:
    """Matching, own, open; everything else is refused with its reason."""
    match = table(
        ("kite seashell",),
        ("cave village[hammock_nap neighbours_table fireside_tale]", "beach"),
        seats=3,
    )
    assert ["seashell cave 1"] == chosen(match, "place_memory")
    assert ("SV-4.31", "no_match") == refused(match, "place_memory kite cave 1")
    assert ("SV-6.1", "place_validated") == refused(match, "place_memory kite village 1")
    assert ("SV-4.31", "place_out_of_reach") == refused(match, "place_memory kite beach 1")
    assert ("SV-4.31", "place_out_of_reach") == refused(match, "place_memory kite market 1")
    assert ("SV-4.30", "not_in_hand") == refused(match, "place_memory figurehead cave 1")


@pytest.mark.rule("SV-4.31", "R-6")
def test_the_third_memory_needs_a_dedicated_one() -> None:
    """Two shared lie there: a third shared one is refused, a dedicated one validates."""
    match = table(("kite dash_to_foam",), ("beach[full_moon distant_drum]",))
    assert ("R-6", "needs_dedicated") == refused(match, "place_memory kite beach 1")
    do(match, "place_memory dash_to_foam beach 1")
    assert 1 == validated(match)


@pytest.mark.rule("SV-4.31", "SV-6.1")
def test_a_shared_third_memory_is_fine_beside_a_dedicated_one() -> None:
    """One dedicated among three is enough, two are allowed."""
    match = table(("kite",), ("beach[footprints full_moon]",))
    do(match, "place_memory kite beach 1")
    assert 1 == validated(match)
    match = table(("kite",), ("beach[footprints dash_to_foam]",))
    do(match, "place_memory kite beach 1")
    assert 1 == validated(match)


@pytest.mark.rule("SV-4.31", "SV-4.30")
def test_the_ship_in_the_own_zone_is_a_target() -> None:
    """Like any place."""
    match = table(("hauling_shanty",), holder=0)
    do(match, "place_memory hauling_shanty pirate_ship 1")
    assert ["hauling_shanty"] == lying(match, "pirate_ship")
    match = table(("hauling_shanty",), holder=1)
    assert ("SV-4.31", "place_out_of_reach") == refused(match, "place_memory hauling_shanty pirate_ship 1")


@pytest.mark.rule("SV-4.32")
def test_the_anchor_follows_the_placement() -> None:
    """The Dash to the Foam draws for whoever put it down."""
    match = table(("dash_to_foam",), ("beach",), memory_top="kite")
    told = do(match, "place_memory dash_to_foam beach 1")
    assert ["memory_put", "effect_started", "card_drawn", "card_seen"] == [line.split("(")[0] for line in told]
    assert ["kite"] == hand(match)


@pytest.mark.rule("SV-4.32")
def test_the_anchor_of_a_validating_memory_works_if_the_game_goes_on() -> None:
    """First validation of two."""
    match = table(("dash_to_foam",), ("beach[footprints kite]",), memory_top="seashell")
    do(match, "place_memory dash_to_foam beach 1")
    assert (1, ["seashell"]) == (validated(match), hand(match))


@pytest.mark.rule("SV-4.33")
def test_no_action_moves_an_attached_memory() -> None:
    """With a second matching place beside it the memory stays where it is."""
    match = table(("market",), ("village[kite] beach",))
    assert ("SV-4.30", "not_in_hand") == refused(match, "place_memory kite beach 1")


@pytest.mark.rule("SV-4.34", "R-4")
def test_mooring_discard_sets_off_the_anchor_and_ends_the_turn() -> None:
    """The draw happens, then the next player explores."""
    match = table(("dash_to_foam cave",), memory_top="kite")
    do(match, "discard_memory dash_to_foam")
    assert (["cave", "kite"], ["dash_to_foam"]) == (hand(match), discard(match))
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-4.34")
def test_mooring_discard_without_an_anchor() -> None:
    """Allowed too."""
    match = table(("kite cave",))
    do(match, "discard_memory kite")
    assert (["kite"], (1, "exploration")) == (discard(match), turn_of(match))


@pytest.mark.rule("SV-4.34", "SV-4.30")
@pytest.mark.parametrize("first", ["place_place market", "place_memory seashell cave 1"])
def test_no_discard_after_putting_something_down(first: str) -> None:
    """The option is gone."""
    match = table(("kite seashell market",), ("cave",))
    do(match, first)
    assert ("SV-4.34", "already_placed") == refused(match, "discard_memory kite")


@pytest.mark.rule("SV-4.34")
def test_only_memories_of_the_hand_are_discarded() -> None:
    """Neither places nor strangers."""
    match = table(("kite cave",))
    assert ["kite"] == chosen(match, "discard_memory")
    assert ("SV-4.34", "not_in_hand") == refused(match, "discard_memory seashell")


@pytest.mark.rule("SV-4.34", "SV-5.44")
def test_a_discard_loses_what_was_not_used() -> None:
    """Neither the extra placement nor the gold card comes up again."""
    match = table(("kite full_moon second_wind",), ("beach",), memory_left=2)
    do(match, "discard_memory kite")
    assert (1, "exploration") == turn_of(match)
    assert ["full_moon", "second_wind"] == hand(match)


@pytest.mark.rule("SV-4.30")
def test_a_place_won_in_a_duel_does_not_count_as_put_down() -> None:
    """The discard is still possible."""
    match = table(("kite",), ("", "reef"), phase="sea", holder=0, artefacts="hook lantern compass")
    do(match, "duel_place reef 1", draws=(5, 0, 5, 0))
    assert ["kite"] == chosen(match, "discard_memory")


@pytest.mark.rule("SV-4.30", "SV-5.44")
def test_a_gold_card_without_a_placement_does_not_count() -> None:
    """After Second Wind the discard is still possible; after an Albatross place it is not."""
    match = table(("kite second_wind",))
    do(match, "play second_wind")
    assert ["kite"] == chosen(match, "discard_memory")
    match = table(("kite albatross",), place_top="cave")
    do(match, "play albatross", "place_place cave")
    assert ("SV-4.34", "already_placed") == refused(match, "discard_memory kite")


@pytest.mark.rule("SV-4.36", "R-7", "R-48")
def test_two_copies_are_two_targets() -> None:
    """Even when both are empty; one player may own both, numbered in the order they came."""
    match = table(("kite market village",), ("village",), memory_left=2)
    do(match, "place_place village")
    assert ["kite village 1", "kite village 2"] == chosen(match, "place_memory")
    do(match, "place_memory kite village 2")
    assert ([], ["kite"]) == (lying(match, "village", 1), lying(match, "village", 2))


@pytest.mark.rule("SV-4.36")
def test_equal_cards_in_hand_are_one_choice() -> None:
    """Two cave cards, two Headwinds."""
    match = table(("cave cave headwind headwind",))
    assert ["cave"] == chosen(match, "place_place")
    match = table(("cave cave headwind headwind",), phase="sea", encounter_top="storm")
    do(match, "adventure")
    assert ["discard cave", "discard headwind"] == options(match)


@pytest.mark.rule("R-34")
def test_a_refusal_changes_nothing() -> None:
    """Deck, hand and question stay."""
    match = table(("kite",), ("cave",))
    before = (hand(match), size(match), prompt(match))
    refused(match, "place_memory kite cave 1")
    assert before == (hand(match), size(match), prompt(match))
