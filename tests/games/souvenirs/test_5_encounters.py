"""Chapter 5: every sea encounter by name."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.games.souvenirs.game import GAME

from .tables import (
    Script,
    chosen,
    discard,
    do,
    empty_memories,
    hand,
    lying,
    options,
    places,
    prompt,
    refused,
    ship,
    solo,
    table,
    team,
    turn_of,
)
from .tables import read as read_at

HOOK_FIRST = "hook lantern compass spyglass cutlass"
TESTED = {
    "tailwind",
    "land_ho",
    "bottle",
    "whale_song",
    "current",
    "high_tide",
    "storm",
    "fog",
    "kraken",
    "leak",
    "dead_calm",
    "gull",
    "boarding",
    "maelstrom",
    "sirens",
    "chart_swap",
    "black_flag",
    "headwind",
    "loaded_die",
    "second_wind",
    "lucky_charm",
    "albatross",
}


def read(encounter: str, *steps: str, **layout) -> Match:
    """Seat 0, owner of the Hook, reads this encounter."""
    seats = 4 if layout.get("teams") else layout.get("seats", 3)
    layout.setdefault("artefacts", " ".join(HOOK_FIRST.split()[:seats]))
    return read_at(encounter, *steps, **layout)


def test_every_encounter_has_its_test() -> None:
    """17 blue kinds and 5 gold ones."""
    assert TESTED == {item["id"] for item in GAME.components["encounters"]["items"]}


@pytest.mark.rule("SV-5.10")
def test_tailwind() -> None:
    """Draw a memory."""
    assert ["kite"] == hand(read("tailwind", memory_top="kite"))


@pytest.mark.rule("SV-5.11")
def test_land_ho() -> None:
    """Draw a place."""
    assert ["cave"] == hand(read("land_ho", place_top="cave"))


@pytest.mark.rule("SV-5.13", "SV-5.52")
def test_bottle_takes_from_the_discard() -> None:
    """Any memory, or none; a pass draws nothing."""
    match = read("bottle", memory_discard="kite seashell")
    assert ["pass", "take kite", "take seashell"] == sorted(options(match))
    do(match, "take kite")
    assert (["kite"], ["seashell"]) == (hand(match), discard(match))
    assert ["kite"] == match.view(1)["players"][0]["known"]
    assert [] == hand(read("bottle", "pass", memory_discard="kite seashell"))


@pytest.mark.rule("SV-5.13")
def test_bottle_with_an_empty_discard_draws() -> None:
    """Mandatory then."""
    assert ["kite"] == hand(read("bottle", memory_top="kite"))


@pytest.mark.rule("SV-5.12")
def test_whale_song() -> None:
    """Look at three, take one."""
    match = read("whale_song", "keep kite", memory_top="seashell kite figurehead")
    assert (["kite"], ["whale_song"]) == (hand(match), discard(match, "encounter"))


@pytest.mark.rule("SV-5.17")
def test_current() -> None:
    """Two memories in this mooring."""
    match = read("current", hands=("kite seashell",), zones=("beach cave",))
    do(match, "place_memory kite beach 1", "place_memory seashell cave 1")
    assert (["kite"], ["seashell"]) == (lying(match, "beach"), lying(match, "cave"))
    assert ["end_mooring"] == options(match)


@pytest.mark.rule("SV-5.10", "SV-5.19")
def test_high_tide() -> None:
    """Draw two, discard a memory, old or new."""
    match = read("high_tide", hands=("figurehead cave headwind",), memory_top="kite seashell")
    assert {"discard figurehead", "discard kite", "discard seashell"} == set(options(match))
    do(match, "discard figurehead")
    assert ["cave", "headwind", "kite", "seashell"] == hand(match)


@pytest.mark.rule("SV-5.19")
def test_high_tide_without_memories() -> None:
    """Nothing drawn and none in hand: nothing to discard."""
    match = empty_memories("cave", phase="sea", encounter_top="high_tide")
    do(match, "adventure")
    assert (["cave"], ("mooring", (0,))) == (hand(match), prompt(match))


@pytest.mark.rule("SV-5.19")
def test_storm() -> None:
    """Discard a card of any type; nothing with an empty hand."""
    match = read("storm", hands=("kite cave headwind",))
    assert {"discard kite", "discard cave", "discard headwind"} == set(options(match))
    do(match, "discard cave")
    assert ["cave"] == discard(match, "place")
    assert ("mooring", (0,)) == prompt(read("storm"))


@pytest.mark.rule("SV-5.18", "SV-5.44")
def test_fog() -> None:
    """No memory by any means; places and the discard stay possible; no Second Wind."""
    match = read("fog", hands=("kite market second_wind",), zones=("beach",))
    assert 0 == match.view(0)["flags"]["memory_placements"]
    assert ("SV-5.18", "fog") == refused(match, "place_memory kite beach 1")
    assert ("SV-5.44", "fog") == refused(match, "play second_wind")
    assert ["market"] == chosen(match, "place_place")
    assert ["kite"] == chosen(match, "discard_memory")


@pytest.mark.rule("SV-5.18")
@pytest.mark.parametrize(("memory", "more"), [("sealed_chest", ""), ("outstretched_hand", "kite")])
def test_fog_stops_placements_by_effects(memory: str, more: str) -> None:
    """The Chest and extra placements are blocked."""
    match = read("fog", hands=(f"{memory} {more}",), zones=("beach village",), memory_discard="full_moon")
    do(match, f"discard_memory {memory}")
    assert [] == lying(match, "beach")
    assert turn_of(match)[1] in ("end", "exploration")


@pytest.mark.rule("SV-5.18")
def test_fog_lifts_with_the_turn() -> None:
    """The next player may put memories down."""
    match = read("fog", "end_mooring", hands=("cave", "kite"))
    assert not match.view(None)["flags"]["fog"]


@pytest.mark.rule("SV-5.27", "SV-5.52", "R-41")
def test_kraken() -> None:
    """One memory of an own unvalidated place, ship included, comes back; mandatory and open."""
    match = read(
        "kraken",
        zones=("beach[kite] cave[hands_on_the_wall voice_of_old fireside_tale]", "wreck[figurehead]"),
        holder=0,
        ship="hauling_shanty",
    )
    assert ["recall hauling_shanty", "recall kite"] == options(match)
    assert ("SV-5.27", "not_recallable") == refused(match, "recall voice_of_old")
    assert ("SV-5.27", "not_recallable") == refused(match, "recall figurehead")
    do(match, "recall kite")
    assert (["kite"], []) == (hand(match), lying(match, "beach"))
    assert "kite" in match.view(2)["players"][0]["known"]
    assert "place_memory kite beach 1" in options(match)


@pytest.mark.rule("SV-5.27")
def test_kraken_with_nothing_to_take() -> None:
    """Only validated places: nothing happens."""
    match = read("kraken", zones=("cave[hands_on_the_wall voice_of_old fireside_tale] reef",), holder=1)
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-5.20", "SV-5.6")
def test_leak() -> None:
    """Down to three cards, one at a time."""
    match = read("leak", hands=("kite seashell cave reef headwind",))
    assert 2 == match.view(0)["asking"]["left"]
    do(match, "discard kite", "discard reef")
    assert ["cave", "headwind", "seashell"] == hand(match)
    assert ("mooring", (0,)) == prompt(match)
    assert ("mooring", (0,)) == prompt(read("leak", hands=("kite seashell cave",)))


@pytest.mark.rule("SV-5.29", "SV-7.24", "SV-5.30")
def test_dead_calm() -> None:
    """The ship stays this round; nothing with two; solo: it skips."""
    assert read("dead_calm").view(None)["flags"]["becalmed"]
    assert not read("dead_calm", seats=2).view(None)["flags"]["becalmed"]
    match = solo(phase="sea", encounter_top="dead_calm")
    do(match, "adventure")
    assert match.view(None)["ship"]["skips"]


@pytest.mark.rule("SV-5.29", "SV-5.28")
def test_a_becalmed_ship_can_still_be_sent() -> None:
    """Boats Coming Home moves it in the same round."""
    match = table(("boats_return",), ("reef",), holder=1, becalmed=True)
    do(match, "place_memory boats_return reef 1", "send_ship 2")
    assert 2 == ship(match)


@pytest.mark.rule("SV-5.21", "SV-5.1")
def test_gull() -> None:
    """Take a random card of an opponent, or pass."""
    match = read("gull", hands=("", "kite cave", ""))
    assert ["pass", "steal 1"] == options(match)
    script = Script(1)
    match.play(0, "steal 1", script)
    assert ([2], ["cave"], ["kite"]) == (script.asked, hand(match), hand(match, 1))


@pytest.mark.rule("SV-5.24")
def test_boarding() -> None:
    """A free duel for a memory: a defeat costs nothing."""
    match = read("boarding", hands=("kite",), zones=("", "cave[seashell] reef"))
    assert ["pass", "duel_memory seashell"] == options(match)
    do(match, "duel_memory seashell", draws=(0, 5))
    assert (["kite"], ("mooring", (0,))) == (hand(match), prompt(match))
    match = read("boarding", zones=("", "cave[seashell]"))
    do(match, "duel_memory seashell", draws=(5, 0))
    assert (["seashell"], ["boarding"]) == (hand(match), discard(match, "encounter"))


@pytest.mark.rule("SV-5.23", "R-33")
def test_maelstrom() -> None:
    """All choose at once; the cards move left together."""
    match = read("maelstrom", hands=("kite cave", "seashell", "headwind"))
    assert ("maelstrom", (0, 1, 2)) == prompt(match)
    do(match, "2: give headwind", "0: give cave")
    assert ("maelstrom", (1,)) == prompt(match)
    assert ["cave", "kite"] == hand(match)  # nothing moves before the last choice
    do(match, "1: give seashell")
    assert (["headwind", "kite"], ["cave"], ["seashell"]) == (hand(match), hand(match, 1), hand(match, 2))


@pytest.mark.rule("SV-5.23", "R-33")
def test_maelstrom_without_cards() -> None:
    """An empty hand passes nothing but receives; what is received cannot be passed on."""
    match = read("maelstrom", hands=("kite", "", "seashell"))
    assert ("maelstrom", (0, 2)) == prompt(match)
    assert ("SV-5.23", "not_in_hand") == refused(match, "give seashell", seat=0)
    do(match, "0: give kite", "2: give seashell")
    assert (["seashell"], ["kite"], []) == (hand(match), hand(match, 1), hand(match, 2))
    assert ("mooring", (0,)) == prompt(read("maelstrom"))


@pytest.mark.rule("SV-5.23")
def test_maelstrom_choices_are_final() -> None:
    """A seat that has chosen owes nothing more."""
    match = read("maelstrom", "0: give kite", hands=("kite cave", "seashell"))
    assert ("SV-5.23", "not_your_turn") == refused(match, "give cave", seat=0)


@pytest.mark.rule("SV-5.23")
def test_maelstrom_with_two_is_an_exchange() -> None:
    """Left and right are the same."""
    match = read("maelstrom", "0: give kite", "1: give seashell", seats=2, hands=("kite", "seashell"))
    assert (["seashell"], ["kite"]) == (hand(match), hand(match, 1))


@pytest.mark.rule("SV-5.19", "SV-5.4")
def test_sirens() -> None:
    """Each opponent discards one card."""
    match = read("sirens", "discard kite", "discard cave", hands=("reef", "kite", "cave"))
    assert (["reef"], [], []) == (hand(match), hand(match, 1), hand(match, 2))


@pytest.mark.rule("SV-5.26", "R-44")
def test_chart_swap() -> None:
    """An own empty place against an opponent's; first the own one."""
    match = read("chart_swap", zones=("cave reef[first_dive]", "temple wreck[figurehead]", "market"), holder=0)
    assert ["pass", "swap cave 1"] == options(match)
    assert ("SV-5.26", "cannot_swap") == refused(match, "swap reef 1")
    assert ("SV-5.26", "cannot_swap") == refused(match, "swap pirate_ship 1")
    do(match, "swap cave 1")
    assert ["swap temple 1", "swap market 1"] == options(match)
    do(match, "swap market 1")
    assert (["reef", "market"], ["cave"]) == (places(match), places(match, 2))


