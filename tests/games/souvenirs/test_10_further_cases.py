"""Further worked cases, C-1 to C-32."""

from __future__ import annotations

from fractions import Fraction

import pytest

from flottille.games.souvenirs.game import GAME
from flottille.games.souvenirs.view.previews import duel_odds

from .tables import (
    Script,
    chosen,
    discard,
    do,
    drained,
    empty_memories,
    hand,
    lying,
    options,
    places,
    prompt,
    read,
    refused,
    ship,
    size,
    solo,
    table,
    team,
    turn_of,
    validated,
)

PLAIN = "hook lantern spyglass"


@pytest.mark.rule("R-6")
def test_c1_three_shared() -> None:
    """Only The Offering can be added; it validates."""
    match = table(("outstretched_hand offering distant_drum",), ("temple[silver_shoal key_without_lock]",), holder=1)
    assert ["offering temple 1"] == chosen(match, "place_memory")
    do(match, "place_memory offering temple 1")
    assert 1 == validated(match)


@pytest.mark.rule("SV-4.11")
def test_c2_trade() -> None:
    """Hand size unchanged, no memory drawn."""
    match = table(("dash_to_foam kite",), phase="exploration")
    before = size(match)
    do(match, "trade dash_to_foam")
    assert (2, before) == (len(hand(match)), size(match))


@pytest.mark.rule("SV-5.15", "SV-5.5")
def test_c3_chain() -> None:
    """One placement used, three memories put down, hand 1."""
    match = table(
        ("neighbours_table outstretched_hand keepers_lamp",),
        ("village temple lighthouse[worn_steps]",),
        holder=1,
        memory_top="kite seashell figurehead",
    )
    do(match, "place_memory neighbours_table village 1", "place_memory outstretched_hand temple 1")
    do(match, "place_memory keepers_lamp lighthouse 1", "keep seashell")
    assert (["seashell"], 0) == (hand(match), match.view(0)["flags"]["memory_placements"])
    assert ["keepers_lamp", "worn_steps"] == lying(match, "lighthouse")


@pytest.mark.rule("SV-4.42", "R-14")
def test_c4_no_third_turn() -> None:
    """The Hook brings The Inner Fire back in the second turn: no effect there."""
    match = table(
        ("inner_fire cave",),
        ("beach[full_moon] lighthouse",),
        artefacts="hook lantern spyglass",
        holder=1,
        encounter_top="current",
    )
    do(match, "discard_memory inner_fire")
    assert (0, "exploration") == turn_of(match)
    do(match, "hook", "adventure", "place_memory inner_fire lighthouse 1", "end_mooring")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("R-31", "R-41")
def test_c5_steal_and_win() -> None:
    """The stolen memory finishes the cave at once; its anchor is not resolved."""
    match = table(
        ("",),
        ("cave[hands_on_the_wall seashell] temple[offering faded_mosaic silver_shoal]", "reef[glow_under_water]"),
        phase="sea",
        artefacts=PLAIN,
        holder=1,
    )
    do(match, "duel_memory glow_under_water", "place_memory glow_under_water cave 1", draws=(5, 3))
    assert (True, None) == (match.is_over, match.view(0)["looked"])


@pytest.mark.rule("SV-4.50", "SV-5.28", "SV-5.29")
def test_c6_ship_with_events() -> None:
    """Five players: sail, calm, flag, sail."""

    def end(holder: int, **layout) -> object:
        match = table(("cave", "cave", "reef", "reef", "kite"), seats=5, turn=4, holder=holder, **layout)
        do(match, "end_mooring")
        return ship(match)

    assert 4 == end(0)
    assert 4 == end(4, becalmed=True)
    match = read("black_flag", "send_ship 1", seats=5, turn=1, starter=0, holder=4)
    assert 1 == ship(match)
    assert 0 == end(1)
    assert 4 == end(0)


@pytest.mark.rule("SV-4.40")
def test_c7_hand_limit_counts_all() -> None:
    """Any of the six."""
    match = table(("kite seashell figurehead cave reef headwind",))
    do(match, "end_mooring")
    assert (6, 1) == (len(options(match)), match.view(0)["asking"]["left"])


