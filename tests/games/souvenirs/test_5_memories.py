"""Chapter 5: every anchor memory by name, put down and discarded."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.games.souvenirs.game import GAME

from .tables import (
    Script,
    chosen,
    discard,
    do,
    hand,
    lying,
    options,
    places,
    prompt,
    refused,
    ship,
    solo,
    table,
    turn_of,
    validated,
)

WAYS = ["put", "discarded"]
PLACE_OF = {memory["id"]: memory["places"][0] for memory in GAME.components["memories"]["items"]}
ANCHORS = {memory["id"] for memory in GAME.components["memories"]["items"] if memory["anchor"]}


def anchor(memory: str, way: str, more: str = "", own: str = "", **layout) -> Match:
    """Seat 0 puts the memory on its first place, or discards it; `more` is the rest of the hand."""
    place = PLACE_OF[memory]
    others = layout.pop("others", ())
    layout.setdefault("artefacts", "hook lantern compass spyglass cutlass")
    seats = layout.get("seats", 3)
    layout["artefacts"] = " ".join(layout["artefacts"].split()[:seats])
    zone = own if place == "pirate_ship" else f"{place} {own}"
    layout.setdefault("holder", 0 if place == "pirate_ship" and seats > 2 else None)
    hands = (f"{memory} {more}", *layout.pop("hands", ()))
    match = table(hands, (zone, *others), **layout)
    do(match, f"place_memory {memory} {place} 1" if way == "put" else f"discard_memory {memory}")
    return match


def is_done(match: Match, way: str) -> bool:
    """Whether the effect is over: back in mooring, or the turn has ended."""
    return ("mooring", (0,)) == prompt(match) if way == "put" else turn_of(match) == (1, "exploration")


BOTH = pytest.mark.parametrize("way", WAYS)
ALL_TESTED = {
    "keepers_lamp",
    "first_eruption",
    "firefly_ball",
    "voice_of_old",
    "pink_pearl",
    "neighbours_table",
    "sealed_chest",
    "offering",
    "dash_to_foam",
    "morning_barter",
    "freebooters_oath",
    "mended_flag",
    "inner_fire",
    "taste_of_salt",
    "unanswered_letter",
    "friendship_knot",
    "boats_return",
    "thieving_monkey",
    "glow_under_water",
    "outstretched_hand",
}


def test_every_anchor_has_its_test() -> None:
    """All twenty."""
    assert ANCHORS == ALL_TESTED


@BOTH
@pytest.mark.rule("SV-5.12")
@pytest.mark.parametrize("memory", ["keepers_lamp", "glow_under_water"])
def test_looks_at_three_and_takes_one(memory: str, way: str) -> None:
    """The Keeper's Lamp and The Glow Under Water."""
    match = anchor(memory, way, memory_top="kite worn_steps figurehead")
    assert (["kite", "worn_steps", "figurehead"], 0) == (
        match.view(0)["looked"]["cards"],
        match.view(0)["looked"]["seat"],
    )
    do(match, "keep worn_steps")
    assert ["worn_steps"] == hand(match)
    assert ["kite", "figurehead"] == match.view(0)["decks"]["memory"]["bottom"]
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.19", "SV-5.4")
def test_first_eruption(way: str) -> None:
    """Each opponent discards a card of their choice."""
    match = anchor("first_eruption", way, "cave", hands=("kite seashell", "figurehead"))
    assert ("discard", (1,)) == prompt(match)
    do(match, "discard seashell", "discard figurehead")
    assert (["kite"], [], ["cave"]) == (hand(match, 1), hand(match, 2), hand(match))
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.10", "SV-5.19")
def test_firefly_ball(way: str) -> None:
    """Draw two, discard a memory, not a place."""
    match = anchor("firefly_ball", way, "cave", memory_top="kite seashell")
    assert ["discard kite", "discard seashell"] == options(match)
    assert ("SV-5.19", "wrong_type") == refused(match, "discard cave")
    do(match, "discard kite")
    assert (["cave", "seashell"], "kite") == (hand(match), discard(match)[-1])
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.13")
@pytest.mark.parametrize("memory", ["voice_of_old", "unanswered_letter"])
def test_takes_from_the_discard(memory: str, way: str) -> None:
    """Any memory of the discard, or none."""
    match = anchor(memory, way, "cave", memory_discard="kite seashell")
    assert ["pass", "take kite", "take seashell"] == sorted(options(match))
    assert ("SV-5.13", "not_in_discard") == refused(match, "take figurehead")
    do(match, "take kite")
    assert "kite" in hand(match) and "kite" not in discard(match)
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.11", "SV-5.16")
def test_pink_pearl(way: str) -> None:
    """Draw a place, then put down that one or another, beyond the allowance."""
    match = anchor("pink_pearl", way, "market", place_top="cave", place_left=0 if way == "put" else 1)
    assert ["pass", "place_place cave", "place_place market"] == options(match)
    do(match, "place_place market")
    assert (["cave"], True) == (hand(match), "market" in places(match))
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.15")
@pytest.mark.parametrize("memory", ["neighbours_table", "outstretched_hand"])
def test_one_more_memory(memory: str, way: str) -> None:
    """The Neighbours' Table and The Outstretched Hand: at once, beyond the allowance."""
    match = anchor(memory, way, "kite seashell", own="beach", memory_left=1)
    do(match, "place_memory kite beach 1")
    assert (["kite"], ["seashell"]) == (lying(match, "beach"), hand(match))
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.14")
def test_sealed_chest(way: str) -> None:
    """A memory of the discard with a legal target; its anchor is resolved."""
    layout = {"memory_discard": "kite taste_of_salt", "memory_top": "figurehead"}
    match = anchor("sealed_chest", way, own="reef", holder=1, **layout)
    assert ["pass", "place_memory taste_of_salt reef 1"] == options(match)
    assert ("SV-4.31", "place_out_of_reach") == refused(match, "place_memory kite village 1")
    assert ("SV-5.14", "not_in_discard") == refused(match, "place_memory seashell wreck 1")
    do(match, "place_memory taste_of_salt reef 1")
    assert (["taste_of_salt"], ["figurehead"]) == (lying(match, "reef"), hand(match))
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.19")
def test_offering(way: str) -> None:
    """Discard a card of any type to draw two memories; a pass draws nothing."""
    match = anchor("offering", way, "cave headwind", memory_top="kite seashell")
    assert ["pass", "discard cave", "discard headwind"] == options(match)
    do(match, "discard cave")
    assert (["headwind", "kite", "seashell"], ["cave"]) == (hand(match), discard(match, "place"))
    assert is_done(match, way)
    match = anchor("offering", way, "cave", memory_top="kite seashell")
    do(match, "pass")
    assert ["cave"] == hand(match)


