"""Chapter 5: what holds for all effects."""

from __future__ import annotations

import pytest

from flottille.games.souvenirs.game import GAME

from .tables import (
    chosen,
    discard,
    do,
    hand,
    lying,
    options,
    prompt,
    read,
    refused,
    solo,
    table,
    team,
    turn_of,
    validated,
)

OPTIONAL = {
    "sealed_chest": ("wreck", "discard"),
    "voice_of_old": ("cave", "discard"),
    "neighbours_table": ("village", "hand"),
    "thieving_monkey": ("market", "victim"),
    "morning_barter": ("market", "victim"),
    "freebooters_oath": ("pirate_ship", "zone"),
    "boats_return": ("reef", "ship"),
    "offering": ("temple", "hand"),
}


@pytest.mark.rule("SV-5.1", "R-5")
@pytest.mark.parametrize("memory", OPTIONAL)
def test_targets_may_be_declined(memory: str) -> None:
    """Passing is among the options and leaves everything as it was."""
    place = OPTIONAL[memory][0]
    own = "wreck cave village market reef temple"
    match = table((f"{memory} figurehead", "kite"), (own, "beach[footprints]"), holder=0, memory_discard="silver_shoal")
    do(match, f"place_memory {memory} {place} 1")
    assert "pass" in options(match)
    before = hand(match), hand(match, 1), discard(match)
    do(match, "pass")
    assert before == (hand(match), hand(match, 1), discard(match))
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-5.1", "R-5")
@pytest.mark.parametrize("encounter", ["storm", "high_tide", "kraken", "leak", "sirens"])
def test_discards_and_recalls_are_mandatory(encounter: str) -> None:
    """No pass is offered."""
    hands = ("kite seashell full_moon cave", "figurehead")
    match = read(encounter, hands=hands, zones=("wreck[silver_shoal]",), artefacts="hook lantern compass")
    assert "pass" not in options(match)


@pytest.mark.rule("SV-5.1")
@pytest.mark.parametrize("memory", ["sealed_chest", "voice_of_old", "thieving_monkey", "morning_barter", "offering"])
def test_what_cannot_be_done_does_nothing(memory: str) -> None:
    """No discard, no victim, no card in hand: the mooring goes on."""
    match = table((memory,), ("wreck cave market temple",), holder=1)
    place = {"sealed_chest": "wreck", "voice_of_old": "cave", "offering": "temple"}.get(memory, "market")
    told = do(match, f"place_memory {memory} {place} 1")
    assert f"no_effect(seat=0, card={memory})" in told
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-5.2", "R-27")
@pytest.mark.parametrize("memory", ["sealed_chest", "voice_of_old", "unanswered_letter"])
def test_a_card_does_not_pick_itself(memory: str) -> None:
    """Alone in the discard it does nothing; beside another card it is refused."""
    match = table((f"{memory} figurehead",), ("wreck cave lighthouse",))
    told = do(match, f"discard_memory {memory}")
    assert f"no_effect(seat=0, card={memory})" in told
    match = table((memory,), ("wreck cave lighthouse",), memory_discard="silver_shoal")
    do(match, f"discard_memory {memory}")
    action = f"place_memory {memory} wreck 1" if memory == "sealed_chest" else f"take {memory}"
    assert ("SV-5.2", "resolving_itself") == refused(match, action)


@pytest.mark.rule("SV-5.3", "SV-7.42")
@pytest.mark.parametrize(
    ("memory", "place"),
    [("first_eruption", "volcano"), ("thieving_monkey", "market"), ("morning_barter", "market")],
)
def test_a_single_player_has_no_opponents(memory: str, place: str) -> None:
    """Effects on opponents do nothing."""
    match = solo(f"{memory} kite", place)
    do(match, f"place_memory {memory} {place} 1")
    assert (("mooring", (0,)), ["kite"]) == (prompt(match), hand(match))