@pytest.mark.rule("SV-4.60", "SV-5.10")
def test_c8_reshuffle() -> None:
    """High Tide across a refill: deck 3, discard 1, hand +1."""
    match = drained(
        table(
            phase="sea",
            encounter_top="high_tide",
            memory_top="kite",
            memory_discard="seashell figurehead worn_steps footprints",
            artefacts=PLAIN,
        )
    )
    do(match, "adventure")
    assert 3 == size(match)
    do(match, options(match)[0])
    assert (3, 1, 1) == (size(match), len(discard(match)), len(hand(match)))


@pytest.mark.rule("SV-7.33", "SV-4.25")
def test_c9_partners_headwind() -> None:
    """Seat 2 plays it for seat 0; seat 1 goes to mooring and discards nothing."""
    match = team(("", "kite", "headwind"), ("cave[seashell]",), phase="sea", turn=1, holder=1)
    do(match, "duel_memory seashell")
    assert ("headwind", (2,)) == prompt(match)
    do(match, "play headwind")
    assert (("mooring", (1,)), ["kite"]) == (prompt(match), hand(match, 1))


@pytest.mark.rule("SV-5.43")
def test_c10_loaded_dice() -> None:
    """3-5, re-rolled to 3-2, re-rolled to 1-2: lost."""
    match = table(("loaded_die kite", "loaded_die"), ("", "cave[seashell]"), phase="sea", artefacts=PLAIN, holder=0)
    do(match, "duel_memory seashell", "reroll defender", "reroll attacker", draws=(2, 4, 1, 0))
    assert (("discard", (0,)), ["discard kite"]) == (prompt(match), options(match))


@pytest.mark.rule("SV-5.38", "SV-4.27")
def test_c11_cutlass_in_a_place_duel() -> None:
    """4-4, 7-6, 3-2."""
    match = table(zones=("", "cave"), phase="sea", artefacts="cutlass lantern hook", holder=0)
    told = do(match, "duel_place cave 1", draws=(2, 3, 5, 5, 1, 1))
    totals = [line for line in told if line.startswith("dice_rolled")]
    assert [4, 7, 3] == [int(line.split("attack_total=")[1].split(",")[0]) for line in totals]
    assert ["cave"] == places(match)


@pytest.mark.rule("SV-7.43", "SV-7.45")
def test_c12_solo_net() -> None:
    """Kite to the discard, two skulls aboard: lost."""
    match = solo(
        "cave", ship="mended_flag unanswered_letter", memory_top="kite taste_of_salt hauling_shanty", power_used=True
    )
    do(match, "end_mooring", draws=(3,))
    assert (True, ["kite"], 4) == (match.is_over, discard(match), len(lying(match, "pirate_ship")))


@pytest.mark.rule("SV-5.18")
def test_c13_fog() -> None:
    """Village yes, memories no; the discard's extra placement is blocked."""
    match = read("fog", hands=("village neighbours_table",), artefacts=PLAIN, holder=1)
    assert (["village"], []) == (chosen(match, "place_place"), chosen(match, "place_memory"))
    do(match, "discard_memory neighbours_table")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-4.12")
def test_c14_compass() -> None:
    """Deck and hand sizes stay, even after a trade."""
    match = table(("beach kite",), phase="exploration", artefacts="compass lantern hook")
    do(match, "trade kite")
    deck, cards = size(match, "place"), len(hand(match))
    do(match, "slide beach")
    assert (deck, cards) == (size(match, "place"), len(hand(match)))


@pytest.mark.rule("SV-4.29")
def test_c15_odds() -> None:
    """The fractions of the text."""
    assert (Fraction(650, 1728), Fraction(650, 1728)) == duel_odds(GAME.tables, False, 0)[:2]
    assert (Fraction(1078, 1728), Fraction(1100, 5832)) == duel_odds(GAME.tables, False, 1)[:2]


@pytest.mark.rule("SV-5.27", "SV-4.51")
def test_c16_kraken_on_the_ship() -> None:
    """Seat 3 must take one of the two back; the ship sails to seat 2."""
    match = read(
        "kraken",
        hands=("cave", "cave", "reef"),
        seats=4,
        turn=3,
        starter=0,
        holder=3,
        ship="hauling_shanty friendship_knot",
    )
    assert {"recall hauling_shanty", "recall friendship_knot"} == set(options(match))
    do(match, "recall friendship_knot", "end_mooring")
    assert 2 == ship(match)