@pytest.mark.rule("SV-5.19")
def test_offering_with_an_empty_hand() -> None:
    """Does nothing: no draw either."""
    match = anchor("offering", "put")
    assert ([], ("mooring", (0,))) == (hand(match), prompt(match))


@BOTH
@pytest.mark.rule("SV-5.10")
@pytest.mark.parametrize("memory", ["dash_to_foam", "taste_of_salt"])
def test_draws_one_memory(memory: str, way: str) -> None:
    """The Dash to the Foam and The Taste of Salt."""
    match = anchor(memory, way, memory_top="kite")
    assert ["kite"] == hand(match)
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.22")
def test_morning_barter(way: str) -> None:
    """Take a random card, then give one of choice; giving cannot be declined."""
    match = anchor("morning_barter", way, "seashell", hands=("kite", ""))
    assert ["pass", "steal 1"] == options(match)
    do(match, "steal 1")
    assert ("give", (0,)) == prompt(match)
    assert {"give kite", "give seashell"} == set(options(match))
    do(match, "give seashell")
    assert (["kite"], ["seashell"]) == (hand(match), hand(match, 1))
    assert is_done(match, way)


@BOTH
@pytest.mark.rule("SV-5.24")
def test_freebooters_oath(way: str) -> None:
    """A free duel for a memory: winning brings it to hand, losing costs nothing."""
    match = anchor("freebooters_oath", way, "figurehead", others=("cave[seashell] reef",))
    assert ["pass", "duel_memory seashell"] == options(match)
    do(match, "duel_memory seashell", draws=(5, 0))
    assert (["figurehead", "seashell"], []) == (hand(match), lying(match, "cave"))
    assert is_done(match, way)
    match = anchor("freebooters_oath", way, "figurehead", others=("cave[seashell] reef",))
    do(match, "duel_memory seashell", draws=(0, 5))
    assert ["figurehead"] == hand(match)
    assert is_done(match, way)


