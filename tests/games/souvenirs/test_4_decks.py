"""Chapter 4.6: empty decks, looking, sliding."""

from __future__ import annotations

import pytest

from .tables import Script, discard, do, empty_memories, hand, options, read, size, table


@pytest.mark.rule("SV-4.60", "R-22", "SV-5.57")
def test_an_empty_deck_is_made_of_its_discard() -> None:
    """The draw is uniform over what was shuffled in."""
    match = empty_memories("", "kite seashell figurehead", phase="exploration")
    script = Script(2)
    events = match.play(0, "draw_memory", script)
    assert [3] == script.asked
    assert {"kind": "reshuffled", "args": {"type": "memory", "cards": 3}} in events
    assert (2, []) == (size(match), discard(match))


@pytest.mark.rule("SV-4.60")
def test_a_draw_from_nothing_is_skipped() -> None:
    """Deck and discard empty: Tailwind brings nothing."""
    match = empty_memories(phase="sea", encounter_top="tailwind")
    do(match, "adventure")
    assert [] == hand(match)


@pytest.mark.rule("SV-4.61", "SV-4.63", "SV-5.12")
def test_looking_goes_on_after_a_reshuffle() -> None:
    """Two in the deck, two in the discard: three are looked at, one is left."""
    match = empty_memories(
        "", "figurehead hidden_spark", phase="sea", encounter_top="whale_song", memory_top="kite seashell"
    )
    do(match, "adventure")
    assert ["kite", "seashell"] == match.view(0)["looked"]["cards"][:2]
    assert (3, 1, []) == (len(match.view(0)["looked"]["cards"]), size(match), discard(match))


@pytest.mark.rule("SV-4.61", "SV-5.12")
def test_looking_at_fewer() -> None:
    """Only two exist: take one of them."""
    match = empty_memories("", "figurehead", phase="sea", encounter_top="whale_song", memory_top="kite")
    do(match, "adventure")
    assert {"keep kite", "keep figurehead"} == set(options(match))
    do(match, "keep figurehead")
    assert (1, ["figurehead"]) == (size(match), hand(match))


@pytest.mark.rule("SV-5.12", "SV-5.1")
def test_looking_at_nothing() -> None:
    """No memory anywhere: the effect does nothing."""
    match = empty_memories(phase="sea", encounter_top="whale_song")
    do(match, "adventure")
    assert "end_mooring" in options(match)


@pytest.mark.rule("SV-4.62", "SV-5.12")
def test_slid_cards_keep_their_order() -> None:
    """The upper one stays above, under everything else."""
    match = read("whale_song", "keep seashell", memory_top="kite seashell figurehead")
    assert ["kite", "figurehead"] == match.view(0)["decks"]["memory"]["bottom"]


@pytest.mark.rule("SV-4.62")
def test_slid_cards_become_an_empty_deck() -> None:
    """The upper one on top: it is drawn next."""
    match = empty_memories("", "", phase="sea", encounter_top="whale_song", memory_top="kite seashell figurehead")
    do(match, "adventure", "keep seashell", "end_mooring")
    assert 2 == size(match)
    assert ["kite", "figurehead"] == match.view(0)["decks"]["memory"]["bottom"]
    do(match, "1: draw_memory")
    assert "kite" in hand(match, 1)


@pytest.mark.rule("SV-4.63")
def test_a_deck_is_not_refilled_before_a_card_is_needed() -> None:
    """The last card is drawn; the discard waits."""
    match = empty_memories("", "figurehead", phase="exploration", memory_top="kite")
    do(match, "draw_memory")
    assert (0, ["figurehead"]) == (size(match), discard(match))


@pytest.mark.rule("SV-4.63", "R-38")
def test_a_resolving_card_is_shuffled_in() -> None:
    """The Dash to the Foam, discarded, may draw itself."""
    match = empty_memories("dash_to_foam", "kite")
    script = Script(0)
    match.play(0, "discard_memory dash_to_foam", script)
    assert [2] == script.asked
    assert (["dash_to_foam"], 1, []) == (hand(match), size(match), discard(match))


@pytest.mark.rule("SV-4.63")
def test_a_blue_encounter_being_resolved_is_not_shuffled_in() -> None:
    """It joins the discard when it is done."""
    match = table(phase="sea", encounter_top="tailwind")
    do(match, "adventure")
    assert ["tailwind"] == discard(match, "encounter")