@pytest.mark.rule("SV-5.25")
def test_c17_shield() -> None:
    """No duel, swap or sending away; the hand is not covered, and the ship still sails."""
    match = table(("mended_flag kite",), ("cave[seashell] reef",), holder=0)
    do(match, "place_memory mended_flag pirate_ship 1", "end_mooring", "draw_memory")
    assert [] == chosen(match, "duel_memory") + chosen(match, "duel_place")
    match = read("black_flag", turn=1, starter=0, holder=0, shields=[0])
    assert ("mooring", (1,)) == prompt(match)
    match = read("gull", hands=("kite",), turn=1, starter=0, shields=[0])
    assert "steal 0" in options(match)
    match = table(("kite", "", "cave"), turn=2, starter=0, holder=0, shields=[0])
    do(match, "end_mooring")
    assert 2 == ship(match)


@pytest.mark.rule("SV-4.2", "SV-5.25", "SV-4.42")
def test_c18_second_turn_keeps_the_shield() -> None:
    """It lasts until the regular turn of the next round."""
    match = read(
        "current",
        hands=("friendship_knot inner_fire cave",),
        zones=("village volcano[hidden_spark]",),
        artefacts=PLAIN,
        holder=1,
    )
    do(match, "place_memory friendship_knot village 1", "place_memory inner_fire volcano 1", "end_mooring")
    assert ((0, "exploration"), True) == (turn_of(match), match.view(None)["players"][0]["shielded"])


@pytest.mark.rule("SV-7.43")
def test_c19_solo_loot() -> None:
    """Kite and Worn Steps to the discard; the Hook may take the latter."""
    match = solo("cave", memory_top="kite worn_steps hauling_shanty", power_used=True)
    do(match, "end_mooring", draws=(5,))
    assert (["kite", "worn_steps"], ["hauling_shanty"]) == (discard(match), lying(match, "pirate_ship"))
    do(match, "hook")
    assert "worn_steps" in hand(match)


@pytest.mark.rule("SV-5.22")
def test_c20_barter() -> None:
    """The Loaded Die goes back: no net change."""
    match = table(("morning_barter", "loaded_die"), ("market",), holder=1)
    do(match, "place_memory morning_barter market 1", "steal 1", "give loaded_die")
    assert ([], ["loaded_die"]) == (hand(match), hand(match, 1))


@pytest.mark.rule("R-35")
def test_c21_stand_ins_inner_fire() -> None:
    """Seat 0 plays a second turn, then seat 1."""
    match = team(
        ("neighbours_table cave", "", "inner_fire"),
        ("village", "", "volcano[hidden_spark]"),
        holder=1,
        encounter_top="current",
    )
    do(match, "place_memory neighbours_table village 1", "place_memory inner_fire volcano 1", "end_mooring")
    assert (0, "exploration") == turn_of(match)
    do(match, "draw_memory", "adventure", "end_mooring")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("R-36")
def test_c22_fog_and_the_team() -> None:
    """The extra placement is void; seat 2 is not asked."""
    match = team(("outstretched_hand cave", "", "kite"), ("", "", "beach"), phase="sea", encounter_top="fog", holder=1)
    do(match, "adventure", "discard_memory outstretched_hand")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("R-38", "SV-4.63")
@pytest.mark.parametrize("draw", [0, 1])
def test_c23_drawing_oneself(draw: int) -> None:
    """One of two, equally likely."""
    match = empty_memories("dash_to_foam", "kite")
    script = Script(draw)
    match.play(0, "discard_memory dash_to_foam", script)
    assert ([2], 1, 0) == (script.asked, size(match), len(discard(match)))
    assert [["dash_to_foam"], ["kite"]][draw] == hand(match)


@pytest.mark.rule("SV-4.62", "SV-5.53")
def test_c24_short_deck() -> None:
    """The deck is now Worn Steps, Shell, known to seat 0 alone."""
    match = empty_memories("", "", phase="sea", encounter_top="whale_song", memory_top="worn_steps kite seashell")
    do(match, "adventure", "keep kite")
    assert ["worn_steps", "seashell"] == match.view(0)["decks"]["memory"]["bottom"]
    assert [None, None] == match.view(1)["decks"]["memory"]["bottom"]
    match = empty_memories("", "seashell", phase="sea", encounter_top="whale_song", memory_top="worn_steps kite")
    do(match, "adventure")
    assert ["worn_steps", "kite", "seashell"] == match.view(0)["looked"]["cards"]