@pytest.mark.rule("SV-5.24")
def test_a_memory_won_by_the_oath_can_be_put_down() -> None:
    """If a placement is left, in mooring; after the discard the turn ends."""
    match = anchor("freebooters_oath", "put", own="wreck", others=("cave[seashell]",), memory_left=2)
    do(match, "duel_memory seashell", "place_memory seashell wreck 1", draws=(5, 0))
    assert ["seashell"] == lying(match, "wreck")


@pytest.mark.rule("SV-5.24", "SV-5.42", "SV-4.25")
def test_a_free_duel_can_be_cancelled() -> None:
    """It is simply spent."""
    match = anchor("freebooters_oath", "put", others=("cave[seashell]",), hands=("headwind",))
    do(match, "duel_memory seashell", "play headwind")
    assert (("mooring", (0,)), ["seashell"]) == (prompt(match), lying(match, "cave"))


@pytest.mark.rule("SV-5.24", "SV-5.38")
def test_cutlass_counts_in_a_free_duel() -> None:
    """3 against 3 is won in the own turn."""
    match = anchor("freebooters_oath", "put", others=("cave[seashell]",), artefacts="cutlass hook lantern")
    do(match, "duel_memory seashell", draws=(2, 2))
    assert "seashell" in hand(match)


@pytest.mark.rule("SV-5.24")
def test_no_free_duel_without_a_target() -> None:
    """An empty place is no prize for it."""
    match = anchor("freebooters_oath", "put", others=("cave",))
    assert ("mooring", (0,)) == prompt(match)


@BOTH
@pytest.mark.rule("SV-5.25")
@pytest.mark.parametrize("memory", ["mended_flag", "friendship_knot"])
def test_shield(memory: str, way: str) -> None:
    """The zone of whoever resolved it cannot be touched by opponents."""
    match = anchor(memory, way, "kite", own="cave[seashell] reef")
    assert match.view(None)["players"][0]["shielded"]
    if way == "put":
        do(match, "end_mooring")
    do(match, "draw_memory")
    assert "duel_memory seashell" not in options(match)
    assert ("SV-5.25", "shielded") == refused(match, "duel_memory seashell")
    assert ("SV-5.25", "shielded") == refused(match, "duel_place reef 1")


@BOTH
@pytest.mark.rule("SV-5.31", "R-26")
@pytest.mark.parametrize("lies", ["volcano[hidden_spark]", "beach[full_moon]", "beach[full_moon footprints kite]"])
def test_inner_fire(lies: str, way: str) -> None:
    """A second turn if The Hidden Spark or The Full Moon lies in the zone, validated or not."""
    match = table(("inner_fire seashell",), (f"lighthouse {lies}",), artefacts="hook lantern compass")
    do(match, "place_memory inner_fire lighthouse 1" if way == "put" else "discard_memory inner_fire")
    if way == "put":
        do(match, "end_mooring")
    assert (0, "exploration") == turn_of(match)


@BOTH
@pytest.mark.rule("SV-5.31", "R-26")
def test_inner_fire_without_its_companions(way: str) -> None:
    """In hand, in another zone or in the discard they do not count."""
    match = table(("inner_fire hidden_spark",), ("lighthouse", "beach[full_moon]"), artefacts="hook lantern compass")
    do(match, "place_memory inner_fire lighthouse 1" if way == "put" else "discard_memory inner_fire")
    if way == "put":
        do(match, "end_mooring")
    assert (1, "exploration") == turn_of(match)


