"""Chapter 4.1: draw, trade, hook, spyglass, compass."""

from __future__ import annotations

import pytest

from .tables import Script, chosen, discard, do, empty_memories, hand, options, prompt, refused, size, table, turn_of


@pytest.mark.rule("SV-4.10")
def test_draw_takes_the_top_memory() -> None:
    """One card more in hand, one less in the deck."""
    match = table(("kite",), phase="exploration", memory_top="seashell")
    before = size(match)
    do(match, "draw_memory")
    assert (["kite", "seashell"], before - 1) == (hand(match), size(match))


@pytest.mark.rule("SV-4.10")
def test_draw_is_uniform_over_the_deck() -> None:
    """The draw is one of as many as the deck holds."""
    match = table(("kite",), phase="exploration")
    script = Script()
    deck = size(match)
    match.play(0, "draw_memory", script)
    assert [deck] == script.asked


@pytest.mark.rule("SV-4.10", "SV-4.11", "R-4")
def test_trade_discards_a_memory_for_a_place() -> None:
    """The anchor of the traded memory stays silent."""
    match = table(("dash_to_foam kite",), phase="exploration", place_top="cave")
    do(match, "trade dash_to_foam")
    assert (["cave", "kite"], ["dash_to_foam"]) == (hand(match), discard(match))
    assert (0, "sea") == turn_of(match)


@pytest.mark.rule("SV-4.10", "R-34")
def test_trade_needs_the_memory() -> None:
    """A place or somebody else's memory cannot be traded."""
    match = table(("cave", "kite"), phase="exploration")
    assert [] == chosen(match, "trade")
    assert ("SV-4.10", "not_in_hand") == refused(match, "trade kite")


ALL_PLACES = "lighthouse volcano mangrove cave reef village wreck temple beach market"


@pytest.mark.rule("SV-4.10")
def test_trade_needs_a_place_to_draw() -> None:
    """All twenty places are in zones: only drawing is left."""
    match = table(("kite",), (ALL_PLACES, ALL_PLACES), phase="exploration")
    assert ["draw_memory"] == options(match)
    assert ("SV-4.10", "no_place_to_draw") == refused(match, "trade kite")


@pytest.mark.rule("SV-4.10", "SV-4.60")
def test_trade_may_draw_from_the_place_discard() -> None:
    """The last place comes out of the refilled deck."""
    rest = ALL_PLACES.removesuffix(" market")
    match = table(("kite",), (ALL_PLACES, rest), phase="exploration", place_discard="market")
    do(match, "trade kite")
    assert (["market"], [], 0) == (hand(match), discard(match, "place"), size(match, "place"))


@pytest.mark.rule("SV-4.10", "SV-5.35")
def test_hook_takes_the_top_of_the_discard() -> None:
    """Only the top card; nothing is drawn."""
    match = table(
        ("kite",), phase="exploration", artefacts="hook lantern compass", memory_discard="seashell figurehead"
    )
    before = size(match)
    do(match, "hook")
    assert (["figurehead", "kite"], ["seashell"], before) == (hand(match), discard(match), size(match))
    assert (0, "sea") == turn_of(match)


@pytest.mark.rule("SV-5.35", "SV-4.10")
def test_hook_needs_its_artefact_and_a_discard() -> None:
    """Others cannot use it, and with an empty discard nobody can."""
    match = table(phase="exploration", memory_discard="kite")
    assert ("SV-5.35", "other_artefact") == refused(match, "hook")
    match = table(phase="exploration", artefacts="hook lantern compass")
    assert ("SV-4.10", "discard_empty") == refused(match, "hook")


@pytest.mark.rule("SV-4.10", "SV-5.36", "SV-4.62")
def test_spyglass_looks_at_two_and_slides_one() -> None:
    """The other one lies under the deck, known to the owner alone."""
    match = table(("kite",), phase="exploration", artefacts="spyglass hook lantern", memory_top="seashell figurehead")
    before = size(match)
    do(match, "spyglass")
    assert ("keep", (0,)) == prompt(match)
    assert ["seashell", "figurehead"] == match.view(0)["looked"]["cards"]
    assert [None, None] == match.view(1)["looked"]["cards"]
    assert ("SV-5.12", "not_looked_at") == refused(match, "keep kite")
    do(match, "keep figurehead")
    assert (["figurehead", "kite"], before - 1) == (hand(match), size(match))
    assert ["seashell"] == match.view(0)["decks"]["memory"]["bottom"]
    assert [None] == match.view(1)["decks"]["memory"]["bottom"]