@pytest.mark.rule("SV-5.2")
def test_c25_chest_letter_chest() -> None:
    """The Letter brings the Chest back to hand; no draw."""
    match = table(("sealed_chest",), ("lighthouse",), memory_discard="unanswered_letter", holder=1)
    do(match, "discard_memory sealed_chest", "place_memory unanswered_letter lighthouse 1", "take sealed_chest")
    assert (["sealed_chest"], [], (1, "exploration")) == (hand(match), discard(match), turn_of(match))


@pytest.mark.rule("SV-5.38", "SV-5.43")
def test_c26_cutlass_and_re_roll() -> None:
    """3-4, the own die re-rolled to 4: 5-4, won."""
    match = table(("loaded_die",), ("", "cave[seashell]"), phase="sea", artefacts="cutlass lantern hook", holder=0)
    do(match, "duel_memory seashell", "reroll attacker", draws=(1, 3, 3))
    assert ["seashell"] == hand(match)


@pytest.mark.rule("SV-7.44", "SV-7.45")
def test_c27_net_after_a_refusal() -> None:
    """The first skull is refused, the second one loses the game."""
    match = solo(
        "kite reef",
        ship="mended_flag unanswered_letter freebooters_oath",
        memory_top="taste_of_salt worn_steps hauling_shanty",
    )
    do(match, "end_mooring", "refuse", "discard reef", draws=(3,))
    assert (True, ["taste_of_salt", "worn_steps"], ["kite"]) == (match.is_over, discard(match), hand(match))


@pytest.mark.rule("SV-7.33")
def test_c28_partners_second_wind() -> None:
    """Asked before the first action, passes; asked again after it, plays."""
    match = team(("kite seashell", "", "second_wind"), ("beach cave",), holder=1)
    assert ("partner_gold", (2,)) == prompt(match)
    do(match, "pass", "place_memory kite beach 1")
    assert ("partner_gold", (2,)) == prompt(match)
    do(match, "play second_wind", "place_memory seashell cave 1")
    assert ["seashell"] == lying(match, "cave")
    match = team(("kite seashell", "", "second_wind"), ("beach cave",), holder=1)
    do(match, "pass", "discard_memory kite")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-5.55", "SV-5.21")
def test_c29_theft_seen_by_others() -> None:
    """Each card 1/3; the Headwind is named, of the Kite seat 2 sees a memory."""
    match = read("gull", hands=("", "headwind kite cave"), artefacts=PLAIN)
    script = Script(0)
    match.play(0, "steal 1", script)
    assert ([3], ["kite"]) == (script.asked, hand(match))
    assert ([], 1) == (match.view(2)["players"][0]["known"], match.view(2)["players"][0]["cards"]["memory"])
    match = read("gull", "steal 1", hands=("", "headwind"), artefacts=PLAIN)
    assert ["headwind"] == match.view(2)["players"][0]["known"]


@pytest.mark.rule("SV-7.43")
def test_c30_loot_without_a_skull() -> None:
    """The deck runs out: the search stops, discard `hauling_shanty, kite`."""
    match = drained(solo("cave", memory_top="kite", memory_discard="hauling_shanty", power_used=True))
    do(match, "end_mooring", draws=(5,))
    assert (["hauling_shanty", "kite"], []) == (discard(match), lying(match, "pirate_ship"))


@pytest.mark.rule("SV-4.2", "SV-5.18", "SV-4.42")
def test_c31_second_turn_resets() -> None:
    """No fog, fresh placements, the artefact again."""
    match = read("fog", hands=("inner_fire kite",), zones=("beach[full_moon]",), artefacts=PLAIN, holder=1)
    do(match, "discard_memory inner_fire")
    flags = match.view(0)["flags"]
    assert (True, False, 1, 1) == (
        flags["second_turn"],
        flags["fog"],
        flags["memory_placements"],
        flags["place_placements"],
    )
    assert "hook" in options(match)


@pytest.mark.rule("SV-4.36")
def test_c32_two_copies() -> None:
    """Two duels for two empty caves; one action for two cave cards."""
    match = table(zones=("", "cave cave"), phase="sea", holder=0)
    assert ["cave 1", "cave 2"] == chosen(match, "duel_place")
    match = table(("cave cave",))
    assert ["cave"] == chosen(match, "place_place")
    assert ("SV-4.30", "not_in_hand") == refused(match, "place_place reef")