@BOTH
@pytest.mark.rule("SV-5.28", "R-39")
def test_boats_return(way: str) -> None:
    """Send a free ship with its memory to any other zone than where it is, or decline."""
    match = anchor("boats_return", way, "kite", holder=1, ship="hauling_shanty")
    assert ["pass", "send_ship 0", "send_ship 2"] == options(match)
    assert ("R-39", "cannot_send") == refused(match, "send_ship 1")
    do(match, "send_ship 0")
    assert (0, ["hauling_shanty"]) == (ship(match), lying(match, "pirate_ship"))
    assert is_done(match, way)


@pytest.mark.rule("SV-5.28", "SV-5.25")
@pytest.mark.parametrize(
    "layout",
    [
        {"ship": "hauling_shanty taste_of_salt"},
        {"ship": "hauling_shanty taste_of_salt mended_flag"},
        {"shields": [1]},
    ],
    ids=["two memories", "validated", "behind a shield"],
)
def test_boats_return_needs_a_free_ship(layout: dict) -> None:
    """Otherwise nothing happens."""
    match = anchor("boats_return", "put", "kite", holder=1, **layout)
    assert (("mooring", (0,)), 1) == (prompt(match), ship(match))


@pytest.mark.rule("SV-5.25", "SV-5.28")
def test_the_own_shield_does_not_hold_the_ship() -> None:
    """And a shielded zone can receive it."""
    match = anchor("boats_return", "put", "kite", holder=0, shields=[0, 1])
    do(match, "send_ship 1")
    assert 1 == ship(match)


@BOTH
@pytest.mark.rule("SV-5.28", "SV-7.24", "SV-5.30")
def test_boats_return_with_two_and_alone(way: str) -> None:
    """Two players draw a memory; the solo ship skips its next turn."""
    match = anchor("boats_return", way, seats=2, memory_top="kite")
    assert ["kite"] == hand(match)
    match = solo("boats_return kite", "reef")
    told = do(match, "place_memory boats_return reef 1" if way == "put" else "discard_memory boats_return")
    assert "ship_will_skip(cause=boats_return)" in told


@BOTH
@pytest.mark.rule("SV-5.21")
def test_thieving_monkey(way: str) -> None:
    """One random card of an opponent who has any, every card equally likely."""
    match = anchor("thieving_monkey", way, hands=("kite cave headwind", ""))
    assert ["pass", "steal 1"] == options(match)
    assert ("SV-5.21", "cannot_steal") == refused(match, "steal 2")
    assert ("SV-5.21", "cannot_steal") == refused(match, "steal 0")
    script = Script(2)
    match.play(0, "steal 1", script)
    assert ([3], ["headwind"]) == (script.asked, hand(match))
    assert is_done(match, way)


@pytest.mark.rule("SV-5.21")
@pytest.mark.parametrize(("draw", "card"), [(0, "kite"), (1, "seashell"), (2, "cave"), (3, "cave"), (4, "headwind")])
def test_a_theft_reaches_every_card(draw: int, card: str) -> None:
    """Memories, both copies of a place, gold cards."""
    match = anchor("thieving_monkey", "put", hands=("kite seashell cave cave headwind",))
    do(match, "steal 1", draws=(draw,))
    assert [card] == hand(match)


@pytest.mark.rule("SV-4.32", "R-41")
def test_an_anchor_works_again_each_time() -> None:
    """Recalled by the Kraken and put down again in the same turn, the Dash draws again."""
    match = table(
        ("",),
        ("beach[dash_to_foam]",),
        phase="sea",
        encounter_top="kraken",
        memory_top="kite",
        artefacts="hook lantern compass",
    )
    do(match, "adventure", "recall dash_to_foam", "place_memory dash_to_foam beach 1")
    assert ["kite"] == hand(match)


@pytest.mark.rule("SV-4.32")
@pytest.mark.parametrize("memory", sorted(set(PLACE_OF) - ANCHORS))
def test_memories_without_an_anchor_do_nothing(memory: str) -> None:
    """Put down or discarded, nothing follows."""
    for way in WAYS:
        match = anchor(memory, way, "headwind")
        assert ["headwind"] == hand(match)
        assert is_done(match, way)
        assert 0 == validated(match)
    assert [] == chosen(match, "pass")