@pytest.mark.rule("SV-4.10", "R-49", "SV-5.36")
def test_spyglass_with_a_single_card() -> None:
    """The only memory there is, is taken; nothing goes under the deck."""
    match = empty_memories(phase="exploration", artefacts="spyglass hook lantern", memory_discard="kite")
    do(match, "spyglass")
    assert ["keep kite"] == options(match)
    do(match, "keep kite")
    assert (["kite"], 0) == (hand(match), size(match))


@pytest.mark.rule("SV-4.10", "SV-5.36")
def test_spyglass_needs_its_artefact_and_a_memory() -> None:
    """Refused without either."""
    match = empty_memories(phase="exploration", artefacts="spyglass hook lantern")
    assert ("SV-4.10", "no_memory_to_draw") == refused(match, "spyglass")
    match = table(phase="exploration")
    assert ("SV-5.36", "other_artefact") == refused(match, "spyglass")


COMPASS = "compass hook lantern"


@pytest.mark.rule("SV-4.12", "SV-5.37")
def test_compass_comes_after_the_choice_and_may_be_left() -> None:
    """Its owner has seen what the exploration brought; gold cards are not offered."""
    match = table(("kite cave headwind",), phase="exploration", artefacts=COMPASS, memory_top="seashell")
    do(match, "draw_memory")
    assert ("compass", (0,)) == prompt(match)
    assert {"slide kite", "slide seashell", "slide cave", "pass"} == set(options(match))
    do(match, "pass")
    assert (0, "sea") == turn_of(match)


@pytest.mark.rule("SV-4.12", "SV-5.37", "SV-4.62")
def test_compass_slides_under_and_draws_the_same_type() -> None:
    """The card slid lies at the very bottom."""
    match = table(("kite cave",), phase="exploration", artefacts=COMPASS, memory_top="seashell figurehead")
    before = size(match)
    do(match, "draw_memory", "slide kite")
    assert (["cave", "figurehead", "seashell"], before - 1) == (hand(match), size(match))
    assert ["kite"] == match.view(0)["decks"]["memory"]["bottom"]


@pytest.mark.rule("SV-4.12", "SV-4.63")
def test_compass_does_not_refill_an_empty_deck() -> None:
    """The same card comes back, whatever lies in the discard."""
    match = empty_memories("kite", "seashell", phase="exploration", artefacts="compass lantern hook")
    do(match, "trade kite")
    match = empty_memories("kite figurehead", "seashell", phase="exploration", artefacts="compass lantern hook")
    do(match, "trade kite", "slide figurehead")
    assert "figurehead" in hand(match)
    assert ["seashell", "kite"] == discard(match)


@pytest.mark.rule("SV-4.12")
def test_compass_is_not_offered_without_a_card_to_slide() -> None:
    """Only gold cards in hand and nothing to draw: straight to phase II."""
    match = empty_memories("headwind", phase="exploration", artefacts=COMPASS)
    do(match, "draw_memory")
    assert ("sea", (0,)) == prompt(match)


@pytest.mark.rule("SV-4.13", "SV-5.51")
def test_others_see_the_option_but_not_the_draw() -> None:
    """Trade names its memory; the place drawn stays hidden."""
    match = table(("kite",), phase="exploration", place_top="cave")
    told = do(match, "trade kite")
    assert "memory_traded(seat=0, card=kite)" in told
    assert "card_drawn(seat=0, type=place)" in told
    assert {"memory": 0, "place": 1, "encounter": 0} == match.view(1)["players"][0]["cards"]
    assert [] == match.view(1)["players"][0]["known"]
    assert ["cave"] == match.view(0)["hand"]


@pytest.mark.rule("SV-4.13", "SV-5.52")
def test_a_hooked_memory_is_known_to_all() -> None:
    """It came from the open discard."""
    match = table(phase="exploration", artefacts="hook lantern compass", memory_discard="kite")
    do(match, "hook")
    assert ["kite"] == match.view(1)["players"][0]["known"] == match.view(None)["players"][0]["known"]