@pytest.mark.rule("SV-5.26", "SV-5.25")
@pytest.mark.parametrize(
    "layout",
    [
        {"zones": ("cave", "wreck[figurehead]"), "holder": 0},
        {"zones": ("", "temple"), "holder": 0},
        {"zones": ("cave", "temple"), "holder": 0, "shields": [1]},
        {"zones": ("cave",), "holder": 1},
    ],
    ids=["no empty place there", "none here", "shielded", "only the ship"],
)
def test_chart_swap_needs_two_empty_places(layout: dict) -> None:
    """Otherwise nothing happens."""
    assert ("mooring", (0,)) == prompt(read("chart_swap", **layout))


@pytest.mark.rule("SV-5.26", "SV-7.34")
def test_chart_swap_is_with_opponents() -> None:
    """A partner's place is not offered."""
    match = team(zones=("cave", "temple", "market"), phase="sea", holder=0, encounter_top="chart_swap")
    do(match, "adventure", "swap cave 1")
    assert ["swap temple 1"] == options(match)


@pytest.mark.rule("SV-5.28", "SV-7.24")
def test_black_flag() -> None:
    """Send the ship anywhere else; two players draw."""
    match = read("black_flag", "send_ship 2", holder=0)
    assert (2, ["black_flag"]) == (ship(match), discard(match, "encounter"))
    assert ["kite"] == hand(read("black_flag", seats=2, memory_top="kite"))


@pytest.mark.rule("SV-4.23")
@pytest.mark.parametrize("card", ["headwind", "loaded_die", "second_wind", "lucky_charm", "albatross"])
def test_gold_cards_are_kept(card: str) -> None:
    """Each goes to hand and can be discarded or stolen like any card."""
    match = read(card, hands=("", ""))
    assert ([card], [card]) == (hand(match), match.view(1)["players"][0]["golds"])
    assert f"play {card}" in options(match) or card not in ("second_wind", "albatross")
    if card not in ("second_wind", "albatross"):
        assert ("SV-5.40", "other_window") == refused(match, f"play {card}")