@pytest.mark.rule("SV-5.4")
def test_forced_discards_go_in_turn_order() -> None:
    """Left of the active player first; empty hands are skipped; earlier discards are open."""
    match = table(("first_eruption", "kite", "", "seashell"), ("volcano",), seats=4)
    do(match, "place_memory first_eruption volcano 1")
    assert ("discard", (1,)) == prompt(match)
    do(match, "discard kite")
    assert (("discard", (3,)), ["kite"]) == (prompt(match), discard(match))
    do(match, "discard seashell")
    assert (["kite", "seashell"], ("mooring", (0,))) == (discard(match), prompt(match))


@pytest.mark.rule("SV-5.5", "SV-5.15")
def test_chains_are_depth_first() -> None:
    """The Outstretched Hand's extra memory resolves before the mooring goes on."""
    match = table(
        ("neighbours_table outstretched_hand dash_to_foam",), ("village temple beach",), memory_top="kite seashell"
    )
    do(match, "place_memory neighbours_table village 1", "place_memory outstretched_hand temple 1")
    assert ["outstretched_hand"] == lying(match, "temple")
    assert "outstretched_hand" == match.view(0)["asking"]["card"]
    assert 2 == len(match.view(0)["effects"])
    do(match, "place_memory dash_to_foam beach 1")
    assert (["kite"], ("mooring", (0,))) == (hand(match), prompt(match))


@pytest.mark.rule("SV-5.5")
def test_parts_of_an_effect_come_in_order() -> None:
    """High Tide draws two before the discard: a drawn card can be chosen."""
    match = read("high_tide", hands=("figurehead cave",), memory_top="kite seashell")
    assert ["discard figurehead", "discard kite", "discard seashell"] == options(match)


@pytest.mark.rule("SV-5.6")
def test_the_order_of_several_discards_is_free() -> None:
    """The last one lies on top for the Hook."""
    match = read("leak", "discard seashell", "discard kite", hands=("kite seashell full_moon figurehead cave",))
    assert ["seashell", "kite"] == discard(match)


@pytest.mark.rule("SV-5.15", "SV-5.16")
def test_an_extra_placement_is_used_at_once_or_lost() -> None:
    """After a pass the normal placement is spent and nothing is left."""
    match = table(("neighbours_table kite",), ("village",))
    do(match, "place_memory neighbours_table village 1", "pass")
    assert ["end_mooring"] == options(match)


@pytest.mark.rule("SV-5.15", "SV-4.34")
def test_extra_placements_work_from_the_discard() -> None:
    """The whole chain, then the end of turn."""
    match = table(("neighbours_table kite cave",), ("beach",))
    do(match, "discard_memory neighbours_table", "place_memory kite beach 1")
    assert (["kite"], (1, "exploration")) == (lying(match, "beach"), turn_of(match))


@pytest.mark.rule("SV-4.3", "SV-5.5", "SV-5.14")
def test_a_chain_can_win_in_the_middle() -> None:
    """The Chest puts the last memory down: the game is over."""
    match = table(
        ("sealed_chest",),
        ("wreck[figurehead] cave[hands_on_the_wall voice_of_old fireside_tale] temple[offering faded_mosaic]",),
        memory_discard="silver_shoal",
    )
    do(match, "place_memory sealed_chest wreck 1", "place_memory silver_shoal temple 1")
    assert (True, 2) == (match.is_over, validated(match))


@pytest.mark.rule("SV-5.4", "SV-7.34")
def test_forced_discards_spare_the_partner() -> None:
    """Only seats 1 and 3."""
    match = team(("first_eruption", "kite", "seashell", "figurehead"), ("volcano",))
    do(match, "place_memory first_eruption volcano 1", "discard kite")
    assert ("discard", (3,)) == prompt(match)


def test_every_operation_is_in_the_vocabulary() -> None:
    """The effects of the cards use no word the vocabulary does not have."""
    words = set(GAME.components["effect_vocabulary"]["ops"])
    for group in ("memories", "encounters", "pirate_turn_table"):
        for item in GAME.components[group]["items"]:
            assert {op["op"] for op in item["effect"]} <= words


@pytest.mark.rule("SV-5.1")
def test_the_two_player_draw_cannot_be_declined() -> None:
    """Black Flag draws a memory, plainly."""
    match = read("black_flag", seats=2, memory_top="kite")
    assert (["kite"], "mooring") == (hand(match), prompt(match)[0])
    assert [] == chosen(match, "send_ship")
