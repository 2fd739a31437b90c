"""Chapter 8: rulings not proved elsewhere by their own case."""

from __future__ import annotations

import pytest

from .tables import chosen, discard, do, hand, lying, options, prompt, read, refused, ship, table, turn_of

PLAIN = "hook lantern spyglass"


@pytest.mark.rule("R-4")
@pytest.mark.parametrize("way", ["penalty", "limit", "storm", "trade"])
def test_r4_only_the_mooring_discard_fires_an_anchor(way: str) -> None:
    """The Dash to the Foam draws nothing when discarded otherwise."""
    if way == "penalty":
        match = table(("dash_to_foam",), ("", "cave[seashell]"), phase="sea", artefacts=PLAIN, holder=0)
        do(match, "duel_memory seashell", "discard dash_to_foam", draws=(0, 5))
    elif way == "limit":
        match = table(("dash_to_foam cave reef cave reef headwind",))
        do(match, "end_mooring", "discard dash_to_foam")
    elif way == "storm":
        match = read("storm", "discard dash_to_foam", hands=("dash_to_foam",), artefacts=PLAIN)
    else:
        match = table(("dash_to_foam",), phase="exploration", artefacts=PLAIN)
        do(match, "trade dash_to_foam")
    assert ["dash_to_foam"] == discard(match)
    assert 0 == match.view(0)["players"][0]["cards"]["memory"]


@pytest.mark.rule("R-7")
def test_r7_both_copies_in_one_zone() -> None:
    """Each takes its own memories and validates by itself."""
    match = table(("fireside_tale glow_under_water",), ("cave[hands_on_the_wall seashell] cave[voice_of_old]",))
    do(match, "place_memory fireside_tale cave 2")
    assert (["hands_on_the_wall", "seashell"], ["fireside_tale", "voice_of_old"]) == (
        lying(match, "cave", 1),
        lying(match, "cave", 2),
    )


@pytest.mark.rule("R-10")
def test_r10_right_is_against_turn_order() -> None:
    """Seat 0's right neighbour of three is seat 2."""
    match = table(("", "", "kite"), turn=2, holder=0)
    assert 2 == match.view(None)["ship"]["sails_to"]
    do(match, "end_mooring")
    assert 2 == ship(match)


@pytest.mark.rule("R-13")
def test_r13_a_place_won_leaves_the_placement() -> None:
    """The mooring's own place can still be put down."""
    match = table(("cave",), ("", "reef"), phase="sea", artefacts=PLAIN, holder=0)
    do(match, "duel_place reef 1", "place_place cave", draws=(5, 0, 5, 0))
    assert ["cave", "reef"] == [item["place"] for item in match.dump()["zones"][0]]


@pytest.mark.rule("R-22")
@pytest.mark.parametrize("kind", ["memory", "place"])
def test_r22_empty_decks_are_refilled(kind: str) -> None:
    """Both kinds of draws shuffle their discard."""
    fields = {f"{kind}_discard": "kite" if kind == "memory" else "cave"}
    match = table(phase="sea", encounter_top="tailwind" if kind == "memory" else "land_ho", artefacts=PLAIN, **fields)
    deck = getattr(match.state, f"{kind}_deck")
    for number in range(len(deck.counts)):
        deck.counts[number] = 0
    deck.size = 0
    do(match, "adventure")
    assert (["kite"] if kind == "memory" else ["cave"]) == hand(match)


@pytest.mark.rule("R-26")
def test_r26_who_put_the_companion_there_does_not_matter() -> None:
    """The Spark came with a place won in a duel or lies on the ship's visit: only the zone counts."""
    match = table(("inner_fire kite",), ("temple beach[full_moon]",), turn=0, holder=1)
    do(match, "place_memory inner_fire temple 1", "end_mooring")
    assert (0, "exploration") == turn_of(match)


@pytest.mark.rule("R-40")
def test_r40_gold_cannot_be_thrown_away_at_will() -> None:
    """The mooring discard takes memories only; there is no other way to drop it."""
    match = table(("headwind",))
    assert ["end_mooring"] == options(match)


@pytest.mark.rule("R-41", "SV-5.27")
def test_r41_a_recalled_memory_can_be_put_down_again() -> None:
    """On another place too."""
    match = read("kraken", "recall kite", zones=("beach[kite] market",), artefacts=PLAIN, holder=1)
    assert {"kite beach 1", "kite market 1"} == set(chosen(match, "place_memory"))


@pytest.mark.rule("R-44")
def test_r44_a_chosen_swap_is_agreed() -> None:
    """After the own place no pass is offered."""
    match = read("chart_swap", "swap cave 1", zones=("cave", "temple"), artefacts=PLAIN, holder=0)
    assert ["swap temple 1"] == options(match)
    assert ("SV-5.26", "not_now") == refused(match, "pass")


@pytest.mark.rule("R-48")
def test_r48_a_place_keeps_its_number() -> None:
    """The second copy stays number 2 in another zone."""
    match = table(("kite",), ("cave", "cave"), phase="sea", artefacts=PLAIN, holder=0)
    do(match, "duel_place cave 2", draws=(5, 0, 5, 0))
    assert [1, 2] == [item["copy"] for item in match.dump()["zones"][0]]
    assert ("mooring", (0,)) == prompt(match)
